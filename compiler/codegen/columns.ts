// Growing columns of 32-bit integers: what the generator records per row, without an object a row.

export class IntColumn {
  data: Int32Array;
  length = 0;

  constructor(capacity = 64) {
    this.data = new Int32Array(capacity);
  }

  push(value: number): void {
    if (this.length === this.data.length) this.grow();
    this.data[this.length++] = value;
  }

  at(index: number): number {
    return this.data[index]!;
  }

  private grow(): void {
    const grown = new Int32Array(this.data.length * 2);
    grown.set(this.data);
    this.data = grown;
  }

  finish(): Int32Array {
    return this.data.slice(0, this.length);
  }
}

/** Takes the end off a list. To assign to its `length` is slow. */
export function shorten(list: unknown[], length: number): void {
  while (list.length > length) list.pop();
}

/** Statement rows: each covers the code up to the next row of its function. */
export class LineRows {
  pc = new Int32Array(256);
  loc = new Int32Array(256);
  flags = new Uint8Array(256);
  length = 0;

  push(pc: number, loc: number, flags: number): void {
    if (this.length === this.pc.length) this.grow();
    const n = this.length++;
    this.pc[n] = pc;
    this.loc[n] = loc;
    this.flags[n] = flags;
  }

  private grow(): void {
    this.pc = doubled(this.pc);
    this.loc = doubled(this.loc);
    const flags = new Uint8Array(this.flags.length * 2);
    flags.set(this.flags);
    this.flags = flags;
  }
}

/** Expression rows in pre-order: an outer one before those inside it, so sorted by low pc, then high pc descending. */
export class ExpressionRows {
  low = new Int32Array(512);
  high = new Int32Array(512);
  start = new Int32Array(512);
  end = new Int32Array(512);
  /** Unit's type number << 4 | EXPRESSION_KINDS index. */
  typeAndKind = new Int32Array(512);
  slot = new Int16Array(512);
  length = 0;

  begin(pc: number, start: number, end: number): number {
    if (this.length === this.low.length) this.grow();
    const n = this.length++;
    this.low[n] = pc;
    this.start[n] = start;
    this.end[n] = end;
    return n;
  }

  /** Rows without code are dropped: theirs and, being inside it, all later ones. */
  finish(row: number, pc: number, typeAndKind: number, slot: number): void {
    if (this.low[row] === pc) {
      this.length = row;
      return;
    }
    this.high[row] = pc;
    this.typeAndKind[row] = typeAndKind;
    this.slot[row] = slot;
  }

  private grow(): void {
    this.low = doubled(this.low);
    this.high = doubled(this.high);
    this.start = doubled(this.start);
    this.end = doubled(this.end);
    this.typeAndKind = doubled(this.typeAndKind);
    const slot = new Int16Array(this.slot.length * 2);
    slot.set(this.slot);
    this.slot = slot;
  }
}

function doubled(old: Int32Array): Int32Array<ArrayBuffer> {
  const grown = new Int32Array(old.length * 2);
  grown.set(old);
  return grown;
}
