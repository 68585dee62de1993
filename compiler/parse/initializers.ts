// Initialisers: designators, nesting and brace elision resolved into values at byte offsets (C11 6.7.9).
//
// `braced` reads one `{ … }`. Inside it `element` gives one member its value: from braces of its own, or from
// expressions, which an aggregate without braces shares out among its members (`elided`) until it is full.

import { E, type Expr, type InitEntry, type Initializer } from '../ast';
import { integerConstant, staticValue } from '../check/constant';
import { Use } from '../check/context';
import { convertForUse, decay } from '../check/conversions';
import { bigValue } from '../check/fold';
import { findMember, memberNames } from '../check/layout';
import { flushOnePast, warnBitWidth } from '../check/operators';
import { diagnosing } from '../diagnosing';
import { isCharLike, isComplete, isRecord, isScalar, qualified } from '../check/type-relations';
import { LIMITS } from '../limits';
import type { Loc } from '../source';
import { T } from '../tokens';
import { quotedType } from '../type-names';
import { newArrayType, type ArrayType, type CType, type Member, RecordType, TypeKind, tError as anyType, MAX_OBJECT } from '../types';
import { parseAssignment, parseConditional } from './expressions';
import { Panic, type Parser } from './parser';
import type { IntConst } from './nodes';

class State {
  readonly entries: InitEntry[] = [];
  /** Bytes covered, as long as entries ascend without gaps. */
  covered = 0;
  isDense = true;
  /** Largest element count seen of an array of unknown size, or of a flexible member. */
  count = 0;
  /** The flexible array member that got elements. */
  flexible: { readonly type: ArrayType; readonly offset: number } | null = null;
  hasDesignators = false;
  /** End of the entry that reaches furthest. */
  furthest = 0;
  constructor(readonly isStatic: boolean, readonly root: CType) {}

