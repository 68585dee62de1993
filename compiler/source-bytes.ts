// Bytes of a source file as text. A byte that is not UTF-8 becomes the lone surrogate U+DC00 + byte (as Python's
// surrogateescape), one UTF-16 unit, which a string literal turns back into that byte: a program in Latin-1 keeps its bytes.

/** Of one byte as `decodeSource` writes it; -1 for any other unit. */
export const foreignByte = (unit: number): number => (unit >= 0xdc80 && unit <= 0xdcff ? unit & 0xff : -1);

/** UTF-8, with or without a byte order mark; UTF-16 with one; any other superset of ASCII byte by byte. Nothing is refused. */
export function decodeSource(bytes: Uint8Array): string {
  const mark = (bytes[0]! << 8) | bytes[1]!;
  if (mark === 0xfffe || mark === 0xfeff) return new TextDecoder(mark === 0xfffe ? 'utf-16le' : 'utf-16be').decode(bytes);
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  // Decoding puts U+FFFD where bytes are not UTF-8; one that stands in the text is three bytes.
  return text.includes('\uFFFD') ? byByte(bytes) : text;
}

function byByte(bytes: Uint8Array): string {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const parts: string[] = [];
  let plain = 0;
  for (let at = 0; at < bytes.length; ) {
    const length = sequenceLength(bytes, at);
    if (length === 0) {
      parts.push(decoder.decode(bytes.subarray(plain, at)), String.fromCharCode(0xdc00 + bytes[at]!));
      plain = ++at;
    } else at += length;
  }
  parts.push(decoder.decode(bytes.subarray(plain)));
  return parts.join('');
}

/** Of the well-formed UTF-8 character at `at` (Unicode, table 3-7); 0 if there is none. */
function sequenceLength(bytes: Uint8Array, at: number): number {
  const first = bytes[at]!;
  if (first < 0x80) return 1;
  const length = first < 0xc2 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : first < 0xf5 ? 4 : 0;
  for (let i = 1; i < length; i++) {
    const low = i > 1 ? 0x80 : first === 0xe0 ? 0xa0 : first === 0xf0 ? 0x90 : 0x80;
    const high = i > 1 ? 0xbf : first === 0xed ? 0x9f : first === 0xf4 ? 0x8f : 0xbf;
    const next = bytes[at + i] ?? 0;
    if (next < low || next > high) return 0;
  }
  return length;
}
