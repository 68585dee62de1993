// Hyperbolic functions and their inverses, and hypot, from exponentials and logarithms in double-double.

import { powerOfTwo } from '../bits';
import { add, divide, multiply, product, quickSum, R, squareRoot, sum } from './double-double';
import { expm1Parts, expParts, log1pTo, logTo, scaled } from './exp-log';

export function sinh(x: number): number {
  if (x !== x || x === 0) return x;
  const ax = x < 0 ? -x : x;
  let value: number;
  if (ax < 1e-9) value = ax + (ax * ax * ax) / 6;
  else if (ax > 40) {
    if (ax > 711) value = Infinity;
    else {
      const k = expParts(ax, 0);
      value = scaled(R[0]!, R[1]!, k - 1);
    }
  } else {
    // With E = e^x - 1: (E + E / (E + 1)) / 2
    expm1Parts(ax, 0);
    const eh = R[0]!;
    const el = R[1]!;
    add(eh, el, 1, 0);
    divide(eh, el, R[0]!, R[1]!);
    add(eh, el, R[0]!, R[1]!);
    value = (R[0]! + R[1]!) / 2;
  }
  return x < 0 ? -value : value;
}

export function cosh(x: number): number {
  if (x !== x) return x;
  const ax = x < 0 ? -x : x;
  if (ax > 711) return Infinity;
  const k = expParts(ax, 0);
  if (ax > 40) return scaled(R[0]!, R[1]!, k - 1);
  const factor = powerOfTwo(k);
  const eh = R[0]! * factor;
  const el = R[1]! * factor;
  divide(1, 0, eh, el);
  add(eh, el, R[0]!, R[1]!);
  return (R[0]! + R[1]!) / 2;
}

export function tanh(x: number): number {
  if (x !== x || x === 0) return x;
  const ax = x < 0 ? -x : x;
  let value: number;
  if (ax > 22) value = 1;
  else if (ax < 1e-9) value = ax - (ax * ax * ax) / 3;
  else {
    expm1Parts(2 * ax, 0);
    const eh = R[0]!;
    const el = R[1]!;
    add(eh, el, 2, 0);
    divide(eh, el, R[0]!, R[1]!);
    value = R[0]! + R[1]!;
  }
  return x < 0 ? -value : value;
}

export function asinh(x: number): number {
  if (x - x !== 0 || x === 0) return x;
  const ax = x < 0 ? -x : x;
  let value: number;
  if (ax < 1e-9) value = ax - (ax * ax * ax) / 6;
  else if (ax > 1e10) {
    logTo(ax, 0);
    add(R[0]!, R[1]!, 0.6931471805599453, 2.3190468138462996e-17);
    value = R[0]! + R[1]!;
  } else {
    // log1p(x + x² / (1 + sqrt(1 + x²)))
    product(ax, ax);
    const sh = R[0]!;
    const sl = R[1]!;
    add(1, 0, sh, sl);
    squareRoot(R[0]!, R[1]!);
    add(R[0]!, R[1]!, 1, 0);
    divide(sh, sl, R[0]!, R[1]!);
    add(R[0]!, R[1]!, ax, 0);
    log1pTo(R[0]!, R[1]!);
    value = R[0]! + R[1]!;
  }
  return x < 0 ? -value : value;
}

export function acosh(x: number): number {
  if (!(x >= 1)) return NaN;
  if (x === Infinity) return x;
  if (x > 1e10) {
    logTo(x, 0);
    add(R[0]!, R[1]!, 0.6931471805599453, 2.3190468138462996e-17);
    return R[0]! + R[1]!;
  }
  // With u = x - 1: log1p(u + sqrt(u (u + 2)))
  const u = x - 1;
  sum(u, 2);
  // u itself is exact for x below 2; above, its error counts.
  const uLow = x - 1 - u;
  multiply(u, uLow, R[0]!, R[1]!);
  squareRoot(R[0]!, R[1]!);
  add(R[0]!, R[1]!, u, uLow);
  log1pTo(R[0]!, R[1]!);
  return R[0]! + R[1]!;
}

export function atanh(x: number): number {
  const ax = x < 0 ? -x : x;
  if (!(ax <= 1)) return NaN;
  if (x === 0) return x;
  let value: number;
  if (ax === 1) value = Infinity;
  else if (ax < 1e-9) value = ax + (ax * ax * ax) / 3;
  else {
    // log1p(2x / (1 - x)) / 2
    sum(1, -ax);
    divide(2 * ax, 0, R[0]!, R[1]!);
    log1pTo(R[0]!, R[1]!);
    value = (R[0]! + R[1]!) / 2;
  }
  return x < 0 ? -value : value;
}

export function hypot(x: number, y: number): number {
  let a = x < 0 ? -x : x + 0;
  let b = y < 0 ? -y : y + 0;
  if (a === Infinity || b === Infinity) return Infinity;
  if (a !== a || b !== b) return NaN;
  if (a < b) [a, b] = [b, a];
  if (b === 0 || a > b * 1e20) return a + b;
  let unscale = 1;
  if (a > 1e150) {
    unscale = powerOfTwo(600);
  } else if (b < 1e-140) {
    unscale = powerOfTwo(-600);
  }
  a /= unscale;
  b /= unscale;
  product(a, a);
  const sh = R[0]!;
  const sl = R[1]!;
  product(b, b);
  add(sh, sl, R[0]!, R[1]!);
  squareRoot(R[0]!, R[1]!);
  quickSum(R[0]!, R[1]!);
  return R[0]! * unscale;
}
