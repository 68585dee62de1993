// The printf family: one pass over the format, writing into one buffer that grows. glibc's text for every
// conversion, flag, width and precision.
//
// Variadic arguments stand in 8-byte slots, integers sign- or zero-extended to 64 bits.

import type { HostCall } from '../host';
import { doubleAt, getU32, intBytes, longBytes } from './bits';
import { exponentialText, fixedText, generalText, hexText } from './decimal';
import { EINVAL, EOVERFLOW, errorText, getErrno, setErrno } from './errno';

/** One call may not make more text than this: then it fails with EOVERFLOW, as glibc does beyond 2 GiB. */
export const MAX_TEXT_BYTES = 16 << 20;

let out = new Uint8Array(4096);
let length = 0;

/** The text that `format` made, cut at `limit`; valid until it is called again. */
export const formattedText = (limit = length): Uint8Array => out.subarray(0, Math.min(limit, length));

function grow(need: number): void {
  const grown = new Uint8Array(Math.max(need, out.length * 2));
  grown.set(out.subarray(0, length));
  out = grown;
}

function pad(count: number, byte: number): void {
  if (count <= 0) return;
  if (length + count > out.length) grow(length + count);
  out.fill(byte, length, length + count);
  length += count;
}

function putText(text: string): void {
  const need = length + text.length;
  if (need > out.length) grow(need);
  for (let i = 0; i < text.length; i++) out[length++] = text.charCodeAt(i);
}

function putBytes(bytes: Uint8Array, count: number): void {
  if (length + count > out.length) grow(length + count);
  if (count < 24) for (let i = 0; i < count; i++) out[length++] = bytes[i]!;
  else {
    out.set(count === bytes.length ? bytes : bytes.subarray(0, count), length);
    length += count;
  }
}

/** A non-negative integer below 2^31 in decimal. */
function putSmall(value: number): void {
  let digits = 1;
  for (let limit = 10; limit <= value; limit *= 10) digits++;
  if (length + digits > out.length) grow(length + digits);
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

function putPadded(bytes: Uint8Array, count: number): void {
  if (!(flags & LEFT)) pad(width - count, 32);
  putBytes(bytes, count);
  if (flags & LEFT) pad(width - count, 32);
}

const signOf = (negative: boolean): string => (negative ? '-' : flags & PLUS ? '+' : flags & SPACE ? ' ' : '');

function putInteger(digits: string, prefix: string): void {
  if (precision === 0 && digits === '0') digits = '';
  putNumber(prefix, Math.max(0, precision - digits.length), digits, (flags & ZERO) !== 0 && precision < 0);
}

/** The sign is given, from the bits: an engine need not keep a NaN's. */
function putFloat(x: number, negative: boolean, conversion: number): void {
  const sign = signOf(negative);
  const isUpper = conversion < 97;
  if (!(x - x === 0)) {
    const word = x !== x ? 'nan' : 'inf';
    putNumber(sign, 0, isUpper ? word.toUpperCase() : word, false);
    return;
  }
  if (x < 0) x = -x;
  const alternate = (flags & ALTERNATE) !== 0;
  const digits = precision < 0 ? 6 : precision;
  const zeroPad = (flags & ZERO) !== 0;
  let text: string;
  switch (conversion | 32) {
    case 102:
      text = fixedText(x, digits);
      if (alternate && digits === 0) text += '.';
      break;
    case 101:
      text = exponentialText(x, digits, alternate);
      break;
    case 103:
      text = generalText(x, digits, alternate);
      break;
    default: {
      // The zeros of padding stand after 0x.
      text = hexText(x, precision, alternate);
      putNumber(sign + (isUpper ? '0X' : '0x'), 0, isUpper ? text.slice(2).toUpperCase() : text.slice(2), zeroPad);
      return;
    }
  }
  putNumber(sign, 0, isUpper ? text.toUpperCase() : text, zeroPad);
}

/** UTF-8, which is this library's multibyte encoding; null for what is no character. */
export function encodeCharacter(code: number): number[] | null {
  if (code >= 0 && code < 0x80) return [code];
  if (code < 0 || code > 0x10ffff || (code >= 0xd800 && code < 0xe000)) return null;
  if (code < 0x800) return [0xc0 | (code >> 6), 0x80 | (code & 63)];
  if (code < 0x10000) return [0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63)];
  return [0xf0 | (code >> 18), 0x80 | ((code >> 12) & 63), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63)];
}

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
  putPadded(Uint8Array.from(bytes), bytes.length);
  return true;
}

