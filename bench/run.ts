// `npm run bench`: every measurement in one run, as ratios or beside its reference; writes bench/RESULTS.md and
// compares with the run before. Drives the built packages in dist. `npm run bench timeline` measures time travel alone
// and leaves the rest as it was; so does `npm run bench cold`, the cold start.

import { build } from 'esbuild';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Client } from '../protocol/index';
import { measure as measureSizes } from '../scripts/size';
import { measureCold } from './cold';
import { measureInteractive } from './interactive';
import { measureSpeed, WORKLOADS } from './speed';
import { rounded, table, TIMED_RUNS, WARM_UP_RUNS } from './statistics';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = (file: string): string => pathToFileURL(`${root}dist/${file}`).href;
const { connect, nodeWorker } = (await import(dist('protocol-node.js'))) as typeof import('../protocol/node');
const open = (): Promise<Client> => connect({ spawn: () => nodeWorker(new URL(dist('node-worker.js'))), name: 'bench', watchdog: null });

interface Results {
  readonly date: string;
  readonly machine: string;
  readonly speed: Awaited<ReturnType<typeof measureSpeed>>;
  readonly interactive: Awaited<ReturnType<typeof measureInteractive>>;
  readonly cold: ReturnType<typeof measureCold>;
  readonly compile: Record<string, number | string>;
  readonly session: Record<string, number | string>;
  readonly timeline: Awaited<ReturnType<typeof import('./timeline').measureTimeline>>;
  readonly bytes: readonly { workload: string; sourceBytes: number; imageBytes: number; debugBytes: number }[];
  readonly sizes: ReturnType<typeof measureSizes>;
  readonly peakMiB: number | null;
}

/** `{ a: { b: 1 } }` as `{ 'a: b': 1 }`. */
function flatten(value: object, prefix = ''): Record<string, number | string> {
  return Object.assign(
    {},
    ...Object.entries(value).map(([key, v]) => {
      const name = prefix ? `${prefix}: ${key}` : key;
      return typeof v === 'object' && v !== null ? flatten(v as object, name) : { [name]: (v as number | string | null) ?? 'not installed' };
    }),
  ) as Record<string, number | string>;
}

async function measureBytes(): Promise<Results['bytes']> {
  const client = await open();
  const rows = [];
  for (const workload of WORKLOADS) {
    const files = { 'main.c': readFileSync(`${root}bench/workloads/main.c`, 'utf8'), 'elsewhere.c': readFileSync(`${root}bench/workloads/elsewhere.c`, 'utf8'), 'bench.c': readFileSync(`${root}bench/workloads/${workload}.c`, 'utf8') };
    const { output } = await client.compile({ files, embedSources: false });
    rows.push({ workload, sourceBytes: Object.values(files).join('').length, imageBytes: output!.image.length, debugBytes: output!.debugInfo.length });
  }
  await client.dispose();
  return rows;
}

/** Peak resident memory of a process that compiles and runs a program in a worker, above that of bare Node; null where the system does not tell. */
function measurePeak(): number | null {
  const own = (code: string): number => {
    // A file: a worker thread would inherit the flags that code on the command line needs.
    const script = `${root}.tmp/peak.mjs`;
    writeFileSync(script, code);
    return Number(execFileSync(process.execPath, [script], { encoding: 'utf8' }).trim());
  };
  // Not `resourceUsage().maxRSS`, which begins with the size of the process that started this one.
  const peak = `(await import('node:fs')).readFileSync('/proc/self/status', 'utf8').match(/VmHWM:\\s*(\\d+)/)[1]`;
  if (!existsSync('/proc/self/status')) return null;
  const bare = own(`console.log(${peak})`);
  const used = own(`
    const { connect, nodeWorker } = await import(${JSON.stringify(dist('protocol-node.js'))});
    const client = await connect({ spawn: () => nodeWorker(new URL(${JSON.stringify(dist('node-worker.js'))})), watchdog: null });
    const { output } = await client.compile({ files: { 'a.c': '#include <stdio.h>\\nint main(void) { for (int i = 0; i < 1000000; i++) ; puts("done"); return 0; }' } });
    const session = await client.createSession();
    await session.launch({ image: output.image, debugInfo: output.debugInfo, entry: 'start' });
    await session.continue();
    await client.dispose();
    console.log(${peak});
    process.exit(0);`);
  return rounded((used - bare) / 1024, 1);
}

// Bundled, as it ships: tsx's own transformation slows closures.
async function bundled<T>(name: string): Promise<T> {
  const outfile = `${root}.tmp/bench-${name}.mjs`;
  await build({ entryPoints: [`${root}bench/${name}.ts`], outfile, bundle: true, minify: true, platform: 'node', format: 'esm', logLevel: 'error' });
  return (await import(pathToFileURL(outfile).href)) as T;
}

async function measureTimeline(): Promise<Results['timeline']> {
  console.log('== time travel');
  const { measureTimeline: measure } = await bundled<typeof import('./timeline')>('timeline');
  return measure(Object.fromEntries(WORKLOADS.map((name) => [name, readFileSync(`${root}bench/workloads/${name}.c`, 'utf8')])));
}

function measureColdStart(): Results['cold'] {
  console.log('== cold start');
  return measureCold(`${root}dist/cli.cjs`);
}

