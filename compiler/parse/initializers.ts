// Initialisers: designators, nesting and brace elision resolved into values at byte offsets (C11 6.7.9).
//
// `braced` reads one `{ … }`. Inside it `place` gives one part of an aggregate its value: from braces of its own, or from
// expressions, which an aggregate without braces shares out among its parts (`goOn`) until it is full.

import { E, type Expr, type InitEntry, type Initializer, type StringLiteral } from '../ast';
import { staticValue } from '../check/constant';
import { Use } from '../check/context';
import { convertForUse, decay } from '../check/conversions';
import { flushOnePast, warnBitWidth } from '../check/operators';
import { isCharLike, isComplete, isRecord, isScalar, qualified } from '../check/type-relations';
import { diagnosing } from '../diagnosing';
import { LIMITS } from '../limits';
import { T } from '../tokens';
import { newArrayType, type ArrayType, type CType, type Member, RecordType, TypeKind, MAX_OBJECT } from '../types';
import { constantValue, membersTo, parseAssignment, parseConditional } from './expressions';
import { cloned, type IntConst } from './nodes';
import type { Parser } from './parser';

class State {
  entries: InitEntry[] = [];
  /** Bytes covered, as long as entries ascend without gaps. */
  covered = 0;
  isDense = true;
  /** Largest element count seen of an array of unknown size, or of a flexible member. */
  count = 0;
  /** The flexible array member that got elements. */
  flexible: ArrayType | null = null;
  hasDesignators = false;
  /** End of the entry that reaches furthest. */
  furthest = 0;
  constructor(readonly isStatic: boolean, readonly root: CType) {}

  /** Braces give a member its whole value: what a designator gave to parts of it before is gone. */
  forget(offset: number, size: number): void {
    if (offset >= this.furthest) return;
    const kept = this.entries.filter((entry) => firstByte(entry) < offset || firstByte(entry) >= offset + size);
    if (kept.length === this.entries.length) return;
    this.entries = kept;
    this.isDense = false;
  }
}

/** A bit-field's entry stands at its unit, which other members may share; its bits begin further on. */
const firstByte = ({ offset, member }: InitEntry): number => (member && member.bitWidth >= 0 ? offset + (member.bitOffset >> 3) : offset);

function endByte(entry: InitEntry): number {
  const { offset, member, type } = entry;
  return member && member.bitWidth >= 0 ? offset + ((member.bitOffset + member.bitWidth + 7) >> 3) : offset + type.size;
}

interface Complete {
  readonly type: CType;
  readonly init: Initializer;
}

/** One element or member of an aggregate. */
interface Part {
  readonly type: CType;
  readonly offset: number;
  /** For a bit-field. */
  readonly bits: Member | null;
}

/** Infinity of an array whose elements are not counted yet. */
function partCount(type: CType): number {
  if (isRecord(type)) return type.kind === TypeKind.Union ? Math.min(type.members.length, 1) : type.members.length;
  const count = type.kind === TypeKind.Array ? (type as ArrayType).count : 0;
  return count < 0 ? Infinity : count;
}

function partOf(type: CType, offset: number, index: number): Part {
  if (!isRecord(type)) {
    const { element } = type as ArrayType;
    return { type: element, offset: offset + index * element.size, bits: null };
  }
  const member = type.members[index]!;
  return { type: type.qualifiers ? qualified(member.type, type.qualifiers) : member.type, offset: offset + member.offset, bits: member.bitWidth >= 0 ? member : null };
}

const isUncounted = (type: CType): type is ArrayType => type.kind === TypeKind.Array && (type as ArrayType).count === -1;

