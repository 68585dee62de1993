// Circular functions and their inverses: reduced to a table of sines and cosines (or arctangents) at multiples of
// 1/32 and a short series, in double-double. Large arguments are reduced with as many digits of 2/π as it takes
// (M. Payne and R. Hanek, "Radian reduction for trigonometric functions", 1983).

import { decompose, powerOfTwo } from '../bits';
import {
  add, divide, HALF_PI, HALF_PI_LOW, multiply, PI, PI_LOW, product, quickSum, R, squareRoot, sum,
} from './double-double';

/** sin, cos of j/32, j <= 26: sin high, low, cos high, low. */
let sineTable: Float64Array | null = null;

function makeSineTable(): Float64Array {
  const table = new Float64Array(4 * 27);
  for (let j = 0; j < 27; j++) {
    const square = (j / 32) * (j / 32); // exact
    for (let part = 0; part < 2; part++) {
      // Horner for 1 - x²/(a(a+1)) (1 - x²/((a+2)(a+3)) (…
      let h = 1;
      let l = 0;
      for (let n = 29 - part; n > 1; n -= 2) {
        multiply(h, l, -square, 0);
        divide(R[0]!, R[1]!, n * (n - 1), 0);
        add(R[0]!, R[1]!, 1, 0);
        h = R[0]!;
        l = R[1]!;
      }
      if (part === 0) multiply(h, l, j / 32, 0);
      else quickSum(h, l);
      table[4 * j + 2 * part] = R[0]!;
      table[4 * j + 2 * part + 1] = R[1]!;
    }
  }
  return table;
}

let twoOverPi = 0n;
const TWO_OVER_PI_BITS = 1250;

/** floor(2/π * 2^1250), by Machin's formula. */
function makeTwoOverPi(): bigint {
  const bits = BigInt(TWO_OVER_PI_BITS + 64);
  const arctanInverse = (n: bigint): bigint => {
    let power = (1n << bits) / n;
    let total = power;
    for (let k = 3n; power !== 0n; k += 2n) {
      power = -power / (n * n);
      total += power / k;
    }
    return total;
  };
  const pi = 16n * arctanInverse(5n) - 4n * arctanInverse(239n);
  return (2n << (bits + BigInt(TWO_OVER_PI_BITS))) / pi;
}

/** x = quadrant * π/2 + R, |R| at most a little over π/4, for finite x; returns the quadrant modulo 4. */
function reduce(x: number): number {
  if (x < 0.785 && x > -0.785) {
    R[0] = x;
    R[1] = 0;
    return 0;
  }
  if (x < 1e6 && x > -1e6) {
    const n = Math.floor(x * 0.6366197723675814 + 0.5);
    // π/2 in four parts of 33 bits; n times each of the first three is exact.
    sum(x - n * 1.5707963267341256, -n * 6.077100506303966e-11);
    add(R[0]!, R[1]!, -n * 2.0222662487111665e-21, -n * 8.4784276603689e-32);
    return n & 3;
  }
  if (twoOverPi === 0n) twoOverPi = makeTwoOverPi();
  const { mantissa, exponent } = decompose(x < 0 ? -x : x);
  const point = BigInt(TWO_OVER_PI_BITS - exponent);
  const turns = mantissa * twoOverPi;
  let quadrant = Number((turns >> point) & 3n);
  // 160 bits after the point.
  let fraction = (turns & ((1n << point) - 1n)) >> (point - 160n);
  if (fraction >= 1n << 159n) {
    fraction -= 1n << 160n;
    quadrant++;
  }
  const high = Number(fraction);
  const low = Number(fraction - BigInt(high));
  const unit = powerOfTwo(-160);
  multiply(high * unit, low * unit, HALF_PI, HALF_PI_LOW);
  if (x < 0) {
    R[0] = -R[0]!;
    R[1] = -R[1]!;
    quadrant = -quadrant;
  }
  return quadrant & 3;
}

