// What a person waits for: a pause, an answer while the program spins, a walk over values; and what it weighs.

import type { Client } from '../protocol/index';
import { median, rounded } from './statistics';

const SPIN = `int main(void) { volatile int x = 0; for (;;) x++; }\n`;

const WALK = `struct point { int x, y; double weight; const char *name; };
static struct point all[1000];
int main(void)
{
    for (int i = 0; i < 1000; i++) {
        all[i].x = i;
        all[i].y = -i;
        all[i].weight = i / 3.0;
        all[i].name = "point";
    }
    return 0;
}
`;

export interface InteractiveResult {
  readonly pauseMs: number;
  readonly worstPauseMs: number;
  readonly answerMs: number;
  readonly worstAnswerMs: number;
  readonly valuesPerSecond: number;
}

export async function measureInteractive(client: Client): Promise<InteractiveResult> {
  const spin = await client.compile({ files: { 'spin.c': SPIN } });
  const session = await client.createSession();
  await session.launch({ image: spin.output!.image, debugInfo: spin.output!.debugInfo, entry: 'start' });
  const pauses: number[] = [];
  const answers: number[] = [];
  for (let i = 0; i < 20; i++) {
    const stopped = session.continue();
    await new Promise((resolve) => setTimeout(resolve, 30));
    let start = performance.now();
    await session.status();
    answers.push(performance.now() - start);
    start = performance.now();
    await session.pause();
    await stopped;
    pauses.push(performance.now() - start);
  }
  await session.dispose();

  const walk = await client.compile({ files: { 'walk.c': WALK } });
  const walker = await client.createSession();
  await walker.launch({ image: walk.output!.image, debugInfo: walk.output!.debugInfo, entry: 'main' });
  await walker.setSourceBreakpoints('walk.c', [{ line: 11 }]);
  await walker.continue();
  const { frames } = await walker.stackTrace({ start: 0, count: 1 });
  const scopes = await walker.scopes(frames[0]!.id);
  let values = 0;
  const start = performance.now();
  const globals = scopes.find((s) => s.kind === 'globals' || s.kind === 'statics')!;
  const array = (await walker.variables(globals.children)).variables.find((v) => v.name === 'all')!;
  for (let at = 0; at < 1000; at += 100) {
    const page = await walker.variables(array.children, { start: at, count: 100 });
    for (const element of page.variables) values += 1 + (await walker.variables(element.children)).variables.length;
  }
  const seconds = (performance.now() - start) / 1000;
  await walker.dispose();
  return {
    pauseMs: rounded(median(pauses)),
    worstPauseMs: rounded(Math.max(...pauses)),
    answerMs: rounded(median(answers)),
    worstAnswerMs: rounded(Math.max(...answers)),
    valuesPerSecond: Math.round(values / seconds),
  };
}
