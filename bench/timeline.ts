// What time travel costs: recording beside not recording, going back in a long run, asking it, and its bytes.
// In processor time of this process, so that a busy machine does not count.
// `npx esbuild bench/timeline.ts --bundle --platform=node --format=esm --outfile=.tmp/t.mjs`, then its `measureTimeline`.

import { compile, createEvaluator } from '../compiler/index';
import type { Position, Session } from '../session/api';
import { imageLoader } from '../session/load';
import { SessionManager, type ManagerOptions } from '../session/manager';
import { FusedExecutor } from '../vm/fused';
import { median, rounded } from './statistics';

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

export type Files = Readonly<Record<string, string>>;

/** `main.c` of a program of which `bench(scale)` is the work. */
const MAIN = `#include <stdlib.h>
int bench(int scale);
int main(int argc, char **argv) { return bench(atoi(argv[1])) == 1; }
`;

/** What the six workloads do little of. */
const OTHERS: Readonly<Record<string, string>> = {
  'host calls': `#include <stdio.h>
#include <time.h>
int bench(int scale) {
    char text[40];
    int sum = 0;
    for (int i = 0; i < scale * 40000; i++) {
        sum += snprintf(text, sizeof text, "%d %x", i, sum);
        if ((i & 15) == 0)
            sum += (int) clock() & 1;
    }
    return sum;
}
`,
  'allocation': `#include <stdlib.h>
struct node { struct node *next; int pad[13]; };
int bench(int scale) {
    struct node *list = 0;
    for (int i = 0; i < scale * 40000; i++) {
        struct node *n = malloc(sizeof *n);
        n->next = list;
        list = n;
        if (i % 1000 == 999)
            while (list) {
                struct node *next = list->next;
                free(list);
                list = next;
            }
    }
    return list != 0;
}
`,
  'all over 8 MiB': `static int cells[2 << 20];
int bench(int scale) {
    unsigned at = 1;
    for (int i = 0; i < scale * 400000; i++) {
        at = at * 1664525 + 1013904223;
        cells[at >> 11] += i;
    }
    return cells[5];
}
`,
};

/** The last write to \`early\` is in \`main\`, at the very beginning. */
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

function build(files: Files) {
  const { output, diagnostics } = compile({ units: Object.keys(files), sources: { read: (path) => files[path] ?? null } });
  if (!output) throw new Error(diagnostics.map((d) => d.message).join('\n'));
  return output;
}

interface Opened {
  readonly session: Session;
  readonly counted: () => number;
  /** Whether the next run is recorded. */
  record(is: boolean): void;
}

async function open(files: Files, args: readonly string[], options: { counting?: boolean; isExact?: boolean } = {}): Promise<Opened> {
  const { counting = false, isExact = false } = options;
  let executor: FusedExecutor | null = null;
  // Looked at anew by each launch and restart.
  const setup: { -readonly [K in keyof ManagerOptions]: ManagerOptions[K] } = {
    load: imageLoader({ executor: isExact ? null : (state) => (executor = new FusedExecutor(state, counting ? { counting } : {})) }),
    evaluator: createEvaluator(),
    // Counted in one slice: words that a slice's end cuts off are counted twice.
    ...(counting ? { scheduler: { fixedBudget: 1 << 30 } } : {}),
  };
  const { session } = new SessionManager(setup).create('bench');
  await session.launch({ ...build(files), args, entry: 'main' });
  return {
    session,
    counted: () => executor!.counted,
    record: (is) => {
      if (is) delete setup.recording;
      else setup.recording = null;
    },
  };
}

/** Millions of instructions of a whole run. */
async function millionsOf(files: Files, args: readonly string[]): Promise<number> {
  const { session, counted } = await open(files, args, { counting: true });
  await session.continue();
  await session.dispose();
  return counted() / 1e6;
}

export interface WorkloadCost {
  readonly workload: string;
  readonly plainMs: number;
  readonly overheadPercent: number;
  readonly bytesPerMillion: number;
  readonly checkpoints: number;
}

const ROUNDS = 5;

