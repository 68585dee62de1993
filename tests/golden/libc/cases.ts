// Inputs for the comparison with a host's C library, made from a seed; the results that glibc gave are committed
// beside this file, in the same order. scripts/golden-libc.ts makes them anew.

/** xorshift128: the same numbers everywhere. */
export class Random {
  private readonly s = new Uint32Array([0x9e3779b9, 0x243f6a88, 0xb7e15162, 0]);
  private readonly bits = new DataView(new ArrayBuffer(8));
  constructor(seed: number) {
    this.s[3] = seed;
    for (let i = 0; i < 20; i++) this.word();
  }
  word(): number {
    const { s } = this;
    let t = s[3]!;
    t ^= t << 11;
    t ^= t >>> 8;
    s.copyWithin(1, 0, 3);
    s[0] = t ^ s[1]! ^ (s[1]! >>> 19);
    return s[0]!;
  }
  below(n: number): number {
    return this.word() % n;
  }
  chance(percent: number): boolean {
    return this.below(100) < percent;
  }
  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)]!;
  }
  text(characters: string, length: number): string {
    let s = '';
    for (let i = 0; i < length; i++) s += characters[this.below(characters.length)]!;
    return s;
  }
  unit(): number {
    return (this.word() * 2097152 + (this.word() >>> 11)) / 9007199254740992;
  }
  /** Any pattern of bits, infinities and NaNs among them. */
  anyDouble(): number {
    this.bits.setUint32(0, this.word());
    this.bits.setUint32(4, this.word());
    return this.bits.getFloat64(0);
  }
  long(): bigint {
    const value = (BigInt(this.word()) << 32n) | BigInt(this.word());
    return BigInt.asIntN(64, value >> BigInt(this.below(64)));
  }
}

// ---------------------------------------------------------------- printf

export type PrintValue =
  | { readonly kind: 'int'; readonly value: number }
  | { readonly kind: 'long'; readonly value: bigint }
  | { readonly kind: 'double'; readonly value: number }
  | { readonly kind: 'string'; readonly value: string | null }
  /** 32 bits, so that both machines print the same. */
  | { readonly kind: 'pointer'; readonly value: number };

export interface PrintCase {
  readonly format: string;
  readonly values: readonly PrintValue[];
}

const SPECIAL_DOUBLES = [
  0, -0, 1, -1, 0.5, 1.5, 2.5, 0.125, 0.375, 9.5, 99.5, 999999.5, 0.05, 0.15, 0.25, 0.35, 1e15, 1e16, 1e17, 1e21, 1e22,
  1e23, 123456789, 0.1, 0.2, 0.3, 1 / 3, 2 / 3, 1e100, 1e-100, 5e-324, 2.2250738585072014e-308, 1.7976931348623157e308,
  4.35, 2.675, 1.005, 1e-5, 1e-4, 9.9999995, 99999.95, 999999, 1000000, 9999995, 0.0001, 0.00009999995, Infinity, -Infinity,
];

function someDouble(random: Random): number {
  const sign = random.chance(30) ? -1 : 1;
  switch (random.below(6)) {
    case 0:
      return sign * random.pick(SPECIAL_DOUBLES);
    case 1: {
      const x = random.anyDouble();
      return x === x ? x : 0;
    }
    case 2:
      return (sign * random.below(100000)) / random.pick([1, 2, 4, 8, 10, 100, 1000, 16]);
    case 3:
      return sign * random.unit() * +`1e${random.below(30) - 10}`;
    case 4:
      // Exact ties at some digit.
      return (sign * (2 * random.below(5000) + 1)) / 2 ** (1 + random.below(12));
    default:
      return sign * random.below(1 << 20) * +`1e${random.below(12)}`;
  }
}

function conversion(random: Random): { spec: string; values: PrintValue[] } {
  const values: PrintValue[] = [];
  let spec = '%';
  for (const flag of '-+ #0') if (random.chance(flag === '0' || flag === '-' ? 22 : 12)) spec += flag;
  if (random.chance(8)) {
    spec += '*';
    values.push({ kind: 'int', value: random.below(40) - 15 });
  } else if (random.chance(45)) spec += random.below(random.chance(10) ? 120 : 24) || 1;
  const letter = random.pick('ddiuxXoocspfffFeeEgggGaA%'.split(''));
  const isFloat = 'fFeEgGaA'.includes(letter);
  if (random.chance(isFloat ? 60 : 30)) {
    spec += '.';
    if (random.chance(10)) {
      spec += '*';
      values.push({ kind: 'int', value: random.below(30) - 5 });
    } else if (random.chance(90)) spec += random.chance(4) ? random.below(400) : random.below(isFloat ? 22 : 14);
  }
  if ('diuxXo'.includes(letter)) {
    const length = random.pick(['', '', '', 'hh', 'h', 'l', 'll', 'j']);
    spec += length;
    const isLong = length === 'l' || length === 'll' || length === 'j';
    values.push(
      isLong
        ? { kind: 'long', value: random.chance(15) ? BigInt(random.below(3)) - 1n : random.long() }
        : { kind: 'int', value: random.chance(15) ? random.below(3) - 1 : Number(BigInt.asIntN(32, random.long())) },
    );
  } else if (letter === 'c') values.push({ kind: 'int', value: 33 + random.below(90) });
  else if (letter === 's')
    values.push({ kind: 'string', value: random.chance(6) ? null : random.text('abcXYZ 012', random.below(20)) });
  else if (letter === 'p') values.push({ kind: 'pointer', value: random.chance(20) ? 0 : random.word() });
  else if (isFloat) {
    if (random.chance(8)) spec += 'l';
    values.push({ kind: 'double', value: someDouble(random) });
  }
  return { spec: spec + letter, values };
}

