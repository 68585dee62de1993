import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ByteWriter, FormatError } from '../base';
import { CodeEmitter } from './code-emitter';
import { decodeInstruction, encodeInstruction, instructionText } from './instruction';
import { OP, OPCODES, opcode, type OpcodeRow } from './opcodes';

const operandFor = (row: OpcodeRow): fc.Arbitrary<number | bigint | null> => {
  switch (row.operands[0]) {
    case undefined:
      return fc.constant(null);
    case 'i64':
      return fc.bigInt({ min: -(1n << 63n), max: (1n << 63n) - 1n });
    case 'i32':
      return fc.integer();
    case 'f32':
      return fc.float({ noNaN: true });
    case 'f64':
      return fc.double({ noNaN: true });
    case 'target':
      return fc.integer({ min: 0, max: 1 << 27 });
    default:
      return fc.nat({ max: 0xffffffff });
  }
};

describe('codec', () => {
  test('decoding undoes encoding', () => {
    const any = fc.constantFrom(...OPCODES).chain((row) => operandFor(row).map((operand) => ({ row, operand })));
    fc.assert(
      fc.property(fc.array(any), (list) => {
        const writer = new ByteWriter();
        const starts: number[] = [];
        for (const { row, operand } of list) {
          starts.push(writer.length);
          encodeInstruction(writer, row, operand);
        }
        const code = writer.finish();
        list.forEach(({ row, operand }, i) => {
          const got = decodeInstruction(code, starts[i]!);
          expect(got.row.name).toBe(row.name);
          expect(Object.is(got.operand, operand)).toBe(true);
          expect(got.pc + got.sizeBytes).toBe(starts[i + 1] ?? code.length);
        });
      }),
    );
  });

  test('the emitter writes what the codec reads', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.integer(), fc.bigInt({ min: -(1n << 63n), max: (1n << 63n) - 1n }), fc.double({ noNaN: true }).map((d) => ({ d })))),
        fc.array(fc.nat({ max: 0xffffffff })),
        (values, unsigned) => {
          const emitter = new CodeEmitter(1);
          for (const v of values)
            if (typeof v === 'number') emitter.i32(v);
            else if (typeof v === 'bigint') emitter.i64(v);
            else emitter.f64(v.d);
          for (const u of unsigned) emitter.opU(OP['load.i32']!, u);
          const code = emitter.finish();
          let pc = 0;
          const next = (): number | bigint | null => {
            const i = decodeInstruction(code, pc);
            pc += i.sizeBytes;
            return i.operand;
          };
          for (const v of values) expect(next()).toBe(typeof v === 'object' ? v.d : v);
          for (const u of unsigned) expect(next()).toBe(u);
          expect(pc).toBe(code.length);
        },
      ),
    );
  });

  test('labels forward and back', () => {
    const emitter = new CodeEmitter();
    const [top, end] = [emitter.label(), emitter.label()];
    emitter.bind(top);
    emitter.jump(OP['jump_if']!, end);
    emitter.jump(OP['jump_if']!, end);
    for (let i = 0; i < 300; i++) emitter.op(OP['nop']!);
    emitter.jump(OP['jump']!, top);
    emitter.bind(end);
    const code = emitter.finish();
    expect(decodeInstruction(code, 0).operand).toBe(code.length);
    expect(decodeInstruction(code, 5).operand).toBe(code.length);
    expect(decodeInstruction(code, 310).operand).toBe(0);
    expect(emitter.pcOf(end)).toBe(code.length);
  });

  test('bad bytes', () => {
    const bad = (...bytes: number[]): string => {
      try {
        decodeInstruction(Uint8Array.from(bytes), 0);
      } catch (error) {
        return (error as FormatError).code;
      }
      return 'none';
    };
    expect(bad(255)).toBe('unknown-opcode');
    expect(bad(OP['const.i32']!)).toBe('truncated');
    expect(bad(OP['const.i32']!, 128, 128, 128, 128, 128, 0)).toBe('bad-varint');
    expect(bad(OP['lload.i32']!, 255, 255, 255, 255, 127)).toBe('bad-operand');
    expect(bad(OP['const.f64']!, 1, 2, 3)).toBe('truncated');
  });
});

test('text', () => {
  const text = (name: string, operand: number | bigint | null): string => {
    const writer = new ByteWriter();
    encodeInstruction(writer, opcode(name), operand);
    return instructionText(decodeInstruction(writer.finish(), 0), {
      functionName: (i) => (i === 3 ? 'fact' : null),
      pcName: (pc) => `main+${pc - 30}`,
    });
  };
  expect(text('call', 3)).toBe('call 3 <fact>');
  expect(text('jump_if', 42)).toBe('jump_if 42 <main+12>');
  expect(text('const.i64', -5n)).toBe('const.i64 -5');
  expect(text('const.i32', 0x40000030)).toBe('const.i32 0x40000030 <&fact>');
  expect(text('store.i32', 0xfffffffc)).toBe('store.i32 -4');
  expect(text('load.i32', 0)).toBe('load.i32');
  expect(text('addr.global', 4096)).toBe('addr.global 0x1000');
  expect(text('trap', 1)).toBe('trap builtin-trap');
  expect(text('i32.add', null)).toBe('i32.add');
});
