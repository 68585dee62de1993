import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loopSource, withHeader, wordsSource } from '../scripts/make-fused';
import { wordsText } from '../tests/support/words-text';
import { assemble } from './assemble';
import { FusedExecutor } from './fused';
import { FRESH_DOUBLE } from './fuse/loop';
import { FRESH_F64 } from './state';
import { createMachine, type MachineOptions, type VirtualMachine } from './virtual-machine';
import { verifyImage } from './verify';

const SMALL: MachineOptions = { guestBytes: 256 << 10, stackBytes: 64 << 10, hostBytes: 65536 };

function fusedOf(text: string, counting = false): { machine: VirtualMachine; fused: FusedExecutor; words: () => string[] } {
  let fused: FusedExecutor | null = null;
  const verified = verifyImage(assemble(text));
  const machine = createMachine(verified, { ...SMALL, executor: (state) => (fused = new FusedExecutor(state, { counting })) });
  const { firstInstruction, endInstruction } = verified.functions[0]!;
  return { machine, fused: fused!, words: () => wordsText(fused!, firstInstruction, endInstruction) };
}
/** Words of a body with locals at s8, s12, s16 and doubles at s24, s32, s40. */
const wordsOf = (body: string): string[] => fusedOf(`zero 512\nfunction start (i32@0 i32@4) frame 64\n${body}\n  const.i32 0\n  halt`).words().slice(0, -2);

describe('words', () => {
  test.each([
    ['x = y + z', 'lload.i32 12\nlload.i32 16\ni32.add\nlstore.i32 8', ['add_ss d=s8 a=s12 b=s16']],
    ['x = y + 5', 'lload.i32 12\nconst.i32 5\ni32.add\nlstore.i32 8', ['add_sk d=s8 a=s12 b=5']],
    ['x = 5', 'const.i32 5\nlstore.i32 8', ['const32 d=s8 k=5']],
    ['x = y', 'lload.i32 12\nlstore.i32 8', ['mov32 d=s8 a=s12']],
    ['x = p->next', 'lload.i32 12\nload.i32 8\nlstore.i32 8', ['ld32_b d=s8 b=s12 k=-4088']],
    ['x = p[y]', 'lload.i32 12\nlload.i32 16\nconst.i32 2\ni32.shl\ni32.add\nload.i32 0\nlstore.i32 8', ['ld32_x d=s8 c=s16 k=-4096 m=4 b=s12']],
    ['x = p[y - 1]', 'lload.i32 12\nlload.i32 16\nconst.i32 1\ni32.sub\nconst.i32 4\ni32.mul\ni32.add\nload.i32 0\nlstore.i32 8', ['ld32_x d=s8 c=s16 k=-4100 m=4 b=s12']],
    [
      'g[x][y] of doubles',
      'addr.global zero\nlload.i32 12\nconst.i32 64\ni32.mul\ni32.add\nlload.i32 16\nconst.i32 8\ni32.mul\ni32.add\nload.f64 0\nlstore.f64 24',
      ['ldf_y d=s24 c=s12 k=0 m=64 h=s16 j=8'],
    ],
    ['a += b * c', 'lload.f64 24\nlload.f64 32\nlload.f64 40\nf64.mul\nf64.add\nlstore.f64 24', ['maddf d=s24 l=s24 a=s32 b=s40']],
    [
      '*p++ = y',
      'lload.i32 8\nlload.i32 8\nconst.i32 4\ni32.add\nlstore.i32 8\nlload.i32 12\nstore.i32 0',
      ['add_sk d=s8 a=s8 b=4', 'st32_b v=s12 b=s8 k=-4100'],
    ],
    ['g += 3', 'gload.i32 zero\nconst.i32 3\ni32.add\ngstore.i32 zero', ['ginc k=1024 v=3']],
    [
      'y = x++ saves the old value in no other slot',
      'lload.i32 8\nlload.i32 8\nconst.i32 1\ni32.add\nlstore.i32 8\nlstore.i32 12',
      ['add_sk d=s8 a=s8 b=1', 'add_sk d=s12 a=s8 b=-1'],
    ],
    [
      'a pending local is saved before a store through a pointer',
      'lload.i32 8\nlload.i32 12\nconst.i32 7\nstore.i32 0\nlstore.i32 16',
      ['mov32 d=t0 a=s8', 'st32k_b b=s12 v=7 k=-4096', 'mov32 d=s16 a=t0'],
    ],
  ])('%s', (_, body, words) => expect(wordsOf(body)).toEqual(words));

  const LOOP = `function start (i32@0 i32@4) frame 64
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
  const.i32 100000
  i32.lt_s
  jump_if again
  const.i32 0
  halt`;

  test('a counting loop takes one word for step and test', () => {
    const { words } = fusedOf(LOOP);
    expect(words().map((w) => w.split(' ')[0])).toEqual(['const32', 'jump', 'add_ss', 'loop_lt_sk', 'bk_lt_sk', 'const32', 'exact']);
  });

  test('breakpoints elsewhere change no executed word; one on the test parts it from the step', () => {
    const counts: number[] = [];
    for (const armed of [[], [0], 'test', []] as const) {
      const { machine, fused } = fusedOf(LOOP, true);
      const verified = machine.verified.code;
      const test = verified.pc[verified.count - 6]!;
      const breakpoints = { pcs: new Set<number>(armed === 'test' ? [test] : armed) };
      let stops = 0;
      const firsts = armed === 'test' ? 5 : 1e9;
      for (let stop = machine.run({ breakpoints, budget: 1e9 }); stop.kind === 'stopped' && stops < firsts; stops++)
        stop = machine.run({ breakpoints, passCurrent: true, budget: 1e9 });
      machine.run({ budget: 1e9 });
      counts.push(fused.counted);
      expect(machine.status()).toEqual({ state: 'halted', exitCode: 0 });
    }
    // Two words a round, and what comes before and after.
    expect(counts[0]).toBe(2 * 100000 + 5);
    expect(counts[1]).toBeGreaterThanOrEqual(counts[0]! - 2);
    expect(counts[3]).toBe(counts[0]);
    // The parted form counted only while the breakpoint was there.
    expect(counts[2]! - counts[0]!).toBeLessThan(30);
  });

  test('under 1% of a long run with breakpoints armed elsewhere is exact', () => {
    const { machine } = fusedOf(LOOP.concat('\nfunction other () frame 32\n  return'));
    const { lowPc } = machine.functions[1]!;
    const stop = machine.run({ breakpoints: { pcs: new Set([lowPc]) }, budget: 1e9 });
    expect(stop.kind).toBe('halted');
    const { exact, fused } = machine.counters;
    // `fused` is a lower bound: so the share is an upper one.
    expect(exact / (exact + fused)).toBeLessThan(0.01);
    expect(fused).toBeGreaterThanOrEqual(100000);
  });
});

