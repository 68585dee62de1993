// Linking units: names, what of the library comes along, mistakes between files.

import { describe, expect, it } from 'vitest';
import { compileC, diagnosticText, runC, tryCompileC } from '../tests/support/compile-c';
import { parsePrototype } from '../vm/host-table';
import { readImage } from '../vm/image';

const errors = (files: Record<string, string>, options = {}): string[] => tryCompileC(files, options).diagnostics.map(diagnosticText);

describe('linking', () => {
  it('keeps static names apart and joins external ones', () => {
    const { stdout, end } = runC({
      'a.c': `#include <stdio.h>
static int n = 1; int shared = 10; static int f(void) { return n; } int g(void); extern const char *name;
int main(void) { printf("%d %d %d %s\\n", f(), g(), shared, name); return 0; }`,
      'b.c': `static int n = 2; extern int shared; static int f(void) { return n + shared++; } int g(void) { return f(); } const char *name = "b";`,
    });
    expect(stdout).toBe('1 12 11 b\n');
    expect(end).toEqual({ exitCode: 0 });
  });

  it('names static functions of two files by their file', () => {
    const { image } = compileC({ 'a.c': 'static int f(void) { return 1; } int main(void) { return f(); }', 'b.c': 'static int f(void) { return 2; } int g(void) { return f(); }' });
    const names = readImage(image).functions.map((f) => f.name);
    expect(names).toContain('f@a.c');
    expect(names).toContain('f@b.c');
  });

  it('links of the library only what is reachable', () => {
    const { image } = compileC('int main(void) { return 0; }');
    const names = readImage(image).functions.map((f) => f.name);
    expect(names).toContain('_start');
    expect(names).not.toContain('qsort');
    expect(names.length).toBeLessThan(8);
  });

  it('lets the program define what the library defines', () => {
    expect(runC(`#include <stdio.h>
unsigned strlen(const char *s) { return 42; }
int main(void) { char a[] = "abc"; printf("%u\\n", strlen(a)); return 0; }`).stdout).toBe('42\n');
  });

  it('reports what nothing defines, with the nearest name', () => {
    expect(errors({ 'a.c': 'int helper(int), helpr(int), other(void); extern int count;\nint main(void) {\n  return helpr(1) + other() + count;\n}', 'b.c': 'int helper(int x) { return x; }' })).toMatchInlineSnapshot(`
      [
        "a.c:1:54: error: undefined reference to 'count'; did you mean 'round'? [undefined-reference-near]",
        "a.c:3:10: error: undefined reference to 'helpr'; did you mean 'helper'? [undefined-reference-near]",
        "a.c:3:21: error: undefined reference to 'other' [undefined-reference]",
      ]
    `);
  });

  it('takes no notice of what unreachable code calls, and shows the use that can be reached', () => {
    expect(errors({ 'a.c': 'void gone(void);\nint main(void) { if (0) gone(); return 0; }' })).toEqual([]);
    expect(errors({ 'a.c': 'void gone(void);\nint main(int n, char **v) {\n  if (0) gone();\n  if (n) gone();\n}' })).toEqual([
      "a.c:4:10: error: undefined reference to 'gone' [undefined-reference]",
    ]);
    expect(errors({ 'a.c': 'void gone(void);\nvoid (*p)(void) = gone;\nint main(void) { if (0) gone(); return 0; }' })).toHaveLength(1);
  });

  it('reports two definitions and shows both', () => {
    const { diagnostics } = tryCompileC({ 'a.c': 'int x = 1; int f(void) { return 1; } int main(void) { return 0; }', 'b.c': 'int x;\nint f(void) { return 2; }' });
    expect(diagnostics.map((d) => [diagnosticText(d), ...(d.notes ?? []).map(diagnosticText)])).toMatchInlineSnapshot(`
      [
        [
          "b.c:1:5: error: 'x' is defined in two files [duplicate-definition]",
          "a.c:1:5: note: previous definition is here [previous-definition]",
        ],
        [
          "b.c:2:5: error: 'f' is defined in two files [duplicate-definition]",
          "a.c:1:16: note: previous definition is here [previous-definition]",
        ],
      ]
    `);
  });

  it('warns of declarations that differ, and faults when they are called', () => {
    const files = { 'a.c': 'double f(int, int);\nextern int v;\nint main(void) { return (int)f(1, 2) + v; }', 'b.c': 'int f(int x) { return x; }\nlong v;' };
    expect(errors(files)).toMatchInlineSnapshot(`
      [
        "a.c:1:8: warning: 'f' is declared here as 'double (int, int)', but defined as 'int (int)' [declared-differently]",
        "a.c:2:12: warning: 'v' is declared here as 'int', but defined as 'long' [declared-differently]",
      ]
    `);
    expect(runC(files).end).toMatchObject({ fault: { kind: 'bad-signature' } });
  });

  it('refuses a variadic function called without its prototype', () => {
    expect(errors({ 'a.c': 'int printf();\nint main(void) { return printf("%d", 1); }' }, { warnings: { all: 'off' } })).toEqual([
      "a.c:1:5: error: 'printf' takes a variable number of arguments: its prototype must be visible where it is called [variadic-without-prototype]",
    ]);
    // Without variable arguments the call is what it says.
    expect(runC({ 'a.c': 'int puts(); char *malloc(); int main(void) { char *p = malloc(3); p[0] = 65; p[1] = 0; return puts(p) < 0; }' }).stdout).toBe('A\n');
  });

  it('takes a struct of two units for the same if it looks the same', () => {
    const h = 'struct node { int v; struct node *next; };\nint sum(const struct node *);\n';
    expect(errors({ 'n.h': h, 'a.c': '#include "n.h"\nint main(void) { struct node n = {1, 0}; return sum(&n); }', 'b.c': '#include "n.h"\nint sum(const struct node *n) { return n ? n->v + sum(n->next) : 0; }' })).toEqual([]);
  });

  it('says what is wrong with main', () => {
    expect(errors({ 'a.c': 'int f(void) { return 0; }' })).toMatchInlineSnapshot(`
      [
        ":0:0: error: the program has no function 'main' [no-main]",
      ]
    `);
    expect(errors({ 'a.c': 'int main = 3;' }, { warnings: { all: 'off' } })).toMatchInlineSnapshot(`
      [
        "a.c:1:5: error: 'main' must be a function [main-is-data]",
      ]
    `);
  });

  it('gives host functions an address, and faults where they are called as something else', () => {
    const hosts = ['int twice(int x)', 'void halt_with(int)'].map((prototype) => ({ ...parsePrototype(prototype), prototype, class: 'pure' as const }));
    const { image } = compileC('int twice(int); int main(void) { int (*f)(int) = twice; return f(twice(2)); }', {
      hostCalls: [...hosts, { name: '__libc_init', prototype: 'void __libc_init(int *, void *)', class: 'output', signature: parsePrototype('void f(int *, void *)').signature }],
    });
    expect(readImage(image).hostImports.map((h) => h.name).sort()).toEqual(['__libc_init', 'twice']);
  });

  it('puts literals that are equal in one place, also of two units', () => {
    const { stdout } = runC({
      'a.c': '#include <stdio.h>\nconst char *b(void); int main(void) { const char *a = "same"; printf("%d\\n", a == b()); return 0; }',
      'b.c': 'const char *b(void) { return "same"; }',
    });
    expect(stdout).toBe('1\n');
  });
});
