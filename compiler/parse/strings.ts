// String literals that the compiler makes itself.

import type { StringLiteral } from '../ast';
import type { Loc } from '../source';
import { newArrayType, tChar } from '../types';
import { newStringLiteral } from './nodes';

export function constantString(text: string, loc: Loc, end: Loc): StringLiteral {
  const encoded = new TextEncoder().encode(text);
  const bytes = new Uint8Array(encoded.length + 1);
  bytes.set(encoded);
  return newStringLiteral(newArrayType(tChar, bytes.length), loc, loc, end, bytes, 1);
}
