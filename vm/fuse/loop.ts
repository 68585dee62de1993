// Made by scripts/make-fused.ts from scripts/fused-words.ts (ae3487113f6c6313): not to be edited by hand.

import {
  f64ToI32S,
  f64ToI32U,
  fromFloatS,
  fromFloatU,
  divS64,
  divU64,
  mul64,
  remS64,
  remU64,
  shl64,
  shrS64,
  shrU64,
  toF32S,
  toF32U,
  toF64S,
  toF64U,
} from '../int64';

/** Why the loop was left, always at a word of which nothing has been done. */
export const WHY = { ticks: 0, break: 1, exact: 2, host: 3, left: 4 } as const;

/** What the loop works on. All of it is constant for the loop's life: V8 builds it into the code. */
export interface LoopMemory {
  readonly buffer: ArrayBuffer;
  readonly words: Int32Array;
  /** Word index of the continuation at a pc that a call returns to. */
  readonly returns: Int32Array;
  readonly doubles: Float64Array;
  readonly guestBytes: number;
  /** Distance of a control record from its frame pointer, in words. */
  readonly controlWords: number;
  /** By line of 64 bytes of guest memory: whether an access that starts there may touch a watched byte. */
  readonly watchedLines: Uint8Array;
  /** How many ranges are watched, then the start and end of each. */
  readonly watches: Int32Array;
}

/**
 * Registers between runs: `clock` is `end - ticks`; `fp` and `leave` are in words. In typed arrays, because an object's
 * fields change their representation when a number does not fit, and compiled code is thrown away with it.
 */
export class LoopRegisters {
  readonly ints = new Int32Array(8);
  readonly doubles = new Float64Array(2);

  get ip(): number {
    return this.ints[0]!;
  }
  set ip(value: number) {
    this.ints[0] = value;
  }
  get fp(): number {
    return this.ints[1]!;
  }
  set fp(value: number) {
    this.ints[1] = value;
  }
  get sp(): number {
    return this.ints[2]!;
  }
  set sp(value: number) {
    this.ints[2] = value;
  }
  get ticks(): number {
    return this.ints[3]!;
  }
  set ticks(value: number) {
    this.ints[3] = value;
  }
  /** Lowest address that a frame or an alloca may reach here; below it *exact* decides. */
  set floor(value: number) {
    this.ints[6] = value;
  }
  set leave(value: number) {
    this.ints[4] = value;
  }
  /** Lowest address that may be stored to. */
  set storeLow(value: number) {
    this.ints[5] = value;
  }
  /** Which accesses through pointers look whether they touch what is watched: 1 stores, 2 loads too. */
  set watching(value: number) {
    this.ints[7] = value;
  }
  get end(): number {
    return this.doubles[0]!;
  }
  set end(value: number) {
    this.doubles[0] = value;
  }
  /** Words counted by `count` words, where the translator has set them. */
  get counted(): number {
    return this.doubles[1]!;
  }
  set counted(value: number) {
    this.doubles[1] = value;
  }
}

/** Eight bytes of fresh stack (0xcc) as a double. */
export const FRESH_DOUBLE = -9.255963134931783e61;
const LOAD_LOW = 4096;

/** One interpreter over one memory; a realm's first is the fastest (its constants are built into the code). */
export function createLoop(memory: LoopMemory, registers: LoopRegisters): () => number {
  const { buffer, words, returns, doubles, guestBytes, controlWords, watchedLines, watches } = memory;
  return loopOver(
    registers.ints,
    registers.doubles,
    new Int32Array(buffer),
    new Uint8Array(buffer),
    new Int8Array(buffer),
    new Int16Array(buffer),
    new Uint16Array(buffer),
    new Float64Array(buffer),
    new Float32Array(buffer),
    words,
    returns,
    doubles,
    FRESH_DOUBLE,
    guestBytes,
    controlWords,
    watchedLines,
    watches,
  );
}

