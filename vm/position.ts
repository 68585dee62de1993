// The order of moments. A position names one moment of a run, the same in every executor.
//
// The clock ticks at every call, at every taken transfer to a pc not above its own, at every longjmp and at
// every edit by the debugger. Between two ticks pcs ascend within a frame and frames are only left, so
// (clock, depth descending, pc ascending) strictly increases along a run.

export interface Position {
  /** 0 is the first run; an edit in the past starts another. */
  readonly branch: number;
  readonly clock: number;
  /** Frames below this one; 0 in the entry function. */
  readonly depth: number;
  readonly pc: number;
}

/** Negative if `a` is earlier than `b`. Branches compare by number only: their common past is the timeline's affair. */
export function comparePositions(a: Position, b: Position): number {
  return a.branch - b.branch || a.clock - b.clock || b.depth - a.depth || a.pc - b.pc;
}

/** `branch:clock:depth:pc` in decimal, for links, logs and people. */
export const encodePosition = (p: Position): string => `${p.branch}:${p.clock}:${p.depth}:${p.pc}`;

/** Inverse of `encodePosition`; null for anything else. */
export function decodePosition(text: string): Position | null {
  const match = /^(\d{1,15}):(\d{1,15}):(\d{1,9}):(\d{1,10})$/.exec(text);
  if (!match) return null;
  const [branch, clock, depth, pc] = match.slice(1).map(Number) as [number, number, number, number];
  return { branch, clock, depth, pc };
}
