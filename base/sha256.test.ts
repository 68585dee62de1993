import { sha256 as portable } from '@noble/hashes/sha2.js';
import { expect, test } from 'vitest';
import { sha256, sha256OfText } from './sha256';

test("Node's digest and the package's are one, at every length around a block", () => {
  const bytes = Uint8Array.from({ length: 5000 }, (_, i) => (i * 7919 + (i >> 3)) & 255);
  for (const length of [...Array.from({ length: 200 }, (_, i) => i), 4095, 4096, 4999]) {
    const part = bytes.subarray(1, 1 + length);
    expect(sha256(part)).toEqual(Uint8Array.from(portable(part)));
  }
});

test('of a text: its UTF-8 bytes, whatever was hashed before and however long it is', () => {
  for (const text of ['', 'int', 'int x;\n'.repeat(1000), 'ação 😀', 'é'.repeat(400_000), 'a'])
    expect(sha256OfText(text)).toEqual(Uint8Array.from(portable(new TextEncoder().encode(text))));
});