/** After `=`: the initialiser of an object of this type, braces or not. */
export function parseInitializer(p: Parser, type: CType, isStatic: boolean): Complete {
  const loc = p.loc;
  const st = new State(isStatic, type);
  if (p.tok === T.LBrace) braced(p, st, type, 0);
  else {
    const e = parseAssignment(p);
    if (type.kind !== TypeKind.Array) putValue(p, st, type, 0, null, e);
    else if (isTextFor(type as ArrayType, e)) putString(p, st, type as ArrayType, 0, e);
    else if (e.kind === E.CompoundLiteral && e.type.kind === TypeKind.Array && e.init.entries.length > 0 && sameElements(type as ArrayType, e.type as ArrayType)) {
      // GNU: an array initialised by a literal of its type.
      st.entries.push(...e.init.entries);
      st.count = (e.type as ArrayType).count;
      st.isDense = false;
    } else if (e.type.kind !== TypeKind.Error) p.diag.report('array-needs-braces', e.start, {}, e);
  }
  if (p.onePast !== null) flushOnePast(p);
  const grown = st.flexible ?? (isUncounted(type) ? type : null);
  if (grown && grown.element.size * st.count > MAX_OBJECT) {
    p.diag.report('array-too-large', loc, { count: `${st.count}` });
    st.count = Math.floor(MAX_OBJECT / grown.element.size);
  }
  const complete = isUncounted(type) ? newArrayType(type.element, st.count) : st.flexible && isRecord(type) ? withFlexible(type, st.flexible.element.size * st.count) : type;
  return { type: complete, init: { entries: st.entries, needsZero: !st.isDense || st.covered < complete.size, loc } };
}

const sameElements = (a: ArrayType, b: ArrayType): boolean => a.element.canonical === b.element.canonical && (a.count < 0 || a.count === b.count);

/** GNU: an object whose flexible array member has been given elements is that much longer. */
function withFlexible(record: RecordType, extra: number): RecordType {
  const longer = Object.assign(new RecordType(record.kind as TypeKind.Struct, record.tag, record.loc), record);
  longer.size = Math.max(record.size, Math.ceil((record.members[record.members.length - 1]!.offset + extra) / record.align) * record.align);
  longer.qualifiedForms = null;
  if (record.qualifiers === 0) longer.unqualified = longer;
  return longer;
}

// ---------------------------------------------------------------- braces

function braced(p: Parser, st: State, type: CType, offset: number): void {
  const open = p.loc;
  p.advance();
  p.enterNesting();
  p.openBraces++;
  const parse = (): true => {
    if (type.kind === TypeKind.Array || isRecord(type)) bracedParts(p, st, type, offset);
    else bracedScalar(p, st, type, offset);
    return true;
  };
  if (!p.attempt(parse)) {
    // A syntax error inside costs the values, not what follows the braces.
    if (!diagnosing().skipToBrace(p)) p.panic();
    st.isDense = false;
  }
  p.depth--;
  if (p.tok !== T.RBrace) {
    diagnosing().missingClose(p, T.RBrace, T.LBrace, open);
    if (!p.skipTo(T.RBrace)) p.panic();
  }
  p.openBraces--;
  p.advance();
}

const atDesignator = (p: Parser): boolean => p.tok === T.Dot || p.tok === T.LBracket;

function bracedScalar(p: Parser, st: State, type: CType, offset: number): void {
  // `{}`: zero.
  if (p.tok === T.RBrace) st.isDense = false;
  else if (type.kind === TypeKind.Error) diagnosing().skipElements(p);
  else if (p.tok === T.LBrace) {
    p.diag.report('too-many-braces', p.loc, {});
    braced(p, st, type, offset);
  } else if (atDesignator(p)) {
    p.diag.report('designator-in-scalar', p.loc, { type });
    p.skipTo(T.Comma);
  } else putValue(p, st, type, offset, null, parseAssignment(p));
  if (p.nextElement()) {
    p.diag.report('excess-scalar', p.loc, {});
    diagnosing().skipElements(p);
  }
}

