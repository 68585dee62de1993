// Makes the nodes of compiler/ast.ts.

import type * as ast from '../ast';
import { E, type BinaryOp, type BuiltinName, type CompareOp, type UnaryOp } from '../ast';
import type { Loc } from '../source';
import type { ArrayType, CType, FunctionType, Member } from '../types';
import { tError } from '../types';

/** A copy of a part; what it names stays shared. */
const clone = (part: unknown): unknown => (part instanceof Node ? part.clone() : Array.isArray(part) ? part.map(clone) : part);

/** A copy for another place of the tree. */
export const cloned = (e: ast.Expr): ast.Expr => clone(e) as ast.Expr;

/**
 * Every expression is one of these: of one shape, so that code which asks expressions of any kind for their type or
 * place is fast. What the kinds have besides lies in five fields, under the names of ast.ts.
 */
class Node {
  parenthesised = false;
  constructor(
    readonly kind: E,
    public type: CType,
    public loc: Loc,
    public start: Loc,
    public end: Loc,
    readonly a: unknown = null,
    readonly b: unknown = null,
    public c: unknown = null,
    readonly n = 0,
    readonly m = 0,
  ) {}

  clone(): Node {
    const { kind, type, loc, start, end, a, b, c, n, m } = this;
    return Object.assign(new Node(kind, type, loc, start, end, clone(a), clone(b), clone(c), n, m), { parenthesised: this.parenthesised });
  }

  get base() { return this.a; }
  get body() { return this.a; }
  get bytes() { return this.a; }
  get callee() { return this.a; }
  get condition() { return this.a; }
  get label() { return this.a; }
  get left() { return this.a; }
  get list() { return this.a; }
  get name() { return this.a; }
  get of() { return this.a; }
  get operand() { return this.a; }
  get pointer() { return this.a; }
  get symbol() { return this.a; }
  get target() { return this.a; }
  get args() { return this.b; }
  get index() { return this.b; }
  get init() { return this.b; }
  get isIncrement() { return this.b; }
  get member() { return this.b; }
  get result() { return this.b; }
  get right() { return this.b; }
  get source() { return this.b; }
  get then() { return this.b; }
  get value() { return this.b; }
  get computeType() { return this.c; }
  get functionType() { return this.c; }
  get isAnd() { return this.c; }
  get isArrow() { return this.c; }
  get isImplicit() { return this.c; }
  get isNegativeNaN() { return this.c; }
  get isPrefix() { return this.c; }
  get isSubscript() { return this.c; }
  get otherwise() { return this.c; }
  get elementBytes() { return this.n; }
  get lo() { return this.n; }
  get op() { return this.n; }
  get hi() { return this.m; }
  get scale() { return this.m; }
  get isSub() { return this.n !== 0; }
  /** Of an IntConst: the comparison that was folded into it, a CompareOp; -1 if it was none. */
  get comparison() { return this.c; }
  set comparison(op) { this.c = op; }
}

// A Node, said to be of its kind.

