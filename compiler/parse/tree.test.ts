// The tree that the parser gives for a text: conversions made, constants folded, lvalues where they belong.

import { describe, expect, test } from 'vitest';
import { S } from '../ast';
import { dumpData, dumpFunction, dumpStmt } from './dump-tree';
import { parseText } from './test-parse';

const DECLARED = `
typedef unsigned char byte; enum e { A, B = 5, C };
struct s { int a; short b; struct s *next; struct { char in; }; unsigned bits : 3; long wide : 40; int arr[4]; } s, *ps;
union u { int i; float f; } u;
char c; signed char sc; byte uc; short sh; unsigned short us; int i, j, *p, *q, a[5], m[2][3], (*pm)[3]; unsigned ui; long l; unsigned long ul; long long ll;
float f; double d; long double ld; _Bool b; void *v; const char *cs; char *cp; enum e en; const int ci = 3; int (*fp)(int, double); struct s arr[3];
int f1(int); int f0(void); int fv(const char *, ...); struct s fs(struct s); double fd(float);
`;

/** The statement's dump, or what is wrong with it. */
function stmt(text: string): string {
  const { functions, diagnostics } = parseText(`${DECLARED}int test(int n, ...) {\n${text}\n}`, { warnings: { all: 'off' } });
  const errors = diagnostics.filter((x) => x.severity === 'error');
  if (errors.length > 0) return errors.map((x) => `error ${x.code}`).join(', ');
  const body = functions[0]!.body.body;
  return body.map(dumpStmt).join(' ');
}

const rows = (list: readonly (readonly [string, string])[]): void => {
  const got = list.map(([text]) => [text, stmt(`${text};`).replace(/;$/, '')] as const);
  expect(got).toEqual(list);
};

