// Calls: the number and types of arguments, and what is known about the function called.

import { diagnosing } from '../diagnosing';
import { E, type Expr, type FunctionSymbol } from '../ast';
import { newCall } from '../parse/nodes';
import type { Loc } from '../source';
import { type FunctionType, TypeKind } from '../types';
import { type Context, Use } from './context';
import { convertForUse, decay, defaultPromote, functionOf } from './conversions';
import { constantTruth } from './fold';
import { checkFormat } from './format';
import { errorExpr } from './operators';
import { isComplete } from './type-relations';

/** `callee(args)`; nothing decayed yet. `close` is where `)` stands. */
export function buildCall(c: Context, callee: Expr, args: Expr[], close: Loc, end: Loc): Expr {
  const { start } = callee;
  let symbol: FunctionSymbol | null = null;
  let functionType: FunctionType | null;
  if (callee.kind !== E.Function) {
    callee = decay(callee);
    if (callee.kind === E.Decay && callee.operand.kind === E.Function) callee = callee.operand;
  }
  if (callee.kind === E.Function) {
    symbol = callee.symbol;
    functionType = symbol.type;
  } else {
    if (callee.type.kind === TypeKind.Error) return errorExpr(start, end);
    functionType = functionOf(callee.type);
    if (!functionType) {
      c.diag.report('called-object-not-function', callee.start, { type: callee.type }, { end: callee.end });
      return errorExpr(start, end);
    }
  }
  const { params } = functionType;
  let fine = true;
  if (functionType.hasPrototype) {
    if (args.length < params.length) {
      diagnosing().reportCount(c, 'too-few-arguments', functionType, symbol, args, close, close + 1);
      fine = false;
    } else if (args.length > params.length && !functionType.isVariadic) {
      const extra = args[params.length]!;
      diagnosing().reportCount(c, 'too-many-arguments', functionType, symbol, args, extra.start, args[args.length - 1]!.end);
      args.length = params.length;
    }
  }
  for (let i = 0; i < args.length; i++) {
    const arg = decay(args[i]!);
    if (functionType.hasPrototype && i < params.length) {
      args[i] = convertForUse(c, arg, params[i]!, Use.Pass, arg.loc, symbol?.paramNames?.[i]);
    } else if (arg.type.kind === TypeKind.Void || !isComplete(arg.type)) {
      if (arg.type.kind !== TypeKind.Error) c.diag.report('argument-incomplete', arg.start, { type: arg.type }, { end: arg.end });
      args[i] = errorExpr(arg.start, arg.end);
    } else args[i] = defaultPromote(arg);
    if (args[i]!.type.kind === TypeKind.Error) fine = false;
  }
  const result = functionType.result.unqualified;
  if (result.kind !== TypeKind.Void && !isComplete(result)) {
    c.diag.report('call-incomplete-result', start, { type: result }, { end: callee.end });
    fine = false;
  }
  if (!fine) {
    const failed = errorExpr(start, end);
    // The type is known all the same, so that what uses the value is checked: but without conversions of an error.
    return failed;
  }
  if (symbol !== null && symbol.format !== null && c.unevaluated === 0) checkFormat(c, symbol, args);
  return newCall(result, start, start, end, callee, functionType, args);
}

/** Control does not come back from it. */
export function neverReturns(e: Expr): boolean {
  for (;;) {
    switch (e.kind) {
      case E.Call:
        return e.callee.kind === E.Function && e.callee.symbol.isNoreturn;
      case E.Builtin:
        return e.name === 'trap' || e.name === 'unreachable' || e.name === 'halt' || e.name === 'longjmp';
      case E.Cast:
        e = e.operand;
        continue;
      case E.Comma:
        e = e.right;
        continue;
      case E.Conditional: {
        // assert(0)
        const truth = constantTruth(e.condition);
        if (truth < 0 || !e.then) return false;
        e = truth === 1 ? e.then : e.otherwise;
        continue;
      }
      default:
        return false;
    }
  }
}