export interface IntConst extends ast.IntConst { comparison: number }
export function newIntConst(type: CType, loc: Loc, start: Loc, end: Loc, lo: number, hi: number): IntConst {
  return new Node(E.IntConst, type, loc, start, end, null, null, -1, lo, hi) as never;
}
export function newFloatConst(type: CType, loc: Loc, start: Loc, end: Loc, value: number, isNegativeNaN: boolean): ast.FloatConst {
  return new Node(E.FloatConst, type, loc, start, end, null, value, isNegativeNaN) as never;
}
export function newStringLiteral(type: CType, loc: Loc, start: Loc, end: Loc, bytes: Uint8Array, elementBytes: number): ast.StringLiteral {
  return new Node(E.StringLiteral, type, loc, start, end, bytes, null, null, elementBytes) as never;
}
export function newVariable(loc: Loc, end: Loc, symbol: ast.VariableSymbol): ast.VariableExpr {
  return new Node(E.Variable, symbol.type, loc, loc, end, symbol) as never;
}
export function newFunctionRef(loc: Loc, end: Loc, symbol: ast.FunctionSymbol): ast.FunctionExpr {
  return new Node(E.Function, symbol.type, loc, loc, end, symbol) as never;
}
export function newUnary(type: CType, loc: Loc, start: Loc, end: Loc, op: UnaryOp, operand: ast.Expr): ast.UnaryExpr {
  return new Node(E.Unary, type, loc, start, end, operand, null, null, op) as never;
}
export function newBinary(type: CType, loc: Loc, op: BinaryOp, left: ast.Expr, right: ast.Expr): ast.BinaryExpr {
  return new Node(E.Binary, type, loc, left.start, right.end, left, right, null, op) as never;
}
export function newLogical(type: CType, loc: Loc, isAnd: boolean, left: ast.Expr, right: ast.Expr): ast.LogicalExpr {
  return new Node(E.Logical, type, loc, left.start, right.end, left, right, isAnd) as never;
}
export function newCompare(type: CType, loc: Loc, op: CompareOp, left: ast.Expr, right: ast.Expr): ast.CompareExpr {
  return new Node(E.Compare, type, loc, left.start, right.end, left, right, null, op) as never;
}
export function newPointerAdd(
  type: CType, loc: Loc, start: Loc, end: Loc,
  pointer: ast.Expr, index: ast.Expr, isSub: boolean, isSubscript: boolean, scale: number,
): ast.PointerAddExpr {
  return new Node(E.PointerAdd, type, loc, start, end, pointer, index, isSubscript, isSub ? 1 : 0, scale) as never;
}
export function newPointerDiff(type: CType, loc: Loc, left: ast.Expr, right: ast.Expr, scale: number): ast.PointerDiffExpr {
  return new Node(E.PointerDiff, type, loc, left.start, right.end, left, right, null, 0, scale) as never;
}
export function newConditional(type: CType, loc: Loc, condition: ast.Expr, then: ast.Expr | null, otherwise: ast.Expr): ast.ConditionalExpr {
  return new Node(E.Conditional, type, loc, condition.start, otherwise.end, condition, then, otherwise) as never;
}
export function newComma(loc: Loc, left: ast.Expr, right: ast.Expr): ast.CommaExpr {
  return new Node(E.Comma, right.type.unqualified, loc, left.start, right.end, left, right) as never;
}
export function newAssign(type: CType, loc: Loc, target: ast.Expr, value: ast.Expr): ast.AssignExpr {
  return new Node(E.Assign, type, loc, target.start, value.end, target, value) as never;
}
export function newCompoundAssign(type: CType, loc: Loc, op: BinaryOp, target: ast.Expr, value: ast.Expr, computeType: CType, scale: number): ast.CompoundAssignExpr {
  return new Node(E.CompoundAssign, type, loc, target.start, value.end, target, value, computeType, op, scale) as never;
}
export function newIncDec(type: CType, loc: Loc, start: Loc, end: Loc, target: ast.Expr, isIncrement: boolean, isPrefix: boolean, scale: number): ast.IncDecExpr {
  return new Node(E.IncDec, type, loc, start, end, target, isIncrement, isPrefix, 0, scale) as never;
}
export function newAddressOf(type: CType, loc: Loc, operand: ast.Expr): ast.AddressOfExpr {
  return new Node(E.AddressOf, type, loc, loc, operand.end, operand) as never;
}
export function newDereference(type: CType, loc: Loc, start: Loc, end: Loc, pointer: ast.Expr): ast.DereferenceExpr {
  return new Node(E.Dereference, type, loc, start, end, pointer) as never;
}
export function newMemberRef(type: CType, loc: Loc, end: Loc, base: ast.Expr, member: Member, isArrow: boolean): ast.MemberExpr {
  return new Node(E.Member, type, loc, base.start, end, base, member, isArrow) as never;
}
export function newCast(type: CType, loc: Loc, start: Loc, operand: ast.Expr, isImplicit: boolean): ast.CastExpr {
  return new Node(E.Cast, type, loc, start, operand.end, operand, null, isImplicit) as never;
}
export function newDecay(type: CType, operand: ast.Expr): ast.DecayExpr {
  return new Node(E.Decay, type, operand.loc, operand.start, operand.end, operand) as never;
}
export function newCall(type: CType, loc: Loc, start: Loc, end: Loc, callee: ast.Expr, functionType: FunctionType, args: readonly ast.Expr[]): ast.CallExpr {
  return new Node(E.Call, type, loc, start, end, callee, args, functionType) as never;
}
export function newCompoundLiteral(loc: Loc, start: Loc, end: Loc, symbol: ast.VariableSymbol, init: ast.Initializer): ast.CompoundLiteralExpr {
  return new Node(E.CompoundLiteral, symbol.type, loc, start, end, symbol, init) as never;
}
export function newStatementExpr(type: CType, start: Loc, end: Loc, body: ast.CompoundStmt, result: ast.Expr | null): ast.StatementExpr {
  return new Node(E.StatementExpr, type, start, start, end, body, result) as never;
}
export function newVaStart(type: CType, loc: Loc, end: Loc, list: ast.Expr): ast.VaStartExpr {
  return new Node(E.VaStart, type, loc, loc, end, list) as never;
}
export function newVaArg(type: CType, loc: Loc, end: Loc, list: ast.Expr): ast.VaArgExpr {
  return new Node(E.VaArg, type, loc, loc, end, list) as never;
}
export function newVaCopy(type: CType, loc: Loc, end: Loc, target: ast.Expr, source: ast.Expr): ast.VaCopyExpr {
  return new Node(E.VaCopy, type, loc, loc, end, target, source) as never;
}
export function newVlaSize(type: CType, loc: Loc, start: Loc, end: Loc, of: ArrayType): ast.VlaSizeExpr {
  return new Node(E.VlaSize, type, loc, start, end, of) as never;
}
export function newLabelAddress(type: CType, loc: Loc, end: Loc, label: ast.LabelSymbol): ast.LabelAddressExpr {
  return new Node(E.LabelAddress, type, loc, loc, end, label) as never;
}
export function newBuiltin(type: CType, loc: Loc, end: Loc, name: BuiltinName, args: readonly ast.Expr[]): ast.BuiltinExpr {
  return new Node(E.Builtin, type, loc, loc, end, name, args) as never;
}
export function newErrorExpr(start: Loc, end: Loc): ast.ErrorExpr {
  return new Node(E.Error, tError, start, start, end) as never;
}
