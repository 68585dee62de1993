// What time travel costs: recording beside not recording, going back in a long run, asking it, and its bytes.
// Processor time of this process, so that a busy machine does not count: `npx tsx bench/timeline.ts`.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compile, createEvaluator } from '../compiler/index';
import type { Position, Session } from '../session/api';
import { imageLoader } from '../session/load';
import { SessionManager } from '../session/manager';
import { FusedExecutor } from '../vm/fused';
import { median, rounded } from './statistics';
import { WORKLOADS } from './speed';

const folder = fileURLToPath(new URL('./workloads/', import.meta.url));
const text = (name: string): string => readFileSync(`${folder}${name}.c`, 'utf8');

/** Milliseconds of processor time. */
const cpu = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = cpu();
  await work();
  return cpu() - start;
}

/** The last write is in `main`, at the very beginning. */
const LONG = `int early, data[1 << 14];
int churn(int rounds)
{
    int sum = 0;
    for (int r = 0; r < rounds; r++)
        for (int i = 0; i < 1 << 14; i++) {
            data[i] += i ^ r;
            sum += data[(i * 7) & 16383];
        }
    return sum;
}
int main(int argc, char **argv)
{
    early = argc;
    int rounds = 0;
    for (char *p = argv[1]; *p; p++)
        rounds = rounds * 10 + *p - '0';
    return churn(rounds) == 1;
}
`;

function build(files: Readonly<Record<string, string>>) {
  const { output, diagnostics } = compile({ units: Object.keys(files), sources: { read: (path) => files[path] ?? null } });
  if (!output) throw new Error(diagnostics.map((d) => d.message).join('\n'));
  return output;
}

async function open(files: Readonly<Record<string, string>>, args: readonly string[], isRecorded: boolean, counting = false): Promise<{ session: Session; counted: () => number }> {
  let executor: FusedExecutor | null = null;
  const manager = new SessionManager({
    load: imageLoader({ executor: (state) => (executor = new FusedExecutor(state, counting ? { counting } : {})) }),
    evaluator: createEvaluator(),
    ...(isRecorded ? {} : { recording: null }),
    ...(counting ? { scheduler: { fixedBudget: 1 << 30 } } : {}),
  });
  const { session } = manager.create('bench');
  await session.launch({ ...build(files), args, entry: 'main' });
  return { session, counted: () => executor!.counted };
}

export interface TimelineResult {
  readonly workloads: readonly { workload: string; overheadPercent: number; bytesPerMillion: number }[];
  readonly instructions: number;
  readonly recordedBytes: number;
  readonly checkpoints: number;
  readonly stepBackMs: number;
  readonly seekMs: number;
  readonly lastWriteMs: number;
}

async function workload(name: string, scale: number) {
  const files = { 'main.c': text('main'), 'elsewhere.c': text('elsewhere'), [`${name}.c`]: text(name) };
  const args = [String(scale)];
  const counting = await open(files, args, false, true);
  await counting.session.continue();
  const millions = counting.counted() / 1e6;
  await counting.session.dispose();
  const plain: number[] = [];
  const recorded: number[] = [];
  let bytes = 0;
  for (let round = 0; round < 5; round++) {
    for (const isRecorded of round % 2 ? [true, false] : [false, true]) {
      const { session } = await open(files, args, isRecorded);
      (isRecorded ? recorded : plain).push(await timed(() => session.continue()));
      if (isRecorded) bytes = (await session.history()).sizeBytes;
      await session.dispose();
    }
  }
  return { workload: name, overheadPercent: rounded((median(recorded) / median(plain) - 1) * 100), bytesPerMillion: Math.round(bytes / millions) };
}

/** Instructions of a run of LONG, by its rounds: counted once on a short one. */
async function perRound(): Promise<number> {
  const count = async (rounds: number): Promise<number> => {
    const { session, counted } = await open({ 'long.c': LONG }, [String(rounds)], false, true);
    await session.continue();
    await session.dispose();
    return counted();
  };
  return (await count(20)) - (await count(19));
}

export async function measureTimeline(scale: Readonly<Record<string, number>>): Promise<TimelineResult> {
  const workloads = [];
  for (const name of WORKLOADS) workloads.push(await workload(name, scale[name] ?? 1));
  const each = await perRound();

  const rounds = Math.ceil(1e9 / each);
  const { session } = await open({ 'long.c': LONG }, [String(rounds)], true);
  await session.continue();
  const { end, sizeBytes, checkpoints } = await session.history();
  const seeks: number[] = [];
  const steps: number[] = [];
  let seed = 12345;
  for (let i = 0; i < 15; i++) {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
    // A moment inside of the run: where its inner loop's body is at a random count of the clock.
    const target = await inTheLoop(session, Math.floor((seed / 2 ** 32) * end.clock));
    seeks.push(await timed(() => session.seek(target)));
    steps.push(await timed(() => session.stepBack()));
  }
  await session.dispose();

  const short = await open({ 'long.c': LONG }, [String(Math.ceil(1e8 / each))], true);
  await short.session.continue();
  const lastWriteMs = await timed(() => short.session.lastWrite({ expression: 'early' }));
  await short.session.dispose();
  return {
    workloads, instructions: Math.round(each * rounds), recordedBytes: sizeBytes, checkpoints: checkpoints.length,
    stepBackMs: rounded(median(steps)), seekMs: rounded(median(seeks)), lastWriteMs: rounded(lastWriteMs),
  };
}

let loopPc = -1;
let loopDepth = -1;

/** The position of the loop's body at a value of the clock, which every turn of the loop passes. */
async function inTheLoop(session: Session, clock: number): Promise<Position> {
  if (loopPc < 0) {
    await session.goToStart();
    const stop = await session.runTo({ kind: 'source', file: 'long.c', line: 7 });
    loopPc = stop.position.pc;
    loopDepth = stop.position.depth;
    await session.goToEnd();
  }
  return { branch: 0, clock, depth: loopDepth, pc: loopPc };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const scale = { fib: 30, sieve: 20, matrix: 20, list: 20, text: 20, vm: 20 };
  console.log(JSON.stringify(await measureTimeline(scale), null, 2));
}