async function measureAll(): Promise<Results> {
  console.log('== speed');
  const speed = await measureSpeed(open);
  console.log(`geometric mean ${speed.mean} ×`);
  console.log('== interactive');
  const client = await open();
  const interactive = await measureInteractive(client);
  await client.dispose();
  console.log(interactive);
  const cold = measureColdStart();
  console.log(cold);
  console.log('== compile');
  const { measureCompile } = await bundled<typeof import('./compile')>('compile');
  const compile = flatten(measureCompile(`${root}tests/programs`));
  console.log(compile);
  console.log('== session');
  const { measureSession } = await bundled<typeof import('./session')>('session');
  const session = flatten(await measureSession());
  console.log(session);
  return {
    date: new Date().toISOString().slice(0, 10),
    machine: `${cpus()[0]?.model ?? 'unknown'}, ${cpus().length} cores; Node ${process.version}`,
    speed,
    interactive,
    cold,
    compile,
    session,
    timeline: await measureTimeline(),
    bytes: await measureBytes(),
    sizes: measureSizes(),
    peakMiB: measurePeak(),
  };
}

const file = `${root}bench/results.json`;
const before = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Results) : null;
const [, , part] = process.argv;
const results: Results =
  part === 'timeline' && before
    ? { ...before, timeline: await measureTimeline() }
    : part === 'cold' && before
      ? { ...before, cold: measureColdStart() }
      : await measureAll();
const { speed, interactive, cold, compile, session, timeline } = results;
const change = (now: number, then: number | undefined): string => (then === undefined ? '' : `${now === then ? '=' : `${now > then ? '+' : ''}${rounded(((now - then) / then) * 100, 0)}%`}`);
const page = `# Measurements

Made by \`npm run bench\` on ${results.date}: ${results.machine}. Times are of one run on a shared machine; read the ratios.

## Speed

The same C compiled by clang -O0 for wasm32, in the same process, is 1. Through the session in its worker, recording, with 100
breakpoints armed elsewhere.

${table(
  ['workload', 'reference ms', 'stopline ms', 'ratio', 'since last'],
  [
    ...speed.rows.map((r) => [r.workload, r.referenceMs, r.stoplineMs, r.ratio, change(r.ratio, before?.speed.rows.find((b) => b.workload === r.workload)?.ratio)]),
    ['geometric mean', '', '', speed.mean, change(speed.mean, before?.speed.mean)],
  ],
)}

## Compile

From text to verified image and CDBG. Cold is the first run over these files, in a process that has compiled those above, if any.
Warm is the median of ${TIMED_RUNS} runs after ${WARM_UP_RUNS} untimed ones, the cold one among them, during which V8 is still optimising; best is the fastest of the ${TIMED_RUNS}.

${table(['what', 'measured'], Object.entries(compile))}

## Cold start

A program of 126 lines with three headers, by a process that has just been started; processor time is of all its threads. Bare
Node takes ${cold.node.wallMs} ms, ${cold.node.processorMs} ms of it processor time.

${table(
  ['above bare Node', 'wall ms', 'processor ms'],
  [
    ['`stopline build`', cold.build.wallMs, cold.build.processorMs],
    ['`stopline run`', cold.run.wallMs, cold.run.processorMs],
  ],
)}

## The debugger itself

In process. Words: executed by *fused*, without breakpoints and with 100 armed where the program never comes. Watches: times
against nothing watched (ms).

${table(['what', 'measured'], Object.entries(session))}

## Time travel

Processor time, in process. Recording is measured on one machine, restarted, recorded and not in turns: the median of
the pairs' ratios. What bounds each figure: [docs/time-travel.md](../docs/time-travel.md).

${table(
  ['workload', 'without recording ms', 'recording costs', 'checkpoints', 'bytes a million instructions'],
  timeline.workloads.map((w) => [w.workload, w.plainMs, `${w.overheadPercent}%`, w.checkpoints, w.bytesPerMillion]),
)}

${table(
  [`a run of ${rounded(timeline.instructions / 1e9, 1)} · 10⁹ instructions`, 'measured'],
  [
    ['step back after it and a seek: median ms', timeline.stepBackMs],
    ['seek to a random moment of it: median ms', timeline.seekMs],
    ['what its recording takes, of a budget of 64 MiB', `${rounded(timeline.recordedBytes / 2 ** 20, 1)} MiB in ${timeline.checkpoints} checkpoints`],
    ['resident memory that it added: MiB', timeline.residentMiB],
    ['last write, at the very start of a run of 10⁸: ms', timeline.lastWriteMs],
  ],
)}

## What a person waits for

${table(
  ['what', 'measured'],
  [
    ['pause of an endless loop, to its stop: median / worst ms', `${interactive.pauseMs} / ${interactive.worstPauseMs}`],
    ['a request answered while the loop spins: median / worst ms', `${interactive.answerMs} / ${interactive.worstAnswerMs}`],
    ['values read and rendered through the worker, a second', interactive.valuesPerSecond],
    ['peak memory above bare Node: worker, compiler, a program that ran; MiB', results.peakMiB ?? 'not told by this system'],
  ],
)}

## Bytes

${table(['workload', 'C source', 'image', 'CDBG (no embedded text)'], results.bytes.map((b) => [b.workload, b.sourceBytes, b.imageBytes, b.debugBytes]))}

${table(['bundle, minified and gzipped', 'kB', 'budget kB'], results.sizes.map((s) => [s.name, rounded(s.bytes / 1000, 1), s.budget === null ? '' : s.budget / 1000]))}
`;
writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
writeFileSync(`${root}bench/RESULTS.md`, page);
console.log(`written bench/RESULTS.md`);
process.exit(0);
