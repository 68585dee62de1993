// The nodes of compiler/ast.ts as classes, one shape each, with the common fields at the same place in all.

import type * as ast from '../ast';
import { E, S, type BinaryOp, type BuiltinName, type CompareOp, type UnaryOp } from '../ast';
import type { Loc } from '../source';
import type { ArrayType, CType, FunctionType, Member } from '../types';
import { tError } from '../types';

abstract class Node<K extends E> {
  parenthesised = false;
  constructor(
    readonly kind: K,
    public type: CType,
    public loc: Loc,
    public start: Loc,
    public end: Loc,
  ) {}
}

export class IntConst extends Node<E.IntConst> implements ast.IntConst {
  /** The comparison that was folded into it, a CompareOp; -1 if it was none. */
  comparison = -1;
  constructor(type: CType, loc: Loc, start: Loc, end: Loc, readonly lo: number, readonly hi: number) {
    super(E.IntConst, type, loc, start, end);
  }
}
export class FloatConst extends Node<E.FloatConst> implements ast.FloatConst {
  constructor(type: CType, loc: Loc, start: Loc, end: Loc, readonly value: number, readonly isNegativeNaN: boolean) {
    super(E.FloatConst, type, loc, start, end);
  }
}
export class StringLiteral extends Node<E.StringLiteral> implements ast.StringLiteral {
  constructor(type: CType, loc: Loc, start: Loc, end: Loc, readonly bytes: Uint8Array, readonly elementBytes: 1 | 2 | 4) {
    super(E.StringLiteral, type, loc, start, end);
  }
}
export class Variable extends Node<E.Variable> implements ast.VariableExpr {
  constructor(loc: Loc, end: Loc, readonly symbol: ast.VariableSymbol) {
    super(E.Variable, symbol.type, loc, loc, end);
  }
}
export class FunctionRef extends Node<E.Function> implements ast.FunctionExpr {
  constructor(loc: Loc, end: Loc, readonly symbol: ast.FunctionSymbol) {
    super(E.Function, symbol.type, loc, loc, end);
  }
}
export class Unary extends Node<E.Unary> implements ast.UnaryExpr {
  constructor(type: CType, loc: Loc, start: Loc, end: Loc, readonly op: UnaryOp, readonly operand: ast.Expr) {
    super(E.Unary, type, loc, start, end);
  }
}
export class Binary extends Node<E.Binary> implements ast.BinaryExpr {
  constructor(type: CType, loc: Loc, readonly op: BinaryOp, readonly left: ast.Expr, readonly right: ast.Expr) {
    super(E.Binary, type, loc, left.start, right.end);
  }
}
export class Logical extends Node<E.Logical> implements ast.LogicalExpr {
  constructor(type: CType, loc: Loc, readonly isAnd: boolean, readonly left: ast.Expr, readonly right: ast.Expr) {
    super(E.Logical, type, loc, left.start, right.end);
  }
}
export class Compare extends Node<E.Compare> implements ast.CompareExpr {
  constructor(type: CType, loc: Loc, readonly op: CompareOp, readonly left: ast.Expr, readonly right: ast.Expr) {
    super(E.Compare, type, loc, left.start, right.end);
  }
}
export class PointerAdd extends Node<E.PointerAdd> implements ast.PointerAddExpr {
  constructor(
    type: CType, loc: Loc, start: Loc, end: Loc,
    readonly pointer: ast.Expr, readonly index: ast.Expr, readonly isSub: boolean, readonly isSubscript: boolean, readonly scale: number,
  ) {
    super(E.PointerAdd, type, loc, start, end);
  }
}
export class PointerDiff extends Node<E.PointerDiff> implements ast.PointerDiffExpr {
  constructor(type: CType, loc: Loc, readonly left: ast.Expr, readonly right: ast.Expr, readonly scale: number) {
    super(E.PointerDiff, type, loc, left.start, right.end);
  }
}
export class Conditional extends Node<E.Conditional> implements ast.ConditionalExpr {
  constructor(type: CType, loc: Loc, readonly condition: ast.Expr, readonly then: ast.Expr | null, readonly otherwise: ast.Expr) {
    super(E.Conditional, type, loc, condition.start, otherwise.end);
  }
}
export class Comma extends Node<E.Comma> implements ast.CommaExpr {
  constructor(loc: Loc, readonly left: ast.Expr, readonly right: ast.Expr) {
    super(E.Comma, right.type.unqualified, loc, left.start, right.end);
  }
}
export class Assign extends Node<E.Assign> implements ast.AssignExpr {
  constructor(type: CType, loc: Loc, readonly target: ast.Expr, readonly value: ast.Expr) {
    super(E.Assign, type, loc, target.start, value.end);
  }
}
export class CompoundAssign extends Node<E.CompoundAssign> implements ast.CompoundAssignExpr {
  constructor(
    type: CType, loc: Loc,
    readonly op: BinaryOp, readonly target: ast.Expr, readonly value: ast.Expr, readonly computeType: CType, readonly scale: number,
  ) {
    super(E.CompoundAssign, type, loc, target.start, value.end);
  }
}
export class IncDec extends Node<E.IncDec> implements ast.IncDecExpr {
  constructor(
    type: CType, loc: Loc, start: Loc, end: Loc,
    readonly target: ast.Expr, readonly isIncrement: boolean, readonly isPrefix: boolean, readonly scale: number,
  ) {
    super(E.IncDec, type, loc, start, end);
  }
}
export class AddressOf extends Node<E.AddressOf> implements ast.AddressOfExpr {
  constructor(type: CType, loc: Loc, readonly operand: ast.Expr) {
    super(E.AddressOf, type, loc, loc, operand.end);
  }
}
export class Dereference extends Node<E.Dereference> implements ast.DereferenceExpr {
  constructor(type: CType, loc: Loc, start: Loc, end: Loc, readonly pointer: ast.Expr) {
    super(E.Dereference, type, loc, start, end);
  }
}
export class MemberRef extends Node<E.Member> implements ast.MemberExpr {
  constructor(type: CType, loc: Loc, end: Loc, readonly base: ast.Expr, readonly member: Member, readonly isArrow: boolean) {
    super(E.Member, type, loc, base.start, end);
  }
}
export class Cast extends Node<E.Cast> implements ast.CastExpr {
  constructor(type: CType, loc: Loc, start: Loc, readonly operand: ast.Expr, readonly isImplicit: boolean) {
    super(E.Cast, type, loc, start, operand.end);
  }
}
export class Decay extends Node<E.Decay> implements ast.DecayExpr {
  constructor(type: CType, readonly operand: ast.Expr) {
    super(E.Decay, type, operand.loc, operand.start, operand.end);
  }
}
export class Call extends Node<E.Call> implements ast.CallExpr {
  constructor(
    type: CType, loc: Loc, start: Loc, end: Loc,
    readonly callee: ast.Expr, readonly functionType: FunctionType, readonly args: readonly ast.Expr[],
  ) {
    super(E.Call, type, loc, start, end);
  }
}
export class CompoundLiteral extends Node<E.CompoundLiteral> implements ast.CompoundLiteralExpr {
  constructor(loc: Loc, start: Loc, end: Loc, readonly symbol: ast.VariableSymbol, readonly init: ast.Initializer) {
    super(E.CompoundLiteral, symbol.type, loc, start, end);
  }
}
export class StatementExpr extends Node<E.StatementExpr> implements ast.StatementExpr {
  constructor(type: CType, start: Loc, end: Loc, readonly body: ast.CompoundStmt, readonly result: ast.Expr | null) {
    super(E.StatementExpr, type, start, start, end);
  }
}
export class VaStart extends Node<E.VaStart> implements ast.VaStartExpr {
  constructor(type: CType, loc: Loc, end: Loc, readonly list: ast.Expr) {
    super(E.VaStart, type, loc, loc, end);
  }
}
export class VaArg extends Node<E.VaArg> implements ast.VaArgExpr {
  constructor(type: CType, loc: Loc, end: Loc, readonly list: ast.Expr) {
    super(E.VaArg, type, loc, loc, end);
  }
}
export class VaCopy extends Node<E.VaCopy> implements ast.VaCopyExpr {
  constructor(type: CType, loc: Loc, end: Loc, readonly target: ast.Expr, readonly source: ast.Expr) {
    super(E.VaCopy, type, loc, loc, end);
  }
}
export class VlaSize extends Node<E.VlaSize> implements ast.VlaSizeExpr {
  constructor(type: CType, loc: Loc, start: Loc, end: Loc, readonly of: ArrayType) {
    super(E.VlaSize, type, loc, start, end);
  }
}
export class LabelAddress extends Node<E.LabelAddress> implements ast.LabelAddressExpr {
  constructor(type: CType, loc: Loc, end: Loc, readonly label: ast.LabelSymbol) {
    super(E.LabelAddress, type, loc, loc, end);
  }
}
export class Builtin extends Node<E.Builtin> implements ast.BuiltinExpr {
  constructor(type: CType, loc: Loc, end: Loc, readonly name: BuiltinName, readonly args: readonly ast.Expr[]) {
    super(E.Builtin, type, loc, loc, end);
  }
}
export class ErrorExpr extends Node<E.Error> implements ast.ErrorExpr {
  constructor(start: Loc, end: Loc) {
    super(E.Error, tError, start, start, end);
  }
}