// All that the loop needs are parameters, never assigned: V8 takes them for constants without checking that they
// have been initialised.
function loopOver(
  ints: Int32Array,
  limits: Float64Array,
  i32: Int32Array,
  u8: Uint8Array,
  i8: Int8Array,
  i16: Int16Array,
  u16: Uint16Array,
  f64: Float64Array,
  f32: Float32Array,
  words: Int32Array,
  returns: Int32Array,
  doubles: Float64Array,
  FRESH: number,
  guestBytes: number,
  CONTROL: number,
  lines: Uint8Array,
  watches: Int32Array,
): () => number {
  function nan64(word: number): void {
    i32[word] = 0;
    i32[word + 1] = -0x80000;
  }
  function copy64(to: number, from: number): void {
    const low = i32[from]!;
    i32[to + 1] = i32[from + 1]!;
    i32[to] = low;
  }
  // Accesses that are not aligned, or while memory is watched; false where the access faults or touches what is watched,
  // which *exact* then finds out again. `p` is the address less the lowest one allowed.
  function load32(a: number): number {
    return u8[a]! | (u8[a + 1]! << 8) | (u8[a + 2]! << 16) | (u8[a + 3]! << 24);
  }
  function slowLoad(p: number, to: number, size: number, isSigned: boolean): boolean {
    p >>>= 0;
    const a = p + LOAD_LOW;
    if (p > guestBytes - LOAD_LOW - size || touches(a, size)) return false;
    if (size === 8) {
      const low = load32(a);
      i32[to + 1] = load32(a + 4);
      i32[to] = low;
    } else {
      const shift = 32 - 8 * size;
      const v = load32(a) << shift;
      i32[to] = isSigned ? v >> shift : v >>> shift;
    }
    return true;
  }
  function slowStore(p: number, size: number, low: number, high: number): boolean {
    p >>>= 0;
    const storeLow = ints[5]!;
    const a = p + storeLow;
    if (p > guestBytes - storeLow - size || touches(a, size)) return false;
    if (size === 4 && (a & 3) === 0) i32[a >> 2] = low;
    else for (let i = 0; i < size; i++) u8[a + i] = (i < 4 ? low : high) >> (8 * i);
    return true;
  }

  /** An argument that is not a word: from the slot at word `from` to its home at byte `to`. */
  function argument(kind: number, from: number, to: number): void {
    if (kind === 3) u8[to] = i32[from]!;
    else if (kind === 6) u16[to >> 1] = i32[from]!;
    else {
      const x = f64[from >> 1]!;
      if (kind === 5 && x === x) f64[to >> 3] = x;
      else copy64(to >> 2, from);
    }
  }

  /** Whether any of `size` bytes is watched; lines say so only of up to 8. */
  function touches(address: number, size: number): boolean {
    if (size <= 8 && lines[address >> 6] === 0) return false;
    const end = 1 + 2 * watches[0]!;
    for (let i = 1; i < end; i += 2)
      if (address < watches[i + 1]! && address + size > watches[i]!) return true;
    return false;
  }

  /** Fresh stack in [from, to). */
  function fresh(from: number, to: number): void {
    f64.fill(FRESH, from >> 3, to >> 3);
  }

  /** Executes a rare word: its length, 0 where *exact* must, or less than 0: what a block costs, its length being 3. */
  function rare(w: number, ip: number, fp: number): number {
    let a = 0,
      b = 0,
      d = 0,
      e = 0,
      h = 0,
      i = 0,
      j = 0,
      k = 0,
      l = 0,
      t = 0,
      x = 0,
      y = 0,
      z = 0;
    const storeLow = ints[5]!;
    const I = i32,
      U = u8,
      F = f64,
      S = f32,
      W = words,
      K = doubles;
    const u = w >>> 9;
    switch (w & 511) {
      // swap d a
      case 237: {
        a = (fp + W[ip + 1]!) | 0;
        d = (fp + u) | 0;
        t = I[a]!;
        I[a]! = I[d]!;
        I[d]! = t;
        t = I[(a + 1) | 0]!;
        I[(a + 1) | 0]! = I[(d + 1) | 0]!;
        I[(d + 1) | 0]! = t;
        return 2;
      }
      // div_u_ss d a b
      case 238: {
        b = I[(fp + W[ip + 2]!) | 0]!;
        if (b === 0) return 0;
        I[(fp + u) | 0]! = ((I[(fp + W[ip + 1]!) | 0]! >>> 0) / (b >>> 0)) | 0;
        return 3;
      }
      // rem_u_ss d a b
      case 239: {
        b = I[(fp + W[ip + 2]!) | 0]!;
        if (b === 0) return 0;
        I[(fp + u) | 0]! = ((I[(fp + W[ip + 1]!) | 0]! >>> 0) % (b >>> 0)) | 0;
        return 3;
      }
      // div_u_sk d a b
      case 240: {
        I[(fp + u) | 0]! = ((I[(fp + W[ip + 1]!) | 0]! >>> 0) / (W[ip + 2]! >>> 0)) | 0;
        return 3;
      }
      // rem_u_sk d a b
      case 241: {
        I[(fp + u) | 0]! = ((I[(fp + W[ip + 1]!) | 0]! >>> 0) % (W[ip + 2]! >>> 0)) | 0;
        return 3;
      }
      // set_eq64_ss d a b
      case 242: {
        I[(fp + u) | 0]! =
          I[(fp + W[ip + 1]!) | 0]! === I[(fp + W[ip + 2]!) | 0]! &&
          I[(fp + W[ip + 1]! + 1) | 0]! === I[(fp + W[ip + 2]! + 1) | 0]!
            ? 1
            : 0;
        return 3;
      }
      // set_ne64_ss d a b
      case 243: {
        I[(fp + u) | 0]! =
          I[(fp + W[ip + 1]!) | 0]! !== I[(fp + W[ip + 2]!) | 0]! ||
          I[(fp + W[ip + 1]! + 1) | 0]! !== I[(fp + W[ip + 2]! + 1) | 0]!
            ? 1
            : 0;
        return 3;
      }
      // set_lt64_ss d a b
      case 244: {
        I[(fp + u) | 0]! =
          I[(fp + W[ip + 1]! + 1) | 0]! < I[(fp + W[ip + 2]! + 1) | 0]! ||
          (I[(fp + W[ip + 1]! + 1) | 0]! === I[(fp + W[ip + 2]! + 1) | 0]! &&
            I[(fp + W[ip + 1]!) | 0]! >>> 0 < I[(fp + W[ip + 2]!) | 0]! >>> 0)
            ? 1
            : 0;
        return 3;
      }
      // set_le64_ss d a b
      case 245: {
        I[(fp + u) | 0]! =
          I[(fp + W[ip + 1]! + 1) | 0]! < I[(fp + W[ip + 2]! + 1) | 0]! ||
          (I[(fp + W[ip + 1]! + 1) | 0]! === I[(fp + W[ip + 2]! + 1) | 0]! &&
            I[(fp + W[ip + 1]!) | 0]! >>> 0 <= I[(fp + W[ip + 2]!) | 0]! >>> 0)
            ? 1
            : 0;
        return 3;
      }
      // set_ltu64_ss d a b
      case 246: {
        I[(fp + u) | 0]! =
          I[(fp + W[ip + 1]! + 1) | 0]! >>> 0 < I[(fp + W[ip + 2]! + 1) | 0]! >>> 0 ||
          (I[(fp + W[ip + 1]! + 1) | 0]! === I[(fp + W[ip + 2]! + 1) | 0]! &&
            I[(fp + W[ip + 1]!) | 0]! >>> 0 < I[(fp + W[ip + 2]!) | 0]! >>> 0)
            ? 1
            : 0;
        return 3;
      }
      // set_leu64_ss d a b
      case 247: {
        I[(fp + u) | 0]! =
          I[(fp + W[ip + 1]! + 1) | 0]! >>> 0 < I[(fp + W[ip + 2]! + 1) | 0]! >>> 0 ||
          (I[(fp + W[ip + 1]! + 1) | 0]! === I[(fp + W[ip + 2]! + 1) | 0]! &&
            I[(fp + W[ip + 1]!) | 0]! >>> 0 <= I[(fp + W[ip + 2]!) | 0]! >>> 0)
            ? 1
            : 0;
        return 3;
      }
      // set_eq64_sk d a b m
      case 248: {
        I[(fp + u) | 0]! =
          I[(fp + W[ip + 1]!) | 0]! === W[ip + 2]! && I[(fp + W[ip + 1]! + 1) | 0]! === W[ip + 3]! ? 1 : 0;
        return 4;
      }
      // set_ne64_sk d a b m
      case 249: {
        I[(fp + u) | 0]! =
          I[(fp + W[ip + 1]!) | 0]! !== W[ip + 2]! || I[(fp + W[ip + 1]! + 1) | 0]! !== W[ip + 3]! ? 1 : 0;
        return 4;
      }
      // set_lt64_sk d a b m
      case 250: {
        I[(fp + u) | 0]! =
          I[(fp + W[ip + 1]! + 1) | 0]! < W[ip + 3]! ||
          (I[(fp + W[ip + 1]! + 1) | 0]! === W[ip + 3]! && I[(fp + W[ip + 1]!) | 0]! >>> 0 < W[ip + 2]! >>> 0)
            ? 1
            : 0;
        return 4;
      }
      // set_gt64_sk d a b m
      case 251: {
        I[(fp + u) | 0]! =
          I[(fp + W[ip + 1]! + 1) | 0]! > W[ip + 3]! ||
          (I[(fp + W[ip + 1]! + 1) | 0]! === W[ip + 3]! && I[(fp + W[ip + 1]!) | 0]! >>> 0 > W[ip + 2]! >>> 0)
            ? 1
            : 0;
        return 4;
      }
      // set_ltu64_sk d a b m
      case 252: {
        I[(fp + u) | 0]! =
          I[(fp + W[ip + 1]! + 1) | 0]! >>> 0 < W[ip + 3]! >>> 0 ||
          (I[(fp + W[ip + 1]! + 1) | 0]! === W[ip + 3]! && I[(fp + W[ip + 1]!) | 0]! >>> 0 < W[ip + 2]! >>> 0)
            ? 1
            : 0;
        return 4;
      }
      // set_gtu64_sk d a b m
      case 253: {
        I[(fp + u) | 0]! =
          I[(fp + W[ip + 1]! + 1) | 0]! >>> 0 > W[ip + 3]! >>> 0 ||
          (I[(fp + W[ip + 1]! + 1) | 0]! === W[ip + 3]! && I[(fp + W[ip + 1]!) | 0]! >>> 0 > W[ip + 2]! >>> 0)
            ? 1
            : 0;
        return 4;
      }
      // set_eqf d a b
      case 254: {
        I[(fp + u) | 0]! = F[((fp >> 1) + W[ip + 1]!) | 0]! === F[((fp >> 1) + W[ip + 2]!) | 0]! ? 1 : 0;
        return 3;
      }
      // set_nef d a b
      case 255: {
        I[(fp + u) | 0]! = F[((fp >> 1) + W[ip + 1]!) | 0]! !== F[((fp >> 1) + W[ip + 2]!) | 0]! ? 1 : 0;
        return 3;
      }
      // set_ltf d a b
      case 256: {
        I[(fp + u) | 0]! = F[((fp >> 1) + W[ip + 1]!) | 0]! < F[((fp >> 1) + W[ip + 2]!) | 0]! ? 1 : 0;
        return 3;
      }
      // set_lef d a b
      case 257: {
        I[(fp + u) | 0]! = F[((fp >> 1) + W[ip + 1]!) | 0]! <= F[((fp >> 1) + W[ip + 2]!) | 0]! ? 1 : 0;
        return 3;
      }
      // set_nltf d a b
      case 258: {
        I[(fp + u) | 0]! = !(F[((fp >> 1) + W[ip + 1]!) | 0]! < F[((fp >> 1) + W[ip + 2]!) | 0]!) ? 1 : 0;
        return 3;
      }
      // set_nlef d a b
      case 259: {
        I[(fp + u) | 0]! = !(F[((fp >> 1) + W[ip + 1]!) | 0]! <= F[((fp >> 1) + W[ip + 2]!) | 0]!) ? 1 : 0;
        return 3;
      }
      // set_eqs d a b
      case 260: {
        I[(fp + u) | 0]! = S[(fp + W[ip + 1]!) | 0]! === S[(fp + W[ip + 2]!) | 0]! ? 1 : 0;
        return 3;
      }
      // set_nes d a b
      case 261: {
        I[(fp + u) | 0]! = S[(fp + W[ip + 1]!) | 0]! !== S[(fp + W[ip + 2]!) | 0]! ? 1 : 0;
        return 3;
      }
      // set_lts d a b
      case 262: {
        I[(fp + u) | 0]! = S[(fp + W[ip + 1]!) | 0]! < S[(fp + W[ip + 2]!) | 0]! ? 1 : 0;
        return 3;
      }
      // set_les d a b
      case 263: {
        I[(fp + u) | 0]! = S[(fp + W[ip + 1]!) | 0]! <= S[(fp + W[ip + 2]!) | 0]! ? 1 : 0;
        return 3;
      }
      // set_nlts d a b
      case 264: {
        I[(fp + u) | 0]! = !(S[(fp + W[ip + 1]!) | 0]! < S[(fp + W[ip + 2]!) | 0]!) ? 1 : 0;
        return 3;
      }
      // set_nles d a b
      case 265: {
        I[(fp + u) | 0]! = !(S[(fp + W[ip + 1]!) | 0]! <= S[(fp + W[ip + 2]!) | 0]!) ? 1 : 0;
        return 3;
      }
      // sqrtf d a
      case 266: {
        e = Math.sqrt(F[((fp >> 1) + W[ip + 1]!) | 0]!);
        if (e === e) F[((fp >> 1) + u) | 0]! = e;
        else nan64((fp + (u << 1)) | 0);
        return 2;
      }
      // floorf d a
      case 267: {
        e = Math.floor(F[((fp >> 1) + W[ip + 1]!) | 0]!);
        if (e === e) F[((fp >> 1) + u) | 0]! = e;
        else nan64((fp + (u << 1)) | 0);
        return 2;
      }
      // ceilf d a
      case 268: {
        e = Math.ceil(F[((fp >> 1) + W[ip + 1]!) | 0]!);
        if (e === e) F[((fp >> 1) + u) | 0]! = e;
        else nan64((fp + (u << 1)) | 0);
        return 2;
      }
      // truncf d a
      case 269: {
        e = Math.trunc(F[((fp >> 1) + W[ip + 1]!) | 0]!);
        if (e === e) F[((fp >> 1) + u) | 0]! = e;
        else nan64((fp + (u << 1)) | 0);
        return 2;
      }
      // absf d a
      case 270: {
        a = (fp + W[ip + 1]!) | 0;
        d = (fp + u) | 0;
        l = I[a]!;
        I[(d + 1) | 0]! = I[(a + 1) | 0]! & 0x7fffffff;
        I[d]! = l;
        return 2;
      }
      // negf d a
      case 271: {
        a = (fp + W[ip + 1]!) | 0;
        d = (fp + u) | 0;
        l = I[a]!;
        I[(d + 1) | 0]! = I[(a + 1) | 0]! ^ -0x80000000;
        I[d]! = l;
        return 2;
      }
      // negs d a
      case 272: {
        I[(fp + u) | 0]! = I[(fp + W[ip + 1]!) | 0]! ^ -0x80000000;
        return 2;
      }
      // f64_u32 d a
      case 273: {
        F[((fp >> 1) + u) | 0]! = I[(fp + W[ip + 1]!) | 0]! >>> 0;
        return 2;
      }
      // f64_i64 d a
      case 274: {
        F[((fp >> 1) + u) | 0]! = toF64S(I[(fp + W[ip + 1]!) | 0]!, I[(fp + W[ip + 1]! + 1) | 0]!);
        return 2;
      }
      // f64_u64 d a
      case 275: {
        F[((fp >> 1) + u) | 0]! = toF64U(I[(fp + W[ip + 1]!) | 0]!, I[(fp + W[ip + 1]! + 1) | 0]!);
        return 2;
      }
      // f32_i32 d a
      case 276: {
        S[(fp + u) | 0]! = I[(fp + W[ip + 1]!) | 0]!;
        return 2;
      }
      // f32_u32 d a
      case 277: {
        S[(fp + u) | 0]! = I[(fp + W[ip + 1]!) | 0]! >>> 0;
        return 2;
      }
      // f32_i64 d a
      case 278: {
        S[(fp + u) | 0]! = toF32S(I[(fp + W[ip + 1]!) | 0]!, I[(fp + W[ip + 1]! + 1) | 0]!);
        return 2;
      }
      // f32_u64 d a
      case 279: {
        S[(fp + u) | 0]! = toF32U(I[(fp + W[ip + 1]!) | 0]!, I[(fp + W[ip + 1]! + 1) | 0]!);
        return 2;
      }
      // u32_f64 d a
      case 280: {
        I[(fp + u) | 0]! = f64ToI32U(F[((fp >> 1) + W[ip + 1]!) | 0]!);
        return 2;
      }
      // i64_f64 d a
      case 281: {
        fromFloatS(I, (fp + u) | 0, F[((fp >> 1) + W[ip + 1]!) | 0]!);
        return 2;
      }
      // u64_f64 d a
      case 282: {
        fromFloatU(I, (fp + u) | 0, F[((fp >> 1) + W[ip + 1]!) | 0]!);
        return 2;
      }
      // i32_f32 d a
      case 283: {
        I[(fp + u) | 0]! = f64ToI32S(S[(fp + W[ip + 1]!) | 0]!);
        return 2;
      }
      // u32_f32 d a
      case 284: {
        I[(fp + u) | 0]! = f64ToI32U(S[(fp + W[ip + 1]!) | 0]!);
        return 2;
      }
      // i64_f32 d a
      case 285: {
        fromFloatS(I, (fp + u) | 0, S[(fp + W[ip + 1]!) | 0]!);
        return 2;
      }
      // u64_f32 d a
      case 286: {
        fromFloatU(I, (fp + u) | 0, S[(fp + W[ip + 1]!) | 0]!);
        return 2;
      }
      // f64_f32 d a
      case 287: {
        e = S[(fp + W[ip + 1]!) | 0]!;
        if (e === e) F[((fp >> 1) + u) | 0]! = e;
        else nan64((fp + (u << 1)) | 0);
        return 2;
      }
      // f32_f64 d a
      case 288: {
        e = F[((fp >> 1) + W[ip + 1]!) | 0]!;
        if (e === e) S[(fp + u) | 0]! = e;
        else I[(fp + u) | 0]! = -0x400000;
        return 2;
      }
      // div_s64_ss d a b
      case 289: {
        b = I[(fp + W[ip + 2]!) | 0]!;
        h = I[(fp + W[ip + 2]! + 1) | 0]!;
        if (
          (b | h) === 0 ||
          ((b & h) === -1 && I[(fp + W[ip + 1]!) | 0]! === 0 && I[(fp + W[ip + 1]! + 1) | 0]! === -0x80000000)
        )
          return 0;
        divS64(I, (fp + u) | 0, I[(fp + W[ip + 1]!) | 0]!, I[(fp + W[ip + 1]! + 1) | 0]!, b, h);
        return 3;
      }
      // rem_s64_ss d a b
      case 290: {
        b = I[(fp + W[ip + 2]!) | 0]!;
        h = I[(fp + W[ip + 2]! + 1) | 0]!;
        if (
          (b | h) === 0 ||
          ((b & h) === -1 && I[(fp + W[ip + 1]!) | 0]! === 0 && I[(fp + W[ip + 1]! + 1) | 0]! === -0x80000000)
        )
          return 0;
        remS64(I, (fp + u) | 0, I[(fp + W[ip + 1]!) | 0]!, I[(fp + W[ip + 1]! + 1) | 0]!, b, h);
        return 3;
      }
      // div_u64_ss d a b
      case 291: {
        b = I[(fp + W[ip + 2]!) | 0]!;
        h = I[(fp + W[ip + 2]! + 1) | 0]!;
        if ((b | h) === 0) return 0;
        divU64(I, (fp + u) | 0, I[(fp + W[ip + 1]!) | 0]!, I[(fp + W[ip + 1]! + 1) | 0]!, b, h);
        return 3;
      }
      // rem_u64_ss d a b
      case 292: {
        b = I[(fp + W[ip + 2]!) | 0]!;
        h = I[(fp + W[ip + 2]! + 1) | 0]!;
        if ((b | h) === 0) return 0;
        remU64(I, (fp + u) | 0, I[(fp + W[ip + 1]!) | 0]!, I[(fp + W[ip + 1]! + 1) | 0]!, b, h);
        return 3;
      }
      // shl64_ss d a b
      case 293: {
        shl64(
          I,
          (fp + u) | 0,
          I[(fp + W[ip + 1]!) | 0]!,
          I[(fp + W[ip + 1]! + 1) | 0]!,
          I[(fp + W[ip + 2]!) | 0]!,
        );
        return 3;
      }
      // shr_s64_ss d a b
      case 294: {
        shrS64(
          I,
          (fp + u) | 0,
          I[(fp + W[ip + 1]!) | 0]!,
          I[(fp + W[ip + 1]! + 1) | 0]!,
          I[(fp + W[ip + 2]!) | 0]!,
        );
        return 3;
      }
      // shr_u64_ss d a b
      case 295: {
        shrU64(
          I,
          (fp + u) | 0,
          I[(fp + W[ip + 1]!) | 0]!,
          I[(fp + W[ip + 1]! + 1) | 0]!,
          I[(fp + W[ip + 2]!) | 0]!,
        );
        return 3;
      }
      // div_s64_sk d a b m
      case 296: {
        b = W[ip + 2]!;
        h = W[ip + 3]!;
        divS64(I, (fp + u) | 0, I[(fp + W[ip + 1]!) | 0]!, I[(fp + W[ip + 1]! + 1) | 0]!, b, h);
        return 4;
      }
      // rem_s64_sk d a b m
      case 297: {
        b = W[ip + 2]!;
        h = W[ip + 3]!;
        remS64(I, (fp + u) | 0, I[(fp + W[ip + 1]!) | 0]!, I[(fp + W[ip + 1]! + 1) | 0]!, b, h);
        return 4;
      }
      // div_u64_sk d a b m
      case 298: {
        b = W[ip + 2]!;
        h = W[ip + 3]!;
        divU64(I, (fp + u) | 0, I[(fp + W[ip + 1]!) | 0]!, I[(fp + W[ip + 1]! + 1) | 0]!, b, h);
        return 4;
      }
      // rem_u64_sk d a b m
      case 299: {
        b = W[ip + 2]!;
        h = W[ip + 3]!;
        remU64(I, (fp + u) | 0, I[(fp + W[ip + 1]!) | 0]!, I[(fp + W[ip + 1]! + 1) | 0]!, b, h);
        return 4;
      }
      // neg64 d a
      case 300: {
        d = (fp + u) | 0;
        x = I[(fp + W[ip + 1]!) | 0]!;
        l = -x | 0;
        h = (~I[(fp + W[ip + 1]! + 1) | 0]! + (x === 0 ? 1 : 0)) | 0;
        I[d]! = l;
        I[(d + 1) | 0]! = h;
        return 2;
      }
      // not64 d a
      case 301: {
        d = (fp + u) | 0;
        l = ~I[(fp + W[ip + 1]!) | 0]!;
        h = ~I[(fp + W[ip + 1]! + 1) | 0]!;
        I[d]! = l;
        I[(d + 1) | 0]! = h;
        return 2;
      }
      // copy a b k
      case 302: {
        a = I[(fp + u) | 0]!;
        b = I[(fp + W[ip + 1]!) | 0]!;
        k = W[ip + 2]!;
        if (b >>> 0 < 4096 || b >>> 0 > guestBytes - k || a >>> 0 < storeLow || a >>> 0 > guestBytes - k)
          return 0;
        if (watches[0] !== 0 && (touches(a, k) || touches(b, k))) return 0;
        if (k <= 64 && ((a | b | k) & 3) === 0 && (a <= b || a - b >= k))
          for (i = a >> 2, j = b >> 2, z = (a + k) >> 2; i < z; i = (i + 1) | 0, j = (j + 1) | 0)
            I[i]! = I[j]!;
        else U.copyWithin(a, b, b + k);
        if (k > 511) return -(k >> 9);
        return 3;
      }
      // move a b c
      case 303: {
        a = I[(fp + u) | 0]!;
        b = I[(fp + W[ip + 1]!) | 0]!;
        k = I[(fp + W[ip + 2]!) | 0]! >>> 0;
        if (
          k > guestBytes - 4096 ||
          b >>> 0 < 4096 ||
          b >>> 0 > guestBytes - k ||
          a >>> 0 < storeLow ||
          a >>> 0 > guestBytes - k
        )
          return 0;
        if (watches[0] !== 0 && (touches(a, k) || touches(b, k))) return 0;
        U.copyWithin(a, b, b + k);
        if (k > 511) return -(k >> 9);
        return 3;
      }
      // fill a b c
      case 304: {
        a = I[(fp + u) | 0]!;
        k = I[(fp + W[ip + 2]!) | 0]! >>> 0;
        if (k > guestBytes - 4096 || a >>> 0 < storeLow || a >>> 0 > guestBytes - k) return 0;
        if (watches[0] !== 0 && touches(a, k)) return 0;
        U.fill(I[(fp + W[ip + 1]!) | 0]!, a, a + k);
        if (k > 511) return -(k >> 9);
        return 3;
      }
      default:
        return 0;
    }
  }

  return function fusedRun(): number {
    // Read before the loop, they are constants to V8 wherever they are used in it.
    const I = i32,
      U = u8,
      B = i8,
      H = i16,
      V = u16,
      F = f64,
      S = f32,
      W = words,
      R = returns,
      K = doubles;
    let ip = ints[0]!;
    let fp = ints[1]!;
    let sp = ints[2]!;
    let n = ints[3]!;
    let end = limits[0]!;
    let counted = limits[1]!;
    const leave = ints[4]!;
    const storeLow = ints[5]!;
    const floor = ints[6]!;
    const storeLow2 = storeLow >> 1;
    const storeLow4 = storeLow >> 2;
    const storeLow8 = storeLow >> 3;
    const watching = ints[7]!;
    const loadBytes = watching > 1 ? 0 : (guestBytes - LOAD_LOW) | 0;
    const loadHalves = loadBytes >> 1;
    const loadWords = loadBytes >> 2;
    const loadPairs = (loadWords - 1) | 0;
    const loadDoubles = loadBytes >> 3;
    const storeBytes = watching > 0 ? 0 : (guestBytes - storeLow) | 0;
    const storeHalves = storeBytes >> 1;
    const storeWords = storeBytes >> 2;
    const storePairs = (storeWords - 1) | 0;
    const storeDoubles = storeBytes >> 3;
    let why: number = WHY.exact;
    // Shared by all cases: a register for each case's own would make V8's bytecode too long to be optimised.
    let a = 0,
      b = 0,
      d = 0,
      e = 0,
      f = 0,
      h = 0,
      i = 0,
      j = 0,
      k = 0,
      l = 0,
      m = 0,
      o = 0,
      p = 0,
      q = 0,
      r = 0,
      t = 0,
      v = 0,
      x = 0,
      y = 0,
      z = 0;
    run: for (;;) {
      const w = W[ip]!;
      const u = w >>> 9;
      switch (w & 511) {
        // break
        case 0: {
          {
            why = 1;
            break run;
          }
        }
        // count k
        case 1: {
          counted += u;
          ip = ip + 1;
          continue;
        }
        // nop
        case 2: {
          ip = ip + 1;
          continue;
        }
        // exact
        case 3: {
          {
            why = 2;
            break run;
          }
        }
        // host a h p
        case 4: {
          {
            why = 3;
            break run;
          }
        }
        // mov32 d a
        case 5: {
          I[(fp + u) | 0]! = I[(fp + W[ip + 1]!) | 0]!;
          ip = ip + 2;
          continue;
        }
        // mov64 d a
        case 6: {
          a = (fp + W[ip + 1]!) | 0;
          d = (fp + u) | 0;
          l = I[a]!;
          I[(d + 1) | 0]! = I[(a + 1) | 0]!;
          I[d]! = l;
          ip = ip + 2;
          continue;
        }
        // movf d a
        case 7: {
          e = F[((fp >> 1) + W[ip + 1]!) | 0]!;
          if (e === e) F[((fp >> 1) + u) | 0]! = e;
          else copy64((fp + (u << 1)) | 0, (fp + (W[ip + 1]! << 1)) | 0);
          ip = ip + 2;
          continue;
        }
        // const32 d k
        case 8: {
          I[(fp + u) | 0]! = W[ip + 1]!;
          ip = ip + 2;
          continue;
        }
        // const64 d k m
        case 9: {
          d = (fp + u) | 0;
          I[d]! = W[ip + 1]!;
          I[(d + 1) | 0]! = W[ip + 2]!;
          ip = ip + 3;
          continue;
        }
        // constf d k
        case 10: {
          F[((fp >> 1) + u) | 0]! = K[W[ip + 1]!]!;
          ip = ip + 2;
          continue;
        }
        // addr d k
        case 11: {
          I[(fp + u) | 0]! = ((fp << 2) + W[ip + 1]!) | 0;
          ip = ip + 2;
          continue;
        }
        // ld8s_l d k
        case 12: {
          I[(fp + u) | 0]! = B[((fp << 2) + W[ip + 1]!) | 0]!;
          ip = ip + 2;
          continue;
        }
        // ld8u_l d k
        case 13: {
          I[(fp + u) | 0]! = U[((fp << 2) + W[ip + 1]!) | 0]!;
          ip = ip + 2;
          continue;
        }
        // ld16s_l d k
        case 14: {
          I[(fp + u) | 0]! = H[((fp << 1) + W[ip + 1]!) | 0]!;
          ip = ip + 2;
          continue;
        }
        // ld16u_l d k
        case 15: {
          I[(fp + u) | 0]! = V[((fp << 1) + W[ip + 1]!) | 0]!;
          ip = ip + 2;
          continue;
        }
        // st8_l a k
        case 16: {
          U[((fp << 2) + W[ip + 1]!) | 0]! = I[(fp + u) | 0]!;
          ip = ip + 2;
          continue;
        }
        // st16_l a k
        case 17: {
          V[((fp << 1) + W[ip + 1]!) | 0]! = I[(fp + u) | 0]!;
          ip = ip + 2;
          continue;
        }
        // st8k_l _ k v
        case 18: {
          U[((fp << 2) + W[ip + 1]!) | 0]! = W[ip + 2]!;
          ip = ip + 3;
          continue;
        }
        // st16k_l _ k v
        case 19: {
          V[((fp << 1) + W[ip + 1]!) | 0]! = W[ip + 2]!;
          ip = ip + 3;
          continue;
        }
        // gld8s d k
        case 20: {
          I[(fp + u) | 0]! = B[W[ip + 1]!]!;
          ip = ip + 2;
          continue;
        }
        // gld8u d k
        case 21: {
          I[(fp + u) | 0]! = U[W[ip + 1]!]!;
          ip = ip + 2;
          continue;
        }
        // gld16s d k
        case 22: {
          I[(fp + u) | 0]! = H[W[ip + 1]!]!;
          ip = ip + 2;
          continue;
        }
        // gld16u d k
        case 23: {
          I[(fp + u) | 0]! = V[W[ip + 1]!]!;
          ip = ip + 2;
          continue;
        }
        // gld32 d k
        case 24: {
          I[(fp + u) | 0]! = I[W[ip + 1]!]!;
          ip = ip + 2;
          continue;
        }
        // gld64 d k
        case 25: {
          k = W[ip + 1]!;
          d = (fp + u) | 0;
          I[d]! = I[k]!;
          I[(d + 1) | 0]! = I[(k + 1) | 0]!;
          ip = ip + 2;
          continue;
        }
        // gldf d k
        case 26: {
          e = F[W[ip + 1]!]!;
          if (e === e) F[((fp >> 1) + u) | 0]! = e;
          else copy64((fp + (u << 1)) | 0, W[ip + 1]! << 1);
          ip = ip + 2;
          continue;
        }
        // gst8 a k
        case 27: {
          U[W[ip + 1]!]! = I[(fp + u) | 0]!;
          ip = ip + 2;
          continue;
        }
        // gst16 a k
        case 28: {
          V[W[ip + 1]!]! = I[(fp + u) | 0]!;
          ip = ip + 2;
          continue;
        }
        // gst32 a k
        case 29: {
          I[W[ip + 1]!]! = I[(fp + u) | 0]!;
          ip = ip + 2;
          continue;
        }
        // gst64 a k
        case 30: {
          k = W[ip + 1]!;
          a = (fp + u) | 0;
          I[k]! = I[a]!;
          I[(k + 1) | 0]! = I[(a + 1) | 0]!;
          ip = ip + 2;
          continue;
        }
        // gstf a k
        case 31: {
          e = F[((fp >> 1) + u) | 0]!;
          if (e === e) F[W[ip + 1]!]! = e;
          else copy64(W[ip + 1]! << 1, (fp + (u << 1)) | 0);
          ip = ip + 2;
          continue;
        }
        // gst8k _ k v
        case 32: {
          U[W[ip + 1]!]! = W[ip + 2]!;
          ip = ip + 3;
          continue;
        }
        // gst16k _ k v
        case 33: {
          V[W[ip + 1]!]! = W[ip + 2]!;
          ip = ip + 3;
          continue;
        }
        // gst32k _ k v
        case 34: {
          I[W[ip + 1]!]! = W[ip + 2]!;
          ip = ip + 3;
          continue;
        }
        // ginc _ k v
        case 35: {
          k = W[ip + 1]!;
          I[k]! = (I[k]! + W[ip + 2]!) | 0;
          ip = ip + 3;
          continue;
        }
        // add_ss d a b
        case 36: {
          I[(fp + u) | 0]! = (I[(fp + W[ip + 1]!) | 0]! + I[(fp + W[ip + 2]!) | 0]!) | 0;
          ip = ip + 3;
          continue;
        }
        // add_sk d a b
        case 37: {
          I[(fp + u) | 0]! = (I[(fp + W[ip + 1]!) | 0]! + W[ip + 2]!) | 0;
          ip = ip + 3;
          continue;
        }
        // sub_ss d a b
        case 38: {
          I[(fp + u) | 0]! = (I[(fp + W[ip + 1]!) | 0]! - I[(fp + W[ip + 2]!) | 0]!) | 0;
          ip = ip + 3;
          continue;
        }
        // mul_ss d a b
        case 39: {
          I[(fp + u) | 0]! = Math.imul(I[(fp + W[ip + 1]!) | 0]!, I[(fp + W[ip + 2]!) | 0]!);
          ip = ip + 3;
          continue;
        }
        // mul_sk d a b
        case 40: {
          I[(fp + u) | 0]! = Math.imul(I[(fp + W[ip + 1]!) | 0]!, W[ip + 2]!);
          ip = ip + 3;
          continue;
        }
        // and_ss d a b
        case 41: {
          I[(fp + u) | 0]! = I[(fp + W[ip + 1]!) | 0]! & I[(fp + W[ip + 2]!) | 0]!;
          ip = ip + 3;
          continue;
        }
        // and_sk d a b
        case 42: {
          I[(fp + u) | 0]! = I[(fp + W[ip + 1]!) | 0]! & W[ip + 2]!;
          ip = ip + 3;
          continue;
        }
        // or_ss d a b
        case 43: {
          I[(fp + u) | 0]! = I[(fp + W[ip + 1]!) | 0]! | I[(fp + W[ip + 2]!) | 0]!;
          ip = ip + 3;
          continue;
        }
        // or_sk d a b
        case 44: {
          I[(fp + u) | 0]! = I[(fp + W[ip + 1]!) | 0]! | W[ip + 2]!;
          ip = ip + 3;
          continue;
        }
        // xor_ss d a b
        case 45: {
          I[(fp + u) | 0]! = I[(fp + W[ip + 1]!) | 0]! ^ I[(fp + W[ip + 2]!) | 0]!;
          ip = ip + 3;
          continue;
        }
        // xor_sk d a b
        case 46: {
          I[(fp + u) | 0]! = I[(fp + W[ip + 1]!) | 0]! ^ W[ip + 2]!;
          ip = ip + 3;
          continue;
        }
        // shl_ss d a b
        case 47: {
          I[(fp + u) | 0]! = I[(fp + W[ip + 1]!) | 0]! << I[(fp + W[ip + 2]!) | 0]!;
          ip = ip + 3;
          continue;
        }
        // shl_sk d a b
        case 48: {
          I[(fp + u) | 0]! = I[(fp + W[ip + 1]!) | 0]! << W[ip + 2]!;
          ip = ip + 3;
          continue;
        }
        // shr_s_ss d a b
        case 49: {
          I[(fp + u) | 0]! = I[(fp + W[ip + 1]!) | 0]! >> I[(fp + W[ip + 2]!) | 0]!;
          ip = ip + 3;
          continue;
        }
        // shr_s_sk d a b
        case 50: {
          I[(fp + u) | 0]! = I[(fp + W[ip + 1]!) | 0]! >> W[ip + 2]!;
          ip = ip + 3;
          continue;
        }
        // shr_u_ss d a b
        case 51: {
          I[(fp + u) | 0]! = I[(fp + W[ip + 1]!) | 0]! >>> I[(fp + W[ip + 2]!) | 0]!;
          ip = ip + 3;
          continue;
        }
        // shr_u_sk d a b
        case 52: {
          I[(fp + u) | 0]! = I[(fp + W[ip + 1]!) | 0]! >>> W[ip + 2]!;
          ip = ip + 3;
          continue;
        }
        // sub_ks d a b
        case 53: {
          I[(fp + u) | 0]! = (W[ip + 1]! - I[(fp + W[ip + 2]!) | 0]!) | 0;
          ip = ip + 3;
          continue;
        }
        // shl_ks d a b
        case 54: {
          I[(fp + u) | 0]! = W[ip + 1]! << I[(fp + W[ip + 2]!) | 0]!;
          ip = ip + 3;
          continue;
        }
        // div_s_ss d a b
        case 55: {
          a = I[(fp + W[ip + 1]!) | 0]!;
          b = I[(fp + W[ip + 2]!) | 0]!;
          if (b === 0 || (b === -1 && a === -0x80000000)) {
            why = 2;
            break run;
          }
          I[(fp + u) | 0]! = (a / b) | 0;
          ip = ip + 3;
          continue;
        }
        // rem_s_ss d a b
        case 56: {
          a = I[(fp + W[ip + 1]!) | 0]!;
          b = I[(fp + W[ip + 2]!) | 0]!;
          if (b === 0 || (b === -1 && a === -0x80000000)) {
            why = 2;
            break run;
          }
          I[(fp + u) | 0]! = (a % b) | 0;
          ip = ip + 3;
          continue;
        }
        // div_s_sk d a b
        case 57: {
          I[(fp + u) | 0]! = (I[(fp + W[ip + 1]!) | 0]! / W[ip + 2]!) | 0;
          ip = ip + 3;
          continue;
        }
        // rem_s_sk d a b
        case 58: {
          I[(fp + u) | 0]! = (I[(fp + W[ip + 1]!) | 0]! % W[ip + 2]!) | 0;
          ip = ip + 3;
          continue;
        }
        // ext8_s d a
        case 59: {
          I[(fp + u) | 0]! = (I[(fp + W[ip + 1]!) | 0]! << 24) >> 24;
          ip = ip + 2;
          continue;
        }
        // ext16_s d a
        case 60: {
          I[(fp + u) | 0]! = (I[(fp + W[ip + 1]!) | 0]! << 16) >> 16;
          ip = ip + 2;
          continue;
        }
        // lea d a b k m
        case 61: {
          I[(fp + u) | 0]! =
            (I[(fp + W[ip + 1]!) | 0]! + Math.imul(I[(fp + W[ip + 2]!) | 0]!, W[ip + 3]!) + W[ip + 4]!) | 0;
          ip = ip + 5;
          continue;
        }
        // lea_f d b k m
        case 62: {
          I[(fp + u) | 0]! = ((fp << 2) + Math.imul(I[(fp + W[ip + 1]!) | 0]!, W[ip + 2]!) + W[ip + 3]!) | 0;
          ip = ip + 4;
          continue;
        }
        // lea_g d b k m
        case 63: {
          I[(fp + u) | 0]! = (Math.imul(I[(fp + W[ip + 1]!) | 0]!, W[ip + 2]!) + W[ip + 3]!) | 0;
          ip = ip + 4;
          continue;
        }
        // set_eq_ss d a b
        case 64: {
          I[(fp + u) | 0]! = I[(fp + W[ip + 1]!) | 0]! === I[(fp + W[ip + 2]!) | 0]! ? 1 : 0;
          ip = ip + 3;
          continue;
        }
        // set_ne_ss d a b
        case 65: {
          I[(fp + u) | 0]! = I[(fp + W[ip + 1]!) | 0]! !== I[(fp + W[ip + 2]!) | 0]! ? 1 : 0;
          ip = ip + 3;
          continue;
        }
        // set_lt_ss d a b
        case 66: {
          I[(fp + u) | 0]! = I[(fp + W[ip + 1]!) | 0]! < I[(fp + W[ip + 2]!) | 0]! ? 1 : 0;
          ip = ip + 3;
          continue;
        }
        // set_le_ss d a b
        case 67: {
          I[(fp + u) | 0]! = I[(fp + W[ip + 1]!) | 0]! <= I[(fp + W[ip + 2]!) | 0]! ? 1 : 0;
          ip = ip + 3;
          continue;
        }
        // set_ltu_ss d a b
        case 68: {
          I[(fp + u) | 0]! = I[(fp + W[ip + 1]!) | 0]! >>> 0 < I[(fp + W[ip + 2]!) | 0]! >>> 0 ? 1 : 0;
          ip = ip + 3;
          continue;
        }
        // set_leu_ss d a b
        case 69: {
          I[(fp + u) | 0]! = I[(fp + W[ip + 1]!) | 0]! >>> 0 <= I[(fp + W[ip + 2]!) | 0]! >>> 0 ? 1 : 0;
          ip = ip + 3;
          continue;
        }
        // set_eq_sk d a b
        case 70: {
          I[(fp + u) | 0]! = I[(fp + W[ip + 1]!) | 0]! === W[ip + 2]! ? 1 : 0;
          ip = ip + 3;
          continue;
        }
        // set_ne_sk d a b
        case 71: {
          I[(fp + u) | 0]! = I[(fp + W[ip + 1]!) | 0]! !== W[ip + 2]! ? 1 : 0;
          ip = ip + 3;
          continue;
        }
        // set_lt_sk d a b
        case 72: {
          I[(fp + u) | 0]! = I[(fp + W[ip + 1]!) | 0]! < W[ip + 2]! ? 1 : 0;
          ip = ip + 3;
          continue;
        }
        // set_gt_sk d a b
        case 73: {
          I[(fp + u) | 0]! = I[(fp + W[ip + 1]!) | 0]! > W[ip + 2]! ? 1 : 0;
          ip = ip + 3;
          continue;
        }
        // set_ltu_sk d a b
        case 74: {
          I[(fp + u) | 0]! = I[(fp + W[ip + 1]!) | 0]! >>> 0 < W[ip + 2]! >>> 0 ? 1 : 0;
          ip = ip + 3;
          continue;
        }
        // set_gtu_sk d a b
        case 75: {
          I[(fp + u) | 0]! = I[(fp + W[ip + 1]!) | 0]! >>> 0 > W[ip + 2]! >>> 0 ? 1 : 0;
          ip = ip + 3;
          continue;
        }
        // br_eq_ss a b t
        case 76: {
          if (I[(fp + u) | 0]! === I[(fp + W[ip + 1]!) | 0]!) {
            ip = W[ip + 2]!;
            continue;
          }
          ip = ip + 3;
          continue;
        }
        // br_ne_ss a b t
        case 77: {
          if (I[(fp + u) | 0]! !== I[(fp + W[ip + 1]!) | 0]!) {
            ip = W[ip + 2]!;
            continue;
          }
          ip = ip + 3;
          continue;
        }
        // br_lt_ss a b t
        case 78: {
          if (I[(fp + u) | 0]! < I[(fp + W[ip + 1]!) | 0]!) {
            ip = W[ip + 2]!;
            continue;
          }
          ip = ip + 3;
          continue;
        }
        // br_le_ss a b t
        case 79: {
          if (I[(fp + u) | 0]! <= I[(fp + W[ip + 1]!) | 0]!) {
            ip = W[ip + 2]!;
            continue;
          }
          ip = ip + 3;
          continue;
        }
        // br_ltu_ss a b t
        case 80: {
          if (I[(fp + u) | 0]! >>> 0 < I[(fp + W[ip + 1]!) | 0]! >>> 0) {
            ip = W[ip + 2]!;
            continue;
          }
          ip = ip + 3;
          continue;
        }
        // br_leu_ss a b t
        case 81: {
          if (I[(fp + u) | 0]! >>> 0 <= I[(fp + W[ip + 1]!) | 0]! >>> 0) {
            ip = W[ip + 2]!;
            continue;
          }
          ip = ip + 3;
          continue;
        }
        // br_eq_sk a b t
        case 82: {
          if (I[(fp + u) | 0]! === W[ip + 1]!) {
            ip = W[ip + 2]!;
            continue;
          }
          ip = ip + 3;
          continue;
        }
        // br_ne_sk a b t
        case 83: {
          if (I[(fp + u) | 0]! !== W[ip + 1]!) {
            ip = W[ip + 2]!;
            continue;
          }
          ip = ip + 3;
          continue;
        }
        // br_lt_sk a b t
        case 84: {
          if (I[(fp + u) | 0]! < W[ip + 1]!) {
            ip = W[ip + 2]!;
            continue;
          }
          ip = ip + 3;
          continue;
        }
        // br_gt_sk a b t
        case 85: {
          if (I[(fp + u) | 0]! > W[ip + 1]!) {
            ip = W[ip + 2]!;
            continue;
          }
          ip = ip + 3;
          continue;
        }
        // br_ltu_sk a b t
        case 86: {
          if (I[(fp + u) | 0]! >>> 0 < W[ip + 1]! >>> 0) {
            ip = W[ip + 2]!;
            continue;
          }
          ip = ip + 3;
          continue;
        }
        // br_gtu_sk a b t
        case 87: {
          if (I[(fp + u) | 0]! >>> 0 > W[ip + 1]! >>> 0) {
            ip = W[ip + 2]!;
            continue;
          }
          ip = ip + 3;
          continue;
        }
        // bk_eq_ss a b t
        case 88: {
          if (I[(fp + u) | 0]! === I[(fp + W[ip + 1]!) | 0]!) {
            if (n === 0) {
              why = 0;
              break run;
            }
            n = (n - 1) | 0;
            ip = W[ip + 2]!;
            continue;
          }
          ip = ip + 3;
          continue;
        }
        // bk_ne_ss a b t
        case 89: {
          if (I[(fp + u) | 0]! !== I[(fp + W[ip + 1]!) | 0]!) {
            if (n === 0) {
              why = 0;
              break run;
            }
            n = (n - 1) | 0;
            ip = W[ip + 2]!;
            continue;
          }
          ip = ip + 3;
          continue;
        }
        // bk_lt_ss a b t
        case 90: {
          if (I[(fp + u) | 0]! < I[(fp + W[ip + 1]!) | 0]!) {
            if (n === 0) {
              why = 0;
              break run;
            }
            n = (n - 1) | 0;
            ip = W[ip + 2]!;
            continue;
          }
          ip = ip + 3;
          continue;
        }
        // bk_le_ss a b t
        case 91: {
          if (I[(fp + u) | 0]! <= I[(fp + W[ip + 1]!) | 0]!) {
            if (n === 0) {
              why = 0;
              break run;
            }
            n = (n - 1) | 0;
            ip = W[ip + 2]!;
            continue;
          }
          ip = ip + 3;
          continue;
        }
        // bk_ltu_ss a b t
        case 92: {
          if (I[(fp + u) | 0]! >>> 0 < I[(fp + W[ip + 1]!) | 0]! >>> 0) {
            if (n === 0) {
              why = 0;
              break run;
            }
            n = (n - 1) | 0;
            ip = W[ip + 2]!;
            continue;
          }
          ip = ip + 3;
          continue;
        }
        // bk_leu_ss a b t
        case 93: {
          if (I[(fp + u) | 0]! >>> 0 <= I[(fp + W[ip + 1]!) | 0]! >>> 0) {
            if (n === 0) {
              why = 0;
              break run;
            }
            n = (n - 1) | 0;
            ip = W[ip + 2]!;
            continue;
          }
          ip = ip + 3;
          continue;
        }
        // bk_eq_sk a b t
        case 94: {
          if (I[(fp + u) | 0]! === W[ip + 1]!) {
            if (n === 0) {
              why = 0;
              break run;
            }
            n = (n - 1) | 0;
            ip = W[ip + 2]!;
            continue;
          }
          ip = ip + 3;
          continue;
        }
        // bk_ne_sk a b t
        case 95: {
          if (I[(fp + u) | 0]! !== W[ip + 1]!) {
            if (n === 0) {
              why = 0;
              break run;
            }
            n = (n - 1) | 0;
            ip = W[ip + 2]!;
            continue;
          }
          ip = ip + 3;
          continue;
        }
        // bk_lt_sk a b t
        case 96: {
          if (I[(fp + u) | 0]! < W[ip + 1]!) {
            if (n === 0) {
              why = 0;
              break run;
            }
            n = (n - 1) | 0;
            ip = W[ip + 2]!;
            continue;
          }
          ip = ip + 3;
          continue;
        }
        // bk_gt_sk a b t
        case 97: {
          if (I[(fp + u) | 0]! > W[ip + 1]!) {
            if (n === 0) {
              why = 0;
              break run;
            }
            n = (n - 1) | 0;
            ip = W[ip + 2]!;
            continue;
          }
          ip = ip + 3;
          continue;
        }
        // bk_ltu_sk a b t
        case 98: {
          if (I[(fp + u) | 0]! >>> 0 < W[ip + 1]! >>> 0) {
            if (n === 0) {
              why = 0;
              break run;
            }
            n = (n - 1) | 0;
            ip = W[ip + 2]!;
            continue;
          }
          ip = ip + 3;
          continue;
        }
        // bk_gtu_sk a b t
        case 99: {
          if (I[(fp + u) | 0]! >>> 0 > W[ip + 1]! >>> 0) {
            if (n === 0) {
              why = 0;
              break run;
            }
            n = (n - 1) | 0;
            ip = W[ip + 2]!;
            continue;
          }
          ip = ip + 3;
          continue;
        }
        // br_eq64_ss a b t
        case 100: {
          if (
            I[(fp + u) | 0]! === I[(fp + W[ip + 1]!) | 0]! &&
            I[(fp + u + 1) | 0]! === I[(fp + W[ip + 1]! + 1) | 0]!
          ) {
            q = W[ip + 2]!;
            if ((q & 1) !== 0) {
              if (n === 0) {
                why = 0;
                break run;
              }
              n = (n - 1) | 0;
            }
            ip = q >> 1;
            continue;
          }
          ip = ip + 3;
          continue;
        }
        // br_ne64_ss a b t
        case 101: {
          if (
            I[(fp + u) | 0]! !== I[(fp + W[ip + 1]!) | 0]! ||
            I[(fp + u + 1) | 0]! !== I[(fp + W[ip + 1]! + 1) | 0]!
          ) {
            q = W[ip + 2]!;
            if ((q & 1) !== 0) {
              if (n === 0) {
                why = 0;
                break run;
              }
              n = (n - 1) | 0;
            }
            ip = q >> 1;
            continue;
          }
          ip = ip + 3;
          continue;
        }
        // br_lt64_ss a b t
        case 102: {
          if (
            I[(fp + u + 1) | 0]! < I[(fp + W[ip + 1]! + 1) | 0]! ||
            (I[(fp + u + 1) | 0]! === I[(fp + W[ip + 1]! + 1) | 0]! &&
              I[(fp + u) | 0]! >>> 0 < I[(fp + W[ip + 1]!) | 0]! >>> 0)
          ) {
            q = W[ip + 2]!;
            if ((q & 1) !== 0) {
              if (n === 0) {
                why = 0;
                break run;
              }
              n = (n - 1) | 0;
            }
            ip = q >> 1;
            continue;
          }
          ip = ip + 3;
          continue;
        }
        // br_le64_ss a b t
        case 103: {
          if (
            I[(fp + u + 1) | 0]! < I[(fp + W[ip + 1]! + 1) | 0]! ||
            (I[(fp + u + 1) | 0]! === I[(fp + W[ip + 1]! + 1) | 0]! &&
              I[(fp + u) | 0]! >>> 0 <= I[(fp + W[ip + 1]!) | 0]! >>> 0)
          ) {
            q = W[ip + 2]!;
            if ((q & 1) !== 0) {
              if (n === 0) {
                why = 0;
                break run;
              }
              n = (n - 1) | 0;
            }
            ip = q >> 1;
            continue;
          }
          ip = ip + 3;
          continue;
        }
        // br_ltu64_ss a b t
        case 104: {
          if (
            I[(fp + u + 1) | 0]! >>> 0 < I[(fp + W[ip + 1]! + 1) | 0]! >>> 0 ||
            (I[(fp + u + 1) | 0]! === I[(fp + W[ip + 1]! + 1) | 0]! &&
              I[(fp + u) | 0]! >>> 0 < I[(fp + W[ip + 1]!) | 0]! >>> 0)
          ) {
            q = W[ip + 2]!;
            if ((q & 1) !== 0) {
              if (n === 0) {
                why = 0;
                break run;
              }
              n = (n - 1) | 0;
            }
            ip = q >> 1;
            continue;
          }
          ip = ip + 3;
          continue;
        }
        // br_leu64_ss a b t
        case 105: {
          if (
            I[(fp + u + 1) | 0]! >>> 0 < I[(fp + W[ip + 1]! + 1) | 0]! >>> 0 ||
            (I[(fp + u + 1) | 0]! === I[(fp + W[ip + 1]! + 1) | 0]! &&
              I[(fp + u) | 0]! >>> 0 <= I[(fp + W[ip + 1]!) | 0]! >>> 0)
          ) {
            q = W[ip + 2]!;
            if ((q & 1) !== 0) {
              if (n === 0) {
                why = 0;
                break run;
              }
              n = (n - 1) | 0;
            }
            ip = q >> 1;
            continue;
          }
          ip = ip + 3;
          continue;
        }
        // br_eq64_sk a b m t
        case 106: {
          if (I[(fp + u) | 0]! === W[ip + 1]! && I[(fp + u + 1) | 0]! === W[ip + 2]!) {
            q = W[ip + 3]!;
            if ((q & 1) !== 0) {
              if (n === 0) {
                why = 0;
                break run;
              }
              n = (n - 1) | 0;
            }
            ip = q >> 1;
            continue;
          }
          ip = ip + 4;
          continue;
        }
        // br_ne64_sk a b m t
        case 107: {
          if (I[(fp + u) | 0]! !== W[ip + 1]! || I[(fp + u + 1) | 0]! !== W[ip + 2]!) {
            q = W[ip + 3]!;
            if ((q & 1) !== 0) {
              if (n === 0) {
                why = 0;
                break run;
              }
              n = (n - 1) | 0;
            }
            ip = q >> 1;
            continue;
          }
          ip = ip + 4;
          continue;
        }
        // br_lt64_sk a b m t
        case 108: {
          if (
            I[(fp + u + 1) | 0]! < W[ip + 2]! ||
            (I[(fp + u + 1) | 0]! === W[ip + 2]! && I[(fp + u) | 0]! >>> 0 < W[ip + 1]! >>> 0)
          ) {
            q = W[ip + 3]!;
            if ((q & 1) !== 0) {
              if (n === 0) {
                why = 0;
                break run;
              }
              n = (n - 1) | 0;
            }
            ip = q >> 1;
            continue;
          }
          ip = ip + 4;
          continue;
        }
        // br_gt64_sk a b m t
        case 109: {
          if (
            I[(fp + u + 1) | 0]! > W[ip + 2]! ||
            (I[(fp + u + 1) | 0]! === W[ip + 2]! && I[(fp + u) | 0]! >>> 0 > W[ip + 1]! >>> 0)
          ) {
            q = W[ip + 3]!;
            if ((q & 1) !== 0) {
              if (n === 0) {
                why = 0;
                break run;
              }
              n = (n - 1) | 0;
            }
            ip = q >> 1;
            continue;
          }
          ip = ip + 4;
          continue;
        }
        // br_ltu64_sk a b m t
        case 110: {
          if (
            I[(fp + u + 1) | 0]! >>> 0 < W[ip + 2]! >>> 0 ||
            (I[(fp + u + 1) | 0]! === W[ip + 2]! && I[(fp + u) | 0]! >>> 0 < W[ip + 1]! >>> 0)
          ) {
            q = W[ip + 3]!;
            if ((q & 1) !== 0) {
              if (n === 0) {
                why = 0;
                break run;
              }
              n = (n - 1) | 0;
            }
            ip = q >> 1;
            continue;
          }
          ip = ip + 4;
          continue;
        }
        // br_gtu64_sk a b m t
        case 111: {
          if (
            I[(fp + u + 1) | 0]! >>> 0 > W[ip + 2]! >>> 0 ||
            (I[(fp + u + 1) | 0]! === W[ip + 2]! && I[(fp + u) | 0]! >>> 0 > W[ip + 1]! >>> 0)
          ) {
            q = W[ip + 3]!;
            if ((q & 1) !== 0) {
              if (n === 0) {
                why = 0;
                break run;
              }
              n = (n - 1) | 0;
            }
            ip = q >> 1;
            continue;
          }
          ip = ip + 4;
          continue;
        }
        // br_eqf a b t
        case 112: {
          if (F[((fp >> 1) + u) | 0]! === F[((fp >> 1) + W[ip + 1]!) | 0]!) {
            q = W[ip + 2]!;
            if ((q & 1) !== 0) {
              if (n === 0) {
                why = 0;
                break run;
              }
              n = (n - 1) | 0;
            }
            ip = q >> 1;
            continue;
          }
          ip = ip + 3;
          continue;
        }
        // br_nef a b t
        case 113: {
          if (F[((fp >> 1) + u) | 0]! !== F[((fp >> 1) + W[ip + 1]!) | 0]!) {
            q = W[ip + 2]!;
            if ((q & 1) !== 0) {
              if (n === 0) {
                why = 0;
                break run;
              }
              n = (n - 1) | 0;
            }
            ip = q >> 1;
            continue;
          }
          ip = ip + 3;
          continue;
        }
        // br_ltf a b t
        case 114: {
          if (F[((fp >> 1) + u) | 0]! < F[((fp >> 1) + W[ip + 1]!) | 0]!) {
            q = W[ip + 2]!;
            if ((q & 1) !== 0) {
              if (n === 0) {
                why = 0;
                break run;
              }
              n = (n - 1) | 0;
            }
            ip = q >> 1;
            continue;
          }
          ip = ip + 3;
          continue;
        }
        // br_lef a b t
        case 115: {
          if (F[((fp >> 1) + u) | 0]! <= F[((fp >> 1) + W[ip + 1]!) | 0]!) {
            q = W[ip + 2]!;
            if ((q & 1) !== 0) {
              if (n === 0) {
                why = 0;
                break run;
              }
              n = (n - 1) | 0;
            }
            ip = q >> 1;
            continue;
          }
          ip = ip + 3;
          continue;
        }
        // br_nltf a b t
        case 116: {
          if (!(F[((fp >> 1) + u) | 0]! < F[((fp >> 1) + W[ip + 1]!) | 0]!)) {
            q = W[ip + 2]!;
            if ((q & 1) !== 0) {
              if (n === 0) {
                why = 0;
                break run;
              }
              n = (n - 1) | 0;
            }
            ip = q >> 1;
            continue;
          }
          ip = ip + 3;
          continue;
        }
        // br_nlef a b t
        case 117: {
          if (!(F[((fp >> 1) + u) | 0]! <= F[((fp >> 1) + W[ip + 1]!) | 0]!)) {
            q = W[ip + 2]!;
            if ((q & 1) !== 0) {
              if (n === 0) {
                why = 0;
                break run;
              }
              n = (n - 1) | 0;
            }
            ip = q >> 1;
            continue;
          }
          ip = ip + 3;
          continue;
        }
        // loop_lt_ss d k b t y
        case 118: {
          v = (I[(fp + u) | 0]! + W[ip + 1]!) | 0;
          if (v < I[(fp + W[ip + 2]!) | 0]!) {
            if (n === 0) {
              why = 0;
              break run;
            }
            n = (n - 1) | 0;
            I[(fp + u) | 0]! = v;
            ip = W[ip + 3]!;
            continue;
          }
          I[(fp + u) | 0]! = v;
          ip = W[ip + 4]!;
          continue;
        }
        // loop_le_ss d k b t y
        case 119: {
          v = (I[(fp + u) | 0]! + W[ip + 1]!) | 0;
          if (v <= I[(fp + W[ip + 2]!) | 0]!) {
            if (n === 0) {
              why = 0;
              break run;
            }
            n = (n - 1) | 0;
            I[(fp + u) | 0]! = v;
            ip = W[ip + 3]!;
            continue;
          }
          I[(fp + u) | 0]! = v;
          ip = W[ip + 4]!;
          continue;
        }
        // loop_ne_ss d k b t y
        case 120: {
          v = (I[(fp + u) | 0]! + W[ip + 1]!) | 0;
          if (v !== I[(fp + W[ip + 2]!) | 0]!) {
            if (n === 0) {
              why = 0;
              break run;
            }
            n = (n - 1) | 0;
            I[(fp + u) | 0]! = v;
            ip = W[ip + 3]!;
            continue;
          }
          I[(fp + u) | 0]! = v;
          ip = W[ip + 4]!;
          continue;
        }
        // loop_ltu_ss d k b t y
        case 121: {
          v = (I[(fp + u) | 0]! + W[ip + 1]!) | 0;
          if (v >>> 0 < I[(fp + W[ip + 2]!) | 0]! >>> 0) {
            if (n === 0) {
              why = 0;
              break run;
            }
            n = (n - 1) | 0;
            I[(fp + u) | 0]! = v;
            ip = W[ip + 3]!;
            continue;
          }
          I[(fp + u) | 0]! = v;
          ip = W[ip + 4]!;
          continue;
        }
        // loop_lt_sk d k b t y
        case 122: {
          v = (I[(fp + u) | 0]! + W[ip + 1]!) | 0;
          if (v < W[ip + 2]!) {
            if (n === 0) {
              why = 0;
              break run;
            }
            n = (n - 1) | 0;
            I[(fp + u) | 0]! = v;
            ip = W[ip + 3]!;
            continue;
          }
          I[(fp + u) | 0]! = v;
          ip = W[ip + 4]!;
          continue;
        }
        // loop_gt_sk d k b t y
        case 123: {
          v = (I[(fp + u) | 0]! + W[ip + 1]!) | 0;
          if (v > W[ip + 2]!) {
            if (n === 0) {
              why = 0;
              break run;
            }
            n = (n - 1) | 0;
            I[(fp + u) | 0]! = v;
            ip = W[ip + 3]!;
            continue;
          }
          I[(fp + u) | 0]! = v;
          ip = W[ip + 4]!;
          continue;
        }
        // loop_ne_sk d k b t y
        case 124: {
          v = (I[(fp + u) | 0]! + W[ip + 1]!) | 0;
          if (v !== W[ip + 2]!) {
            if (n === 0) {
              why = 0;
              break run;
            }
            n = (n - 1) | 0;
            I[(fp + u) | 0]! = v;
            ip = W[ip + 3]!;
            continue;
          }
          I[(fp + u) | 0]! = v;
          ip = W[ip + 4]!;
          continue;
        }
        // loop_ltu_sk d k b t y
        case 125: {
          v = (I[(fp + u) | 0]! + W[ip + 1]!) | 0;
          if (v >>> 0 < W[ip + 2]! >>> 0) {
            if (n === 0) {
              why = 0;
              break run;
            }
            n = (n - 1) | 0;
            I[(fp + u) | 0]! = v;
            ip = W[ip + 3]!;
            continue;
          }
          I[(fp + u) | 0]! = v;
          ip = W[ip + 4]!;
          continue;
        }
        // loops_lt_ss d k b t y
        case 126: {
          v = (I[(fp + u) | 0]! + I[(fp + W[ip + 1]!) | 0]!) | 0;
          if (v < I[(fp + W[ip + 2]!) | 0]!) {
            if (n === 0) {
              why = 0;
              break run;
            }
            n = (n - 1) | 0;
            I[(fp + u) | 0]! = v;
            ip = W[ip + 3]!;
            continue;
          }
          I[(fp + u) | 0]! = v;
          ip = W[ip + 4]!;
          continue;
        }
        // loops_le_ss d k b t y
        case 127: {
          v = (I[(fp + u) | 0]! + I[(fp + W[ip + 1]!) | 0]!) | 0;
          if (v <= I[(fp + W[ip + 2]!) | 0]!) {
            if (n === 0) {
              why = 0;
              break run;
            }
            n = (n - 1) | 0;
            I[(fp + u) | 0]! = v;
            ip = W[ip + 3]!;
            continue;
          }
          I[(fp + u) | 0]! = v;
          ip = W[ip + 4]!;
          continue;
        }
        // loops_lt_sk d k b t y
        case 128: {
          v = (I[(fp + u) | 0]! + I[(fp + W[ip + 1]!) | 0]!) | 0;
          if (v < W[ip + 2]!) {
            if (n === 0) {
              why = 0;
              break run;
            }
            n = (n - 1) | 0;
            I[(fp + u) | 0]! = v;
            ip = W[ip + 3]!;
            continue;
          }
          I[(fp + u) | 0]! = v;
          ip = W[ip + 4]!;
          continue;
        }
        // jump _ t
        case 129: {
          ip = W[ip + 1]!;
          continue;
        }
        // jump_back _ t
        case 130: {
          if (n === 0) {
            why = 0;
            break run;
          }
          n = (n - 1) | 0;
          ip = W[ip + 1]!;
          continue;
        }
        // addf_ss d a b
        case 131: {
          e = F[((fp >> 1) + W[ip + 1]!) | 0]! + F[((fp >> 1) + W[ip + 2]!) | 0]!;
          if (e === e) F[((fp >> 1) + u) | 0]! = e;
          else nan64((fp + (u << 1)) | 0);
          ip = ip + 3;
          continue;
        }
        // addf_sk d a b
        case 132: {
          e = F[((fp >> 1) + W[ip + 1]!) | 0]! + K[W[ip + 2]!]!;
          if (e === e) F[((fp >> 1) + u) | 0]! = e;
          else nan64((fp + (u << 1)) | 0);
          ip = ip + 3;
          continue;
        }
        // subf_ss d a b
        case 133: {
          e = F[((fp >> 1) + W[ip + 1]!) | 0]! - F[((fp >> 1) + W[ip + 2]!) | 0]!;
          if (e === e) F[((fp >> 1) + u) | 0]! = e;
          else nan64((fp + (u << 1)) | 0);
          ip = ip + 3;
          continue;
        }
        // subf_sk d a b
        case 134: {
          e = F[((fp >> 1) + W[ip + 1]!) | 0]! - K[W[ip + 2]!]!;
          if (e === e) F[((fp >> 1) + u) | 0]! = e;
          else nan64((fp + (u << 1)) | 0);
          ip = ip + 3;
          continue;
        }
        // subf_ks d a b
        case 135: {
          e = K[W[ip + 1]!]! - F[((fp >> 1) + W[ip + 2]!) | 0]!;
          if (e === e) F[((fp >> 1) + u) | 0]! = e;
          else nan64((fp + (u << 1)) | 0);
          ip = ip + 3;
          continue;
        }
        // mulf_ss d a b
        case 136: {
          e = F[((fp >> 1) + W[ip + 1]!) | 0]! * F[((fp >> 1) + W[ip + 2]!) | 0]!;
          if (e === e) F[((fp >> 1) + u) | 0]! = e;
          else nan64((fp + (u << 1)) | 0);
          ip = ip + 3;
          continue;
        }
        // mulf_sk d a b
        case 137: {
          e = F[((fp >> 1) + W[ip + 1]!) | 0]! * K[W[ip + 2]!]!;
          if (e === e) F[((fp >> 1) + u) | 0]! = e;
          else nan64((fp + (u << 1)) | 0);
          ip = ip + 3;
          continue;
        }
        // divf_ss d a b
        case 138: {
          e = F[((fp >> 1) + W[ip + 1]!) | 0]! / F[((fp >> 1) + W[ip + 2]!) | 0]!;
          if (e === e) F[((fp >> 1) + u) | 0]! = e;
          else nan64((fp + (u << 1)) | 0);
          ip = ip + 3;
          continue;
        }
        // divf_sk d a b
        case 139: {
          e = F[((fp >> 1) + W[ip + 1]!) | 0]! / K[W[ip + 2]!]!;
          if (e === e) F[((fp >> 1) + u) | 0]! = e;
          else nan64((fp + (u << 1)) | 0);
          ip = ip + 3;
          continue;
        }
        // divf_ks d a b
        case 140: {
          e = K[W[ip + 1]!]! / F[((fp >> 1) + W[ip + 2]!) | 0]!;
          if (e === e) F[((fp >> 1) + u) | 0]! = e;
          else nan64((fp + (u << 1)) | 0);
          ip = ip + 3;
          continue;
        }
        // maddf d l a b
        case 141: {
          e =
            F[((fp >> 1) + W[ip + 1]!) | 0]! +
            F[((fp >> 1) + W[ip + 2]!) | 0]! * F[((fp >> 1) + W[ip + 3]!) | 0]!;
          if (e === e) F[((fp >> 1) + u) | 0]! = e;
          else nan64((fp + (u << 1)) | 0);
          ip = ip + 4;
          continue;
        }
        // msubf d l a b
        case 142: {
          e =
            F[((fp >> 1) + W[ip + 1]!) | 0]! -
            F[((fp >> 1) + W[ip + 2]!) | 0]! * F[((fp >> 1) + W[ip + 3]!) | 0]!;
          if (e === e) F[((fp >> 1) + u) | 0]! = e;
          else nan64((fp + (u << 1)) | 0);
          ip = ip + 4;
          continue;
        }
        // adds d a b
        case 143: {
          e = S[(fp + W[ip + 1]!) | 0]! + S[(fp + W[ip + 2]!) | 0]!;
          if (e === e) S[(fp + u) | 0]! = e;
          else I[(fp + u) | 0]! = -0x400000;
          ip = ip + 3;
          continue;
        }
        // subs d a b
        case 144: {
          e = S[(fp + W[ip + 1]!) | 0]! - S[(fp + W[ip + 2]!) | 0]!;
          if (e === e) S[(fp + u) | 0]! = e;
          else I[(fp + u) | 0]! = -0x400000;
          ip = ip + 3;
          continue;
        }
        // muls d a b
        case 145: {
          e = S[(fp + W[ip + 1]!) | 0]! * S[(fp + W[ip + 2]!) | 0]!;
          if (e === e) S[(fp + u) | 0]! = e;
          else I[(fp + u) | 0]! = -0x400000;
          ip = ip + 3;
          continue;
        }
        // divs d a b
        case 146: {
          e = S[(fp + W[ip + 1]!) | 0]! / S[(fp + W[ip + 2]!) | 0]!;
          if (e === e) S[(fp + u) | 0]! = e;
          else I[(fp + u) | 0]! = -0x400000;
          ip = ip + 3;
          continue;
        }
        // f64_i32 d a
        case 147: {
          F[((fp >> 1) + u) | 0]! = I[(fp + W[ip + 1]!) | 0]!;
          ip = ip + 2;
          continue;
        }
        // i32_f64 d a
        case 148: {
          I[(fp + u) | 0]! = f64ToI32S(F[((fp >> 1) + W[ip + 1]!) | 0]!);
          ip = ip + 2;
          continue;
        }
        // ext_s d a
        case 149: {
          v = I[(fp + W[ip + 1]!) | 0]!;
          d = (fp + u) | 0;
          I[d]! = v;
          I[(d + 1) | 0]! = v >> 31;
          ip = ip + 2;
          continue;
        }
        // ext_u d a
        case 150: {
          v = I[(fp + W[ip + 1]!) | 0]!;
          d = (fp + u) | 0;
          I[d]! = v;
          I[(d + 1) | 0]! = 0;
          ip = ip + 2;
          continue;
        }
        // add64_ss d a b
        case 151: {
          d = (fp + u) | 0;
          x = I[(fp + W[ip + 1]!) | 0]!;
          l = (x + I[(fp + W[ip + 2]!) | 0]!) | 0;
          h =
            (I[(fp + W[ip + 1]! + 1) | 0]! + I[(fp + W[ip + 2]! + 1) | 0]! + (l >>> 0 < x >>> 0 ? 1 : 0)) | 0;
          I[d]! = l;
          I[(d + 1) | 0]! = h;
          ip = ip + 3;
          continue;
        }
        // sub64_ss d a b
        case 152: {
          d = (fp + u) | 0;
          x = I[(fp + W[ip + 1]!) | 0]!;
          y = I[(fp + W[ip + 2]!) | 0]!;
          l = (x - y) | 0;
          h =
            (I[(fp + W[ip + 1]! + 1) | 0]! - I[(fp + W[ip + 2]! + 1) | 0]! - (x >>> 0 < y >>> 0 ? 1 : 0)) | 0;
          I[d]! = l;
          I[(d + 1) | 0]! = h;
          ip = ip + 3;
          continue;
        }
        // and64_ss d a b
        case 153: {
          d = (fp + u) | 0;
          l = I[(fp + W[ip + 1]!) | 0]! & I[(fp + W[ip + 2]!) | 0]!;
          h = I[(fp + W[ip + 1]! + 1) | 0]! & I[(fp + W[ip + 2]! + 1) | 0]!;
          I[d]! = l;
          I[(d + 1) | 0]! = h;
          ip = ip + 3;
          continue;
        }
        // or64_ss d a b
        case 154: {
          d = (fp + u) | 0;
          l = I[(fp + W[ip + 1]!) | 0]! | I[(fp + W[ip + 2]!) | 0]!;
          h = I[(fp + W[ip + 1]! + 1) | 0]! | I[(fp + W[ip + 2]! + 1) | 0]!;
          I[d]! = l;
          I[(d + 1) | 0]! = h;
          ip = ip + 3;
          continue;
        }
        // xor64_ss d a b
        case 155: {
          d = (fp + u) | 0;
          l = I[(fp + W[ip + 1]!) | 0]! ^ I[(fp + W[ip + 2]!) | 0]!;
          h = I[(fp + W[ip + 1]! + 1) | 0]! ^ I[(fp + W[ip + 2]! + 1) | 0]!;
          I[d]! = l;
          I[(d + 1) | 0]! = h;
          ip = ip + 3;
          continue;
        }
        // mul64_ss d a b
        case 156: {
          mul64(
            I,
            (fp + u) | 0,
            I[(fp + W[ip + 1]!) | 0]!,
            I[(fp + W[ip + 1]! + 1) | 0]!,
            I[(fp + W[ip + 2]!) | 0]!,
            I[(fp + W[ip + 2]! + 1) | 0]!,
          );
          ip = ip + 3;
          continue;
        }
        // add64_sk d a b m
        case 157: {
          d = (fp + u) | 0;
          x = I[(fp + W[ip + 1]!) | 0]!;
          l = (x + W[ip + 2]!) | 0;
          h = (I[(fp + W[ip + 1]! + 1) | 0]! + W[ip + 3]! + (l >>> 0 < x >>> 0 ? 1 : 0)) | 0;
          I[d]! = l;
          I[(d + 1) | 0]! = h;
          ip = ip + 4;
          continue;
        }
        // and64_sk d a b m
        case 158: {
          d = (fp + u) | 0;
          l = I[(fp + W[ip + 1]!) | 0]! & W[ip + 2]!;
          h = I[(fp + W[ip + 1]! + 1) | 0]! & W[ip + 3]!;
          I[d]! = l;
          I[(d + 1) | 0]! = h;
          ip = ip + 4;
          continue;
        }
        // or64_sk d a b m
        case 159: {
          d = (fp + u) | 0;
          l = I[(fp + W[ip + 1]!) | 0]! | W[ip + 2]!;
          h = I[(fp + W[ip + 1]! + 1) | 0]! | W[ip + 3]!;
          I[d]! = l;
          I[(d + 1) | 0]! = h;
          ip = ip + 4;
          continue;
        }
        // xor64_sk d a b m
        case 160: {
          d = (fp + u) | 0;
          l = I[(fp + W[ip + 1]!) | 0]! ^ W[ip + 2]!;
          h = I[(fp + W[ip + 1]! + 1) | 0]! ^ W[ip + 3]!;
          I[d]! = l;
          I[(d + 1) | 0]! = h;
          ip = ip + 4;
          continue;
        }
        // mul64_sk d a b m
        case 161: {
          mul64(
            I,
            (fp + u) | 0,
            I[(fp + W[ip + 1]!) | 0]!,
            I[(fp + W[ip + 1]! + 1) | 0]!,
            W[ip + 2]!,
            W[ip + 3]!,
          );
          ip = ip + 4;
          continue;
        }
        // shl64_sk d a b
        case 162: {
          shl64(I, (fp + u) | 0, I[(fp + W[ip + 1]!) | 0]!, I[(fp + W[ip + 1]! + 1) | 0]!, W[ip + 2]!);
          ip = ip + 3;
          continue;
        }
        // shr_s64_sk d a b
        case 163: {
          shrS64(I, (fp + u) | 0, I[(fp + W[ip + 1]!) | 0]!, I[(fp + W[ip + 1]! + 1) | 0]!, W[ip + 2]!);
          ip = ip + 3;
          continue;
        }
        // shr_u64_sk d a b
        case 164: {
          shrU64(I, (fp + u) | 0, I[(fp + W[ip + 1]!) | 0]!, I[(fp + W[ip + 1]! + 1) | 0]!, W[ip + 2]!);
          ip = ip + 3;
          continue;
        }
        // ld8s_b d b k
        case 165: {
          p = (I[(fp + W[ip + 1]!) | 0]! + W[ip + 2]!) | 0;
          if (p >>> 0 < loadBytes) I[(fp + u) | 0]! = B[(p + 4096) | 0]!;
          else if (!slowLoad(p, (fp + u) | 0, 1, true)) {
            why = 2;
            break run;
          }
          ip = ip + 3;
          continue;
        }
        // ld8s_x d b c k m
        case 166: {
          p = (I[(fp + W[ip + 1]!) | 0]! + Math.imul(I[(fp + W[ip + 2]!) | 0]!, W[ip + 4]!) + W[ip + 3]!) | 0;
          if (p >>> 0 < loadBytes) I[(fp + u) | 0]! = B[(p + 4096) | 0]!;
          else if (!slowLoad(p, (fp + u) | 0, 1, true)) {
            why = 2;
            break run;
          }
          ip = ip + 5;
          continue;
        }
        // ld8s_f d c k m
        case 167: {
          p = ((fp << 2) + Math.imul(I[(fp + W[ip + 1]!) | 0]!, W[ip + 3]!) + W[ip + 2]!) | 0;
          if (p >>> 0 < loadBytes) I[(fp + u) | 0]! = B[(p + 4096) | 0]!;
          else if (!slowLoad(p, (fp + u) | 0, 1, true)) {
            why = 2;
            break run;
          }
          ip = ip + 4;
          continue;
        }
        // ld8s_y d c k m h j
        case 168: {
          p =
            (Math.imul(I[(fp + W[ip + 1]!) | 0]!, W[ip + 3]!) +
              Math.imul(I[(fp + W[ip + 4]!) | 0]!, W[ip + 5]!) +
              W[ip + 2]!) |
            0;
          if (p >>> 0 < loadBytes) I[(fp + u) | 0]! = B[(p + 4096) | 0]!;
          else if (!slowLoad(p, (fp + u) | 0, 1, true)) {
            why = 2;
            break run;
          }
          ip = ip + 6;
          continue;
        }
        // ld8s_z d c k m h j
        case 169: {
          p =
            ((fp << 2) +
              Math.imul(I[(fp + W[ip + 1]!) | 0]!, W[ip + 3]!) +
              Math.imul(I[(fp + W[ip + 4]!) | 0]!, W[ip + 5]!) +
              W[ip + 2]!) |
            0;
          if (p >>> 0 < loadBytes) I[(fp + u) | 0]! = B[(p + 4096) | 0]!;
          else if (!slowLoad(p, (fp + u) | 0, 1, true)) {
            why = 2;
            break run;
          }
          ip = ip + 6;
          continue;
        }
        // ld8u_b d b k
        case 170: {
          p = (I[(fp + W[ip + 1]!) | 0]! + W[ip + 2]!) | 0;
          if (p >>> 0 < loadBytes) I[(fp + u) | 0]! = U[(p + 4096) | 0]!;
          else if (!slowLoad(p, (fp + u) | 0, 1, false)) {
            why = 2;
            break run;
          }
          ip = ip + 3;
          continue;
        }
        // ld8u_x d b c k m
        case 171: {
          p = (I[(fp + W[ip + 1]!) | 0]! + Math.imul(I[(fp + W[ip + 2]!) | 0]!, W[ip + 4]!) + W[ip + 3]!) | 0;
          if (p >>> 0 < loadBytes) I[(fp + u) | 0]! = U[(p + 4096) | 0]!;
          else if (!slowLoad(p, (fp + u) | 0, 1, false)) {
            why = 2;
            break run;
          }
          ip = ip + 5;
          continue;
        }
        // ld8u_f d c k m
        case 172: {
          p = ((fp << 2) + Math.imul(I[(fp + W[ip + 1]!) | 0]!, W[ip + 3]!) + W[ip + 2]!) | 0;
          if (p >>> 0 < loadBytes) I[(fp + u) | 0]! = U[(p + 4096) | 0]!;
          else if (!slowLoad(p, (fp + u) | 0, 1, false)) {
            why = 2;
            break run;
          }
          ip = ip + 4;
          continue;
        }
        // ld8u_y d c k m h j
        case 173: {
          p =
            (Math.imul(I[(fp + W[ip + 1]!) | 0]!, W[ip + 3]!) +
              Math.imul(I[(fp + W[ip + 4]!) | 0]!, W[ip + 5]!) +
              W[ip + 2]!) |
            0;
          if (p >>> 0 < loadBytes) I[(fp + u) | 0]! = U[(p + 4096) | 0]!;
          else if (!slowLoad(p, (fp + u) | 0, 1, false)) {
            why = 2;
            break run;
          }
          ip = ip + 6;
          continue;
        }
        // ld8u_z d c k m h j
        case 174: {
          p =
            ((fp << 2) +
              Math.imul(I[(fp + W[ip + 1]!) | 0]!, W[ip + 3]!) +
              Math.imul(I[(fp + W[ip + 4]!) | 0]!, W[ip + 5]!) +
              W[ip + 2]!) |
            0;
          if (p >>> 0 < loadBytes) I[(fp + u) | 0]! = U[(p + 4096) | 0]!;
          else if (!slowLoad(p, (fp + u) | 0, 1, false)) {
            why = 2;
            break run;
          }
          ip = ip + 6;
          continue;
        }
        // ld16s_b d b k
        case 175: {
          p = (I[(fp + W[ip + 1]!) | 0]! + W[ip + 2]!) | 0;
          r = (p >>> 1) | (p << 31);
          if (r >>> 0 < loadHalves) I[(fp + u) | 0]! = H[(r + 2048) | 0]!;
          else if (!slowLoad(p, (fp + u) | 0, 2, true)) {
            why = 2;
            break run;
          }
          ip = ip + 3;
          continue;
        }
        // ld16u_b d b k
        case 176: {
          p = (I[(fp + W[ip + 1]!) | 0]! + W[ip + 2]!) | 0;
          r = (p >>> 1) | (p << 31);
          if (r >>> 0 < loadHalves) I[(fp + u) | 0]! = V[(r + 2048) | 0]!;
          else if (!slowLoad(p, (fp + u) | 0, 2, false)) {
            why = 2;
            break run;
          }
          ip = ip + 3;
          continue;
        }
        // ld32_b d b k
        case 177: {
          p = (I[(fp + W[ip + 1]!) | 0]! + W[ip + 2]!) | 0;
          r = (p >>> 2) | (p << 30);
          if (r >>> 0 < loadWords) I[(fp + u) | 0]! = I[(r + 1024) | 0]!;
          else if (!slowLoad(p, (fp + u) | 0, 4, true)) {
            why = 2;
            break run;
          }
          ip = ip + 3;
          continue;
        }
        // ld32_x d b c k m
        case 178: {
          p = (I[(fp + W[ip + 1]!) | 0]! + Math.imul(I[(fp + W[ip + 2]!) | 0]!, W[ip + 4]!) + W[ip + 3]!) | 0;
          r = (p >>> 2) | (p << 30);
          if (r >>> 0 < loadWords) I[(fp + u) | 0]! = I[(r + 1024) | 0]!;
          else if (!slowLoad(p, (fp + u) | 0, 4, true)) {
            why = 2;
            break run;
          }
          ip = ip + 5;
          continue;
        }
        // ld32_f d c k m
        case 179: {
          p = ((fp << 2) + Math.imul(I[(fp + W[ip + 1]!) | 0]!, W[ip + 3]!) + W[ip + 2]!) | 0;
          r = (p >>> 2) | (p << 30);
          if (r >>> 0 < loadWords) I[(fp + u) | 0]! = I[(r + 1024) | 0]!;
          else if (!slowLoad(p, (fp + u) | 0, 4, true)) {
            why = 2;
            break run;
          }
          ip = ip + 4;
          continue;
        }
        // ld32_g d c k m
        case 180: {
          p = (Math.imul(I[(fp + W[ip + 1]!) | 0]!, W[ip + 3]!) + W[ip + 2]!) | 0;
          r = (p >>> 2) | (p << 30);
          if (r >>> 0 < loadWords) I[(fp + u) | 0]! = I[(r + 1024) | 0]!;
          else if (!slowLoad(p, (fp + u) | 0, 4, true)) {
            why = 2;
            break run;
          }
          ip = ip + 4;
          continue;
        }
        // ld32_y d c k m h j
        case 181: {
          p =
            (Math.imul(I[(fp + W[ip + 1]!) | 0]!, W[ip + 3]!) +
              Math.imul(I[(fp + W[ip + 4]!) | 0]!, W[ip + 5]!) +
              W[ip + 2]!) |
            0;
          r = (p >>> 2) | (p << 30);
          if (r >>> 0 < loadWords) I[(fp + u) | 0]! = I[(r + 1024) | 0]!;
          else if (!slowLoad(p, (fp + u) | 0, 4, true)) {
            why = 2;
            break run;
          }
          ip = ip + 6;
          continue;
        }
        // ld32_z d c k m h j
        case 182: {
          p =
            ((fp << 2) +
              Math.imul(I[(fp + W[ip + 1]!) | 0]!, W[ip + 3]!) +
              Math.imul(I[(fp + W[ip + 4]!) | 0]!, W[ip + 5]!) +
              W[ip + 2]!) |
            0;
          r = (p >>> 2) | (p << 30);
          if (r >>> 0 < loadWords) I[(fp + u) | 0]! = I[(r + 1024) | 0]!;
          else if (!slowLoad(p, (fp + u) | 0, 4, true)) {
            why = 2;
            break run;
          }
          ip = ip + 6;
          continue;
        }
        // ld64_b d b k
        case 183: {
          p = (I[(fp + W[ip + 1]!) | 0]! + W[ip + 2]!) | 0;
          r = (p >>> 2) | (p << 30);
          d = (fp + u) | 0;
          if (r >>> 0 < loadPairs) {
            i = (r + 1024) | 0;
            I[d]! = I[i]!;
            I[(d + 1) | 0]! = I[(i + 1) | 0]!;
          } else if (!slowLoad(p, d, 8, true)) {
            why = 2;
            break run;
          }
          ip = ip + 3;
          continue;
        }
        // ld64_x d b c k m
        case 184: {
          p = (I[(fp + W[ip + 1]!) | 0]! + Math.imul(I[(fp + W[ip + 2]!) | 0]!, W[ip + 4]!) + W[ip + 3]!) | 0;
          r = (p >>> 2) | (p << 30);
          d = (fp + u) | 0;
          if (r >>> 0 < loadPairs) {
            i = (r + 1024) | 0;
            I[d]! = I[i]!;
            I[(d + 1) | 0]! = I[(i + 1) | 0]!;
          } else if (!slowLoad(p, d, 8, true)) {
            why = 2;
            break run;
          }
          ip = ip + 5;
          continue;
        }
        // ldf_b d b k
        case 185: {
          p = (I[(fp + W[ip + 1]!) | 0]! + W[ip + 2]!) | 0;
          r = (p >>> 3) | (p << 29);
          if (r >>> 0 < loadDoubles && (e = F[(r + 512) | 0]!) === e) F[((fp >> 1) + u) | 0]! = e;
          else if (!slowLoad(p, (fp + (u << 1)) | 0, 8, true)) {
            why = 2;
            break run;
          }
          ip = ip + 3;
          continue;
        }
        // ldf_x d b c k m
        case 186: {
          p = (I[(fp + W[ip + 1]!) | 0]! + Math.imul(I[(fp + W[ip + 2]!) | 0]!, W[ip + 4]!) + W[ip + 3]!) | 0;
          r = (p >>> 3) | (p << 29);
          if (r >>> 0 < loadDoubles && (e = F[(r + 512) | 0]!) === e) F[((fp >> 1) + u) | 0]! = e;
          else if (!slowLoad(p, (fp + (u << 1)) | 0, 8, true)) {
            why = 2;
            break run;
          }
          ip = ip + 5;
          continue;
        }
        // ldf_f d c k m
        case 187: {
          p = ((fp << 2) + Math.imul(I[(fp + W[ip + 1]!) | 0]!, W[ip + 3]!) + W[ip + 2]!) | 0;
          r = (p >>> 3) | (p << 29);
          if (r >>> 0 < loadDoubles && (e = F[(r + 512) | 0]!) === e) F[((fp >> 1) + u) | 0]! = e;
          else if (!slowLoad(p, (fp + (u << 1)) | 0, 8, true)) {
            why = 2;
            break run;
          }
          ip = ip + 4;
          continue;
        }
        // ldf_g d c k m
        case 188: {
          p = (Math.imul(I[(fp + W[ip + 1]!) | 0]!, W[ip + 3]!) + W[ip + 2]!) | 0;
          r = (p >>> 3) | (p << 29);
          if (r >>> 0 < loadDoubles && (e = F[(r + 512) | 0]!) === e) F[((fp >> 1) + u) | 0]! = e;
          else if (!slowLoad(p, (fp + (u << 1)) | 0, 8, true)) {
            why = 2;
            break run;
          }
          ip = ip + 4;
          continue;
        }
        // ldf_y d c k m h j
        case 189: {
          p =
            (Math.imul(I[(fp + W[ip + 1]!) | 0]!, W[ip + 3]!) +
              Math.imul(I[(fp + W[ip + 4]!) | 0]!, W[ip + 5]!) +
              W[ip + 2]!) |
            0;
          r = (p >>> 3) | (p << 29);
          if (r >>> 0 < loadDoubles && (e = F[(r + 512) | 0]!) === e) F[((fp >> 1) + u) | 0]! = e;
          else if (!slowLoad(p, (fp + (u << 1)) | 0, 8, true)) {
            why = 2;
            break run;
          }
          ip = ip + 6;
          continue;
        }
        // ldf_z d c k m h j
        case 190: {
          p =
            ((fp << 2) +
              Math.imul(I[(fp + W[ip + 1]!) | 0]!, W[ip + 3]!) +
              Math.imul(I[(fp + W[ip + 4]!) | 0]!, W[ip + 5]!) +
              W[ip + 2]!) |
            0;
          r = (p >>> 3) | (p << 29);
          if (r >>> 0 < loadDoubles && (e = F[(r + 512) | 0]!) === e) F[((fp >> 1) + u) | 0]! = e;
          else if (!slowLoad(p, (fp + (u << 1)) | 0, 8, true)) {
            why = 2;
            break run;
          }
          ip = ip + 6;
          continue;
        }
        // st8_b v b k
        case 191: {
          p = (I[(fp + W[ip + 1]!) | 0]! + W[ip + 2]!) | 0;
          if (p >>> 0 < storeBytes) U[(p + storeLow) | 0]! = I[(fp + u) | 0]!;
          else if (!slowStore(p, 1, I[(fp + u) | 0]!, 0)) {
            why = 2;
            break run;
          }
          ip = ip + 3;
          continue;
        }
        // st8_x v b c k m
        case 192: {
          p = (I[(fp + W[ip + 1]!) | 0]! + Math.imul(I[(fp + W[ip + 2]!) | 0]!, W[ip + 4]!) + W[ip + 3]!) | 0;
          if (p >>> 0 < storeBytes) U[(p + storeLow) | 0]! = I[(fp + u) | 0]!;
          else if (!slowStore(p, 1, I[(fp + u) | 0]!, 0)) {
            why = 2;
            break run;
          }
          ip = ip + 5;
          continue;
        }
        // st8_f v c k m
        case 193: {
          p = ((fp << 2) + Math.imul(I[(fp + W[ip + 1]!) | 0]!, W[ip + 3]!) + W[ip + 2]!) | 0;
          if (p >>> 0 < storeBytes) U[(p + storeLow) | 0]! = I[(fp + u) | 0]!;
          else if (!slowStore(p, 1, I[(fp + u) | 0]!, 0)) {
            why = 2;
            break run;
          }
          ip = ip + 4;
          continue;
        }
        // st8_y v c k m h j
        case 194: {
          p =
            (Math.imul(I[(fp + W[ip + 1]!) | 0]!, W[ip + 3]!) +
              Math.imul(I[(fp + W[ip + 4]!) | 0]!, W[ip + 5]!) +
              W[ip + 2]!) |
            0;
          if (p >>> 0 < storeBytes) U[(p + storeLow) | 0]! = I[(fp + u) | 0]!;
          else if (!slowStore(p, 1, I[(fp + u) | 0]!, 0)) {
            why = 2;
            break run;
          }
          ip = ip + 6;
          continue;
        }
        // st8_z v c k m h j
        case 195: {
          p =
            ((fp << 2) +
              Math.imul(I[(fp + W[ip + 1]!) | 0]!, W[ip + 3]!) +
              Math.imul(I[(fp + W[ip + 4]!) | 0]!, W[ip + 5]!) +
              W[ip + 2]!) |
            0;
          if (p >>> 0 < storeBytes) U[(p + storeLow) | 0]! = I[(fp + u) | 0]!;
          else if (!slowStore(p, 1, I[(fp + u) | 0]!, 0)) {
            why = 2;
            break run;
          }
          ip = ip + 6;
          continue;
        }
        // st8k_b b k v
        case 196: {
          p = (I[(fp + u) | 0]! + W[ip + 1]!) | 0;
          if (p >>> 0 < storeBytes) U[(p + storeLow) | 0]! = W[ip + 2]!;
          else if (!slowStore(p, 1, W[ip + 2]!, 0)) {
            why = 2;
            break run;
          }
          ip = ip + 3;
          continue;
        }
        // st8k_x b c k m v
        case 197: {
          p = (I[(fp + u) | 0]! + Math.imul(I[(fp + W[ip + 1]!) | 0]!, W[ip + 3]!) + W[ip + 2]!) | 0;
          if (p >>> 0 < storeBytes) U[(p + storeLow) | 0]! = W[ip + 4]!;
          else if (!slowStore(p, 1, W[ip + 4]!, 0)) {
            why = 2;
            break run;
          }
          ip = ip + 5;
          continue;
        }
        // st16_b v b k
        case 198: {
          p = (I[(fp + W[ip + 1]!) | 0]! + W[ip + 2]!) | 0;
          r = (p >>> 1) | (p << 31);
          if (r >>> 0 < storeHalves) V[(r + storeLow2) | 0]! = I[(fp + u) | 0]!;
          else if (!slowStore(p, 2, I[(fp + u) | 0]!, 0)) {
            why = 2;
            break run;
          }
          ip = ip + 3;
          continue;
        }
        // st32_b v b k
        case 199: {
          p = (I[(fp + W[ip + 1]!) | 0]! + W[ip + 2]!) | 0;
          r = (p >>> 2) | (p << 30);
          if (r >>> 0 < storeWords) I[(r + storeLow4) | 0]! = I[(fp + u) | 0]!;
          else if (!slowStore(p, 4, I[(fp + u) | 0]!, 0)) {
            why = 2;
            break run;
          }
          ip = ip + 3;
          continue;
        }
        // st32_x v b c k m
        case 200: {
          p = (I[(fp + W[ip + 1]!) | 0]! + Math.imul(I[(fp + W[ip + 2]!) | 0]!, W[ip + 4]!) + W[ip + 3]!) | 0;
          r = (p >>> 2) | (p << 30);
          if (r >>> 0 < storeWords) I[(r + storeLow4) | 0]! = I[(fp + u) | 0]!;
          else if (!slowStore(p, 4, I[(fp + u) | 0]!, 0)) {
            why = 2;
            break run;
          }
          ip = ip + 5;
          continue;
        }
        // st32_f v c k m
        case 201: {
          p = ((fp << 2) + Math.imul(I[(fp + W[ip + 1]!) | 0]!, W[ip + 3]!) + W[ip + 2]!) | 0;
          r = (p >>> 2) | (p << 30);
          if (r >>> 0 < storeWords) I[(r + storeLow4) | 0]! = I[(fp + u) | 0]!;
          else if (!slowStore(p, 4, I[(fp + u) | 0]!, 0)) {
            why = 2;
            break run;
          }
          ip = ip + 4;
          continue;
        }
        // st32_g v c k m
        case 202: {
          p = (Math.imul(I[(fp + W[ip + 1]!) | 0]!, W[ip + 3]!) + W[ip + 2]!) | 0;
          r = (p >>> 2) | (p << 30);
          if (r >>> 0 < storeWords) I[(r + storeLow4) | 0]! = I[(fp + u) | 0]!;
          else if (!slowStore(p, 4, I[(fp + u) | 0]!, 0)) {
            why = 2;
            break run;
          }
          ip = ip + 4;
          continue;
        }
        // st32_y v c k m h j
        case 203: {
          p =
            (Math.imul(I[(fp + W[ip + 1]!) | 0]!, W[ip + 3]!) +
              Math.imul(I[(fp + W[ip + 4]!) | 0]!, W[ip + 5]!) +
              W[ip + 2]!) |
            0;
          r = (p >>> 2) | (p << 30);
          if (r >>> 0 < storeWords) I[(r + storeLow4) | 0]! = I[(fp + u) | 0]!;
          else if (!slowStore(p, 4, I[(fp + u) | 0]!, 0)) {
            why = 2;
            break run;
          }
          ip = ip + 6;
          continue;
        }
        // st32_z v c k m h j
        case 204: {
          p =
            ((fp << 2) +
              Math.imul(I[(fp + W[ip + 1]!) | 0]!, W[ip + 3]!) +
              Math.imul(I[(fp + W[ip + 4]!) | 0]!, W[ip + 5]!) +
              W[ip + 2]!) |
            0;
          r = (p >>> 2) | (p << 30);
          if (r >>> 0 < storeWords) I[(r + storeLow4) | 0]! = I[(fp + u) | 0]!;
          else if (!slowStore(p, 4, I[(fp + u) | 0]!, 0)) {
            why = 2;
            break run;
          }
          ip = ip + 6;
          continue;
        }
        // st32k_b b k v
        case 205: {
          p = (I[(fp + u) | 0]! + W[ip + 1]!) | 0;
          r = (p >>> 2) | (p << 30);
          if (r >>> 0 < storeWords) I[(r + storeLow4) | 0]! = W[ip + 2]!;
          else if (!slowStore(p, 4, W[ip + 2]!, 0)) {
            why = 2;
            break run;
          }
          ip = ip + 3;
          continue;
        }
        // st32k_x b c k m v
        case 206: {
          p = (I[(fp + u) | 0]! + Math.imul(I[(fp + W[ip + 1]!) | 0]!, W[ip + 3]!) + W[ip + 2]!) | 0;
          r = (p >>> 2) | (p << 30);
          if (r >>> 0 < storeWords) I[(r + storeLow4) | 0]! = W[ip + 4]!;
          else if (!slowStore(p, 4, W[ip + 4]!, 0)) {
            why = 2;
            break run;
          }
          ip = ip + 5;
          continue;
        }
        // st32k_f c k m v
        case 207: {
          p = ((fp << 2) + Math.imul(I[(fp + u) | 0]!, W[ip + 2]!) + W[ip + 1]!) | 0;
          r = (p >>> 2) | (p << 30);
          if (r >>> 0 < storeWords) I[(r + storeLow4) | 0]! = W[ip + 3]!;
          else if (!slowStore(p, 4, W[ip + 3]!, 0)) {
            why = 2;
            break run;
          }
          ip = ip + 4;
          continue;
        }
        // st32k_g c k m v
        case 208: {
          p = (Math.imul(I[(fp + u) | 0]!, W[ip + 2]!) + W[ip + 1]!) | 0;
          r = (p >>> 2) | (p << 30);
          if (r >>> 0 < storeWords) I[(r + storeLow4) | 0]! = W[ip + 3]!;
          else if (!slowStore(p, 4, W[ip + 3]!, 0)) {
            why = 2;
            break run;
          }
          ip = ip + 4;
          continue;
        }
        // st64_b v b k
        case 209: {
          p = (I[(fp + W[ip + 1]!) | 0]! + W[ip + 2]!) | 0;
          r = (p >>> 2) | (p << 30);
          if (r >>> 0 < storePairs) {
            i = (r + storeLow4) | 0;
            I[i]! = I[(fp + u) | 0]!;
            I[(i + 1) | 0]! = I[(fp + u + 1) | 0]!;
          } else if (!slowStore(p, 8, I[(fp + u) | 0]!, I[(fp + u + 1) | 0]!)) {
            why = 2;
            break run;
          }
          ip = ip + 3;
          continue;
        }
        // st64_x v b c k m
        case 210: {
          p = (I[(fp + W[ip + 1]!) | 0]! + Math.imul(I[(fp + W[ip + 2]!) | 0]!, W[ip + 4]!) + W[ip + 3]!) | 0;
          r = (p >>> 2) | (p << 30);
          if (r >>> 0 < storePairs) {
            i = (r + storeLow4) | 0;
            I[i]! = I[(fp + u) | 0]!;
            I[(i + 1) | 0]! = I[(fp + u + 1) | 0]!;
          } else if (!slowStore(p, 8, I[(fp + u) | 0]!, I[(fp + u + 1) | 0]!)) {
            why = 2;
            break run;
          }
          ip = ip + 5;
          continue;
        }
        // stf_b v b k
        case 211: {
          p = (I[(fp + W[ip + 1]!) | 0]! + W[ip + 2]!) | 0;
          r = (p >>> 3) | (p << 29);
          e = F[((fp >> 1) + u) | 0]!;
          if (r >>> 0 < storeDoubles && e === e) F[(r + storeLow8) | 0]! = e;
          else {
            v = (fp + (u << 1)) | 0;
            if (!slowStore(p, 8, I[v]!, I[(v + 1) | 0]!)) {
              why = 2;
              break run;
            }
          }
          ip = ip + 3;
          continue;
        }
        // stf_x v b c k m
        case 212: {
          p = (I[(fp + W[ip + 1]!) | 0]! + Math.imul(I[(fp + W[ip + 2]!) | 0]!, W[ip + 4]!) + W[ip + 3]!) | 0;
          r = (p >>> 3) | (p << 29);
          e = F[((fp >> 1) + u) | 0]!;
          if (r >>> 0 < storeDoubles && e === e) F[(r + storeLow8) | 0]! = e;
          else {
            v = (fp + (u << 1)) | 0;
            if (!slowStore(p, 8, I[v]!, I[(v + 1) | 0]!)) {
              why = 2;
              break run;
            }
          }
          ip = ip + 5;
          continue;
        }
        // stf_f v c k m
        case 213: {
          p = ((fp << 2) + Math.imul(I[(fp + W[ip + 1]!) | 0]!, W[ip + 3]!) + W[ip + 2]!) | 0;
          r = (p >>> 3) | (p << 29);
          e = F[((fp >> 1) + u) | 0]!;
          if (r >>> 0 < storeDoubles && e === e) F[(r + storeLow8) | 0]! = e;
          else {
            v = (fp + (u << 1)) | 0;
            if (!slowStore(p, 8, I[v]!, I[(v + 1) | 0]!)) {
              why = 2;
              break run;
            }
          }
          ip = ip + 4;
          continue;
        }
        // stf_g v c k m
        case 214: {
          p = (Math.imul(I[(fp + W[ip + 1]!) | 0]!, W[ip + 3]!) + W[ip + 2]!) | 0;
          r = (p >>> 3) | (p << 29);
          e = F[((fp >> 1) + u) | 0]!;
          if (r >>> 0 < storeDoubles && e === e) F[(r + storeLow8) | 0]! = e;
          else {
            v = (fp + (u << 1)) | 0;
            if (!slowStore(p, 8, I[v]!, I[(v + 1) | 0]!)) {
              why = 2;
              break run;
            }
          }
          ip = ip + 4;
          continue;
        }
        // stf_y v c k m h j
        case 215: {
          p =
            (Math.imul(I[(fp + W[ip + 1]!) | 0]!, W[ip + 3]!) +
              Math.imul(I[(fp + W[ip + 4]!) | 0]!, W[ip + 5]!) +
              W[ip + 2]!) |
            0;
          r = (p >>> 3) | (p << 29);
          e = F[((fp >> 1) + u) | 0]!;
          if (r >>> 0 < storeDoubles && e === e) F[(r + storeLow8) | 0]! = e;
          else {
            v = (fp + (u << 1)) | 0;
            if (!slowStore(p, 8, I[v]!, I[(v + 1) | 0]!)) {
              why = 2;
              break run;
            }
          }
          ip = ip + 6;
          continue;
        }
        // stf_z v c k m h j
        case 216: {
          p =
            ((fp << 2) +
              Math.imul(I[(fp + W[ip + 1]!) | 0]!, W[ip + 3]!) +
              Math.imul(I[(fp + W[ip + 4]!) | 0]!, W[ip + 5]!) +
              W[ip + 2]!) |
            0;
          r = (p >>> 3) | (p << 29);
          e = F[((fp >> 1) + u) | 0]!;
          if (r >>> 0 < storeDoubles && e === e) F[(r + storeLow8) | 0]! = e;
          else {
            v = (fp + (u << 1)) | 0;
            if (!slowStore(p, 8, I[v]!, I[(v + 1) | 0]!)) {
              why = 2;
              break run;
            }
          }
          ip = ip + 6;
          continue;
        }
        // call0 k s e g c r
        case 217: {
          m = W[ip + 1]!;
          if (n === 0) {
            why = 0;
            break run;
          }
          f = (sp - m) | 0;
          if (f < floor) {
            why = 2;
            break run;
          }
          n = (n - 1) | 0;
          if (m <= 512)
            for (q = f >> 3, z = sp >> 3; q < z; q = (q + 2) | 0) {
              F[q]! = FRESH;
              F[(q + 1) | 0]! = FRESH;
            }
          else {
            fresh(f, sp);
            {
              r = m >> 9;
              if (n < r) r = n;
              end -= r;
              n = (n - r) | 0;
            }
          }
          o = ((f >> 2) + CONTROL) | 0;
          I[o]! = fp << 2;
          I[(o + 1) | 0]! = W[ip + 5]!;
          I[(o + 2) | 0]! = sp;
          I[(o + 3) | 0]! = W[ip + 3]!;
          F[(o + 4) >> 1]! = end - n;
          I[(o + 6) | 0]! = (I[(fp + CONTROL + 6) | 0]! + 1) | 0;
          I[(o + 7) | 0]! = W[ip + 4]!;
          fp = f >> 2;
          sp = f;
          ip = W[ip + 2]!;
          continue;
        }
        // call1 k s e g c r v0 t0
        case 218: {
          m = W[ip + 1]!;
          if (n === 0) {
            why = 0;
            break run;
          }
          f = (sp - m) | 0;
          if (f < floor) {
            why = 2;
            break run;
          }
          n = (n - 1) | 0;
          if (m <= 512)
            for (q = f >> 3, z = sp >> 3; q < z; q = (q + 2) | 0) {
              F[q]! = FRESH;
              F[(q + 1) | 0]! = FRESH;
            }
          else {
            fresh(f, sp);
            {
              r = m >> 9;
              if (n < r) r = n;
              end -= r;
              n = (n - r) | 0;
            }
          }
          o = ((f >> 2) + CONTROL) | 0;
          j = u;
          q = (j >> 0) & 15;
          v = W[ip + 6]!;
          if (q <= 2)
            I[((f >> 2) + W[ip + 7]!) | 0]! = q === 0 ? I[(fp + v) | 0]! : q === 1 ? v : ((fp << 2) + v) | 0;
          else argument(q, (fp + v) | 0, (f + W[ip + 7]!) | 0);
          I[o]! = fp << 2;
          I[(o + 1) | 0]! = W[ip + 5]!;
          I[(o + 2) | 0]! = sp;
          I[(o + 3) | 0]! = W[ip + 3]!;
          F[(o + 4) >> 1]! = end - n;
          I[(o + 6) | 0]! = (I[(fp + CONTROL + 6) | 0]! + 1) | 0;
          I[(o + 7) | 0]! = W[ip + 4]!;
          fp = f >> 2;
          sp = f;
          ip = W[ip + 2]!;
          continue;
        }
        // call2 k s e g c r v0 t0 v1 t1
        case 219: {
          m = W[ip + 1]!;
          if (n === 0) {
            why = 0;
            break run;
          }
          f = (sp - m) | 0;
          if (f < floor) {
            why = 2;
            break run;
          }
          n = (n - 1) | 0;
          if (m <= 512)
            for (q = f >> 3, z = sp >> 3; q < z; q = (q + 2) | 0) {
              F[q]! = FRESH;
              F[(q + 1) | 0]! = FRESH;
            }
          else {
            fresh(f, sp);
            {
              r = m >> 9;
              if (n < r) r = n;
              end -= r;
              n = (n - r) | 0;
            }
          }
          o = ((f >> 2) + CONTROL) | 0;
          j = u;
          q = (j >> 0) & 15;
          v = W[ip + 6]!;
          if (q <= 2)
            I[((f >> 2) + W[ip + 7]!) | 0]! = q === 0 ? I[(fp + v) | 0]! : q === 1 ? v : ((fp << 2) + v) | 0;
          else argument(q, (fp + v) | 0, (f + W[ip + 7]!) | 0);
          q = (j >> 4) & 15;
          v = W[ip + 8]!;
          if (q <= 2)
            I[((f >> 2) + W[ip + 9]!) | 0]! = q === 0 ? I[(fp + v) | 0]! : q === 1 ? v : ((fp << 2) + v) | 0;
          else argument(q, (fp + v) | 0, (f + W[ip + 9]!) | 0);
          I[o]! = fp << 2;
          I[(o + 1) | 0]! = W[ip + 5]!;
          I[(o + 2) | 0]! = sp;
          I[(o + 3) | 0]! = W[ip + 3]!;
          F[(o + 4) >> 1]! = end - n;
          I[(o + 6) | 0]! = (I[(fp + CONTROL + 6) | 0]! + 1) | 0;
          I[(o + 7) | 0]! = W[ip + 4]!;
          fp = f >> 2;
          sp = f;
          ip = W[ip + 2]!;
          continue;
        }
        // call3 k s e g c r v0 t0 v1 t1 v2 t2
        case 220: {
          m = W[ip + 1]!;
          if (n === 0) {
            why = 0;
            break run;
          }
          f = (sp - m) | 0;
          if (f < floor) {
            why = 2;
            break run;
          }
          n = (n - 1) | 0;
          if (m <= 512)
            for (q = f >> 3, z = sp >> 3; q < z; q = (q + 2) | 0) {
              F[q]! = FRESH;
              F[(q + 1) | 0]! = FRESH;
            }
          else {
            fresh(f, sp);
            {
              r = m >> 9;
              if (n < r) r = n;
              end -= r;
              n = (n - r) | 0;
            }
          }
          o = ((f >> 2) + CONTROL) | 0;
          j = u;
          q = (j >> 0) & 15;
          v = W[ip + 6]!;
          if (q <= 2)
            I[((f >> 2) + W[ip + 7]!) | 0]! = q === 0 ? I[(fp + v) | 0]! : q === 1 ? v : ((fp << 2) + v) | 0;
          else argument(q, (fp + v) | 0, (f + W[ip + 7]!) | 0);
          q = (j >> 4) & 15;
          v = W[ip + 8]!;
          if (q <= 2)
            I[((f >> 2) + W[ip + 9]!) | 0]! = q === 0 ? I[(fp + v) | 0]! : q === 1 ? v : ((fp << 2) + v) | 0;
          else argument(q, (fp + v) | 0, (f + W[ip + 9]!) | 0);
          q = (j >> 8) & 15;
          v = W[ip + 10]!;
          if (q <= 2)
            I[((f >> 2) + W[ip + 11]!) | 0]! = q === 0 ? I[(fp + v) | 0]! : q === 1 ? v : ((fp << 2) + v) | 0;
          else argument(q, (fp + v) | 0, (f + W[ip + 11]!) | 0);
          I[o]! = fp << 2;
          I[(o + 1) | 0]! = W[ip + 5]!;
          I[(o + 2) | 0]! = sp;
          I[(o + 3) | 0]! = W[ip + 3]!;
          F[(o + 4) >> 1]! = end - n;
          I[(o + 6) | 0]! = (I[(fp + CONTROL + 6) | 0]! + 1) | 0;
          I[(o + 7) | 0]! = W[ip + 4]!;
          fp = f >> 2;
          sp = f;
          ip = W[ip + 2]!;
          continue;
        }
        // call4 k s e g c r v0 t0 v1 t1 v2 t2 v3 t3
        case 221: {
          m = W[ip + 1]!;
          if (n === 0) {
            why = 0;
            break run;
          }
          f = (sp - m) | 0;
          if (f < floor) {
            why = 2;
            break run;
          }
          n = (n - 1) | 0;
          if (m <= 512)
            for (q = f >> 3, z = sp >> 3; q < z; q = (q + 2) | 0) {
              F[q]! = FRESH;
              F[(q + 1) | 0]! = FRESH;
            }
          else {
            fresh(f, sp);
            {
              r = m >> 9;
              if (n < r) r = n;
              end -= r;
              n = (n - r) | 0;
            }
          }
          o = ((f >> 2) + CONTROL) | 0;
          j = u;
          q = (j >> 0) & 15;
          v = W[ip + 6]!;
          if (q <= 2)
            I[((f >> 2) + W[ip + 7]!) | 0]! = q === 0 ? I[(fp + v) | 0]! : q === 1 ? v : ((fp << 2) + v) | 0;
          else argument(q, (fp + v) | 0, (f + W[ip + 7]!) | 0);
          q = (j >> 4) & 15;
          v = W[ip + 8]!;
          if (q <= 2)
            I[((f >> 2) + W[ip + 9]!) | 0]! = q === 0 ? I[(fp + v) | 0]! : q === 1 ? v : ((fp << 2) + v) | 0;
          else argument(q, (fp + v) | 0, (f + W[ip + 9]!) | 0);
          q = (j >> 8) & 15;
          v = W[ip + 10]!;
          if (q <= 2)
            I[((f >> 2) + W[ip + 11]!) | 0]! = q === 0 ? I[(fp + v) | 0]! : q === 1 ? v : ((fp << 2) + v) | 0;
          else argument(q, (fp + v) | 0, (f + W[ip + 11]!) | 0);
          q = (j >> 12) & 15;
          v = W[ip + 12]!;
          if (q <= 2)
            I[((f >> 2) + W[ip + 13]!) | 0]! = q === 0 ? I[(fp + v) | 0]! : q === 1 ? v : ((fp << 2) + v) | 0;
          else argument(q, (fp + v) | 0, (f + W[ip + 13]!) | 0);
          I[o]! = fp << 2;
          I[(o + 1) | 0]! = W[ip + 5]!;
          I[(o + 2) | 0]! = sp;
          I[(o + 3) | 0]! = W[ip + 3]!;
          F[(o + 4) >> 1]! = end - n;
          I[(o + 6) | 0]! = (I[(fp + CONTROL + 6) | 0]! + 1) | 0;
          I[(o + 7) | 0]! = W[ip + 4]!;
          fp = f >> 2;
          sp = f;
          ip = W[ip + 2]!;
          continue;
        }
        // call_any a x c r
        case 222: {
          a = (fp + u) | 0;
          x = W[ip + 1]!;
          m = W[(x + 1) | 0]!;
          if (n === 0) {
            why = 0;
            break run;
          }
          f = (sp - m) | 0;
          if (f < floor) {
            why = 2;
            break run;
          }
          n = (n - 1) | 0;
          if (m <= 512)
            for (q = f >> 3, z = sp >> 3; q < z; q = (q + 2) | 0) {
              F[q]! = FRESH;
              F[(q + 1) | 0]! = FRESH;
            }
          else {
            fresh(f, sp);
            {
              r = m >> 9;
              if (n < r) r = n;
              end -= r;
              n = (n - r) | 0;
            }
          }
          o = ((f >> 2) + CONTROL) | 0;
          for (q = (x + 4) | 0, z = (q + W[(x + 3) | 0]!) | 0; q < z; q = (q + 1) | 0) {
            t = W[q]!;
            switch (t & 15) {
              case 4:
                I[((f + (t >> 4)) >> 2) | 0]! = I[a]!;
                break;
              case 8: {
                i = ((f + (t >> 4)) >> 2) | 0;
                I[i]! = I[a]!;
                I[(i + 1) | 0]! = I[(a + 1) | 0]!;
                break;
              }
              case 2:
                V[((f + (t >> 4)) >> 1) | 0]! = I[a]!;
                break;
              default:
                U[(f + (t >> 4)) | 0]! = I[a]!;
                break;
            }
            a = (a + 2) | 0;
          }
          I[o]! = fp << 2;
          I[(o + 1) | 0]! = W[ip + 3]!;
          I[(o + 2) | 0]! = sp;
          I[(o + 3) | 0]! = W[(x + 2) | 0]!;
          F[(o + 4) >> 1]! = end - n;
          I[(o + 6) | 0]! = (I[(fp + CONTROL + 6) | 0]! + 1) | 0;
          I[(o + 7) | 0]! = W[ip + 2]!;
          fp = f >> 2;
          sp = f;
          ip = W[x]!;
          continue;
        }
        // call_ptr a v s y z c r
        case 223: {
          i = (I[(fp + W[ip + 1]!) | 0]! - 1073741824) | 0;
          j = (i >>> 4) | (i << 28);
          if (j >>> 0 >= W[ip + 4]!) {
            why = 2;
            break run;
          }
          a = (fp + u) | 0;
          x = W[(W[ip + 3]! + j) | 0]!;
          if (W[(x - 1) | 0]! !== W[ip + 2]!) {
            why = 2;
            break run;
          }
          m = W[(x + 1) | 0]!;
          if (n === 0) {
            why = 0;
            break run;
          }
          f = (sp - m) | 0;
          if (f < floor) {
            why = 2;
            break run;
          }
          n = (n - 1) | 0;
          if (m <= 512)
            for (q = f >> 3, z = sp >> 3; q < z; q = (q + 2) | 0) {
              F[q]! = FRESH;
              F[(q + 1) | 0]! = FRESH;
            }
          else {
            fresh(f, sp);
            {
              r = m >> 9;
              if (n < r) r = n;
              end -= r;
              n = (n - r) | 0;
            }
          }
          o = ((f >> 2) + CONTROL) | 0;
          for (q = (x + 4) | 0, z = (q + W[(x + 3) | 0]!) | 0; q < z; q = (q + 1) | 0) {
            t = W[q]!;
            switch (t & 15) {
              case 4:
                I[((f + (t >> 4)) >> 2) | 0]! = I[a]!;
                break;
              case 8: {
                i = ((f + (t >> 4)) >> 2) | 0;
                I[i]! = I[a]!;
                I[(i + 1) | 0]! = I[(a + 1) | 0]!;
                break;
              }
              case 2:
                V[((f + (t >> 4)) >> 1) | 0]! = I[a]!;
                break;
              default:
                U[(f + (t >> 4)) | 0]! = I[a]!;
                break;
            }
            a = (a + 2) | 0;
          }
          I[o]! = fp << 2;
          I[(o + 1) | 0]! = W[ip + 6]!;
          I[(o + 2) | 0]! = sp;
          I[(o + 3) | 0]! = W[(x + 2) | 0]!;
          F[(o + 4) >> 1]! = end - n;
          I[(o + 6) | 0]! = (I[(fp + CONTROL + 6) | 0]! + 1) | 0;
          I[(o + 7) | 0]! = W[ip + 5]!;
          fp = f >> 2;
          sp = f;
          ip = W[x]!;
          continue;
        }
        // ret
        case 224: {
          o = (fp + CONTROL) | 0;
          r = I[(o + 1) | 0]!;
          if (r < 0) {
            why = 2;
            break run;
          }
          sp = I[(o + 2) | 0]!;
          fp = I[o]! >> 2;
          ip = R[r]!;
          if (fp > leave) {
            why = 4;
            break run;
          }
          continue;
        }
        // ret32 a
        case 225: {
          o = (fp + CONTROL) | 0;
          r = I[(o + 1) | 0]!;
          if (r < 0) {
            why = 2;
            break run;
          }
          v = I[(fp + u) | 0]!;
          sp = I[(o + 2) | 0]!;
          fp = I[o]! >> 2;
          ip = R[r]!;
          I[(fp + W[(ip - 1) | 0]!) | 0]! = v;
          if (fp > leave) {
            why = 4;
            break run;
          }
          continue;
        }
        // ret32k _ k
        case 226: {
          o = (fp + CONTROL) | 0;
          r = I[(o + 1) | 0]!;
          if (r < 0) {
            why = 2;
            break run;
          }
          v = W[ip + 1]!;
          sp = I[(o + 2) | 0]!;
          fp = I[o]! >> 2;
          ip = R[r]!;
          I[(fp + W[(ip - 1) | 0]!) | 0]! = v;
          if (fp > leave) {
            why = 4;
            break run;
          }
          continue;
        }
        // ret64 a
        case 227: {
          o = (fp + CONTROL) | 0;
          r = I[(o + 1) | 0]!;
          if (r < 0) {
            why = 2;
            break run;
          }
          v = I[(fp + u) | 0]!;
          h = I[(fp + u + 1) | 0]!;
          sp = I[(o + 2) | 0]!;
          fp = I[o]! >> 2;
          ip = R[r]!;
          {
            d = (fp + W[(ip - 1) | 0]!) | 0;
            I[d]! = v;
            I[(d + 1) | 0]! = h;
          }
          if (fp > leave) {
            why = 4;
            break run;
          }
          continue;
        }
        // retf a
        case 228: {
          o = (fp + CONTROL) | 0;
          r = I[(o + 1) | 0]!;
          if (r < 0) {
            why = 2;
            break run;
          }
          e = F[((fp >> 1) + u) | 0]!;
          a = (fp + (u << 1)) | 0;
          sp = I[(o + 2) | 0]!;
          fp = I[o]! >> 2;
          ip = R[r]!;
          {
            d = (fp + W[(ip - 1) | 0]!) | 0;
            if (e === e) F[d >> 1]! = e;
            else copy64(d, a);
          }
          if (fp > leave) {
            why = 4;
            break run;
          }
          continue;
        }
        // switch a y z
        case 229: {
          i = I[(fp + u) | 0]!;
          if (i >>> 0 < W[ip + 2]!) {
            t = W[(W[ip + 1]! + i) | 0]!;
            if ((t & 1) !== 0) {
              if (n === 0) {
                why = 0;
                break run;
              }
              n = (n - 1) | 0;
            }
            ip = t >> 1;
            continue;
          }
          ip = ip + 3;
          continue;
        }
        // goto a y z m
        case 230: {
          i = (I[(fp + u) | 0]! - W[ip + 3]!) | 0;
          if (i >>> 0 >= W[ip + 2]!) {
            why = 2;
            break run;
          }
          t = W[(W[ip + 1]! + i) | 0]!;
          if ((t & 1) !== 0) {
            if (n === 0) {
              why = 0;
              break run;
            }
            n = (n - 1) | 0;
          }
          ip = t >> 1;
          continue;
        }
        // sp_get d
        case 231: {
          I[(fp + u) | 0]! = sp;
          ip = ip + 1;
          continue;
        }
        // sp_set a
        case 232: {
          a = I[(fp + u) | 0]!;
          if (watches[0] !== 0 || a < sp || a > fp << 2 || (a & 15) !== 0) {
            why = 2;
            break run;
          }
          sp = a;
          ip = ip + 1;
          continue;
        }
        // alloca d a
        case 233: {
          v = I[(fp + W[ip + 1]!) | 0]!;
          if (v < 0 || v > sp - floor - 15) {
            why = 2;
            break run;
          }
          f = (sp - ((v + 15) & -16)) | 0;
          fresh(f, sp);
          sp = f;
          I[(fp + u) | 0]! = f;
          if (v > 511) {
            r = v >> 9;
            if (n < r) r = n;
            end -= r;
            n = (n - r) | 0;
          }
          ip = ip + 2;
          continue;
        }
        // copy_ff k a b
        case 234: {
          k = u;
          a = (fp + W[ip + 1]!) | 0;
          b = (fp + W[ip + 2]!) | 0;
          if (watches[0] !== 0 && (touches(a << 2, k << 2) || touches(b << 2, k << 2))) {
            why = 2;
            break run;
          }
          for (z = (a + k) | 0; a < z; a = (a + 1) | 0, b = (b + 1) | 0) I[a]! = I[b]!;
          ip = ip + 3;
          continue;
        }
        // copy_fs p m k
        case 235: {
          p = I[(fp + u) | 0]!;
          k = W[ip + 2]!;
          if (p >>> 0 < 4096 || p >>> 0 > guestBytes - (k << 2) || (p & 3) !== 0) {
            why = 2;
            break run;
          }
          a = (fp + W[ip + 1]!) | 0;
          b = p >> 2;
          if (b < a && a - b < k) {
            why = 2;
            break run;
          }
          if (watches[0] !== 0 && (touches(a << 2, k << 2) || touches(b << 2, k << 2))) {
            why = 2;
            break run;
          }
          for (z = (a + k) | 0; a < z; a = (a + 1) | 0, b = (b + 1) | 0) I[a]! = I[b]!;
          ip = ip + 3;
          continue;
        }
        // copy_sf p m k
        case 236: {
          p = I[(fp + u) | 0]!;
          k = W[ip + 2]!;
          if (p >>> 0 < storeLow || p >>> 0 > guestBytes - (k << 2) || (p & 3) !== 0) {
            why = 2;
            break run;
          }
          b = (fp + W[ip + 1]!) | 0;
          a = p >> 2;
          if (b < a && a - b < k) {
            why = 2;
            break run;
          }
          if (watches[0] !== 0 && (touches(a << 2, k << 2) || touches(b << 2, k << 2))) {
            why = 2;
            break run;
          }
          for (z = (a + k) | 0; a < z; a = (a + 1) | 0, b = (b + 1) | 0) I[a]! = I[b]!;
          ip = ip + 3;
          continue;
        }
        default:
          q = rare(w, ip, fp);
          if (q > 0) {
            ip = ip + q;
            continue;
          }
          if (q === 0) break run;
          r = -q;
          if (n < r) r = n;
          end -= r;
          n = (n - r) | 0;
          ip = ip + 3;
          continue;
      }
    }
    ints[0] = ip;
    ints[1] = fp;
    ints[2] = sp;
    ints[3] = n;
    limits[0] = end;
    limits[1] = counted;
    return why;
  };
}
