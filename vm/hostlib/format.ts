// The printf family: one pass over the format, writing into one buffer that grows. glibc's text for every
// conversion, flag, width and precision.
//
// Variadic arguments stand in 8-byte slots, integers sign- or zero-extended to 64 bits.

import type { HostCall } from '../host';
import { doubleAt, getU32, integerBytes } from './bits';
import { exponentialText, fixedText, generalText, hexText } from './decimal';
import { EILSEQ, EINVAL, EOVERFLOW, errorText, getErrno, setErrno } from './errno';

/** One call may not make more text than this: then it fails with EOVERFLOW, as glibc does beyond 2 GiB. */
export const MAX_TEXT_BYTES = 16 << 20;

let out = new Uint8Array(4096);
let length = 0;

/** The text that `format` made, cut at `limit`; valid until it is called again. */
export const formattedText = (limit = length): Uint8Array => out.subarray(0, Math.min(limit, length));

/** Makes room for `count` bytes more. */
function reserve(count: number): void {
  if (length + count <= out.length) return;
  const grown = new Uint8Array(Math.max(length + count, out.length * 2));
  grown.set(out.subarray(0, length));
  out = grown;
}

function pad(count: number, byte: number): void {
  if (count <= 0) return;
  reserve(count);
  out.fill(byte, length, length + count);
  length += count;
}

function putText(text: string): void {
  reserve(text.length);
  for (let i = 0; i < text.length; i++) out[length++] = text.charCodeAt(i);
}

function putBytes(bytes: Uint8Array): void {
  const count = bytes.length;
  reserve(count);
  if (count < 24) for (let i = 0; i < count; i++) out[length++] = bytes[i]!;
  else {
    out.set(bytes, length);
    length += count;
  }
}

/** A non-negative integer below 2^31 in decimal. */
function putSmall(value: number): void {
  let digits = 1;
  for (let limit = 10; limit <= value; limit *= 10) digits++;
  reserve(digits);
  let at = (length += digits);
  do {
    const rest = (value / 10) | 0;
    out[--at] = 48 + value - rest * 10;
    value = rest;
  } while (value > 0);
}

const LEFT = 1;
const PLUS = 2;
const SPACE = 4;
const ALTERNATE = 8;
const ZERO = 16;
const GROUP = 32;
const FLAGS: Readonly<Record<number, number>> = { 45: LEFT, 43: PLUS, 32: SPACE, 35: ALTERNATE, 48: ZERO, 39: GROUP, 73: 0 };

// The specification being executed.
let flags = 0;
let width = 0;
let precision = -1;

/** Sign or prefix, zeros, digits: padded to the width. */
function putNumber(prefix: string, zeros: number, digits: string, zeroPad: boolean): void {
  const space = width - prefix.length - zeros - digits.length;
  if (space > 0 && !(flags & LEFT)) {
    if (zeroPad) zeros += space;
    else pad(space, 32);
  }
  putText(prefix);
  pad(zeros, 48);
  putText(digits);
  if (space > 0 && flags & LEFT) pad(space, 32);
}

function putPadded(bytes: Uint8Array): void {
  if (!(flags & LEFT)) pad(width - bytes.length, 32);
  putBytes(bytes);
  if (flags & LEFT) pad(width - bytes.length, 32);
}

const flagText = (flag: number, text: string): string => (flags & flag ? text : '');
const plusText = (): string => flagText(PLUS, '+') || flagText(SPACE, ' ');
const signOf = (negative: boolean): string => (negative ? '-' : plusText());

function putInteger(digits: string, prefix: string): void {
  if (precision === 0 && digits === '0') digits = '';
  putNumber(prefix, Math.max(0, precision - digits.length), digits, (flags & ZERO) !== 0 && precision < 0);
}

/** The sign is given, from the bits: an engine need not keep a NaN's. */
function putFloat(x: number, negative: boolean, conversion: number): void {
  const cased = (text: string): string => (conversion < 97 ? text.toUpperCase() : text);
  let prefix = signOf(negative);
  let zeroPad = (flags & ZERO) !== 0;
  const alternate = (flags & ALTERNATE) !== 0;
  const digits = precision < 0 ? 6 : precision;
  const kind = conversion | 32;
  let text: string;
  if (x < 0) x = -x;
  if (!(x - x === 0)) {
    text = x !== x ? 'nan' : 'inf';
    zeroPad = false;
  } else if (kind === 102) text = fixedText(x, digits) + (alternate && digits === 0 ? '.' : '');
  else if (kind === 101) text = exponentialText(x, digits, alternate);
  else if (kind === 103) text = generalText(x, digits, alternate);
  else {
    // The zeros of padding stand after 0x.
    prefix += '0x';
    text = hexText(x, precision, alternate);
  }
  putNumber(cased(prefix), 0, cased(text), zeroPad);
}

