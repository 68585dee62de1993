import type { Rows } from '../../messages';

// Types, names, values: what the parser finds when it understands.
export const check = {
} as const satisfies Rows;
