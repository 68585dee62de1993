// The arithmetic of `#if`: 64-bit integers, precedence climbing over tokens that are expanded already.

import { parseNumber } from '../literals';
import { parseChar } from '../literals';
import type { Loc } from '../source';
import { Flag, PP } from '../tokenize';
import { T } from '../tokens';
import type { UnitContext } from './context';
import { literalReporter } from './report-literal';
import type { TokenList } from './token-list';

interface Value {
  readonly bits: bigint;
  readonly isUnsigned: boolean;
}

const ZERO: Value = { bits: 0n, isUnsigned: false };
const truth = (claim: boolean): Value => ({ bits: claim ? 1n : 0n, isUnsigned: false });

const PRECEDENCE: Readonly<Record<number, number>> = {
  [T.Star]: 10, [T.Slash]: 10, [T.Percent]: 10, [T.Plus]: 9, [T.Minus]: 9, [T.Shl]: 8, [T.Shr]: 8,
  [T.Less]: 7, [T.Greater]: 7, [T.LessEq]: 7, [T.GreaterEq]: 7, [T.EqEq]: 6, [T.BangEq]: 6,
  [T.Amp]: 5, [T.Caret]: 4, [T.Pipe]: 3, [T.AmpAmp]: 2, [T.PipePipe]: 1,
};

/** Ends the evaluation of a condition after a reported error. */
class BadCondition extends Error {}

/** `list[from, count)`; `directive` is its name, at `loc`. An expression that is wrong is reported and false. */
export function evaluateCondition(context: UnitContext, list: TokenList, from: number, directive: string, loc: Loc): boolean {
  if (from === list.count) {
    context.sink.report('condition-unfinished', loc, { directive });
    return false;
  }
  try {
    return new Evaluation(context, list, from, directive, loc).run();
  } catch (error) {
    if (error instanceof BadCondition) return false;
    throw error;
  }
}

class Evaluation {
  private nesting = 0;

  constructor(
    private readonly context: UnitContext,
    private readonly list: TokenList,
    private at: number,
    private readonly directive: string,
    private readonly directiveLoc: Loc,
  ) {}

  run(): boolean {
    const value = this.expression(true);
    if (this.at < this.list.count) {
      const kind = this.kind();
      if (kind === T.Eq) this.fail('condition-assignment');
      this.fail(kind === PP.Bad || kind === T.RParen ? 'condition-bad-token' : 'condition-extra-tokens');
    }
    return value.bits !== 0n;
  }

  private kind(): number {
    return this.at < this.list.count ? this.list.kind[this.at]! : T.End;
  }

  private loc(): Loc {
    const { list } = this;
    return this.at < list.count ? list.loc[this.at]! : list.loc[list.count - 1]!;
  }

  private fail(
    code: 'condition-assignment' | 'condition-bad-token' | 'condition-extra-tokens' | 'condition-paren' | 'condition-colon' | 'condition-expected' | 'condition-float' | 'condition-string',
  ): never {
    const { list, context } = this;
    const text = this.at < list.count ? context.spelling(list.kind[this.at]!, list.value[this.at]!) : '';
    if (code === 'condition-expected' && this.at >= list.count) context.sink.report(code, this.directiveLoc, { directive: this.directive });
    else context.sink.report(code, this.loc(), { text, directive: this.directive });
    throw new BadCondition();
  }

  private enter(): void {
    if (++this.nesting > this.context.limits.conditionNesting) this.context.stop('conditionNesting', this.loc());
  }

  /** Comma and `?:`. */
  private expression(isEvaluated: boolean): Value {
    let value = this.conditional(isEvaluated);
    while (this.kind() === T.Comma) {
      this.at++;
      value = this.conditional(isEvaluated);
    }
    return value;
  }

  private conditional(isEvaluated: boolean): Value {
    this.enter();
    const condition = this.binary(1, isEvaluated);
    let result = condition;
    if (this.kind() === T.Question) {
      this.at++;
      const isTrue = condition.bits !== 0n;
      const yes = this.expression(isEvaluated && isTrue);
      if (this.kind() !== T.Colon) this.fail('condition-colon');
      this.at++;
      const no = this.conditional(isEvaluated && !isTrue);
      result = this.wrap((isTrue ? yes : no).bits, yes.isUnsigned || no.isUnsigned);
    }
    this.nesting--;
    return result;
  }

  private binary(lowest: number, isEvaluated: boolean): Value {
    let left = this.unary(isEvaluated);
    for (;;) {
      const operator = this.kind();
      const precedence = PRECEDENCE[operator];
      if (precedence === undefined || precedence < lowest) return left;
      const loc = this.loc();
      this.at++;
      const decided = operator === T.AmpAmp ? left.bits === 0n : operator === T.PipePipe && left.bits !== 0n;
      this.enter();
      const right = this.binary(precedence + 1, isEvaluated && !decided);
      this.nesting--;
      left = this.apply(operator, left, right, isEvaluated, loc);
    }
  }

  private wrap(bits: bigint, isUnsigned: boolean): Value {
    return { bits: isUnsigned ? BigInt.asUintN(64, bits) : BigInt.asIntN(64, bits), isUnsigned };
  }

