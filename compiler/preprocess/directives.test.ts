// What is wrong with directives and macros, and where it is said; search order; places.

import { describe, expect, test } from 'vitest';
import { macrosUsed } from '../debug-macros';
import { preprocessTest } from '../test-support';

describe('diagnostics', () => {
  test.each<[string, string[]]>([
    ['#define', ['1:2 macro-name-missing']],
    ['#define 1', ['1:9 macro-name-not-identifier']],
    ['#define defined 1', ['1:9 macro-name-defined']],
    ['#define __VA_ARGS__', ['1:9 macro-name-defined']],
    ['#undef', ['1:2 macro-name-missing']],
    ['#undef X y', ['1:10 directive-extra-tokens']],
    ['#undef __LINE__', ['1:8 builtin-macro-undefined']],
    ['#define __STDC__ 2', ['1:9 builtin-macro-redefined']],
    ['#define A 1\n#define A 1', []],
    ['#define A(x) x  +  1\n#define A(x) x + 1 // same', []],
    ['#define A 1\n#define A 2', ['2:9 macro-redefined']],
    ['#define A(x) x\n#define A(y) y', ['2:9 macro-redefined']],
    ['#define A x+1\n#define A x + 1', ['2:9 macro-redefined']],
    ['#define A 1\n#undef A\n#define A 2', []],
    ['#define A"x"', ['1:10 macro-space-missing']],
    ['#define f(', ['1:10 macro-parameters-unterminated']],
    ['#define f(x', ['1:10 macro-parameters-unterminated']],
    ['#define f(x y)', ['1:13 macro-parameter-comma']],
    ['#define f(x,)', ['1:13 macro-parameter-expected']],
    ['#define f(x,x) 1', ['1:13 macro-parameter-twice']],
    ['#define f(...,x) 1', ['1:14 macro-ellipsis-last']],
    ['#define f(x...,y) 1', ['1:15 macro-ellipsis-last']],
    ['#define f(1) 1', ['1:11 macro-parameter-expected']],
    ['#define f(x) #y', ['1:14 stringify-without-parameter']],
    ['#define f(x) ##x', ['1:14 paste-at-edge']],
    ['#define f a##', ['1:12 paste-at-edge']],
    ['#define f(x) __VA_ARGS__', ['1:14 va-args-misused']],
    ['#define f(...) __VA_OPT__', ['1:16 va-opt-without-paren']],
    ['#define f(...) __VA_OPT__(', ['1:16 va-opt-unterminated']],
    ['#define f(...) __VA_OPT__(__VA_OPT__())', ['1:27 va-opt-nested']],
    ['#define f(...) __VA_OPT__(##)', ['1:29 paste-at-edge']],
    ['#define f(x) x\nf(1', ['2:1 unterminated-macro-call']],
    ['#define f(x) x\nf(1,2)', ['2:1 too-many-macro-arguments']],
    ['#define f(x,y) x\nf(1) f()', ['2:1 too-few-macro-arguments', '2:6 too-few-macro-arguments']],
    ['#define f() x\nf(1)', ['2:1 too-many-macro-arguments']],
    ['#define c(a,b) a##b\nc(+,x)', ['2:3 bad-paste']],
    ['#define c(a,b) a##b\nc(/,/)', ['2:3 bad-paste']],
    ['#define s(x) #x\ns(\\)', ['2:1 stringify-backslash']],
    ['#if\n#endif', ['1:2 condition-unfinished']],
    ['#if 1\n#elif 2 +\n#endif', []],
    ['#if 0\n#elif 2 +\n#endif', ['2:2 condition-expected']],
    ['#if 1 +\n#endif', ['1:2 condition-expected']],
    ['#if (1\n#endif', ['1:6 condition-paren']],
    ['#if 1 2\n#endif', ['1:7 condition-extra-tokens']],
    ['#if 1)\n#endif', ['1:6 condition-bad-token']],
    ['#if 1 ? 2\n#endif', ['1:9 condition-colon']],
    ['#if X = 1\n#endif', ['1:7 condition-assignment']],
    ['#if "a"\n#endif', ['1:5 condition-string']],
    ['#if 1.0\n#endif', ['1:5 condition-float']],
    ['#if 1/0\n#endif', ['1:6 condition-division-by-zero']],
    ['#if 0 && 1/0\n#endif', []],
    ['#if 0x7fffffffffffffff + 1\n#endif', ['1:24 condition-overflow']],
    ['#if defined\n#endif', ['1:5 defined-name-expected']],
    ['#if defined(X\n#endif', ['1:5 defined-paren']],
    ['#if __has_builtin\n#endif', ['1:5 feature-name-expected']],
    ['#if __has_attribute(gnu::)\n#endif', ['1:5 feature-name-expected']],
    ['#if __has_attribute(packed\n#endif', ['1:5 feature-name-expected']],
    ['#if nope(1)\n#endif', ['1:5 condition-function-undefined']],
    ['#if @\n#endif', ['1:5 condition-bad-token']],
    ['#ifdef\n#endif', ['1:2 macro-name-missing']],
    ['#ifdef X Y\n#endif', ['1:10 directive-extra-tokens']],
    ['#if 1', ['1:2 unterminated-conditional']],
    ['#if 0\n#if 1\n', ['1:2 unterminated-conditional']],
    ['#else', ['1:2 else-without-if']],
    ['#elif 1', ['1:2 else-without-if']],
    ['#endif', ['1:2 endif-without-if']],
    ['#if 1\n#else\n#else\n#endif', ['3:2 else-after-else']],
    ['#if 0\n#else\n#elif 1\n#endif', ['3:2 else-after-else']],
    ['#if 1\n#endif x', ['2:8 directive-extra-tokens']],
    ['#error some text here', ['1:2 error-directive']],
    ["#error don't", ['1:2 error-directive']],
    ['#warning careful', ['1:2 warning-directive']],
    ['#if 0\n#error no\n#bogus\n"unterminated\n#endif', []],
    ['#inculde <x.h>', ['1:2 unknown-directive-did-you-mean']],
    ['#xyzzy', ['1:2 unknown-directive']],
    ['# @', ['1:3 unknown-directive']],
    ['#line', ['1:2 line-number-expected']],
    ['#line x', ['1:7 line-number-expected']],
    ['#line 0', ['1:7 line-number-out-of-range']],
    ['#line 99999999999', ['1:7 line-number-out-of-range']],
    ['#line 5 x', ['1:9 line-file-expected']],
    ['#line 5 "x.c" y', ['1:15 directive-extra-tokens']],
    ['#include', ['1:2 expected-header-name']],
    ['#include stdio.h', ['1:10 expected-header-name']],
    ['#include <stdio.h', ['1:10 unterminated-header-name']],
    ['#include "x.h', ['1:10 unterminated-string']],
    ['#include ""', ['1:10 empty-header-name']],
    ['#include <>', ['1:10 empty-header-name']],
    ['#include "nope.h"', ['1:10 header-not-found']],
    ['#include <iostream>', ['1:10 header-is-cpp']],
    ['#define f(x) x\nf(\n#include "a.h"\n)', ['3:2 include-in-macro-arguments']],
    ['#pragma once', ['1:2 pragma-once-in-unit']],
    ['_Pragma(x)', ['1:1 pragma-operator-malformed']],
    ['#pragma push_macro(x)', ['1:2 pragma-macro-name']],
    ['/* never ends', ['1:1 unterminated-comment']],
    ['/* a /* b */', ['1:6 comment-in-comment']],
    ['a \\ \nb', ['1:3 backslash-space-newline']],
    ['a\0b', ['1:2 null-character']],
    ['"abc', ['1:1 unterminated-string']],
    ['"abc\\"', ['1:1 unterminated-string']],
    ["'a", ['1:1 unterminated-char']],
    ["x = '", ['1:5 unterminated-char', '1:5 empty-char']],
    ['a @ b ` c', ['1:3 unexpected-character', '1:7 unexpected-character']],
    ['int \\x', ['1:5 unexpected-character']],
    ['12monkeys 0x 1.2.3 "\\q" \'\'', ['1:3 bad-integer-suffix', '1:11 hex-without-digits', '1:17 too-many-points', '1:21 unknown-escape', '1:25 empty-char']],
  ])('%j', (text, expected) => expect(preprocessTest(text).found).toEqual(expected));

  test('a bad literal is reported at each place', () => {
    expect(preprocessTest('09 09').found).toEqual(['1:2 bad-octal-digit', '1:5 bad-octal-digit']);
  });

  test('switches', () => {
    const text = '#define A 1\n#define A 2\n#if UNKNOWN\n#endif';
    expect(preprocessTest(text).found).toEqual(['2:9 macro-redefined']);
    expect(preprocessTest(text, { warnings: { 'macro-redefined': 'off', undef: 'on' } }).found).toEqual(['3:5 undef']);
    const strict = preprocessTest(text, { warnings: { all: 'error' } });
    expect(strict.diagnostics.map((d) => `${d.severity} ${d.code}`)).toEqual(['error macro-redefined', 'error undef']);
    expect(preprocessTest(text, { warnings: { undef: 'on', all: 'off' } }).found).toEqual(['3:5 undef']);
    expect(preprocessTest('', { warnings: { nonsense: 'on' } }).diagnostics[0]!.message).toBe("unknown warning name 'nonsense'");
  });

  test('notes lead through macros and includes', () => {
    const { diagnostics } = preprocessTest({
      'main.c': '#include "a.h"\nint x = OUTER(3);\n',
      'a.h': '#define INNER(v) v + 09\n#define OUTER(v) INNER(v)\n@\n',
    });
    const lines = diagnostics.map((d) => [`${d.at.file}:${d.at.line}:${d.at.column}-${d.at.endColumn} ${d.code}`,
      ...(d.notes ?? []).map((n) => `${n.at.file}:${n.at.line}:${n.at.column}-${n.at.endColumn} ${n.message}`)]);
    expect(lines).toEqual([
      ['a.h:3:1-2 unexpected-character', 'main.c:1:10-15 in file included from here'],
      ['main.c:2:9-17 bad-octal-digit', "a.h:2:18-26 expanded from macro 'OUTER'", "a.h:1:23-24 expanded from macro 'INNER'"],
    ]);
  });

  test('an argument is reported where it was written', () => {
    const { diagnostics } = preprocessTest('#define ID(x) x\n#define TWO(x) ID(ID(x))\nint y = TWO(1 + 09);');
    expect(diagnostics.map((d) => `${d.at.line}:${d.at.column} ${(d.notes ?? []).length}`)).toEqual(['3:18 0']);
  });
});

