// Measures the fused executor alone on kernels in the shape that the compiler gives them, against the clang -O0
// wasm of the same C in the same process. `npx tsx bench/vm-micro.ts [kernel…]`

import { readFileSync } from 'node:fs';
import { FusedExecutor } from '../vm/fused';
import { assemble } from '../vm/assemble';
import { EXIT, NO_FRAME } from '../vm/executor';
import { MachineState } from '../vm/state';
import { WORDS } from '../scripts/fused-words';
import { verifyImage } from '../vm/verify';

const START = `
entry start
function start (i32@0 i32@4) frame 64
  const.i32 SCALE
  call bench
  halt
`;

const KERNELS: Record<string, { scale: number; text: string }> = {
  fib: {
    scale: 60,
    text: `
function fib (i32@0) -> i32 frame 32
  lload.i32 0
  const.i32 2
  i32.lt_s
  jump_unless go
  lload.i32 0
  return
go: lload.i32 0
  const.i32 1
  i32.sub
  call fib
  lload.i32 0
  const.i32 2
  i32.sub
  call fib
  i32.add
  return
function bench (i32@0) -> i32 frame 32
  const.i32 0
  lstore.i32 4
  const.i32 0
  lstore.i32 8
  jump test
top: lload.i32 4
  const.i32 20
  lload.i32 8
  const.i32 3
  i32.rem_s
  i32.add
  call fib
  i32.add
  lstore.i32 4
  lload.i32 8
  const.i32 1
  i32.add
  lstore.i32 8
test: lload.i32 8
  lload.i32 0
  i32.lt_s
  jump_if top
  lload.i32 4
  return
`,
  },
  sieve: {
    scale: 30,
    text: `
zero 100001
function bench (i32@0) -> i32 frame 32
  const.i32 0
  lstore.i32 4
  const.i32 0
  lstore.i32 8
  jump test
top: const.i32 0
  lstore.i32 4
  const.i32 0
  lstore.i32 12
  jump test1
top1: addr.global zero
  lload.i32 12
  i32.add
  const.i32 0
  store.i8
  lload.i32 12
  const.i32 1
  i32.add
  lstore.i32 12
test1: lload.i32 12
  const.i32 100000
  i32.le_s
  jump_if top1
  const.i32 2
  lstore.i32 12
  jump test2
top2: addr.global zero
  lload.i32 12
  i32.add
  load.i8u
  jump_unless body
  jump step2
body: lload.i32 4
  const.i32 1
  i32.add
  lstore.i32 4
  lload.i32 12
  lload.i32 12
  i32.add
  lstore.i32 16
  jump test3
top3: addr.global zero
  lload.i32 16
  i32.add
  const.i32 1
  store.i8
  lload.i32 16
  lload.i32 12
  i32.add
  lstore.i32 16
test3: lload.i32 16
  const.i32 100000
  i32.le_s
  jump_if top3
step2: lload.i32 12
  const.i32 1
  i32.add
  lstore.i32 12
test2: lload.i32 12
  const.i32 100000
  i32.le_s
  jump_if top2
  lload.i32 8
  const.i32 1
  i32.add
  lstore.i32 8
test: lload.i32 8
  lload.i32 0
  i32.lt_s
  jump_if top
  lload.i32 4
  return
`,
  },
  matrix: {
    scale: 60,
    text: `
zero 55296
function multiply () frame 48
  const.i32 0
  lstore.i32 0
  jump ti
pi: const.i32 0
  lstore.i32 4
  jump tj
pj: const.f64 0
  lstore.f64 16
  const.i32 0
  lstore.i32 8
  jump tk
pk: lload.f64 16
  addr.global zero
  lload.i32 0
  const.i32 384
  i32.mul
  i32.add
  lload.i32 8
  const.i32 8
  i32.mul
  i32.add
  load.f64
  addr.global zero+18432
  lload.i32 8
  const.i32 384
  i32.mul
  i32.add
  lload.i32 4
  const.i32 8
  i32.mul
  i32.add
  load.f64
  f64.mul
  f64.add
  lstore.f64 16
  lload.i32 8
  const.i32 1
  i32.add
  lstore.i32 8
tk: lload.i32 8
  const.i32 48
  i32.lt_s
  jump_if pk
  addr.global zero+36864
  lload.i32 0
  const.i32 384
  i32.mul
  i32.add
  lload.i32 4
  const.i32 8
  i32.mul
  i32.add
  lload.f64 16
  store.f64
  lload.i32 4
  const.i32 1
  i32.add
  lstore.i32 4
tj: lload.i32 4
  const.i32 48
  i32.lt_s
  jump_if pj
  lload.i32 0
  const.i32 1
  i32.add
  lstore.i32 0
ti: lload.i32 0
  const.i32 48
  i32.lt_s
  jump_if pi
  return
function bench (i32@0) -> i32 frame 32
  const.i32 0
  lstore.i32 8
  jump test
top: call multiply
  lload.i32 8
  const.i32 1
  i32.add
  lstore.i32 8
test: lload.i32 8
  lload.i32 0
  i32.lt_s
  jump_if top
  const.i32 0
  return
`,
  },
};

