// What the generator makes of small functions, as text: instructions with the line rows above them.

import { describe, it } from 'vitest';
import { LINE_FLAG } from '../../debug-format/model';
import { expectGolden } from '../../tests/support/golden';
import { compileC } from '../../tests/support/compile-c';
import { disassemblyText } from '../../vm/dump';
import { readImage } from '../../vm/image';

const FLAGS = Object.entries(LINE_FLAG).filter(([name]) => name !== 'isStmt');

function listing(source: string): string {
  const { image: bytes, info } = compileC(`${source}\nint main(void) { return 0; }\n`);
  const image = readImage(bytes);
  const out: string[] = [];
  const { lines, functions, variables, scopes } = info.data;
  functions.forEach((f, id) => {
    if (f.isLibrary || f.name === 'main') return;
    const entry = image.functions[id]!;
    out.push(`${f.name}: frame ${f.frameBytes}`);
    for (const v of variables) {
      if (v.scope < 0 || scopes[v.scope]!.function !== id) continue;
      const at = v.locations.map(({ lowPc, highPc, location }) => {
        const where = 'offset' in location ? ` ${location.offset}` : '';
        return `[${lowPc - f.lowPc}, ${highPc - f.lowPc}) ${location.kind}${where}`;
      });
      out.push(`  ${v.kind} ${v.name} ${at.join('; ')}`);
    }
    const rows = (pc: number): string[] => {
      const found: string[] = [];
      for (let i = 0; i < lines.length; i++) {
        if (lines.lowPc[i] !== pc) continue;
        const flags = FLAGS.filter(([, bit]) => lines.flags[i]! & bit).map(([name]) => ` ${name}`).join('');
        found.push(`  ${lines.flags[i]! & LINE_FLAG.isStmt ? '' : '('}${lines.line[i]}:${lines.column[i]}${flags}${lines.flags[i]! & LINE_FLAG.isStmt ? '' : ')'}`);
      }
      return found;
    };
    const text = disassemblyText({ ...image, code: image.code }, entry.lowPc, entry.highPc, rows);
    // Pcs relative to the function, without the bytes.
    for (const line of text) {
      const match = /^ {2}([0-9a-f]{6}): [0-9a-f ]*? {2,}(\S.*)$/.exec(line) ?? /^ {2}([0-9a-f]{6}): (?:[0-9a-f]{2} )+ *(\S.*)$/.exec(line);
      out.push(match ? `    ${String(parseInt(match[1]!, 16) - entry.lowPc).padStart(3)}  ${match[2]}` : line);
    }
    out.push('');
  });
  return out.join('\n');
}

const CASES: Readonly<Record<string, string>> = {
  scalars: `long long l; double d; char c; unsigned char u;
int arith(int a, unsigned b, char k) {
  int x = a * 3 + b;
  x += k;
  x++;
  k = x;
  l = x + l;
  d = d * 2 - x;
  return u = c = -x >> 2;
}`,
  memory: `struct p { int x, y; short z[4]; } g, *q;
int arr[10];
int memory(int *v, int i) {
  v[i] = v[3] + arr[i];
  g.y = q->z[2];
  q->x++;
  arr[i + 1] += *v++;
  return g.z[i];
}`,
  conditions: `int conditions(int a, int b, double d) {
  if (a < b && !(b == 0) || d)
    return 1;
  else if (!a)
    b = a ? b : 3;
  return a != 0 && b;
}`,
  loops: `int loops(int n) {
  int s = 0;
  for (int i = 0; i < n; i++)
    s += i;
  while (s > 100)
    s /= 2;
  do {
    if (s == 7) break;
    s--;
  } while (s);
  for (;;) {
    if (s++ > 3) continue;
    return s;
  }
}`,
  switches: `int dense(int x) {
  switch (x) {
  case 1: return 10;
  case 2: x = 3;
  case 3: break;
  case 5: return 50;
  default: return -1;
  }
  return x;
}
int sparse(long long x) {
  switch (x) { case -1: return 1; case 1000000: return 2; case 1LL << 40: return 3; case 7 ... 9: return 4; }
  return 0;
}`,
  structs: `struct s { int a, b, c; };
struct s make(int a) { struct s r = {a, 2}; return r; }
int take(struct s v) { v.a++; return v.a + v.c; }
int structs(struct s *p) {
  struct s x = *p, y;
  y = x;
  return take(make(1)) + take(y) + make(3).b;
}`,
  bits: `struct b { unsigned a : 3; int s : 5; unsigned long long w : 40; } g;
int bits(struct b *p, int v) {
  p->a = v;
  g.s += 2;
  p->w = g.a;
  return p->s;
}`,
  varargs: `#include <stdarg.h>
int sum(int n, ...) {
  va_list ap;
  va_start(ap, n);
  int s = va_arg(ap, int);
  return s;
}
int call(char c) { return sum(2, c, 1.5f) + sum(0); }`,
  initialisers: `int initialisers(int n) {
  int a[3] = {1, n};
  char s[12] = "hello";
  int big[16] = {1, 2, 3, [8] = n};
  static int k = 4;
  return a[1] + s[0] + big[8] + k;
}`,
  vla: `int vla(int n) {
  for (int i = 1; i < n; i++) {
    int a[i];
    a[0] = i;
    if (i == 3) break;
  }
  return n;
}`,
  statements: `int statements(int n) {
  int x = 1 + ({ int i = 0; while (i < n) i++; i; });
  goto *(&&end);
again:
  x++;
end:
  if (x < 5) goto again;
  return x;
}
void empty(void) {
}
void first(int *p) {
  do *p++ = 0; while (*p);
}`,
};

describe('generated code', () => {
  for (const [name, source] of Object.entries(CASES)) it(name, () => expectGolden(`codegen/${name}.txt`, listing(source)));
});
