// Error function and gamma function, by series and continued fractions in double-double: slow beside the others
// (some microseconds), near-exact, and short.

import { powerOfTwo } from '../bits';
import { add, divide, multiply, PI, PI_LOW, product, R } from './double-double';
import { expParts, log1pTo, logTo, scaled } from './exp-log';
import { cosTo, sinTo } from './trigonometry';

/** erf(x) to R for 0 <= x <= 3: 2x/√π e^(-x²) Σ (2x²)^n / (1·3·5…(2n+1)). */
function erfTo(x: number): void {
  product(x, x);
  const squareH = R[0]!;
  const squareL = R[1]!;
  let termH = 1;
  let termL = 0;
  let totalH = 1;
  let totalL = 0;
  for (let n = 1; termH > totalH * 1e-22; n++) {
    multiply(termH, termL, 2 * squareH, 2 * squareL);
    divide(R[0]!, R[1]!, 2 * n + 1, 0);
    termH = R[0]!;
    termL = R[1]!;
    add(totalH, totalL, termH, termL);
    totalH = R[0]!;
    totalL = R[1]!;
  }
  const k = expParts(-squareH, -squareL);
  const factor = powerOfTwo(k) * x;
  // x times an exact power of two is exact for the x that come here.
  multiply(R[0]!, R[1]!, factor, 0);
  multiply(R[0]!, R[1]!, totalH, totalL);
  multiply(R[0]!, R[1]!, 1.1283791670955126, 1.533545961316588e-17);
}

export function erf(x: number): number {
  if (x !== x || x === 0) return x;
  const ax = x < 0 ? -x : x;
  let value: number;
  if (ax > 6) value = 1;
  else if (ax < 1e-9) {
    multiply(1.1283791670955126, 1.533545961316588e-17, ax * 4503599627370496, 0);
    value = (R[0]! + R[1]!) * powerOfTwo(-52);
  } else if (ax <= 3) {
    erfTo(ax);
    value = R[0]! + R[1]!;
  } else value = 1 - erfc(ax);
  return x < 0 ? -value : value;
}

export function erfc(x: number): number {
  if (x !== x) return x;
  if (x < -6) return 2;
  if (x > 27.3) return 0;
  if (x <= 3) {
    if (x < -3) return 2 - erfc(-x);
    if (x < 1e-18 && x > -1e-18) return 1;
    erfTo(x < 0 ? -x : x);
    if (x < 0) add(1, 0, R[0]!, R[1]!);
    else add(1, 0, -R[0]!, -R[1]!);
    return R[0]! + R[1]!;
  }
  // e^(-x²)/√π / (x + (1/2)/(x + 1/(x + (3/2)/(x + …
  let h = x;
  let l = 0;
  for (let n = x > 10 ? 40 : 100; n > 0; n--) {
    divide(n / 2, 0, h, l);
    add(x, 0, R[0]!, R[1]!);
    h = R[0]!;
    l = R[1]!;
  }
  divide(0.5641895835477563, 7.66772980658294e-18, h, l);
  h = R[0]!;
  l = R[1]!;
  product(x, x);
  const k = expParts(-R[0]!, -R[1]!);
  multiply(R[0]!, R[1]!, h, l);
  // Below 1 by a factor of up to 50: brought to what `scaled` wants.
  return scaled(R[0]! * 32, R[1]! * 32, k - 5);
}

// B(2k) / (2k (2k-1)): numerators and denominators of Stirling's series.
const STIRLING = [1, 12, -1, 360, 1, 1260, -1, 1680, 1, 1188, -691, 360360, 1, 156, -3617, 122400, 43867, 244188, -174611, 125400];

/** Σ STIRLING_k / z^(2k-1) to R, for z >= 20. */
function stirlingSum(zh: number, zl: number): void {
  divide(1, 0, zh, zl);
  const ih = R[0]!;
  const il = R[1]!;
  multiply(ih, il, ih, il);
  const sh = R[0]!;
  const sl = R[1]!;
  let h = 0;
  let l = 0;
  for (let k = STIRLING.length - 2; k >= 0; k -= 2) {
    multiply(h, l, sh, sl);
    const ph = R[0]!;
    const pl = R[1]!;
    divide(STIRLING[k]!, 0, STIRLING[k + 1]!, 0);
    add(R[0]!, R[1]!, ph, pl);
    h = R[0]!;
    l = R[1]!;
  }
  multiply(h, l, ih, il);
}

