// A program of 1,956 lines in seven files, debugged by a script: from a breakpoint in a second file to its locals,
// out again, and the program's output watched. The conversation is golden text.

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { expectGolden } from '../support/golden';

const root = fileURLToPath(new URL('../../', import.meta.url));
const FILES = ['main', 'ast', 'builtins', 'interp', 'lexer', 'parser', 'value'].map((name) => `pebble/${name}.c`);

const SCRIPT = [
  'break interp.c:add',
  'info breakpoints',
  'run < pebble.in',
  'backtrace',
  'info args',
  'print a.as.number + b.as.number',
  'print/x line',
  'whatis a',
  'up',
  'info locals',
  'print *n',
  'print n->a->number',
  'list',
  'down',
  'finish',
  'delete',
  'break binary if n->line == 2',
  'info breakpoints',
  'continue',
  'next',
  'step',
  'backtrace 3',
  'finish',
  'delete',
  'info functions need_number',
  'tbreak fn_len',
  'continue',
  'info args',
  'print args[0]',
  'until 43',
  'break hash_chars',
  'continue',
  'display h',
  'next',
  'next',
  'next',
  'undisplay',
  'delete',
  'up',
  'info locals',
  'down',
  'watch h',
  'continue',
  'continue',
  'info watchpoints',
  'delete',
  'continue',
];

test('pebble, from breakpoint to output', () => {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [`${root}dist/cli.cjs`, 'debug', '--batch', '--lang', 'en', '-Wno-unreachable-code', ...FILES, ...SCRIPT.flatMap((command) => ['-ex', command])],
    { cwd: `${root}tests/programs`, encoding: 'utf8', maxBuffer: 1 << 24 },
  );
  expect(stderr).toBe('');
  expectGolden('pebble-session.txt', stdout);
  expect(stdout).toContain('binary (n=');
  expect(stdout).toContain('21 scripts, 12 failed\n[Program exited with code 1]');
  expect(status).toBe(0);
});
