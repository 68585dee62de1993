// SHA-256 (FIPS 180-4 §6.2.2). A compilation hashes all sources and its image and cannot wait for a promise, as WebCrypto
// would make it: so the realm's own digest where there is a synchronous one (Node), and this one elsewhere.

interface Digest {
  update(bytes: Uint8Array): { digest(): Uint8Array };
}
type Realm = { readonly process?: { getBuiltinModule?(name: 'crypto'): { createHash(name: 'sha256'): Digest } | undefined } };

const native = (globalThis as Realm).process?.getBuiltinModule?.('crypto');

/** 32 bytes. */
export const sha256: (bytes: Uint8Array) => Uint8Array = native
  ? (bytes) => Uint8Array.from(native.createHash('sha256').update(bytes).digest())
  : (bytes) => portableSha256(bytes);

/** First 32 bits after the point, before rounding: of no root used here are they near enough to a border to depend on an engine's `cbrt`. */
export const fraction = (root: number): number => (root - Math.floor(root)) * 2 ** 32;

// From the square and cube roots of the first primes.
const START = new Int32Array(8);
const ROUND = new Int32Array(64);
for (let prime = 2, n = 0; n < 64; prime++) {
  let divisor = 2;
  while (prime % divisor !== 0) divisor++;
  if (divisor < prime) continue;
  if (n < 8) START[n] = fraction(Math.sqrt(prime));
  ROUND[n++] = fraction(Math.cbrt(prime));
}

export function portableSha256(bytes: Uint8Array): Uint8Array {
  const { length } = bytes;
  const whole = length & ~63;
  const state = START.slice();
  compress(state, bytes, whole);
  const tail = new Uint8Array(length - whole < 56 ? 64 : 128);
  tail.set(bytes.subarray(whole));
  tail[length - whole] = 128;
  const view = new DataView(tail.buffer);
  view.setUint32(tail.length - 8, length / 2 ** 29);
  view.setUint32(tail.length - 4, length << 3);
  compress(state, tail, tail.length);
  const result = new DataView(new ArrayBuffer(32));
  state.forEach((word, i) => result.setInt32(4 * i, word));
  return new Uint8Array(result.buffer);
}

const SCHEDULE = new Int32Array(64);

const upper = (e: number, f: number, g: number): number =>
  ((e >>> 6 | e << 26) ^ (e >>> 11 | e << 21) ^ (e >>> 25 | e << 7)) + (g ^ (e & (f ^ g)));
const lower = (a: number, b: number, c: number): number =>
  ((a >>> 2 | a << 30) ^ (a >>> 13 | a << 19) ^ (a >>> 22 | a << 10)) + ((a & b) | (c & (a | b)));

/** Takes in the blocks before `end`, a multiple of 64. */
function compress(state: Int32Array, bytes: Uint8Array, end: number): void {
  const w = SCHEDULE;
  for (let at = 0; at < end; ) {
    for (let i = 0; i < 16; i++, at += 4) w[i] = bytes[at]! << 24 | bytes[at + 1]! << 16 | bytes[at + 2]! << 8 | bytes[at + 3]!;
    for (let i = 16; i < 64; i++) {
      const x = w[i - 15]!;
      const y = w[i - 2]!;
      w[i] = ((x >>> 7 | x << 25) ^ (x >>> 18 | x << 14) ^ x >>> 3) + w[i - 7]! + ((y >>> 17 | y << 15) ^ (y >>> 19 | y << 13) ^ y >>> 10) + w[i - 16]!;
    }
    let a = state[0]!, b = state[1]!, c = state[2]!, d = state[3]!, e = state[4]!, f = state[5]!, g = state[6]!, h = state[7]!; // prettier-ignore
    // Four rounds, in which the variables stay and their roles move; then the roles have moved by half.
    for (let i = 0; i < 64; i += 4) {
      h = (h + upper(e, f, g) + ROUND[i]! + w[i]!) | 0;
      d = (d + h) | 0;
      h = (h + lower(a, b, c)) | 0;
      g = (g + upper(d, e, f) + ROUND[i + 1]! + w[i + 1]!) | 0;
      c = (c + g) | 0;
      g = (g + lower(h, a, b)) | 0;
      f = (f + upper(c, d, e) + ROUND[i + 2]! + w[i + 2]!) | 0;
      b = (b + f) | 0;
      f = (f + lower(g, h, a)) | 0;
      e = (e + upper(b, c, d) + ROUND[i + 3]! + w[i + 3]!) | 0;
      a = (a + e) | 0;
      e = (e + lower(f, g, h)) | 0;
      let role = a;
      a = e;
      e = role;
      role = b;
      b = f;
      f = role;
      role = c;
      c = g;
      g = role;
      role = d;
      d = h;
      h = role;
    }
    state[0]! += a;
    state[1]! += b;
    state[2]! += c;
    state[3]! += d;
    state[4]! += e;
    state[5]! += f;
    state[6]! += g;
    state[7]! += h;
  }
}
