import type { Rows } from '../../messages';

// What is wrong between units, or between a unit and the library.
export const link = {
} as const satisfies Rows;
