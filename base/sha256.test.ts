import { sha256 as portable } from '@noble/hashes/sha2.js';
import { expect, test } from 'vitest';
import { sha256 } from './sha256';

test("Node's digest and the package's are one, at every length around a block", () => {
  const bytes = Uint8Array.from({ length: 5000 }, (_, i) => (i * 7919 + (i >> 3)) & 255);
  for (const length of [...Array.from({ length: 200 }, (_, i) => i), 4095, 4096, 4999]) {
    const part = bytes.subarray(1, 1 + length);
    expect(sha256(part)).toEqual(Uint8Array.from(portable(part)));
  }
});
