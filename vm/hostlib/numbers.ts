// The part of stdlib.h and inttypes.h that turns text into numbers.

import type { HostCall } from '../host';
import { intBytes } from './bits';
import type { Calls, Run } from './define';
import { EINVAL, ERANGE, setErrno } from './errno';
import { isSpace, parseFloatingPoint, parseInteger, toLong } from './parse-number';

/**
 * Parses the first argument through a window that grows until the parser has stopped `slack` bytes before its end, so that
 * more text would change nothing: a tokeniser that walks a long text with strtol must not pay for the rest of it.
 */
function parse<P extends { readonly end: number }>(
  call: HostCall,
  slack: number,
  parseText: (text: Uint8Array) => P,
): P {
  const address = call.argI32(0);
  for (let window = 4 + 3 * slack; ; window *= 4) {
    const size = Math.min(window, Math.max(1, call.guestBytes - (address >>> 0)));
    const text = call.read(address, size);
    const nul = text.indexOf(0);
    const result = parseText(nul < 0 ? text : text.subarray(0, nul));
    if (nul >= 0 || size < window) return result;
    const stopped = result.end > 0 ? result.end : spaceBefore(text);
    if (stopped < size - slack) return result;
  }
}

const INTEGER_SLACK = 4;
/** `infinity`, an exponent, `nan(…)`. */
const FLOAT_SLACK = 24;

const spaceBefore = (text: Uint8Array): number => {
  let at = 0;
  while (at < text.length && isSpace(text[at]!)) at++;
  return at;
};

function storeEnd(call: HostCall, result: { readonly end: number }): void {
  const endAt = call.argI32(1);
  if (endAt !== 0) call.write(endAt, intBytes(call.argI32(0) + result.end));
}

function toInteger(call: HostCall, isSigned: boolean): bigint {
  const base = call.argI32(2);
  if (base < 0 || base === 1 || base > 36) {
    setErrno(call, EINVAL);
    return 0n;
  }
  const parsed = parse(call, INTEGER_SLACK, (text) => parseInteger(text, base));
  storeEnd(call, parsed);
  const value = toLong(parsed, isSigned);
  if (value !== (parsed.isNegative ? -parsed.magnitude : parsed.magnitude)) setErrno(call, ERANGE);
  return BigInt.asIntN(64, value);
}

function toFloat(call: HostCall, isSingle: boolean, hasEnd = true): number | void {
  const parsed = parse(call, FLOAT_SLACK, (text) => parseFloatingPoint(text, isSingle));
  const { value, isNegative, isRangeError } = parsed;
  if (hasEnd) storeEnd(call, parsed);
  if (isRangeError) setErrno(call, ERANGE);
  if (value === value) return value;
  call.returnNaN(isNegative);
}

/** As `strtol(text, NULL, 10)`, without errno. */
const decimal = (call: HostCall): bigint => toLong(parse(call, INTEGER_SLACK, (text) => parseInteger(text, 10)), true);

const signed: Run = (call) => toInteger(call, true);
const unsigned: Run = (call) => toInteger(call, false);
const double: Run = (call) => toFloat(call, false);

export const numberCalls: Calls = {
  strtol: signed,
  strtoll: signed,
  strtoimax: signed,
  strtoul: unsigned,
  strtoull: unsigned,
  strtoumax: unsigned,
  strtod: double,
  strtold: double,
  strtof: (call) => toFloat(call, true),
  atof: (call) => toFloat(call, false, false),
  atoi: (call) => Number(BigInt.asIntN(32, decimal(call))),
  atol: decimal,
  atoll: decimal,
};
