// The scanf family over a ByteSource. Nothing is stored in guest memory before the call's result is decided:
// a scanf that must wait for input (thrown WAIT) has then had no effect.

import type { HostCall } from '../host';
import { doubleBytes, floatBytes, getU32, intBytes, integerBytes } from './bits';
import { ENOMEM, setErrno } from './errno';
import { digitValue, isDigit, isSpace, parseFloatingPoint, parseInteger, toLong, type ParsedInteger } from './parse-number';
import type { Calls, Run } from './define';
import { ByteSource, reading, streamAt } from './streams';

interface Store {
  readonly address: number;
  /** For `%ms`: `address` is that of a pointer, and the bytes go to a new block. */
  readonly allocates: boolean;
  readonly bytes: Uint8Array;
}

const collect = (bytes: number[]): Uint8Array => Uint8Array.from(bytes);

/** A number's text being taken from a source, up to `width` bytes. What has been taken stays taken, as in glibc. */
class NumberText {
  readonly taken: number[] = [];
  /** The next byte; -1 at the end of the input or of the width. */
  c: number;

  constructor(
    private readonly source: ByteSource,
    public width: number,
  ) {
    this.c = source.peek();
  }

  skip(): void {
    this.source.advance();
    this.c = --this.width > 0 ? this.source.peek() : -1;
  }

  take(): void {
    this.taken.push(this.c);
    this.skip();
  }

  takeSign(): void {
    if (this.c === 43 || this.c === 45) this.take();
  }

  /** Whether the next byte is that small letter, or its capital. */
  isLetter(letter: number): boolean {
    return (this.c | 32) === letter;
  }

  takeWord(word: string): boolean {
    return [...word].every((letter) => this.isLetter(letter.charCodeAt(0)) && (this.take(), true));
  }
}

/** The magnitude and sign of an integer; null where there is none. */
function takeInteger(source: ByteSource, base: number, width: number): ParsedInteger | null {
  const text = new NumberText(source, width);
  text.takeSign();
  const sign = text.taken.length;
  if (text.c === 48 && (base === 0 || base === 16)) {
    text.take();
    if (text.isLetter(120)) {
      base = 16;
      text.skip();
    } else if (base === 0) base = 8;
  } else if (base === 0) base = 10;
  while (digitValue(text.c) < base) text.take();
  return text.taken.length > sign ? parseInteger(collect(text.taken), base) : null;
}

/** The text of a floating-point number, by glibc's rules of what belongs to it; null where there is none. */
function takeFloat(source: ByteSource, width: number): Uint8Array | null {
  const text = new NumberText(source, width);
  const { taken } = text;
  text.takeSign();
  const sign = taken.length;
  if (text.c < 0) return null;
  if (text.isLetter(110)) return text.takeWord('nan') ? collect(taken) : null;
  if (text.isLetter(105)) return text.takeWord('inf') && (!text.isLetter(105) || text.takeWord('inity')) ? collect(taken) : null;
  let exponentLetter = 101;
  let hasDigit = false;
  let isHex = false;
  if (text.c === 48) {
    text.take();
    // glibc wants room for a digit after the x.
    if (text.isLetter(120) && text.width > 1) {
      text.take();
      isHex = true;
      exponentLetter = 112;
    } else hasDigit = true;
  }
  let hasExponent = false;
  let hasPoint = false;
  for (; text.c >= 0; text.take()) {
    const { c } = text;
    if (isDigit(c) || (isHex && !hasExponent && digitValue(c) < 16)) hasDigit = true;
    else if (hasExponent && (c === 43 || c === 45) && taken.at(-1) === exponentLetter) {
      // the exponent's sign
    } else if (hasDigit && !hasExponent && text.isLetter(exponentLetter)) {
      hasExponent = hasPoint = true;
      text.c = exponentLetter;
    } else if (c === 46 && !hasPoint) hasPoint = true;
    else break;
  }
  return taken.length === sign || (isHex && taken.length === sign + 2) ? null : collect(taken);
}