/** log Γ(z) to R, z >= 20. */
function logGammaLarge(zh: number, zl: number): void {
  stirlingSum(zh, zl);
  const sh = R[0]!;
  const sl = R[1]!;
  logTo(zh, zl);
  const lh = R[0]!;
  const ll = R[1]!;
  add(zh, zl, -0.5, 0);
  multiply(R[0]!, R[1]!, lh, ll);
  add(R[0]!, R[1]!, -zh, -zl);
  add(R[0]!, R[1]!, 0.9189385332046728, -3.8782941580672414e-17);
  add(R[0]!, R[1]!, sh, sl);
}

/** x (x+1) … (x+n-1) to R. */
function risingProduct(x: number, n: number): void {
  let h = 1;
  let l = 0;
  for (let i = 0; i < n; i++) {
    // x + i, exactly.
    const s = x + i;
    const v = s - x;
    const e = x - (s - v) + (i - v);
    multiply(h, l, s, e);
    h = R[0]!;
    l = R[1]!;
  }
  R[0] = h;
  R[1] = l;
}

/** x + n, exactly, to R. */
function shift(x: number, n: number): void {
  add(x, 0, n, 0);
}

export function tgamma(x: number): number {
  if (x !== x || x === Infinity) return x;
  if (x === 0) return 1 / x;
  if (x === Math.floor(x)) {
    if (x < 0) return NaN;
    if (x <= 23) {
      let factorial = 1;
      for (let i = 2; i < x; i++) factorial *= i;
      return factorial;
    }
  }
  if (x > 171.7) return Infinity;
  if (x < -184.5) return Math.floor(x) % 2 === 0 ? 0 : -0;
  if (x < 1e-17 && x > -1e-17) return 1 / x;
  if (x < 0.5) {
    // π / (sin(πx) Γ(1 - x))
    const isNegative = x < 0 && Math.floor(-x) % 2 === 0;
    sinPiTo(x);
    const sh = isNegative ? -R[0]! : R[0]!;
    const sl = isNegative ? -R[1]! : R[1]!;
    const n = 1 - x >= 20 ? 0 : Math.floor(x) + 20;
    // Γ(1 - x) = Γ(1 - x + n) / ((1-x) … (n-x)), in logarithms only as far as Stirling's part goes.
    let ph = 1;
    let pl = 0;
    for (let i = 1; i <= n; i++) {
      add(i, 0, -x, 0);
      multiply(ph, pl, R[0]!, R[1]!);
      ph = R[0]!;
      pl = R[1]!;
    }
    add(n + 1, 0, -x, 0);
    logGammaLarge(R[0]!, R[1]!);
    const k = expParts(R[0]!, R[1]!);
    multiply(R[0]!, R[1]!, sh, sl);
    const dh = R[0]!;
    const dl = R[1]!;
    multiply(PI, PI_LOW, ph, pl);
    divide(R[0]!, R[1]!, dh, dl);
    return scaledAnySize(R[0]!, R[1]!, -k);
  }
  const n = x >= 20 ? 0 : 21 - Math.floor(x);
  shift(x, n);
  logGammaLarge(R[0]!, R[1]!);
  const k = expParts(R[0]!, R[1]!);
  const h = R[0]!;
  const l = R[1]!;
  if (n === 0) return scaled(h, l, k);
  risingProduct(x, n);
  divide(h, l, R[0]!, R[1]!);
  return scaledAnySize(R[0]!, R[1]!, k);
}

/** `scaled` for a high part of any size: its own exponent is moved to the factor first. */
function scaledAnySize(high: number, low: number, k: number): number {
  while (high >= 4 || high <= -4) {
    high /= 4;
    low /= 4;
    k += 2;
  }
  while (high < 0.5 && high > -0.5) {
    high *= 4;
    low *= 4;
    k -= 2;
  }
  return scaled(high, low, k);
}

/** |sin(πx)| to R. */
function sinPiTo(x: number): void {
  // |x| modulo 1 is exact, which x - floor(x) need not be.
  const ax = x < 0 ? -x : x;
  const f = ax - Math.floor(ax);
  const g = f > 0.5 ? 1 - f : f;
  if (g <= 0.25) {
    multiply(PI, PI_LOW, g, 0);
    sinTo(R[0]!, R[1]!);
  } else {
    multiply(PI, PI_LOW, 0.5 - g, 0);
    cosTo(R[0]!, R[1]!);
  }
}

