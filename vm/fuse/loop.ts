// Made by scripts/make-fused.ts from scripts/fused-words.ts (128782960a5bb3a3): not to be edited by hand.

import { f64ToI32S, mul64, shl64, shrS64, shrU64 } from '../int64';
import { operate } from '../operate';

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
  const slots = { i32, f32, f64 };
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
        // op d a b k
        case 3: {
          if (!operate(slots, W[ip + 3]!, (fp + u) | 0, (fp + W[ip + 1]!) | 0, (fp + W[ip + 2]!) | 0)) {
            why = 2;
            break run;
          }
          ip = ip + 4;
          continue;
        }
        // exact
        case 4: {
          {
            why = 2;
            break run;
          }
        }
        // host a h p
        case 5: {
          {
            why = 3;
            break run;
          }
        }
        // mov32 d a
        case 6: {
          I[(fp + u) | 0]! = I[(fp + W[ip + 1]!) | 0]!;
          ip = ip + 2;
          continue;
        }
        // mov64 d a
        case 7: {
          a = (fp + W[ip + 1]!) | 0;
          d = (fp + u) | 0;
          l = I[a]!;
          I[(d + 1) | 0]! = I[(a + 1) | 0]!;
          I[d]! = l;
          ip = ip + 2;
          continue;
        }
        // movf d a
        case 8: {
          e = F[((fp >> 1) + W[ip + 1]!) | 0]!;
          if (e === e) F[((fp >> 1) + u) | 0]! = e;
          else copy64((fp + (u << 1)) | 0, (fp + (W[ip + 1]! << 1)) | 0);
          ip = ip + 2;
          continue;
        }
        // const32 d k
        case 9: {
          I[(fp + u) | 0]! = W[ip + 1]!;
          ip = ip + 2;
          continue;
        }
        // const64 d k m
        case 10: {
          d = (fp + u) | 0;
          I[d]! = W[ip + 1]!;
          I[(d + 1) | 0]! = W[ip + 2]!;
          ip = ip + 3;
          continue;
        }
        // constf d k
        case 11: {
          F[((fp >> 1) + u) | 0]! = K[W[ip + 1]!]!;
          ip = ip + 2;
          continue;
        }
        // addr d k
        case 12: {
          I[(fp + u) | 0]! = ((fp << 2) + W[ip + 1]!) | 0;
          ip = ip + 2;
          continue;
        }
        // swap d a
        case 13: {
          a = (fp + W[ip + 1]!) | 0;
          d = (fp + u) | 0;
          t = I[a]!;
          I[a]! = I[d]!;
          I[d]! = t;
          t = I[(a + 1) | 0]!;
          I[(a + 1) | 0]! = I[(d + 1) | 0]!;
          I[(d + 1) | 0]! = t;
          ip = ip + 2;
          continue;
        }
        // ld8s_l d k
        case 14: {
          I[(fp + u) | 0]! = B[((fp << 2) + W[ip + 1]!) | 0]!;
          ip = ip + 2;
          continue;
        }
        // ld8u_l d k
        case 15: {
          I[(fp + u) | 0]! = U[((fp << 2) + W[ip + 1]!) | 0]!;
          ip = ip + 2;
          continue;
        }
        // ld16s_l d k
        case 16: {
          I[(fp + u) | 0]! = H[((fp << 1) + W[ip + 1]!) | 0]!;
          ip = ip + 2;
          continue;
        }
        // ld16u_l d k
        case 17: {
          I[(fp + u) | 0]! = V[((fp << 1) + W[ip + 1]!) | 0]!;
          ip = ip + 2;
          continue;
        }
        // st8_l a k
        case 18: {
          U[((fp << 2) + W[ip + 1]!) | 0]! = I[(fp + u) | 0]!;
          ip = ip + 2;
          continue;
        }
        // st16_l a k
        case 19: {
          V[((fp << 1) + W[ip + 1]!) | 0]! = I[(fp + u) | 0]!;
          ip = ip + 2;
          continue;
        }
        // st8k_l _ k v
        case 20: {
          U[((fp << 2) + W[ip + 1]!) | 0]! = W[ip + 2]!;
          ip = ip + 3;
          continue;
        }
        // st16k_l _ k v
        case 21: {
          V[((fp << 1) + W[ip + 1]!) | 0]! = W[ip + 2]!;
          ip = ip + 3;
          continue;
        }
        // gld8s d k
        case 22: {
          I[(fp + u) | 0]! = B[W[ip + 1]!]!;
          ip = ip + 2;
          continue;
        }
        // gld8u d k
        case 23: {
          I[(fp + u) | 0]! = U[W[ip + 1]!]!;
          ip = ip + 2;
          continue;
        }
        // gld16s d k
        case 24: {
          I[(fp + u) | 0]! = H[W[ip + 1]!]!;
          ip = ip + 2;
          continue;
        }
        // gld16u d k
        case 25: {
          I[(fp + u) | 0]! = V[W[ip + 1]!]!;
          ip = ip + 2;
          continue;
        }
        // gld32 d k
        case 26: {
          I[(fp + u) | 0]! = I[W[ip + 1]!]!;
          ip = ip + 2;
          continue;
        }
        // gld64 d k
        case 27: {
          k = W[ip + 1]!;
          d = (fp + u) | 0;
          I[d]! = I[k]!;
          I[(d + 1) | 0]! = I[(k + 1) | 0]!;
          ip = ip + 2;
          continue;
        }
        // gldf d k
        case 28: {
          e = F[W[ip + 1]!]!;
          if (e === e) F[((fp >> 1) + u) | 0]! = e;
          else copy64((fp + (u << 1)) | 0, W[ip + 1]! << 1);
          ip = ip + 2;
          continue;
        }
        // gst8 a k
        case 29: {
          U[W[ip + 1]!]! = I[(fp + u) | 0]!;
          ip = ip + 2;
          continue;
        }
        // gst16 a k
        case 30: {
          V[W[ip + 1]!]! = I[(fp + u) | 0]!;
          ip = ip + 2;
          continue;
        }
        // gst32 a k
        case 31: {
          I[W[ip + 1]!]! = I[(fp + u) | 0]!;
          ip = ip + 2;
          continue;
        }
        // gst64 a k
        case 32: {
          k = W[ip + 1]!;
          a = (fp + u) | 0;
          I[k]! = I[a]!;
          I[(k + 1) | 0]! = I[(a + 1) | 0]!;
          ip = ip + 2;
          continue;
        }
        // gstf a k
        case 33: {
          e = F[((fp >> 1) + u) | 0]!;
          if (e === e) F[W[ip + 1]!]! = e;
          else copy64(W[ip + 1]! << 1, (fp + (u << 1)) | 0);
          ip = ip + 2;
          continue;
        }
        // gst8k _ k v
        case 34: {
          U[W[ip + 1]!]! = W[ip + 2]!;
          ip = ip + 3;
          continue;
        }
        // gst16k _ k v
        case 35: {
          V[W[ip + 1]!]! = W[ip + 2]!;
          ip = ip + 3;
          continue;
        }
        // gst32k _ k v
        case 36: {
          I[W[ip + 1]!]! = W[ip + 2]!;
          ip = ip + 3;
          continue;
        }
        // ginc _ k v
        case 37: {
          k = W[ip + 1]!;
          I[k]! = (I[k]! + W[ip + 2]!) | 0;
          ip = ip + 3;
          continue;
        }
        // add_ss d a b
        case 38: {
          I[(fp + u) | 0]! = (I[(fp + W[ip + 1]!) | 0]! + I[(fp + W[ip + 2]!) | 0]!) | 0;
          ip = ip + 3;
          continue;
        }
        // add_sk d a b
        case 39: {
          I[(fp + u) | 0]! = (I[(fp + W[ip + 1]!) | 0]! + W[ip + 2]!) | 0;
          ip = ip + 3;
          continue;
        }
        // sub_ss d a b
        case 40: {
          I[(fp + u) | 0]! = (I[(fp + W[ip + 1]!) | 0]! - I[(fp + W[ip + 2]!) | 0]!) | 0;
          ip = ip + 3;
          continue;
        }
        // mul_ss d a b
        case 41: {
          I[(fp + u) | 0]! = Math.imul(I[(fp + W[ip + 1]!) | 0]!, I[(fp + W[ip + 2]!) | 0]!);
          ip = ip + 3;
          continue;
        }
        // mul_sk d a b
        case 42: {
          I[(fp + u) | 0]! = Math.imul(I[(fp + W[ip + 1]!) | 0]!, W[ip + 2]!);
          ip = ip + 3;
          continue;
        }
        // and_ss d a b
        case 43: {
          I[(fp + u) | 0]! = I[(fp + W[ip + 1]!) | 0]! & I[(fp + W[ip + 2]!) | 0]!;
          ip = ip + 3;
          continue;
        }
        // and_sk d a b
        case 44: {
          I[(fp + u) | 0]! = I[(fp + W[ip + 1]!) | 0]! & W[ip + 2]!;
          ip = ip + 3;
          continue;
        }
        // or_ss d a b
        case 45: {
          I[(fp + u) | 0]! = I[(fp + W[ip + 1]!) | 0]! | I[(fp + W[ip + 2]!) | 0]!;
          ip = ip + 3;
          continue;
        }
        // or_sk d a b
        case 46: {
          I[(fp + u) | 0]! = I[(fp + W[ip + 1]!) | 0]! | W[ip + 2]!;
          ip = ip + 3;
          continue;
        }
        // xor_ss d a b
        case 47: {
          I[(fp + u) | 0]! = I[(fp + W[ip + 1]!) | 0]! ^ I[(fp + W[ip + 2]!) | 0]!;
          ip = ip + 3;
          continue;
        }
        // xor_sk d a b
        case 48: {
          I[(fp + u) | 0]! = I[(fp + W[ip + 1]!) | 0]! ^ W[ip + 2]!;
          ip = ip + 3;
          continue;
        }
        // shl_ss d a b
        case 49: {
          I[(fp + u) | 0]! = I[(fp + W[ip + 1]!) | 0]! << I[(fp + W[ip + 2]!) | 0]!;
          ip = ip + 3;
          continue;
        }
        // shr_s_ss d a b
        case 50: {
          I[(fp + u) | 0]! = I[(fp + W[ip + 1]!) | 0]! >> I[(fp + W[ip + 2]!) | 0]!;
          ip = ip + 3;
          continue;
        }
        // shr_s_sk d a b
        case 51: {
          I[(fp + u) | 0]! = I[(fp + W[ip + 1]!) | 0]! >> W[ip + 2]!;
          ip = ip + 3;
          continue;
        }
        // shr_u_ss d a b
        case 52: {
          I[(fp + u) | 0]! = I[(fp + W[ip + 1]!) | 0]! >>> I[(fp + W[ip + 2]!) | 0]!;
          ip = ip + 3;
          continue;
        }
        // shr_u_sk d a b
        case 53: {
          I[(fp + u) | 0]! = I[(fp + W[ip + 1]!) | 0]! >>> W[ip + 2]!;
          ip = ip + 3;
          continue;
        }
        // sub_ks d a b
        case 54: {
          I[(fp + u) | 0]! = (W[ip + 1]! - I[(fp + W[ip + 2]!) | 0]!) | 0;
          ip = ip + 3;
          continue;
        }
        // shl_ks d a b
        case 55: {
          I[(fp + u) | 0]! = W[ip + 1]! << I[(fp + W[ip + 2]!) | 0]!;
          ip = ip + 3;
          continue;
        }
        // div_s_ss d a b
        case 56: {
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
        // div_u_ss d a b
        case 57: {
          b = I[(fp + W[ip + 2]!) | 0]!;
          if (b === 0) {
            why = 2;
            break run;
          }
          I[(fp + u) | 0]! = ((I[(fp + W[ip + 1]!) | 0]! >>> 0) / (b >>> 0)) | 0;
          ip = ip + 3;
          continue;
        }
        // rem_s_ss d a b
        case 58: {
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
        // rem_u_ss d a b
        case 59: {
          b = I[(fp + W[ip + 2]!) | 0]!;
          if (b === 0) {
            why = 2;
            break run;
          }
          I[(fp + u) | 0]! = ((I[(fp + W[ip + 1]!) | 0]! >>> 0) % (b >>> 0)) | 0;
          ip = ip + 3;
          continue;
        }
        // div_s_sk d a b
        case 60: {
          I[(fp + u) | 0]! = (I[(fp + W[ip + 1]!) | 0]! / W[ip + 2]!) | 0;
          ip = ip + 3;
          continue;
        }
        // div_u_sk d a b
        case 61: {
          I[(fp + u) | 0]! = ((I[(fp + W[ip + 1]!) | 0]! >>> 0) / (W[ip + 2]! >>> 0)) | 0;
          ip = ip + 3;
          continue;
        }
        // rem_s_sk d a b
        case 62: {
          I[(fp + u) | 0]! = (I[(fp + W[ip + 1]!) | 0]! % W[ip + 2]!) | 0;
          ip = ip + 3;
          continue;
        }
        // rem_u_sk d a b
        case 63: {
          I[(fp + u) | 0]! = ((I[(fp + W[ip + 1]!) | 0]! >>> 0) % (W[ip + 2]! >>> 0)) | 0;
          ip = ip + 3;
          continue;
        }
        // ext8_s d a
        case 64: {
          I[(fp + u) | 0]! = (I[(fp + W[ip + 1]!) | 0]! << 24) >> 24;
          ip = ip + 2;
          continue;
        }
        // ext16_s d a
        case 65: {
          I[(fp + u) | 0]! = (I[(fp + W[ip + 1]!) | 0]! << 16) >> 16;
          ip = ip + 2;
          continue;
        }
        // set_eq_ss d a b
        case 66: {
          I[(fp + u) | 0]! = I[(fp + W[ip + 1]!) | 0]! === I[(fp + W[ip + 2]!) | 0]! ? 1 : 0;
          ip = ip + 3;
          continue;
        }
        // set_ne_ss d a b
        case 67: {
          I[(fp + u) | 0]! = I[(fp + W[ip + 1]!) | 0]! !== I[(fp + W[ip + 2]!) | 0]! ? 1 : 0;
          ip = ip + 3;
          continue;
        }
        // set_lt_ss d a b
        case 68: {
          I[(fp + u) | 0]! = I[(fp + W[ip + 1]!) | 0]! < I[(fp + W[ip + 2]!) | 0]! ? 1 : 0;
          ip = ip + 3;
          continue;
        }
        // set_ge_ss d a b
        case 69: {
          I[(fp + u) | 0]! = I[(fp + W[ip + 1]!) | 0]! >= I[(fp + W[ip + 2]!) | 0]! ? 1 : 0;
          ip = ip + 3;
          continue;
        }
        // set_ltu_ss d a b
        case 70: {
          I[(fp + u) | 0]! = I[(fp + W[ip + 1]!) | 0]! >>> 0 < I[(fp + W[ip + 2]!) | 0]! >>> 0 ? 1 : 0;
          ip = ip + 3;
          continue;
        }
        // set_geu_ss d a b
        case 71: {
          I[(fp + u) | 0]! = I[(fp + W[ip + 1]!) | 0]! >>> 0 >= I[(fp + W[ip + 2]!) | 0]! >>> 0 ? 1 : 0;
          ip = ip + 3;
          continue;
        }
        // set_eq_sk d a b
        case 72: {
          I[(fp + u) | 0]! = I[(fp + W[ip + 1]!) | 0]! === W[ip + 2]! ? 1 : 0;
          ip = ip + 3;
          continue;
        }
        // set_ne_sk d a b
        case 73: {
          I[(fp + u) | 0]! = I[(fp + W[ip + 1]!) | 0]! !== W[ip + 2]! ? 1 : 0;
          ip = ip + 3;
          continue;
        }
        // set_lt_sk d a b
        case 74: {
          I[(fp + u) | 0]! = I[(fp + W[ip + 1]!) | 0]! < W[ip + 2]! ? 1 : 0;
          ip = ip + 3;
          continue;
        }
        // set_ge_sk d a b
        case 75: {
          I[(fp + u) | 0]! = I[(fp + W[ip + 1]!) | 0]! >= W[ip + 2]! ? 1 : 0;
          ip = ip + 3;
          continue;
        }
        // set_ltu_sk d a b
        case 76: {
          I[(fp + u) | 0]! = I[(fp + W[ip + 1]!) | 0]! >>> 0 < W[ip + 2]! >>> 0 ? 1 : 0;
          ip = ip + 3;
          continue;
        }
        // set_geu_sk d a b
        case 77: {
          I[(fp + u) | 0]! = I[(fp + W[ip + 1]!) | 0]! >>> 0 >= W[ip + 2]! >>> 0 ? 1 : 0;
          ip = ip + 3;
          continue;
        }
        // set_eq64_ss d a b
        case 78: {
          I[(fp + u) | 0]! =
            I[(fp + W[ip + 1]!) | 0]! === I[(fp + W[ip + 2]!) | 0]! &&
            I[(fp + W[ip + 1]! + 1) | 0]! === I[(fp + W[ip + 2]! + 1) | 0]!
              ? 1
              : 0;
          ip = ip + 3;
          continue;
        }
        // set_ne64_ss d a b
        case 79: {
          I[(fp + u) | 0]! =
            I[(fp + W[ip + 1]!) | 0]! !== I[(fp + W[ip + 2]!) | 0]! ||
            I[(fp + W[ip + 1]! + 1) | 0]! !== I[(fp + W[ip + 2]! + 1) | 0]!
              ? 1
              : 0;
          ip = ip + 3;
          continue;
        }
        // set_lt64_ss d a b
        case 80: {
          I[(fp + u) | 0]! =
            I[(fp + W[ip + 1]! + 1) | 0]! < I[(fp + W[ip + 2]! + 1) | 0]! ||
            (I[(fp + W[ip + 1]! + 1) | 0]! === I[(fp + W[ip + 2]! + 1) | 0]! &&
              I[(fp + W[ip + 1]!) | 0]! >>> 0 < I[(fp + W[ip + 2]!) | 0]! >>> 0)
              ? 1
              : 0;
          ip = ip + 3;
          continue;
        }
        // set_ge64_ss d a b
        case 81: {
          I[(fp + u) | 0]! =
            I[(fp + W[ip + 1]! + 1) | 0]! > I[(fp + W[ip + 2]! + 1) | 0]! ||
            (I[(fp + W[ip + 1]! + 1) | 0]! === I[(fp + W[ip + 2]! + 1) | 0]! &&
              I[(fp + W[ip + 1]!) | 0]! >>> 0 >= I[(fp + W[ip + 2]!) | 0]! >>> 0)
              ? 1
              : 0;
          ip = ip + 3;
          continue;
        }
        // set_ltu64_ss d a b
        case 82: {
          I[(fp + u) | 0]! =
            I[(fp + W[ip + 1]! + 1) | 0]! >>> 0 < I[(fp + W[ip + 2]! + 1) | 0]! >>> 0 ||
            (I[(fp + W[ip + 1]! + 1) | 0]! === I[(fp + W[ip + 2]! + 1) | 0]! &&
              I[(fp + W[ip + 1]!) | 0]! >>> 0 < I[(fp + W[ip + 2]!) | 0]! >>> 0)
              ? 1
              : 0;
          ip = ip + 3;
          continue;
        }
        // set_geu64_ss d a b
        case 83: {
          I[(fp + u) | 0]! =
            I[(fp + W[ip + 1]! + 1) | 0]! >>> 0 > I[(fp + W[ip + 2]! + 1) | 0]! >>> 0 ||
            (I[(fp + W[ip + 1]! + 1) | 0]! === I[(fp + W[ip + 2]! + 1) | 0]! &&
              I[(fp + W[ip + 1]!) | 0]! >>> 0 >= I[(fp + W[ip + 2]!) | 0]! >>> 0)
              ? 1
              : 0;
          ip = ip + 3;
          continue;
        }
        // set_eq64_sk d a b m
        case 84: {
          I[(fp + u) | 0]! =
            I[(fp + W[ip + 1]!) | 0]! === W[ip + 2]! && I[(fp + W[ip + 1]! + 1) | 0]! === W[ip + 3]! ? 1 : 0;
          ip = ip + 4;
          continue;
        }
        // set_ne64_sk d a b m
        case 85: {
          I[(fp + u) | 0]! =
            I[(fp + W[ip + 1]!) | 0]! !== W[ip + 2]! || I[(fp + W[ip + 1]! + 1) | 0]! !== W[ip + 3]! ? 1 : 0;
          ip = ip + 4;
          continue;
        }
        // set_lt64_sk d a b m
        case 86: {
          I[(fp + u) | 0]! =
            I[(fp + W[ip + 1]! + 1) | 0]! < W[ip + 3]! ||
            (I[(fp + W[ip + 1]! + 1) | 0]! === W[ip + 3]! &&
              I[(fp + W[ip + 1]!) | 0]! >>> 0 < W[ip + 2]! >>> 0)
              ? 1
              : 0;
          ip = ip + 4;
          continue;
        }
        // set_ge64_sk d a b m
        case 87: {
          I[(fp + u) | 0]! =
            I[(fp + W[ip + 1]! + 1) | 0]! > W[ip + 3]! ||
            (I[(fp + W[ip + 1]! + 1) | 0]! === W[ip + 3]! &&
              I[(fp + W[ip + 1]!) | 0]! >>> 0 >= W[ip + 2]! >>> 0)
              ? 1
              : 0;
          ip = ip + 4;
          continue;
        }
        // set_ltu64_sk d a b m
        case 88: {
          I[(fp + u) | 0]! =
            I[(fp + W[ip + 1]! + 1) | 0]! >>> 0 < W[ip + 3]! >>> 0 ||
            (I[(fp + W[ip + 1]! + 1) | 0]! === W[ip + 3]! &&
              I[(fp + W[ip + 1]!) | 0]! >>> 0 < W[ip + 2]! >>> 0)
              ? 1
              : 0;
          ip = ip + 4;
          continue;
        }
        // set_geu64_sk d a b m
        case 89: {
          I[(fp + u) | 0]! =
            I[(fp + W[ip + 1]! + 1) | 0]! >>> 0 > W[ip + 3]! >>> 0 ||
            (I[(fp + W[ip + 1]! + 1) | 0]! === W[ip + 3]! &&
              I[(fp + W[ip + 1]!) | 0]! >>> 0 >= W[ip + 2]! >>> 0)
              ? 1
              : 0;
          ip = ip + 4;
          continue;
        }
        // set_eqf d a b
        case 90: {
          I[(fp + u) | 0]! = F[((fp >> 1) + W[ip + 1]!) | 0]! === F[((fp >> 1) + W[ip + 2]!) | 0]! ? 1 : 0;
          ip = ip + 3;
          continue;
        }
        // set_nef d a b
        case 91: {
          I[(fp + u) | 0]! = F[((fp >> 1) + W[ip + 1]!) | 0]! !== F[((fp >> 1) + W[ip + 2]!) | 0]! ? 1 : 0;
          ip = ip + 3;
          continue;
        }
        // set_ltf d a b
        case 92: {
          I[(fp + u) | 0]! = F[((fp >> 1) + W[ip + 1]!) | 0]! < F[((fp >> 1) + W[ip + 2]!) | 0]! ? 1 : 0;
          ip = ip + 3;
          continue;
        }
        // set_nltf d a b
        case 93: {
          I[(fp + u) | 0]! = !(F[((fp >> 1) + W[ip + 1]!) | 0]! < F[((fp >> 1) + W[ip + 2]!) | 0]!) ? 1 : 0;
          ip = ip + 3;
          continue;
        }
        // set_lef d a b
        case 94: {
          I[(fp + u) | 0]! = F[((fp >> 1) + W[ip + 1]!) | 0]! <= F[((fp >> 1) + W[ip + 2]!) | 0]! ? 1 : 0;
          ip = ip + 3;
          continue;
        }
        // set_nlef d a b
        case 95: {
          I[(fp + u) | 0]! = !(F[((fp >> 1) + W[ip + 1]!) | 0]! <= F[((fp >> 1) + W[ip + 2]!) | 0]!) ? 1 : 0;
          ip = ip + 3;
          continue;
        }
        // set_eqs d a b
        case 96: {
          I[(fp + u) | 0]! = S[(fp + W[ip + 1]!) | 0]! === S[(fp + W[ip + 2]!) | 0]! ? 1 : 0;
          ip = ip + 3;
          continue;
        }
        // set_nes d a b
        case 97: {
          I[(fp + u) | 0]! = S[(fp + W[ip + 1]!) | 0]! !== S[(fp + W[ip + 2]!) | 0]! ? 1 : 0;
          ip = ip + 3;
          continue;
        }
        // set_lts d a b
        case 98: {
          I[(fp + u) | 0]! = S[(fp + W[ip + 1]!) | 0]! < S[(fp + W[ip + 2]!) | 0]! ? 1 : 0;
          ip = ip + 3;
          continue;
        }
        // set_nlts d a b
        case 99: {
          I[(fp + u) | 0]! = !(S[(fp + W[ip + 1]!) | 0]! < S[(fp + W[ip + 2]!) | 0]!) ? 1 : 0;
          ip = ip + 3;
          continue;
        }
        // set_les d a b
        case 100: {
          I[(fp + u) | 0]! = S[(fp + W[ip + 1]!) | 0]! <= S[(fp + W[ip + 2]!) | 0]! ? 1 : 0;
          ip = ip + 3;
          continue;
        }
        // set_nles d a b
        case 101: {
          I[(fp + u) | 0]! = !(S[(fp + W[ip + 1]!) | 0]! <= S[(fp + W[ip + 2]!) | 0]!) ? 1 : 0;
          ip = ip + 3;
          continue;
        }
        // br_eq_ss a b t
        case 102: {
          if (I[(fp + u) | 0]! === I[(fp + W[ip + 1]!) | 0]!) {
            ip = W[ip + 2]!;
            continue;
          }
          ip = ip + 3;
          continue;
        }
        // br_ne_ss a b t
        case 103: {
          if (I[(fp + u) | 0]! !== I[(fp + W[ip + 1]!) | 0]!) {
            ip = W[ip + 2]!;
            continue;
          }
          ip = ip + 3;
          continue;
        }
        // br_lt_ss a b t
        case 104: {
          if (I[(fp + u) | 0]! < I[(fp + W[ip + 1]!) | 0]!) {
            ip = W[ip + 2]!;
            continue;
          }
          ip = ip + 3;
          continue;
        }
        // br_ge_ss a b t
        case 105: {
          if (I[(fp + u) | 0]! >= I[(fp + W[ip + 1]!) | 0]!) {
            ip = W[ip + 2]!;
            continue;
          }
          ip = ip + 3;
          continue;
        }
        // br_ltu_ss a b t
        case 106: {
          if (I[(fp + u) | 0]! >>> 0 < I[(fp + W[ip + 1]!) | 0]! >>> 0) {
            ip = W[ip + 2]!;
            continue;
          }
          ip = ip + 3;
          continue;
        }
        // br_geu_ss a b t
        case 107: {
          if (I[(fp + u) | 0]! >>> 0 >= I[(fp + W[ip + 1]!) | 0]! >>> 0) {
            ip = W[ip + 2]!;
            continue;
          }
          ip = ip + 3;
          continue;
        }
        // br_eq_sk a b t
        case 108: {
          if (I[(fp + u) | 0]! === W[ip + 1]!) {
            ip = W[ip + 2]!;
            continue;
          }
          ip = ip + 3;
          continue;
        }
        // br_ne_sk a b t
        case 109: {
          if (I[(fp + u) | 0]! !== W[ip + 1]!) {
            ip = W[ip + 2]!;
            continue;
          }
          ip = ip + 3;
          continue;
        }
        // br_lt_sk a b t
        case 110: {
          if (I[(fp + u) | 0]! < W[ip + 1]!) {
            ip = W[ip + 2]!;
            continue;
          }
          ip = ip + 3;
          continue;
        }
        // br_ge_sk a b t
        case 111: {
          if (I[(fp + u) | 0]! >= W[ip + 1]!) {
            ip = W[ip + 2]!;
            continue;
          }
          ip = ip + 3;
          continue;
        }
        // br_ltu_sk a b t
        case 112: {
          if (I[(fp + u) | 0]! >>> 0 < W[ip + 1]! >>> 0) {
            ip = W[ip + 2]!;
            continue;
          }
          ip = ip + 3;
          continue;
        }
        // br_geu_sk a b t
        case 113: {
          if (I[(fp + u) | 0]! >>> 0 >= W[ip + 1]! >>> 0) {
            ip = W[ip + 2]!;
            continue;
          }
          ip = ip + 3;
          continue;
        }
        // br_eq64_ss a b t
        case 114: {
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
        case 115: {
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
        case 116: {
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
        // br_ge64_ss a b t
        case 117: {
          if (
            I[(fp + u + 1) | 0]! > I[(fp + W[ip + 1]! + 1) | 0]! ||
            (I[(fp + u + 1) | 0]! === I[(fp + W[ip + 1]! + 1) | 0]! &&
              I[(fp + u) | 0]! >>> 0 >= I[(fp + W[ip + 1]!) | 0]! >>> 0)
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
        case 118: {
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
        // br_geu64_ss a b t
        case 119: {
          if (
            I[(fp + u + 1) | 0]! >>> 0 > I[(fp + W[ip + 1]! + 1) | 0]! >>> 0 ||
            (I[(fp + u + 1) | 0]! === I[(fp + W[ip + 1]! + 1) | 0]! &&
              I[(fp + u) | 0]! >>> 0 >= I[(fp + W[ip + 1]!) | 0]! >>> 0)
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
        case 120: {
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
        case 121: {
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
        case 122: {
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
        // br_ge64_sk a b m t
        case 123: {
          if (
            I[(fp + u + 1) | 0]! > W[ip + 2]! ||
            (I[(fp + u + 1) | 0]! === W[ip + 2]! && I[(fp + u) | 0]! >>> 0 >= W[ip + 1]! >>> 0)
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
        case 124: {
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
        // br_geu64_sk a b m t
        case 125: {
          if (
            I[(fp + u + 1) | 0]! >>> 0 > W[ip + 2]! >>> 0 ||
            (I[(fp + u + 1) | 0]! === W[ip + 2]! && I[(fp + u) | 0]! >>> 0 >= W[ip + 1]! >>> 0)
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
        case 126: {
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
        case 127: {
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
        case 128: {
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
        // br_nltf a b t
        case 129: {
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
        // br_lef a b t
        case 130: {
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
        // br_nlef a b t
        case 131: {
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
        // bk_eq_ss a b t
        case 132: {
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
        case 133: {
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
        case 134: {
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
        // bk_ge_ss a b t
        case 135: {
          if (I[(fp + u) | 0]! >= I[(fp + W[ip + 1]!) | 0]!) {
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
        case 136: {
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
        // bk_geu_ss a b t
        case 137: {
          if (I[(fp + u) | 0]! >>> 0 >= I[(fp + W[ip + 1]!) | 0]! >>> 0) {
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
        case 138: {
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
        case 139: {
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
        case 140: {
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
        // bk_ge_sk a b t
        case 141: {
          if (I[(fp + u) | 0]! >= W[ip + 1]!) {
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
        case 142: {
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
        // bk_geu_sk a b t
        case 143: {
          if (I[(fp + u) | 0]! >>> 0 >= W[ip + 1]! >>> 0) {
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
        // loop_lt_ss d k b t y
        case 144: {
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
        // loop_ge_ss d k b t y
        case 145: {
          v = (I[(fp + u) | 0]! + W[ip + 1]!) | 0;
          if (I[(fp + W[ip + 2]!) | 0]! >= v) {
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
        case 146: {
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
        case 147: {
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
        case 148: {
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
        // loop_ge_sk d k b t y
        case 149: {
          v = (I[(fp + u) | 0]! + W[ip + 1]!) | 0;
          if (v >= W[ip + 2]!) {
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
        case 150: {
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
        case 151: {
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
        case 152: {
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
        // loops_ge_ss d k b t y
        case 153: {
          v = (I[(fp + u) | 0]! + I[(fp + W[ip + 1]!) | 0]!) | 0;
          if (I[(fp + W[ip + 2]!) | 0]! >= v) {
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
        case 154: {
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
        case 155: {
          ip = W[ip + 1]!;
          continue;
        }
        // jump_back _ t
        case 156: {
          if (n === 0) {
            why = 0;
            break run;
          }
          n = (n - 1) | 0;
          ip = W[ip + 1]!;
          continue;
        }
        // addf_ss d a b
        case 157: {
          e = F[((fp >> 1) + W[ip + 1]!) | 0]! + F[((fp >> 1) + W[ip + 2]!) | 0]!;
          if (e === e) F[((fp >> 1) + u) | 0]! = e;
          else nan64((fp + (u << 1)) | 0);
          ip = ip + 3;
          continue;
        }
        // addf_sk d a b
        case 158: {
          e = F[((fp >> 1) + W[ip + 1]!) | 0]! + K[W[ip + 2]!]!;
          if (e === e) F[((fp >> 1) + u) | 0]! = e;
          else nan64((fp + (u << 1)) | 0);
          ip = ip + 3;
          continue;
        }
        // subf_ss d a b
        case 159: {
          e = F[((fp >> 1) + W[ip + 1]!) | 0]! - F[((fp >> 1) + W[ip + 2]!) | 0]!;
          if (e === e) F[((fp >> 1) + u) | 0]! = e;
          else nan64((fp + (u << 1)) | 0);
          ip = ip + 3;
          continue;
        }
        // subf_sk d a b
        case 160: {
          e = F[((fp >> 1) + W[ip + 1]!) | 0]! - K[W[ip + 2]!]!;
          if (e === e) F[((fp >> 1) + u) | 0]! = e;
          else nan64((fp + (u << 1)) | 0);
          ip = ip + 3;
          continue;
        }
        // subf_ks d a b
        case 161: {
          e = K[W[ip + 1]!]! - F[((fp >> 1) + W[ip + 2]!) | 0]!;
          if (e === e) F[((fp >> 1) + u) | 0]! = e;
          else nan64((fp + (u << 1)) | 0);
          ip = ip + 3;
          continue;
        }
        // mulf_ss d a b
        case 162: {
          e = F[((fp >> 1) + W[ip + 1]!) | 0]! * F[((fp >> 1) + W[ip + 2]!) | 0]!;
          if (e === e) F[((fp >> 1) + u) | 0]! = e;
          else nan64((fp + (u << 1)) | 0);
          ip = ip + 3;
          continue;
        }
        // mulf_sk d a b
        case 163: {
          e = F[((fp >> 1) + W[ip + 1]!) | 0]! * K[W[ip + 2]!]!;
          if (e === e) F[((fp >> 1) + u) | 0]! = e;
          else nan64((fp + (u << 1)) | 0);
          ip = ip + 3;
          continue;
        }
        // divf_ss d a b
        case 164: {
          e = F[((fp >> 1) + W[ip + 1]!) | 0]! / F[((fp >> 1) + W[ip + 2]!) | 0]!;
          if (e === e) F[((fp >> 1) + u) | 0]! = e;
          else nan64((fp + (u << 1)) | 0);
          ip = ip + 3;
          continue;
        }
        // divf_sk d a b
        case 165: {
          e = F[((fp >> 1) + W[ip + 1]!) | 0]! / K[W[ip + 2]!]!;
          if (e === e) F[((fp >> 1) + u) | 0]! = e;
          else nan64((fp + (u << 1)) | 0);
          ip = ip + 3;
          continue;
        }
        // divf_ks d a b
        case 166: {
          e = K[W[ip + 1]!]! / F[((fp >> 1) + W[ip + 2]!) | 0]!;
          if (e === e) F[((fp >> 1) + u) | 0]! = e;
          else nan64((fp + (u << 1)) | 0);
          ip = ip + 3;
          continue;
        }
        // maddf d l a b
        case 167: {
          e =
            F[((fp >> 1) + W[ip + 1]!) | 0]! +
            F[((fp >> 1) + W[ip + 2]!) | 0]! * F[((fp >> 1) + W[ip + 3]!) | 0]!;
          if (e === e) F[((fp >> 1) + u) | 0]! = e;
          else nan64((fp + (u << 1)) | 0);
          ip = ip + 4;
          continue;
        }
        // msubf d l a b
        case 168: {
          e =
            F[((fp >> 1) + W[ip + 1]!) | 0]! -
            F[((fp >> 1) + W[ip + 2]!) | 0]! * F[((fp >> 1) + W[ip + 3]!) | 0]!;
          if (e === e) F[((fp >> 1) + u) | 0]! = e;
          else nan64((fp + (u << 1)) | 0);
          ip = ip + 4;
          continue;
        }
        // adds d a b
        case 169: {
          e = S[(fp + W[ip + 1]!) | 0]! + S[(fp + W[ip + 2]!) | 0]!;
          if (e === e) S[(fp + u) | 0]! = e;
          else I[(fp + u) | 0]! = -0x400000;
          ip = ip + 3;
          continue;
        }
        // subs d a b
        case 170: {
          e = S[(fp + W[ip + 1]!) | 0]! - S[(fp + W[ip + 2]!) | 0]!;
          if (e === e) S[(fp + u) | 0]! = e;
          else I[(fp + u) | 0]! = -0x400000;
          ip = ip + 3;
          continue;
        }
        // muls d a b
        case 171: {
          e = S[(fp + W[ip + 1]!) | 0]! * S[(fp + W[ip + 2]!) | 0]!;
          if (e === e) S[(fp + u) | 0]! = e;
          else I[(fp + u) | 0]! = -0x400000;
          ip = ip + 3;
          continue;
        }
        // divs d a b
        case 172: {
          e = S[(fp + W[ip + 1]!) | 0]! / S[(fp + W[ip + 2]!) | 0]!;
          if (e === e) S[(fp + u) | 0]! = e;
          else I[(fp + u) | 0]! = -0x400000;
          ip = ip + 3;
          continue;
        }
        // f64_i32 d a
        case 173: {
          F[((fp >> 1) + u) | 0]! = I[(fp + W[ip + 1]!) | 0]!;
          ip = ip + 2;
          continue;
        }
        // i32_f64 d a
        case 174: {
          I[(fp + u) | 0]! = f64ToI32S(F[((fp >> 1) + W[ip + 1]!) | 0]!);
          ip = ip + 2;
          continue;
        }
        // ext_s d a
        case 175: {
          v = I[(fp + W[ip + 1]!) | 0]!;
          d = (fp + u) | 0;
          I[d]! = v;
          I[(d + 1) | 0]! = v >> 31;
          ip = ip + 2;
          continue;
        }
        // ext_u d a
        case 176: {
          v = I[(fp + W[ip + 1]!) | 0]!;
          d = (fp + u) | 0;
          I[d]! = v;
          I[(d + 1) | 0]! = 0;
          ip = ip + 2;
          continue;
        }
        // add64_ss d a b
        case 177: {
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
        case 178: {
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
        case 179: {
          d = (fp + u) | 0;
          l = I[(fp + W[ip + 1]!) | 0]! & I[(fp + W[ip + 2]!) | 0]!;
          h = I[(fp + W[ip + 1]! + 1) | 0]! & I[(fp + W[ip + 2]! + 1) | 0]!;
          I[d]! = l;
          I[(d + 1) | 0]! = h;
          ip = ip + 3;
          continue;
        }
        // or64_ss d a b
        case 180: {
          d = (fp + u) | 0;
          l = I[(fp + W[ip + 1]!) | 0]! | I[(fp + W[ip + 2]!) | 0]!;
          h = I[(fp + W[ip + 1]! + 1) | 0]! | I[(fp + W[ip + 2]! + 1) | 0]!;
          I[d]! = l;
          I[(d + 1) | 0]! = h;
          ip = ip + 3;
          continue;
        }
        // xor64_ss d a b
        case 181: {
          d = (fp + u) | 0;
          l = I[(fp + W[ip + 1]!) | 0]! ^ I[(fp + W[ip + 2]!) | 0]!;
          h = I[(fp + W[ip + 1]! + 1) | 0]! ^ I[(fp + W[ip + 2]! + 1) | 0]!;
          I[d]! = l;
          I[(d + 1) | 0]! = h;
          ip = ip + 3;
          continue;
        }
        // mul64_ss d a b
        case 182: {
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
        case 183: {
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
        case 184: {
          d = (fp + u) | 0;
          l = I[(fp + W[ip + 1]!) | 0]! & W[ip + 2]!;
          h = I[(fp + W[ip + 1]! + 1) | 0]! & W[ip + 3]!;
          I[d]! = l;
          I[(d + 1) | 0]! = h;
          ip = ip + 4;
          continue;
        }
        // or64_sk d a b m
        case 185: {
          d = (fp + u) | 0;
          l = I[(fp + W[ip + 1]!) | 0]! | W[ip + 2]!;
          h = I[(fp + W[ip + 1]! + 1) | 0]! | W[ip + 3]!;
          I[d]! = l;
          I[(d + 1) | 0]! = h;
          ip = ip + 4;
          continue;
        }
        // xor64_sk d a b m
        case 186: {
          d = (fp + u) | 0;
          l = I[(fp + W[ip + 1]!) | 0]! ^ W[ip + 2]!;
          h = I[(fp + W[ip + 1]! + 1) | 0]! ^ W[ip + 3]!;
          I[d]! = l;
          I[(d + 1) | 0]! = h;
          ip = ip + 4;
          continue;
        }
        // mul64_sk d a b m
        case 187: {
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
        case 188: {
          shl64(I, (fp + u) | 0, I[(fp + W[ip + 1]!) | 0]!, I[(fp + W[ip + 1]! + 1) | 0]!, W[ip + 2]!);
          ip = ip + 3;
          continue;
        }
        // shr_s64_sk d a b
        case 189: {
          shrS64(I, (fp + u) | 0, I[(fp + W[ip + 1]!) | 0]!, I[(fp + W[ip + 1]! + 1) | 0]!, W[ip + 2]!);
          ip = ip + 3;
          continue;
        }
        // shr_u64_sk d a b
        case 190: {
          shrU64(I, (fp + u) | 0, I[(fp + W[ip + 1]!) | 0]!, I[(fp + W[ip + 1]! + 1) | 0]!, W[ip + 2]!);
          ip = ip + 3;
          continue;
        }
        // lea_x d c k m b
        case 191: {
          I[(fp + u) | 0]! =
            (I[(fp + W[ip + 4]!) | 0]! + Math.imul(I[(fp + W[ip + 1]!) | 0]!, W[ip + 3]!) + W[ip + 2]!) | 0;
          ip = ip + 5;
          continue;
        }
        // lea_f d c k m
        case 192: {
          I[(fp + u) | 0]! = ((fp << 2) + Math.imul(I[(fp + W[ip + 1]!) | 0]!, W[ip + 3]!) + W[ip + 2]!) | 0;
          ip = ip + 4;
          continue;
        }
        // lea_g d c k m
        case 193: {
          I[(fp + u) | 0]! = (Math.imul(I[(fp + W[ip + 1]!) | 0]!, W[ip + 3]!) + W[ip + 2]!) | 0;
          ip = ip + 4;
          continue;
        }
        // lea_y d c k m h j
        case 194: {
          I[(fp + u) | 0]! =
            (Math.imul(I[(fp + W[ip + 1]!) | 0]!, W[ip + 3]!) +
              Math.imul(I[(fp + W[ip + 4]!) | 0]!, W[ip + 5]!) +
              W[ip + 2]!) |
            0;
          ip = ip + 6;
          continue;
        }
        // lea_z d c k m h j
        case 195: {
          I[(fp + u) | 0]! =
            ((fp << 2) +
              Math.imul(I[(fp + W[ip + 1]!) | 0]!, W[ip + 3]!) +
              Math.imul(I[(fp + W[ip + 4]!) | 0]!, W[ip + 5]!) +
              W[ip + 2]!) |
            0;
          ip = ip + 6;
          continue;
        }
        // ld8s_b d b k
        case 196: {
          p = (I[(fp + W[ip + 1]!) | 0]! + W[ip + 2]!) | 0;
          if (p >>> 0 >= loadBytes) {
            if (!slowLoad(p, (fp + u) | 0, 1, true)) {
              why = 2;
              break run;
            }
          } else I[(fp + u) | 0]! = B[(p + 4096) | 0]!;
          ip = ip + 3;
          continue;
        }
        // ld8s_x d c k m b
        case 197: {
          p = (I[(fp + W[ip + 4]!) | 0]! + Math.imul(I[(fp + W[ip + 1]!) | 0]!, W[ip + 3]!) + W[ip + 2]!) | 0;
          if (p >>> 0 >= loadBytes) {
            if (!slowLoad(p, (fp + u) | 0, 1, true)) {
              why = 2;
              break run;
            }
          } else I[(fp + u) | 0]! = B[(p + 4096) | 0]!;
          ip = ip + 5;
          continue;
        }
        // ld8s_f d c k m
        case 198: {
          p = ((fp << 2) + Math.imul(I[(fp + W[ip + 1]!) | 0]!, W[ip + 3]!) + W[ip + 2]!) | 0;
          if (p >>> 0 >= loadBytes) {
            if (!slowLoad(p, (fp + u) | 0, 1, true)) {
              why = 2;
              break run;
            }
          } else I[(fp + u) | 0]! = B[(p + 4096) | 0]!;
          ip = ip + 4;
          continue;
        }
        // ld8s_y d c k m h j
        case 199: {
          p =
            (Math.imul(I[(fp + W[ip + 1]!) | 0]!, W[ip + 3]!) +
              Math.imul(I[(fp + W[ip + 4]!) | 0]!, W[ip + 5]!) +
              W[ip + 2]!) |
            0;
          if (p >>> 0 >= loadBytes) {
            if (!slowLoad(p, (fp + u) | 0, 1, true)) {
              why = 2;
              break run;
            }
          } else I[(fp + u) | 0]! = B[(p + 4096) | 0]!;
          ip = ip + 6;
          continue;
        }
        // ld8s_z d c k m h j
        case 200: {
          p =
            ((fp << 2) +
              Math.imul(I[(fp + W[ip + 1]!) | 0]!, W[ip + 3]!) +
              Math.imul(I[(fp + W[ip + 4]!) | 0]!, W[ip + 5]!) +
              W[ip + 2]!) |
            0;
          if (p >>> 0 >= loadBytes) {
            if (!slowLoad(p, (fp + u) | 0, 1, true)) {
              why = 2;
              break run;
            }
          } else I[(fp + u) | 0]! = B[(p + 4096) | 0]!;
          ip = ip + 6;
          continue;
        }
        // ld8u_b d b k
        case 201: {
          p = (I[(fp + W[ip + 1]!) | 0]! + W[ip + 2]!) | 0;
          if (p >>> 0 >= loadBytes) {
            if (!slowLoad(p, (fp + u) | 0, 1, false)) {
              why = 2;
              break run;
            }
          } else I[(fp + u) | 0]! = U[(p + 4096) | 0]!;
          ip = ip + 3;
          continue;
        }
        // ld8u_x d c k m b
        case 202: {
          p = (I[(fp + W[ip + 4]!) | 0]! + Math.imul(I[(fp + W[ip + 1]!) | 0]!, W[ip + 3]!) + W[ip + 2]!) | 0;
          if (p >>> 0 >= loadBytes) {
            if (!slowLoad(p, (fp + u) | 0, 1, false)) {
              why = 2;
              break run;
            }
          } else I[(fp + u) | 0]! = U[(p + 4096) | 0]!;
          ip = ip + 5;
          continue;
        }
        // ld8u_f d c k m
        case 203: {
          p = ((fp << 2) + Math.imul(I[(fp + W[ip + 1]!) | 0]!, W[ip + 3]!) + W[ip + 2]!) | 0;
          if (p >>> 0 >= loadBytes) {
            if (!slowLoad(p, (fp + u) | 0, 1, false)) {
              why = 2;
              break run;
            }
          } else I[(fp + u) | 0]! = U[(p + 4096) | 0]!;
          ip = ip + 4;
          continue;
        }
        // ld8u_y d c k m h j
        case 204: {
          p =
            (Math.imul(I[(fp + W[ip + 1]!) | 0]!, W[ip + 3]!) +
              Math.imul(I[(fp + W[ip + 4]!) | 0]!, W[ip + 5]!) +
              W[ip + 2]!) |
            0;
          if (p >>> 0 >= loadBytes) {
            if (!slowLoad(p, (fp + u) | 0, 1, false)) {
              why = 2;
              break run;
            }
          } else I[(fp + u) | 0]! = U[(p + 4096) | 0]!;
          ip = ip + 6;
          continue;
        }
        // ld8u_z d c k m h j
        case 205: {
          p =
            ((fp << 2) +
              Math.imul(I[(fp + W[ip + 1]!) | 0]!, W[ip + 3]!) +
              Math.imul(I[(fp + W[ip + 4]!) | 0]!, W[ip + 5]!) +
              W[ip + 2]!) |
            0;
          if (p >>> 0 >= loadBytes) {
            if (!slowLoad(p, (fp + u) | 0, 1, false)) {
              why = 2;
              break run;
            }
          } else I[(fp + u) | 0]! = U[(p + 4096) | 0]!;
          ip = ip + 6;
          continue;
        }
        // ld16s_b d b k
        case 206: {
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
        case 207: {
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
        case 208: {
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
        // ld32_x d c k m b
        case 209: {
          p = (I[(fp + W[ip + 4]!) | 0]! + Math.imul(I[(fp + W[ip + 1]!) | 0]!, W[ip + 3]!) + W[ip + 2]!) | 0;
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
        case 210: {
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
        case 211: {
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
        case 212: {
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
        case 213: {
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
        case 214: {
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
        // ld64_x d c k m b
        case 215: {
          p = (I[(fp + W[ip + 4]!) | 0]! + Math.imul(I[(fp + W[ip + 1]!) | 0]!, W[ip + 3]!) + W[ip + 2]!) | 0;
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
        case 216: {
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
        // ldf_x d c k m b
        case 217: {
          p = (I[(fp + W[ip + 4]!) | 0]! + Math.imul(I[(fp + W[ip + 1]!) | 0]!, W[ip + 3]!) + W[ip + 2]!) | 0;
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
        case 218: {
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
        case 219: {
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
        case 220: {
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
        case 221: {
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
        case 222: {
          p = (I[(fp + W[ip + 1]!) | 0]! + W[ip + 2]!) | 0;
          if (p >>> 0 >= storeBytes) {
            if (!slowStore(p, 1, I[(fp + u) | 0]!, 0)) {
              why = 2;
              break run;
            }
          } else U[(p + storeLow) | 0]! = I[(fp + u) | 0]!;
          ip = ip + 3;
          continue;
        }
        // st8_x v c k m b
        case 223: {
          p = (I[(fp + W[ip + 4]!) | 0]! + Math.imul(I[(fp + W[ip + 1]!) | 0]!, W[ip + 3]!) + W[ip + 2]!) | 0;
          if (p >>> 0 >= storeBytes) {
            if (!slowStore(p, 1, I[(fp + u) | 0]!, 0)) {
              why = 2;
              break run;
            }
          } else U[(p + storeLow) | 0]! = I[(fp + u) | 0]!;
          ip = ip + 5;
          continue;
        }
        // st8_f v c k m
        case 224: {
          p = ((fp << 2) + Math.imul(I[(fp + W[ip + 1]!) | 0]!, W[ip + 3]!) + W[ip + 2]!) | 0;
          if (p >>> 0 >= storeBytes) {
            if (!slowStore(p, 1, I[(fp + u) | 0]!, 0)) {
              why = 2;
              break run;
            }
          } else U[(p + storeLow) | 0]! = I[(fp + u) | 0]!;
          ip = ip + 4;
          continue;
        }
        // st8_y v c k m h j
        case 225: {
          p =
            (Math.imul(I[(fp + W[ip + 1]!) | 0]!, W[ip + 3]!) +
              Math.imul(I[(fp + W[ip + 4]!) | 0]!, W[ip + 5]!) +
              W[ip + 2]!) |
            0;
          if (p >>> 0 >= storeBytes) {
            if (!slowStore(p, 1, I[(fp + u) | 0]!, 0)) {
              why = 2;
              break run;
            }
          } else U[(p + storeLow) | 0]! = I[(fp + u) | 0]!;
          ip = ip + 6;
          continue;
        }
        // st8_z v c k m h j
        case 226: {
          p =
            ((fp << 2) +
              Math.imul(I[(fp + W[ip + 1]!) | 0]!, W[ip + 3]!) +
              Math.imul(I[(fp + W[ip + 4]!) | 0]!, W[ip + 5]!) +
              W[ip + 2]!) |
            0;
          if (p >>> 0 >= storeBytes) {
            if (!slowStore(p, 1, I[(fp + u) | 0]!, 0)) {
              why = 2;
              break run;
            }
          } else U[(p + storeLow) | 0]! = I[(fp + u) | 0]!;
          ip = ip + 6;
          continue;
        }
        // st8k_b b v k
        case 227: {
          p = (I[(fp + u) | 0]! + W[ip + 2]!) | 0;
          if (p >>> 0 >= storeBytes) {
            if (!slowStore(p, 1, W[ip + 1]!, 0)) {
              why = 2;
              break run;
            }
          } else U[(p + storeLow) | 0]! = W[ip + 1]!;
          ip = ip + 3;
          continue;
        }
        // st8k_x c v k m b
        case 228: {
          p = (I[(fp + W[ip + 4]!) | 0]! + Math.imul(I[(fp + u) | 0]!, W[ip + 3]!) + W[ip + 2]!) | 0;
          if (p >>> 0 >= storeBytes) {
            if (!slowStore(p, 1, W[ip + 1]!, 0)) {
              why = 2;
              break run;
            }
          } else U[(p + storeLow) | 0]! = W[ip + 1]!;
          ip = ip + 5;
          continue;
        }
        // st16_b v b k
        case 229: {
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
        case 230: {
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
        // st32_x v c k m b
        case 231: {
          p = (I[(fp + W[ip + 4]!) | 0]! + Math.imul(I[(fp + W[ip + 1]!) | 0]!, W[ip + 3]!) + W[ip + 2]!) | 0;
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
        case 232: {
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
        case 233: {
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
        case 234: {
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
        case 235: {
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
        // st32k_b b v k
        case 236: {
          p = (I[(fp + u) | 0]! + W[ip + 2]!) | 0;
          r = (p >>> 2) | (p << 30);
          if (r >>> 0 < storeWords) I[(r + storeLow4) | 0]! = W[ip + 1]!;
          else if (!slowStore(p, 4, W[ip + 1]!, 0)) {
            why = 2;
            break run;
          }
          ip = ip + 3;
          continue;
        }
        // st32k_x c v k m b
        case 237: {
          p = (I[(fp + W[ip + 4]!) | 0]! + Math.imul(I[(fp + u) | 0]!, W[ip + 3]!) + W[ip + 2]!) | 0;
          r = (p >>> 2) | (p << 30);
          if (r >>> 0 < storeWords) I[(r + storeLow4) | 0]! = W[ip + 1]!;
          else if (!slowStore(p, 4, W[ip + 1]!, 0)) {
            why = 2;
            break run;
          }
          ip = ip + 5;
          continue;
        }
        // st32k_f c v k m
        case 238: {
          p = ((fp << 2) + Math.imul(I[(fp + u) | 0]!, W[ip + 3]!) + W[ip + 2]!) | 0;
          r = (p >>> 2) | (p << 30);
          if (r >>> 0 < storeWords) I[(r + storeLow4) | 0]! = W[ip + 1]!;
          else if (!slowStore(p, 4, W[ip + 1]!, 0)) {
            why = 2;
            break run;
          }
          ip = ip + 4;
          continue;
        }
        // st32k_g c v k m
        case 239: {
          p = (Math.imul(I[(fp + u) | 0]!, W[ip + 3]!) + W[ip + 2]!) | 0;
          r = (p >>> 2) | (p << 30);
          if (r >>> 0 < storeWords) I[(r + storeLow4) | 0]! = W[ip + 1]!;
          else if (!slowStore(p, 4, W[ip + 1]!, 0)) {
            why = 2;
            break run;
          }
          ip = ip + 4;
          continue;
        }
        // st64_b v b k
        case 240: {
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
        // st64_x v c k m b
        case 241: {
          p = (I[(fp + W[ip + 4]!) | 0]! + Math.imul(I[(fp + W[ip + 1]!) | 0]!, W[ip + 3]!) + W[ip + 2]!) | 0;
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
        case 242: {
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
        // stf_x v c k m b
        case 243: {
          p = (I[(fp + W[ip + 4]!) | 0]! + Math.imul(I[(fp + W[ip + 1]!) | 0]!, W[ip + 3]!) + W[ip + 2]!) | 0;
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
        case 244: {
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
        case 245: {
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
        case 246: {
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
        case 247: {
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
        case 248: {
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
        case 249: {
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
        case 250: {
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
        case 251: {
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
        case 252: {
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
        // call_any a v s y z c r
        case 253: {
          a = (fp + u) | 0;
          x = ~W[ip + 1]!;
          if (x < 0) {
            i = (I[(fp + ~x) | 0]! - 1073741824) | 0;
            j = (i >>> 4) | (i << 28);
            if (j >>> 0 >= W[ip + 4]!) {
              why = 2;
              break run;
            }
            x = W[(W[ip + 3]! + j) | 0]!;
            if (W[(x - 1) | 0]! !== W[ip + 2]!) {
              why = 2;
              break run;
            }
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
        case 254: {
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
        case 255: {
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
        case 256: {
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
        case 257: {
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
        case 258: {
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
        case 259: {
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
        case 260: {
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
        case 261: {
          I[(fp + u) | 0]! = sp;
          ip = ip + 1;
          continue;
        }
        // sp_set a
        case 262: {
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
        case 263: {
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
        // copy m a b k
        case 264: {
          a = (u & 1) !== 0 ? ((fp << 2) + W[ip + 1]!) | 0 : I[(fp + W[ip + 1]!) | 0]!;
          b = (u & 2) !== 0 ? ((fp << 2) + W[ip + 2]!) | 0 : I[(fp + W[ip + 2]!) | 0]!;
          k = W[ip + 3]!;
          if (b >>> 0 < 4096 || b >>> 0 > guestBytes - k || a >>> 0 < storeLow || a >>> 0 > guestBytes - k) {
            why = 2;
            break run;
          }
          if (watches[0] !== 0 && (touches(a, k) || touches(b, k))) {
            why = 2;
            break run;
          }
          if (k <= 256 && ((a | b | k) & 3) === 0 && (a <= b || a - b >= k))
            for (i = a >> 2, j = b >> 2, z = (a + k) >> 2; i < z; i = (i + 1) | 0, j = (j + 1) | 0)
              I[i]! = I[j]!;
          else U.copyWithin(a, b, b + k);
          if (k > 511) {
            r = k >> 9;
            if (n < r) r = n;
            end -= r;
            n = (n - r) | 0;
          }
          ip = ip + 4;
          continue;
        }
        // move a b c
        case 265: {
          a = I[(fp + u) | 0]!;
          b = I[(fp + W[ip + 1]!) | 0]!;
          k = I[(fp + W[ip + 2]!) | 0]! >>> 0;
          if (
            k > guestBytes - 4096 ||
            b >>> 0 < 4096 ||
            b >>> 0 > guestBytes - k ||
            a >>> 0 < storeLow ||
            a >>> 0 > guestBytes - k
          ) {
            why = 2;
            break run;
          }
          if (watches[0] !== 0 && (touches(a, k) || touches(b, k))) {
            why = 2;
            break run;
          }
          U.copyWithin(a, b, b + k);
          if (k > 511) {
            r = k >> 9;
            if (n < r) r = n;
            end -= r;
            n = (n - r) | 0;
          }
          ip = ip + 3;
          continue;
        }
        // fill a b c
        case 266: {
          a = I[(fp + u) | 0]!;
          k = I[(fp + W[ip + 2]!) | 0]! >>> 0;
          if (k > guestBytes - 4096 || a >>> 0 < storeLow || a >>> 0 > guestBytes - k) {
            why = 2;
            break run;
          }
          if (watches[0] !== 0 && touches(a, k)) {
            why = 2;
            break run;
          }
          U.fill(I[(fp + W[ip + 1]!) | 0]!, a, a + k);
          if (k > 511) {
            r = k >> 9;
            if (n < r) r = n;
            end -= r;
            n = (n - r) | 0;
          }
          ip = ip + 3;
          continue;
        }
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
