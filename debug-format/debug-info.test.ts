import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lineTable, randomDebugData } from '../tests/support/random-debug-data';
import { DebugInfo } from './debug-info';
import { checkBinding, checkSources, sha256, sha256OfText } from './hashes';
import { LINE_FLAG, QUALIFIER, type DebugData, type DebugType } from './model';
import { locationAt } from './variables';

const arbitrary = fc.record({ seed: fc.integer({ min: 0, max: 2 ** 31 - 2 }), size: fc.integer({ min: 0, max: 8 }) });
const lastPc = (data: DebugData): number => Math.max(4, ...data.functions.map((f) => f.highPc)) + 4;

describe('each search equals a linear scan', () => {
  test('pc → line, line → pcs, next line with code', () => {
    fc.assert(
      fc.property(arbitrary, ({ seed, size }) => {
        const data = randomDebugData(seed, size);
        const info = new DebugInfo(data);
        const { lines } = data;
        const rows = Array.from({ length: lines.length }, (_, i) => i);
        for (let pc = 0; pc < lastPc(data); pc++) {
          const scan = rows.find((r) => lines.lowPc[r]! <= pc && pc < lines.highPc[r]!) ?? -1;
          expect(info.lines.rowAt(pc)).toBe(scan);
          expect(info.lineAt(pc)?.line ?? 0).toBe(scan < 0 ? 0 : lines.line[scan]);
        }
        for (let file = 0; file < data.files.length; file++) {
          const mine = rows.filter((r) => lines.file[r] === file);
          for (let line = 0; line < size * 3 + 3; line++) {
            const here = mine.filter((r) => lines.line[r] === line && lines.flags[r]! & LINE_FLAG.isStmt);
            expect(info.statementsOnLine(file, line).map((s) => s.row)).toEqual(here);
            expect(info.pcsForLine(file, line)).toEqual(here.filter((r) => !(lines.flags[r]! & LINE_FLAG.loopPart)).map((r) => lines.lowPc[r]));
            const next = Math.min(...mine.filter((r) => lines.line[r]! >= line && lines.flags[r]! & LINE_FLAG.isStmt).map((r) => lines.line[r]!));
            expect(info.nextLineWithCode(file, line)).toBe(next === Infinity ? null : next);
          }
          const stmts = mine.filter((r) => lines.flags[r]! & LINE_FLAG.isStmt).map((r) => lines.line[r]!);
          expect(info.lines.linesWithCode(file)).toEqual([...new Set(stmts)].sort((a, b) => a - b));
        }
        expect(info.lines.rowsIn(10, 50)).toEqual(rows.filter((r) => lines.lowPc[r]! < 50 && lines.highPc[r]! > 10));
      }),
      { numRuns: 60 },
    );
  });

  test('pc → function, scopes, variables, expressions, calls', () => {
    fc.assert(
      fc.property(arbitrary, ({ seed, size }) => {
        const data = randomDebugData(seed, size);
        const info = new DebugInfo(data);
        const { expressions: e, scopes, variables } = data;
        for (let pc = 0; pc < lastPc(data); pc++) {
          const f = data.functions.findIndex((fn) => fn.lowPc <= pc && pc < fn.highPc);
          expect(info.functionIdAt(pc)).toBe(f);

          const around = scopes.map((_, id) => id).filter((id) => scopes[id]!.lowPc <= pc && pc < scopes[id]!.highPc);
          // The generator makes inner scopes after outer ones.
          expect(info.scopesAt(pc)).toEqual(around.reverse());

          const visible = info.variablesInScope(pc);
          const scan = around.flatMap((id) => variables.map((_, v) => v).filter((v) => variables[v]!.scope === id));
          expect(visible.map((v) => v.id)).toEqual(scan);
          for (const v of visible) {
            const slow = v.variable.locations.find((l) => l.lowPc <= pc && pc < l.highPc)?.location ?? null;
            expect(v.location).toBe(slow);
            const hidden = visible.some((o) => o.level < v.level && o.variable.name === v.variable.name && o.location !== null);
            expect(v.isShadowed).toBe(hidden);
          }

          const containing = Array.from({ length: e.length }, (_, i) => i).filter((r) => e.lowPc[r]! <= pc && pc < e.highPc[r]!);
          expect(info.expressionsAt(pc).map((x) => x.row)).toEqual(containing.reverse());
          const ending = Array.from({ length: e.length }, (_, i) => i).filter((r) => e.highPc[r] === pc);
          expect(info.expressionsEndingAt(pc).map((x) => x.row)).toEqual(ending.reverse());
          expect(info.expressionEndingAt(pc)?.row).toBe(ending[ending.length - 1]);

          const calls = Array.from(data.callSites.pc).filter((at) => at >= pc && at < pc + 9);
          expect(info.callSitesInRange(pc, pc + 9).map((c) => c.pc)).toEqual(calls);
          expect(info.callSiteAt(pc)?.pc).toBe(calls[0] === pc ? pc : undefined);
        }
      }),
      { numRuns: 40 },
    );
  });
});

