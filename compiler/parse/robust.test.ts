// Whatever the text, parsing ends soon, throws nothing, and says what is wrong.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseText } from './test-parse';

const TOKENS = (
  'int char void long unsigned struct union enum typedef static extern const if else while do for switch case default break continue return goto ' +
  'sizeof _Alignof _Generic _Static_assert typeof __attribute__ __extension__ __builtin_va_arg __builtin_offsetof __builtin_choose_expr inline float double ' +
  'a b c T S x y main f 0 1 2 3u 1.5 "s" \'c\' ( ) { } [ ] ; , . -> ... : ? + - * / % & | ^ ~ ! ++ -- << >> < > <= >= == != && || = += <<= __builtin_clz ' +
  '__builtin_add_overflow __func__ _Bool _Alignas ( { [ ; ) } ] ; = ( ) { }'
).split(' ');

const SNIPPETS = [
  'int x;', 'int f(int a) { return a; }', 'struct S { int a; } s;', 'typedef int T;', 'if (x) {', '}', 'while (1) {', 'switch (x) { case 1:', 'int a[] = { 1, [3] = 2 };',
  '({ int t = 1; t; })', 'enum { A, B };', 'T y = (T){1};', 'x = a[1] ? f(2) : sizeof(int[x]);', 'for (int i = 0; i < 3; i++)', 'goto L; L:', '__attribute__((packed, aligned(4)))',
];

describe('any tokens', () => {
  test('end in diagnostics', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...TOKENS), { maxLength: 60 }), (tokens) => {
        const { functions, diagnostics } = parseText(tokens.join(' '));
        if (diagnostics.some((d) => d.severity === 'error')) return;
        expect(functions).toBeDefined();
      }),
      { numRuns: 1500 },
    );
  });

  test('inside a function too', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.constantFrom(...TOKENS), fc.constantFrom(...SNIPPETS)), { maxLength: 40 }), (tokens) => {
        const text = `int x, y; typedef int T; int f(int a) { int b, c; ${tokens.join(' ')}\n}`;
        expect(() => parseText(text)).not.toThrow();
      }),
      { numRuns: 1500 },
    );
  });
});

const MEGABYTE = 1 << 20;

describe('depth', () => {
  const rows: readonly [string, string][] = [
    ['parentheses', `int x = ${'('.repeat(MEGABYTE)}`],
    ['blocks', `void f(void) ${'{'.repeat(MEGABYTE)}`],
    ['pointers', `int ${'*'.repeat(MEGABYTE)}p;`],
    ['nested declarators', `int ${'('.repeat(MEGABYTE / 4)}p;`],
    ['array suffixes', `int a${'[1]'.repeat(MEGABYTE / 4)};`],
    ['initialisers', `int a[] = ${'{'.repeat(MEGABYTE)}`],
    ['unary operators', `int x = ${'- '.repeat(MEGABYTE / 2)}1;`],
    ['structs', 'struct {'.repeat(MEGABYTE / 8)],
    ['ifs', `void f(int a) { ${'if (a) '.repeat(MEGABYTE / 8)}; }`],
    ['assignments', `void f(int a) { ${'a = '.repeat(MEGABYTE / 8)} 1; }`],
    ['conditionals', `int x = ${'1 ? 2 : '.repeat(MEGABYTE / 8)} 3;`],
    ['casts', `int x = ${'(int)'.repeat(MEGABYTE / 8)} 3;`],
    ['calls', `int f(int); int g(void) { return ${'f('.repeat(MEGABYTE / 8)}; }`],
    ['subscripts', `int a[2]; int g(void) { return ${'a['.repeat(MEGABYTE / 8)}; }`],
    ['sums', `int g(int a) { return a${' + a'.repeat(MEGABYTE / 8)}; }`],
    ['commas', `int g(int a) { return a${', a'.repeat(MEGABYTE / 8)}; }`],
    ['suffixes', `int g(int ****a) { return a${'[0]'.repeat(MEGABYTE / 8)}; }`],
    ['labels', `void g(int a) { ${'L: '.repeat(MEGABYTE / 8)} ; }`],
    ['cases', `void g(int a) { switch (a) { ${Array.from({ length: 20000 }, (_, i) => `case ${i}:`).join(' ')} ; } }`],
    ['else ifs', `void g(int a) { ${'if (a) ; else '.repeat(20000)} ; }`],
    ['function types', `int f${'(int('.repeat(MEGABYTE / 8)}`],
    ['statement expressions', `int g(void) { return ${'({'.repeat(MEGABYTE / 8)}`],
    ['typeofs', `${'typeof('.repeat(MEGABYTE / 8)}`],
    ['generics', `int x = ${'_Generic('.repeat(MEGABYTE / 16)}`],
    ['designators', `int a[1] = { ${'[0]'.repeat(MEGABYTE / 8)} = 1 };`],
    ['attributes', `int x ${'__attribute__(('.repeat(MEGABYTE / 16)}`],
  ];
  test.each(rows)('%s', (_name, text) => {
    const { diagnostics } = parseText(text);
    expect(diagnostics.some((d) => d.severity === 'error')).toBe(true);
    expect(diagnostics.length).toBeLessThan(1260);
  });

  test('bombs of values', () => {
    expect(parseText('int a[1 << 28] = { [0 ... (1 << 28) - 1] = 1 };').found).toContain('1:20 limit-initializers');
    expect(parseText('struct { char a[1 << 30]; } s[64];').found.map((f) => f.split(' ')[1])).toContain('array-too-large');
    expect(parseText('struct { char a[1 << 30], b[1 << 30], c[1 << 30]; } s;').found.map((f) => f.split(' ')[1])).toContain('record-too-large');
  });
});
