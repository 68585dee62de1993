// One buffer that outlives its machine, for the next machine of the realm.
//
// The fused executor's loop is built into machine code for one buffer; over another it runs slower, for good. So a
// realm's machines should follow each other in one buffer.

import { PAGE_BYTES } from './layout';

let spare: ArrayBuffer | null = null;

/** A zeroed buffer: the one given back last if it has that size. */
export function takeBuffer(sizeBytes: number): ArrayBuffer {
  const found = spare;
  if (found === null || found.byteLength !== sizeBytes) return new ArrayBuffer(sizeBytes);
  spare = null;
  return found;
}

/** `buffer` is nobody's any more. `written`: the only stretches of it that may not be zero. */
export function giveBackBuffer(buffer: ArrayBuffer, written: readonly (readonly [start: number, end: number])[] = [[0, buffer.byteLength]]): void {
  const u8 = new Uint8Array(buffer);
  const i32 = new Int32Array(buffer);
  // Pages that were never written are not touched, so that they need not become real.
  for (const [start, end] of written)
    for (let page = start; page < end; page += PAGE_BYTES) {
      let i = page >> 2;
      const pageEnd = Math.min(page + PAGE_BYTES, end) >> 2;
      while (i < pageEnd && i32[i] === 0) i++;
      if (i < pageEnd) u8.fill(0, page, pageEnd << 2);
    }
  spare = buffer;
}
