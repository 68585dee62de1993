// What is wrong with a printf or scanf format, and the directive that was meant.

import { E, type Expr } from '../ast';
import type { Context } from '../check/context';
import { decode, isMachineWord, original, type Directive, type FormatCheck } from '../check/format';
import { compatibleUnqualified, isCharLike, isInteger, isPointer, isUnsigned } from '../check/type-relations';
import type { Loc } from '../source';
import { type CType, type PointerType, TypeKind } from '../types';

export function wrongDirective({ c, string }: FormatCheck, code: 'format-incomplete' | 'format-invalid-specifier' | 'format-insufficient-args', d: Directive): void {
  const place = directivePlace(c, string, d);
  c.diag.report(code, place?.start ?? string.start, { directive: printable(d.text) }, { end: place?.end ?? string.end });
}

export function formatMismatch({ c, format, string }: FormatCheck, d: Directive, type: CType, arg: Expr): void {
  const given = original(arg);
  const isScanf = format.style === 'scanf';
  const fixIts = [];
  if (isScanf) {
    if (arg.kind === E.Variable || arg.kind === E.Member || arg.kind === E.Dereference || (arg.kind === E.Cast && arg.isImplicit)) {
      const inner = arg.kind === E.Cast ? arg.operand : arg;
      const target = (type as PointerType).target;
      if (isPointer(type) && (compatibleUnqualified(target, inner.type) || (isInteger(target) && isInteger(inner.type) && target.size === inner.type.size))) {
        fixIts.push({ start: arg.start, end: arg.start, text: '&' });
      }
    }
  }
  const better = fixIts.length === 0 ? suggestion(d, isScanf && isPointer(given) ? given.target : given, isScanf) : null;
  const place = better ? directivePlace(c, string, d) : null;
  if (better && place) fixIts.push({ ...place, text: better });
  const extra = { end: arg.end, ...(fixIts.length > 0 && { fixIts }), ...(place && { ranges: [place] }) };
  c.diag.report('format', arg.start, { directive: d.text, expected: type, type: given }, extra);
}

/** Where the directive stands in the source, if its text is found there as it is. */
function directivePlace(c: Context, string: Expr, d: Directive): { start: Loc; end: Loc } | null {
  const { start, end } = string;
  const at = c.sources.locate(start);
  const until = c.sources.locate(end);
  if (!at || !until || at.file !== until.file || c.sources.isMacro(start)) return null;
  const source = at.file.text.slice(at.offset, until.offset);
  const literal = string.kind === E.Decay && string.operand.kind === E.StringLiteral ? decode(string.operand.bytes) : '';
  // The same directive, counted among equal ones.
  let index = -1;
  for (let from = literal.indexOf(d.text); from >= 0 && from <= d.at; from = literal.indexOf(d.text, from + 1)) index++;
  let found = -1;
  for (let i = 0; i <= index; i++) {
    found = source.indexOf(d.text, found + 1);
    if (found < 0) return null;
  }
  return { start: start + found, end: start + found + d.text.length };
}

const printable = (text: string): string =>
  text.replace(/[^ -~]/g, (c) => (c === '\n' ? '\\n' : c === '\t' ? '\\t' : `\\x${c.charCodeAt(0).toString(16).padStart(2, '0')}`));

/** The directive as it should be for a value of this type. */
function suggestion(d: Directive, given: CType, isScanf: boolean): string | null {
  const flags = /^%[-+ #0'*\d.]*/.exec(d.text)?.[0] ?? '%';
  const isHex = /[xXo]/.test(d.conversion);
  if (isPointer(given) && !isScanf) return isCharLike(given.target) ? `${flags}s` : `${flags}p`;
  if (isMachineWord(given)) return `${flags}z${isHex ? d.conversion : isUnsigned(given) ? 'u' : 'd'}`;
  const letter = (u: boolean): string => (isHex ? d.conversion : u ? 'u' : 'd');
  switch (given.kind) {
    case TypeKind.Char: case TypeKind.SChar: return `${flags}c`;
    case TypeKind.UChar: return isScanf ? `${flags}hh${letter(true)}` : `${flags}${letter(true)}`;
    case TypeKind.Short: return `${flags}h${letter(false)}`;
    case TypeKind.UShort: return `${flags}h${letter(true)}`;
    case TypeKind.Bool: case TypeKind.Int: case TypeKind.Enum: return `${flags}${letter(false)}`;
    case TypeKind.UInt: return `${flags}${letter(true)}`;
    case TypeKind.Long: return `${flags}l${letter(false)}`;
    case TypeKind.ULong: return `${flags}l${letter(true)}`;
    case TypeKind.LongLong: return `${flags}ll${letter(false)}`;
    case TypeKind.ULongLong: return `${flags}ll${letter(true)}`;
    case TypeKind.Float: return `${flags}f`;
    case TypeKind.Double: return isScanf ? `${flags}lf` : `${flags}f`;
    case TypeKind.LongDouble: return `${flags}Lf`;
    default: return null;
  }
}
