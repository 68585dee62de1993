// __attribute__((…)): what is understood is kept; for the rest see attributes-more.ts.

import type { Expr } from '../ast';
import { integerConstant } from '../check/constant';
import { extensions } from '../extensions';
import { bigValue } from '../check/fold';
import { T } from '../tokens';
import { Attributes } from './declaration-parts';
import { parseConditional } from './expressions';
import type { Parser } from './parser';

/** Without its underscores. */
export const bare = (name: string): string => name.replace(/^__(.+)__$/, '$1');

/** At `__attribute__`: any number of them, added to `into`. */
export function parseAttributes(p: Parser, into: Attributes | null): Attributes {
  const attributes = into ?? new Attributes();
  while (p.tok === T.KwAttribute) {
    p.advance();
    const open = p.loc;
    const isBracketed = (p.tok as T) === T.LBracket;
    const close = isBracketed ? T.RBracket : T.RParen;
    if (isBracketed) p.advance();
    else {
      p.need(T.LParen);
      p.need(T.LParen);
    }
    while ((p.tok as T) !== close && (p.tok as T) !== T.End) {
      if ((p.tok as T) === T.Comma) {
        p.advance();
        continue;
      }
      // `gnu::packed`.
      if (isBracketed && p.peek() === T.Colon) while ((p.tok as T) !== T.End && p.peek() === T.Colon) p.advance();
      if ((p.tok as T) === T.Colon) p.advance();
      parseAttribute(p, attributes);
    }
    for (let i = 0; i < 2; i++) if (!isBracketed) p.expectCloseParen(open);
    else p.need(T.RBracket);
  }
  return attributes;
}

function parseAttribute(p: Parser, attributes: Attributes): void {
  const loc = p.loc;
  const end = p.tokenEnd;
  let name: string;
  if (p.tok === T.Identifier) name = p.names[p.nameId]!;
  else if (p.tok >= T.KwAuto) name = p.tok === T.KwConst ? 'const' : p.tok === T.KwNoreturn ? 'noreturn' : 'other';
  else {
    p.fail('word-identifier');
  }
  p.advance();
  const plain = bare(name);
  switch (plain) {
    case 'packed':
      attributes.isPacked = true;
      break;
    case 'aligned': {
      const align = p.tok === T.LParen ? constantArgument(p) : 16;
      if (align !== null) {
        if (isAlignment(align)) attributes.align = Math.max(attributes.align, align);
        else p.diag.report('bad-alignment', loc, {}, { end });
      }
      return;
    }
    case 'noreturn': attributes.isNoreturn = true; break;
    case 'unused': case 'maybe_unused': attributes.isUnused = true; break;
    case 'fallthrough': attributes.isFallthrough = true; break;
    case 'warn_unused_result': case 'nodiscard': attributes.mustUseResult = true; break;
    case 'format': parseFormat(p, attributes); return;
    default: return extensions().attribute(p, attributes, plain, loc, end);
  }
  skipArguments(p);
}

export const isAlignment = (n: number): boolean => n > 0 && n <= 1 << 28 && (n & (n - 1)) === 0;

export function skipArguments(p: Parser): void {
  if (p.tok !== T.LParen) return;
  const open = p.loc;
  p.advance();
  if (p.skipTo(T.RParen)) p.advance();
  else {
    p.needClose(T.RParen, T.LParen, open);
  }
}

/** `(constant)`; null if it is none. */
function constantArgument(p: Parser): number | null {
  const open = p.loc;
  p.advance();
  const e: Expr = parseConditional(p);
  const value = integerConstant(e);
  if (!value) p.diag.report('not-constant-expression', e.start, {}, e);
  p.expectCloseParen(open);
  return value ? Number(bigValue(value)) : null;
}

function parseFormat(p: Parser, attributes: Attributes): void {
  if (p.tok !== T.LParen) return;
  const open = p.loc;
  p.advance();
  const style = (p.tok as T) === T.Identifier ? p.names[p.nameId]!.replace(/^(__|gnu_)?(.*?)(__)?$/, '$2') : '';
  p.advance();
  const numbers: number[] = [];
  while (p.accept(T.Comma)) {
    const value = integerConstant(parseConditional(p));
    numbers.push(value ? Number(bigValue(value)) : 0);
  }
  p.expectCloseParen(open);
  const [string, first] = numbers;
  if ((style === 'printf' || style === 'scanf' || style === 'strftime') && string !== undefined && string > 0) {
    attributes.format = { style, string, first: first ?? 0 };
  }
}
