// clz, ctz, popcount, parity, ffs, clrsb, bswap: in terms of shifts and masks.

import { E, type Expr, type VariableSymbol } from '../ast';
import { convertForUse } from '../check/conversions';
import { Use } from '../check/context';
import { bigIntConst, bigValue } from '../check/fold';
import { buildBinary, buildConditional, buildUnary } from '../check/operators';
import type { Loc } from '../source';
import { T } from '../tokens';
import { UnaryOp } from '../ast';
import { toArithmetic } from '../check/conversions';
import { type CType, tInt, tLong, tUInt, tULong, tUShort } from '../types';
import { Temporaries } from './construct';
import type { Parser } from './parser';

/** `arg` decayed; name without the prefix. */
export function bitBuiltin(p: Parser, name: string, arg: Expr, loc: Loc): Expr {
  const swap = /^bswap(\d+)$/.exec(name);
  const isWide = swap ? swap[1] === '64' : /ll?$/.test(name) && !/^(ctz|clz|popcount|parity|ffs|clrsb)$/.test(name);
  const base = swap ? 'bswap' : name.replace(/l+$/, '');
  const bits = swap ? Number(swap[1]) : isWide ? 64 : 32;
  const type: CType = bits === 64 ? tULong : bits === 16 ? tUShort : tUInt;
  const value = convertForUse(p, arg, base === 'ffs' || base === 'clrsb' ? (bits === 64 ? tLong : tInt) : type, Use.Pass);
  if (value.kind === E.IntConst) return constant(base, BigInt.asUintN(bits, bigValue(value)), bits, type, loc);
  return new Bits(p, loc, bits, type).build(base, toArithmetic(value, type));
}

function constant(base: string, x: bigint, bits: number, type: CType, loc: Loc): Expr {
  const n = (value: number): Expr => bigIntConst(tInt, BigInt(value), loc, loc, loc);
  const ones = [...x.toString(2)].filter((c) => c === '1').length;
  const length = x === 0n ? 0 : x.toString(2).length;
  const trailing = x === 0n ? bits : (/0*$/.exec(x.toString(2))?.[0].length ?? 0);
  switch (base) {
    case 'clz': return n(bits - length);
    case 'ctz': return n(trailing);
    case 'popcount': return n(ones);
    case 'parity': return n(ones & 1);
    case 'ffs': return n(x === 0n ? 0 : trailing + 1);
    case 'clrsb': {
      const y = x >> BigInt(bits - 1) === 1n ? BigInt.asUintN(bits, ~x) : x;
      return n(bits - 1 - (y === 0n ? 0 : y.toString(2).length));
    }
    default: {
      let swapped = 0n;
      for (let i = 0; i < bits; i += 8) swapped |= ((x >> BigInt(i)) & 255n) << BigInt(bits - 8 - i);
      return bigIntConst(type, swapped, loc, loc, loc);
    }
  }
}

class Bits {
  private readonly t: Temporaries;
  constructor(private readonly p: Parser, private readonly loc: Loc, private readonly bits: number, private readonly type: CType) {
    this.t = new Temporaries(p, loc);
  }

  private bin(token: T, a: Expr, b: Expr): Expr {
    // Ours are as they should be: in parentheses, so that no warning thinks otherwise.
    a.parenthesised = true;
    b.parenthesised = true;
    return buildBinary(this.p, token, this.loc, a, b);
  }
  private num(value: bigint): Expr {
    return this.t.number(this.type, BigInt.asUintN(this.bits, value));
  }
  private shift(token: T, x: VariableSymbol, by: number): Expr {
    return this.bin(token, this.t.use(x), this.t.number(tInt, BigInt(by)));
  }

  build(base: string, value: Expr): Expr {
    const { t } = this;
    const x = t.hold(value, this.type);
    switch (base) {
      case 'popcount': return t.result(this.count(x));
      case 'parity': return t.result(this.bin(T.Amp, this.count(x), t.number(tInt, 1n)));
      case 'ctz':
        this.isolate(x);
        return t.result(this.count(x));
      case 'clz': return t.result(this.leading(x));
      case 'ffs': {
        const y = t.hold(t.use(x), this.type);
        this.isolate(x);
        const place = this.bin(T.Plus, this.count(x), t.number(tInt, 1n));
        return t.result(buildConditional(this.p, this.loc, t.use(y), place, t.number(tInt, 0n)));
      }
      case 'clrsb': {
        // Leading bits like the sign, less one: those of x or ~x.
        const negative = this.shift(T.Shr, x, this.bits - 1);
        t.set(x, buildConditional(this.p, this.loc, negative, buildUnary(this.p, UnaryOp.BitNot, this.loc, t.use(x)), t.use(x)));
        return t.result(this.bin(T.Minus, this.leading(x), t.number(tInt, 1n)));
      }
      default: return t.result(this.swapped(x));
    }
  }

  /** x = the ones below its lowest one. */
  private isolate(x: VariableSymbol): void {
    const { t } = this;
    const inverted = buildUnary(this.p, UnaryOp.BitNot, this.loc, t.use(x));
    t.set(x, this.bin(T.Amp, inverted, this.bin(T.Minus, t.use(x), this.num(1n))));
  }

  private leading(x: VariableSymbol): Expr {
    const { t } = this;
    for (let by = 1; by < this.bits; by *= 2) t.set(x, this.bin(T.Pipe, t.use(x), this.shift(T.Shr, x, by)));
    t.set(x, buildUnary(this.p, UnaryOp.BitNot, this.loc, t.use(x)));
    return this.count(x);
  }

  /** Ones of x, by adding neighbours. */
  private count(x: VariableSymbol): Expr {
    const { t } = this;
    const m = (byte: bigint): Expr => this.num(byte * 0x0101010101010101n);
    t.set(x, this.bin(T.Minus, t.use(x), this.bin(T.Amp, this.shift(T.Shr, x, 1), m(0x55n))));
    t.set(x, this.bin(T.Plus, this.bin(T.Amp, t.use(x), m(0x33n)), this.bin(T.Amp, this.shift(T.Shr, x, 2), m(0x33n))));
    t.set(x, this.bin(T.Amp, this.bin(T.Plus, t.use(x), this.shift(T.Shr, x, 4)), m(0x0fn)));
    const sum = this.bin(T.Shr, this.bin(T.Star, t.use(x), m(0x01n)), t.number(tInt, BigInt(this.bits - 8)));
    return toArithmetic(sum, tInt);
  }

  private swapped(x: VariableSymbol): Expr {
    const { t, bits } = this;
    let sum: Expr | null = null;
    for (let i = 0; i < bits; i += 8) {
      const to = bits - 8 - i;
      const byte = this.bin(T.Amp, i === 0 ? t.use(x) : this.shift(T.Shr, x, i), this.num(255n));
      const moved = to === 0 ? byte : this.bin(T.Shl, byte, t.number(tInt, BigInt(to)));
      sum = sum ? this.bin(T.Pipe, sum, moved) : moved;
    }
    return toArithmetic(sum!, this.type);
  }
}
