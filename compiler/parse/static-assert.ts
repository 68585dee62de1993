// _Static_assert(condition, "text");

import { integerConstant } from '../check/constant';
import { asCondition } from '../check/conversions';
import { isZero } from '../check/fold';
import { T } from '../tokens';
import { TypeKind } from '../types';
import { parseConditional } from './expressions';
import type { Parser } from './parser';

export function parseStaticAssert(p: Parser): void {
  p.advance();
  const open = p.loc;
  p.need(T.LParen);
  const e = asCondition(p, parseConditional(p));
  let text = '';
  if (p.accept(T.Comma)) {
    if (p.tok === T.StringLiteral) {
      const literal = p.literals[p.values[p.pos]!]!;
      if (literal.kind === 'string' && literal.elementBytes === 1) text = new TextDecoder().decode(literal.bytes.subarray(0, -1));
      p.advance();
    } else p.expected('word-string-literal');
  }
  p.expectCloseParen(open);
  p.expectSemicolon('expected-semicolon-declaration');
  const value = integerConstant(e);
  if (!value) {
    if (e.type.kind !== TypeKind.Error) p.diag.report('static-assert-not-constant', e.start, {}, e);
  } else if (isZero(value)) {
    if (text) p.diag.report('static-assert-failed-text', e.start, { text }, e);
    else p.diag.report('static-assert-failed', e.start, {}, e);
  }
}