function bracedParts(p: Parser, st: State, type: CType, offset: number): void {
  if (isRecord(type)) {
    if (!type.isComplete) return diagnosing().skipElements(p);
  } else if (bracedString(p, st, type as ArrayType, offset)) return;
  const count = partCount(type);
  let index = 0;
  let high = 0;
  while (p.tok !== T.RBrace && p.tok !== T.End) {
    if (atDesignator(p) || (isRecord(type) && p.tok === T.Identifier && p.peek() === T.Colon)) index = designated(p, st, type, offset);
    else if (index >= count) {
      const code = !isRecord(type) ? (isCharLike((type as ArrayType).element) ? 'excess-char-array' : 'excess-array') : type.kind === TypeKind.Union ? 'excess-union' : 'excess-struct';
      p.diag.report(code, p.loc, {});
      diagnosing().skipElements(p);
      break;
    } else place(p, st, partOf(type, offset, index), null);
    if (++index > high) high = index;
    if (!p.nextElement()) break;
  }
  if (count === Infinity) grow(p, st, type as ArrayType, high);
  // Bytes between and after members: not all are written.
  else if (high < count || type.kind === TypeKind.Union) st.isDense = false;
}

/** A string may stand in braces of its own. */
function bracedString(p: Parser, st: State, type: ArrayType, offset: number): boolean {
  if (p.tok !== T.StringLiteral || (p.peek() !== T.RBrace && (p.peek() !== T.Comma || p.peek(2) !== T.RBrace))) return false;
  const e = p.lookAhead(() => parseAssignment(p));
  if (!isTextFor(type, e)) return false;
  putString(p, st, type, offset, e);
  p.advance();
  p.accept(T.Comma);
  return true;
}

/** Elements for an array that is not counted: the object itself, or a flexible array member, which only static data may fill. */
function grow(p: Parser, st: State, type: ArrayType, count: number): void {
  if (type !== st.root) {
    if (count === 0) return;
    if (!st.isStatic) p.diag.report('flexible-initialised', p.loc, {});
    st.flexible = type;
  }
  st.count = count;
}

// ---------------------------------------------------------------- designators

/**
 * At `.` or `[`, or GNU's `name:`: one designator that applies to `type`, what follows it, and the value; then, without
 * braces, the parts behind it within the subobject that a longer designator entered. Returns the index it chose.
 */
function designated(p: Parser, st: State, type: CType, offset: number): number {
  st.hasDesignators = true;
  st.isDense = false;
  p.enterNesting();
  const index = p.tok === T.LBracket ? designatedElement(p, st, type, offset) : designatedMember(p, st, type, offset);
  p.depth--;
  return index;
}

function designatedMember(p: Parser, st: State, type: CType, offset: number): number {
  const isOld = !p.accept(T.Dot);
  const { name, loc, end } = p.needName('word-member-name');
  if (isRecord(type)) {
    const path = membersTo(p, type, name, loc, end);
    if (isOld) p.advance();
    if (path) return intoPath(p, st, type, offset, path, isOld);
  } else if (type.kind !== TypeKind.Error) p.diag.report('member-designator-type', loc, { name, type }, { end });
  diagnosing().skipDesignated(p);
  return 0;
}

/** Down the path to a member; behind the value, what is left of the anonymous records on the way. */
function intoPath(p: Parser, st: State, record: RecordType, offset: number, [member, ...rest]: readonly Member[], isOld: boolean): number {
  const index = record.members.indexOf(member!);
  const part = partOf(record, offset, index);
  if (rest.length > 0) goOn(p, st, part.type, part.offset, intoPath(p, st, part.type as RecordType, part.offset, rest, isOld) + 1);
  else if (isOld) place(p, st, part, null);
  else designatedPart(p, st, part);
  return index;
}

/** What a designator has come to: a value, or a designator that goes on into it. */
function designatedPart(p: Parser, st: State, part: Part): void {
  if (atDesignator(p)) goOn(p, st, part.type, part.offset, designated(p, st, part.type, part.offset) + 1);
  else {
    // GNU allows `[1] value` without the sign.
    if (p.tok === T.RBrace || p.tok === T.Comma) p.need(T.Eq);
    p.accept(T.Eq);
    place(p, st, part, null);
  }
}

