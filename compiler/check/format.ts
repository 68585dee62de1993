// printf, scanf and strftime formats against the arguments given.

import { E, type Expr, type FunctionSymbol } from '../ast';
import { diagnosing } from '../diagnosing';
import {
  type CType, type PointerType, TypeKind, tChar, tDouble, tFloat, tInt, tLong, tLongDouble, tLongLong, tSize, tUInt, tULong, tULongLong, tVoid, tUChar, tShort, tUShort, tSChar,
  tWChar, tPtrDiff,
} from '../types';
import type { Context } from './context';
import { compatibleUnqualified, isCharLike, isFloating, isInteger, isPointer } from './type-relations';

export interface Directive {
  readonly text: string;
  /** Offset of `%` in the string. */
  readonly at: number;
  readonly length: string;
  readonly conversion: string;
  /** `*` for width and precision: each takes an int of its own. */
  readonly stars: number;
  /** scanf's `%*d`: takes no argument. */
  readonly isSuppressed: boolean;
}

const PRINTF = /%(?:[-+ #0'I]*)(\*|\d+)?(?:\.(\*|-?\d*))?(hh|h|ll|l|q|j|z|Z|t|L)?(.)?/gs;
const SCANF = /%(\*)?'?(?:\d+)?(m)?(hh|h|ll|l|q|j|z|t|L)?(\[\^?\]?[^\]]*\]|.)?/gs;

export function checkFormat(c: Context, symbol: FunctionSymbol, args: readonly Expr[]): void {
  const format = symbol.format!;
  let given = args[format.string - 1];
  if (!given) return;
  // A literal has been converted to `const char *`.
  while (given.kind === E.Cast && given.isImplicit) given = given.operand;
  const literal = given.kind === E.Decay && given.operand.kind === E.StringLiteral && given.operand.elementBytes === 1 ? given.operand : null;
  if (!literal) {
    // A null pointer or a wide string is another matter; a `v…` function has no arguments to check.
    if (format.first > 0 && args.length < format.first && given.kind !== E.IntConst && given.kind !== E.Conditional) {
      c.diag.report('format-security', given.start, {}, { end: given.end });
    }
    return;
  }
  if (format.style === 'strftime') return;
  const text = decode(literal.bytes);
  const directives = format.style === 'printf' ? printfDirectives(text) : scanfDirectives(text);
  if (directives === null) return;
  const check = new FormatCheck(c, args, format, given);
  check.run(directives);
}

export function decode(bytes: Uint8Array): string {
  let text = '';
  for (let i = 0; bytes[i] !== 0; i++) text += String.fromCharCode(bytes[i]!);
  return text;
}

/** Null if arguments are numbered (`%1$d`): those are not checked. */
function printfDirectives(text: string): Directive[] | null {
  if (/%\d+\$/.test(text)) return null;
  const found: Directive[] = [];
  PRINTF.lastIndex = 0;
  for (let m; (m = PRINTF.exec(text)); ) {
    if (m[4] === '%') continue;
    found.push({
      text: m[0], at: m.index, length: m[3] ?? '', conversion: m[4] ?? '', stars: (m[1] === '*' ? 1 : 0) + (m[2] === '*' ? 1 : 0), isSuppressed: false,
    });
  }
  return found;
}

function scanfDirectives(text: string): Directive[] | null {
  if (/%\d+\$/.test(text)) return null;
  const found: Directive[] = [];
  SCANF.lastIndex = 0;
  for (let m; (m = SCANF.exec(text)); ) {
    if (m[4] === '%') continue;
    const conversion = m[4] ?? '';
    found.push({ text: m[0], at: m.index, length: (m[2] ?? '') + (m[3] ?? ''), conversion: conversion.length > 1 ? '[' : conversion, stars: 0, isSuppressed: m[1] === '*' });
  }
  return found;
}

const SIGNED: Readonly<Record<string, CType>> = { '': tInt, hh: tSChar, h: tShort, l: tLong, ll: tLongLong, q: tLongLong, j: tLong, z: tPtrDiff, Z: tPtrDiff, t: tPtrDiff };
const UNSIGNED: Readonly<Record<string, CType>> = { '': tUInt, hh: tUChar, h: tUShort, l: tULong, ll: tULongLong, q: tULongLong, j: tULong, z: tSize, Z: tSize, t: tUInt };

/** What a conversion takes (of scanf: what its pointer points at); null for no such one. */
function wanted(d: Directive, isScanf: boolean): CType | null {
  switch (d.conversion) {
    case 'd': case 'i': return SIGNED[d.length] ?? null;
    case 'u': case 'o': case 'x': case 'X': return UNSIGNED[d.length] ?? null;
    case 'a': case 'A': case 'e': case 'E': case 'f': case 'F': case 'g': case 'G':
      if (d.length === 'L') return tLongDouble;
      if (isScanf) return d.length === 'l' ? tDouble : d.length === '' ? tFloat : null;
      return d.length === '' || d.length === 'l' ? tDouble : null;
    case 'c': return d.length === 'l' ? tWChar : isScanf ? tChar : tInt;
    case 'C': return tWChar;
    case 's': case '[': return isScanf ? (d.length === 'l' ? tWChar : tChar) : (d.length === 'l' ? tWChar : tChar).pointer();
    case 'S': return isScanf ? tWChar : tWChar.pointer();
    case 'p': return tVoid.pointer();
    case 'n': return isScanf ? (SIGNED[d.length] ?? null) : (SIGNED[d.length] ?? tInt).pointer();
    default: return null;
  }
}

/** A type whose size differs between machines, so that programs print it with `l`. */
export function isMachineWord(t: CType): boolean {
  for (let name = t.typedefName; name; name = name.type.typedefName) {
    if (/^(s?size_t|ptrdiff_t|u?intptr_t|socklen_t|off_t|time_t|clock_t|__\w+)$/.test(name.name)) return true;
  }
  return false;
}

/** Arguments of one call, taken one after the other. */
export class FormatCheck {
  private next: number;
  constructor(
    readonly c: Context,
    private readonly args: readonly Expr[],
    readonly format: NonNullable<FunctionSymbol['format']>,
    readonly string: Expr,
  ) {
    this.next = format.first - 1;
  }

  run(directives: readonly Directive[]): void {
    const isScanf = this.format.style === 'scanf';
    for (const d of directives) {
      if (d.conversion === '') {
        diagnosing().wrongDirective(this, 'format-incomplete', d);
        return;
      }
      const type = wanted(d, isScanf);
      if (type === null) {
        if (!(d.conversion === 'm' && !isScanf)) {
          diagnosing().wrongDirective(this, 'format-invalid-specifier', d);
          return;
        }
        continue;
      }
      if (d.isSuppressed) continue;
      for (let i = 0; i < d.stars; i++) if (!this.star()) return;
      if (this.format.first === 0) continue;
      const arg = this.args[this.next++];
      if (!arg) {
        diagnosing().wrongDirective(this, 'format-insufficient-args', d);
        return;
      }
      if (isScanf) this.scanned(d, type, arg);
      else this.printed(d, type, arg);
    }
    if (this.format.first > 0 && this.next < this.args.length) {
      const extra = this.args[this.next]!;
      this.c.diag.report('format-extra-args', extra.start, {}, { end: extra.end, ranges: [{ start: this.string.start, end: this.string.end }] });
    }
  }

  /** The int that a `*` takes. False: there is none. */
  private star(): boolean {
    const arg = this.args[this.next++];
    if (!arg) {
      this.c.diag.report('format-insufficient-args', this.string.start, { directive: '*' }, { end: this.string.end });
      return false;
    }
    if (arg.type.kind !== TypeKind.Int && arg.type.kind !== TypeKind.UInt) {
      this.c.diag.report('format-star', arg.start, { type: original(arg) }, { end: arg.end });
    }
    return true;
  }

  private printed(d: Directive, type: CType, arg: Expr): void {
    const given = arg.type;
    if (given.kind === TypeKind.Error) return;
    if (isPointer(type)) {
      if (isPointer(given)) {
        if (d.conversion === 'p') return;
        if (compatibleUnqualified((type as PointerType).target, given.target) || (isCharLike(type.target) && isCharLike(given.target))) return;
        if (given.target.kind === TypeKind.Void && d.conversion === 's') return;
      }
    } else if (isFloating(type)) {
      if (isFloating(given) && (given.kind === TypeKind.LongDouble) === (type.kind === TypeKind.LongDouble)) return;
    } else if (isInteger(given)) {
      // Signs may differ; sizes not, after promotion.
      const size = Math.max(type.size, 4);
      if (given.size === size) return;
      if (size === 8 && isMachineWord(original(arg))) return;
    }
    diagnosing().formatMismatch(this, d, type, arg);
  }

  private scanned(d: Directive, type: CType, arg: Expr): void {
    const given = arg.type;
    if (given.kind === TypeKind.Error) return;
    const pointer = d.length.startsWith('m') || d.conversion === 'p' ? type.pointer() : type;
    if (isPointer(given)) {
      const { target } = given;
      if (target.qualifiers & 1) {
        diagnosing().formatMismatch(this, d, type.pointer(), arg);
        return;
      }
      if (d.conversion === 'p' && isPointer(target)) return;
      if (compatibleUnqualified(pointer, target)) return;
      if (isInteger(pointer) && isInteger(target) && pointer.size === target.size) return;
      if (target.kind === TypeKind.Void) return;
    }
    diagnosing().formatMismatch(this, d, pointer.pointer(), arg);
  }
}

/** Its type before it was promoted. */
export const original = (e: Expr): CType => (e.kind === E.Cast && e.isImplicit && isInteger(e.type) ? e.operand.type : e.type);