describe('expressions', () => {
  test('arithmetic conversions', () => {
    rows([
      ['c + sc', '(+:int (to int c) (to int sc))'],
      ['uc * 2', '(*:int (to int uc) 2)'],
      ['i + ui', '(+:unsigned int (to unsigned int i) ui)'],
      ['i + l', '(+:long (to long i) l)'],
      ['ui + l', '(+:long (to long ui) l)'],
      ['l + ul', '(+:unsigned long (to unsigned long l) ul)'],
      ['ul + ll', '(+:unsigned long long (to unsigned long long ul) (to unsigned long long ll))'],
      ['i + f', '(+:float (to float i) f)'],
      ['f * d', '(*:double (to double f) d)'],
      ['d - ld', '(-:long double (to long double d) ld)'],
      ['en + 1', '(+:unsigned int (to unsigned int en) 1u)'],
      ['b + b', '(+:int (to int b) (to int b))'],
      ['-c', '(- (to int c))'],
      ['~us', '(~ (to int us))'],
      ['+f', '(+ f)'],
      ['!d', '(! d)'],
      ['c << l', '(<<:int (to int c) l)'],
      ['ul >> c', '(>>:unsigned long ul (to int c))'],
      ['c == uc', '(== (to int c) (to int uc))'],
      ['i < ul', '(< (to unsigned long i) ul)'],
      ['i && d', '(&& i d)'],
      ['s.bits + 1', '(+:int (to int (.bits:3 s)) 1)'],
      ['s.wide + 1', '(+:long (.wide:40 s) 1l)'],
      ['i ? c : l', '(?:long i (to long c) l)'],
      ['i ?: l', '(?:long (to long i) _ l)'],
      ['i ? p : 0', '(?:int * i p (to int * 0))'],
      ['i ? v : p', '(?:void * i v (to void * p))'],
      ['i ? cs : cp', '(?:const char * i cs (to const char * cp))'],
      ['i ? s : *ps', '(?:struct s i s (* ps))'],
    ]);
  });

  test('constants are folded', () => {
    rows([
      ['1 + 2 * 3', '7'],
      ['-5 / 2', '-2'],
      ['-5 % 3', '-2'],
      ['5u - 6', '4294967295u'],
      ['1l << 40', '1099511627776l'],
      ['(char)300', '44:char'],
      ['(byte)-1', '255:byte'],
      ['(_Bool)0.5', '1:_Bool'],
      ['(int)3.9', '3'],
      ['(unsigned long)-1', '18446744073709551615ul'],
      ['0.1f + 0.2f', '0.30000001192092896:float'],
      ['1.0 / 3', '0.3333333333333333:double'],
      ['1 / 0', '(/:int 1 0)'],
      ['sizeof(int) * 2', '8:size_t'],
      ['sizeof s', '40:size_t'],
      ['sizeof a / sizeof a[0]', '5:size_t'],
      ['_Alignof(double)', '8:size_t'],
      ['C', '6'],
      ["'a' + 1", '98'],
      ['!0', '1'],
      ['1 ? 2 : 3', '2'],
      ['1 < 2u', '1'],
      ['-1 < 0u', '0'],
      ['0 && 1', '0'],
      ['2147483647 + 1', '-2147483648'],
      ['__builtin_offsetof(struct s, arr[2])', '32:size_t'],
      ['__builtin_types_compatible_p(int, signed)', '1'],
      ['__builtin_strlen("abc")', '3:size_t'],
    ]);
  });

  test('lvalues, pointers, members', () => {
    rows([
      ['a[1]', '(* (ptr+4 (decay a) 1))'],
      ['1[a]', '(* (ptr+4 (decay a) 1))'],
      ['m[1][2]', '(* (ptr+4 (decay (* (ptr+12 (decay m) 1))) 2))'],
      ['*p++', '(* (x++:4 p))'],
      ['(*pm)[1]', '(* (ptr+4 (decay (* pm)) 1))'],
      ['p + c', '(ptr+4 p (to int c))'],
      ['p - ll', '(ptr-4 p (to long ll))'],
      ['p - q', '(ptrdiff/4 p q)'],
      ['p == 0', '(== p (to int * 0))'],
      ['p == v', '(== p (to int * v))'],
      ['&a', '(& a)'],
      ['&a[2]', '(& (* (ptr+4 (decay a) 2)))'],
      ['&*p', '(& (* p))'],
      ['ps->a', '(.a (* ps))'],
      ['ps->next->b', '(.b (* (.next (* ps))))'],
      ['s.in', '(.in (.<anonymous> s))'],
      ['arr[1].arr[2]', '(* (ptr+4 (decay (.arr (* (ptr+40 (decay arr) 1)))) 2))'],
      ['fs(s).arr[0]', '(* (ptr+4 (decay (.arr (call fs s))) 0))'],
      ['"abc"[1]', '(* (ptr+1 (decay "abc\\u0000") 1))'],
      ['(int[]){1, 2}', '(literal int[2] {@0 1, @4 2})'],
      ['*&i', '(* (& i))'],
      ['&f1', '(& f1)'],
      ['(*fp)(1, 2)', '(call fp 1 2:double)'],
      ['(***f1)(1)', '(call f1 1)'],
      ['fp(c, i)', '(call fp (to int c) (to double i))'],
      ['fv("x", c, f, b)', '(call fv (to const char * (decay "x\\u0000")) (to int c) (to double f) (to int b))'],
      ['fd(i)', '(call fd (to float i))'],
      ['f0()', '(call f0)'],
    ]);
  });

  test('assignments', () => {
    rows([
      ['i = c', '(= i (to int c))'],
      ['c = i', '(= c (to char i))'],
      ['b = p', '(= b (to _Bool p))'],
      ['d = 1', '(= d 1:double)'],
      ['p = 0', '(= p (to int * 0))'],
      ['v = p', '(= v (to void * p))'],
      ['cs = cp', '(= cs (to const char * cp))'],
      ['en = 2', '(= en 2:enum e)'],
      ['s = *ps', '(= s (* ps))'],
      ['fp = 0', '(= fp (to int (*)(int, double) 0))'],
      ['i = j = 3', '(= i (= j 3))'],
      ['c += 1.5', '(+=:double c 1.5:double)'],
      ['i *= l', '(*=:long i l)'],
      ['c <<= ul', '(<<=:int c ul)'],
      ['p += c', '(+=ptr4 p (to int c))'],
      ['s.bits |= 1', '(|=:int (.bits:3 s) 1)'],
      ['i++', '(x++ i)'],
      ['--pm', '(--x:12 pm)'],
      ['f++', '(x++ f)'],
      ['i = 1, j = 2', '(, (= i 1) (= j 2))'],
      ['(void)i', '(cast void i)'],
      ['u = (union u)1.5f', '(= u (literal union u {@0 1.5:float}))'],
    ]);
  });

  test('variable-length types', () => {
    expect(stmt('int z[n], y[2][n]; sizeof z; z[1]; sizeof(int[n + 1]); (int (*)[n])v;')).toBe(
      '[$ = (to unsigned int n); int z[*]; $ = (to unsigned int n); int y[2][*]] (vlasize int[*]); (* (ptr+4 (decay z) 1)); ' +
        '({ [$ = (to unsigned int (+:int n 1))] (vlasize int[*]) }); ({ [$ = (to unsigned int n)] (cast int (*)[*] v) });',
    );
    expect(stmt('typedef int row[n]; row r, *pr = &r; pr + 1; pr - pr; pr++;')).toBe(
      '[$ = (to unsigned int n)] [row r; row *pr = {@0 (& r)}] (ptr+? pr 1); (/:ptrdiff_t (ptrdiff/1 pr pr) (to ptrdiff_t (vlasize row))); (x++:? pr);',
    );
  });

  test('builtins', () => {
    rows([
      ['__builtin_expect(i, 0)', '(to long i)'],
      ['__builtin_memcpy(p, q, 8)', '(builtin memcpy (to void * p) (to const void * q) 8:size_t)'],
      ['__builtin_sqrtf(d)', '(builtin sqrt (to float d))'],
      ['__builtin_isinf(d)', '(== (builtin fabs d) Infinity:double)'],
      ['__builtin_constant_p(i) + __builtin_constant_p(3)', '1'],
      ['__builtin_clz(16)', '27'],
      ['__builtin_choose_expr(0, s, i)', 'i'],
      ['_Generic(c, char: 1, int: f0())', '1'],
      ['__builtin_alloca(i)', '(builtin alloca (to size_t i))'],
    ].map(([a, b]) => [a!, b!] as const));
  });
});

