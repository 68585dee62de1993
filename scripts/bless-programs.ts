// Records what gcc's builds of tests/programs print and return: `npx tsx scripts/bless-programs.ts [NAME…]`.
// A program counts only if the 64-bit and the 32-bit build agree; otherwise nothing of it is written.
// Needs gcc with multilib. Tests do not run this: they compare with what was committed.

import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { listPrograms, PROGRAMS_DIRECTORY, readExpectations, type Program } from '../tests/support/programs';

// x87 arithmetic has more precision than C's types; the data model has not.
const BUILDS = [['-m64'], ['-m32', '-msse2', '-mfpmath=sse']] as const;
const FLAGS = ['-std=gnu11', '-O0', '-fwrapv', '-Wall', '-Wextra', '-Werror', '-Wno-unused-parameter'];

interface Outcome {
  readonly stdout: Buffer;
  readonly exit: number;
}

function build(program: Program, target: readonly string[], out: string): string | null {
  const units = program.units.map((unit) => join(PROGRAMS_DIRECTORY, unit));
  const { status, stderr } = spawnSync('gcc', [...target, ...FLAGS, ...units, '-o', out, '-lm'], { encoding: 'utf8' });
  return status === 0 ? null : stderr;
}

function run(file: string, program: Program): Outcome {
  const input = program.input === null ? '' : readFileSync(join(PROGRAMS_DIRECTORY, program.input));
  const { stdout, status, signal } = spawnSync(file, [], { input, maxBuffer: 1 << 26, timeout: 20_000 });
  return { stdout, exit: signal ? 128 + constants.signals[signal] : (status ?? -1) };
}

const scratch = mkdtempSync(join(tmpdir(), 'bless-'));
const only = new Set(process.argv.slice(2));
const expected: Record<string, { exit: number }> = { ...readExpectations() };
const programs = listPrograms();
let refused = 0;
for (const program of programs) {
  if (only.size > 0 && !only.has(program.name)) continue;
  const outcomes: Outcome[] = [];
  let problem: string | null = null;
  BUILDS.forEach((target, i) => {
    const file = join(scratch, `${program.name}-${i}`);
    problem ??= build(program, target, file);
    if (problem === null) outcomes.push(run(file, program));
  });
  const [wide, narrow] = outcomes;
  if (problem === null && wide && narrow) {
    if (wide.exit !== narrow.exit) problem = `exit status ${wide.exit} with -m64, ${narrow.exit} with -m32`;
    else if (!wide.stdout.equals(narrow.stdout)) problem = 'output differs between -m64 and -m32';
  }
  if (problem !== null || !wide) {
    console.error(`${program.name}: refused: ${problem}`);
    refused++;
    continue;
  }
  const file = join(PROGRAMS_DIRECTORY, `${program.name}.expected`);
  const isNew = !existsSync(file) || !readFileSync(file).equals(wide.stdout) || expected[program.name]?.exit !== wide.exit;
  writeFileSync(file, wide.stdout);
  expected[program.name] = { exit: wide.exit };
  if (isNew) console.log(`${program.name}: exit ${wide.exit}, ${wide.stdout.length} bytes`);
}
rmSync(scratch, { recursive: true });
const known = new Set(programs.map((p) => p.name));
const sorted = Object.fromEntries(Object.entries(expected).filter(([name]) => known.has(name)).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(join(PROGRAMS_DIRECTORY, 'expected.json'), `${JSON.stringify(sorted, null, 2)}\n`);
console.log(`${programs.length} programs, ${refused} refused`);
process.exit(refused > 0 ? 1 : 0);
