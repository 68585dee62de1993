import type { Translation } from '../../messages';
import type { link as english } from '../en/link';

export const link: Translation<typeof english> = {
};
