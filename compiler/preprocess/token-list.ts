// Tokens in columns, for replacement lists, arguments and what macros make of them.

import type { Loc } from '../source';

export class TokenList {
  count = 0;
  kind: Uint8Array;
  flags: Uint8Array;
  /** Name index of the spelling; punctuators 0, or the spelling of a digraph. */
  value: Int32Array;
  loc: Int32Array;
  length: Int32Array;

  constructor(capacity: number) {
    this.kind = new Uint8Array(capacity);
    this.flags = new Uint8Array(capacity);
    this.value = new Int32Array(capacity);
    this.loc = new Int32Array(capacity);
    this.length = new Int32Array(capacity);
  }

  /** Makes room for `more` tokens. */
  reserve(more: number): void {
    const need = this.count + more;
    if (need <= this.kind.length) return;
    const size = Math.max(need, this.kind.length * 2);
    const bytes = (old: Uint8Array) => {
      const grown = new Uint8Array(size);
      grown.set(old);
      return grown;
    };
    const words = (old: Int32Array) => {
      const grown = new Int32Array(size);
      grown.set(old);
      return grown;
    };
    this.kind = bytes(this.kind);
    this.flags = bytes(this.flags);
    this.value = words(this.value);
    this.loc = words(this.loc);
    this.length = words(this.length);
  }

  push(kind: number, flags: number, value: number, loc: Loc, length: number): void {
    const at = this.count;
    if (at === this.kind.length) this.reserve(1);
    this.kind[at] = kind;
    this.flags[at] = flags;
    this.value[at] = value;
    this.loc[at] = loc;
    this.length[at] = length;
    this.count = at + 1;
  }

  /** Appends `source[from, to)`, which may be tokens of its own, with `shift` added to their places. */
  append(source: TokenList, from: number, to: number, shift: number): void {
    this.reserve(to - from);
    for (let i = from; i < to; i++) this.push(source.kind[i]!, source.flags[i]!, source.value[i]!, source.loc[i]! + shift, source.length[i]!);
  }

  /** Copies token `from` over token `to`. */
  move(to: number, from: number): void {
    this.kind[to] = this.kind[from]!;
    this.flags[to] = this.flags[from]!;
    this.value[to] = this.value[from]!;
    this.loc[to] = this.loc[from]!;
    this.length[to] = this.length[from]!;
  }

  remove(at: number): void {
    this.count--;
    for (let i = at; i < this.count; i++) this.move(i, i + 1);
  }
}