/** UTF-8, which is this library's multibyte encoding; null for what is no character. */
const encodeCharacter = (code: number): Uint8Array | null =>
  code < 0 || code > 0x10ffff || (code >= 0xd800 && code < 0xe000) ? null : new TextEncoder().encode(String.fromCodePoint(code));

/** Bytes before the NUL, at most `limit` of them, none read beyond what is used. */
function boundedString(call: HostCall, address: number, limit: number): Uint8Array {
  if (limit < 0) return call.readCString(address);
  let seen = 0;
  for (let window = 64; seen < limit; window *= 2) {
    const size = Math.min(limit, window, Math.max(1, call.guestBytes - (address >>> 0)));
    const bytes = call.read(address, size);
    const end = bytes.indexOf(0, seen);
    if (end >= 0) return bytes.subarray(0, end);
    if (size === limit) return bytes;
    if (size < window) return call.read(address, size + 1);
    seen = size;
  }
  return new Uint8Array(0);
}

function putWideString(call: HostCall, address: number): boolean {
  const bytes: number[] = [];
  for (let at = address; precision < 0 || bytes.length < precision; at += 4) {
    const code = getU32(call.read(at, 4), 0) | 0;
    if (code === 0) break;
    const encoded = encodeCharacter(code);
    if (!encoded) return false;
    if (precision >= 0 && bytes.length + encoded.length > precision) break;
    bytes.push(...encoded);
    if (bytes.length > MAX_TEXT_BYTES) return false;
  }
  putPadded(Uint8Array.from(bytes));
  return true;
}

/** Length modifiers; `hh` and `ll` add up. */
const LENGTHS: Readonly<Record<number, number>> = { 104: -1, 108: 1, 113: 2, 76: 2, 106: 2, 122: 3, 116: 3, 90: 3 };
/** Conversions that take an argument. */
const TAKING = new Set(Array.from('diuxXocspfFeEgGaAn', (c) => c.charCodeAt(0)));

// The call being formatted: module state and not closures, which would be made anew for every call.
let host: HostCall;
let fmt: Uint8Array = new Uint8Array(0);
let at = 0;
let slotsAt = 0;
let slots: Uint8Array | null = null;
let slotBytes = 0;
let nextSlot = 0;
/** Offset in what `slot` returned. */
let offset = 0;

/** The bytes that hold argument `index`, at `offset`. Slots are read in one piece, but not past the end of memory. */
function slot(index: number): Uint8Array {
  if (slots === null) {
    let most = 0;
    for (let k = 0; k < fmt.length; k++) if (fmt[k] === 37 || fmt[k] === 42) most++;
    slotBytes = Math.max(8, Math.min(most * 8, host.guestBytes - slotsAt));
    slots = host.read(slotsAt, slotBytes);
  }
  offset = index * 8;
  if (offset + 8 <= slotBytes) return slots;
  const bytes = host.read(slotsAt + offset, 8);
  offset = 0;
  return bytes;
}

const intSlot = (index: number): number => getU32(slot(index), offset) | 0;

function number(): number {
  let value = 0;
  for (let c = fmt[at]!; c >= 48 && c <= 57; c = fmt[++at]!) value = Math.min(value * 10 + c - 48, 0x80000000);
  return value;
}

/** The index that stands as `n$`; -1 if none does. */
function position(): number {
  const mark = at;
  const index = number();
  if (fmt[at] === 36 && at > mark) {
    at++;
    return index - 1;
  }
  at = mark;
  return -1;
}

/** The bytes of the argument at a position, or of the next one. */
const argument = (index: number): Uint8Array => slot(index < 0 ? nextSlot++ : index);

/** A number, or the value of the argument that `*` or `*n$` names. */
function numberOrArgument(): number {
  if (fmt[at] !== 42) return number();
  at++;
  return getU32(argument(position()), offset) | 0;
}

const NOTHING = new Uint8Array(8);

/**
 * Makes the text of the format at argument `formatArg` with the arguments that the next one points to; returns its
 * length, or -1 with errno set (what came before the mistake has been made). `%n` is written when all went well.
 */
