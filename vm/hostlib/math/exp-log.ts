// Exponentials and logarithms. Each is computed as a double-double good to about 2^-68 and rounded once, so that
// the result is the nearest double in all but about one of ten thousand cases (pow with a large result: one of
// thirty). Arguments are reduced to a table entry (P. T. P. Tang, "Table-driven implementation of the exponential
// function", 1989; the same for the logarithm, 1990) and a short series.

import { highWord, powerOfTwo } from '../bits';
import { add, divide, LN2, LN2_LOW, multiply, product, quickSum, R, sum } from './double-double';

let expTable: Float64Array | null = null;

/** 2^(j/64), high and low, j < 64. */
function makeExpTable(): Float64Array {
  const table = new Float64Array(128);
  for (let j = 0; j < 64; j++) {
    multiply(LN2, LN2_LOW, j / 64, 0);
    const xh = R[0]!;
    const xl = R[1]!;
    let h = 1;
    let l = 0;
    for (let n = 30; n > 0; n--) {
      multiply(h, l, xh, xl);
      divide(R[0]!, R[1]!, n, 0);
      add(R[0]!, R[1]!, 1, 0);
      h = R[0]!;
      l = R[1]!;
    }
    table[2 * j] = h;
    table[2 * j + 1] = l;
  }
  return table;
}

/** e^r - 1 for |r| <= ln2/128, to R. */
function smallExpm1(rh: number, rl: number): void {
  const q =
    rh * rh * (1 / 2 + rh * (1 / 6 + rh * (1 / 24 + rh * (1 / 120 + rh * (1 / 720 + rh * (1 / 5040))))));
  quickSum(rh, rl + q + rl * rh);
}

/** e^(xh+xl) = (R[0]+R[1]) * 2^(the result), for |xh| < 800. */
export function expParts(xh: number, xl: number): number {
  const n = Math.floor(xh * 92.33248261893533 + 0.5);
  // ln2/64 in three parts, of which the first two times n are exact.
  sum(xh - n * 0.01083042469326756, -n * 2.9815858267408138e-12);
  const rh = R[0]!;
  quickSum(rh, R[1]! + (xl - n * 2.4447971227092e-22));
  smallExpm1(R[0]!, R[1]!);
  const eh = R[0]!;
  const el = R[1]!;
  const j = n & 63;
  const table = (expTable ??= makeExpTable());
  const th = table[2 * j]!;
  const tl = table[2 * j + 1]!;
  product(th, eh);
  const ph = R[0]!;
  const pl = R[1]! + (th * el + tl * eh) + tl;
  quickSum(th, ph);
  quickSum(R[0]!, R[1]! + pl);
  return (n - j) / 64;
}

/** (high + low) * 2^k rounded once, subnormal results too. `high` is within a factor of 4 of 1. */
export function scaled(high: number, low: number, k: number): number {
  if (k > 1025) return high * Infinity;
  if (k < -1100) return high < 0 ? -0 : 0;
  if (k >= -1020) {
    const value = high + low;
    return k > 1020 ? value * powerOfTwo(1020) * powerOfTwo(k - 1020) : value * powerOfTwo(k);
  }
  // Rounding happens at 2^-1074, which is `unit` here: a large summand puts it at the end of the mantissa.
  const anchor = 6755399441055744 * powerOfTwo(-1074 - k); // 1.5 * 2^52 units
  sum(anchor, high);
  const value = R[0]! + (R[1]! + low) - anchor;
  // An exact multiple of the unit; the factor may itself be subnormal.
  return k >= -1022 ? value * powerOfTwo(k) : value * powerOfTwo(k + 100) * powerOfTwo(-100);
}

export function exp(x: number): number {
  if (x !== x) return x;
  if (x > 710) return Infinity;
  if (x < -746) return 0;
  const k = expParts(x, 0);
  return scaled(R[0]!, R[1]!, k);
}

export function exp2(x: number): number {
  if (x !== x) return x;
  if (x >= 1024) return Infinity;
  if (x < -1080) return 0;
  const n = Math.floor(x + 0.5);
  multiply(LN2, LN2_LOW, x - n, 0);
  const k = expParts(R[0]!, R[1]!);
  return scaled(R[0]!, R[1]!, k + n);
}

