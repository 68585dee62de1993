// Where a build leaves out library texts that few programs need, it puts them here: scripts/worker/seldom.ts.

/** Names of headers and sources, and their texts. */
export const seldom: readonly (readonly [name: string, text: string])[] = [];