/** sin(rh + rl) to R, |rh| < 0.8. */
export function sinTo(rh: number, rl: number): void {
  const isNegative = rh < 0;
  if (isNegative) {
    rh = -rh;
    rl = -rl;
  }
  const j = Math.floor(rh * 32 + 0.5);
  const t = rh - j / 32;
  const t2 = t * t;
  const cubic = t * t2 * (-1 / 6 + t2 * (1 / 120 - t2 * (1 / 5040 - t2 / 362880)));
  if (j === 0) quickSum(t, rl + cubic);
  else {
    const table = (sineTable ??= makeSineTable());
    const sh = table[4 * j]!;
    const sl = table[4 * j + 1]!;
    quickSum(t, rl + cubic);
    multiply(R[0]!, R[1]!, table[4 * j + 2]!, table[4 * j + 3]!);
    const ah = R[0]!;
    const al = R[1]!;
    product(t, t);
    const ch = -0.5 * R[0]!;
    const cl = -0.5 * R[1]! - t * rl + t2 * t2 * (1 / 24 - t2 * (1 / 720 - t2 / 40320));
    multiply(sh, sl, ch, cl);
    add(ah, al, R[0]!, R[1]!);
    add(sh, sl, R[0]!, R[1]!);
  }
  if (isNegative) {
    R[0] = -R[0]!;
    R[1] = -R[1]!;
  }
}

/** cos(rh + rl) to R, |rh| < 0.8. */
export function cosTo(rh: number, rl: number): void {
  if (rh < 0) {
    rh = -rh;
    rl = -rl;
  }
  const j = Math.floor(rh * 32 + 0.5);
  const t = rh - j / 32;
  const t2 = t * t;
  const table = (sineTable ??= makeSineTable());
  const ch = table[4 * j + 2]!;
  const cl = table[4 * j + 3]!;
  quickSum(t, rl + t * t2 * (-1 / 6 + t2 * (1 / 120 - t2 * (1 / 5040 - t2 / 362880))));
  multiply(R[0]!, R[1]!, -table[4 * j]!, -table[4 * j + 1]!);
  const ah = R[0]!;
  const al = R[1]!;
  product(t, t);
  const mh = -0.5 * R[0]!;
  const ml = -0.5 * R[1]! - t * rl + t2 * t2 * (1 / 24 - t2 * (1 / 720 - t2 / 40320));
  multiply(ch, cl, mh, ml);
  add(ah, al, R[0]!, R[1]!);
  add(ch, cl, R[0]!, R[1]!);
}

export function sin(x: number): number {
  if (x - x !== 0) return NaN;
  if (x < 1e-8 && x > -1e-8) return x === 0 ? x : x - (x * x * x) / 6;
  const quadrant = reduce(x);
  if (quadrant & 1) cosTo(R[0]!, R[1]!);
  else sinTo(R[0]!, R[1]!);
  const value = R[0]! + R[1]!;
  return quadrant & 2 ? -value : value;
}

export function cos(x: number): number {
  if (x - x !== 0) return NaN;
  const quadrant = reduce(x) + 1;
  if (quadrant & 1) cosTo(R[0]!, R[1]!);
  else sinTo(R[0]!, R[1]!);
  const value = R[0]! + R[1]!;
  return quadrant & 2 ? -value : value;
}

export function tan(x: number): number {
  if (x - x !== 0) return NaN;
  if (x < 1e-8 && x > -1e-8) return x === 0 ? x : x + (x * x * x) / 3;
  const isOdd = (reduce(x) & 1) === 1;
  const rh = R[0]!;
  const rl = R[1]!;
  sinTo(rh, rl);
  const sh = R[0]!;
  const sl = R[1]!;
  cosTo(rh, rl);
  if (isOdd) divide(-R[0]!, -R[1]!, sh, sl);
  else divide(sh, sl, R[0]!, R[1]!);
  return R[0]! + R[1]!;
}

/** atan(j/32), high and low, j <= 32. */
let arctanTable: Float64Array | null = null;

function makeArctanTable(): Float64Array {
  const table = new Float64Array(66);
  for (let j = 0; j <= 32; j++) {
    let h = j / 32;
    let l = 0;
    const isHalved = j > 12;
    if (isHalved) {
      // atan(x) = 2 atan(x / (1 + sqrt(1 + x²)))
      squareRoot(1 + h * h, 0);
      add(R[0]!, R[1]!, 1, 0);
      divide(h, 0, R[0]!, R[1]!);
      h = R[0]!;
      l = R[1]!;
    }
    multiply(h, l, h, l);
    const squareH = -R[0]!;
    const squareL = -R[1]!;
    let th = 0;
    let tl = 0;
    for (let n = 87; n > 0; n -= 2) {
      multiply(th, tl, squareH, squareL);
      const ph = R[0]!;
      const pl = R[1]!;
      divide(1, 0, n, 0);
      add(R[0]!, R[1]!, ph, pl);
      th = R[0]!;
      tl = R[1]!;
    }
    multiply(th, tl, h, l);
    table[2 * j] = isHalved ? 2 * R[0]! : R[0]!;
    table[2 * j + 1] = isHalved ? 2 * R[1]! : R[1]!;
  }
  return table;
}