export function exp10(x: number): number {
  if (x !== x) return x;
  if (x > 309) return Infinity;
  if (x < -325) return 0;
  multiply(2.302585092994046, -2.1707562233822494e-16, x, 0);
  const k = expParts(R[0]!, R[1]!);
  return scaled(R[0]!, R[1]!, k);
}

/** e^x - 1 to R, for |x| < 700. */
export function expm1Parts(xh: number, xl: number): void {
  if (xh < 0.005 && xh > -0.005) return smallExpm1(xh, xl);
  const k = expParts(xh, xl);
  const factor = powerOfTwo(k);
  add(R[0]! * factor, R[1]! * factor, -1, 0);
}

export function expm1(x: number): number {
  if (x !== x || x === 0) return x;
  if (x > 700) {
    const k = expParts(x > 710 ? 710 : x, 0);
    return scaled(R[0]!, R[1]!, k);
  }
  if (x < -50) return -1;
  if (x < 1e-17 && x > -1e-17) return x;
  expm1Parts(x, 0);
  return R[0]! + R[1]!;
}

let logTable: Float64Array | null = null;

/** log(j/128), high and low, for 90 <= j <= 182. */
function makeLogTable(): Float64Array {
  const table = new Float64Array(2 * 183);
  for (let j = 90; j <= 182; j++) {
    // 2 atanh((c - 1) / (c + 1))
    divide(j - 128, 0, j + 128, 0);
    const zh = R[0]!;
    const zl = R[1]!;
    multiply(zh, zl, zh, zl);
    const wh = R[0]!;
    const wl = R[1]!;
    let h = 0;
    let l = 0;
    for (let n = 49; n > 0; n -= 2) {
      multiply(h, l, wh, wl);
      const ph = R[0]!;
      const pl = R[1]!;
      divide(1, 0, n, 0);
      add(ph, pl, R[0]!, R[1]!);
      h = R[0]!;
      l = R[1]!;
    }
    multiply(h, l, 2 * zh, 2 * zl);
    table[2 * j] = R[0]!;
    table[2 * j + 1] = R[1]!;
  }
  return table;
}

/**
 * log of the mantissa m of x = m * 2^k, m in [sqrt(1/2), sqrt(2)), to R, where x = xh + xl > 0 is finite;
 * returns k.
 */
export function logParts(xh: number, xl: number): number {
  // Before R is in use: making the table uses it.
  const table = (logTable ??= makeLogTable());
  let k = 0;
  if (xh < 2.2250738585072014e-308) {
    xh *= 18014398509481984;
    xl *= 18014398509481984;
    k = -54;
  }
  let e = (highWord(xh) >>> 20) - 1023;
  let factor = e < -1000 ? powerOfTwo(-e - 40) * powerOfTwo(40) : e > 1000 ? powerOfTwo(-1000) * powerOfTwo(1000 - e) : powerOfTwo(-e);
  if (xh * factor > 1.4142135623730951) {
    factor *= 0.5;
    e++;
  }
  const mh = xh * factor;
  const ml = xl * factor;
  k += e;
  const j = Math.floor(mh * 128 + 0.5);
  const c = j / 128;
  // z = (m - c) / c
  const d = mh - c;
  const zh = d / c;
  product(zh, c);
  const zl = (d - R[0]! - R[1]! + ml) / c;
  // log1p(z) = z - z²/2 + (z³/3 - …)
  product(zh, zh);
  const squareH = R[0]! * 0.5;
  const squareL = R[1]! * 0.5 + zh * zl;
  const rest =
    zh * zh * zh *
    (1 / 3 - zh * (1 / 4 - zh * (1 / 5 - zh * (1 / 6 - zh * (1 / 7 - zh * (1 / 8 - zh * (1 / 9 - zh * (1 / 10 - zh / 11))))))));
  quickSum(zh, -squareH);
  quickSum(R[0]!, R[1]! + (zl - squareL + rest));
  if (j !== 128) add(table[2 * j]!, table[2 * j + 1]!, R[0]!, R[1]!);
  return k;
}

