// Debug information of compiled programs: rows, ranges, scopes, types, macros.

import { describe, expect, it } from 'vitest';
import { EXPRESSION_KINDS, LINE_FLAG, type DebugData } from '../../debug-format/model';
import { compileC, type Files } from '../../tests/support/compile-c';

const dataOf = (files: Files): DebugData => compileC(files).info.data;

const functionNamed = (data: DebugData, name: string) => data.functions.find((f) => f.name === name)!;

/** Statement rows of a function as `line:column flags`, in the order of the code. */
function rows(data: DebugData, name: string): string[] {
  const f = functionNamed(data, name);
  const { lines } = data;
  const out: string[] = [];
  for (let i = 0; i < lines.length; i++) {
    if (lines.lowPc[i]! < f.lowPc || lines.lowPc[i]! >= f.highPc) continue;
    const flags = lines.flags[i]!;
    const marks = [
      flags & LINE_FLAG.isStmt ? '' : '-',
      flags & LINE_FLAG.prologueEnd ? 'p' : '',
      flags & LINE_FLAG.epilogueBegin ? 'e' : '',
      flags & LINE_FLAG.loopEntry ? 'l' : '',
      flags & LINE_FLAG.loopPart ? 'L' : '',
    ].join('');
    out.push(`${lines.line[i]}:${lines.column[i]}${marks}`);
  }
  return out;
}

/** Expression rows of a function as `kind type slot text`. */
function expressions(source: string, name: string): string[] {
  const { info } = compileC(source);
  const { data } = info;
  const f = functionNamed(data, name);
  const x = data.expressions;
  const text = source.split('\n');
  const out: string[] = [];
  const open: number[] = [];
  for (let i = 0; i < x.length; i++) {
    if (x.lowPc[i]! < f.lowPc || x.lowPc[i]! >= f.highPc) continue;
    while (open.length > 0 && open[open.length - 1]! <= x.lowPc[i]!) open.pop();
    const line = text[x.line[i]! - 1]!;
    const part = x.line[i] === x.endLine[i] ? line.slice(x.column[i]! - 1, x.endColumn[i]! - 1) : `${line.slice(x.column[i]! - 1)}…`;
    out.push(`${'  '.repeat(open.length)}${EXPRESSION_KINDS[x.kind[i]!]} ${info.types.typeName(x.type[i]!)} ${x.slot[i]} ${part}`);
    open.push(x.highPc[i]!);
  }
  return out;
}

describe('line rows', () => {
  it('has one a statement, one a part of a for header, and one on the closing brace', () => {
    const data = dataOf(`int f(int n) {
  int s = 0, t;
  for (int i = 0;
       i < n;
       i++) {
    s += i;
  }
  if (s > 3) { t = 1; } else t = 2;
  return
    s + t;
}
int main(void) { return f(3); }`);
    expect(rows(data, 'f')).toEqual(['2:3p', '3:8l', '6:5', '5:8L', '4:8L', '8:3', '8:16', '8:30', '9:3', '11:1e']);
  });

  it('shows loops by their condition, do-while at its while', () => {
    const data = dataOf(`void f(int n) {
  while (n > 0)
    n--;
  do
    n++;
  while (n < 5);
  for (;;) {
    if (n) break;
  }
  while (1) { if (n) return; }
}
int main(void) { f(1); }`);
    expect(rows(data, 'f')).toEqual(['2:3pl', '3:5', '2:10L', '5:5', '6:3', '7:3l', '8:5', '8:12', '7:3L', '10:3l', '10:15', '10:22', '11:1e', '10:10L']);
  });

  it('takes the statements of a macro for one, where it is called', () => {
    const data = dataOf(`#define SWAP(a, b) do { int t = a; a = b; b = t; } while (0)
#define TWICE(x) ((x) * 2)
int main(void) {
  int x = 1, y = 2;
  SWAP(x, y);
  x = TWICE(
    y);
  return x;
}`);
    expect(rows(data, 'main')).toEqual(['4:3p', '5:3', '6:3', '8:3', '9:1e']);
  });

  it('gives declarators on lines of their own statements of their own', () => {
    const data = dataOf(`int g(void);
int main(void) {
  int a = g(),
      b = g(), c = 3;
  int d;
  static int s = 5;
  return a + b + c;
}
int g(void) { return 1; }`);
    expect(rows(data, 'main')).toEqual(['3:3p', '4:7', '7:3', '8:1e']);
  });

  it('ends the prologue once, also where the body begins with a loop', () => {
    const data = dataOf(`int f(int n) {
again:
  n--;
  if (n) goto again;
  return n;
}
int main(void) { return f(3); }`);
    expect(rows(data, 'f')).toEqual(['2:1-p', '3:3', '4:3', '4:10', '5:3', '6:1e']);
  });
});

