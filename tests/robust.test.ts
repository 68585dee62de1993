// Whatever is compiled ends with a diagnostic that names what is wrong, or the limit that is reached; nothing is thrown.
// Sizes are such that anything worse than linear would show as a test that does not end.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tryCompileC, type Files } from './support/compile-c';

const MEGA = 1 << 20;
const many = (n: number, part: (i: number) => string): string => Array.from({ length: n }, (_, i) => part(i)).join('');
const MAIN = 'int main(void) { return 0; }\n';

/** What is compiled, and a code among those reported; '' if it compiles. */
const INPUTS: readonly (readonly [string, Files, string])[] = [
  ['nothing', '', 'no-main'],
  ['NUL bytes', '\0'.repeat(MEGA), 'null-character'],
  ['parentheses', '('.repeat(MEGA), 'expected'],
  ['parentheses of an expression', `int x = ${'('.repeat(MEGA)}`, 'limit-nesting'],
  ['blocks', `int main(void) ${'{'.repeat(MEGA)}`, 'limit-nesting'],
  ['array declarators', `int a${'[1]'.repeat(200_000)};`, 'limit-nesting'],
  ['pointer declarators', `int ${'*'.repeat(MEGA)}p;`, 'limit-nesting'],
  ['unary operators', `int x = ${'- '.repeat(MEGA)}1;`, 'limit-nesting'],
  ['binary operators', `int f(int a) { return ${'a+'.repeat(300_000)}a; }`, 'limit-operators'],
  ['casts', `int x = ${'(int)'.repeat(200_000)}1;`, 'limit-nesting'],
  ['conditionals', `int x = ${'1?'.repeat(200_000)}`, 'limit-nesting'],
  ['calls', `int f(); int x(void) { return ${'f('.repeat(300_000)}`, 'limit-nesting'],
  ['ifs', `void f(int a) { ${'if(a)'.repeat(200_000)}; }`, 'limit-nesting'],
  ['else ifs', `void f(int a) { ${'if(a);else '.repeat(100_000)}; }`, 'limit-operators'],
  ['cases', `void f(int x) { switch (x) { ${many(60_000, (i) => `case ${i}:`)}; } }`, 'limit-operators'],
  ['structs', 'struct{'.repeat(200_000), 'limit-nesting'],
  ['initialisers', `int a[] = ${'{'.repeat(MEGA)}`, 'limit-nesting'],
  ['generic selections', `int x = ${'_Generic(1,int:'.repeat(100_000)}1`, 'limit-nesting'],
  ['statement expressions', `int f(void) { return ${'({'.repeat(100_000)}`, 'limit-nesting'],
  ['conditional groups', '#if 1\n'.repeat(100_000), 'limit-conditional-depth'],
  ['parentheses of an #if', `#if ${'('.repeat(MEGA)}\n#endif\n`, 'limit-condition-nesting'],
  ['a file that includes itself', '#include "main.c"\n', 'include-cycle'],
  ['an include bomb', { 'main.c': '#include "h0"\n', ...Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`h${i}`, `#include "h${i + 1}"\n`.repeat(2)])), h40: '' }, 'limit-includes'],
  ['a macro bomb', `${many(40, (i) => `#define m${i} m${i + 1} m${i + 1}\n`)}m0`, 'limit-macro-expansions'],
  ['a macro bomb of arguments', `#define a(x) x x x x x x x x\n${'a('.repeat(30)}y${')'.repeat(30)}`, 'limit-macro-tokens'],
  ['macro calls in arguments', `#define C(a) a\nint ${'C('.repeat(5000)}y${')'.repeat(5000)};`, 'limit-macro-argument-depth'],
  ['macro parameters', `#define f(${many(100_000, (i) => `a${i},`)}z) 1\n`, 'limit-macro-parameters'],
  ['undeclared names', `int f(void) { ${many(50_000, (i) => `u${i}++;`)} }`, 'too-many-errors'],
  ['values', `int a[] = { ${'1,'.repeat(2_100_000)} };`, 'limit-initializers'],
  ['a range of values', 'int a[] = { [0 ... 2000000000] = 1 };', 'limit-initializers'],
  ['a far element', `int a[] = { [2000000000] = 1 }; ${MAIN}`, 'array-too-large'],
  ['a far byte', `char a[] = { [1000000000] = 1 }; ${MAIN}`, 'data-too-large'],
  ['a far byte of a local', 'int main(void) { char a[] = { [2000000000] = 1 }; return a[0]; }', 'frame-too-large'],
  ['a far element of a flexible array', `struct { int n; int a[]; } s = { 1, { [1000000000] = 1 } }; ${MAIN}`, 'array-too-large'],
  ['an initialised array of 100 MB', `char a[100000000] = { [99999999] = 1 }; ${MAIN}`, ''],
  ['an array of all memory', `char a[2147483647]; ${MAIN}`, 'data-too-large'],
  ['an array of more than memory', `char a[1LL << 40]; ${MAIN}`, 'array-too-large'],
  ['a frame of all memory', 'int main(void) { char a[1 << 30]; a[0] = 1; return a[0]; }', 'frame-too-large'],
  ['a string', `char *s = "${'x'.repeat(4 * MEGA)}"; ${MAIN}`, ''],
  ['a name', `int ${'a'.repeat(MEGA)}; ${MAIN}`, ''],
  ['a number', `int x = ${'9'.repeat(MEGA)};`, 'integer-too-large'],
  ['a comment', `/*${'x'.repeat(4 * MEGA)}`, 'unterminated-comment'],
  ['quotes', '"'.repeat(200_001), 'unterminated-string'],
  ['line splices', '\\\n'.repeat(300_000) + MAIN, ''],
  ['bit-fields', `struct s { ${many(30_000, (i) => `int b${i} : 3;`)} }; ${MAIN}`, ''],
  ['typedefs of typedefs', `typedef int t0; ${many(8000, (i) => `typedef t${i} t${i + 1};`)} ${MAIN}`, 'limit-type-depth'],
  ['pointers to pointers by typedef', `typedef int t0; ${many(8000, (i) => `typedef t${i} *t${i + 1};`)} ${MAIN}`, 'limit-type-depth'],
  ['functions of functions by typedef', `typedef int t0; ${many(40, (i) => `typedef t${i} (*t${i + 1})(t${i}, t${i});`)} ${MAIN}`, 'limit-type-parts'],
  ['structs that point to the one before', `struct s0 { int x; }; ${many(20_000, (i) => `struct s${i + 1} { struct s${i} *p; };`)} struct s20000 v; ${MAIN}`, ''],
  ['structs in structs', `struct s0 { int x; }; ${many(20_000, (i) => `struct s${i + 1} { struct s${i} m; };`)} struct s20000 v; int main(void) { struct s20000 w = v; v = w; return 0; }`, ''],
  ['cases with bodies', `int main(int c, char **v) { switch (c) { ${many(50_000, (i) => `case ${i * 9}: c++; break;`)} } return c; }`, ''],
  ['ranges of cases', `int main(int c, char **v) { switch (c) { ${many(50_000, (i) => `case ${i * 9} ... ${i * 9 + 5}: c++; break;`)} } return c; }`, ''],
  ['arguments', `int f(); int main(void) { return f(${'1,'.repeat(100_000)}2); }`, 'limit-operands'],
  ['switched warnings', `${'#pragma GCC diagnostic push\n#pragma GCC diagnostic ignored "-Wall"\n'.repeat(30_000)}${MAIN}`, ''],
  ['closing brackets', '}'.repeat(MEGA), 'too-many-errors'],
  ['parameters', `void f(${'int,'.repeat(100_000)}int); ${MAIN}`, ''],
];

