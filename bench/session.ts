// What the debugger itself costs, in process: breakpoints elsewhere, conditions that do not hold, watchpoints, steps.
// `npx esbuild bench/session.ts --bundle --platform=node --format=esm --outfile=.tmp/s.mjs`, then its `measureSession`.

import { compile, createEvaluator } from '../compiler/index';
import type { Session, Stop } from '../session/api';
import { imageLoader } from '../session/load';
import { SessionManager } from '../session/manager';
import { FusedExecutor } from '../vm/fused';
import { median, rounded } from './statistics';

const HOT = `int hot(int n)
{
    int sum = 0;
    for (int i = 0; i < n; i++)
        sum += i & 7;
    return sum;
}
int main(int argc, char **argv)
{
    return argc > 1 && hot(argc > 2 ? 400000 : 4000) < 0;
}
${'int elsewhere(int x)\n{\n'}${'    x++;\n'.repeat(100)}    return x;\n}\n`;

/** Every sort of store in its loop, none of them to what is watched. */
const STORES = `#include <stdlib.h>
int global[4];
int table[1024], quiet[128];
struct cell { int value; struct cell *next; } *cell;
struct cell *others;
int work(int n)
{
    int watched[4] = { 0 }, local[16] = { 0 };
    int sum = 0;
    for (int i = 0; i < n; i++) {
        table[i & 1023] = i;
        local[i & 15] += i;
        others[i & 63].value = sum;
        sum += table[(i * 7) & 1023] + local[3];
    }
    return sum + watched[0];
}
int main(int argc, char **argv)
{
    cell = malloc(sizeof *cell);
    others = calloc(64, sizeof *others);
    return work(argc > 1 ? 3000000 : 200000) == 1;
}
`;

interface Bench {
  readonly session: Session;
  readonly counted: () => number;
  launch(args: readonly string[], entry?: 'start' | 'main'): Promise<Stop>;
}

function open(text: string, options: { counting?: boolean } = {}): Bench {
  const { output, diagnostics } = compile({ units: ['a.c'], sources: { read: (path) => (path === 'a.c' ? text : null) } });
  if (!output) throw new Error(diagnostics.map((d) => d.message).join('\n'));
  let executor: FusedExecutor | null = null;
  const manager = new SessionManager({
    load: imageLoader({ executor: (state) => (executor = new FusedExecutor(state, options.counting ? { counting: true } : {})) }),
    evaluator: createEvaluator(),
    // Counted in one slice: words that a slice's end cuts off are counted twice.
    ...(options.counting ? { scheduler: { fixedBudget: 1e9 } } : {}),
  });
  const { session } = manager.create('bench');
  return { session, counted: () => executor!.counted, launch: (args, entry = 'start') => session.launch({ ...output, args, entry }) };
}

async function toTheEnd(session: Session): Promise<number> {
  const start = performance.now();
  const stop = await session.continue();
  if (!stop.reasons.some((r) => r.kind === 'exit')) throw new Error(`stopped: ${JSON.stringify(stop.reasons)}`);
  return performance.now() - start;
}

async function wordsExecuted(breakpoints: number): Promise<number> {
  const { session, counted, launch } = open(HOT, { counting: true });
  await launch(['1', '2']);
  const made = await session.setSourceBreakpoints('a.c', Array.from({ length: breakpoints }, (_, i) => ({ line: i + 14 })));
  if (made.some((b) => !b.verified)) throw new Error('a breakpoint is not bound');
  await toTheEnd(session);
  const words = counted();
  await session.dispose();
  return words;
}

export async function conditionsPerSecond(condition: string): Promise<number> {
  const { session, launch } = open(HOT);
  const rates: number[] = [];
  for (let round = 0; round < 5; round++) {
    await launch(['1', '2']);
    await session.setSourceBreakpoints('a.c', [{ line: 5, condition }]);
    rates.push(400_000 / (await toTheEnd(session)) * 1000);
  }
  await session.dispose();
  return Math.round(median(rates));
}

export async function stepsPerSecond(kind: 'next' | 'stepIn', granularity: 'line' | 'statement' | 'instruction'): Promise<number> {
  const { session, launch } = open(HOT);
  await launch(['1', '2'], 'main');
  await session.runTo({ kind: 'source', file: 'a.c', line: 3 });
  const rates: number[] = [];
  for (let round = 0; round < 7; round++) {
    const count = 20_000;
    const start = performance.now();
    for (let i = 0; i < count; i++) await session[kind]({ granularity });
    rates.push((count / (performance.now() - start)) * 1000);
  }
  await session.dispose();
  return Math.round(median(rates));
}

type Watches = (session: Session) => Promise<unknown>;
const WATCHES: Record<string, Watches> = {
  'nothing watched': async () => {},
  'a global': (s) => s.addDataBreakpoint({ expression: 'global[1]' }),
  'a heap cell': (s) => s.addDataBreakpoint({ expression: 'cell->value' }),
  'a local': (s) => s.addDataBreakpoint({ expression: 'watched[2]' }),
  '100 ranges of the program': async (s) => {
    const { address } = await s.dataBreakpointInfo('quiet');
    for (let i = 0; i < 100; i++) await s.addDataBreakpoint({ address: address + 4 * i, sizeBytes: 2 });
  },
};

async function watchCosts(): Promise<Record<string, number>> {
  const { session, launch } = open(STORES);
  const times: Record<string, number[]> = {};
  for (let round = 0; round < 5; round++) {
    for (const [name, arm] of Object.entries(WATCHES)) {
      await launch(['1'], 'main');
      await session.runTo({ kind: 'source', file: 'a.c', line: 10 });
      await arm(session);
      (times[name] ??= []).push(await toTheEnd(session));
      await session.setDataBreakpoints([]);
    }
  }
  await session.dispose();
  const none = median(times['nothing watched']!);
  return Object.fromEntries(Object.entries(times).map(([name, t]) => [name, name === 'nothing watched' ? rounded(none) : rounded(median(t) / none)]));
}

export interface SessionResult {
  /** Words of *fused* that a program executes, without breakpoints and with 100 where it never comes. */
  readonly wordsBare: number;
  readonly wordsArmed: number;
  readonly falseConditionsPerSecond: number;
  readonly falseConditionsOnMemoryPerSecond: number;
  readonly lineStepsPerSecond: number;
  readonly statementStepsPerSecond: number;
  readonly instructionStepsPerSecond: number;
  /** Times against none, except the first, which is ms. */
  readonly watches: Readonly<Record<string, number>>;
}

export async function measureSession(): Promise<SessionResult> {
  return {
    wordsBare: await wordsExecuted(0),
    wordsArmed: await wordsExecuted(100),
    falseConditionsPerSecond: await conditionsPerSecond('sum < 0'),
    falseConditionsOnMemoryPerSecond: await conditionsPerSecond('i == n && sum > 5'),
    lineStepsPerSecond: await stepsPerSecond('next', 'line'),
    statementStepsPerSecond: await stepsPerSecond('next', 'statement'),
    instructionStepsPerSecond: await stepsPerSecond('stepIn', 'instruction'),
    watches: await watchCosts(),
  };
}
