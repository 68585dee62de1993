// Declaration specifiers: storage, type, qualifiers, function specifiers, alignment, attributes, in any order.

import { diagnosing } from '../diagnosing';
import { E } from '../ast';
import { integerConstant } from '../check/constant';
import { decay, isBitField } from '../check/conversions';
import { bigValue } from '../check/fold';
import { isVariablyModified, qualified } from '../check/type-relations';
import { SPELLING } from '../keywords';
import type { Loc } from '../source';
import { T } from '../tokens';
import { type CType, Q, TypeKind, tChar, tError, tInt, tShort, tUChar, tUInt, tULong, tUShort } from '../types';
import { isAlignment, parseAttributes } from './attributes';
import { Specifiers, type SpecifierRules } from './declaration-parts';
import { BASIC_TYPES, parseConditional, parseExpression, startsDeclaration } from './expressions';
import { hooks, type Parser } from './parser';
import { B } from './scopes';

export const DECLARATION: SpecifierRules = { storage: true, register: true };
export const PARAMETER: SpecifierRules = { storage: false, register: true };
export const MEMBER: SpecifierRules = { storage: false, register: false };

/** What combinations of specifiers mean; built up as a number: base + sign + shorts. */
const enum Sign { None = 0, Signed = 1, Unsigned = 2 }

export function parseSpecifiers(p: Parser, rules: SpecifierRules): Specifiers {
  const spec = new Specifiers();
  spec.start = p.loc;
  let base: T = T.End;
  let type: CType | null = null;
  let sign = Sign.None;
  let longs = 0;
  let isShort = false;
  let quals = 0;
  let isComplex = false;
  loop: for (;;) {
    const loc = p.loc;
    if (type !== null && p.pos > 0 && p.kinds[p.pos - 1] === T.RBrace && missesSemicolon(p, type, spec)) break;
    switch (p.tok) {
      case T.Identifier: {
        if (type !== null || base !== T.End || sign !== Sign.None || longs > 0 || isShort) break loop;
        const nameId = p.nameId;
        const found = p.find(nameId);
        if (found === null || found.kind !== B.Typedef) break loop;
        found.isUsed = true;
        type = found.type;
        break;
      }
      case T.KwVoid: case T.KwChar: case T.KwInt: case T.KwFloat: case T.KwDouble: case T.KwBool:
        if (base !== T.End || type !== null) cannotCombine(p, loc);
        else base = p.tok;
        break;
      case T.KwLong:
        if (++longs > 2 || isShort) cannotCombine(p, loc);
        break;
      case T.KwShort:
        if (isShort || longs > 0) cannotCombine(p, loc);
        isShort = true;
        break;
      case T.KwSigned: case T.KwUnsigned: {
        const wanted = p.tok === T.KwSigned ? Sign.Signed : Sign.Unsigned;
        if (sign !== Sign.None && sign !== wanted) cannotCombine(p, loc);
        sign = wanted;
        break;
      }
      case T.KwConst: quals |= Q.Const; break;
      case T.KwVolatile: quals |= Q.Volatile; break;
      case T.KwRestrict: quals |= Q.Restrict; break;
      case T.KwAtomic:
        if (p.peek() === T.LParen) {
          p.advance();
          p.advance();
          const made = hooks.typeName(p).type;
          if (type !== null || base !== T.End) cannotCombine(p, loc);
          type = qualified(made, Q.Atomic);
          p.expectCloseParen(loc);
          continue loop;
        }
        quals |= Q.Atomic;
        break;
      case T.KwStruct: case T.KwUnion: {
        if (type !== null || base !== T.End) cannotCombine(p, loc);
        type = hooks.record(p, spec);
        continue loop;
      }
      case T.KwEnum: {
        if (type !== null || base !== T.End) cannotCombine(p, loc);
        type = hooks.enumeration(p, spec);
        continue loop;
      }
      case T.KwTypeof:
        if (type !== null || base !== T.End) cannotCombine(p, loc);
        type = parseTypeof(p);
        continue loop;
      case T.KwTypedef: case T.KwExtern: case T.KwStatic: case T.KwAuto: case T.KwRegister: {
        if (!(rules.storage || (rules.register && p.tok === T.KwRegister))) {
          p.diag.report('storage-not-allowed', loc, {});
        } else if (spec.storage !== 0) {
          p.diag.report(spec.storage === p.tok ? 'duplicate-storage' : 'several-storage-classes', loc, {});
        } else {
          spec.storage = p.tok;
          spec.storageLoc = loc;
        }
        break;
      }
      case T.KwThreadLocal:
        p.diag.report('unsupported-threads', loc, {});
        break;
      case T.KwComplex: case T.KwImaginary:
        p.diag.report('unsupported-complex', loc, {});
        isComplex = true;
        break;
      case T.KwInt128:
        p.diag.report('unsupported-int128', loc, {});
        type = tError;
        break;
      case T.KwInline: spec.isInline = true; break;
      case T.KwNoreturn: spec.isNoreturn = true; break;
      case T.KwExtension: break;
      case T.KwAlignas: {
        const align = parseAlignas(p);
        if (align > spec.align) spec.align = align;
        continue loop;
      }
      case T.KwAttribute:
        spec.attributes = parseAttributes(p, spec.attributes);
        continue loop;
      default:
        break loop;
    }
    p.advance();
  }
  spec.end = p.prevEnd;
  if (isComplex && base === T.End) base = T.KwDouble;
  if (type === null) type = basicType(p, spec, base, sign, longs, isShort);
  else if (type !== tError && (sign !== Sign.None || longs > 0 || isShort)) cannotCombine(p, spec.start);
  if (spec.attributes !== null) {
    if (spec.attributes.mode !== null) type = modeType(spec.attributes.mode, sign === Sign.Unsigned);
    if (spec.attributes.isNoreturn) spec.isNoreturn = true;
  }
  if (quals & Q.Restrict && type.kind !== TypeKind.Pointer && type !== tError) {
    p.diag.report('restrict-needs-pointer', spec.start, {}, { end: spec.end });
    quals &= ~Q.Restrict;
  }
  spec.type = quals === 0 ? type : qualified(type, quals);
  return spec;
}