/** Fills in the bytes that `[set]` accepts, from after the bracket; returns where it ends (-1: no closing bracket). */
function parseSet(fmt: Uint8Array, from: number, accepts: Uint8Array): number {
  let at = from;
  const isNegated = fmt[at] === 94;
  if (isNegated) at++;
  const first = at;
  for (; at < fmt.length && (fmt[at] !== 93 || at === first); at++) {
    const c = fmt[at]!;
    const last = fmt[at + 2];
    if (fmt[at + 1] === 45 && last !== undefined && last !== 93 && last >= c) {
      accepts.fill(1, c, last + 1);
      at += 2;
    } else accepts[c] = 1;
  }
  if (at >= fmt.length) return -1;
  if (isNegated) accepts.forEach((is, i) => void (accepts[i] = 1 - is));
  return at + 1;
}

/** Bytes of UTF-8 as the 32-bit elements of a wide string, with or without its NUL; malformed bytes as themselves. */
function widen(bytes: Uint8Array): Uint8Array {
  const wide: number[] = [];
  for (const character of new TextDecoder().decode(bytes)) wide.push(...intBytes(character.codePointAt(0)!));
  return collect(wide);
}

/**
 * Reads `source` by the format at argument `formatArg`, storing at the pointers after it. Returns the number of items
 * assigned, or -1 where input ended before the first; the caller commits the source.
 */
function scan(call: HostCall, source: ByteSource, formatArg: number): number {
  const stores: Store[] = [];
  const done = scanInto(call, source, call.readCString(call.argI32(formatArg)), call.argI32(formatArg + 1), stores);
  for (const { address, allocates, bytes } of stores) {
    if (!allocates) {
      call.write(address, bytes);
      continue;
    }
    const block = call.heap.allocate(bytes.length);
    if (block === 0) return setErrno(call, ENOMEM);
    call.write(block, bytes);
    call.write(address, intBytes(block));
  }
  return done;
}