describe('the generated loop', () => {
  test('is what the table of words makes', () => {
    for (const [path, source] of [['./fuse/words.ts', wordsSource()], ['./fuse/loop.ts', loopSource()]] as const) {
      const [header] = withHeader(source).split('\n');
      const text = readFileSync(new URL(path, import.meta.url), 'utf8');
      expect(text.split('\n')[0], `${path}: run npx tsx scripts/make-fused.ts`).toBe(header);
    }
  });

  test('stays below the size that V8 optimises', async () => {
    const { build } = await import('esbuild');
    const directory = mkdtempSync(join(tmpdir(), 'stopline-loop-'));
    try {
      const file = join(directory, 'loop.mjs');
      const built = await build({
        stdin: {
          contents: `import { createLoop, LoopRegisters } from './vm/fuse/loop';
            const registers = new LoopRegisters();
            registers.ip = 16;
            createLoop({ buffer: new ArrayBuffer(1 << 20), words: new Int32Array(64).fill(2), returns: new Int32Array(64),
              doubles: new Float64Array(64), guestBytes: 1 << 18, controlWords: 1 << 15, frameFloor: 1 << 17 }, registers)();`,
          resolveDir: new URL('..', import.meta.url).pathname,
        },
        bundle: true, write: false, format: 'esm', platform: 'node',
      }); // prettier-ignore
      writeFileSync(file, built.outputFiles[0]!.contents);
      const { stdout } = spawnSync(process.execPath, ['--print-bytecode', '--print-bytecode-filter=fusedRun', file], { encoding: 'utf8' });
      const length = Number(/Bytecode length: (\d+)/.exec(stdout)?.[1]);
      expect(length).toBeGreaterThan(20_000);
      // V8's max_optimized_bytecode_size is 60 KiB.
      expect(length).toBeLessThan(56_000);
    } finally {
      rmSync(directory, { recursive: true });
    }
  });

  test('fills fresh stack with the same bytes as everybody', () => expect(FRESH_DOUBLE).toBe(FRESH_F64));
});
