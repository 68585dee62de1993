// What gcc's builds of random programs print: a line `SEED CHECKSUM` each. Made by scripts/random-c.ts.

import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const GOLDEN_RANDOM_C = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'golden', 'random-c.txt');

export const readChecksums = (): Map<number, string> =>
  new Map(
    readFileSync(GOLDEN_RANDOM_C, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => {
        const [seed, sum] = line.split(' ');
        return [Number(seed), sum!];
      }),
  );

export function writeChecksums(sums: ReadonlyMap<number, string>): void {
  const lines = [...sums].sort(([a], [b]) => a - b).map(([seed, sum]) => `${seed} ${sum}\n`);
  writeFileSync(GOLDEN_RANDOM_C, lines.join(''));
}