describe('expressions', () => {
  it('nest, with text, type and the operand that holds the value', () => {
    const source = `int f(int x) { return x; }
int main(void) {
  int a[4] = {0}, i = 1, *p = a, x = 2;
  *p++ = a[i] + f(x) * -i;
  return 0;
}`;
    expect(expressions(source, 'main').slice(-14)).toMatchInlineSnapshot(`
      [
        "constant int 0 1",
        "variable int * 0 a",
        "constant int 0 2",
        "assign int -1 *p++ = a[i] + f(x) * -i",
        "  increment int * 0 p++",
        "  binary int 1 a[i] + f(x) * -i",
        "    index int 1 a[i]",
        "      variable int 2 i",
        "    binary int 2 f(x) * -i",
        "      call int 2 f(x)",
        "        variable int 2 x",
        "      unary int 3 -i",
        "        variable int 3 i",
        "constant int 0 0",
      ]
    `);
  });

  it('follow conditions that are jumps', () => {
    const source = `int main(void) {
  int a = 1, b = 0;
  if (a < 2 && !b)
    return a ? b : 3;
  return 0;
}`;
    expect(expressions(source, 'main')).toMatchInlineSnapshot(`
      [
        "constant int 0 1",
        "constant int 0 0",
        "logical int -1 a < 2 && !b",
        "  binary int 0 a < 2",
        "    variable int 0 a",
        "    constant int 1 2",
        "  unary int -1 !b",
        "    variable int 0 b",
        "conditional int 0 a ? b : 3",
        "  variable int 0 a",
        "  variable int 0 b",
        "  constant int 0 3",
        "constant int 0 0",
      ]
    `);
  });

  it('of macro arguments stand where they are written', () => {
    const source = `#define ADD(a, b) ((a) + (b))
int main(void) { int x = 1; return ADD(x + 1, 2) + x; }`;
    expect(expressions(source, 'main')).toMatchInlineSnapshot(`
      [
        "constant int 0 1",
        "binary int 0 ADD(x + 1, 2) + x",
        "  binary int 0 ADD(x + 1, 2)",
        "    binary int 0 ADD(x + 1, 2)",
        "      variable int 0 x",
        "      constant int 1 1",
        "    constant int 1 ADD(x + 1, 2)",
        "  variable int 1 x",
      ]
    `);
  });
});

describe('variables', () => {
  it('lie in the scope of their block, from their declaration on', () => {
    const data = dataOf(`int g = 4;
static char s;
int main(int argc, char **argv) {
  int x = 1;
  { int x = 2; double y = x; g += y; }
  for (int i = 0; i < 2; i++) { static int k; k += i; }
  return x;
}`);
    const main = functionNamed(data, 'main');
    const of = data.variables.filter((v) => v.scope < 0 ? !data.files[v.file]!.isLibrary : data.scopes[v.scope]!.function === data.functions.indexOf(main));
    const depth = (scope: number): number => (scope < 0 ? -1 : 1 + depth(data.scopes[scope]!.parent));
    expect(of.map((v) => `${v.kind} ${v.name} ${v.line}:${v.column} depth ${depth(v.scope)} ${v.locations[0]!.location.kind}`)).toEqual([
      'parameter argc 3:14 depth 0 frame',
      'parameter argv 3:27 depth 0 frame',
      'local x 4:7 depth 0 frame',
      'local x 5:9 depth 1 frame',
      'local y 5:23 depth 1 frame',
      'local i 6:12 depth 1 frame',
      'static-local k 6:44 depth 2 global',
      'global g 1:5 depth -1 global',
      'static-global s 2:13 depth -1 global',
    ]);
  });

  it('keeps every local of a function in a place of its own', () => {
    const data = dataOf(`int main(void) { int s = 0; { int a = 1; s += a; } { int b = 2; s += b; } return s; }`);
    const main = data.functions.indexOf(functionNamed(data, 'main'));
    const offsets = data.variables.filter((v) => v.kind === 'local' && data.scopes[v.scope]!.function === main).map((v) => (v.locations[0]!.location as { offset: number }).offset);
    expect(new Set(offsets).size).toBe(offsets.length);
  });
});

