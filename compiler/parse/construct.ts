// Builds small pieces of tree for what has no node of its own: hidden variables, and statement expressions over them.

import { S, type VariableSymbol, type DeclarationItem, type Expr, type Stmt } from '../ast';
import { bigIntConst } from '../check/fold';
import { buildAssign } from '../check/operators';
import type { Loc } from '../source';
import type { CType } from '../types';
import { hiddenVariable } from './expressions';
import { newStatementExpr, newVariable } from './nodes';
import type { Parser } from './parser';

/** `({ T t = value; …; result; })` under construction. */
export class Temporaries {
  private readonly items: DeclarationItem[] = [];
  private readonly body: Stmt[] = [];
  constructor(private readonly p: Parser, private readonly loc: Loc) {}

  /** A hidden variable, initialised by a value of its type. */
  hold(value: Expr, type: CType): VariableSymbol {
    const symbol = hiddenVariable(this.p, type.unqualified, this.loc);
    symbol.isAuto = symbol.isDefined = true;
    const entries = [{ offset: 0, type: type.unqualified, member: null, value }];
    this.items.push({ kind: 'variable', symbol, init: { entries, needsZero: false, loc: this.loc }, loc: this.loc, end: this.loc });
    return symbol;
  }

  use(symbol: VariableSymbol): Expr {
    return newVariable(this.loc, this.loc, symbol);
  }

  /** `symbol = value;` */
  set(symbol: VariableSymbol, value: Expr): void {
    this.run(buildAssign(this.p, this.loc, this.use(symbol), value));
  }

  run(e: Expr): void {
    const { loc } = this;
    this.body.push({ kind: S.Expr, loc, end: loc, expr: e });
  }

  number(type: CType, value: bigint): Expr {
    return bigIntConst(type, value, this.loc, this.loc, this.loc);
  }

  result(value: Expr): Expr {
    const { loc } = this;
    const body: Stmt[] = [{ kind: S.Declaration, loc, end: loc, items: this.items }, ...this.body];
    return newStatementExpr(value.type.unqualified, loc, loc, { kind: S.Compound, loc, end: loc, body, endBrace: loc }, value);
  }
}
