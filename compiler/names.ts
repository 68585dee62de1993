// Interned spellings of one compilation: identifiers, and for the preprocessor also numbers and strings. Looked up from
// the characters of a file by a hash that the tokenizer has on its way, without making a string first.

import { WELL_KNOWN } from './keywords';

const EMPTY = -1;
/** FNV-1a over UTF-16 units. */
export const HASH_SEED = 0x811c9dc5 | 0;
export const HASH_PRIME = 0x01000193;

export class NameTable {
  /** By name index; what `TokenBuffer.names` is. */
  readonly names: string[] = [];
  private hashes = new Int32Array(1024);
  private starts = new Int32Array(1024);
  /** Spellings end to end: comparing here does not touch a string. */
  private pool = new Uint16Array(16 * 1024);
  private poolEnd = 0;
  private slots = new Int32Array(4096).fill(EMPTY);

  /** Begins with the well-known names, index 0 being the empty one. */
  constructor() {
    for (const name of WELL_KNOWN) this.intern(name);
  }

  get count(): number {
    return this.names.length;
  }

  intern(text: string): number {
    const chars = new Uint16Array(text.length);
    for (let i = 0; i < text.length; i++) chars[i] = text.charCodeAt(i);
    return this.internRange(chars, 0, text.length);
  }

  /** Index of the spelling `chars[from..to)`. The one place that knows how to hash; the tokenizer repeats its loop inline. */
  internRange(chars: Uint16Array, from: number, to: number): number {
    let hash = HASH_SEED;
    for (let i = from; i < to; i++) hash = Math.imul(hash ^ chars[i]!, HASH_PRIME);
    return this.internChars(chars, from, to, hash);
  }

  /** The same where the hash is at hand. */
  internChars(chars: Uint16Array, from: number, to: number, hash: number): number {
    const { pool, hashes, starts, slots } = this;
    const mask = slots.length - 1;
    const length = to - from;
    let slot = (hash ^ (hash >>> 15)) & mask;
    for (;;) {
      const id = slots[slot]!;
      if (id === EMPTY) break;
      if (hashes[id] === hash) {
        const start = starts[id]!;
        if (starts[id + 1]! - start === length) {
          let i = 0;
          while (i < length && pool[start + i] === chars[from + i]) i++;
          if (i === length) return id;
        }
      }
      slot = (slot + 1) & mask;
    }
    return this.insert(chars, from, to, hash, slot);
  }

  private insert(chars: Uint16Array, from: number, to: number, hash: number, slot: number): number {
    const id = this.names.length;
    const length = to - from;
    this.names.push(textOf(chars, from, to));
    if (id + 2 > this.hashes.length) {
      this.hashes = grown(this.hashes);
      this.starts = grown(this.starts);
    }
    if (this.poolEnd + length > this.pool.length) {
      const pool = new Uint16Array(Math.max(this.pool.length * 2, this.poolEnd + length));
      pool.set(this.pool.subarray(0, this.poolEnd));
      this.pool = pool;
    }
    this.pool.set(chars.subarray(from, to), this.poolEnd);
    this.starts[id] = this.poolEnd;
    this.poolEnd += length;
    this.starts[id + 1] = this.poolEnd;
    this.hashes[id] = hash;
    this.slots[slot] = id;
    if (this.names.length * 2 > this.slots.length) this.rehash();
    return id;
  }

  private rehash(): void {
    const slots = new Int32Array(this.slots.length * 4).fill(EMPTY);
    const mask = slots.length - 1;
    for (let id = 0; id < this.names.length; id++) {
      const hash = this.hashes[id]!;
      let slot = (hash ^ (hash >>> 15)) & mask;
      while (slots[slot] !== EMPTY) slot = (slot + 1) & mask;
      slots[slot] = id;
    }
    this.slots = slots;
  }
}

function grown(old: Int32Array): Int32Array<ArrayBuffer> {
  const longer = new Int32Array(old.length * 2);
  longer.set(old);
  return longer;
}

export function textOf(chars: Uint16Array, from: number, to: number): string {
  if (to - from <= 4096) return String.fromCharCode.apply(null, chars.subarray(from, to) as unknown as number[]);
  let text = '';
  for (let at = from; at < to; at += 4096) text += textOf(chars, at, Math.min(to, at + 4096));
  return text;
}
