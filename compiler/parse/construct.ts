// Builds small pieces of tree for what has no node of its own: hidden variables, and statement expressions over them.

import { VariableSymbol, type DeclarationItem, type Expr, type Stmt } from '../ast';
import { bigIntConst } from '../check/fold';
import { buildAssign } from '../check/operators';
import type { Loc } from '../source';
import type { CType } from '../types';
import { CompoundStmt, DeclarationStmt, ExprStmt, newStatementExpr, newVariable } from './nodes';
import type { Parser } from './parser';

/** `({ T t = value; …; result; })` under construction. */
export class Temporaries {
  private readonly items: DeclarationItem[] = [];
  private readonly body: Stmt[] = [];
  constructor(private readonly p: Parser, private readonly loc: Loc) {}

  /** A hidden variable, initialised by a value of its type. */
  hold(value: Expr, type: CType): VariableSymbol {
    const symbol = new VariableSymbol(this.p.hiddenName(), type.unqualified, this.loc);
    symbol.isAuto = true;
    symbol.isHidden = true;
    symbol.isUsed = true;
    symbol.isDefined = true;
    const entries = [{ offset: 0, type: type.unqualified, member: null, value }];
    this.items.push({ kind: 'variable', symbol, init: { entries, needsZero: false, loc: this.loc }, loc: this.loc, end: this.loc });
    return symbol;
  }

  use(symbol: VariableSymbol): Expr {
    return newVariable(this.loc, this.loc, symbol);
  }

  /** `symbol = value;` */
  set(symbol: VariableSymbol, value: Expr): void {
    this.body.push(new ExprStmt(this.loc, this.loc, buildAssign(this.p, this.loc, this.use(symbol), value)));
  }

  run(e: Expr): void {
    this.body.push(new ExprStmt(this.loc, this.loc, e));
  }

  number(type: CType, value: bigint): Expr {
    return bigIntConst(type, value, this.loc, this.loc, this.loc);
  }

  result(value: Expr): Expr {
    const { loc } = this;
    const body = new CompoundStmt(loc, loc, [new DeclarationStmt(loc, loc, this.items), ...this.body], loc);
    return newStatementExpr(value.type.unqualified, loc, loc, body, value);
  }
}
