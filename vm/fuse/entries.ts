// The symbolic stack of the translator: what each operand entry is.

/** What an entry of the symbolic stack is. Fields by kind: */
export const ENTRY = {
  home: 0,
  /** a: word offset of a local or of another entry's home */
  slot: 1,
  /** a, b: low and high bits */
  constant: 2,
  /** fp + a */
  address: 3,
  /** word x on raw operands a, b, c */
  operation: 4,
  /** base (x: 0 slot a, 1 fp + a, 2 a) + slot b * c (none if b < 0) + e */
  sum: 5,
  /** base (x: 1 fp + a, 2 a) + local b * c + local e * readA */
  sum2: 6,
} as const;

export const BASE_SLOT = 0;
export const BASE_FRAME = 1;
export const BASE_CONSTANT = 2;
/** In `readA`: the operation reads data at a constant address. */
export const READS_DATA = -2;
export const NOTHING = -1;

/** The symbolic stack, as columns by entry. */
export class Entries {
  kind: Uint8Array;
  type: Uint8Array;
  x: Int32Array;
  a: Int32Array;
  b: Int32Array;
  c: Int32Array;
  e: Int32Array;
  /** Frame words that an operation reads: word offset or NOTHING or READS_DATA, and whether two of them. */
  readA: Int32Array;
  readB: Int32Array;
  readC: Int32Array;
  readWide: Uint8Array;
  depth = 0;

  constructor(readonly capacity: number) {
    this.kind = new Uint8Array(capacity);
    this.type = new Uint8Array(capacity);
    this.x = new Int32Array(capacity);
    this.a = new Int32Array(capacity);
    this.b = new Int32Array(capacity);
    this.c = new Int32Array(capacity);
    this.e = new Int32Array(capacity);
    this.readA = new Int32Array(capacity);
    this.readB = new Int32Array(capacity);
    this.readC = new Int32Array(capacity);
    this.readWide = new Uint8Array(capacity);
  }

  copyFrom(other: Entries): void {
    this.kind.set(other.kind);
    this.type.set(other.type);
    this.x.set(other.x);
    this.a.set(other.a);
    this.b.set(other.b);
    this.c.set(other.c);
    this.e.set(other.e);
    this.readA.set(other.readA);
    this.readB.set(other.readB);
    this.readC.set(other.readC);
    this.readWide.set(other.readWide);
    this.depth = other.depth;
  }
}
