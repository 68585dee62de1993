import type { Translation } from '../../messages';
import type { check as english } from '../en/check';

export const check: Translation<typeof english> = {
};
