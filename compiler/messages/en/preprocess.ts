import type { Rows } from '../../messages';

// What is wrong with directives and macros.
export const preprocess = {
} as const satisfies Rows;
