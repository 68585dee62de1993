import type { Translation } from '../../messages';
import type { lex as english } from '../en/lex';

export const lex: Translation<typeof english> = {
};