  /** Braces give a member its whole value: what a designator gave to parts of it before is gone. */
  forget(offset: number, size: number): void {
    if (offset >= this.furthest) return;
    let kept = 0;
    for (const entry of this.entries) {
      const first = firstByte(entry);
      if (first < offset || first >= offset + size) this.entries[kept++] = entry;
    }
    if (kept === this.entries.length) return;
    this.entries.length = kept;
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

/** After `=`: the initialiser of an object of this type, braces or not. */
export function parseInitializer(p: Parser, type: CType, isStatic: boolean): Complete {
  if (p.tok === T.LBrace) return parseBraced(p, type, isStatic);
  const loc = p.loc;
  const e = parseAssignment(p);
  if (p.onePast !== null) flushOnePast(p);
  const st = new State(isStatic, type);
  if (type.kind === TypeKind.Array) {
    const text = stringFor(type as ArrayType, e);
    if (text) {
      putString(p, st, type as ArrayType, 0, text);
      return finish(p, st, type, loc);
    }
    if (e.kind === E.CompoundLiteral && e.type.kind === TypeKind.Array && e.init.entries.length > 0 && sameElements(type as ArrayType, e.type as ArrayType)) {
      // GNU: an array initialised by a literal of its type.
      st.entries.push(...e.init.entries);
      st.count = (e.type as ArrayType).count;
      st.isDense = false;
      return finish(p, st, type, loc);
    }
    if (e.type.kind !== TypeKind.Error) p.diag.report('array-needs-braces', e.start, {}, { end: e.end });
    return finish(p, st, type, loc);
  }
  putValue(p, st, type, 0, null, e);
  return finish(p, st, type, loc);
}

const sameElements = (a: ArrayType, b: ArrayType): boolean => a.element.canonical === b.element.canonical && (a.count < 0 || a.count === b.count);

/** At `{`. */
export function parseBraced(p: Parser, type: CType, isStatic: boolean): Complete {
  const loc = p.loc;
  const st = new State(isStatic, type);
  braced(p, st, type, 0);
  if (p.onePast !== null) flushOnePast(p);
  return finish(p, st, type, loc);
}

function finish(p: Parser, st: State, type: CType, loc: Loc): Complete {
  let complete = type;
  const grown = st.flexible !== null ? st.flexible.type : type.kind === TypeKind.Array && (type as ArrayType).count === -1 ? (type as ArrayType) : null;
  if (grown && grown.element.size * st.count > MAX_OBJECT) {
    p.diag.report('array-too-large', loc, { count: String(st.count) });
    st.count = Math.floor(MAX_OBJECT / grown.element.size);
  }
  if (type.kind === TypeKind.Array && (type as ArrayType).count === -1) {
    complete = newArrayType((type as ArrayType).element, st.count);
  } else if (st.flexible !== null && isRecord(type)) complete = withFlexible(type, st.flexible.type.element.size * st.count);
  const size = complete.size;
  const needsZero = !(st.isDense && st.covered >= size);
  return { type: complete, init: { entries: st.entries, needsZero, loc } };
}

/** GNU: an object whose flexible array member has been given elements is that much longer. */
function withFlexible(record: RecordType, extra: number): RecordType {
  const longer = new RecordType(record.kind as TypeKind.Struct, record.tag, record.loc);
  longer.members = record.members;
  longer.isComplete = true;
  longer.hasFlexibleArray = true;
  longer.hasConstMember = record.hasConstMember;
  longer.size = Math.max(record.size, Math.ceil((record.members[record.members.length - 1]!.offset + extra) / record.align) * record.align);
  longer.align = record.align;
  longer.canonical = record.canonical;
  longer.typedefName = record.typedefName;
  longer.qualifiers = record.qualifiers;
  longer.unqualified = record.qualifiers === 0 ? longer : record.unqualified;
  return longer;
}

// ---------------------------------------------------------------- braces

function braced(p: Parser, st: State, type: CType, offset: number): void {
  const open = p.loc;
  p.advance();
  p.enterNesting();
  const { depth } = p;
  p.openBraces++;
  try {
    if (type.kind === TypeKind.Array) bracedArray(p, st, type as ArrayType, offset);
    else if (isRecord(type)) bracedRecord(p, st, type, offset);
    else bracedScalar(p, st, type, offset);
  } catch (e) {
    // A syntax error inside costs the values, not what follows the braces.
    if (!(e instanceof Panic) || p.isAbandoned || !p.skipToBrace()) throw e;
    p.depth = depth;
    st.isDense = false;
  }
  p.depth--;
  p.openBraces--;
  if (p.tok === T.RBrace) p.advance();
  else {
    p.missingClose("'}'", '{', open);
    if (!p.skipTo(T.RBrace)) {
      p.openBraces++;
      p.panic();
    }
    p.advance();
  }
}

/** After an element: true if another follows. */
function nextElement(p: Parser): boolean {
  if (p.tok !== T.Comma) return false;
  p.advance();
  return (p.tok as T) !== T.RBrace;
}

function bracedScalar(p: Parser, st: State, type: CType, offset: number): void {
  if (p.tok === T.RBrace) {
    // `{}`: zero.
    st.isDense = false;
    return;
  }
  if (type.kind === TypeKind.Error) {
    skipElements(p);
    return;
  }
  if (p.tok === T.LBrace) {
    p.diag.report('too-many-braces', p.loc, {});
    braced(p, st, type, offset);
  } else if (p.tok === T.Dot || p.tok === T.LBracket) {
    p.diag.report('designator-in-scalar', p.loc, { type: quotedType(type) });
    p.skipTo(T.Comma);
  } else putValue(p, st, type, offset, null, parseAssignment(p));
  if (nextElement(p)) {
    p.diag.report('excess-scalar', p.loc, {}, { end: p.tokenEnd });
    skipElements(p);
  }
}

/** The rest of a list that has no place to go: parsed, for its own errors. */
function skipElements(p: Parser): void {
  while (p.tok !== T.RBrace && p.tok !== T.End) {
    if (p.tok === T.LBrace) {
      p.advance();
      p.enterNesting();
      skipElements(p);
      p.depth--;
      if (!p.accept(T.RBrace)) return;
    } else if (p.tok === T.Dot || p.tok === T.LBracket) {
      while (p.tok === T.Dot || p.tok === T.LBracket) {
        if (p.tok === T.Dot) p.advance();
        else if (p.skipBrackets()) continue;
        p.advance();
      }
      p.accept(T.Eq);
      continue;
    } else parseAssignment(p);
    if (!nextElement(p)) return;
  }
}

function bracedArray(p: Parser, st: State, type: ArrayType, offset: number): void {
  const { element } = type;
  // A string may stand in braces of its own.
  if (p.tok === T.StringLiteral && (p.peek() === T.RBrace || (p.peek() === T.Comma && p.peek(2) === T.RBrace))) {
    const at = p.pos;
    const tok = p.tok;
    const e = parseAssignment(p);
    const text = stringFor(type, e);
    if (text) {
      putString(p, st, type, offset, text);
      p.accept(T.Comma);
      return;
    }
    p.pos = at;
    p.tok = tok;
  }
  const isRoot = type === st.root;
  const limit = type.count >= 0 ? type.count : Infinity;
  let index = 0;
  let high = 0;
  while (p.tok !== T.RBrace && p.tok !== T.End) {
    if (p.tok === T.LBracket || p.tok === T.Dot) index = designated(p, st, type, offset);
    else if (index >= limit) {
      p.diag.report(isCharLike(element) ? 'excess-char-array' : 'excess-array', p.loc, {}, { end: p.tokenEnd });
      skipElements(p);
      break;
    } else elementOf(p, st, element, offset + index * element.size, null);
    index++;
    if (index > high) high = index;
    if (!nextElement(p)) break;
  }
  if (isRoot && type.count === -1) st.count = high;
  else if (type.count === -1) noteFlexible(p, st, type, offset, high);
  if (high < limit && type.count >= 0) st.isDense = false;
}

/** Elements for a flexible array member: allowed for static data only. */
function noteFlexible(p: Parser, st: State, type: ArrayType, offset: number, count: number): void {
  if (count === 0) return;
  if (!st.isStatic) p.diag.report('flexible-initialised', p.loc, {});
  st.flexible = { type, offset };
  st.count = count;
}

function bracedRecord(p: Parser, st: State, type: RecordType, offset: number): void {
  if (!type.isComplete) {
    skipElements(p);
    return;
  }
  const { members } = type;
  let index = 0;
  const isUnion = type.kind === TypeKind.Union;
  while (p.tok !== T.RBrace && p.tok !== T.End) {
    if (p.tok === T.Dot || p.tok === T.LBracket) index = designated(p, st, type, offset);
    else if (p.tok === T.Identifier && p.peek() === T.Colon) index = oldDesignator(p, st, type, offset);
    else if (index >= members.length || (isUnion && index > 0)) {
      p.diag.report(isUnion ? 'excess-union' : 'excess-struct', p.loc, {}, { end: p.tokenEnd });
      skipElements(p);
      break;
    } else memberElement(p, st, members[index]!, type.qualifiers, offset, null);
    index++;
    if (!nextElement(p)) break;
  }
  // Bytes between and after members: not all are written.
  st.isDense = st.isDense && !isUnion && index === members.length;
}

/** GNU: `name: value`. */
function oldDesignator(p: Parser, st: State, type: RecordType, offset: number): number {
  const path = lookUp(p, type, p.names[p.nameId]!, p.loc, p.tokenEnd);
  p.advance();
  p.advance();
  st.hasDesignators = true;
  st.isDense = false;
  if (!path) {
    elementOf(p, new State(false, type), anyType, 0, null);
    return 0;
  }
  let at = offset;
  for (const member of path.slice(0, -1)) at += member.offset;
  memberElement(p, st, path[path.length - 1]!, 0, at, null);
  return type.members.indexOf(path[0]!);
}

// ---------------------------------------------------------------- designators

/**
 * At `.` or `[`: one designator that applies to `type`, what follows it, and the value; then, without braces, the
 * members behind it within the subobject that a longer designator entered. Returns the index it chose.
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
  p.advance();
  if (p.tok !== T.Identifier) {
    p.expected('word-member-name');
    p.panic();
  }
  const loc = p.loc;
  const end = p.tokenEnd;
  const name = p.names[p.nameId]!;
  p.advance();
  if (!isRecord(type)) {
    if (type.kind !== TypeKind.Error) p.diag.report('member-designator-type', loc, { name, type: quotedType(type) }, { end });
    skipDesignated(p);
    return 0;
  }
  const path = lookUp(p, type, name, loc, end);
  if (!path) {
    skipDesignated(p);
    return 0;
  }
  return intoPath(p, st, type, offset, path, 0);
}

/** Down the path to a member; behind the value, what is left of the anonymous records on the way. */
function intoPath(p: Parser, st: State, record: RecordType, offset: number, path: readonly Member[], at: number): number {
  const member = path[at]!;
  const index = record.members.indexOf(member);
  if (at + 1 < path.length) {
    const inner = intoPath(p, st, member.type as RecordType, offset + member.offset, path, at + 1);
    continueRecord(p, st, member.type as RecordType, offset + member.offset, inner + 1);
    return index;
  }
  if (p.tok === T.Dot || p.tok === T.LBracket) {
    enterSubobject(p, st, member.type, offset + member.offset);
  } else {
    expectEquals(p);
    memberElement(p, st, member, record.qualifiers, offset, null);
  }
  return index;
}

/** A designator goes on into a subobject. */
function enterSubobject(p: Parser, st: State, type: CType, offset: number): void {
  const inner = designated(p, st, type, offset);
  if (type.kind === TypeKind.Array) continueArray(p, st, type as ArrayType, offset, inner + 1);
  else if (isRecord(type)) continueRecord(p, st, type, offset, inner + 1);
}

function designatedElement(p: Parser, st: State, type: CType, offset: number): number {
  const open = p.loc;
  p.advance();
  const low = parseIndex(p, type);
  let high = low;
  if (p.tok === T.Ellipsis) {
    p.advance();
    high = parseIndex(p, type);
    if (high < low && low >= 0 && high >= 0) {
      p.diag.report('designator-range-empty', open, { low, high });
      high = low;
    }
  }
  if (p.tok === T.RBracket) p.advance();
  else {
    p.missingClose("']'", '[', open);
    p.panic();
  }
  if (type.kind !== TypeKind.Array) {
    if (type.kind !== TypeKind.Error) p.diag.report('array-designator-type', open, { type: quotedType(type) });
    skipDesignated(p);
    return 0;
  }
  if (low < 0 || high < 0) {
    skipDesignated(p);
    return 0;
  }
  const array = type as ArrayType;
  const { element } = array;
  const from = st.entries.length;
  const place = offset + low * element.size;
  if ((p.tok as T) === T.Dot || (p.tok as T) === T.LBracket) enterSubobject(p, st, element, place);
  else {
    expectEquals(p);
    elementOf(p, st, element, place, null);
  }
  if (high > low) {
    const made = st.entries.slice(from);
    if ((high - low) * made.length + st.entries.length > LIMITS.initializers) {
      p.diag.report('limit-initializers', open, { limit: LIMITS.initializers });
      p.abandon();
    }
    for (let i = low + 1; i <= high; i++) {
      const shift = (i - low) * element.size;
      for (const entry of made) st.entries.push({ ...entry, offset: entry.offset + shift, value: cloneExpr(entry.value) });
    }
  }
  return high;
}

/** Element number of a designator, or -1 after a report. */
function parseIndex(p: Parser, type: CType): number {
  const e = parseConditional(p);
  const constant = integerConstant(e);
  if (!constant) {
    if (e.type.kind !== TypeKind.Error) p.diag.report('not-constant-expression', e.start, {}, { end: e.end });
    return -1;
  }
  const value = bigValue(constant);
  const count = type.kind === TypeKind.Array ? (type as ArrayType).count : -1;
  if (value < 0n) {
    p.diag.report('designator-negative', e.start, { index: value.toString() }, { end: e.end });
    return -1;
  }
  if (count >= 0 && value >= BigInt(count)) {
    p.diag.report('designator-past-end', e.start, { index: value.toString(), count }, { end: e.end });
    return -1;
  }
  if (value > 0x7fffffffn) {
    p.diag.report('array-too-large', e.start, { count: value.toString() }, { end: e.end });
    return -1;
  }
  return Number(value);
}

function expectEquals(p: Parser): void {
  // GNU allows `[1] value` without the sign.
  if (p.tok === T.Eq) p.advance();
  else if (p.tok === T.RBrace || p.tok === T.Comma) {
    p.lacks("'='");
    p.panic();
  }
}

/** What belongs to a designator that led nowhere. */
function skipDesignated(p: Parser): void {
  while (p.tok !== T.Comma && p.tok !== T.RBrace && p.tok !== T.End && p.tok !== T.Semicolon) {
    if (p.tok === T.LBrace) {
      p.advance();
      p.enterNesting();
      skipElements(p);
      p.depth--;
      p.accept(T.RBrace);
    } else if (p.tok === T.Eq) {
      p.advance();
      if ((p.tok as T) !== T.LBrace) parseAssignment(p);
    } else if (p.tok === T.LBracket) p.skipBrackets();
    else p.advance();
  }
}

function lookUp(p: Parser, type: RecordType, name: string, loc: Loc, end: Loc): Member[] | null {
  const path = findMember(type, name);
  if (path) return path;
  const near = diagnosing().nearest(name, memberNames(type));
  if (near) p.diag.report('no-member-suggest', loc, { name, type: quotedType(type), suggestion: near }, { end, fixIts: [{ start: loc, end, text: near }] });
  else p.diag.report('no-member', loc, { name, type: quotedType(type) }, { end });
  return null;
}

// ---------------------------------------------------------------- elements

function memberElement(p: Parser, st: State, member: Member, qualifiers: number, offset: number, e: Expr | null): void {
  const type = qualifiers === 0 ? member.type : qualified(member.type, qualifiers);
  if (member.bitWidth >= 0) {
    st.isDense = false;
    if (p.tok === T.LBrace && e === null) {
      p.advance();
      e = parseAssignment(p);
      p.accept(T.RBrace);
    }
    putValue(p, st, type, offset + member.offset, member, e ?? parseAssignment(p));
    return;
  }
  elementOf(p, st, type, offset + member.offset, e);
}

/** One object's value: `e`, if it has been parsed already. */
function elementOf(p: Parser, st: State, type: CType, offset: number, e: Expr | null): void {
  if (e === null) {
    if (p.tok === T.LBrace) {
      st.forget(offset, type.size);
      braced(p, st, type, offset);
      return;
    }
    e = parseAssignment(p);
  }
  if (type.kind === TypeKind.Array) {
    const text = stringFor(type as ArrayType, e);
    if (text) {
      putString(p, st, type as ArrayType, offset, text);
      return;
    }
    if ((type as ArrayType).count === 0) {
      st.isDense = false;
      p.diag.report('excess-array', e.start, {}, { end: e.end });
      return;
    }
    if (e.type.kind === TypeKind.Error) return;
    p.enterNesting();
    elementOf(p, st, (type as ArrayType).element, offset, e);
    continueArray(p, st, type as ArrayType, offset, 1);
    p.depth--;
    return;
  }
  if (isRecord(type)) {
    if (e.type.canonical === type.canonical || e.type.kind === TypeKind.Error) {
      putValue(p, st, type, offset, null, e);
      return;
    }
    if (type.members.length === 0) {
      p.diag.report('excess-struct', e.start, {}, { end: e.end });
      return;
    }
    p.enterNesting();
    memberElement(p, st, type.members[0]!, type.qualifiers, offset, e);
    if (type.kind === TypeKind.Struct) continueRecord(p, st, type, offset, 1);
    else st.isDense = false;
    p.depth--;
    return;
  }
  putValue(p, st, type, offset, null, e);
}

/** A comma with something behind it that an unbraced aggregate may take. */
function takesMore(p: Parser): boolean {
  if (p.tok !== T.Comma) return false;
  const next = p.peek();
  if (next === T.RBrace || next === T.Dot || next === T.LBracket || next === T.End) return false;
  if (next === T.Identifier && p.peek(2) === T.Colon) return false;
  p.advance();
  return true;
}

function continueArray(p: Parser, st: State, type: ArrayType, offset: number, from: number): void {
  const { element, count } = type;
  let index = from;
  for (; count < 0 || index < count; index++) {
    if (!takesMore(p)) break;
    elementOf(p, st, element, offset + index * element.size, null);
  }
  if (count >= 0 && index < count) st.isDense = false;
  if (count < 0 && type !== st.root) noteFlexible(p, st, type, offset, index);
}

function continueRecord(p: Parser, st: State, type: RecordType, offset: number, from: number): void {
  const { members } = type;
  if (type.kind === TypeKind.Union) return;
  let index = from;
  for (; index < members.length; index++) {
    const member = members[index]!;
    if (member.type.kind === TypeKind.Array && (member.type as ArrayType).count === -1) break;
    if (!takesMore(p)) break;
    memberElement(p, st, member, type.qualifiers, offset, null);
  }
  if (index < members.length) st.isDense = false;
}

// ---------------------------------------------------------------- values

/** The literal, if it may initialise an array of this type as a whole. */
function stringFor(type: ArrayType, e: Expr): (Expr & { kind: E.StringLiteral }) | null {
  if (e.kind !== E.StringLiteral) return null;
  const k = type.element.kind;
  if (e.elementBytes === 1) return isCharLike(type.element) ? e : null;
  if (e.elementBytes === 2) return k === TypeKind.UShort || k === TypeKind.Short ? e : null;
  return k === TypeKind.Int || k === TypeKind.UInt ? e : null;
}

function putString(p: Parser, st: State, type: ArrayType, offset: number, e: Expr & { kind: E.StringLiteral }): void {
  const length = e.bytes.length / e.elementBytes;
  let target = type;
  if (type.count === -1) {
    if (type === st.root) {
      st.count = length;
      target = newArrayType(type.element, length);
    } else {
      noteFlexible(p, st, type, offset, length);
      target = newArrayType(type.element, length);
    }
  } else if (length - 1 > type.count) {
    p.diag.report('string-too-long', e.start, { length: length - 1, count: type.count }, { end: e.end });
  }
  put(p, st, { offset, type: target, member: null, value: e }, Math.min(target.size, e.bytes.length));
}

function put(p: Parser, st: State, entry: InitEntry, bytes: number): void {
  if (entry.offset === st.covered) st.covered += bytes;
  else st.isDense = false;
  if (st.entries.length >= LIMITS.initializers) {
    p.diag.report('limit-initializers', entry.value.start, { limit: LIMITS.initializers });
    p.abandon();
  }
  if (st.hasDesignators && entry.offset < st.furthest) warnOverride(p, st, entry);
  st.entries.push(entry);
  if (entry.offset + entry.type.size > st.furthest) st.furthest = entry.offset + entry.type.size;
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
    p.diag.report('initializer-overrides', entry.value.start, {}, {
      end: entry.value.end, notes: [p.diag.note('previous-initialization', before.value.start, {}, { end: before.value.end })],
    });
    return;
  }
}

function putValue(p: Parser, st: State, type: CType, offset: number, member: Member | null, e: Expr): void {
  if (type.kind === TypeKind.Error) return;
  let value = decay(e);
  if (value.type.kind === TypeKind.Error) return;
  if (type.kind === TypeKind.Void || (!isScalar(type) && !isRecord(type)) || !isComplete(type)) {
    if (type.kind !== TypeKind.Function) p.diag.report('initialise-incomplete', e.start, { type: quotedType(type) }, { end: e.end });
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
      p.diag.report('initializer-not-constant', e.start, {}, { end: e.end });
      return;
    }
    value = constant;
  }
  if (member !== null) {
    if (value.kind === E.IntConst && value.type.kind !== TypeKind.Bool) warnBitWidth(p, member.bitWidth, type, value as IntConst, value.start);
    put(p, st, { offset, type: type.unqualified, member, value }, 0);
    return;
  }
  put(p, st, { offset, type: type.unqualified, member: null, value }, type.size);
}

/** A copy for another place of the tree; what it names stays shared. */
export function cloneExpr(e: Expr): Expr {
  const copy = Object.assign(Object.create(Object.getPrototypeOf(e) as object) as object, e) as Record<string, unknown>;
  for (const key of ['operand', 'left', 'right', 'pointer', 'index', 'condition', 'then', 'otherwise', 'target', 'value', 'base', 'callee', 'list']) {
    const child = copy[key];
    if (child !== null && typeof child === 'object' && 'kind' in child && 'type' in child) copy[key] = cloneExpr(child as Expr);
  }
  if (Array.isArray(copy['args'])) copy['args'] = (copy['args'] as Expr[]).map(cloneExpr);
  return copy as unknown as Expr;
}
