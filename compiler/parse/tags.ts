// struct, union and enum: their tags, members and enumerators.

import type { Expr } from '../ast';
import { type Field, layoutRecord } from '../check/layout';
import { completeVariants, isComplete, isInteger, isRecord, isVariablyModified } from '../check/type-relations';
import { diagnosing } from '../diagnosing';
import type { Loc } from '../source';
import { T } from '../tokens';
import { type ArrayType, type CType, EnumType, RecordType, TypeKind, tError, tInt, tLong, tUInt } from '../types';
import { parseAttributes } from './attributes';
import type { Specifiers } from './declaration-parts';
import { Naming, parseDeclarator } from './declarators';
import { constantValue, parseConditional } from './expressions';
import { hooks, type Parser } from './parser';
import { B } from './scopes';
import { MEMBER, parseSpecifiers, takeUnknownType } from './specifiers';
import { parseStaticAssert } from './static-assert';

type TagKind = TypeKind.Struct | TypeKind.Union | TypeKind.Enum;

const keywordOf = (kind: TypeKind): string => (kind === TypeKind.Struct ? 'struct' : kind === TypeKind.Union ? 'union' : 'enum');

const newTagged = (kind: TagKind, name: string, loc: Loc): RecordType | EnumType => (kind === TypeKind.Enum ? new EnumType(name, tUInt, loc) : new RecordType(kind, name, loc));

// ---------------------------------------------------------------- struct and union

export function parseRecord(p: Parser, spec: Specifiers): CType {
  const kind = p.tok === T.KwStruct ? TypeKind.Struct : TypeKind.Union;
  const start = p.loc;
  p.advance();
  const attributes = p.tok === T.KwAttribute ? parseAttributes(p, null) : null;
  if (p.tok === T.LBrace) spec.isUntagged = true;
  else spec.hasTag = true;
  const type = parseTag(p, kind, start);
  if (p.tok === T.LBrace) parseMembers(p, type as RecordType, attributes);
  return type;
}

/** Behind the keyword: the tag, if there is one, up to the `{` of its definition, if that follows. */
function parseTag(p: Parser, kind: TagKind, start: Loc): CType {
  if (p.tok === T.LBrace) return newTagged(kind, '', start);
  const { nameId, name, loc } = p.needName('word-tag-or-brace');
  if (kind === TypeKind.Enum) passUnderlyingType(p);
  const found = p.scopes.tag(nameId);
  const isOwn = found !== null && found.depth === p.scopes.depth;
  const isDefined = (p.tok as T) === T.LBrace;
  // `struct S;` alone declares it anew in an inner scope.
  if (found && (isOwn || (!isDefined && p.tok !== T.Semicolon))) {
    const clashes = found.type.kind !== kind;
    if (clashes) p.diag.report('tag-kind-mismatch', loc, { name, keyword: keywordOf(kind) }, { notes: [p.diag.note('previous-declaration', found.type.loc, {})] });
    else if (!isDefined || !(found.type.isComplete || p.openRecords.has(found.type))) return found.type;
    else p.diag.report('redefinition-tag', loc, { name }, { notes: [p.diag.note('previous-definition', found.type.loc, {})] });
    return isDefined ? newTagged(kind, name, loc) : tError;
  }
  const resolved = !found && !isDefined && p.resolveTag && p.resolveTag(kind === TypeKind.Struct ? T.KwStruct : kind === TypeKind.Union ? T.KwUnion : T.KwEnum, name);
  if (resolved) return resolved;
  const made = newTagged(kind, name, loc);
  p.scopes.bindTag(nameId, made);
  return made;
}

/** At `{`. */
function parseMembers(p: Parser, record: RecordType, before: ReturnType<typeof parseAttributes> | null): void {
  const open = p.loc;
  p.enterNesting();
  p.advance();
  p.openRecords.add(record);
  const fields: Field[] = [];
  const seen = new Map<string, Loc>();
  const parse = (): true => {
    while (p.tok !== T.RBrace && p.tok !== T.End) parseMemberDeclaration(p, record, fields, seen);
    return true;
  };
  while (!p.attempt(parse)) diagnosing().skipStatement(p);
  p.depth--;
  if (p.tok === T.RBrace) p.advance();
  else diagnosing().missingClose(p, T.RBrace, T.LBrace, open);
  p.openRecords.delete(record);
  let attributes = before;
  if ((p.tok as T) === T.KwAttribute) attributes = parseAttributes(p, attributes);
  const request = { isPacked: attributes?.isPacked ?? false, pack: p.pack, align: attributes?.align ?? 0 };
  checkFlexible(p, record, fields);
  if (!layoutRecord(record, fields, request)) {
    p.diag.report('record-too-large', record.loc, { type: record });
  }
}