function designatedElement(p: Parser, st: State, type: CType, offset: number): number {
  const open = p.loc;
  p.advance();
  const low = parseIndex(p, type);
  let high = low;
  if (p.accept(T.Ellipsis)) {
    high = parseIndex(p, type);
    if (high < low && low >= 0 && high >= 0) {
      p.diag.report('designator-range-empty', open, { low, high });
      high = low;
    }
  }
  p.needClose(T.RBracket, T.LBracket, open);
  if (type.kind !== TypeKind.Array && type.kind !== TypeKind.Error) p.diag.report('array-designator-type', open, { type });
  if (type.kind !== TypeKind.Array || low < 0 || high < 0) {
    diagnosing().skipDesignated(p);
    return 0;
  }
  const from = st.entries.length;
  designatedPart(p, st, partOf(type, offset, low));
  if (high > low) {
    const made = st.entries.slice(from);
    if ((high - low) * made.length + st.entries.length > LIMITS.initializers) p.limit('limit-initializers', LIMITS.initializers, open);
    for (let i = low + 1; i <= high; i++) {
      const shift = (i - low) * (type as ArrayType).element.size;
      for (const entry of made) st.entries.push({ ...entry, offset: entry.offset + shift, value: cloned(entry.value) });
    }
  }
  return high;
}

/** Element number of a designator, or -1 after a report. */
function parseIndex(p: Parser, type: CType): number {
  const e = parseConditional(p);
  const value = constantValue(p, e);
  if (value === null) return -1;
  const index = `${value}`;
  const count = partCount(type);
  if (value < 0n) p.diag.report('designator-negative', e.start, { index }, e);
  else if (type.kind === TypeKind.Array && value >= count && count !== Infinity) p.diag.report('designator-past-end', e.start, { index, count }, e);
  else if (value > 0x7fffffffn) p.diag.report('array-too-large', e.start, { count: index }, e);
  else return Number(value);
  return -1;
}

// ---------------------------------------------------------------- elements

/** One part's value: `e`, if it has been parsed already. */
function place(p: Parser, st: State, { type, offset, bits }: Part, e: Expr | null): void {
  if (!e && p.tok === T.LBrace) {
    if (!bits) {
      st.forget(offset, type.size);
      return braced(p, st, type, offset);
    }
    p.advance();
    e = parseAssignment(p);
    p.accept(T.RBrace);
  }
  e ??= parseAssignment(p);
  const isArray = type.kind === TypeKind.Array;
  if (isArray && isTextFor(type as ArrayType, e)) putString(p, st, type as ArrayType, offset, e);
  else if (bits || !(isArray || (isRecord(type) && e.type.canonical !== type.canonical && e.type.kind !== TypeKind.Error))) {
    if (bits) st.isDense = false;
    putValue(p, st, type, offset, bits, e);
  } else if (partCount(type) === 0) {
    st.isDense = false;
    p.diag.report(isArray ? 'excess-array' : 'excess-struct', e.start, {}, e);
  } else if (e.type.kind !== TypeKind.Error) {
    p.enterNesting();
    place(p, st, partOf(type, offset, 0), e);
    if (type.kind === TypeKind.Union) st.isDense = false;
    goOn(p, st, type, offset, 1);
    p.depth--;
  }
}

/** Without braces, gives the parts from `index` on their values, as long as there are any. */
function goOn(p: Parser, st: State, type: CType, offset: number, index: number): void {
  const count = partCount(type);
  for (; index < count; index++) {
    const part = partOf(type, offset, index);
    if (isUncounted(part.type) || !takesMore(p)) break;
    place(p, st, part, null);
  }
  if (count === Infinity) grow(p, st, type as ArrayType, index);
  else if (index < count) st.isDense = false;
}