const empty = randomDebugData(1, 0);
const file = (path: string): DebugData['files'][number] => ({ path, sha256: sha256OfText('x'), text: null, isLibrary: false });
const withFiles = (...paths: string[]): DebugInfo => new DebugInfo({ ...empty, files: paths.map(file) });

test('files are found by whole path, by a tail of it, by a bare name that is one file', () => {
  const info = withFiles('src/main.c', 'lib/list.c', 'test/list.c', '/home/me/game.c', 'list.h');
  const find = (path: string): string => {
    const match = info.findFile(path);
    return match.kind === 'found' ? info.files[match.file]!.path : match.kind === 'none' ? 'none' : match.files.map((f) => info.files[f]!.path).join();
  };
  expect(['src/main.c', './src/main.c', 'main.c', '/project/src/main.c', 'src\\main.c', 'x/../src/main.c'].map(find)).toEqual(Array(6).fill('src/main.c'));
  expect(find('list.c')).toBe('lib/list.c,test/list.c');
  expect(find('a/lib/list.c')).toBe('lib/list.c');
  expect(find('game.c')).toBe('/home/me/game.c');
  expect(find('ame.c')).toBe('none');
  expect(find('other/main.c')).toBe('none');
  expect(find('list.h')).toBe('list.h');
  expect(find('')).toBe('none');
});

// -- types

const base = (name: string, sizeBytes: number): DebugType => ({ kind: 'base', name, encoding: 'signed', sizeBytes });
const TYPES: DebugType[] = [
  /* 0 */ base('int', 4),
  /* 1 */ base('char', 1),
  /* 2 */ { kind: 'pointer', target: 1 },
  /* 3 */ { kind: 'qualified', qualifiers: QUALIFIER.const, target: 2 },
  /* 4 */ { kind: 'array', element: 0, count: { kind: 'constant', count: 4 } },
  /* 5 */ { kind: 'pointer', target: 4 },
  /* 6 */ { kind: 'function', result: 0, params: [0, 2], isVariadic: false, hasPrototype: true },
  /* 7 */ { kind: 'pointer', target: 6 },
  /* 8 */ { kind: 'array', element: 7, count: { kind: 'constant', count: 3 } },
  /* 9 */ { kind: 'qualified', qualifiers: QUALIFIER.const, target: 1 },
  /* 10 */ { kind: 'pointer', target: 9 },
  /* 11 */ { kind: 'function', result: 7, params: [], isVariadic: false, hasPrototype: true },
  /* 12 */ { kind: 'array', element: 4, count: { kind: 'constant', count: 2 } },
  /* 13 */ { kind: 'typedef', name: 'row', target: 4 },
  /* 14 */ { kind: 'qualified', qualifiers: QUALIFIER.const | QUALIFIER.volatile, target: 13 },
  /* 15 */ {
    kind: 'struct', name: 'node', sizeBytes: 12, alignBytes: 4, isComplete: true,
    members: [
      { name: 'value', type: 0, byteOffset: 0, bitSize: 0, bitOffset: 0 },
      { name: '', type: 18, byteOffset: 4, bitSize: 0, bitOffset: 0 },
      { name: 'next', type: 16, byteOffset: 8, bitSize: 0, bitOffset: 0 },
    ],
  },
  /* 16 */ { kind: 'pointer', target: 15 },
  /* 17 */ { kind: 'function', result: 19, params: [10], isVariadic: true, hasPrototype: true },
  /* 18 */ {
    kind: 'union', name: '', sizeBytes: 4, alignBytes: 4, isComplete: true,
    members: [
      { name: 'i', type: 0, byteOffset: 0, bitSize: 0, bitOffset: 0 },
      { name: 'c', type: 1, byteOffset: 0, bitSize: 0, bitOffset: 0 },
    ],
  },
  /* 19 */ { kind: 'void' },
  /* 20 */ { kind: 'array', element: 0, count: { kind: 'unknown' } },
  /* 21 */ { kind: 'array', element: 0, count: { kind: 'frame', offset: 8 } },
  /* 22 */ { kind: 'function', result: 0, params: [], isVariadic: false, hasPrototype: false },
  /* 23 */ { kind: 'enum', name: 'color', isSigned: false, sizeBytes: 4, enumerators: [{ name: 'RED', value: 0n }] },
  /* 24 */ { kind: 'qualified', qualifiers: QUALIFIER.const, target: 7 },
  /* 25 */ { kind: 'pointer', target: 3 },
  /* 26 */ { kind: 'array', element: 3, count: { kind: 'constant', count: 5 } },
  /* 27 */ { kind: 'struct', name: 'opaque', sizeBytes: 0, alignBytes: 1, isComplete: false, members: [] },
];
const typed = new DebugInfo({ ...empty, types: TYPES, functions: [], scopes: [], variables: [] });

