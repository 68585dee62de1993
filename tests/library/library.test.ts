// The library's programs print and return what gcc's builds with glibc do. Made anew by scripts/bless-library.ts.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { libraryFor } from '../../compiler/library-units';
import { librarySymbols } from '../../compiler/libc/index';
import { FAULTS } from '../../vm/faults';
import { standardModules } from '../../vm/hostlib/index';
import { createMachine } from '../../vm/virtual-machine';
import { compileC, runImage } from '../support/compile-c';

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'latin1');
const expected = JSON.parse(read('expected.json')) as Record<string, { exit: number; stderr: string; stdout: string[] }>;

describe('library programs', () => {
  const names = readdirSync(new URL('.', import.meta.url)).filter((file) => file.endsWith('.c')).map((file) => file.slice(0, -2));
  test.each(names)('%s', (name) => {
    const { image } = compileC({ [`${name}.c`]: read(`${name}.c`) });
    const stdin = existsSync(new URL(`${name}.in`, import.meta.url)) ? read(`${name}.in`) : '';
    const { stdout, stderr, end } = runImage(image, { stdin });
    const want = expected[name]!;
    expect(stdout.split('\n')).toEqual(want.stdout);
    expect(stderr).toBe(want.stderr);
    expect('exitCode' in end ? end.exitCode : 'fault' in end ? FAULTS[end.fault.kind].exitStatus : end).toBe(want.exit);
  });
});

test('every source compiles', () => {
  const library = libraryFor('ii>i');
  for (const name of librarySymbols.keys()) expect([name, library.unitOf(name) !== null]).toEqual([name, true]);
});

test('input that comes byte by byte leaves the same state as input that was there', () => {
  const { image } = compileC({ 'input.c': read('input.c') });
  const input = Buffer.from(read('input.in'), 'latin1');
  const run = (portion: number): { output: string; hash: string; waits: number } => {
    let output = '';
    const machine = createMachine(image, {
      hostModules: standardModules(),
      args: ['program'],
      listener: { onOutput: (_, bytes) => { output += Buffer.from(bytes).toString('latin1'); } },
    });
    let given = 0;
    for (let waits = 0; ; ) {
      const stop = machine.run({ budget: 1000 });
      if (stop.kind === 'waiting') {
        waits++;
        if (given < input.length) machine.provideInput(input.subarray(given, (given += portion)));
        else machine.endInput();
      } else if (stop.kind === 'halted') return { output, hash: machine.stateHash(), waits };
      else if (stop.kind !== 'slice') throw new Error(stop.kind);
    }
  };
  const whole = run(1000);
  const bytewise = run(1);
  expect(bytewise.waits).toBeGreaterThan(input.length);
  expect(bytewise.output).toBe(whole.output);
  expect(bytewise.hash).toBe(whole.hash);
  expect(whole.output).toBe(expected['input']!.stdout.join('\n'));
});

test('files and streams are in snapshots', () => {
  const { image } = compileC({ 'files.c': read('files.c') });
  const outputs: string[] = [];
  const machine = createMachine(image, {
    hostModules: standardModules(),
    args: ['program'],
    listener: { onOutput: (stream, bytes) => { if (stream === 1) outputs.push(Buffer.from(bytes).toString('latin1')); } },
  });
  const toEnd = (): void => {
    for (;;) {
      const stop = machine.run({ budget: 100_000 });
      if (stop.kind === 'halted') return;
      if (stop.kind !== 'slice') throw new Error(stop.kind);
    }
  };
  machine.run({ budget: 1, clockLimit: 60 });
  while (machine.registers().clock < 60) machine.run({ budget: 100, clockLimit: 60 });
  const middle = machine.capture();
  toEnd();
  const hash = machine.stateHash();
  const shown = outputs.join('');
  expect(shown.split('\n')).toEqual(expected['files']!.stdout);
  machine.restore(middle);
  expect(machine.stateHash()).not.toBe(hash);
  toEnd();
  expect(machine.stateHash()).toBe(hash);
  // Shown once: replay repeats effects, not the showing.
  expect(outputs.join('')).toBe(shown);
});
