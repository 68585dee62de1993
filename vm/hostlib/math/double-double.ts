// Numbers of about 106 bits as sums of two doubles, high + low, |low| at most half a unit in the last place of high.
// From the engine come only + − × ÷, sqrt and floor, which IEEE 754 fixes: results are the same everywhere.
//
// An operation leaves its result in R: R[0] high, R[1] low. A typed array, because a pair would be an allocation.
// The algorithms are Dekker's and Knuth's (T. J. Dekker, "A floating-point technique for extending the available
// precision", 1971).

export const R = new Float64Array(2);

const SPLIT = 134217729; // 2^27 + 1

/** a + b for |a| >= |b| (or a = 0). */
export function quickSum(a: number, b: number): void {
  const s = a + b;
  R[0] = s;
  R[1] = b - (s - a);
}

export function sum(a: number, b: number): void {
  const s = a + b;
  const v = s - a;
  R[0] = s;
  R[1] = a - (s - v) + (b - v);
}

/** a * b exactly, for factors below 2^996. */
export function product(a: number, b: number): void {
  const p = a * b;
  const u = SPLIT * a;
  const ah = u - (u - a);
  const al = a - ah;
  const v = SPLIT * b;
  const bh = v - (v - b);
  const bl = b - bh;
  R[0] = p;
  R[1] = ah * bh - p + ah * bl + al * bh + al * bl;
}

export function add(ah: number, al: number, bh: number, bl: number): void {
  sum(ah, bh);
  const sh = R[0]!;
  const sl = R[1]!;
  sum(al, bl);
  const th = R[0]!;
  const tl = R[1]!;
  quickSum(sh, sl + th);
  quickSum(R[0]!, tl + R[1]!);
}

export function multiply(ah: number, al: number, bh: number, bl: number): void {
  product(ah, bh);
  quickSum(R[0]!, R[1]! + (ah * bl + al * bh));
}

export function divide(ah: number, al: number, bh: number, bl: number): void {
  const q = ah / bh;
  multiply(bh, bl, q, 0);
  add(ah, al, -R[0]!, -R[1]!);
  const q2 = R[0]! / bh;
  const restH = R[0]!;
  const restL = R[1]!;
  multiply(bh, bl, q2, 0);
  add(restH, restL, -R[0]!, -R[1]!);
  const q3 = R[0]! / bh;
  quickSum(q, q2);
  quickSum(R[0]!, R[1]! + q3);
}

export function squareRoot(ah: number, al: number): void {
  if (ah === 0) {
    R[0] = R[1] = 0;
    return;
  }
  const s = Math.sqrt(ah);
  product(s, s);
  add(ah, al, -R[0]!, -R[1]!);
  quickSum(s, R[0]! / (2 * s));
}

export const LN2 = 0.6931471805599453;
export const LN2_LOW = 2.3190468138462996e-17;
export const PI = 3.141592653589793;
export const PI_LOW = 1.2246467991473532e-16;
export const HALF_PI = 1.5707963267948966;
export const HALF_PI_LOW = 6.123233995736766e-17;
