import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assemble } from './assemble';
import { Heap, HEAP_GAP_BYTES } from './heap';
import type { HostCall } from './host';
import { HostFault } from './host';
import { heapModule } from './hostlib/heap';
import { FRESH_HEAP_BYTE, FREED_HEAP_BYTE } from './layout';
import { Snapshots } from './snapshot';
import { MachineState } from './state';
import { verifyImage } from './verify';

const image = verifyImage(assemble('function start (i32@0 i32@4) frame 32\nreturn'));
function fresh(guestBytes = 192 << 10): { state: MachineState; heap: Heap } {
  const state = new MachineState(image, { guestBytes, stackBytes: 65536, hostBytes: 65536 });
  const heap = new Heap(state);
  heap.initialise();
  return { state, heap };
}

describe('blocks', () => {
  test('are aligned, filled, apart, and remembered', () => {
    const { state, heap } = fresh();
    state.clock = 7;
    const a = heap.allocate(24);
    const b = heap.allocate(0);
    const c = heap.allocate(100, 256);
    expect(a % 16).toBe(0);
    expect(c % 256).toBe(0);
    expect(b - (a + 24)).toBeGreaterThanOrEqual(HEAP_GAP_BYTES);
    expect(state.u8.subarray(c, c + 100).every((x) => x === FRESH_HEAP_BYTE)).toBe(true);
    state.clock = 9;
    expect(heap.release(a)).toBeNull();
    expect(state.u8.subarray(a, a + 24).every((x) => x === FREED_HEAP_BYTE)).toBe(true);
    expect(heap.block(a + 23)).toEqual({
      address: a, sizeBytes: 24, state: 'freed', generation: 1,
      allocatedAt: { clock: 7, pc: 0 }, freedAt: { clock: 9, pc: 0 },
    }); // prettier-ignore
    expect(heap.block(c + 99)?.state).toBe('allocated');
    expect([heap.release(a), heap.release(c + 16), heap.release(heap.start - 32), heap.release(0)]).toEqual(['double-free', 'bad-free', 'bad-free', 'bad-free']);
    expect([heap.sizeOf(b), heap.sizeOf(c), heap.sizeOf(a)]).toEqual([0, 100, null]);
  });

  test('freed memory rests in the quarantine before it is handed out again', () => {
    const { heap } = fresh();
    const first = heap.allocate(1000);
    heap.release(first);
    expect(heap.allocate(1000)).not.toBe(first);
    let again = 0;
    for (let n = 0; n < 200 && again === 0; n++) {
      const p = heap.allocate(1000);
      if (p === first) again = n;
      heap.release(p);
    }
    expect(again).toBeGreaterThan(5);
    expect(heap.block(first)?.generation).toBe(2);
  });

  test('no room is 0, and all of it comes back', () => {
    const { heap } = fresh();
    const whole = heap.end - heap.start - 64;
    expect(heap.allocate(0x7fffffff)).toBe(0);
    expect(heap.allocate(-1)).toBe(0);
    for (let round = 0; round < 3; round++) {
      const blocks: number[] = [];
      for (let p; (p = heap.allocate(500)) !== 0; ) blocks.push(p);
      expect(blocks.length).toBeGreaterThan(100);
      for (const [i, p] of blocks.entries()) if (i % 2 === 0) expect(heap.release(p)).toBeNull();
      expect(heap.allocate(5000)).toBe(0);
      for (const [i, p] of blocks.entries()) if (i % 2 === 1) expect(heap.release(p)).toBeNull();
      const all = heap.allocate(whole);
      expect(all).not.toBe(0);
      heap.release(all);
    }
    expect([heap.liveBlocks, heap.liveBytes]).toEqual([0, 0]);
  });

  test('resize in place', () => {
    const { state, heap } = fresh();
    const a = heap.allocate(40);
    expect(heap.resize(a, 5000)).toBe(true);
    expect(state.u8[a + 4999]).toBe(FRESH_HEAP_BYTE);
    const b = heap.allocate(10);
    expect(heap.resize(a, 6000)).toBe(false);
    state.u8.fill(1, a, a + 5000);
    expect(heap.resize(a, 100)).toBe(true);
    expect([state.u8[a + 99], state.u8[a + 100]]).toEqual([1, FRESH_HEAP_BYTE]);
    expect(heap.resize(a, 4000)).toBe(true);
    expect([heap.sizeOf(a), heap.sizeOf(b)]).toEqual([4000, 10]);
    expect(heap.resize(a + 16, 5)).toBe(false);
    expect(heap.liveBytes).toBe(4010);
  });
});

