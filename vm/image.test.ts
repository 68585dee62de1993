import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ByteWriter, FormatError } from '../base';
import { assemble, AssemblyError } from './assemble';
import { embedDebugInfo, embeddedDebugInfo, imageHash, readImage, writeImage, type Image } from './image';

const sample = assemble(`
  host putchar (i32) -> i32
  rodata "hello\\0"
  data i32 1 2 3
  zero 40
  entry start
  function start (i32@0 i32@4) frame 32
    lload.i32 0
    call twice
    halt
  function twice (i32@0:1) -> i32 frame 48
    table T = a b
    lload.i8s 0
    switch T
    a: lload.i8s 0
    const.i32 2
    i32.mul
    return
    b: const.i32 7
    call_host putchar
    return
`);

const type = fc.constantFrom('i32', 'i64', 'f32', 'f64' as const);
const image: fc.Arbitrary<Image> = fc
  .record({
    lengths: fc.array(fc.nat({ max: 300 }), { minLength: 1, maxLength: 6 }),
    signatures: fc.array(fc.record({ params: fc.array(type), result: fc.option(type) }), { minLength: 1 }),
    hostImports: fc.array(fc.record({ name: fc.string({ unit: 'grapheme' }), signature: fc.nat() })),
    labelTables: fc.array(fc.record({ base: fc.nat(), targets: fc.array(fc.nat({ max: 1 << 26 })) })),
    readOnlyData: fc.uint8Array(),
    data: fc.uint8Array(),
    zeroBytes: fc.nat(),
    entry: fc.nat(),
    home: fc.record({ offset: fc.nat(), sizeBytes: fc.constantFrom(1 as const, 2 as const, 4 as const, 8 as const) }),
  })
  .map(({ lengths, home, ...rest }) => {
    let pc = 0;
    const functions = lengths.map((n, i) => ({
      name: `f${i}`, lowPc: pc, highPc: (pc += n), signature: i, frameBytes: 16 * i, params: i % 2 ? [home] : [],
    })); // prettier-ignore
    return { ...rest, code: new Uint8Array(pc).map((_, i) => i), functions } as Image;
  });

describe('container', () => {
  test('reading undoes writing', () => {
    fc.assert(
      fc.property(image, (it) => {
        expect(readImage(writeImage(it))).toEqual(it);
      }),
    );
    expect(readImage(writeImage(sample))).toEqual(sample);
  });

  test('mangled bytes give FormatError or an image', () => {
    const good = writeImage(sample);
    const tryRead = (bytes: Uint8Array): void => {
      try {
        readImage(bytes);
      } catch (error) {
        if (!(error instanceof FormatError)) throw error;
      }
    };
    for (let n = 0; n < good.length; n++) {
      expect(() => readImage(good.subarray(0, n))).toThrow(FormatError);
      for (const bit of [1, 2, 128]) {
        const bad = good.slice();
        bad[n]! ^= bit;
        tryRead(bad);
      }
    }
    fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (tail) => tryRead(Uint8Array.from([...good.subarray(0, 5), ...tail]))));
  });

  test('a huge count is refused without allocating', () => {
    const w = new ByteWriter();
    w.raw(writeImage(sample).subarray(0, 5));
    w.u8(1);
    w.u8(1);
    w.uleb(2 ** 40);
    expect(() => readImage(w.finish())).toThrow(/bad-count/);
  });

  test('unknown sections', () => {
    const w = new ByteWriter();
    w.raw(writeImage(sample));
    w.u8(77);
    w.u8(0);
    w.uleb(3);
    w.raw(Uint8Array.of(1, 2, 3));
    expect(readImage(w.finish())).toEqual(sample);
    const required = w.finish();
    required[required.length - 5]! = 1;
    expect(() => readImage(required)).toThrow(/unknown-section/);
  });

  test('the hash leaves embedded debug info out', () => {
    const bytes = writeImage(sample);
    const debug = Uint8Array.of(9, 8, 7);
    const both = embedDebugInfo(bytes, debug);
    expect(embeddedDebugInfo(both)).toEqual(debug);
    expect(embeddedDebugInfo(bytes)).toBeNull();
    expect(imageHash(both)).toEqual(imageHash(bytes));
    expect(embedDebugInfo(both, debug)).toEqual(both);
    expect(imageHash(bytes).length).toBe(32);
  });
});

test('assembler errors name the line', () => {
  expect(() => assemble('function f ()\n  frobnicate 3\n')).toThrow(new AssemblyError(2, 'no such instruction: frobnicate'));
  expect(() => assemble('function f ()\n  jump nowhere\n')).toThrow(/label nowhere/);
  expect(() => assemble('  nop\n')).toThrow(/outside/);
});
