/** How many cases of each kind are compared. */
export const COUNTS = { print: 30000, floats: 8000, integers: 6000, scans: 8000, math: 300 } as const;