test.each([
  [0, 'int', 'int x', 4],
  [2, 'char *', 'char *x', 4],
  [3, 'char *const', 'char *const x', 4],
  [4, 'int [4]', 'int x[4]', 16],
  [5, 'int (*)[4]', 'int (*x)[4]', 4],
  [6, 'int (int, char *)', 'int x(int, char *)', null],
  [7, 'int (*)(int, char *)', 'int (*x)(int, char *)', 4],
  [8, 'int (*[3])(int, char *)', 'int (*x[3])(int, char *)', 12],
  [10, 'const char *', 'const char *x', 4],
  [11, 'int (*(void))(int, char *)', 'int (*x(void))(int, char *)', null],
  [12, 'int [2][4]', 'int x[2][4]', 32],
  [13, 'row', 'row x', 16],
  [14, 'const volatile row', 'const volatile row x', 16],
  [16, 'struct node *', 'struct node *x', 4],
  [17, 'void (const char *, ...)', 'void x(const char *, ...)', null],
  [18, 'union {…}', 'union {…} x', 4],
  [20, 'int []', 'int x[]', null],
  [21, 'int [*]', 'int x[*]', null],
  [22, 'int ()', 'int x()', null],
  [23, 'enum color', 'enum color x', 4],
  [24, 'int (*const)(int, char *)', 'int (*const x)(int, char *)', 4],
  [25, 'char *const *', 'char *const *x', 4],
  [26, 'char *const [5]', 'char *const x[5]', 20],
  [27, 'struct opaque', 'struct opaque x', null],
])('type %i is %s', (id, abstract, declared, size) => {
  expect(typed.typeName(id)).toBe(abstract);
  expect(typed.typeName(id, 'x')).toBe(declared);
  expect(typed.sizeOf(id)).toBe(size);
});

test('types are looked through, found by name and by member', () => {
  expect(typed.strip(14)).toBe(4);
  expect(typed.types.qualifiersOf(14)).toBe(QUALIFIER.const | QUALIFIER.volatile);
  expect(typed.member(15, 'c')).toEqual({ member: { name: 'c', type: 1, byteOffset: 0, bitSize: 0, bitOffset: 0 }, byteOffset: 4 });
  expect(typed.member(15, 'none')).toBeNull();
  expect(typed.typesNamed('struct node')).toEqual([15]);
  expect(typed.typesNamed('row')).toEqual([13]);
  expect(typed.typesNamed('node')).toEqual([]);
  expect(typed.resolve('RED', null)).toEqual({ kind: 'enumerator', type: 23, value: 0n });
});

test('added types: the same one is not added twice, and those of the file are found', () => {
  const info = new DebugInfo({ ...empty, types: TYPES, functions: [], scopes: [], variables: [] });
  expect(info.internType({ kind: 'pointer', target: 4 })).toBe(5);
  const added = info.internType({ kind: 'pointer', target: 16 });
  expect(added).toBe(TYPES.length);
  expect(info.internType({ kind: 'pointer', target: 16 })).toBe(added);
  expect(info.typeName(added)).toBe('struct node **');
  expect(info.internType(TYPES[15]!)).toBe(15);
  expect(info.internType({ ...TYPES[15]! })).toBe(TYPES.length + 1);
  expect(() => info.internType({ kind: 'pointer', target: 999 })).toThrow();
});