// ---------------------------------------------------------------- statements

abstract class Statement<K extends S> {
  constructor(readonly kind: K, readonly loc: Loc, public end: Loc) {}
}

export class ExprStmt extends Statement<S.Expr> implements ast.ExprStmt {
  constructor(loc: Loc, end: Loc, readonly expr: ast.Expr) { super(S.Expr, loc, end); }
}
export class DeclarationStmt extends Statement<S.Declaration> implements ast.DeclarationStmt {
  constructor(loc: Loc, end: Loc, readonly items: readonly ast.DeclarationItem[]) { super(S.Declaration, loc, end); }
}
export class CompoundStmt extends Statement<S.Compound> implements ast.CompoundStmt {
  constructor(loc: Loc, end: Loc, readonly body: ast.Stmt[], readonly endBrace: Loc) { super(S.Compound, loc, end); }
}
export class IfStmt extends Statement<S.If> implements ast.IfStmt {
  constructor(loc: Loc, end: Loc, readonly condition: ast.Expr, readonly then: ast.Stmt, public otherwise: ast.Stmt | null) { super(S.If, loc, end); }
}
export class WhileStmt extends Statement<S.While> implements ast.WhileStmt {
  constructor(loc: Loc, end: Loc, readonly condition: ast.Expr, readonly body: ast.Stmt) { super(S.While, loc, end); }
}
export class DoStmt extends Statement<S.Do> implements ast.DoStmt {
  constructor(loc: Loc, end: Loc, readonly body: ast.Stmt, readonly condition: ast.Expr, readonly whileLoc: Loc) { super(S.Do, loc, end); }
}
export class ForStmt extends Statement<S.For> implements ast.ForStmt {
  constructor(
    loc: Loc, end: Loc,
    readonly init: ast.Stmt | null, readonly condition: ast.Expr | null, readonly step: ast.Expr | null, readonly body: ast.Stmt,
  ) { super(S.For, loc, end); }
}
export class SwitchStmt extends Statement<S.Switch> implements ast.SwitchStmt {
  constructor(loc: Loc, end: Loc, readonly value: ast.Expr, readonly body: ast.Stmt, readonly cases: readonly ast.CaseStmt[]) { super(S.Switch, loc, end); }
}
export class CaseStmt extends Statement<S.Case> implements ast.CaseStmt {
  constructor(loc: Loc, end: Loc, readonly low: bigint | null, readonly high: bigint | null, public body: ast.Stmt) { super(S.Case, loc, end); }
}
export class LabelStmt extends Statement<S.Label> implements ast.LabelStmt {
  constructor(loc: Loc, end: Loc, readonly label: ast.LabelSymbol, readonly body: ast.Stmt) { super(S.Label, loc, end); }
}
export class GotoStmt extends Statement<S.Goto> implements ast.GotoStmt {
  constructor(loc: Loc, end: Loc, readonly label: ast.LabelSymbol) { super(S.Goto, loc, end); }
}
export class GotoIndirectStmt extends Statement<S.GotoIndirect> implements ast.GotoIndirectStmt {
  constructor(loc: Loc, end: Loc, readonly target: ast.Expr) { super(S.GotoIndirect, loc, end); }
}
export class BreakStmt extends Statement<S.Break> implements ast.BreakStmt {
  constructor(loc: Loc, end: Loc) { super(S.Break, loc, end); }
}
export class ContinueStmt extends Statement<S.Continue> implements ast.ContinueStmt {
  constructor(loc: Loc, end: Loc) { super(S.Continue, loc, end); }
}
export class ReturnStmt extends Statement<S.Return> implements ast.ReturnStmt {
  constructor(loc: Loc, end: Loc, readonly value: ast.Expr | null) { super(S.Return, loc, end); }
}
export class EmptyStmt extends Statement<S.Empty> implements ast.EmptyStmt {
  constructor(loc: Loc, end: Loc) { super(S.Empty, loc, end); }
}
