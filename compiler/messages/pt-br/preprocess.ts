import type { Translation } from '../../messages';
import type { preprocess as english } from '../en/preprocess';

export const preprocess: Translation<typeof english> = {
};
