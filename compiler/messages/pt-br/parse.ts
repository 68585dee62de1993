import type { Translation } from '../../messages';
import type { parse as english } from '../en/parse';

export const parse: Translation<typeof english> = {
};