/** One machine, restarted: recorded and not, in turns, after both are warm. The overhead is the median of the pairs' ratios. */
async function workload(name: string, files: Files, scale: number, isExact = false): Promise<WorkloadCost> {
  const args = [String(scale)];
  const millions = await millionsOf(files, args);
  const { session, record } = await open(files, args, { isExact });
  const plain: number[] = [];
  const ratios: number[] = [];
  let sizeBytes = 0;
  let checkpoints = 0;
  const run = async (isRecorded: boolean): Promise<number> => {
    record(isRecorded);
    await session.restart();
      const ms = await timed(() => session.continue());
    if (isRecorded) ({ sizeBytes, checkpoints: { length: checkpoints } } = await session.history());
    return ms;
  };
  for (const isRecorded of [false, true, false]) await run(isRecorded);
  for (let round = 0; round < ROUNDS; round++) {
    const first = round % 2 === 1;
    const a = await run(first);
    const b = await run(!first);
    plain.push(first ? b : a);
    ratios.push(first ? a / b : b / a);
  }
  await session.dispose();
  return {
    workload: name, plainMs: rounded(median(plain), 0), overheadPercent: rounded((median(ratios) - 1) * 100, 1),
    bytesPerMillion: Math.round(sizeBytes / millions), checkpoints,
  };
}

export interface TimelineResult {
  readonly workloads: readonly WorkloadCost[];
  readonly instructions: number;
  readonly recordedBytes: number;
  readonly checkpoints: number;
  readonly stepBackMs: number;
  readonly seekMs: number;
  readonly lastWriteMs: number;
  /** Resident memory that the long run has added, its recording included. */
  readonly residentMiB: number;
}

/** A scale at which a run takes about `wantedMs`: long enough for checkpoints. */
async function scaleFor(files: Files, wantedMs: number, isExact: boolean): Promise<number> {
  for (let scale = 1; ; scale *= 2) {
    const { session } = await open(files, [String(scale)], { isExact });
    let ms = 0;
    // The second time it is warm.
    for (let i = 0; i < 2 && (i === 0 || ms > wantedMs / 4); i++) {
      if (i > 0) await session.restart();
      ms = await timed(() => session.continue());
    }
    await session.dispose();
    if (ms > wantedMs / 4) return Math.max(1, Math.round((scale * wantedMs) / ms));
  }
}

/** `workloads`: C sources by name, each with a `bench(scale)`. */
export async function measureTimeline(workloads: Readonly<Record<string, string>>, wantedMs = 1000): Promise<TimelineResult> {
  const costs: WorkloadCost[] = [];
  const measure = async (name: string, text: string, isExact = false): Promise<void> => {
    const files = { 'main.c': MAIN, 'work.c': text };
    const cost = await workload(name, files, await scaleFor(files, wantedMs, isExact), isExact);
    console.log(`${name.padEnd(16)} ${cost.plainMs} ms, recording ${cost.overheadPercent} %, ${cost.checkpoints} checkpoints, ${cost.bytesPerMillion} bytes per million`);
    costs.push(cost);
  };
  for (const [name, text] of Object.entries({ ...workloads, ...OTHERS })) await measure(name, text);
  const [name, text] = Object.entries(workloads)[0]!;
  await measure(`${name}, in exact`, text, true);

  const each = (await millionsOf({ 'long.c': LONG }, ['20'])) - (await millionsOf({ 'long.c': LONG }, ['19']));
  const rounds = Math.ceil(1000 / each);
  const { session } = await open({ 'long.c': LONG }, [String(rounds)]);
  const before = process.memoryUsage().rss;
  await session.continue();
  const residentMiB = rounded((process.memoryUsage().rss - before) / 2 ** 20, 0);
  const { end, sizeBytes, checkpoints } = await session.history();
  const seeks: number[] = [];
  const steps: number[] = [];
  const place = await loopBody(session);
  let seed = 12345;
  for (let i = 0; i < 15; i++) {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
    // A moment inside of the run: its inner loop's body at a random count of the clock.
    const target: Position = { ...place, clock: Math.floor((seed / 2 ** 32) * end.clock) };
    seeks.push(await timed(() => session.seek(target)));
    steps.push(await timed(() => session.stepBack()));
  }
  await session.dispose();

  const short = await open({ 'long.c': LONG }, [String(Math.ceil(100 / each))]);
  await short.session.continue();
  const lastWriteMs = await timed(() => short.session.lastWrite({ expression: 'early' }));
  await short.session.dispose();
  return {
    workloads: costs, instructions: Math.round(each * rounds * 1e6), recordedBytes: sizeBytes, checkpoints: checkpoints.length,
    stepBackMs: rounded(median(steps)), seekMs: rounded(median(seeks)), lastWriteMs: rounded(lastWriteMs), residentMiB,
  };
}

/** Where the loop's body of LONG begins, which every turn of it passes. */
async function loopBody(session: Session): Promise<Position> {
  await session.goToStart();
  const { position } = await session.runTo({ kind: 'source', file: 'long.c', line: 7 });
  await session.goToEnd();
  return position;
}
