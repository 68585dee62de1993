// Random well-defined C programs end with the checksums that gcc's builds of them have, on both executors.
// A failure is repeated with `npx tsx scripts/random-c.ts check SEED SEED+1`.

import { expect, test } from 'vitest';
import { createFused } from '../../vm/fused';
import { compileC, runImage } from '../support/compile-c';
import { readChecksums } from '../support/random-c/golden';
import { randomProgram, randomUnit } from '../support/random-c/program';

const UNIT = 25;
const sums = [...readChecksums()];
const units = Array.from({ length: Math.ceil(sums.length / UNIT) }, (_, i) => sums.slice(UNIT * i, UNIT * (i + 1)));

test('a seed is one program', () => {
  expect(randomProgram(7)).toBe(randomProgram(7));
  expect(new Set(sums.map(([, sum]) => sum)).size).toBe(sums.length);
  expect(sums.length).toBeGreaterThanOrEqual(300);
});

test.each(units.map((unit) => [unit[0]![0], unit.at(-1)![0], unit] as const))('programs %i to %i', (_first, _last, unit) => {
  const { image } = compileC(randomUnit(unit.map(([seed]) => seed)));
  const expected = unit.map(([seed, sum]) => `${seed} ${sum}`);
  for (const options of [{}, { executor: createFused }]) {
    const { stdout, end } = runImage(image, { ...options, clockLimit: 1e8 });
    expect(stdout.trimEnd().split('\n')).toEqual(expected);
    expect(end).toEqual({ exitCode: 0 });
  }
});
