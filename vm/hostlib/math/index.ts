// math.h as host functions: each in double, float (the double result rounded) and long double (double). All are
// functions of their arguments alone, but for errno: EDOM where a number became NaN, ERANGE where finite numbers
// gave an infinity or vanished.

import type { HostCall } from '../../host';
import { DOUBLE, doubleBytes, floatBytes, intBytes, SINGLE } from '../bits';
import type { Calls, Run } from '../define';
import { EDOM, ERANGE, setErrno } from '../errno';
import { cbrt, exp, exp10, exp2, expm1, log, log10, log1p, log2, pow } from './exp-log';
import { acosh, asinh, atanh, cosh, hypot, sinh, tanh } from './hyperbolic';
import { fma, fmod, frexp, ilogb, logb, modf, nextafter, nextafterf, remainder, remquo, scalbn } from './rounding';
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

/** Where glibc's NaN for an argument outside the domain is positive; elsewhere it is what the processor makes, a negative. */
const POSITIVE_NAN: readonly string[] = ['acos', 'asin', 'log10', 'tgamma'];
/** Where a zero from an argument that is not is an underflow. */
const VANISHING: readonly string[] = ['exp', 'exp2', 'exp10', 'erfc', 'pow', 'ldexp', 'scalbn', 'scalbln'];

type Compute = (x: number, y: number) => number;

const UNARY: Readonly<Record<string, Compute>> = {
  sin, cos, tan, asin, acos, atan, sinh, cosh, tanh, asinh, acosh, atanh, exp, exp2, exp10, expm1, log, log2, log10, log1p, logb, cbrt, erf, erfc, tgamma,
}; // prettier-ignore
const BINARY: Readonly<Record<string, Compute>> = { atan2, pow, hypot, fmod, remainder, nextafter };

/** Argument `index`, a float or a double. */
type Real = (call: HostCall, index: number) => number;
const double: Real = (call, index) => call.argF64(index);
const single: Real = (call, index) => call.argF32(index);

export function mathCalls(): Calls {
  const calls: Record<string, Run> = { nexttoward: (call) => nextafter(call.argF64(0), call.argF64(1)) };
  /** The three forms of a function; `run` is given how its real arguments are read. */
  const add = (name: string, run: (call: HostCall, real: Real, isSingle: boolean) => number | void): void => {
    calls[name] = calls[`${name}l`] = (call) => run(call, double, false);
    calls[`${name}f`] = (call) => run(call, single, true);
  };
  /** One that computes a result of its reals and sets errno by it. */
  const addComputed = (name: string, compute: (call: HostCall, x: number, real: Real, isSingle: boolean) => number, isBinary = false): void => {
    const isPositiveNaN = POSITIVE_NAN.includes(name);
    const vanishes = VANISHING.includes(name);
    add(name, (call, real, isSingle) => {
      const x = real(call, 0);
      const value = compute(call, x, real, isSingle);
      const result = isSingle ? Math.fround(value) : value;
      if (!isFinite(result) || result === 0) check(call, result, x, isBinary ? real(call, 1) : 0, vanishes);
      if (isPositiveNaN && result !== result && x === x) call.returnNaN(false);
      else return result;
    });
  };
  for (const [name, compute] of Object.entries(UNARY)) addComputed(name, (call, x) => compute(x, 0));
  for (const [name, compute] of Object.entries(BINARY))
    addComputed(name, (call, x, real, isSingle) => (isSingle && compute === nextafter ? nextafterf : compute)(x, real(call, 1)), true);
  // The sign goes to `signgam`, a guest variable that the C side of the library passes.
  addComputed('__lgamma', (call, x) => {
    call.write(call.argI32(1), intBytes(gammaSign(x)));
    return lgamma(x);
  });
  addComputed('ldexp', (call, x) => scalbn(x, call.argI32(1)));
  addComputed('scalbn', (call, x) => scalbn(x, call.argI32(1)));
  addComputed('scalbln', (call, x) => {
    const n = call.argI64(1);
    return scalbn(x, n > 5000n ? 5000 : n < -5000n ? -5000 : Number(n));
  });

  add('ilogb', (call, real) => {
    const x = real(call, 0);
    if (x === 0 || !isFinite(x)) setErrno(call, EDOM);
    return ilogb(x);
  });
  add('frexp', (call, real) => {
    const { fraction, exponent } = frexp(real(call, 0));
    call.write(call.argI32(1), intBytes(exponent));
    return fraction;
  });
  add('modf', (call, real, isSingle) => {
    const { fraction, whole } = modf(real(call, 0));
    call.write(call.argI32(1), isSingle ? floatBytes(whole) : doubleBytes(whole));
    return fraction;
  });
  add('remquo', (call, real) => {
    const { value, quotient } = remquo(real(call, 0), real(call, 1));
    call.write(call.argI32(2), intBytes(quotient));
    return value;
  });
  add('fma', (call, real, isSingle) => fma(real(call, 0), real(call, 1), real(call, 2), isSingle ? SINGLE : DOUBLE));
  return calls;
}