describe('includes', () => {
  test('search order: beside the includer, include paths, library', () => {
    const files = {
      'main.c': '#include "sub/a.h"\n#include <b.h>\n#include "c.h"\n#include <d.h>\n',
      'sub/a.h': 'sub_a\n#include "b.h"\n', 'sub/b.h': 'sub_b\n', 'inc/b.h': 'inc_b\n', 'inc2/b.h': 'inc2_b\n', 'inc2/c.h': 'inc2_c\n', 'd.h': 'beside_d\n',
    };
    const { text } = preprocessTest(files, { includePaths: ['inc/', 'inc2'], library: { 'd.h': 'library_d' } });
    expect(text.split('\n')).toEqual(['sub_a', 'sub_b', 'inc_b', 'inc2_c', 'library_d']);
  });

  test('#include_next', () => {
    const files = { 'main.c': '#include <a.h>\n', 'one/a.h': 'one\n#include_next <a.h>\n', 'two/a.h': 'two\n#include_next <a.h>\n' };
    expect(preprocessTest(files, { includePaths: ['one', 'two'], library: { 'a.h': 'lib' } }).text).toBe('one\ntwo\nlib');
  });

  test('did you mean', () => {
    const { diagnostics, isCutShort } = preprocessTest('#include <sdtio.h>\n', { library: { 'stdio.h': '', 'stdlib.h': '' } });
    expect(diagnostics[0]!.notes![0]!.message).toBe("did you mean 'stdio.h'?");
    expect(diagnostics[0]!.notes![0]!.fixIts).toEqual([
      { at: { file: 'main.c', line: 1, column: 10, endLine: 1, endColumn: 19 }, replacement: '<stdio.h>' },
    ]);
    expect(isCutShort).toBe(true);
  });

  test('a file that includes itself without end', () => {
    expect(preprocessTest('#include "main.c"\n').found).toContain('1:10 include-cycle');
    const mutual = preprocessTest({ 'main.c': '#include "a.h"\n', 'a.h': '#include "b.h"\n', 'b.h': '#include "a.h"\n' });
    expect(mutual.found).toEqual(['a.h:1:10 include-cycle']);
    expect(mutual.isCutShort).toBe(true);
  });

  test('a guarded file is entered once', () => {
    const { manager, text } = preprocessTest({
      'main.c': '#include "g.h"\n#include "g.h"\n#undef G\n#include "g.h"\n',
      'g.h': '#ifndef G\n#define G\nbody\n#endif\n',
    });
    expect(text).toBe('body body');
    // predefined, main.c, g.h twice
    expect(manager.entryCount).toBe(4);
  });

  test('a guard that is not the whole file is none', () => {
    const files = { 'main.c': '#include "g.h"\n#include "g.h"\n', 'g.h': '#ifndef G\n#define G\n#endif\ntail\n' };
    expect(preprocessTest(files).text).toBe('tail tail');
  });

  test('library headers are tokenized once and still agree with the names of each compilation', () => {
    const library = { 'x.h': '#define TWICE(v) v v\nint from_header;\n' };
    for (const prefix of ['', 'int other; int names; ', 'from_header ']) {
      expect(preprocessTest(`${prefix}\n#include <x.h>\nTWICE(from_header)`, { library }).text.split('\n').slice(-2)).toEqual([
        'int from_header ;', 'from_header from_header',
      ]);
    }
    expect(preprocessTest('#include <x.h>', { library: { 'x.h': 'changed' } }).text).toBe('changed');
  });
});

