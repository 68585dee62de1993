import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FormatError } from '../base';
import { assemble } from './assemble';
import { CodeEmitter } from './code-emitter';
import { readImage, writeImage, type Image } from './image';
import { OP } from './opcodes';
import { checkImage, MAX_OPERAND_DEPTH, verifyImage } from './verify';

const START = 'function start (i32@0 i32@4) frame 32\n';
const program = (body: string, head = ''): Image => assemble(`${head}\n${START}${body}`);
const outcome = (verify: (image: Image) => unknown, image: Image): string => {
  try {
    verify(image);
  } catch (error) {
    if (error instanceof FormatError) return error.code;
    throw error;
  }
  return 'ok';
};
/** Of `verifyImage`; `checkImage` says the same, but may meet another fault first where there are several. */
const codeOf = (image: Image, hasOneFault = true): string => {
  const code = outcome(verifyImage, image);
  const alone = outcome(checkImage, image);
  if (hasOneFault) expect(alone).toBe(code);
  else expect(alone === 'ok').toBe(code === 'ok');
  return code;
};

describe('refused', () => {
  const rows: readonly [string, string, string?][] = [
    ['ok', 'const.i32 0\nhalt'],
    ['falls-off', 'nop'],
    ['falls-off', 'const.i32 1\njump_if x\ntrap unreachable\nx: nop'],
    ['stack-underflow', 'drop\nreturn'],
    ['stack-underflow', 'const.i32 1\ni32.add\nreturn'],
    ['stack-underflow', 'const.i32 1\nswap\nreturn'],
    ['type-mismatch', 'const.i64 1\nhalt'],
    ['type-mismatch', 'const.i32 1\nconst.i32 2\ni64.shl\nreturn'],
    ['return-depth', 'const.i32 1\nreturn'],
    ['join-mismatch', 'const.i32 1\njump_if x\nconst.i32 2\nx: return'],
    ['join-mismatch', 'top: const.i32 1\njump top'],
    ['join-mismatch', 'const.i32 1\njump_if x\nconst.i32 1\njump y\nx: const.f32 1\ny: drop\nreturn'],
    ['bad-frame-offset', 'lload.i32 32\ndrop\nreturn'],
    ['bad-frame-offset', 'addr.local 33\ndrop\nreturn'],
    ['ok', 'addr.local 32\ndrop\nreturn'],
    ['misaligned', 'lload.i32 2\ndrop\nreturn'],
    ['misaligned', 'lload.i64 4\ndrop\nreturn'],
    ['bad-data-address', 'gload.i32 0\ndrop\nreturn'],
    ['bad-data-address', 'gload.i32 data+4\ndrop\nreturn', 'data i32 1'],
    ['ok', 'gload.i32 rodata\ndrop\nreturn', 'rodata i32 1'],
    ['bad-data-address', 'const.i32 1\ngstore.i32 rodata\nreturn', 'rodata i32 1'],
    ['ok', 'const.i32 1\ngstore.i32 data\nreturn', 'rodata i32 1\ndata i32 1'],
    ['misaligned', 'gload.i32 data+2\ndrop\nreturn', 'data i32 1 2'],
    ['frame-too-small', 'const.i32 1\ndup\ndup\ndup\ndup\ntrap unreachable'],
    ['ok', 'const.i32 1\ndup\ndup\ndup\ntrap unreachable'],
    ['goto-depth', 'table T base 5 = x\nconst.i32 5\nconst.i32 5\ngoto T\nx: return'],
    ['bad-base', 'table T base 0 = x\nconst.i32 5\ngoto T\nx: return'],
    ['ok', 'table T base 5 = x\nconst.i32 5\ngoto T\nx: return'],
    ['join-mismatch', 'table T = x\nconst.i32 1\nconst.i32 1\nswitch T\ndrop\nx: return'],
    ['setjmp-depth', 'const.i32 1\naddr.local 0\nsetjmp\ndrop\ndrop\nreturn'],
    ['ok', 'addr.local 0\nsetjmp\ndrop\nreturn'],
    ['type-mismatch', 'const.i64 1\ncall f\nreturn\nfunction f (i32@0) frame 32\nreturn'],
    ['return-depth', 'return\nfunction f () frame 32\nconst.i32 1\nreturn'],
    ['stack-underflow', 'return\nfunction f () -> i32 frame 32\nreturn'],
    ['bad-frame', 'return\nfunction f () frame 40\nreturn'],
    ['bad-frame', 'return\nfunction f () frame 16\nreturn'],
    ['bad-param-home', 'return\nfunction f (i32@30) frame 32\nreturn'],
    ['bad-param-home', 'return\nfunction f (i64@0:4) frame 32\nreturn'],
    ['bad-entry', 'return\nfunction f () frame 32\nreturn', 'entry f'],
    ['ok', 'return\nnop\ndrop\ndrop'],
  ];
  test.each(rows)('%s: %j %j', (code, body, head) => expect(codeOf(program(body, head))).toBe(code));

  test('what the assembler cannot say', () => {
    const good = program('table T base 5 = x\nx: const.i32 5\ngoto T\nfunction f () frame 32\nreturn');
    expect(codeOf({ ...good, functions: good.functions.slice(0, 1) })).toBe('bad-range');
    expect(codeOf({ ...good, entry: 7 })).toBe('bad-index');
    expect(codeOf({ ...good, labelTables: [{ base: 5, targets: [1] }] })).toBe('bad-target');
    expect(codeOf({ ...good, labelTables: [{ base: 5, targets: [good.functions[1]!.lowPc] }] })).toBe('bad-target');
    expect(codeOf({ ...good, labelTables: [...good.labelTables, ...good.labelTables] })).toBe('bad-base');
    expect(codeOf({ ...good, zeroBytes: 2 ** 40 })).toBe('data-too-large');
    expect(codeOf({ ...good, signatures: [...good.signatures, good.signatures[0]!] })).toBe('duplicate-signature');
    expect(codeOf({ ...good, hostImports: [{ name: 'x', signature: 9 }] })).toBe('bad-index');
    const code = good.code.slice();
    code[0] = 255;
    expect(codeOf({ ...good, code })).toBe('unknown-opcode');
  });
});