/**
 * log Γ(b + u) to R for b = 1 or 2 and small u, where it is near 0: every term is made proportional to u.
 * With z = 21: log Γ(z + u) - log Γ(z) - Σ log1p(u / k), k from b to 20.
 */
function logGammaNear(b: number, u: number): void {
  const z = 21;
  // Stirling's part: (z - 1/2 + u) log1p(u/z) + u log z - u
  divide(u, 0, z, 0);
  log1pTo(R[0]!, R[1]!);
  let h = R[0]!;
  let l = R[1]!;
  add(z - 0.5, 0, u, 0);
  multiply(h, l, R[0]!, R[1]!);
  h = R[0]!;
  l = R[1]!;
  logTo(z, 0);
  add(R[0]!, R[1]!, -1, 0);
  multiply(R[0]!, R[1]!, u, 0);
  add(h, l, R[0]!, R[1]!);
  h = R[0]!;
  l = R[1]!;
  // The difference of the series: term by term ((z+u)^-n - z^-n) = z^-n expm1(-n log1p(u/z)), small enough for doubles.
  divide(u, 0, z, 0);
  log1pTo(R[0]!, R[1]!);
  const ratio = R[0]!;
  for (let k = 0; k < STIRLING.length; k += 2) {
    const n = k + 1;
    const e = -n * ratio;
    // expm1 to double precision for |e| < 1
    let term = e;
    let series = 0;
    for (let i = 2; i < 24; i++) {
      series += term;
      term = (term * e) / i;
    }
    let power = z;
    for (let i = 1; i < n; i++) power *= z;
    add(h, l, ((STIRLING[k]! / STIRLING[k + 1]!) * series) / power, 0);
    h = R[0]!;
    l = R[1]!;
  }
  for (let k = b; k < z; k++) {
    divide(u, 0, k, 0);
    log1pTo(R[0]!, R[1]!);
    add(h, l, -R[0]!, -R[1]!);
    h = R[0]!;
    l = R[1]!;
  }
}

export function lgamma(x: number): number {
  if (x !== x) return x;
  if (x === Infinity || x === -Infinity) return Infinity;
  if (x <= 0 && x === Math.floor(x)) return Infinity;
  if (x === 1 || x === 2) return 0;
  if (x > 3e305) return Infinity;
  if (x < 0.5) {
    if (x < 1e-18 && x > -1e-18) {
      logTo(x < 0 ? -x : x, 0);
      return -(R[0]! + R[1]!);
    }
    // log(π / |sin(πx)|) - log Γ(1 - x)
    sinPiTo(x);
    divide(PI, PI_LOW, R[0]!, R[1]!);
    logTo(R[0]!, R[1]!);
    const h = R[0]!;
    const l = R[1]!;
    if (x > -0.5) {
      logGammaNear(1, -x);
    } else {
      positiveLogGamma(-x);
      const gh = R[0]!;
      const gl = R[1]!;
      // Γ(1 - x) = -x Γ(-x)
      logTo(-x, 0);
      add(gh, gl, R[0]!, R[1]!);
    }
    add(h, l, -R[0]!, -R[1]!);
    return R[0]! + R[1]!;
  }
  positiveLogGamma(x);
  return R[0]! + R[1]!;
}

/** log Γ(x) to R, x >= 0.5. */
function positiveLogGamma(x: number): void {
  if (x < 1.5) return logGammaNear(1, x - 1);
  if (x < 2.5) return logGammaNear(2, x - 2);
  if (x >= 20) {
    if (x > 1e150) {
      // x (log x - 1), the rest being nothing beside it.
      logTo(x, 0);
      add(R[0]!, R[1]!, -1, 0);
      multiply(R[0]!, R[1]!, x * powerOfTwo(-500), 0);
      const h = R[0]! * powerOfTwo(500);
      R[1] = R[1]! * powerOfTwo(500);
      R[0] = h;
      return;
    }
    return logGammaLarge(x, 0);
  }
  const n = 21 - Math.floor(x);
  risingProduct(x, n);
  logTo(R[0]!, R[1]!);
  const h = R[0]!;
  const l = R[1]!;
  shift(x, n);
  logGammaLarge(R[0]!, R[1]!);
  add(R[0]!, R[1]!, -h, -l);
}

/** Sign of Γ(x): what `signgam` holds after lgamma. */
export const gammaSign = (x: number): number =>
  x < 0 && x !== Math.floor(x) ? (Math.floor(x) % 2 === 0 ? 1 : -1) : x === 0 && 1 / x < 0 ? -1 : 1;
