// Random C programs under stopline and under gcc (and clang, where gcc stands alone). Needs gcc with multilib and
// clang; tests do not run this.
//
//   npx tsx scripts/random-c.ts check FROM TO [exact]   compares seeds FROM…TO-1; the failing ones' units are kept
//   npx tsx scripts/random-c.ts bless COUNT             writes the checksums of the first COUNT that count as expectations
//
// By the design's rule a program counts if gcc -m64 and -m32 agree, or uses `long` (then -m64 is right).

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFused } from '../vm/fused';
import { compileC, runImage } from '../tests/support/compile-c';
import { randomUnit, usesLong } from '../tests/support/random-c/program';
import { GOLDEN_RANDOM_C, writeChecksums } from '../tests/support/random-c/golden';

const FLAGS = ['-std=gnu11', '-O0', '-fwrapv', '-ffp-contract=off', '-w', '-lm'];
const M64 = ['gcc', '-m64'];
const M32 = ['gcc', '-m32', '-msse2', '-mfpmath=sse', '-malign-double'];
const CLANG = ['clang', '-m64'];
const UNIT = 25;

type Checksums = ReadonlyMap<number, string>;

const scratch = mkdtempSync(join(tmpdir(), 'random-c-'));

const parse = (text: string): Checksums =>
  new Map(text.split('\n').filter((line) => line !== '').map((line) => [Number(line.split(' ')[0]), line.split(' ')[1]!] as const));

function native([compiler, ...target]: readonly string[], seeds: readonly number[], quietly = false): Checksums {
  const file = join(scratch, 'unit.c');
  const program = join(scratch, 'unit');
  writeFileSync(file, randomUnit(seeds));
  const made = spawnSync(compiler!, [...target, ...FLAGS.slice(0, -1), file, '-o', program, FLAGS.at(-1)!], { encoding: 'utf8' });
  if (made.status !== 0) {
    if (!quietly) console.error(`${compiler} does not compile a unit of ${seeds[0]}: ${made.stderr.split('\n').slice(0, 3).join('\n')}`);
    return new Map();
  }
  return parse(spawnSync(program, [], { encoding: 'latin1', timeout: 60_000 }).stdout);
}

function ours(seeds: readonly number[], isFused: boolean): Checksums {
  const { image } = compileC(randomUnit(seeds));
  return parse(runImage(image, { clockLimit: 1e8, ...(isFused && { executor: createFused }) }).stdout);
}

/** clang refuses constant expressions that overflow: what it does not compile is missing. */
function clang(seeds: readonly number[]): Checksums {
  const together = native(CLANG, seeds, true);
  return together.size > 0 ? together : new Map(seeds.flatMap((seed) => [...native(CLANG, [seed], true)]));
}

/** What counts for each seed; gcc's constant folding is known to be wrong about `0.0 - x`, where clang decides. */
function expected(seeds: readonly number[]): Map<number, { sum: string; alone: boolean }> {
  const wide = native(M64, seeds);
  const narrow = usesLong(seeds[0]!) ? wide : native(M32, seeds);
  const other = clang(seeds);
  /** `alone`: clang says otherwise, or nothing. */
  const found = new Map<number, { sum: string; alone: boolean }>();
  for (const seed of seeds) {
    const sum = wide.get(seed);
    if (sum !== undefined && sum === narrow.get(seed)) found.set(seed, { sum, alone: sum !== other.get(seed) });
    else console.log(`seed ${seed} does not count: ${sum} and ${narrow.get(seed)}`);
  }
  return found;
}

function* units(from: number, to: number): Generator<number[]> {
  for (let at = from; at < to; at += 4 * UNIT) {
    const all = Array.from({ length: Math.min(4 * UNIT, to - at) }, (_, i) => at + i);
    for (const long of [false, true]) {
      const seeds = all.filter((seed) => usesLong(seed) === long);
      for (let i = 0; i < seeds.length; i += UNIT) yield seeds.slice(i, i + UNIT);
    }
  }
}

/** Only where stopline differs from gcc -m64 are the other compilers asked whether the program counts. */
function check(from: number, to: number, isFused: boolean): number {
  let agree = 0;
  let differ = 0;
  let gccAlone = 0;
  let left = 0;
  for (const seeds of units(from, to)) {
    const wide = native(M64, seeds);
    const got = ours(seeds, isFused);
    for (const seed of seeds) {
      if (wide.has(seed) && got.get(seed) === wide.get(seed)) {
        agree++;
        continue;
      }
      const wanted = expected([seed]).get(seed);
      if (wanted === undefined) left++;
      else if (wanted.sum === got.get(seed)) agree++;
      else if (wanted.alone && clang([seed]).get(seed) === got.get(seed)) {
        gccAlone++;
        console.log(`seed ${seed}: gcc alone says ${wanted.sum}`);
      } else {
        differ++;
        writeFileSync(`random-c-${seed}.c`, randomUnit([seed]));
        console.log(`seed ${seed}: ${got.get(seed)}, not ${wanted.sum}: see random-c-${seed}.c`);
      }
    }
  }
  console.log(`${agree} agree, ${differ} differ, ${gccAlone} where clang and stopline agree against gcc, ${left} do not count`);
  return differ === 0 ? 0 : 1;
}

function bless(count: number): number {
  const sums = new Map<number, string>();
  for (const seeds of units(0, 2 * count)) {
    if (sums.size >= count) break;
    for (const [seed, { sum, alone }] of expected(seeds)) if (!alone && sums.size < count) sums.set(seed, sum);
  }
  writeChecksums(sums);
  console.log(`${sums.size} checksums in ${GOLDEN_RANDOM_C}`);
  return 0;
}

const [command, first, second, executor] = process.argv.slice(2);
const status = command === 'check' ? check(Number(first), Number(second), executor !== 'exact') : command === 'bless' ? bless(Number(first)) : 2;
if (status === 2) console.error('usage: random-c.ts check FROM TO [exact] | bless COUNT');
rmSync(scratch, { recursive: true });
process.exit(status);