test('columns say depth, types and targets', () => {
  const { code } = verifyImage(program('const.i64 -2\nconst.f64 0.5\nx: drop\ndrop\nconst.i32 1\njump_if y\njump z\ny: nop\nz: return\nnop\nreturn'));
  expect([...code.depth]).toEqual([0, 1, 2, 1, 0, 1, 0, 0, 0, -1, -1]);
  expect(code.stacks[code.stack[2]!]!.types).toEqual(['i64', 'f64']);
  expect([code.a[0], code.b[0]]).toEqual([-2, -1]);
  expect(code.floats[code.a[1]!]).toBe(0.5);
  expect([...code.isTarget]).toEqual([1, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0]);
  expect(code.a[5]).toBe(7);
  expect(code.atPc[code.pc[7]!]).toBe(7);
});

test('mangled code and files are refused or proven', () => {
  const good = program(
    `table T base 5 = x y
     x: lload.i32 0\nlload.i32 4\ni32.add\nconst.i64 123456789012\ni32.wrap_i64\ni32.mul\nlstore.i32 8
     lload.i32 8\nswitch T\nlload.i32 8\njump_if x
     y: const.f64 2.5\nf64.sqrt\ndrop\nconst.i32 5\ngoto T
     function f (i32@0 f64@8) -> i32 frame 48\nlload.f64 8\ni32.from_f64_s\nlload.i32 0\ni32.add\nreturn`,
    'data i32 1 2 3\nrodata "abc"',
  );
  expect(codeOf(good)).toBe('ok');
  const file = writeImage(good);
  const codes = new Set<string>();
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat({ max: file.length - 1 }), fc.nat({ max: 255 })), { minLength: 1, maxLength: 4 }),
      (edits) => {
        const bad = file.slice();
        for (const [at, byte] of edits) bad[at] = byte;
        let image;
        try {
          image = readImage(bad);
        } catch (error) {
          if (!(error instanceof FormatError)) throw error;
          codes.add(error.code);
          return;
        }
        codes.add(codeOf(image, false));
      },
    ),
    { numRuns: 4000 },
  );
  expect(codes.size).toBeGreaterThan(10);
});

test('adversarial sizes stay linear', () => {
  const wrap = (fill: (e: CodeEmitter) => void, frameBytes: number, targets: number[] = []): Image => {
    const emitter = new CodeEmitter();
    fill(emitter);
    const code = emitter.finish();
    const params = [{ offset: 0, sizeBytes: 4 }, { offset: 4, sizeBytes: 4 }] as const; // prettier-ignore
    return {
      code,
      signatures: [{ params: ['i32', 'i32'], result: null }],
      functions: [{ name: 'f', lowPc: 0, highPc: code.length, signature: 0, frameBytes, params }],
      hostImports: [],
      labelTables: [{ base: 1, targets }],
      readOnlyData: new Uint8Array(0),
      data: new Uint8Array(0),
      zeroBytes: 0,
      entry: 0,
    };
  };
  // As deep as allowed, in ever new combinations of types.
  const deep = wrap((e) => {
    for (let round = 0; round < 50; round++) {
      for (let i = 0; i < MAX_OPERAND_DEPTH - 8; i++) if ((i >> (round % 12)) & 1) e.f32(1); else e.i32(1); // prettier-ignore
      for (let i = 0; i < MAX_OPERAND_DEPTH - 8; i++) e.op(OP['drop']!);
    }
    e.op(OP['return']!);
  }, 65536);
  expect(codeOf(deep)).toBe('ok');
  const tooDeep = wrap((e) => {
    for (let i = 0; i <= MAX_OPERAND_DEPTH; i++) e.i32(1);
    e.op(OP['return']!);
  }, 1 << 20);
  expect(codeOf(tooDeep)).toBe('stack-too-deep');
  // Many uses of one large table.
  const uses = wrap(
    (e) => {
      for (let i = 0; i < 60_000; i++) {
        e.i32(1);
        e.opU(OP['switch']!, 0);
      }
      e.op(OP['return']!);
    },
    32,
    new Array<number>(60_000).fill(0),
  );
  expect(codeOf(uses)).toBe('ok');
});
