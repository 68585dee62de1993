// String literals that the compiler makes itself.

import type { StringLiteral } from '../ast';
import type { Loc } from '../source';
import { ArrayType, tChar } from '../types';
import { newStringLiteral } from './nodes';

export function constantString(text: string, loc: Loc, end: Loc): StringLiteral {
  const encoded = new TextEncoder().encode(text);
  const bytes = new Uint8Array(encoded.length + 1);
  bytes.set(encoded);
  return newStringLiteral(new ArrayType(tChar, bytes.length), loc, loc, end, bytes, 1);
}