test.each(INPUTS)('%s', (_name, files, code) => {
  const { output, diagnostics } = tryCompileC(files);
  const errors = diagnostics.filter((d) => d.severity === 'error');
  expect(output === null).toBe(errors.length > 0);
  if (code === '') expect(errors).toEqual([]);
  else expect(diagnostics.map((d) => d.code)).toContain(code);
});

test('ten megabytes', () => {
  const line = (i: number): string => `int global_number_${i} = ${i}; /* a comment that takes its share of room in the file */\n`;
  const text = many(120_000, line) + MAIN;
  expect(text.length).toBeGreaterThan(10_000_000);
  const { output, diagnostics } = tryCompileC(text);
  expect(diagnostics).toEqual([]);
  expect(output).not.toBeNull();
});

describe('anything', () => {
  const ends = (text: string): void => {
    const { output, diagnostics } = tryCompileC(text);
    expect(output === null).toBe(diagnostics.some((d) => d.severity === 'error'));
  };
  const TOKENS = 'int char ( ) { } [ ] ; , * & + - = == if else for while struct union enum typedef x y 0 1.5 "s" \'c\' -> . ... ? : sizeof _Generic static extern return goto case default switch # ## do break __attribute__ typeof ({ }) <<= && asm'.split(' ');
  const soup = fc.array(fc.constantFrom(...TOKENS, '\n', '\n#define ', '\n#if ', '\n#endif '), { maxLength: 400 }).map((tokens) => tokens.join(' '));

  test('bytes', () => fc.assert(fc.property(fc.uint8Array({ maxLength: 3000 }), (bytes) => ends(Buffer.from(bytes).toString('latin1'))), { numRuns: 60 }));
  test('UTF-16', () => fc.assert(fc.property(fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 2000 }), (units) => ends(String.fromCharCode(...units))), { numRuns: 60 }));
  test('tokens', () => fc.assert(fc.property(soup, ends), { numRuns: 150 }));
  test('tokens in a function', () => fc.assert(fc.property(soup, (text) => ends(`int main(void) { ${text}`)), { numRuns: 150 }));
});