test('random traffic: blocks never overlap, the ledger agrees with a model, and equal histories give equal bytes', () => {
  const action = fc.oneof(
    { weight: 5, arbitrary: fc.record({ kind: fc.constant('allocate' as const), size: fc.oneof(fc.nat({ max: 100 }), fc.nat({ max: 9000 })), align: fc.constantFrom(1, 16, 64, 1024) }) },
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('release' as const), which: fc.nat() }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('resize' as const), which: fc.nat(), size: fc.nat({ max: 3000 }) }) },
  );
  fc.assert(
    fc.property(fc.array(action, { maxLength: 150, size: 'max' }), (actions) => {
      const [one, two] = [fresh(), fresh()];
      const live = new Map<number, { size: number; mark: number }>();
      const freed = new Set<number>();
      let mark = 0;
      for (const a of actions) {
        one.state.clock = two.state.clock = ++mark;
        const { heap, state } = one;
        if (a.kind === 'allocate') {
          const p = heap.allocate(a.size, a.align);
          expect(two.heap.allocate(a.size, a.align)).toBe(p);
          if (p === 0) continue;
          expect(p % Math.max(16, a.align)).toBe(0);
          expect([...live].every(([q, { size }]) => p >= q + size + HEAP_GAP_BYTES || q >= p + a.size + HEAP_GAP_BYTES)).toBe(true);
          live.set(p, { size: a.size, mark: mark & 255 });
          freed.delete(p);
          for (const s of [state, two.state]) s.u8.fill(mark, p, p + a.size);
        } else if (live.size > 0) {
          const p = [...live.keys()][a.which % live.size]!;
          const block = live.get(p)!;
          if (a.kind === 'release') {
            expect(heap.release(p)).toBeNull();
            two.heap.release(p);
            live.delete(p);
            expect(heap.release(p)).toBe('double-free');
          } else {
            const done = heap.resize(p, a.size);
            expect(two.heap.resize(p, a.size)).toBe(done);
            if (done) {
              live.set(p, { size: a.size, mark: block.mark });
              for (const s of [state, two.state]) s.u8.fill(block.mark, p, p + a.size);
            }
          }
        }
      }
      const { heap, state } = one;
      let total = 0;
      for (const [p, { size, mark: m }] of live) {
        total += size;
        expect(heap.sizeOf(p)).toBe(size);
        expect(state.u8.subarray(p, p + size).every((x) => x === m)).toBe(true);
        expect(heap.block(p)).toMatchObject({ address: p, sizeBytes: size, state: 'allocated' });
      }
      expect([heap.liveBytes, heap.liveBlocks]).toEqual([total, live.size]);
      // Stretches tile the heap, and are valid exactly where live blocks are.
      let at = heap.start;
      heap.stretches(heap.start, heap.end, (start, end, status) => {
        expect(start).toBe(at);
        at = end;
        const inside = [...live].some(([p, { size }]) => start >= p && end <= p + size);
        expect(status === 'valid').toBe(inside);
      });
      expect(at).toBe(heap.end);
      const hash = (s: MachineState): string => new Snapshots(s, s.layout.hostAt).hash();
      expect(hash(two.state)).toBe(hash(state));
    }),
    { numRuns: 60 },
  );
});

test('100,000 blocks', () => {
  const { heap } = fresh(16 << 20);
  let seed = 1;
  const blocks: number[] = [];
  let failed = 0;
  for (let n = 0; n < 100_000; n++) {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
    if (blocks.length > 20_000) {
      const at = seed % 20_000;
      if (heap.release(blocks[at]!) !== null) failed++;
      blocks[at] = blocks.pop()!;
    }
    const p = heap.allocate(seed % 97);
    if (p === 0) failed++;
    blocks.push(p);
  }
  expect(failed).toBe(0);
  expect(heap.liveBlocks).toBe(blocks.length);
});

describe('malloc and its family', () => {
  const call = (heap: Heap, state: MachineState, name: string, ...args: number[]): number | string => {
    const stand = {
      argI32: (i: number) => args[i]!,
      fill: (a: number, byte: number, n: number) => state.u8.fill(byte, a, a + n),
      move: (to: number, from: number, n: number) => state.u8.copyWithin(to, from, from + n),
      heap: {
        allocate: (n: number, align?: number) => heap.allocate(n, align),
        sizeOf: (a: number) => heap.sizeOf(a),
        resize: (a: number, n: number) => heap.resize(a, n),
        release: (a: number) => {
          const problem = heap.release(a);
          if (problem) throw new HostFault(problem);
        },
      },
    } as unknown as HostCall;
    try {
      return (heapModule.functions.find((f) => f.name === name)!.call(stand) as number | undefined) ?? 0;
    } catch (error) {
      return (error as HostFault).kind;
    }
  };
  test('behave as in C', () => {
    const { heap, state } = fresh();
    const run = (name: string, ...args: number[]): number | string => call(heap, state, name, ...args);
    const p = run('malloc', 10) as number;
    state.u8.set([1, 2, 3], p);
    run('malloc', 1);
    const q = run('realloc', p, 3000) as number;
    expect(q).not.toBe(p);
    expect([...state.u8.subarray(q, q + 3)]).toEqual([1, 2, 3]);
    expect(run('free', p)).toBe('double-free');
    expect(run('realloc', p, 4)).toBe('double-free');
    expect(run('realloc', q, 0)).toBe(0);
    expect(heap.block(q)?.state).toBe('freed');
    expect(run('free', 0)).toBe(0);
    const z = run('calloc', 10, 10) as number;
    expect(state.u8.subarray(z, z + 100).every((x) => x === 0)).toBe(true);
    expect(run('calloc', 65536, 65537)).toBe(0);
    expect((run('aligned_alloc', 128, 5) as number) % 128).toBe(0);
    expect(run('aligned_alloc', 24, 5)).toBe(0);
    expect(run('malloc_usable_size', z)).toBe(100);
  });
});