export function format(call: HostCall, formatArg: number): number {
  const formatBytes = call.readCString(call.argI32(formatArg));
  host = call;
  fmt = formatBytes;
  slotsAt = call.argI32(formatArg + 1);
  slots = null;
  nextSlot = 0;
  at = 0;
  length = 0;
  /** What `%n` stores, and where. */
  const counts: [address: number, bytes: Uint8Array][] = [];
  const end = formatBytes.length;

  for (;;) {
    let from = at;
    while (at < end && formatBytes[at] !== 37) at++;
    if (at > from) {
      reserve(at - from);
      while (from < at) out[length++] = formatBytes[from++]!;
    }
    if (length > MAX_TEXT_BYTES) return setErrno(call, EOVERFLOW);
    if (at >= end) break;
    let c = formatBytes[++at] ?? 0;

    // The commonest first.
    if (c === 100) {
      at++;
      const value = intSlot(nextSlot++);
      if (value >= 0) putSmall(value);
      else putText(String(value));
      continue;
    }
    if (c === 115) {
      const address = intSlot(nextSlot);
      if (address !== 0) {
        nextSlot++;
        at++;
        const bytes = call.readCString(address);
        putBytes(bytes);
        continue;
      }
    }

    flags = 0;
    width = 0;
    precision = -1;
    const index = c >= 49 && c <= 57 ? position() : -1;
    for (let flag; (flag = FLAGS[formatBytes[at]!]) !== undefined; at++) flags |= flag;
    width = numberOrArgument();
    if (width < 0) {
      flags |= LEFT;
      width = -width;
    }
    if (formatBytes[at] === 46) {
      at++;
      precision = Math.max(-1, numberOrArgument());
    }
    let size = 0;
    for (let modifier; (modifier = LENGTHS[formatBytes[at]!]) !== undefined; at++) size = modifier === 3 ? 3 : size + modifier;
    c = formatBytes[at++] ?? 0;
    const isText = c === 115 || c === 83;
    if (width > MAX_TEXT_BYTES || (!isText && length + width + Math.max(0, precision) > MAX_TEXT_BYTES)) return setErrno(call, EOVERFLOW);
    if (c === 67 || c === 83) {
      c |= 32;
      size = 1;
    }

    const bytes = TAKING.has(c) ? argument(index) : NOTHING;
    const low = getU32(bytes, offset);
    switch (c) {
      case 100: // d
      case 105: // i
      case 117: // u
      case 120: // x
      case 88: // X
      case 111: { // o
        const isSigned = c === 100 || c === 105;
        const radix = c === 111 ? 8 : isSigned || c === 117 ? 10 : 16;
        const high = getU32(bytes, offset + 4);
        let value: number | bigint = low;
        if (size === 1 || size === 2 || (size === 3 && high !== 0 && !(high === 0xffffffff && low >= 0x80000000))) {
          if (high !== 0) value = (BigInt(isSigned ? high | 0 : high) << 32n) | BigInt(low);
        } else {
          const unused = size === -1 ? 16 : size === -2 ? 24 : 0;
          value = isSigned ? (low << unused) >> unused : (low << unused) >>> unused;
        }
        const negative = value < 0;
        let digits = (negative ? -value : value).toString(radix);
        let prefix = isSigned ? signOf(negative) : '';
        if (flags & ALTERNATE && !isSigned) {
          if (radix === 16) prefix = digits === '0' ? '' : '0x';
          else if (radix === 8 && digits === '0') precision = precision === 0 ? 1 : precision;
          else if (radix === 8 && precision <= digits.length) digits = `0${digits}`;
        }
        if (c === 88) {
          prefix = prefix.toUpperCase();
          digits = digits.toUpperCase();
        }
        putInteger(digits, prefix);
        break;
      }
      case 99: { // c
        if (width <= 1 && size !== 1) {
          reserve(1);
          out[length++] = low;
          break;
        }
        const encoded = size === 1 ? encodeCharacter(low | 0) : Uint8Array.of(low);
        if (!encoded) return setErrno(call, EILSEQ);
        putPadded(encoded);
        break;
      }
      case 115: // s
        if (low === 0) putNumber('', 0, precision < 0 || precision >= 6 ? '(null)' : '', false);
        else if (size !== 1) putPadded(boundedString(call, low, precision));
        else if (!putWideString(call, low)) return setErrno(call, EILSEQ);
        break;
      case 112: // p
        if (low === 0) putNumber('', 0, '(nil)', false);
        else putInteger(low.toString(16), `${plusText()}0x`);
        break;
      case 102: // f
      case 70: // F
      case 101: // e
      case 69: // E
      case 103: // g
      case 71: // G
      case 97: // a
      case 65: // A
        putFloat(doubleAt(bytes, offset), bytes[offset + 7]! >= 128, c);
        break;
      case 110: // n
        counts.push([low, integerBytes(BigInt(length), size)]);
        break;
      case 109: { // m
        const text = errorText(getErrno(call));
        putNumber('', 0, precision >= 0 ? text.slice(0, precision) : text, false);
        break;
      }
      case 37: // %
        putText('%');
        break;
      case 0:
        return setErrno(call, EINVAL);
      default:
        // As glibc: the specification itself, in its normal form.
        putText(
          `%${flagText(ALTERNATE, '#')}${flagText(GROUP, "'")}${plusText()}${flagText(LEFT, '-') || flagText(ZERO, '0')}` +
            `${width > 0 ? width : ''}${precision >= 0 ? `.${precision}` : ''}${String.fromCharCode(c)}`,
        );
    }
    if (length > MAX_TEXT_BYTES) return setErrno(call, EOVERFLOW);
  }
  for (const [address, bytes] of counts) call.write(address, bytes);
  return length;
}
