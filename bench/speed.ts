// How fast C runs: through the session in its worker, with 100 breakpoints armed elsewhere, as a ratio to the
// same C compiled by clang -O0 to WebAssembly, run in this process in the same minutes.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Client } from '../protocol/index';
import { geometricMean, median, rounded } from './statistics';

export const WORKLOADS = ['fib', 'sieve', 'matrix', 'list', 'text', 'vm'] as const;
const folder = fileURLToPath(new URL('./workloads/', import.meta.url));
const source = (name: string): string => readFileSync(`${folder}${name}.c`, 'utf8');

export interface SpeedRow {
  readonly workload: string;
  readonly referenceMs: number;
  readonly stoplineMs: number;
  readonly ratio: number;
}

type Bench = (scale: number) => number;

function timed(run: () => void): number {
  const start = performance.now();
  run();
  return performance.now() - start;
}

async function reference(name: string): Promise<Bench> {
  const module = await WebAssembly.instantiate(readFileSync(`${folder}${name}.wasm`));
  return module.instance.exports['bench'] as Bench;
}

/** A scale at which the reference takes about `wantedMs`, once warm. */
function scaleFor(bench: Bench, wantedMs: number): number {
  let scale = 1;
  for (let i = 0; i < 4; i++) bench(2);
  while (timed(() => bench(scale)) < wantedMs / 4) scale *= 2;
  const ms = timed(() => bench(scale));
  return Math.max(1, Math.round((scale * wantedMs) / ms));
}

export async function measureSpeed(connect: () => Promise<Client>, rounds = 3, wantedMs = 80): Promise<{ rows: SpeedRow[]; mean: number }> {
  const rows: SpeedRow[] = [];
  for (const name of WORKLOADS) {
    const bench = await reference(name);
    const scale = scaleFor(bench, wantedMs);
    const expected = `${bench(scale)}\n`;
    const client = await connect();
    const { output, diagnostics } = await client.compile({
      files: { 'main.c': source('main'), 'elsewhere.c': source('elsewhere'), [`${name}.c`]: source(name) },
    });
    if (!output) throw new Error(`${name}: ${diagnostics.map((d) => d.message).join('; ')}`);
    const references: number[] = [];
    const ours: number[] = [];
    for (let round = 0; round < rounds; round++) {
      references.push(timed(() => bench(scale)));
      const session = await client.createSession();
      let text = '';
      session.on((event) => {
        if (event.kind === 'output') text += new TextDecoder().decode(event.bytes);
      });
      await session.launch({ image: output.image, debugInfo: output.debugInfo, args: [String(scale)], entry: 'start' });
      const armed = await session.setSourceBreakpoints('elsewhere.c', Array.from({ length: 100 }, (_, i) => ({ line: i + 4 })));
      if (armed.filter((b) => b.verified).length !== 100) throw new Error('the 100 breakpoints did not bind');
      const start = performance.now();
      const stop = await session.continue();
      ours.push(performance.now() - start);
      if (!stop.reasons.some((r) => r.kind === 'exit')) throw new Error(`${name} stopped: ${JSON.stringify(stop.reasons)}`);
      if (text !== expected) throw new Error(`${name} printed ${JSON.stringify(text)}, not ${JSON.stringify(expected)}`);
      await session.dispose();
    }
    await client.dispose();
    const row = { workload: name, referenceMs: rounded(median(references)), stoplineMs: rounded(median(ours)), ratio: rounded(median(ours.map((t, i) => t / references[i]!))) };
    rows.push(row);
    console.log(`${name.padEnd(8)} ${row.referenceMs} ms → ${row.stoplineMs} ms: ${row.ratio} ×`);
  }
  return { rows, mean: rounded(geometricMean(rows.map((r) => r.ratio))) };
}
