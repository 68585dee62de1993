// Interpreters by the buffer they work on: a machine that follows another in its buffer (../buffer-pool.ts) takes
// the loop over, machine code and all.

import type { Layout } from '../layout';
import { createLoop, LoopRegisters } from './loop';

/** An interpreter over one buffer, with room for the words of one image after another. */
export interface BufferLoop {
  readonly run: () => number;
  readonly registers: LoopRegisters;
  readonly words: Int32Array;
  readonly returns: Int32Array;
  readonly doubles: Float64Array;
  readonly watchedLines: Uint8Array;
  readonly watches: Int32Array;
  readonly key: string;
}

// A machine that follows another in its buffer (buffer-pool.ts) takes its loop over, machine code and all.
const store = { isUsed: false };
/** Whether this realm has a loop already: another would cost the first its constants. */
export const hasLoop = (): boolean => store.isUsed;
const loops = new WeakMap<ArrayBuffer, BufferLoop>();
/** Lines of `watchedLines`. */
export const LINE_SHIFT = 6;
/** Ranges that may be watched in the loop; with more, *exact* runs. */
export const MAX_WATCHES = 1024;
/** Room in Int32s that a loop has at least; what is not used costs address space only. */
const LEAST_WORDS = 1 << 19;
const LEAST_DOUBLES = 1 << 12;

/** The loop over `buffer`, with room for that many Int32s of words and of returns, and that many constants. */
export function loopFor(buffer: ArrayBuffer, layout: Layout, words: number, returns: number, doubles: number): BufferLoop {
  const key = `${layout.guestBytes} ${layout.stackBytes}`;
  const known = loops.get(buffer);
  if (
    known !== undefined && known.key === key && known.words.length >= words && known.returns.length >= returns &&
    known.doubles.length >= doubles
  ) // prettier-ignore
    return known;
  const registers = new LoopRegisters();
  const made = {
    registers,
    words: new Int32Array(Math.max(words, LEAST_WORDS)),
    returns: new Int32Array(Math.max(returns, LEAST_WORDS)),
    doubles: new Float64Array(Math.max(doubles, LEAST_DOUBLES)),
    watchedLines: new Uint8Array((layout.guestBytes >> LINE_SHIFT) + 1),
    watches: new Int32Array(1 + 2 * MAX_WATCHES),
    key,
  };
  const loop = {
    ...made,
    run: createLoop(
      { buffer, ...made, guestBytes: layout.guestBytes, controlWords: layout.controlDelta >> 2 },
      registers,
    ),
  };
  store.isUsed = true;
  loops.set(buffer, loop);
  return loop;
}