describe('statements', () => {
  test('of every kind', () => {
    expect(stmt('if (i) j = 1; else if (d) j = 2; else { }')).toBe('if i (= j 1); else if d (= j 2); else {  }');
    expect(stmt('for (int k = 0; k < 3; k++) continue;')).toBe('for ([int k = {@0 0}] / (< k 3) / (x++ k)) continue;');
    expect(stmt('for (;;) break;')).toBe('for ( /  / ) break;');
    expect(stmt('do i--; while (i); while (p) ;')).toBe('do (x-- i); while i while p ;');
    expect(stmt('switch (c) { case 1: case 2: i = 1; break; case 5 ... 7: default: ; }')).toBe(
      'switch/4 (to int c) { case 1: case 2: (= i 1); break; case 5..7: default: ; }',
    );
    expect(stmt('switch (ul) { case -1: ; }')).toBe('switch/1 ul { case -1: ; }');
    expect(stmt('goto end; v = &&end; goto *v; end: ;')).toBe('goto end; (= v &&end); goto *v; end: ;');
    expect(stmt('return c;')).toBe('return (to int c);');
    expect(stmt('{ int i = 1; { long i; i = 2; } i = 3; }')).toBe('{ [int i = {@0 1}] { [long i] (= i 2l); } (= i 3); }');
    expect(stmt('i = ({ int t = j; t + 1; });')).toBe('(= i ({ [int t = {@0 j}] (+:int t 1) }));');
    expect(stmt('static int k = 3; extern int outer; typedef int T; T t;')).toBe('[static k] [T t]');
    expect(stmt('__builtin_va_list_t;')).toBe('error undeclared-name');
  });
});