/** atan(y) to R, for 0 <= y <= 1. */
function arctanTo(yh: number, yl: number): void {
  // Before R is in use: making the table uses it.
  const table = (arctanTable ??= makeArctanTable());
  const j = Math.floor(yh * 32 + 0.5);
  const c = j / 32;
  if (j > 0) {
    multiply(yh, yl, c, 0);
    add(1, 0, R[0]!, R[1]!);
    const bh = R[0]!;
    const bl = R[1]!;
    sum(yh - c, yl);
    divide(R[0]!, R[1]!, bh, bl);
    yh = R[0]!;
    yl = R[1]!;
  }
  const t2 = yh * yh;
  quickSum(yh, yl + yh * t2 * (-1 / 3 + t2 * (1 / 5 - t2 * (1 / 7 - t2 * (1 / 9 - t2 / 11)))));
  if (j > 0) add(table[2 * j]!, table[2 * j + 1]!, R[0]!, R[1]!);
}

/** The angle of (x, y) to R, both >= 0, not both 0, neither far beyond the other or the range of doubles. */
function angleTo(yh: number, yl: number, xh: number, xl: number): void {
  if (yh <= xh) {
    divide(yh, yl, xh, xl);
    return arctanTo(R[0]!, R[1]!);
  }
  divide(xh, xl, yh, yl);
  arctanTo(R[0]!, R[1]!);
  add(HALF_PI, HALF_PI_LOW, -R[0]!, -R[1]!);
}

export function atan(x: number): number {
  if (x !== x || x === 0) return x;
  const ax = x < 0 ? -x : x;
  let value: number;
  if (ax > 1e20) value = HALF_PI;
  else if (ax < 1e-9) value = ax - (ax * ax * ax) / 3;
  else {
    angleTo(ax, 0, 1, 0);
    value = R[0]! + R[1]!;
  }
  return x < 0 ? -value : value;
}

export function atan2(y: number, x: number): number {
  if (x !== x || y !== y) return x + y;
  const isLeft = x < 0 || (x === 0 && 1 / x < 0);
  const isBelow = y < 0 || (y === 0 && 1 / y < 0);
  let ax = x < 0 ? -x : x;
  let ay = y < 0 ? -y : y;
  let value: number;
  if (ay === 0) value = isLeft ? PI : 0;
  else if (ax === 0) value = HALF_PI;
  else if (ax === Infinity || ay === Infinity)
    value = ax !== ay ? (ay === Infinity ? HALF_PI : isLeft ? PI : 0) : isLeft ? 2.356194490192345 : 0.7853981633974483;
  else if (ay / ax > 1e25) value = HALF_PI;
  else if (ax / ay > 1e25) value = isLeft ? PI : ay / ax;
  else {
    if (ax > 1e290 || ay > 1e290) {
      ax *= powerOfTwo(-600);
      ay *= powerOfTwo(-600);
    } else if (ax < 1e-250 || ay < 1e-250) {
      ax *= powerOfTwo(600);
      ay *= powerOfTwo(600);
    }
    angleTo(ay, 0, ax, 0);
    if (isLeft) add(PI, PI_LOW, -R[0]!, -R[1]!);
    value = R[0]! + R[1]!;
  }
  return isBelow ? -value : value;
}

/** sqrt(1 - x²) to R, |x| <= 1. */
function cosineOfSine(x: number): void {
  sum(1, -x);
  const ah = R[0]!;
  const al = R[1]!;
  sum(1, x);
  multiply(ah, al, R[0]!, R[1]!);
  squareRoot(R[0]!, R[1]!);
}

export function asin(x: number): number {
  const ax = x < 0 ? -x : x;
  if (!(ax <= 1)) return NaN;
  if (ax < 1e-9) return x === 0 ? x : x + (x * x * x) / 6;
  cosineOfSine(ax);
  angleTo(ax, 0, R[0]!, R[1]!);
  const value = R[0]! + R[1]!;
  return x < 0 ? -value : value;
}

export function acos(x: number): number {
  const ax = x < 0 ? -x : x;
  if (!(ax <= 1)) return NaN;
  cosineOfSine(ax);
  angleTo(R[0]!, R[1]!, ax, 0);
  if (x < 0) add(PI, PI_LOW, -R[0]!, -R[1]!);
  return R[0]! + R[1]!;
}