const LENGTHS: Readonly<Record<number, number>> = { 104: -1, 108: 1, 113: 2, 76: 2, 106: 2, 122: 3, 116: 3, 90: 3 };

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

/** `*` or `*n$`. */
function starred(): number {
  const mark = ++at;
  const index = number();
  if (fmt[at] === 36 && at > mark) {
    at++;
    return intSlot(index - 1);
  }
  at = mark;
  return intSlot(nextSlot++);
}

function fail(code: number): number {
  setErrno(host, code);
  return -1;
}

interface Count {
  readonly address: number;
  readonly size: number;
  readonly value: number;
}

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
  let counts: Count[] | null = null;
  const end = formatBytes.length;

  for (;;) {
    let from = at;
    while (at < end && formatBytes[at] !== 37) at++;
    if (at > from) {
      if (length + at - from > out.length) grow(length + at - from);
      while (from < at) out[length++] = formatBytes[from++]!;
    }
    if (length > MAX_TEXT_BYTES) return fail(EOVERFLOW);
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
        putBytes(bytes, bytes.length);
        continue;
      }
    }

    flags = 0;
    width = 0;
    precision = -1;
    let position = -1;
    if (c >= 49 && c <= 57) {
      const mark = at;
      const index = number();
      if (formatBytes[at] === 36) {
        position = index - 1;
        at++;
      } else at = mark;
    }
    for (; at < end; at++) {
      const flag = FLAGS[formatBytes[at]!];
      if (flag === undefined) break;
      flags |= flag;
    }
    if (formatBytes[at] === 42) {
      width = starred();
      if (width < 0) {
        flags |= LEFT;
        width = -width;
      }
    } else width = number();
    if (formatBytes[at] === 46) {
      at++;
      if (formatBytes[at] === 42) {
        precision = starred();
        if (precision < 0) precision = -1;
      } else precision = number();
    }
    let size = 0;
    for (; at < end; at++) {
      const modifier: number | undefined = LENGTHS[formatBytes[at]!];
      if (modifier === undefined) break;
      size = modifier === 3 ? 3 : size + modifier;
    }
    c = formatBytes[at++] ?? 0;
    const isText = c === 115 || c === 83;
    if (width > MAX_TEXT_BYTES || (!isText && length + width + Math.max(0, precision) > MAX_TEXT_BYTES)) return fail(EOVERFLOW);
    if (c === 67 || c === 83) {
      c |= 32;
      size = 1;
    }

    switch (c) {
      case 100: // d
      case 105: // i
      case 117: // u
      case 120: // x
      case 88: // X
      case 111: // o
      {
        const isSigned = c === 100 || c === 105;
        const bytes = slot(position >= 0 ? position : nextSlot++);
        let low = getU32(bytes, offset);
        const high = getU32(bytes, offset + 4);
        let digits: string;
        let negative = false;
        const radix = c === 111 ? 8 : isSigned || c === 117 ? 10 : 16;
        const isWide =
          (size === 1 || size === 2) || (size === 3 && high !== 0 && !(high === 0xffffffff && low >= 0x80000000));
        if (isWide) {
          if (high === 0) digits = low.toString(radix);
          else {
            let value = (BigInt(high) << 32n) | BigInt(low);
            if (isSigned && high >= 0x80000000) {
              negative = true;
              value = 0x1_0000_0000_0000_0000n - value;
            }
            digits = value.toString(radix);
          }
        } else {
          if (size === -1) low = isSigned ? (low << 16) >> 16 : low & 0xffff;
          else if (size === -2) low = isSigned ? (low << 24) >> 24 : low & 0xff;
          else if (isSigned) low |= 0;
          negative = low < 0;
          digits = (negative ? -low : low).toString(radix);
        }
        if (isSigned) putInteger(digits, signOf(negative));
        else {
          let prefix = '';
          if (flags & ALTERNATE) {
            if (radix === 16) prefix = digits === '0' ? '' : '0x';
            else if (radix === 8 && digits === '0') precision = precision === 0 ? 1 : precision;
            else if (radix === 8 && precision <= digits.length) digits = `0${digits}`;
          }
          if (c === 88) {
            prefix = prefix.toUpperCase();
            digits = digits.toUpperCase();
          }
          putInteger(digits, prefix);
        }
        break;
      }
      case 99: // c
      {
        const value = getU32(slot(position >= 0 ? position : nextSlot++), offset) | 0;
        const encoded = size === 1 ? encodeCharacter(value) : [value & 255];
        if (!encoded) return fail(84);
        if (width <= 1 && encoded.length === 1) {
          if (length + 1 > out.length) grow(length + 1);
          out[length++] = encoded[0]!;
        } else putPadded(Uint8Array.from(encoded), encoded.length);
        break;
      }
      case 115: // s
      {
        const address = getU32(slot(position >= 0 ? position : nextSlot++), offset);
        if (address === 0) {
          const text = precision < 0 || precision >= 6 ? '(null)' : '';
          putNumber('', 0, text, false);
        } else if (size === 1) {
          if (!putWideString(call, address)) return fail(84);
        } else {
          const bytes = boundedString(call, address, precision);
          putPadded(bytes, bytes.length);
        }
        break;
      }
      case 112: // p
      {
        const value = getU32(slot(position >= 0 ? position : nextSlot++), offset);
        if (value === 0) putNumber('', 0, '(nil)', false);
        else putInteger(value.toString(16), `${signOf(false)}0x`);
        break;
      }
      case 102: // f
      case 70:
      case 101: // e
      case 69:
      case 103: // g
      case 71:
      case 97: // a
      case 65:
      {
        const bytes = slot(position >= 0 ? position : nextSlot++);
        putFloat(doubleAt(bytes, offset), bytes[offset + 7]! >= 128, c);
        break;
      }
      case 110: // n
      {
        const address = getU32(slot(position >= 0 ? position : nextSlot++), offset);
        (counts ??= []).push({ address, size, value: length });
        break;
      }
      case 109: // m
      {
        const text = errorText(getErrno(call));
        putNumber('', 0, precision >= 0 ? text.slice(0, precision) : text, false);
        break;
      }
      case 37:
        putText('%');
        break;
      case 0:
        return fail(EINVAL);
      default: {
        // As glibc: the specification itself, in its normal form.
        let text = '%';
        if (flags & ALTERNATE) text += '#';
        if (flags & GROUP) text += "'";
        if (flags & PLUS) text += '+';
        else if (flags & SPACE) text += ' ';
        if (flags & LEFT) text += '-';
        else if (flags & ZERO) text += '0';
        if (width > 0) text += width;
        if (precision >= 0) text += `.${precision}`;
        putText(text + String.fromCharCode(c));
      }
    }
    if (length > MAX_TEXT_BYTES) return fail(EOVERFLOW);
  }
  for (const { address, size, value } of counts ?? []) {
    const isLong = size === 1 || size === 2;
    const bytes = isLong ? longBytes(BigInt(value)) : intBytes(value);
    call.write(address, size < 0 ? bytes.slice(0, size === -2 ? 1 : 2) : bytes);
  }
  return length;
}
