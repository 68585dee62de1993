// __attribute__((…)): what is understood is kept, what only tunes is accepted, the rest draws a warning.

import type { Expr } from '../ast';
import { integerConstant } from '../check/constant';
import { bigValue } from '../check/fold';
import { T } from '../tokens';
import { tChar, tInt, tLong, tShort } from '../types';
import { Attributes } from './declaration-parts';
import { parseConditional } from './expressions';
import type { Parser } from './parser';
import type { Loc } from '../source';

const IGNORED = new Set(
  (
    'always_inline noinline cold hot const pure malloc nonnull returns_nonnull nothrow leaf used section visibility weak artificial flatten ' +
    'no_instrument_function deprecated unavailable sentinel alloc_size alloc_align assume_aligned may_alias gnu_inline noclone optimize ' +
    'target no_sanitize no_sanitize_address no_sanitize_undefined designated_init nonstring access externally_visible no_stack_protector ' +
    'warning error noipa no_reorder tls_model transparent_union warn_if_not_aligned copy symver unused_result returns_twice ' +
    'format_arg reproducible unsequenced counted_by enum_extensibility maybe_unused ms_struct gcc_struct'
  ).split(' '),
);

/** `__has_attribute`: what has its effect here, or needs none; `name` may have its underscores. */
export const hasAttribute = (name: string): boolean =>
  /^(packed|aligned|noreturn|unused|fallthrough|warn_unused_result|format|mode)$/.test((name = bare(name))) ||
  (IGNORED.has(name) && !/^(weak|symver|transparent_union|ms_struct)$/.test(name));

const bare = (name: string): string => name.replace(/^__(.+)__$/, '$1');

/** What would change the program's meaning and is not supported. */
const REFUSED = new Set(['alias', 'ifunc', 'cleanup', 'constructor', 'destructor', 'vector_size', 'naked', 'interrupt', 'scalar_storage_order']);

/** At `__attribute__`: any number of them, added to `into`. */
export function parseAttributes(p: Parser, into: Attributes | null): Attributes {
  const attributes = into ?? new Attributes();
  while (p.tok === T.KwAttribute) {
    p.advance();
    const open = p.loc;
    const isBracketed = (p.tok as T) === T.LBracket;
    const close = isBracketed ? T.RBracket : T.RParen;
    if (isBracketed) p.advance();
    else if (!p.expect(T.LParen, "'('") || !p.expect(T.LParen, "'('")) p.panic();
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
    else if (!p.expect(T.RBracket, "']'")) p.panic();
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
    p.expected('identifier');
    p.panic();
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
    case 'mode': parseMode(p, attributes, loc); return;
    default:
      if (REFUSED.has(plain)) p.diag.report('unsupported-attribute', loc, { name: plain }, { end });
      else if (!IGNORED.has(plain)) p.diag.report('unknown-attributes', loc, { name: plain }, { end });
  }
  skipArguments(p);
}

export const isAlignment = (n: number): boolean => n > 0 && n <= 1 << 28 && (n & (n - 1)) === 0;

function skipArguments(p: Parser): void {
  if (p.tok !== T.LParen) return;
  const open = p.loc;
  p.advance();
  if (p.skipTo(T.RParen)) p.advance();
  else {
    p.missingClose("')'", '(', open);
    p.panic();
  }
}

/** `(constant)`; null if it is none. */
function constantArgument(p: Parser): number | null {
  const open = p.loc;
  p.advance();
  const e: Expr = parseConditional(p);
  const value = integerConstant(e);
  if (!value) p.diag.report('not-constant-expression', e.start, {}, { end: e.end });
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

function parseMode(p: Parser, attributes: Attributes, loc: Loc): void {
  if (p.tok !== T.LParen) return;
  const open = p.loc;
  p.advance();
  const mode = (p.tok as T) === T.Identifier ? p.names[p.nameId]!.replace(/_/g, '') : '';
  p.advance();
  p.expectCloseParen(open);
  const type = new Map([['QI', tChar], ['HI', tShort], ['SI', tInt], ['DI', tLong], ['word', tInt], ['pointer', tInt]]).get(mode);
  if (type) attributes.mode = type;
  else p.diag.report('unsupported-attribute', loc, { name: `mode(${mode})` });
}
