import { describe, expect, test } from 'vitest';
import { parseArguments, UsageError } from './arguments';

describe('arguments', () => {
  test('files, compiler flags and program arguments are told apart', () => {
    const given = parseArguments(['run', '-Iinc', '-D', 'N=3', '-DX', '-Wno-unused-variable', '-Werror=format', 'a.c', 'b.c', '--', '-x', '1']);
    expect(given.command).toBe('run');
    expect(given.files).toEqual(['a.c', 'b.c']);
    expect(given.args).toEqual(['-x', '1']);
    expect(given.compiler.includePaths).toEqual(['inc']);
    expect(given.compiler.defines).toEqual({ N: '3', X: '1' });
    expect(given.compiler.warnings).toEqual({ 'unused-variable': 'off', format: 'error' });
  });

  test('debugger commands keep their order', () => {
    const given = parseArguments(['debug', '--batch', '-ex', 'break main', '-x', 'cmds', '-ex', 'run', 'a.c']);
    expect(given.batch).toBe(true);
    expect(given.commands).toEqual([
      { kind: 'command', text: 'break main' },
      { kind: 'file', text: 'cmds' },
      { kind: 'command', text: 'run' },
    ]);
  });

  test('files for the program have the name they are given, or their own', () => {
    const given = parseArguments(['run', '--file', 'a.txt', '--file=b=dir/c=d.txt', 'a.c']);
    expect(given.programFiles).toEqual({ 'a.txt': 'a.txt', b: 'dir/c=d.txt' });
  });

  test.each([
    [['run', '--frobnicate'], /unknown option/],
    [['run', '--format', 'xml'], /text or json/],
    [['run', '-o'], /needs a value/],
    [['run', '--memory', '5'], /size/],
    [['run', '-D', '9x=1'], /macro name/],
    [['run', '--lang', 'fr'], /en or pt-BR/],
  ])('%j is a usage mistake', (argv, message) => {
    expect(() => parseArguments(argv)).toThrow(UsageError);
    expect(() => parseArguments(argv)).toThrow(message);
  });
});
