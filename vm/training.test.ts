import { expect, test } from 'vitest';
import { assemble } from './assemble';
import { giveBackBuffer, takeBuffer } from './buffer-pool';
import { createFused } from './fused';
import { layoutOf } from './layout';
import { trainFused } from './training';
import { verifyImage } from './verify';
import { createMachine } from './virtual-machine';

const SIZE = { guestBytes: 1 << 20, stackBytes: 256 << 10, hostBytes: 65536 };
const layout = layoutOf(SIZE);

test('training leaves a zeroed buffer behind, and the next machine of that size gets it', () => {
  trainFused(SIZE, 2);
  const buffer = takeBuffer(layout.totalBytes);
  expect(new Int32Array(buffer).every((word) => word === 0)).toBe(true);
  expect(takeBuffer(layout.totalBytes)).not.toBe(buffer);
  giveBackBuffer(buffer);
});

test('a program runs in a trained loop, and in one that another machine has used', async () => {
  const image = verifyImage(
    assemble(`function start (i32@0 i32@4) frame 64
  const.i32 0
  lstore.i32 8
  jump test
again: lload.i32 12
  lload.i32 8
  i32.add
  lstore.i32 12
  lload.i32 8
  const.i32 1
  i32.add
  lstore.i32 8
test: lload.i32 8
  const.i32 1000
  i32.lt_s
  jump_if again
  lload.i32 12
  halt`),
  );
  const run = (): unknown => {
    const machine = createMachine(image, { ...SIZE, executor: createFused });
    const stop = machine.run({ budget: 1e6 });
    return { stop, hash: machine.stateHash(), machine };
  };
  const first = run() as { stop: unknown; hash: string; machine: { dispose?(): void; state: { buffer: ArrayBuffer } } };
  expect(first.stop).toEqual({ kind: 'halted', exitCode: (0xcccccccc + 499500) | 0 });
  first.machine.dispose!();
  await Promise.resolve();
  const second = run() as typeof first;
  expect(second.machine.state.buffer).toBe(first.machine.state.buffer);
  expect(second.hash).toBe(first.hash);
});
