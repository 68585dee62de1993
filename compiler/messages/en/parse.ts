import type { Rows } from '../../messages';

// Syntax.
export const parse = {
} as const satisfies Rows;
