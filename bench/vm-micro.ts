// Measures the fused executor alone, without session or worker: the workloads' C through our compiler, against the
// clang -O0 wasm of the same files, in one process per workload. DUMP=1 lists the words of the
// workload's functions.
//
// WATCH=n watches n ranges (a quarter of them in data, in the heap, on the stack of `main`, and all over) that are
// not touched, and compares with none.
//
//     npx tsx bench/vm-micro.ts [workload…]

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { compile } from '../compiler';
import { wordsText } from '../tests/support/words-text';
import { FusedExecutor } from '../vm/fused';
import { standardModules } from '../vm/hostlib';
import type { WatchRange } from '../vm/machine';
import { createMachine } from '../vm/virtual-machine';
import { readImage } from '../vm/image';
import { verifyImage } from '../vm/verify';

const SCALES: Readonly<Record<string, number>> = { fib: 30, sieve: 12, matrix: 20, list: 15, text: 25, vm: 150 };
/** Ticks of a slice: the loop is optimised whole only if it is entered anew now and then. */
const SLICE = Number(process.env['SLICE'] ?? 200_000);
const REPEATS = Number(process.env['REPEATS'] ?? 15);

/** Time that this process has used: what others use of the computer does not count. */
const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const read = (name: string) => readFileSync(new URL(`workloads/${name}`, import.meta.url));

const WATCHES = Number(process.env['WATCH'] ?? 0);
function watchesOf(dataEnd: number, heapStart: number, guestBytes: number): WatchRange[] | null {
  if (WATCHES === 0) return null;
  // `main`'s frame and `_start`'s stand highest; what is watched of them is not written while `bench` runs.
  const places = [dataEnd - 8, heapStart + 64, guestBytes - 40, (heapStart + guestBytes) >> 1];
  const only = process.env['PLACE'];
  return Array.from({ length: WATCHES }, (_, id) => {
    const place = places[only === undefined ? id % 4 : Number(only)]!;
    return { id, address: place + 1024 * (id >> 2), sizeBytes: 4, kind: 'write' };
  });
}

function measure(name: string): void {
  const scale = SCALES[name]!;
  const files: Record<string, string> = { 'main.c': read('main.c').toString(), 'elsewhere.c': read('elsewhere.c').toString(), 'bench.c': read(`${name}.c`).toString() };
  const { output, diagnostics } = compile({ sources: { read: (path) => files[path] ?? null }, units: Object.keys(files) });
  if (!output) throw new Error(diagnostics.map((d) => `${d.at.file}:${d.at.line}: ${d.message}`).join('\n'));
  const wasm = new WebAssembly.Instance(new WebAssembly.Module(read(`${name}.wasm`)), {});
  const reference = wasm.exports['bench'] as (n: number) => number;
  let fused: FusedExecutor | null = null;
  let text = '';
  const verified = verifyImage(readImage(output.image));
  const machine = createMachine(verified, {
    hostModules: standardModules(),
    args: ['bench', String(scale)],
    executor: (state) => (fused = new FusedExecutor(state)),
    listener: { onOutput: (_stream, bytes) => (text += new TextDecoder().decode(bytes)) },
  });
  if (process.env['DUMP'])
    for (const f of verified.functions)
      if (new RegExp(`\\b${f.name.split('@')[0]}\\b`).test(files['bench.c']!)) {
        console.log(`${f.name}:`);
        for (const line of wordsText(fused!, f.firstInstruction, f.endInstruction)) console.log(`  ${line}`);
      }
  const start = machine.capture();
  const watches = watchesOf(verified.dataEnd, verified.heapStart, machine.state.guestBytes);
  let fusedMs = Infinity;
  let wasmMs = Infinity;
  let expected = 0;
  // In turns, and the best of each.
  for (let k = 0; k < REPEATS; k++) {
    let t = cpuMs();
    expected = reference(scale);
    wasmMs = Math.min(wasmMs, cpuMs() - t);
    machine.restore(start);
    machine.journal.truncate(0, 0);
    text = '';
    t = cpuMs();
    while (machine.run({ budget: SLICE, ...(watches === null ? {} : { watches }) }).kind === 'slice');
    fusedMs = Math.min(fusedMs, cpuMs() - t);
  }
  const right = text.trim() === String(expected);
  const { exact, fused: words } = machine.counters;
  console.log(
    `${name.padEnd(8)} ${(fusedMs / wasmMs).toFixed(2)}x  wasm ${wasmMs.toFixed(1)} ms, fused ${fusedMs.toFixed(1)} ms, ` +
      `exact ${((100 * exact) / (exact + words)).toFixed(3)}%${right ? '' : `  WRONG: ${text.trim()} instead of ${expected}`}`,
  );
}

if (process.env['ONE']) measure(process.env['ONE']);
else {
  const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(SCALES);
  let product = 1;
  for (const name of names) {
    const { stdout, stderr } = spawnSync(process.execPath, [...process.execArgv, process.argv[1]!], {
      env: { ...process.env, ONE: name },
      encoding: 'utf8',
    });
    process.stdout.write(stdout + stderr);
    product *= Number(/ ([\d.]+)x/.exec(stdout)?.[1] ?? NaN);
  }
  console.log(`geomean  ${(product ** (1 / names.length)).toFixed(2)}x`);
}
