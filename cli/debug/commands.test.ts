import { expect, test } from 'vitest';
import { COMMANDS, findCommand } from './commands';

const named = (word: string): string => {
  const found = findCommand(word);
  return typeof found === 'string' ? found : found.name;
};

test('no two commands share a name or alias', () => {
  const all = COMMANDS.flatMap((c) => [c.name, ...c.aliases]);
  expect(new Set(all).size).toBe(all.length);
});

test('short forms', () => {
  expect(['b', 'tb', 'r', 'c', 's', 'n', 'fin', 'si', 'u', 'bt', 'f', 'i', 'p', 'x', 'l', 'disas', 'q'].map(named)).toEqual([
    'break', 'tbreak', 'run', 'continue', 'step', 'next', 'finish', 'stepi', 'until', 'backtrace', 'frame', 'info', 'print', 'x', 'list', 'disassemble', 'quit',
  ]);
  expect(named('disass')).toBe('disassemble');
  expect(named('st')).toMatch(/Ambiguous/);
  expect(named('frobnicate')).toMatch(/Undefined/);
});