describe('initialisers', () => {
  test('at their offsets', () => {
    const list: readonly (readonly [string, string])[] = [
      ['int x[] = {1, 2, [5] = 3, 4}', 'int x[7] = {0; @0 1, @4 2, @20 3, @24 4}'],
      ['int x[2][2] = {1, 2, 3, 4}', 'int x[2][2] = {@0 1, @4 2, @8 3, @12 4}'],
      ['int x[2][2] = {{1}, {3, 4}}', 'int x[2][2] = {0; @0 1, @8 3, @12 4}'],
      ['int x[3] = {[0 ... 2] = 7}', 'int x[3] = {0; @0 7, @4 7, @8 7}'],
      ['char x[] = "ab"', 'char x[3] = {@0 "ab\\u0000"}'],
      ['char x[5] = "ab"', 'char x[5] = {0; @0 "ab\\u0000"}'],
      ['char x[2] = {"ab"}', 'char x[2] = {@0 "ab\\u0000"}'],
      ['char x[2][3] = {"ab", "c"}', 'char x[2][3] = {0; @0 "ab\\u0000", @3 "c\\u0000"}'],
      ['struct { int a; struct { char b, c; } d; int e; } x = {1, 2, 3, 4}', 'struct (unnamed) x = {0; @0 1, @4 2:char, @5 3:char, @8 4}'],
      ['struct { int a; struct { char b, c; } d; int e; } x = {.d.c = 1, 2}', 'struct (unnamed) x = {0; @5 1:char, @8 2}'],
      ['struct { int a : 3; unsigned b : 5; } x = {1, .b = 2}', 'struct (unnamed) x = {0; @0.0:3 1, @0.3:5 2u}'],
      ['union { char c; double d; } x = {.d = 1}', 'union (unnamed) x = {0; @0 1:double}'],
      ['struct { int n; union { int u; float f; }; } x = {1, {.f = 2}}', 'struct (unnamed) x = {0; @0 1, @4 2:float}'],
      ['int x = {3}', 'int x = {@0 3}'],
      ['int y; int *x = &y', 'int *x = {@0 (& y)}'],
      ['struct S { int a[2]; int b; } s1 = {{1, 2}, 3}; struct S x[2] = {[1].a[1] = 9, 8}', 'struct S x[2] = {0; @16 9, @20 8}'],
      ['const char *x[] = {"a", [2] = "b"}', 'const char *x[3] = {0; @0 (to const char * (decay "a\\u0000")), @8 (to const char * (decay "b\\u0000"))}'],
      ['long x = (long)&x', 'long x = {@0 (cast long (& x))}'],
      ['double x = 1.0 / 0', 'double x = {@0 Infinity:double}'],
      ['double x = 0.0 / 0.0', 'double x = {@0 -NaN:double}'],
      ['const int k = 5; int x = k', 'int x = {@0 5}'],
      ['struct { int n; int a[]; } x = {2, {7, 8}}', 'struct (unnamed) x = {@0 2, @4 7, @8 8}'],
      ['int *x = (int[]){1, 2}', 'int *x = {@0 (decay (literal static int[2] {@0 1, @4 2}))}'],
    ];
    const got = list.map(([text]) => {
      const { data, diagnostics } = parseText(`${text};`, { warnings: { all: 'off' } });
      const errors = diagnostics.filter((d) => d.severity === 'error').map((d) => d.code);
      return [text, errors.length > 0 ? errors.join() : dumpData(data.filter((v) => !v.isHidden).at(-1)!)] as const;
    });
    expect(got).toEqual(list);
  });
});

describe('declarations', () => {
  test('of one thing in several places', () => {
    const { data, functions, diagnostics } = parseText(
      'extern int e; int t; int t; static int s; extern int s; int arr[]; int arr[3]; int open[]; int f(int); int f(int a) { extern int t; static int k = 2; return a + t + k + e + s; } int g();int g() { return f(1) + arr[0] + open[0]; }',
      { warnings: { all: 'off' } },
    );
    expect(diagnostics.map((d) => d.code)).toEqual([]);
    expect(data.map(dumpData)).toEqual(['extern int e', 'int t', 'static int s', 'int arr[3]', 'int open[1]', 'static int k = {@0 2}']);
    expect(functions.map((x) => x.symbol.name)).toEqual(['f', 'g']);
    expect(new Set(data.map((v) => v.id)).size).toBe(data.length);
  });

  test('K&R heads, arrays and functions as parameters, variable sizes', () => {
    const { functions } = parseText(
      'int kr(a, f, c) float f; char c; { return a + f + c; } int ap(int a[3], int g(int), int n, int m[][n]) { return a[0] + g(1) + m[1][0]; } inline void none(void) { }',
    );
    expect(functions.map(dumpFunction)).toEqual([
      'int kr() (int a, double $, char c) { [float f = {@0 (to float $)}] return (to int (+:float (+:float (to float a) f) (to float c))); }',
      'int ap(int *, int (*)(int), int, int (*)[*]) (int *a, int (*g)(int), int n, int (*m)[*]) { [$ = (to unsigned int n)] return (+:int (+:int (* (ptr+4 a 0)) (call g 1)) (* (ptr+4 (decay (* (ptr+? m 1))) 0))); }',
      'void none(void) () {  }',
    ]);
  });

  test('places point at what they are said to', () => {
    const { functions, sources } = parseText('int f(int a) {\n  return (a +\n    2) * a;\n}\n');
    const [body] = functions[0]!.body.body;
    if (body?.kind !== S.Return) throw new Error('no return');
    const product = body.value!;
    expect(sources.range(product.start, product.end)).toMatchObject({ line: 2, column: 10, endLine: 3, endColumn: 11 });
    expect(sources.place(product.loc)).toMatchObject({ line: 3, column: 8 });
    expect(sources.place(functions[0]!.body.endBrace)).toMatchObject({ line: 4, column: 1 });
    expect(sources.range(body.loc, body.end)).toMatchObject({ line: 2, column: 3, endLine: 3, endColumn: 12 });
  });
});