export function printCases(count: number): PrintCase[] {
  const random = new Random(1);
  const cases: PrintCase[] = [];
  while (cases.length < count) {
    let format = '';
    const values: PrintValue[] = [];
    for (let n = random.chance(80) ? 1 : 1 + random.below(4); n > 0; n--) {
      if (random.chance(20)) format += random.text('ab=,: ', 1 + random.below(5));
      const { spec, values: more } = conversion(random);
      format += spec;
      values.push(...more);
    }
    cases.push({ format, values });
  }
  return cases;
}

// ---------------------------------------------------------------- strtod, strtof, strtol

function decimalText(random: Random): string {
  const digits = (n: number): string => random.text('0123456789', n);
  let text = random.pick(['', '', '', '-', '+', ' ', '\t\n -']);
  switch (random.below(8)) {
    case 0:
      return text + random.pick(['inf', 'INFINITY', 'nan', 'NaN(12ab)', 'nan(', 'infin', 'i', 'na', '', '.', '-', 'e5', '.e1', '0x', '0x.', '0x.p1', '0xg', '1e', '1e+', '0x1p', '0x1p-', '..1', '1.2.3']);
    case 1:
      return text + String(random.anyDouble());
    case 2: {
      // A double's digits to 17 or more, sometimes one of the middle between two.
      const x = Math.abs(random.anyDouble());
      return text + (x - x === 0 ? x.toExponential(16 + random.below(60)) : '0');
    }
    case 3:
      text += '0x' + random.text('0123456789abcdefABCDEF', 1 + random.below(20));
      if (random.chance(60)) text += '.' + random.text('0123456789abcdef', random.below(20));
      if (random.chance(60)) text += 'p' + (random.below(2400) - 1200);
      return text;
    case 4: {
      // Exactly halfway between two doubles, or just off it.
      const m = 4503599627370496 + random.below(1000000);
      const n = (BigInt(m) * 2n + 1n) << BigInt(random.below(200));
      return text + n.toString() + random.pick(['', '.0', '.0000000000000000000000000000001', 'e0']);
    }
    case 5:
      return text + '0.' + '0'.repeat(300 + random.below(25)) + digits(1 + random.below(40));
    default:
      text += digits(random.below(25));
      if (random.chance(60)) text += '.' + digits(random.below(25));
      if (random.chance(50)) text += random.pick(['e', 'E']) + random.pick(['', '+', '-']) + random.below(random.chance(20) ? 400 : 30);
      if (random.chance(20)) text += random.text('abce.+-', 2);
      return text;
  }
}

export const floatTexts = (count: number): string[] => {
  const random = new Random(2);
  return Array.from({ length: count }, () => decimalText(random));
};

export interface IntegerText {
  readonly text: string;
  readonly base: number;
}

export const integerTexts = (count: number): IntegerText[] => {
  const random = new Random(3);
  return Array.from({ length: count }, () => {
    const base = random.pick([0, 10, 10, 16, 8, 2, 36, 7]);
    let text = random.pick(['', '', '-', '+', ' ', ' \t-', '--']) + random.pick(['', '', '', '0', '0x', '0X', '00']);
    text += random.text(random.pick(['0123456789', '01234567', '0123456789abcdefABCDEF', 'xyzXYZ09', '01']), random.below(24));
    return { text: text + random.pick(['', '', 'z', ' 5', '.5']), base };
  });
};

// ---------------------------------------------------------------- scanf

export type ScanTarget = 'hhd' | 'hd' | 'd' | 'ld' | 'f' | 'lf' | 's';

export interface ScanCase {
  readonly text: string;
  readonly format: string;
  /** What each pointer points at; each is printed as bytes. */
  readonly targets: readonly ScanTarget[];
}

