// Attributes that few programs use: what only tunes is accepted, what would change the meaning is refused, the rest draws a warning.

import type { Loc } from '../source';
import { T } from '../tokens';
import { tChar, tInt, tLong, tShort } from '../types';
import { bare, skipArguments } from './attributes';
import type { Attributes } from './declaration-parts';
import type { Parser } from './parser';

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

/** What would change the program's meaning and is not supported. */
const REFUSED = new Set(['alias', 'ifunc', 'cleanup', 'constructor', 'destructor', 'vector_size', 'naked', 'interrupt', 'scalar_storage_order']);

/** After the name. */
export function parseMoreAttribute(p: Parser, attributes: Attributes, name: string, loc: Loc, end: Loc): void {
  if (name === 'mode') return parseMode(p, attributes, loc);
  if (REFUSED.has(name)) p.diag.report('unsupported-attribute', loc, { name }, { end });
  else if (!IGNORED.has(name)) p.diag.report('unknown-attributes', loc, { name }, { end });
  skipArguments(p);
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