describe('-D', () => {
  test('values, empty values, parameters', () => {
    const defines = { ONE: '', TWO: '2', 'ADD(a,b)': 'a+b', SPLIT: 'x\ny' };
    expect(preprocessTest('ONE TWO ADD(3,4) SPLIT', { defines }).text).toBe('1 2 3 + 4 x y');
  });

  test('a bad one is reported', () => {
    expect(preprocessTest('', { defines: { '1x': '' } }).found).toEqual(['<command line>:1:9 macro-name-not-identifier']);
  });
});

describe('places', () => {
  const places = (text: string) => {
    const { tokens, manager } = preprocessTest(text);
    return Array.from({ length: tokens.count - 1 }, (_, i) => {
      const loc = tokens.loc[i]!;
      const show = (at: number) => {
        const { line, column } = manager.place(at);
        return `${line}:${column}`;
      };
      const [spelled, read, expanded] = [show(manager.spelling(loc)), show(manager.fileLoc(loc)), show(manager.expansion(loc))];
      return [spelled, read, expanded].filter((p, n, all) => all.indexOf(p) === n).join(' ');
    });
  };

  test('outside macros', () => {
    expect(places('int x =\r\n  10;\n"a" "b"')).toEqual(['1:1', '1:5', '1:7', '2:3', '2:5', '3:1']);
  });

  // spelled, as a reader names it, outermost call
  test('through macros', () => {
    expect(places('#define N 10\n  N')).toEqual(['1:11 2:3']);
    expect(places('#define F(a) a + 1\nF(x)')).toEqual(['2:3 2:1', '1:16 2:1', '1:18 2:1']);
    expect(places('#define F(a) a\n#define G(b) F(b) F(2)\n G( y)')).toEqual(['3:5 3:2', '2:21 3:2']);
  });

  test('after splices', () => {
    expect(places('a \\\n  b\\\nc d')).toEqual(['1:1', '2:3', '3:3']);
  });

  test('lengths cover the text, also of joined strings and spliced names', () => {
    const { tokens } = preprocessTest('abc "x" "y" de\\\nf');
    expect([...tokens.length.subarray(0, 3)]).toEqual([3, 7, 5]);
  });

  test('#line changes what is presumed, not what is', () => {
    const { diagnostics } = preprocessTest('a\n#line 100 "x.y"\n\n@');
    expect(diagnostics[0]!.at).toMatchObject({ file: 'main.c', line: 4, column: 1 });
    expect(diagnostics[0]!.presumed).toEqual({ file: 'x.y', line: 101 });
  });
});

