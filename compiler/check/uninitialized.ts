// Reads of local variables that nothing has set on any way to them. Variables are those without initialiser whose
// address is not taken, 31 a function at most; a set of them is a mask of "certainly not set yet".

import { E, S, type CompoundStmt, type DeclarationItem, type Expr, type Initializer, type Stmt, type VariableSymbol } from '../ast';
import { TypeKind } from '../types';
import type { Context } from './context';
import { neverReturns } from './calls';
import { constantTruth } from './fold';

/** Control does not come here: whatever is asked, holds. */
const NOWHERE = -1;

export function warnUninitialized(c: Context, body: CompoundStmt, candidates: readonly VariableSymbol[]): void {
  if (candidates.length === 0 || !c.diag.isOn('uninitialized')) return;
  const masks = new Map<VariableSymbol, number>();
  for (const symbol of candidates) {
    if (symbol.isAddressTaken || symbol.uses === symbol.sets || masks.size >= 31) continue;
    masks.set(symbol, 1 << masks.size);
  }
  if (masks.size > 0) new Walk(c, masks).stmt(body);
}

class Walk {
  /** Certainly not set. Variables join when their declaration is passed. */
  private unset = 0;
  /** Not set on some way here, by an `if` that sets them on another; subset questions are asked of `unset` first. */
  private maybe = 0;
  private isCollecting = false;
  private assigned = 0;
  constructor(private readonly c: Context, private readonly masks: ReadonlyMap<VariableSymbol, number>) {}

  private set(symbol: VariableSymbol): void {
    const mask = this.masks.get(symbol);
    if (mask === undefined) return;
    if (this.isCollecting) this.assigned |= mask;
    else if (this.unset !== NOWHERE) {
      this.unset &= ~mask;
      this.maybe &= ~mask;
    }
  }

  private read(e: Expr & { kind: E.Variable }): void {
    const mask = this.masks.get(e.symbol);
    if (mask === undefined || this.isCollecting || this.unset === NOWHERE || !((this.unset | this.maybe) & mask)) return;
    const isCertain = (this.unset & mask) !== 0;
    this.unset &= ~mask;
    this.maybe &= ~mask;
    const note = this.c.diag.note('initialize-to-silence', e.symbol.loc, { name: e.symbol.name });
    this.c.diag.report(isCertain ? 'uninitialized' : 'sometimes-uninitialized', e.start, { name: e.symbol.name }, { end: e.end, notes: [note] });
  }

  /** What a part of the program sets anywhere. */
  private collect(walk: () => void): number {
    if (this.isCollecting) {
      walk();
      return this.assigned;
    }
    const { unset, maybe } = this;
    this.isCollecting = true;
    this.assigned = 0;
    walk();
    this.isCollecting = false;
    this.unset = unset;
    this.maybe = maybe;
    return this.assigned;
  }

  // ---- expressions

  /** An object that is written or whose address counts, not read. */
  private place(e: Expr): void {
    switch (e.kind) {
      case E.Variable: case E.StringLiteral: case E.Function: return;
      case E.Member: this.place(e.base); return;
      default: this.expr(e);
    }
  }

  expr(e: Expr): void {
    switch (e.kind) {
      case E.Variable: this.read(e); return;
      case E.Cast:
        // `(void) x;` says that x is not needed.
        if (e.type.kind === TypeKind.Void) this.place(e.operand);
        else this.expr(e.operand);
        return;
      case E.Unary: this.expr(e.operand); return;
      case E.Binary: case E.Compare: case E.PointerDiff: case E.Comma:
        this.expr(e.left);
        this.expr(e.right);
        return;
      case E.Logical: this.expr(e.left); this.expr(e.right); return;
      case E.PointerAdd: this.expr(e.pointer); this.expr(e.index); return;
      case E.Conditional: {
        this.expr(e.condition);
        const before = this.unset;
        if (e.then) this.expr(e.then);
        const after = this.unset;
        this.unset = before;
        this.expr(e.otherwise);
        this.unset &= after;
        this.maybe &= ~this.unset;
        return;
      }
      case E.Assign:
        this.expr(e.value);
        if (e.target.kind === E.Variable) this.set(e.target.symbol);
        else this.place(e.target);
        return;
      case E.CompoundAssign:
        this.expr(e.value);
        this.expr(e.target);
        if (e.target.kind === E.Variable) this.set(e.target.symbol);
        return;
      case E.IncDec:
        this.expr(e.target);
        if (e.target.kind === E.Variable) this.set(e.target.symbol);
        return;
      case E.AddressOf: case E.Decay: this.place(e.operand); return;
      case E.Dereference: this.expr(e.pointer); return;
      case E.Member: this.expr(e.base); return;
      case E.Call:
        if (e.callee.kind !== E.Function) this.expr(e.callee);
        for (const arg of e.args) this.expr(arg);
        return;
      case E.CompoundLiteral: this.init(e.init); return;
      case E.StatementExpr:
        this.stmt(e.body);
        if (e.result) this.expr(e.result);
        return;
      case E.VaStart: case E.VaArg: if (e.list.kind === E.Variable) this.set(e.list.symbol); else this.place(e.list); return;
      case E.VaCopy:
        if (e.target.kind === E.Variable) this.set(e.target.symbol);
        return;
      case E.Builtin: for (const arg of e.args) this.expr(arg); return;
      default: return;
    }
  }