test('names and sizes of absurd types end', () => {
  const deep: DebugType[] = [base('int', 4)];
  for (let i = 0; i < 100_000; i++) deep.push({ kind: 'pointer', target: i });
  const wide: DebugType[] = [base('int', 4)];
  for (let i = 0; i < 60; i++) wide.push({ kind: 'function', result: i, params: [i, i, i], isVariadic: false, hasPrototype: true });
  const large: DebugType[] = [base('int', 4)];
  for (let i = 0; i < 500; i++) large.push({ kind: 'array', element: i, count: { kind: 'constant', count: 1000 } });
  for (const types of [deep, wide, large]) {
    const info = new DebugInfo({ ...empty, types, functions: [], scopes: [], variables: [] });
    expect(info.typeName(types.length - 1).length).toBeLessThan(2000);
    expect(info.typeName(types.length - 1)).toContain('…');
  }
  expect(new DebugInfo({ ...empty, types: large, functions: [], scopes: [], variables: [] }).sizeOf(500)).toBeNull();
});

// -- lines of a loop, by hand

//  1  for (i = 0; i < 3; i++) f(i);   init 0–4, test 4–8, body 8–12, step 12–16
//  2  g(1,
//  3    2);                           16–20 on line 2, 20–22 on line 3, 22–24 on line 2
const LOOP = lineTable([
  { lowPc: 0, highPc: 4, file: 0, line: 1, column: 6, flags: LINE_FLAG.isStmt | LINE_FLAG.loopEntry | LINE_FLAG.prologueEnd },
  { lowPc: 4, highPc: 8, file: 0, line: 1, column: 13, flags: LINE_FLAG.isStmt | LINE_FLAG.loopPart },
  { lowPc: 8, highPc: 12, file: 0, line: 1, column: 25, flags: LINE_FLAG.isStmt },
  { lowPc: 12, highPc: 16, file: 0, line: 1, column: 20, flags: LINE_FLAG.isStmt | LINE_FLAG.loopPart },
  { lowPc: 16, highPc: 20, file: 0, line: 2, column: 1, flags: LINE_FLAG.isStmt },
  { lowPc: 20, highPc: 22, file: 0, line: 3, column: 3, flags: 0 },
  { lowPc: 22, highPc: 24, file: 0, line: 2, column: 1, flags: 0 },
]);
const loop = new DebugInfo({
  ...empty,
  files: [file('a.c')],
  lines: LOOP,
  types: [{ kind: 'void' }, { kind: 'function', result: 0, params: [], isVariadic: false, hasPrototype: true }],
  functions: [{ name: 'main', lowPc: 0, highPc: 24, file: 0, line: 1, column: 1, type: 1, frameBytes: 32, isLibrary: false, isStatic: false, scope: 0 }],
  scopes: [{ parent: -1, function: 0, lowPc: 0, highPc: 24 }],
  variables: [],
});

test('a breakpoint on a loop line binds to its entry and to the body that begins there', () => {
  expect(loop.pcsForLine(0, 1)).toEqual([0, 8]);
  expect(loop.pcsForLine(0, 1, 14)).toEqual([4]);
  expect(loop.pcsForLine(0, 1, 20)).toEqual([12]);
  expect(loop.pcsForLine(0, 1, 99)).toEqual([8]);
  expect(loop.pcsForLine(0, 1, 1)).toEqual([0]);
  expect(loop.pcsForLine(0, 3)).toEqual([]);
  expect(loop.nextLineWithCode(0, 3)).toBeNull();
  expect(loop.prologueEnd(0)).toBe(0);
});

test('ranges of lines and statements', () => {
  expect(loop.rangesOfLine(0, 0, 1)).toEqual([{ lowPc: 0, highPc: 16 }]);
  expect(loop.rangesOfLine(0, 0, 2)).toEqual([{ lowPc: 16, highPc: 20 }, { lowPc: 22, highPc: 24 }]);
  expect(loop.statementRangeAt(21)).toEqual({ lowPc: 16, highPc: 24 });
  expect(loop.statementRangeAt(5)).toEqual({ lowPc: 4, highPc: 8 });
  expect(loop.statementRangeAt(24)).toBeNull();
});

