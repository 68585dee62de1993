// Records what gcc's builds of tests/c print and return: `npx tsx scripts/bless-c.ts [NAME…]`. By the design's rule a
// case counts if -m64 and -m32 agree, or differ through `long` alone (then -m64 is right, and the case says so in its
// first line); an expectation made by hand is not touched. Needs gcc with multilib; tests do not run this.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { CASES_DIRECTORY, listCases, readCase, readCaseExits } from '../tests/support/c-cases';

// x87 arithmetic has more precision than C's types; the data model has not.
const BUILDS = [['-m64'], ['-m32', '-msse2', '-mfpmath=sse', '-malign-double']] as const;
const FLAGS = ['-std=gnu11', '-O0', '-fwrapv', '-w'];

const scratch = mkdtempSync(join(tmpdir(), 'bless-c-'));
const only = new Set(process.argv.slice(2));
const exits: Record<string, number> = { ...readCaseExits() };
let refused = 0;
const names = listCases();
for (const name of names) {
  if (only.size > 0 && !only.has(name)) continue;
  const firstLine = readCase(name).split('\n', 1)[0]!;
  if (firstLine.startsWith('// by hand')) continue;
  const outcomes = BUILDS.map((target, i) => {
    const file = join(scratch, `${name}-${i}`);
    const made = spawnSync('gcc', [...target, ...FLAGS, join(CASES_DIRECTORY, `${name}.c`), '-o', file, '-lm'], { encoding: 'utf8' });
    if (made.status !== 0) return { text: made.stderr, exit: -1 };
    const { stdout, status, signal } = spawnSync(file, [], { encoding: 'latin1', timeout: 20_000 });
    return { text: stdout, exit: signal ? 128 + constants.signals[signal] : (status ?? -1) };
  });
  const [wide, narrow] = outcomes as [{ text: string; exit: number }, { text: string; exit: number }];
  const agree = wide.text === narrow.text && wide.exit === narrow.exit;
  if (wide.exit < 0 || (!agree && !firstLine.startsWith('// differs by long alone'))) {
    console.error(`${name}: refused: ${wide.exit < 0 ? wide.text : 'output differs between -m64 and -m32'}`);
    if (wide.exit >= 0) console.error(`--- m64 ${wide.exit}\n${wide.text}--- m32 ${narrow.exit}\n${narrow.text}`);
    refused++;
    continue;
  }
  writeFileSync(join(CASES_DIRECTORY, `${name}.expected`), wide.text, 'latin1');
  exits[name] = wide.exit;
}
rmSync(scratch, { recursive: true });
const sorted = Object.fromEntries(Object.entries(exits).filter(([name]) => names.includes(name)).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(join(CASES_DIRECTORY, 'expected.json'), `${JSON.stringify(sorted, null, 2)}\n`);
console.log(`${names.length} cases, ${refused} refused`);
process.exit(refused > 0 ? 1 : 0);
