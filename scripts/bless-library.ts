// Records what gcc's builds of tests/library print and return: `npx tsx scripts/bless-library.ts [NAME…]`.
// Built for 64 bits: the programs use `long` as desktops have it. Tests compare with what was committed.

import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const DIRECTORY = fileURLToPath(new URL('../tests/library/', import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), 'bless-'));
const expected: Record<string, unknown> = {};
const only = process.argv.slice(2);

for (const file of readdirSync(DIRECTORY).filter((name) => name.endsWith('.c')).sort()) {
  const name = file.slice(0, -2);
  const known = existsSync(join(DIRECTORY, 'expected.json'))
    ? (JSON.parse(readFileSync(join(DIRECTORY, 'expected.json'), 'utf8')) as Record<string, unknown>)[name]
    : undefined;
  if (only.length > 0 && !only.includes(name)) {
    if (known !== undefined) expected[name] = known;
    continue;
  }
  const binary = join(scratch, 'program');
  const built = spawnSync('gcc', ['-std=gnu11', '-O0', '-w', '-fwrapv', '-fno-builtin', file, '-o', binary, '-lm'], { cwd: DIRECTORY, encoding: 'utf8' });
  if (built.status !== 0) throw new Error(`${file}:\n${built.stderr}`);
  const input = existsSync(join(DIRECTORY, `${name}.in`)) ? readFileSync(join(DIRECTORY, `${name}.in`)) : '';
  const run = spawnSync(binary, [], { cwd: scratch, input, env: { TZ: 'UTC', LC_ALL: 'C' }, encoding: 'latin1' });
  expected[name] = {
    exit: run.signal ? 128 + constants.signals[run.signal] : run.status,
    stderr: run.stderr,
    stdout: run.stdout.split('\n'),
  };
}
rmSync(scratch, { recursive: true });
writeFileSync(join(DIRECTORY, 'expected.json'), `${JSON.stringify(expected, null, 1)}\n`);