describe('macros for the debugger', () => {
  test('definitions and uses', () => {
    const { manager } = preprocessTest('#define N 10\n#define MAX(a, b) ((a) > (b) ? (a) : (b))\n#define UNUSED 1\n#define LIMIT MAX(N, 2) /* why */ + \\\n 1\nint x = LIMIT + N;\nint y = MAX(N, N);\n');
    const shown = manager.macroUses().map(({ macro, definition, uses }) => {
      const at = uses.map(({ start }) => `${manager.place(start).line}:${manager.place(start).column}`);
      return `${manager.place(macro.loc).line} ${definition}: ${at.join(' ')}`;
    });
    expect(shown).toEqual([
      '4 LIMIT MAX(N, 2) + 1: 6:9',
      '2 MAX(a, b) ((a) > (b) ? (a) : (b)): 4:15 7:9',
      '1 N 10: 4:19 6:17 7:13 7:16',
    ]);
  });

  test('as debug information', () => {
    const { manager } = preprocessTest({ 'main.c': '#include "a.h"\nint x = N;', 'a.h': '\n#define N 10\n' });
    const fileOf = (path: string) => manager.file(path)!.id;
    expect(macrosUsed(manager)).toEqual([
      { name: 'N', definition: 'N 10', file: fileOf('a.h'), line: 2, uses: [{ file: fileOf('main.c'), line: 2, column: 9, endColumn: 10 }] },
    ]);
  });

  test('their definitions can be used again', () => {
    const { manager, text } = preprocessTest('#define CAT(a, ...) a ## __VA_ARGS__\n#define S(x) #x "q\\n"\nCAT(x, y) S(z)');
    const again = preprocessTest(manager.macroUses().map((u) => `#define ${u.definition}\n`).join('') + 'CAT(x, y) S(z)');
    expect(again.text).toBe(text);
  });

  test('a name made by ## has no place of its own', () => {
    const { manager } = preprocessTest('#define AB 1\n#define CAT(a, b) a ## b\nCAT(A, B)');
    expect(manager.macroUses().map((u) => `${u.macro.name} ${u.uses.length}`)).toEqual(['CAT 1', 'AB 0']);
  });
});