export function scanCases(count: number): ScanCase[] {
  const random = new Random(4);
  const cases: ScanCase[] = [];
  while (cases.length < count) {
    let format = '';
    let text = '';
    const targets: ScanTarget[] = [];
    for (let n = 1 + random.below(4); n > 0; n--) {
      const suppress = random.chance(12);
      const width = random.chance(25) ? String(1 + random.below(8)) : '';
      const space = random.pick(['', ' ', '  ', '\n', '\t']);
      const letter = random.pick('ddiuoxfegaasscc[[n%'.split(''));
      let length = '';
      let target: ScanTarget | null = null;
      let item = '';
      let spec: string = letter;
      if ('diuox'.includes(letter)) {
        length = random.pick(['', '', 'h', 'hh', 'l', 'll']);
        target = length === 'hh' ? 'hhd' : length === 'h' ? 'hd' : length === '' ? 'd' : 'ld';
        item = random.pick(['', '-', '+', '0x', '0', '']) + random.text(random.pick(['0123456789', '0123456789abcdef', '01']), 1 + random.below(random.chance(10) ? 24 : 8));
      } else if ('fega'.includes(letter)) {
        length = random.pick(['', 'l', 'l']);
        target = length === 'l' ? 'lf' : 'f';
        item = decimalText(random).trim().slice(0, 60);
      } else if (letter === 's') {
        target = 's';
        item = random.text('abc,;=0129', 1 + random.below(12));
      } else if (letter === 'c') {
        target = 's';
        item = random.text('ab c1', width === '' ? 1 : Number(width));
      } else if (letter === '[') {
        target = 's';
        spec = random.pick(['[abc]', '[^,]', '[a-z]', '[^\n]', '[]a]', '[^]b]', '[0-9a-]', '[a-]']);
        item = random.text('abc]-,12', random.below(10));
      } else if (letter === 'n') target = 'd';
      else item = '%';
      const isPlain = letter === '%' || letter === 'n';
      format += random.pick(['', ' ', '', ',', ';']) + '%' + (suppress && !isPlain ? '*' : '') + (isPlain ? '' : width) + length + spec;
      if (target !== null && !(suppress && !isPlain)) targets.push(target);
      text += space + (random.chance(90) ? item : random.text('ab12.- ', 3)) + random.pick(['', ' ', ',', ';', '']);
    }
    cases.push({ text, format, targets });
  }
  return cases;
}

// ---------------------------------------------------------------- math

export interface MathFunction {
  readonly name: string;
  readonly arity: 1 | 2;
  /** Where arguments are drawn from, beside special values: |x| between 2^low and 2^high. */
  readonly low: number;
  readonly high: number;
  readonly positive?: true;
  /**
   * Largest distance from glibc's result, in units in the last place. Where it is above 1 the error is glibc's: ours
   * is the nearest double, or beside it.
   */
  readonly ulps: number;
}

const one = (name: string, low: number, high: number, ulps = 1, positive?: true): MathFunction =>
  ({ name, arity: 1, low, high, ulps, ...(positive ? { positive } : {}) });
const two = (name: string, low: number, high: number, ulps = 1): MathFunction => ({ name, arity: 2, low, high, ulps });

export const MATH_FUNCTIONS: readonly MathFunction[] = [
  one('sin', -30, 60), one('cos', -30, 60), one('tan', -30, 60), one('sin', 20, 1023), one('cos', 20, 1023),
  one('asin', -30, 0), one('acos', -30, 0), one('atan', -30, 30),
  one('sinh', -30, 9), one('cosh', -30, 9), one('tanh', -30, 5, 2),
  one('asinh', -30, 40), one('acosh', 0, 40, 1, true), one('atanh', -30, 0),
  one('exp', -30, 9.6), one('exp2', -30, 10.1), one('exp10', -30, 8.4, 2), one('expm1', -40, 9.6),
  one('log', -1070, 1023, 1, true), one('log', -1, 1, 1, true), one('log2', -60, 60, 1, true), one('log10', -60, 60, 1, true),
  one('log1p', -40, 40), one('cbrt', -1070, 1023, 3), one('logb', -1074, 1023, 0),
  one('erf', -30, 3), one('erfc', -30, 5, 2), one('tgamma', -20, 7.5, 6), one('lgamma', -20, 100, 4), one('tgamma', -1, 5, 6), one('lgamma', 0, 3, 4, true),
  two('atan2', -20, 20), two('pow', -4, 6), two('pow', -1, 9), two('hypot', -30, 30), two('hypot', -1070, 1023),
  two('fmod', -60, 60), two('fmod', -1070, 1023), two('remainder', -60, 60),
  two('nextafter', -1074, 1023),
];

const SPECIAL = [0, -0, 1, -1, Infinity, -Infinity, NaN, 0.5, -0.5, 2, -2, 3, -3, 1.5, -1.5, 10, 1e300, -1e300, 5e-324, 1e-310, 0.1, 100, 1e22];

export function mathArguments(f: MathFunction, index: number, count: number): number[][] {
  const random = new Random(100 + index);
  const some = (): number => {
    if (random.chance(4)) return random.pick(SPECIAL);
    const exponent = f.low + random.unit() * (f.high - f.low);
    const whole = Math.floor(exponent);
    const magnitude = (1 + random.unit()) * 2 ** (whole < -1000 ? whole + 60 : whole) * (whole < -1000 ? 2 ** -60 : 1);
    const value = random.chance(10) ? Math.round(magnitude) : magnitude;
    return !f.positive && random.chance(50) ? -value : value;
  };
  return Array.from({ length: count }, () => (f.arity === 1 ? [some()] : [some(), some()]));
}
