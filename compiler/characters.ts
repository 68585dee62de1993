// Classes of characters, as tables over UTF-16 units, and the way from a string to units in memory.

/** Bits of `CLASS`. */
export const enum Ch {
  /** May stand in an identifier. */
  Part = 1,
  /** May begin one. */
  Start = 2,
  Digit = 4,
  /** Space, tab, vertical tab, form feed. */
  Blank = 8,
  Newline = 16,
}

// C11 Annex D. Left out: zero width space, byte order mark and U+FFFD, which nobody types on purpose.
const ALLOWED = [
  0xa8, 0xa8, 0xaa, 0xaa, 0xad, 0xad, 0xaf, 0xaf, 0xb2, 0xb5, 0xb7, 0xba, 0xbc, 0xbe, 0xc0, 0xd6, 0xd8, 0xf6, 0xf8, 0x167f,
  0x1681, 0x180d, 0x180f, 0x1fff, 0x200c, 0x200d, 0x202a, 0x202e, 0x203f, 0x2040, 0x2054, 0x2054, 0x2060, 0x218f,
  0x2460, 0x24ff, 0x2776, 0x2793, 0x2c00, 0x2dff, 0x2e80, 0x2fff, 0x3004, 0x3007, 0x3021, 0x302f, 0x3031, 0xd7ff,
  // Surrogates: Annex D allows the planes 1 to 14.
  0xd800, 0xdfff,
  0xf900, 0xfd3d, 0xfd40, 0xfdcf, 0xfdf0, 0xfe44, 0xfe47, 0xfefe, 0xff00, 0xfffc,
];
const NOT_FIRST = [0x300, 0x36f, 0x1dc0, 0x1dff, 0x20d0, 0x20ff, 0xfe20, 0xfe2f];

/** Indexed by any UTF-16 unit. */
export const CLASS = makeClasses();

function makeClasses(): Uint8Array {
  const table = new Uint8Array(0x10000);
  const mark = (from: number, to: number, bits: number) => table.fill(bits, from, to + 1);
  mark(65, 90, Ch.Part | Ch.Start);
  mark(97, 122, Ch.Part | Ch.Start);
  mark(95, 95, Ch.Part | Ch.Start);
  mark(36, 36, Ch.Part | Ch.Start);
  mark(48, 57, Ch.Part | Ch.Digit);
  for (const c of [32, 9, 11, 12]) table[c] = Ch.Blank;
  for (const c of [10, 13]) table[c] = Ch.Newline;
  for (let i = 0; i < ALLOWED.length; i += 2) mark(ALLOWED[i]!, ALLOWED[i + 1]!, Ch.Part | Ch.Start);
  for (let i = 0; i < NOT_FIRST.length; i += 2) mark(NOT_FIRST[i]!, NOT_FIRST[i + 1]!, Ch.Part);
  return table;
}

export function mayStand(codePoint: number, first: boolean): boolean {
  if (codePoint >= 0x10000) return codePoint < 0xf0000 && (codePoint & 0xffff) <= 0xfffd;
  if (codePoint >= 0xd800 && codePoint <= 0xdfff) return false;
  return (CLASS[codePoint]! & (first ? Ch.Start : Ch.Part)) !== 0;
}

/** The text's UTF-16 units, followed by zeros: reading a little past the end is harmless. */
export function unitsOf(text: string): Uint16Array {
  const { length } = text;
  const units = new Uint16Array(length + 4);
  // Most sources are ASCII; then the encoder does in one go what a loop over the string does slowly.
  const bytes = new Uint8Array(length);
  const { read, written } = new TextEncoder().encodeInto(text, bytes);
  if (read === length && written === length) units.set(bytes);
  else for (let i = 0; i < length; i++) units[i] = text.charCodeAt(i);
  return units;
}
