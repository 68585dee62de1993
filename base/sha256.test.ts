import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { fraction, portableSha256, sha256 } from './sha256';

test('both digests are those of Node, at every length around a block', () => {
  const bytes = Uint8Array.from({ length: 5000 }, (_, i) => (i * 7919 + (i >> 3)) & 255);
  for (const length of [...Array.from({ length: 200 }, (_, i) => i), 4095, 4096, 4999]) {
    const part = bytes.subarray(1, 1 + length);
    const expected = createHash('sha256').update(part).digest('hex');
    expect(Buffer.from(portableSha256(part)).toString('hex')).toBe(expected);
    expect(Buffer.from(sha256(part)).toString('hex')).toBe(expected);
  }
});

test('no constant depends on how an engine rounds a root', () => {
  for (let n = 2; n <= 311; n++)
    for (const root of [Math.sqrt(n), Math.cbrt(n)]) {
      if (Number.isInteger(root)) continue;
      const bits = fraction(root);
      // A root below 8 is exact to 2^-49 or better.
      expect(Math.abs(bits - Math.round(bits)), `root of ${n}`).toBeGreaterThan(2 ** -14);
    }
});