  private apply(operator: number, left: Value, right: Value, isEvaluated: boolean, loc: Loc): Value {
    if (operator === T.AmpAmp) return truth(left.bits !== 0n && right.bits !== 0n);
    if (operator === T.PipePipe) return truth(left.bits !== 0n || right.bits !== 0n);
    if (operator === T.Shl || operator === T.Shr) return this.shift(operator === T.Shl, left, right);
    const isUnsigned = left.isUnsigned || right.isUnsigned;
    const a = this.wrap(left.bits, isUnsigned).bits;
    const b = this.wrap(right.bits, isUnsigned).bits;
    switch (operator) {
      case T.Less: return truth(a < b);
      case T.Greater: return truth(a > b);
      case T.LessEq: return truth(a <= b);
      case T.GreaterEq: return truth(a >= b);
      case T.EqEq: return truth(a === b);
      case T.BangEq: return truth(a !== b);
      case T.Amp: return this.wrap(a & b, isUnsigned);
      case T.Caret: return this.wrap(a ^ b, isUnsigned);
      case T.Pipe: return this.wrap(a | b, isUnsigned);
      case T.Slash:
      case T.Percent:
        if (b === 0n) {
          if (isEvaluated) {
            this.context.sink.report('condition-division-by-zero', loc, {});
            throw new BadCondition();
          }
          return { bits: 0n, isUnsigned };
        }
        return this.exact(operator === T.Slash ? a / b : a % b, isUnsigned, isEvaluated, loc);
      case T.Plus: return this.exact(a + b, isUnsigned, isEvaluated, loc);
      case T.Minus: return this.exact(a - b, isUnsigned, isEvaluated, loc);
      default: return this.exact(a * b, isUnsigned, isEvaluated, loc);
    }
  }

  private exact(bits: bigint, isUnsigned: boolean, isEvaluated: boolean, loc: Loc): Value {
    const value = this.wrap(bits, isUnsigned);
    if (!isUnsigned && isEvaluated && value.bits !== bits) this.context.sink.report('condition-overflow', loc, {});
    return value;
  }

  private shift(isLeft: boolean, left: Value, right: Value): Value {
    let by = right.isUnsigned ? right.bits : BigInt.asIntN(64, right.bits);
    if (by < 0n) {
      isLeft = !isLeft;
      by = -by;
    }
    if (by >= 64n) return { bits: !isLeft && left.bits < 0n ? -1n : 0n, isUnsigned: left.isUnsigned };
    return this.wrap(isLeft ? left.bits << by : left.bits >> by, left.isUnsigned);
  }

  private unary(isEvaluated: boolean): Value {
    const kind = this.kind();
    const loc = this.loc();
    if (kind === T.Plus || kind === T.Minus || kind === T.Tilde || kind === T.Bang) {
      this.at++;
      this.enter();
      const { bits, isUnsigned } = this.unary(isEvaluated);
      this.nesting--;
      if (kind === T.Bang) return truth(bits === 0n);
      if (kind === T.Minus) return this.exact(-bits, isUnsigned, isEvaluated, loc);
      return this.wrap(kind === T.Tilde ? ~bits : bits, isUnsigned);
    }
    return this.primary(isEvaluated);
  }

  private primary(isEvaluated: boolean): Value {
    const { list, context } = this;
    const kind = this.kind();
    if (kind === T.LParen) {
      this.at++;
      const value = this.expression(isEvaluated);
      if (this.kind() !== T.RParen) this.fail('condition-paren');
      this.at++;
      return value;
    }
    if (kind === T.Identifier) return this.identifier(isEvaluated);
    if (kind === PP.Number || kind === PP.Char) {
      const spelling = context.names.names[list.value[this.at]!]!;
      const report = literalReporter(context, this.loc(), null);
      const literal = kind === PP.Number ? parseNumber(spelling, report) : parseChar(spelling, report);
      if (literal.kind !== 'int') this.fail('condition-float');
      this.at++;
      const isUnsigned = literal.type.startsWith('unsigned');
      // All types are the widest ones here: an unsigned int that fits is signed.
      const isWide = isUnsigned && (literal.type !== 'unsigned int' || /u/i.test(spelling));
      const bits = (BigInt(literal.hi) << 32n) | BigInt(literal.lo >>> 0);
      return this.wrap(bits, isWide && kind === PP.Number);
    }
    if (kind === PP.String) this.fail('condition-string');
    if (kind === T.End || kind === T.RParen || PRECEDENCE[kind] !== undefined) this.fail('condition-expected');
    this.fail('condition-bad-token');
  }

  /** What is no macro is 0. */
  private identifier(isEvaluated: boolean): Value {
    const { list, context } = this;
    const name = context.names.names[list.value[this.at]!]!;
    if (isEvaluated) {
      const isCall = this.at + 1 < list.count && list.kind[this.at + 1] === T.LParen;
      if (isCall && (list.flags[this.at]! & Flag.NoExpand) === 0) {
        context.sink.report('condition-function-undefined', this.loc(), { name });
        throw new BadCondition();
      }
      context.sink.report('undef', this.loc(), { name });
    }
    this.at++;
    return ZERO;
  }
}