describe('types', () => {
  it('are one for what units have from one header', () => {
    const h = `struct node { int v : 3; unsigned w : 5; struct node *next; union { float f; int i; }; };
typedef struct node Node; enum color { RED, GREEN = -3 }; extern Node list; typedef const char *text;\n`;
    const { info } = compileC({
      'n.h': h,
      'a.c': '#include "n.h"\nNode list; text name; enum color c; int main(void) { return list.v; }',
      'b.c': '#include "n.h"\nNode *get(void) { return &list; } int (*fp)(int, ...); volatile short m[2][3];',
    });
    const { types, files } = info.data;
    expect(types.filter((t) => t.kind === 'struct' && t.name === 'node').length).toBe(1);
    expect(files.filter((f) => f.path === 'n.h').length).toBe(1);
    const node = types.find((t) => t.kind === 'struct' && t.name === 'node')!;
    expect(node).toMatchObject({ sizeBytes: 12, isComplete: true });
    const names = info.data.variables.filter((v) => v.scope < 0 && !files[v.file]!.isLibrary).map((v) => `${v.name}: ${info.types.typeName(v.type)}`);
    expect(names).toMatchInlineSnapshot(`
      [
        "list: Node",
        "name: text",
        "c: enum color",
        "fp: int (*)(int, ...)",
        "m: volatile short [2][3]",
      ]
    `);
    expect('members' in node && node.members).toMatchInlineSnapshot(`
      [
        {
          "bitOffset": 0,
          "bitSize": 3,
          "byteOffset": 0,
          "name": "v",
          "type": 0,
        },
        {
          "bitOffset": 3,
          "bitSize": 5,
          "byteOffset": 0,
          "name": "w",
          "type": 3,
        },
        {
          "bitOffset": 0,
          "bitSize": 0,
          "byteOffset": 4,
          "name": "next",
          "type": 4,
        },
        {
          "bitOffset": 0,
          "bitSize": 0,
          "byteOffset": 8,
          "name": "",
          "type": 5,
        },
      ]
    `);
  });

  it('knows a struct that one unit only names by what the other says', () => {
    const { info } = compileC({
      'a.c': 'struct s; struct s *make(void); int main(void) { struct s *p = make(); return !p; }',
      'b.c': 'struct s { int x; }; static struct s one; struct s *make(void) { return &one; }',
    });
    expect(info.data.types.filter((t) => t.kind === 'struct' && t.name === 's').every((t) => t.kind === 'struct' && t.isComplete)).toBe(true);
  });
});

describe('the rest', () => {
  it('lists calls with what they call, labels, and macros with their uses', () => {
    const source = `#define N 3
#define SQ(x) ((x) * (x))
int f(int a) { return a; }
int main(void) {
  int (*p)(int) = f;
again:
  if (f(SQ(N)) == p(9)) return N;
  goto again;
}`;
    const { data } = compileC(source).info;
    const main = functionNamed(data, 'main');
    const { callSites } = data;
    const calls: string[] = [];
    for (let i = 0; i < callSites.length; i++) {
      if (callSites.pc[i]! < main.lowPc || callSites.pc[i]! >= main.highPc) continue;
      const callee = callSites.callee[i]!;
      calls.push(`${callee < 0 ? 'indirect' : data.functions[callee]!.name} ${callSites.column[i]}-${callSites.endColumn[i]}`);
    }
    expect(calls).toEqual(['f 7-15', 'indirect 19-23']);
    expect(data.labels.map((l) => `${l.name} ${l.line}`)).toEqual(['again 6']);
    expect(data.macros.map((m) => `${m.definition} | ${m.line} | ${m.uses.map((u) => `${u.line}:${u.column}-${u.endColumn}`).join(' ')}`)).toMatchInlineSnapshot(`
      [
        "SQ(x) ((x) * (x)) | 2 | 7:9-11",
        "N 3 | 1 | 7:12-13 7:32-33",
      ]
    `);
  });
});