function checkFlexible(p: Parser, record: RecordType, fields: Field[]): void {
  fields.forEach((field, i) => {
    const isFlexible = field.type.kind === TypeKind.Array && (field.type as ArrayType).count === -1;
    if (isFlexible && (i + 1 < fields.length || record.kind === TypeKind.Union)) {
      if (record.kind === TypeKind.Union) p.diag.report('flexible-in-union', field.loc, { name: field.name });
      else p.diag.report('flexible-not-last', field.loc, { name: field.name });
      fields[i] = { ...field, type: tError };
    } else if (isFlexible && fields.length === 1) p.diag.report('flexible-alone', field.loc, { name: field.name });
    else if (isRecord(field.type) && field.type.hasFlexibleArray && i + 1 < fields.length) {
      p.diag.report('flexible-inside', field.loc, { name: field.name, type: field.type });
    }
  });
}

function parseMemberDeclaration(p: Parser, record: RecordType, fields: Field[], seen: Map<string, Loc>): void {
  if (p.tok === T.Semicolon) {
    p.advance();
    return;
  }
  if (p.tok === T.KwStaticAssert) {
    parseStaticAssert(p);
    return;
  }
  const spec = parseSpecifiers(p, MEMBER);
  if (spec.isImplicitInt) {
    if (p.tok === T.Identifier && (p.peek() === T.Identifier || p.peek() === T.Star)) takeUnknownType(p, spec);
    else if (p.tok === T.Identifier && spec.end > spec.start) p.diag.report('missing-type-specifier', p.loc, {});
    else {
      p.fail('word-member-declaration');
    }
  }
  if ((p.tok as T) === T.Semicolon || spec.endsEarly) {
    // An unnamed struct or union is an anonymous member; with a tag it only declares the tag.
    if (isRecord(spec.type) && (spec.isUntagged || spec.type.tag === '')) addField(p, fields, seen, { name: '', type: spec.type, loc: spec.start, bitWidth: -1, align: spec.align, isPacked: false });
    else if (!spec.hasTag && spec.type.kind !== TypeKind.Enum) p.diag.report('declares-nothing', spec.start, {}, { end: p.loc });
    if (!spec.endsEarly) p.advance();
    return;
  }
  for (;;) {
    parseMember(p, record, spec, fields, seen);
    if (p.tok !== T.Comma) break;
    p.advance();
  }
  if (p.tok === T.RBrace) {
    diagnosing().missing(p, 'expected-semicolon-members', ';');
  } else p.expectSemicolon('expected-semicolon-declaration');
}

function parseMember(p: Parser, record: RecordType, spec: Specifiers, fields: Field[], seen: Map<string, Loc>): void {
  const start = p.loc;
  let type = spec.type;
  let name = '';
  let loc = start;
  let align = Math.max(spec.align, spec.attributes?.align ?? 0);
  let isPacked = spec.attributes?.isPacked ?? false;
  if (p.tok !== T.Colon) {
    const outer = p.pendingVla;
    p.pendingVla = [];
    const d = parseDeclarator(p, spec.type, Naming.Required);
    p.pendingVla = outer;
    name = p.names[d.nameId]!;
    type = d.type;
    loc = d.loc;
    if (d.attributes) {
      align = Math.max(align, d.attributes.align);
      isPacked ||= d.attributes.isPacked;
    }
  }
  let bitWidth = -1;
  if (p.tok === T.Colon) {
    p.advance();
    bitWidth = checkBitField(p, type, name, loc, parseConditional(p));
  }
  if (p.tok === T.KwAttribute) {
    const attributes = parseAttributes(p, null);
    align = Math.max(align, attributes.align);
    isPacked ||= attributes.isPacked;
  }
  if (bitWidth < 0) type = checkMemberType(p, type, name, loc);
  if (record.isComplete) return;
  addField(p, fields, seen, { name, type, loc, bitWidth, align, isPacked });
}

function checkMemberType(p: Parser, type: CType, name: string, loc: Loc): CType {
  if (type.kind === TypeKind.Error) return tError;
  if (type.kind === TypeKind.Function) {
    p.diag.report('member-function', loc, { name });
    return tError;
  }
  if (isVariablyModified(type)) {
    p.diag.report('member-variable-size', loc, {});
    return tError;
  }
  if (type.kind === TypeKind.Array && (type as ArrayType).count === -1) return type;
  if (!isComplete(type)) {
    const notes = isRecord(type) ? { notes: [p.diag.note('forward-declared-here', type.loc, { type })] } : {};
    p.diag.report('member-incomplete', loc, { type }, notes);
    return tError;
  }
  return type;
}

/** The width, or -1 after a report: the member is then laid out as a plain one. */
function checkBitField(p: Parser, type: CType, name: string, loc: Loc, width: Expr): number {
  if (type.kind === TypeKind.Error || width.type.kind === TypeKind.Error) return -1;
  if (!isInteger(type)) {
    p.diag.report('bit-field-type', loc, { name, type });
    return -1;
  }
  const value = constantValue(p, width);
  if (value === null) return -1;
  if (value < 0n) {
    p.diag.report('bit-field-negative', width.start, { name }, width);
    return -1;
  }
  const limit = type.kind === TypeKind.Bool ? 1 : type.size * 8;
  if (value > BigInt(limit)) {
    p.diag.report('bit-field-too-wide', width.start, { name, width: value.toString(), limit }, width);
    return -1;
  }
  if (value === 0n && name !== '') {
    p.diag.report('bit-field-zero', width.start, { name }, width);
    return -1;
  }
  return Number(value);
}

