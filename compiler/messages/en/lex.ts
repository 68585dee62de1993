import type { Rows } from '../../messages';

// What is wrong with tokens and literals.
export const lex = {
} as const satisfies Rows;
