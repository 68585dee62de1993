// The part of stdlib.h and inttypes.h that turns text into numbers, and what `_start` and abort ask for.

import type { HostCall, HostFunction } from '../host';
import { intBytes, putU32 } from './bits';
import { hostFunction } from './define';
import { EINVAL, ERANGE, errorText, setErrno } from './errno';
import { isSpace, parseFloatingPoint, parseInteger, type ParsedFloat, type ParsedInteger } from './parse-number';
import { HEADER } from './streams';

/**
 * Parses at `address` through a window that grows until the parser has stopped `slack` bytes before its end, so that
 * more text would change nothing: a tokeniser that walks a long text with strtol must not pay for the rest of it.
 */
function parseAt<P extends { readonly end: number }>(
  call: HostCall,
  address: number,
  slack: number,
  parse: (text: Uint8Array) => P,
): P {
  for (let window = 4 + 3 * slack; ; window *= 4) {
    const size = Math.min(window, Math.max(1, call.guestBytes - (address >>> 0)));
    const text = call.read(address, size);
    const nul = text.indexOf(0);
    const result = parse(nul < 0 ? text : text.subarray(0, nul));
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

const LONG_MIN = -(1n << 63n);
const LONG_MAX = (1n << 63n) - 1n;
const ULONG_MAX = (1n << 64n) - 1n;

function toInteger(call: HostCall, isSigned: boolean): void {
  const base = call.argI32(2);
  if (base < 0 || base === 1 || base > 36) {
    setErrno(call, EINVAL);
    return call.returnI64(0n);
  }
  const parsed: ParsedInteger = parseAt(call, call.argI32(0), INTEGER_SLACK, (text) => parseInteger(text, base));
  storeEnd(call, parsed);
  const signed = parsed.isNegative ? -parsed.magnitude : parsed.magnitude;
  let value = signed;
  if (isSigned) value = signed < LONG_MIN ? LONG_MIN : signed > LONG_MAX ? LONG_MAX : signed;
  else if (parsed.magnitude > ULONG_MAX) value = ULONG_MAX;
  if (value !== signed) setErrno(call, ERANGE);
  call.returnI64(BigInt.asIntN(64, value));
}

function toFloat(call: HostCall, isSingle: boolean, hasEnd = true): void {
  const parsed: ParsedFloat = parseAt(call, call.argI32(0), FLOAT_SLACK, (text) => parseFloatingPoint(text, isSingle));
  const { value, isNegative, isRangeError } = parsed;
  if (hasEnd) storeEnd(call, parsed);
  if (isRangeError) setErrno(call, ERANGE);
  if (value !== value) call.returnNaN(isNegative);
  else if (isSingle) call.returnF32(value);
  else call.returnF64(value);
}

/** As `(int)strtol(text, NULL, 10)`, without errno. */
function decimal(call: HostCall): bigint {
  const { magnitude, isNegative } = parseAt(call, call.argI32(0), INTEGER_SLACK, (text) => parseInteger(text, 10));
  const value = isNegative ? -magnitude : magnitude;
  return value < LONG_MIN ? LONG_MIN : value > LONG_MAX ? LONG_MAX : value;
}

const integerParser = (prototype: string, isSigned: boolean): HostFunction =>
  hostFunction('pure', prototype, (call) => toInteger(call, isSigned));

export const stdlibFunctions: readonly HostFunction[] = [
  integerParser('long strtol(const char *text, char **end, int base)', true),
  integerParser('long long strtoll(const char *text, char **end, int base)', true),
  integerParser('intmax_t strtoimax(const char *text, char **end, int base)', true),
  integerParser('unsigned long strtoul(const char *text, char **end, int base)', false),
  integerParser('unsigned long long strtoull(const char *text, char **end, int base)', false),
  integerParser('uintmax_t strtoumax(const char *text, char **end, int base)', false),
  hostFunction('pure', 'double strtod(const char *text, char **end)', (call) => toFloat(call, false)),
  hostFunction('pure', 'long double strtold(const char *text, char **end)', (call) => toFloat(call, false)),
  hostFunction('pure', 'float strtof(const char *text, char **end)', (call) => toFloat(call, true)),
  hostFunction('pure', 'double atof(const char *text)', (call) => toFloat(call, false, false)),
  hostFunction('pure', 'int atoi(const char *text)', (call) => call.returnI32(Number(BigInt.asIntN(32, decimal(call))))),
  hostFunction('pure', 'long atol(const char *text)', (call) => call.returnI64(decimal(call))),
  hostFunction('pure', 'long long atoll(const char *text)', (call) => call.returnI64(decimal(call))),

  hostFunction('pure', 'void __libc_init(int *errno_address, FILE *files)', (call) => {
    putU32(call.state, HEADER.errnoAddress, call.argI32(0));
    putU32(call.state, HEADER.filesAddress, call.argI32(1));
  }),
  hostFunction('pure', 'void __abort(void)', (call) => call.fault('abort')),
  hostFunction('pure', 'void __error_text(int code, char *buffer)', (call) => {
    call.write(call.argI32(1), new TextEncoder().encode(`${errorText(call.argI32(0))}\0`));
  }),
];