  private init(init: Initializer): void {
    for (const entry of init.entries) this.expr(entry.value);
  }

  // ---- statements

  private loop(walk: () => void): void {
    // What the loop sets may be set when it comes round; what it does not stays as it was.
    const assigned = this.collect(walk);
    if (this.isCollecting) return;
    if (this.unset !== NOWHERE) this.unset &= ~assigned;
    this.maybe &= ~assigned;
    const before = this.unset;
    const maybe = this.maybe;
    const entry = this.switchEntry;
    this.switchEntry &= ~assigned;
    walk();
    this.switchEntry = entry;
    this.unset &= before;
    if (this.unset === NOWHERE) this.unset = before;
    this.maybe &= maybe;
  }

  /** Ways come together: what only one of them has left unset is in doubt. */
  private join(unset: number, maybe: number): void {
    if (unset === NOWHERE) return;
    if (this.unset === NOWHERE) {
      this.unset = unset;
      this.maybe = maybe;
      return;
    }
    const both = this.unset & unset;
    this.maybe = (this.maybe | maybe | this.unset | unset) & ~both;
    this.unset = both;
  }

  stmt(s: Stmt): void {
    switch (s.kind) {
      case S.Expr:
        this.expr(s.expr);
        if (!this.isCollecting && neverReturns(s.expr)) this.unset = NOWHERE;
        return;
      case S.Declaration: for (const item of s.items) this.declaration(item); return;
      case S.Compound: for (const inner of s.body) this.stmt(inner); return;
      case S.If: {
        this.expr(s.condition);
        const truth = constantTruth(s.condition);
        const before = this.unset;
        const { maybe } = this;
        this.stmt(s.then);
        const after = truth === 0 ? NOWHERE : this.unset;
        const afterMaybe = this.maybe;
        this.unset = truth === 1 ? NOWHERE : before;
        this.maybe = maybe;
        if (s.otherwise) this.stmt(s.otherwise);
        this.join(after, afterMaybe);
        return;
      }
      case S.While: this.loop(() => { this.expr(s.condition); this.stmt(s.body); }); return;
      case S.Do: this.loop(() => { this.stmt(s.body); this.expr(s.condition); }); return;
      case S.For:
        if (s.init) this.stmt(s.init);
        this.loop(() => {
          if (s.condition) this.expr(s.condition);
          this.stmt(s.body);
          if (s.step) this.expr(s.step);
        });
        return;
      case S.Switch: {
        this.expr(s.value);
        const before = this.unset;
        const outer = this.switchEntry;
        this.switchEntry = before;
        const assigned = this.collect(() => this.stmt(s.body));
        if (!this.isCollecting) {
          this.unset = NOWHERE;
          this.stmt(s.body);
          this.unset = before === NOWHERE ? NOWHERE : before & ~assigned;
          this.maybe &= ~assigned;
        }
        this.switchEntry = outer;
        return;
      }
      case S.Case:
        this.unset &= this.switchEntry;
        this.stmt(s.body);
        return;
      case S.Label:
        // A jump may come from anywhere.
        this.unset = 0;
        this.maybe = 0;
        this.stmt(s.body);
        return;
      case S.GotoIndirect: this.expr(s.target); this.unset = NOWHERE; return;
      case S.Return:
        if (s.value) this.expr(s.value);
        this.unset = NOWHERE;
        return;
      case S.Goto: case S.Break: case S.Continue: this.unset = NOWHERE; return;
      case S.Empty: return;
    }
  }
  private switchEntry = 0;

  private declaration(item: DeclarationItem): void {
    if (item.kind === 'vla-count') this.expr(item.count);
    if (item.kind !== 'variable') return;
    if (item.init) this.init(item.init);
    const mask = this.masks.get(item.symbol);
    if (mask !== undefined && !item.init && !this.isCollecting) this.unset |= mask;
  }
}
