// One buffer that outlives its machine, for the next machine of the realm.
//
// The fused executor's loop is built into machine code for one buffer; over another it runs slower, for good. So a
// realm's machines should follow each other in one buffer.

import { PAGE_BYTES } from './layout';

/** Intervals of bytes. */
type Stretches = readonly (readonly [start: number, end: number])[];

let spare: { readonly buffer: ArrayBuffer; readonly written: Stretches } | null = null;

/** A zeroed buffer: the one given back last if it has that size. */
export function takeBuffer(sizeBytes: number): ArrayBuffer {
  const found = spare;
  if (found === null || found.buffer.byteLength !== sizeBytes) return new ArrayBuffer(sizeBytes);
  spare = null;
  clear(found.buffer, found.written);
  return found.buffer;
}

/**
 * `buffer` is nobody's any more. `written`: the only stretches of it that may not be zero. They are cleared when it is
 * taken again: a process that ends with its program never does that.
 */
export function giveBackBuffer(buffer: ArrayBuffer, written: Stretches = [[0, buffer.byteLength]]): void {
  spare = { buffer, written };
}

function clear(buffer: ArrayBuffer, written: Stretches): void {
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
}