// -- names

const VARIABLES: DebugData['variables'] = [
  { name: 'n', type: 0, scope: 0, kind: 'parameter', file: 0, line: 1, column: 1, locations: [{ lowPc: 0, highPc: 30, location: { kind: 'frame', offset: 0 } }] },
  { name: 'n', type: 0, scope: 1, kind: 'local', file: 0, line: 2, column: 1, locations: [{ lowPc: 14, highPc: 20, location: { kind: 'frame', offset: 8 } }] },
  { name: 'n', type: 0, scope: -1, kind: 'global', file: 0, line: 3, column: 1, locations: [{ lowPc: 0, highPc: 60, location: { kind: 'global', address: 4096 } }] },
  { name: 's', type: 0, scope: -1, kind: 'static-global', file: 1, line: 3, column: 1, locations: [] },
  { name: 's', type: 0, scope: -1, kind: 'static-global', file: 0, line: 3, column: 1, locations: [] },
  { name: 'lone', type: 0, scope: -1, kind: 'static-global', file: 1, line: 3, column: 1, locations: [] },
];
const fn = (name: string, at: number, scope: number, fileId: number, isStatic: boolean): DebugData['functions'][number] => ({
  name, lowPc: at, highPc: at + 30, file: fileId, line: 1, column: 1, type: 1, frameBytes: 32, isLibrary: false, isStatic, scope,
});
const named = new DebugInfo({
  ...empty,
  files: [file('a.c'), file('b.c')],
  types: [base('int', 4), { kind: 'function', result: 0, params: [], isVariadic: false, hasPrototype: true }],
  functions: [fn('main', 0, 0, 0, false), fn('help', 30, 2, 1, true), fn('help', 60, 3, 0, true)],
  scopes: [
    { parent: -1, function: 0, lowPc: 0, highPc: 30 },
    { parent: 0, function: 0, lowPc: 10, highPc: 20 },
    { parent: -1, function: 1, lowPc: 30, highPc: 60 },
    { parent: -1, function: 2, lowPc: 60, highPc: 90 },
  ],
  variables: VARIABLES,
});

test('a name means the innermost declaration that has been reached', () => {
  const idOf = (name: string, pc: number | null): number | undefined => {
    const found = named.resolve(name, pc);
    return found && found.kind !== 'enumerator' ? found.id : undefined;
  };
  expect([5, 12, 15, 25, 40, null].map((pc) => idOf('n', pc))).toEqual([0, 0, 1, 0, 2, 2]);
  expect([5, 40].map((pc) => idOf('s', pc))).toEqual([4, 3]);
  expect(idOf('s', null)).toBeUndefined();
  expect(idOf('lone', 5)).toBe(5);
  expect([5, 40].map((pc) => idOf('help', pc))).toEqual([2, 1]);
  expect(idOf('main', 40)).toBe(0);
  expect(idOf('nothing', 5)).toBeUndefined();
  expect(named.functionsNamed('help')).toEqual([1, 2]);
  expect(named.variablesInScope(15).map((v) => [v.id, v.level, v.isShadowed])).toEqual([[1, 0, false], [0, 1, true]]);
  expect(named.variablesInScope(12).map((v) => [v.id, v.location !== null, v.isShadowed])).toEqual([[1, false, false], [0, true, false]]);
  expect(locationAt(VARIABLES[1]!, 20)).toBeNull();
});

// -- hashes

test('debug information is bound to one image, and a changed source is known', () => {
  const image = Uint8Array.of(1, 2, 3);
  expect(checkBinding({ imageSha256: sha256(image) }, image)).toEqual({ ok: true });
  const foreign = checkBinding({ imageSha256: sha256(image) }, Uint8Array.of(1, 2));
  expect(foreign).toMatchObject({ ok: false });
  expect('reason' in foreign && foreign.reason).toMatch(/another image: sha256 039058c6f2c0…/);
  const files = ['same.c', 'changed.c', 'missing.c', 'lib.c'].map((path) => ({ ...file(path), isLibrary: path === 'lib.c' }));
  const sources: Record<string, string> = { 'same.c': 'x', 'changed.c': 'y' };
  expect(checkSources({ files }, { read: (path) => sources[path] ?? null }).map((s) => `${s.path} ${s.status}`)).toEqual(['same.c same', 'changed.c changed', 'missing.c missing']);
});