function scanInto(call: HostCall, source: ByteSource, fmt: Uint8Array, va: number, stores: Store[]): number {
  let next = 0;
  let assigned = 0;
  let at = 0;
  const skipSpace = (): void => {
    for (let c = source.peek(); c >= 0 && isSpace(c); c = source.peek()) source.advance();
  };
  /** What scanf answers where the input has ended, or is not what the format says. */
  const mismatch = (): number => (source.peek() < 0 ? assigned || -1 : assigned);

  while (at < fmt.length) {
    const c = fmt[at++]!;
    if (isSpace(c)) {
      while (at < fmt.length && isSpace(fmt[at]!)) at++;
      skipSpace();
      continue;
    }
    if (c !== 37) {
      if (source.peek() !== c) return mismatch();
      source.advance();
      continue;
    }

    let position = -1;
    let suppress = false;
    let allocates = false;
    let width = 0;
    const number = (): number => {
      let value = 0;
      for (; at < fmt.length && isDigit(fmt[at]!); at++) value = Math.min(value * 10 + fmt[at]! - 48, 0x7fffffff);
      return value;
    };
    if (isDigit(fmt[at] ?? 0)) {
      width = number();
      if (fmt[at] === 36) {
        position = width - 1;
        width = 0;
        at++;
      }
    }
    if (width === 0) {
      for (; fmt[at] === 42 || fmt[at] === 39 || fmt[at] === 73; at++) if (fmt[at] === 42) suppress = true;
      width = number();
    }
    if (width === 0) width = -1;
    let size = 0;
    for (; ; at++) {
      const m = fmt[at];
      if (m === 104) size--;
      else if (m === 108) size++;
      else if (m === 76 || m === 106 || m === 113) size = 2;
      else if (m === 122 || m === 116 || m === 90) size = 3;
      else if (m === 109) allocates = true;
      else break;
    }
    let conversion = fmt[at++] ?? 0;
    if (conversion === 67 || conversion === 83) {
      conversion |= 32;
      size = 1;
    }
    const target = (): number => {
      const index = position >= 0 ? position : next++;
      return getU32(call.read(va + 8 * index, 8), 0);
    };
    const store = (bytes: Uint8Array): void => {
      if (suppress) return;
      stores.push({ address: target(), allocates, bytes });
      assigned++;
    };
    let limit = width < 0 ? 0x7fffffff : width;
    if (conversion !== 91 && conversion !== 99 && conversion !== 110) skipSpace();

    switch (conversion) {
      case 37: // %
        if (source.peek() !== 37) return mismatch();
        source.advance();
        break;
      case 110: // n
        if (!suppress) stores.push({ address: target(), allocates: false, bytes: integerBytes(BigInt(source.taken), size) });
        break;
      case 99: // c
      case 115: // s
      case 91: // [
      {
        let set: Uint8Array | null = null;
        if (conversion === 91) {
          set = new Uint8Array(256);
          at = parseSet(fmt, at, set);
          if (at < 0) return assigned;
        } else if (conversion === 99 && width < 0) limit = 1;
        const bytes: number[] = [];
        for (let got = source.peek(); got >= 0 && (set ? set[got] === 1 : conversion === 99 || !isSpace(got)); got = source.peek()) {
          bytes.push(got);
          source.advance();
          if (bytes.length === limit) break;
        }
        if (bytes.length === 0) return mismatch();
        if (conversion !== 99) bytes.push(0);
        store(size === 1 ? widen(collect(bytes)) : collect(bytes));
        break;
      }
      case 100:
      case 105:
      case 117:
      case 111:
      case 120:
      case 88:
      case 112: {
        if (source.peek() < 0) return mismatch();
        const base = conversion === 105 ? 0 : conversion === 111 ? 8 : conversion === 100 || conversion === 117 ? 10 : 16;
        if (conversion === 112 && source.peek() === 40) {
          // (nil), the text that printf gives a null pointer.
          for (const letter of [40, 110, 105, 108, 41]) {
            const got = source.peek();
            if (got !== letter && (got | 32) !== letter) return assigned;
            source.advance();
          }
          store(intBytes(0));
          break;
        }
        const parsed = takeInteger(source, base, limit);
        if (!parsed) return assigned;
        store(integerBytes(toLong(parsed, conversion === 100 || conversion === 105), conversion === 112 ? 0 : size));
        break;
      }
      case 102:
      case 70:
      case 101:
      case 69:
      case 103:
      case 71:
      case 97:
      case 65: {
        if (source.peek() < 0) return mismatch();
        const text = takeFloat(source, limit);
        if (!text) return assigned;
        const isDouble = size > 0;
        const { value, end, isNegative } = parseFloatingPoint(text, !isDouble);
        if (end === 0) return assigned;
        const bytes = isDouble ? doubleBytes(value) : floatBytes(value);
        // A NaN's bits by hand: an engine may give one any.
        if (value !== value) bytes.set([0, isDouble ? 0xf8 : 0xc0, isNegative ? 0xff : 0x7f], bytes.length - 3);
        store(bytes);
        break;
      }
      default:
        return assigned;
    }
  }
  return assigned;
}

const scanInput: Run = (call) => reading(call, 0, (source) => scan(call, source, 0));
const scanStream: Run = (call) => reading(call, streamAt(call, call.argI32(0)), (source) => scan(call, source, 1));
const scanString: Run = (call) => scan(call, ByteSource.ofBytes(call.readCString(call.argI32(0))), 1);

export const scanCalls: Calls = {
  scanf: scanInput,
  vscanf: scanInput,
  fscanf: scanStream,
  vfscanf: scanStream,
  sscanf: scanString,
  vsscanf: scanString,
};
