// Signatures of an image: each once, by its letters.

import type { Signature } from '../../vm/image';
import type { ValueType } from '../../vm/opcodes';

const TYPES: Readonly<Record<string, ValueType>> = { i: 'i32', l: 'i64', f: 'f32', d: 'f64' };
const LETTERS: Readonly<Record<ValueType, string>> = { i32: 'i', i64: 'l', f32: 'f', f64: 'd' };

export class Signatures {
  readonly list: Signature[] = [];
  private readonly ids = new Map<string, number>();

  /** `ii>v`: one letter per parameter, then the result. */
  id(key: string): number {
    let id = this.ids.get(key);
    if (id === undefined) {
      const [params, result] = key.split('>') as [string, string];
      id = this.list.push({ params: Array.from(params, (c) => TYPES[c]!), result: TYPES[result] ?? null }) - 1;
      this.ids.set(key, id);
    }
    return id;
  }
}

export const signatureKey = (s: Signature): string =>
  `${s.params.map((p) => LETTERS[p]).join('')}>${s.result ? LETTERS[s.result] : 'v'}`;
