import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as i64 from './int64';

const v = new Int32Array(2);
const pair = (x: bigint): [number, number] => [Number(BigInt.asIntN(32, x)), Number(BigInt.asIntN(32, x >> 32n))];
const out = (): bigint => i64.pairToBigInt(v[0]!, v[1]!);

// Near powers of two is where halves carry.
const edge = fc
  .tuple(fc.integer({ min: 0, max: 63 }), fc.integer({ min: -2, max: 2 }), fc.boolean())
  .map(([n, d, s]) => BigInt.asIntN(64, (s ? -1n : 1n) * ((1n << BigInt(n)) + BigInt(d))));
const any = fc.oneof(edge, fc.bigInt({ min: -(1n << 63n), max: (1n << 63n) - 1n }), fc.integer().map(BigInt));

describe('pairs agree with BigInt', () => {
  test('mul, div, rem', () => {
    fc.assert(
      fc.property(any, any, (a, b) => {
        i64.mul64(v, 0, ...pair(a), ...pair(b));
        expect(out()).toBe(BigInt.asIntN(64, a * b));
        if (b === 0n) return;
        const [ua, ub] = [BigInt.asUintN(64, a), BigInt.asUintN(64, b)];
        i64.divU64(v, 0, ...pair(a), ...pair(b));
        expect(out()).toBe(BigInt.asIntN(64, ua / ub));
        i64.remU64(v, 0, ...pair(a), ...pair(b));
        expect(out()).toBe(BigInt.asIntN(64, ua % ub));
        i64.divS64(v, 0, ...pair(a), ...pair(b));
        expect(out()).toBe(BigInt.asIntN(64, a / b));
        i64.remS64(v, 0, ...pair(a), ...pair(b));
        expect(out()).toBe(BigInt.asIntN(64, a % b));
      }),
      { numRuns: 3000 },
    );
  });

  test('shifts', () => {
    fc.assert(
      fc.property(any, fc.integer({ min: 0, max: 200 }), (a, n) => {
        const m = BigInt(n & 63);
        i64.shl64(v, 0, ...pair(a), n);
        expect(out()).toBe(BigInt.asIntN(64, a << m));
        i64.shrS64(v, 0, ...pair(a), n);
        expect(out()).toBe(a >> m);
        i64.shrU64(v, 0, ...pair(a), n);
        expect(out()).toBe(BigInt.asIntN(64, BigInt.asUintN(64, a) >> m));
      }),
    );
  });

  test('to and from floats', () => {
    fc.assert(
      fc.property(any, (a) => {
        const u = BigInt.asUintN(64, a);
        expect(i64.toF64S(...pair(a))).toBe(Number(a));
        expect(i64.toF64U(...pair(a))).toBe(Number(u));
        expect(i64.toF32S(...pair(a))).toBe(nearestF32(a));
        expect(i64.toF32U(...pair(a))).toBe(nearestF32(u));
      }),
      { numRuns: 2000 },
    );
    fc.assert(
      fc.property(fc.double(), (x) => {
        const clamp = (low: bigint, high: bigint): bigint => {
          if (Number.isNaN(x)) return 0n;
          if (x >= Number(high)) return high;
          if (x <= Number(low)) return low;
          return BigInt(Math.trunc(x));
        };
        i64.fromFloatS(v, 0, x);
        expect(out()).toBe(clamp(-(1n << 63n), (1n << 63n) - 1n));
        i64.fromFloatU(v, 0, x);
        expect(BigInt.asUintN(64, out())).toBe(clamp(0n, (1n << 64n) - 1n));
        expect(BigInt(i64.f64ToI32S(x))).toBe(clamp(-(1n << 31n), (1n << 31n) - 1n));
        expect(BigInt(i64.f64ToI32U(x) >>> 0)).toBe(clamp(0n, (1n << 32n) - 1n));
      }),
      { numRuns: 2000 },
    );
  });
});

/** Nearest single, ties to even, by comparing the two neighbours exactly. */
function nearestF32(a: bigint): number {
  const guess = Math.fround(Number(a));
  const bits = new Int32Array(new Float32Array([guess]).buffer)[0]!;
  let best = guess;
  let bestBits = bits;
  for (const d of [-1, 1]) {
    const other = new Float32Array(new Int32Array([bits + d]).buffer)[0]!;
    if (!Number.isFinite(other) || !Number.isInteger(other)) continue;
    const distance = (x: number): bigint => (BigInt(x) > a ? BigInt(x) - a : a - BigInt(x));
    if (distance(other) < distance(best) || (distance(other) === distance(best) && (bestBits & 1) === 1)) {
      best = other;
      bestBits = bits + d;
    }
  }
  return best;
}
