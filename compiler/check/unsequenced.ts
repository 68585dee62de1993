// `i = i++`, `a[i] = i++`, `f(i, i++)`: a variable changed, and changed or read again, with nothing that says which
// comes first. Only plain variables are looked at.

import { E, type Expr, type VariableSymbol } from '../ast';
import type { Context } from './context';

interface Use {
  readonly symbol: VariableSymbol;
  readonly at: Expr;
}

class Found {
  readonly reads: Use[] = [];
  /** All changes. */
  readonly changes: Use[] = [];
  /** Changes that may still be to come when the value is known. */
  readonly pending: Use[] = [];
}

export function warnUnsequenced(c: Context, e: Expr): void {
  new Walk(c).walk(e, new Found());
}

class Walk {
  private isReported = false;
  constructor(private readonly c: Context) {}

  /** Adds what `e` does to `into`; `isValue` false: its place is meant, not its value. */
  walk(e: Expr, into: Found, isValue = true): void {
    switch (e.kind) {
      case E.Variable:
        if (isValue) into.reads.push({ symbol: e.symbol, at: e });
        return;
      case E.Unary: case E.Cast: this.walk(e.operand, into); return;
      case E.AddressOf: case E.Decay: this.walk(e.operand, into, false); return;
      case E.Dereference: this.walk(e.pointer, into); return;
      case E.Member: this.walk(e.base, into, isValue); return;
      case E.Binary: case E.Compare: case E.PointerDiff: this.beside(into, [e.left, e.right]); return;
      case E.PointerAdd: this.beside(into, [e.pointer, e.index]); return;
      case E.Logical: case E.Comma: this.after(into, e.left, [e.right]); return;
      case E.Conditional: this.after(into, e.condition, e.then ? [e.then, e.otherwise] : [e.otherwise]); return;
      case E.Assign: {
        const target = new Found();
        const value = new Found();
        this.walk(e.target, target, false);
        this.walk(e.value, value);
        this.clash(target, value);
        if (e.target.kind === E.Variable) this.clashWith(e.target.symbol, [...value.pending, ...target.pending]);
        this.merge(into, target);
        this.merge(into, value);
        this.change(into, e.target);
        return;
      }
      case E.CompoundAssign: {
        const target = new Found();
        const value = new Found();
        this.walk(e.target, target);
        this.walk(e.value, value);
        this.clash(target, value);
        if (e.target.kind === E.Variable) this.clashWith(e.target.symbol, value.changes);
        this.merge(into, target);
        this.merge(into, value);
        this.change(into, e.target);
        return;
      }
      case E.IncDec:
        this.walk(e.target, into);
        this.change(into, e.target);
        return;
      case E.Call: {
        // What arguments do is done when the function runs.
        const all = new Found();
        this.beside(all, e.callee.kind === E.Function ? e.args : [e.callee, ...e.args]);
        into.reads.push(...all.reads);
        into.changes.push(...all.changes);
        return;
      }
      case E.Builtin: this.beside(into, e.args); return;
      default:
        return;
    }
  }

  private change(into: Found, target: Expr): void {
    if (target.kind !== E.Variable) return;
    const use = { symbol: target.symbol, at: target };
    into.changes.push(use);
    into.pending.push(use);
  }

  private merge(into: Found, from: Found): void {
    into.reads.push(...from.reads);
    into.changes.push(...from.changes);
    into.pending.push(...from.pending);
  }

  /** Operands in no order. */
  private beside(into: Found, operands: readonly Expr[]): void {
    const parts = operands.map((o) => {
      const part = new Found();
      this.walk(o, part);
      return part;
    });
    if (parts.length <= 20) for (let i = 0; i < parts.length; i++) for (let j = i + 1; j < parts.length; j++) this.clash(parts[i]!, parts[j]!);
    for (const part of parts) this.merge(into, part);
  }

  /** `first` is done before one of the others begins. */
  private after(into: Found, first: Expr, others: readonly Expr[]): void {
    const done = new Found();
    this.walk(first, done);
    into.reads.push(...done.reads);
    into.changes.push(...done.changes);
    for (const other of others) this.walk(other, into);
  }

  private clash(a: Found, b: Found): void {
    for (const change of a.changes) {
      this.clashWith(change.symbol, b.changes);
      this.clashWith(change.symbol, b.reads);
    }
    for (const change of b.changes) this.clashWith(change.symbol, a.reads);
  }

  private clashWith(symbol: VariableSymbol, uses: readonly Use[]): void {
    if (this.isReported) return;
    for (const use of uses) {
      if (use.symbol !== symbol) continue;
      this.isReported = true;
      this.c.diag.report('unsequenced', use.at.start, { name: symbol.name }, { end: use.at.end });
      return;
    }
  }
}
