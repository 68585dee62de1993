// math.h as host functions: each in double, float (the double result rounded) and long double (double). All are
// functions of their arguments alone, but for errno: EDOM where a number became NaN, ERANGE where finite numbers
// gave an infinity or vanished.

import type { HostCall, HostFunction } from '../../host';
import { doubleBytes, floatBytes, intBytes } from '../bits';
import { hostFunction } from '../define';
import { EDOM, ERANGE, setErrno } from '../errno';
import { cbrt, exp, exp10, exp2, expm1, log, log10, log1p, log2, pow } from './exp-log';
import { acosh, asinh, atanh, cosh, hypot, sinh, tanh } from './hyperbolic';
import {
  fma, fmaf, fmod, frexp, ilogb, logb, modf, nextafter, nextafterf, remainder, remquo,
  scalbn,
} from './rounding';
import { erf, erfc, gammaSign, lgamma, tgamma } from './special';
import { acos, asin, atan, atan2, cos, sin, tan } from './trigonometry';

const isFinite = (x: number): boolean => x - x === 0;

/** errno for a result; `vanishes`: a zero from arguments that are not means underflow. */
function check(call: HostCall, result: number, x: number, y: number, vanishes: boolean): void {
  if (result !== result) {
    if (x === x && y === y) setErrno(call, EDOM);
  } else if (!isFinite(result)) {
    if (isFinite(x) && isFinite(y)) setErrno(call, ERANGE);
  } else if (vanishes && result === 0 && x !== 0 && isFinite(x) && isFinite(y)) setErrno(call, ERANGE);
}

const functions: HostFunction[] = [];
const FORMS = [
  ['double', ''],
  ['float', 'f'],
  ['long double', 'l'],
] as const;

/** Where glibc's NaN for an argument outside the domain is positive; elsewhere it is what the processor makes, a negative. */
const POSITIVE_NAN = new Set(['acos', 'asin', 'log10', 'tgamma']);

function unary(name: string, compute: (x: number) => number, vanishes = false): void {
  const isPositiveNaN = POSITIVE_NAN.has(name);
  for (const [type, suffix] of FORMS)
    functions.push(
      hostFunction('pure', `${type} ${name}${suffix}(${type} x)`, (call) => {
        const isSingle = suffix === 'f';
        const x = isSingle ? call.argF32(0) : call.argF64(0);
        const result = isSingle ? Math.fround(compute(x)) : compute(x);
        if (!isFinite(result) || result === 0) check(call, result, x, 0, vanishes);
        if (isPositiveNaN && result !== result && x === x) call.returnNaN(false);
        else if (isSingle) call.returnF32(result);
        else call.returnF64(result);
      }),
    );
}

function binary(name: string, compute: (x: number, y: number) => number, vanishes = false, single = compute): void {
  for (const [type, suffix] of FORMS)
    functions.push(
      hostFunction('pure', `${type} ${name}${suffix}(${type} x, ${type} y)`, (call) => {
        const isSingle = suffix === 'f';
        const x = isSingle ? call.argF32(0) : call.argF64(0);
        const y = isSingle ? call.argF32(1) : call.argF64(1);
        const result = isSingle ? Math.fround(single(x, y)) : compute(x, y);
        if (!isFinite(result) || result === 0) check(call, result, x, y, vanishes);
        if (isSingle) call.returnF32(result);
        else call.returnF64(result);
      }),
    );
}

/** One that takes a double, float or long double first and does the rest itself. */
function other(
  result: string,
  name: string,
  parameters: string,
  run: (call: HostCall, x: number, answer: (value: number) => void, isSingle: boolean) => void,
): void {
  for (const [type, suffix] of FORMS)
    functions.push(
      hostFunction(
        'pure',
        `${result || type} ${name}${suffix}(${type} x${parameters.replaceAll('$', type)})`,
        (call) => {
          const isSingle = suffix === 'f';
          const answer = isSingle ? (v: number) => call.returnF32(Math.fround(v)) : (v: number) => call.returnF64(v);
          run(call, isSingle ? call.argF32(0) : call.argF64(0), answer, isSingle);
        },
      ),
    );
}

unary('sin', sin);
unary('cos', cos);
unary('tan', tan);
unary('asin', asin);
unary('acos', acos);
unary('atan', atan);
unary('sinh', sinh);
unary('cosh', cosh);
unary('tanh', tanh);
unary('asinh', asinh);
unary('acosh', acosh);
unary('atanh', atanh);
unary('exp', exp, true);
unary('exp2', exp2, true);
unary('exp10', exp10, true);
unary('expm1', expm1);
unary('log', log);
unary('log2', log2);
unary('log10', log10);
unary('log1p', log1p);
unary('logb', logb);
unary('cbrt', cbrt);
unary('erf', erf);
unary('erfc', erfc, true);
unary('tgamma', tgamma);
binary('atan2', atan2);
binary('pow', pow, true);
binary('hypot', hypot);
binary('fmod', fmod);
binary('remainder', remainder);
binary('nextafter', nextafter, false, nextafterf);
functions.push(
  hostFunction('pure', 'double nexttoward(double x, long double y)', (call) =>
    call.returnF64(nextafter(call.argF64(0), call.argF64(1)))),
);

// The sign goes to `signgam`, a guest variable that the C side of the library passes.
other('', '__lgamma', ', int *sign', (call, x, answer, isSingle) => {
  const value = isSingle ? Math.fround(lgamma(x)) : lgamma(x);
  check(call, value, x, 0, false);
  call.write(call.argI32(1), intBytes(gammaSign(x)));
  answer(value);
});

other('int', 'ilogb', '', (call, x) => {
  if (x === 0 || !isFinite(x)) setErrno(call, EDOM);
  call.returnI32(ilogb(x));
});

function scale(call: HostCall, x: number, n: number, answer: (value: number) => void, isSingle: boolean): void {
  const value = isSingle ? Math.fround(scalbn(x, n)) : scalbn(x, n);
  check(call, value, x, 0, true);
  answer(value);
}
other('', 'ldexp', ', int exponent', (call, x, answer, s) => scale(call, x, call.argI32(1), answer, s));
other('', 'scalbn', ', int exponent', (call, x, answer, s) => scale(call, x, call.argI32(1), answer, s));
other('', 'scalbln', ', long exponent', (call, x, answer, s) => {
  const n = call.argI64(1);
  scale(call, x, n > 5000n ? 5000 : n < -5000n ? -5000 : Number(n), answer, s);
});

other('', 'frexp', ', int *exponent', (call, x, answer) => {
  const { fraction, exponent } = frexp(x);
  call.write(call.argI32(1), intBytes(exponent));
  answer(fraction);
});
other('', 'modf', ', $ *whole', (call, x, answer, isSingle) => {
  const { fraction, whole } = modf(x);
  call.write(call.argI32(1), isSingle ? floatBytes(whole) : doubleBytes(whole));
  answer(fraction);
});
other('', 'remquo', ', $ y, int *quotient', (call, x, answer, isSingle) => {
  const { value, quotient } = remquo(x, isSingle ? call.argF32(1) : call.argF64(1));
  call.write(call.argI32(2), intBytes(quotient));
  answer(value);
});
other('', 'fma', ', $ y, $ z', (call, x, answer, isSingle) => {
  const y = isSingle ? call.argF32(1) : call.argF64(1);
  const z = isSingle ? call.argF32(2) : call.argF64(2);
  answer(isSingle ? fmaf(x, y, z) : fma(x, y, z));
});

export const mathFunctions: readonly HostFunction[] = functions;