/** log(x) to R, for finite x = xh + xl > 0. */
export function logTo(xh: number, xl: number): void {
  const k = logParts(xh, xl);
  if (k === 0) return;
  const h = R[0]!;
  const l = R[1]!;
  // ln2 in two parts; k times the first is exact.
  sum(k * 0.6931471805598903, h);
  quickSum(R[0]!, R[1]! + (l + k * 5.497923018708371e-14));
}

/** log(1 + u) to R, for finite u = uh + ul > -1. */
export function log1pTo(uh: number, ul: number): void {
  if (uh < 1e-16 && uh > -1e-16) {
    quickSum(uh, ul - uh * uh * 0.5);
    return;
  }
  sum(1, uh);
  quickSum(R[0]!, R[1]! + ul);
  logTo(R[0]!, R[1]!);
}

/** What the logarithms answer where they have no finite value; 0 if they do. */
const logSpecial = (x: number): number => (x !== x ? x : x < 0 ? NaN : x === 0 ? -Infinity : x === Infinity ? x : 0);

export function log(x: number): number {
  const special = logSpecial(x);
  if (special !== 0) return special;
  logTo(x, 0);
  return R[0]! + R[1]!;
}

export function log2(x: number): number {
  const special = logSpecial(x);
  if (special !== 0) return special;
  const k = logParts(x, 0);
  multiply(R[0]!, R[1]!, 1.4426950408889634, 2.0355273740931033e-17);
  add(k, 0, R[0]!, R[1]!);
  return R[0]! + R[1]!;
}

export function log10(x: number): number {
  const special = logSpecial(x);
  if (special !== 0) return special;
  const k = logParts(x, 0);
  const h = R[0]!;
  const l = R[1]!;
  multiply(LN2, LN2_LOW, k, 0);
  add(R[0]!, R[1]!, h, l);
  multiply(R[0]!, R[1]!, 0.4342944819032518, 1.098319650216765e-17);
  return R[0]! + R[1]!;
}

export function log1p(x: number): number {
  if (x === 0) return x;
  const special = logSpecial(x + 1);
  if (x !== x || x <= -1 || x === Infinity) return special;
  log1pTo(x, 0);
  return R[0]! + R[1]!;
}

const isOddInteger = (y: number): boolean => y === Math.floor(y) && (y % 2 === 1 || y % 2 === -1);

export function pow(x: number, y: number): number {
  if (y === 0 || x === 1) return 1;
  if (x !== x || y !== y) return x + y;
  const ax = x < 0 ? -x : x;
  const isNegative = (x < 0 || 1 / x === -Infinity) && isOddInteger(y);
  if (y === Infinity || y === -Infinity) return ax === 1 ? 1 : ax > 1 === y > 0 ? Infinity : 0;
  if (ax === 0 || ax === Infinity) {
    const magnitude = (ax === 0) === y > 0 ? 0 : Infinity;
    return isNegative ? -magnitude : magnitude;
  }
  if (x < 0 && y !== Math.floor(y)) return NaN;
  let magnitude: number;
  if (ax === 1) magnitude = 1;
  else if (y > 3e19 || y < -3e19) magnitude = ax > 1 === y > 0 ? Infinity : 0;
  else if (y < 1e-20 && y > -1e-20) magnitude = 1;
  else {
    logTo(ax, 0);
    multiply(R[0]!, R[1]!, y, 0);
    const t = R[0]!;
    if (t > 710) magnitude = Infinity;
    else if (t < -746) magnitude = 0;
    else {
      const k = expParts(t, R[1]!);
      magnitude = scaled(R[0]!, R[1]!, k);
    }
  }
  return isNegative ? -magnitude : magnitude;
}

export function cbrt(x: number): number {
  if (x === 0 || x - x !== 0) return x;
  logTo(x < 0 ? -x : x, 0);
  divide(R[0]!, R[1]!, 3, 0);
  const k = expParts(R[0]!, R[1]!);
  const magnitude = scaled(R[0]!, R[1]!, k);
  return x < 0 ? -magnitude : magnitude;
}
