// The header's checksum: FNV-1a, a 32-bit word at a time. Any change within one word is found for certain,
// any other with odds of 2^32 to 1; it is there against damage, not against malice.

export function checksum(bytes: Uint8Array, start: number): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let hash = 0x811c9dc5 | 0;
  let at = start;
  for (const end = bytes.length - 3; at < end; at += 4) hash = Math.imul(hash ^ view.getInt32(at, true), 0x01000193);
  let last = 0;
  for (let shift = 0; at < bytes.length; at++, shift += 8) last |= bytes[at]! << shift;
  return Math.imul(hash ^ last, 0x01000193) >>> 0;
}