/** A comma with something behind it that an unbraced aggregate may take. */
function takesMore(p: Parser): boolean {
  const next = p.peek();
  if (next === T.RBrace || next === T.Dot || next === T.LBracket || next === T.End || (next === T.Identifier && p.peek(2) === T.Colon)) return false;
  return p.accept(T.Comma);
}

// ---------------------------------------------------------------- values

/** The expression is a literal that may initialise an array of this type as a whole. */
function isTextFor({ element }: ArrayType, e: Expr): e is StringLiteral {
  return e.kind === E.StringLiteral && e.elementBytes === element.size && element.kind >= TypeKind.Char && element.kind <= TypeKind.UInt;
}

function putString(p: Parser, st: State, type: ArrayType, offset: number, e: StringLiteral): void {
  const length = e.bytes.length / e.elementBytes;
  let target = type;
  if (type.count === -1) {
    grow(p, st, type, length);
    target = newArrayType(type.element, length);
  } else if (length - 1 > type.count) p.diag.report('string-too-long', e.start, { length: length - 1, count: type.count }, e);
  put(p, st, { offset, type: target, member: null, value: e }, Math.min(target.size, e.bytes.length));
}

function put(p: Parser, st: State, entry: InitEntry, bytes: number): void {
  if (entry.offset === st.covered) st.covered += bytes;
  else st.isDense = false;
  if (st.entries.length >= LIMITS.initializers) p.limit('limit-initializers', LIMITS.initializers, entry.value.start);
  if (st.hasDesignators && entry.offset < st.furthest) warnOverride(p, st, entry);
  st.entries.push(entry);
  st.furthest = Math.max(st.furthest, entry.offset + entry.type.size);
}

/** Looked for in what has been given last only: the time it takes stays in bounds. */
const OVERRIDE_WINDOW = 200;

function warnOverride(p: Parser, st: State, entry: InitEntry): void {
  const { entries } = st;
  const start = firstByte(entry);
  const end = endByte(entry);
  for (let i = entries.length - 1; i >= 0 && i >= entries.length - OVERRIDE_WINDOW; i--) {
    const before = entries[i]!;
    if (firstByte(before) >= end || endByte(before) <= start) continue;
    if (before.member && entry.member && before.member !== entry.member) continue;
    p.diag.report('initializer-overrides', entry.value.start, {}, { end: entry.value.end, notes: [p.diag.note('previous-initialization', before.value.start, {}, before.value)] });
    return;
  }
}

function putValue(p: Parser, st: State, type: CType, offset: number, member: Member | null, e: Expr): void {
  if (type.kind === TypeKind.Error) return;
  let value = decay(e);
  if (value.type.kind === TypeKind.Error) return;
  if (type.kind === TypeKind.Void || (!isScalar(type) && !isRecord(type)) || !isComplete(type)) {
    if (type.kind !== TypeKind.Function) p.diag.report('initialise-incomplete', e.start, { type }, e);
    return;
  }
  value = convertForUse(p, value, type, Use.Initialise);
  if (value.type.kind === TypeKind.Error) return;
  if (st.isStatic) {
    if (value.kind === E.CompoundLiteral && isRecord(type)) {
      // GNU: a struct literal of constants stands for its contents.
      st.isDense = false;
      for (const inner of value.init.entries) st.entries.push({ ...inner, offset: inner.offset + offset });
      return;
    }
    const constant = isRecord(type) ? null : staticValue(value);
    if (!constant) {
      p.diag.report('initializer-not-constant', e.start, {}, e);
      return;
    }
    value = constant;
  }
  if (member && value.kind === E.IntConst && value.type.kind !== TypeKind.Bool) warnBitWidth(p, member.bitWidth, type, value as IntConst, value.start);
  put(p, st, { offset, type: type.unqualified, member, value }, member ? 0 : type.size);
}