/** Behind the `}` of a struct, union or enum another declaration begins. */
function missesSemicolon(p: Parser, type: CType, spec: Specifiers): boolean {
  if (!BEGINS_ANEW.has(p.tok) || !p.startsLine()) return false;
  const keyword = type.kind === TypeKind.Struct ? 'struct' : type.kind === TypeKind.Union ? 'union' : 'enum';
  const at = p.prevEnd;
  p.diag.report('expected-semicolon-tag', at, { keyword }, { end: at, fixIts: [{ start: at, end: at, text: ';' }] });
  spec.endsEarly = true;
  return true;
}

const BEGINS_ANEW: ReadonlySet<T> = new Set([
  T.KwVoid, T.KwChar, T.KwShort, T.KwInt, T.KwLong, T.KwFloat, T.KwDouble, T.KwSigned, T.KwUnsigned, T.KwBool, T.KwStruct, T.KwUnion, T.KwEnum,
  T.KwStatic, T.KwExtern, T.KwTypedef, T.KwInline,
]);

const modeType = (mode: CType, unsigned: boolean): CType =>
  !unsigned ? mode : mode === tChar ? tUChar : mode === tShort ? tUShort : mode === tInt ? tUInt : tULong;

function cannotCombine(p: Parser, loc: Loc): void {
  p.diag.report('cannot-combine-specifiers', loc, {}, { end: p.tokenEnd });
}

/** By what is said, as one number: looked up many times. */
const COMBINED = new Map<number, CType>();

function basicType(p: Parser, spec: Specifiers, base: T, sign: Sign, longs: number, isShort: boolean): CType {
  const said = base | (sign << 8) | (isShort ? 1 << 10 : 0) | (longs << 11);
  spec.isImplicitInt = said === T.End;
  const known = COMBINED.get(said);
  if (known) return known;
  const size = isShort ? 'short' : longs > 1 ? 'long long' : longs > 0 ? 'long' : '';
  const isInt = base === T.End || base === T.KwInt;
  // `int` is not said beside a size, nor `signed` of anything but a char.
  const words = [sign === Sign.Unsigned ? 'unsigned' : sign === Sign.Signed && !isInt ? 'signed' : '', size, !isInt ? SPELLING[base] : size ? '' : 'int'];
  const type = BASIC_TYPES.get(words.filter(Boolean).join(' '));
  if (type) COMBINED.set(said, type);
  else p.diag.report('cannot-combine-specifiers', spec.start, {}, spec);
  return type ?? tError;
}

/** `_Alignas(type)` or `_Alignas(constant)`; 0 if it asks for nothing. */
function parseAlignas(p: Parser): number {
  const loc = p.loc;
  p.advance();
  const open = p.loc;
  p.need(T.LParen);
  let align = 0;
  if (startsDeclaration(p)) align = hooks.typeName(p).type.align;
  else {
    const e = parseConditional(p);
    const value = integerConstant(e);
    if (!value) p.diag.report('not-constant-expression', e.start, {}, e);
    else {
      align = Number(bigValue(value));
      if (align !== 0 && !isAlignment(align)) {
        p.diag.report('bad-alignment', loc, {}, e);
        align = 0;
      }
    }
  }
  p.expectCloseParen(open);
  return align;
}

function parseTypeof(p: Parser): CType {
  p.advance();
  const open = p.loc;
  p.need(T.LParen);
  let type: CType;
  if (startsDeclaration(p)) type = hooks.typeName(p).type;
  else {
    p.unevaluated++;
    const e = parseExpression(p);
    p.unevaluated--;
    if (isBitField(e)) p.diag.report('typeof-bit-field', e.start, {}, e);
    type = e.kind === E.Error ? tError : e.type;
    if (isVariablyModified(type) && e.kind !== E.Variable) type = decay(e).type;
  }
  p.expectCloseParen(open);
  return type;
}

/** At an identifier that is no type where one is wanted: reports it and takes it for one. */
export function takeUnknownType(p: Parser, spec: Specifiers): void {
  diagnosing().unknownTypeName(p, p.nameId, p.loc, p.tokenEnd);
  p.advance();
  spec.type = tError;
  spec.isImplicitInt = false;
  spec.end = p.prevEnd;
}
