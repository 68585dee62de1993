// The symbolic stack of the translator: what each operand entry is.

/** What an entry of the symbolic stack is. */
export const ENTRY = {
  /** its value lies in its home */
  home: 0,
  /** the value of slot `readA`: a local, or another entry's home */
  slot: 1,
  /** a, b: low and high bits */
  constant: 2,
  /** word `x` on raw operands a, b, c */
  operation: 3,
  /** i32: (x = 1: the frame's address) + slot readA * a + slot readB * b + c; either slot may be NOTHING, readA first */
  sum: 4,
} as const;

export const NOTHING = -1;
/** In `readA`: the operation reads data at a constant address. */
export const READS_DATA = -2;

/** An operand entry; what its fields mean depends on its kind. */
export class Entry {
  kind = 0;
  type = 0;
  x = 0;
  a = 0;
  b = 0;
  c = 0;
  /** Frame words that it reads when it is computed: word offsets or NOTHING. */
  readA = NOTHING;
  readB = NOTHING;
  readC = NOTHING;
  /** Two words of each. */
  isWide = false;

  /** Makes it another, that reads nothing. */
  become(kind: number, type: number, a = 0, b = 0, c = 0): this {
    this.kind = kind;
    this.type = type;
    this.x = 0;
    this.a = a;
    this.b = b;
    this.c = c;
    this.readA = this.readB = this.readC = NOTHING;
    this.isWide = false;
    return this;
  }

  /** Whether it reads a frame word in [low, high). */
  reads(low: number, high: number): boolean {
    const end = this.isWide ? 2 : 1;
    const isWithin = (at: number): boolean => at >= 0 && at < high && at + end > low;
    return isWithin(this.readA) || isWithin(this.readB) || isWithin(this.readC);
  }
  /** The address of something in the frame, `c` bytes from its beginning. */
  get isAddress(): boolean {
    return this.kind === ENTRY.sum && this.readA === NOTHING;
  }
}