/** Words of the translation, one a line. */
function dump(fused: FusedExecutor): void {
  const { words } = fused as unknown as { words: Int32Array };
  const { startOf } = (fused as unknown as { translator: { startOf: Int32Array } }).translator;
  for (let at = startOf[0]!; at < startOf[startOf.length - 1]!; ) {
    const row = WORDS[words[at]! & 511]!;
    const operands = row.operands.map((name, k) => `${name}=${k === 0 ? words[at]! >>> 9 : words[at + k]}`);
    console.log(`${at}: ${row.name} ${operands.join(' ')}`);
    at += Math.max(1, row.operands.length) + (/^call/.test(row.name) ? 1 : 0);
  }
}

/** Ticks of a slice: the loop is optimised whole only if it is entered anew now and then. */
const SLICE = Number(process.env['SLICE'] ?? 200_000);
const REPEATS = Number(process.env['REPEATS'] ?? 5);
let product = 1;
let count = 0;
for (const [name, { scale, text }] of Object.entries(KERNELS)) {
  if (process.argv.length > 2 && !process.argv.includes(name)) continue;
  const wasm = new WebAssembly.Module(readFileSync(new URL(`workloads/${name}.wasm`, import.meta.url)));
  const instance = new WebAssembly.Instance(wasm, {});
  const reference = instance.exports['bench'] as (n: number) => number;
  let expected = 0;
  let wasmMs = Infinity;
  for (let k = 0; k < REPEATS; k++) {
    const t = performance.now();
    expected = reference(scale);
    wasmMs = Math.min(wasmMs, performance.now() - t);
  }
  const image = verifyImage(assemble(START.replace('SCALE', String(scale)) + text));
  const state = new MachineState(image);
  const fused = new FusedExecutor(state);
  if (process.env['DUMP']) dump(fused);
  const fresh = state.u8.slice();
  let fusedMs = Infinity;
  let result = 0;
  for (let k = 0; k < REPEATS; k++) {
    state.u8.set(fresh);
    const t = performance.now();
    let exit: number;
    do {
      state.stopClock = state.clock + SLICE;
      exit = fused.run(NO_FRAME);
    } while (exit === EXIT.clock);
    fusedMs = Math.min(fusedMs, performance.now() - t);
    if (exit !== EXIT.exact) throw new Error(`left with ${exit}`);
    result = state.i32[state.tempsWord(state.fp)]!;
  }
  const ratio = fusedMs / wasmMs;
  product *= ratio;
  count++;
  console.log(`${name.padEnd(8)} wasm ${wasmMs.toFixed(1)} ms  fused ${fusedMs.toFixed(1)} ms  ${ratio.toFixed(2)}x ${name === 'matrix' || result === expected ? '' : `WRONG ${result} != ${expected}`}`);
}
console.log(`geomean ${(product ** (1 / count)).toFixed(2)}`);