function addField(p: Parser, fields: Field[], seen: Map<string, Loc>, field: Field): void {
  const names = (record: RecordType): void => {
    for (const member of record.members) {
      if (member.name !== '') duplicate(p, seen, member.name, member.loc);
      else if (isRecord(member.type)) names(member.type);
    }
  };
  if (field.name !== '') duplicate(p, seen, field.name, field.loc);
  else if (field.bitWidth < 0 && isRecord(field.type)) names(field.type);
  fields.push(field);
}

function duplicate(p: Parser, seen: Map<string, Loc>, name: string, loc: Loc): void {
  const before = seen.get(name);
  if (before !== undefined) p.diag.report('duplicate-member', loc, { name }, { notes: [p.diag.note('previous-declaration', before, {})] });
  else seen.set(name, loc);
}

// ---------------------------------------------------------------- enum

export function parseEnum(p: Parser, spec: Specifiers): CType {
  const start = p.loc;
  p.advance();
  if (p.tok === T.KwAttribute) enumAttributes(p);
  spec.hasTag = true;
  passUnderlyingType(p);
  const type = parseTag(p, TypeKind.Enum, start);
  if (p.tok === T.LBrace) {
    parseEnumerators(p, type as EnumType);
    if ((p.tok as T) === T.KwAttribute) enumAttributes(p);
  }
  return type;
}

/** C23's `: type`. A keyword that begins a type: with anything else it is a bit-field's width. */
function passUnderlyingType(p: Parser): void {
  if (p.tok !== T.Colon || ![T.KwInt, T.KwChar, T.KwShort, T.KwLong, T.KwSigned, T.KwUnsigned, T.KwBool].includes(p.peek())) return;
  const colon = p.loc;
  p.advance();
  hooks.typeName(p);
  p.diag.report('c23-enum-type', colon, {}, { end: p.prevEnd });
}

/** A packed enum would be smaller than an int, which ours never are. */
function enumAttributes(p: Parser): void {
  const loc = p.loc;
  if (parseAttributes(p, null)?.isPacked) p.diag.report('unsupported-attribute', loc, { name: 'packed' }, { end: p.prevEnd });
}

function parseEnumerators(p: Parser, type: EnumType): void {
  const open = p.loc;
  p.advance();
  p.enterNesting();
  let next = 0n;
  let hasNegative = false;
  if (p.tok === T.RBrace) p.diag.report('empty-enum', p.loc, {});
  while (p.tok === T.Identifier) {
    const nameId = p.nameId;
    const loc = p.loc;
    const end = p.tokenEnd;
    p.advance();
    if ((p.tok as T) === T.KwAttribute) parseAttributes(p, null);
    if ((p.tok as T) === T.Eq) {
      p.advance();
      next = constantValue(p, parseConditional(p)) ?? next;
    }
    if (next < -2147483648n || next > 4294967295n) {
      p.diag.report('enum-value-too-large', loc, { name: p.names[nameId]!, value: next.toString() }, { end });
      next = 0n;
    }
    if (next < 0n) hasNegative = true;
    declareEnumerator(p, type, nameId, loc, end, Number(next));
    next++;
    if ((p.tok as T) === T.Comma) p.advance();
    else if ((p.tok as T) === T.Identifier) {
      diagnosing().missing(p, 'expected-comma-enumerators', ',');
    } else if ((p.tok as T) !== T.RBrace) {
      // What cannot be read is passed over; the names behind it count.
      p.expect(T.RBrace);
      if (!p.skipTo(T.Comma)) break;
      p.advance();
    }
  }
  p.depth--;
  if (p.tok !== T.RBrace) {
    diagnosing().missingClose(p, T.RBrace, T.LBrace, open);
    if (!diagnosing().skipToBrace(p)) p.panic();
  }
  p.advance();
  type.underlying = hasNegative ? tInt : tUInt;
  type.isComplete = true;
  completeVariants(type);
}

function declareEnumerator(p: Parser, type: EnumType, nameId: number, loc: Loc, end: Loc, value: number): void {
  const own = p.scopes.own(nameId);
  const name = p.names[nameId]!;
  if (own) {
    p.diag.report(own.kind === B.EnumConstant ? 'redefinition-enumerator' : 'redefinition-kind', loc, { name }, {
      end, notes: [p.diag.note('previous-declaration', own.loc, {})],
    });
    return;
  }
  type.enumerators.push({ name, value });
  p.scopes.bind(B.EnumConstant, nameId, loc, value > 2147483647 ? (value > 4294967295 ? tLong : tUInt) : tInt, null, null, value);
}
