// The worker that a page loads has shortened names inside. It must answer as the worker of Node does, whose names are
// whole: both go through the same conversations, word for word.

import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect, type Client, type RemoteSession, type WorkerConnection } from '../../protocol/index';
import { nodeEndpoint } from '../../protocol/node-endpoint';
import { SESSION_METHODS, type Scope, type Session, type SessionMethod, type Stop } from '../../session/api';

const root = new URL('../../', import.meta.url);
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

function thread(worker: Worker): WorkerConnection {
  return { endpoint: nodeEndpoint(worker), terminate: async () => void (await worker.terminate()) };
}

const SPAWN = {
  built: () => thread(new Worker(new URL('tests/support/page-worker.mjs', root), { workerData: new URL('dist/demo/worker.js', root).href })),
  whole: () => thread(new Worker(new URL('dist/node-worker.js', root))),
};

let built: Client;
let whole: Client;
beforeAll(async () => {
  built = await connect({ spawn: SPAWN.built, watchdog: null });
  whole = await connect({ spawn: SPAWN.whole, watchdog: null });
});
afterAll(async () => {
  await built?.dispose();
  await whole?.dispose();
});

/** What a conversation came to: results, errors and events, in order. Tokens are random and left out. */
type Entry = readonly [what: string, outcome: unknown];

async function both(talk: (client: Client, log: Entry[]) => Promise<void>): Promise<void> {
  const logs: Entry[][] = [];
  for (const client of [built, whole]) {
    const log: Entry[] = [];
    await talk(client, log);
    logs.push(log);
  }
  expect(logs[0]!.length).toBeGreaterThan(0);
  expect(logs[0]).toEqual(logs[1]);
}

const outcome = async (make: () => unknown): Promise<unknown> => {
  try {
    return await make();
  } catch (error) {
    const { name, code, message } = error as { name: string; code?: string; message: string };
    return { name, code, message };
  }
};

async function compiled(client: Client, files: Record<string, string>): Promise<{ image: Uint8Array; debugInfo: Uint8Array }> {
  const { diagnostics, output } = await client.compile({ files });
  expect(diagnostics.filter((d) => d.severity === 'error')).toEqual([]);
  return output!;
}

const DEMO = {
  'main.c': `#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "shape.h"

enum colour { RED, GREEN = 5 };
typedef struct node { int value; struct node *next; double weight; enum colour colour; unsigned flag : 3; char name[12]; } node;
static int counter = 3;
const char *greeting = "hello";
union both { int i; float f; };

int twice(int n)
{
  int doubled = n * 2;
  return doubled;
}

struct shape grow(struct shape s, int by)
{
  s.width += by;
  return s;
}

int main(int argc, char **argv)
{
  node *head = malloc(sizeof *head);
  int grid[3][2] = {{1, 2}, {3, 4}, {5, 6}};
  union both u = { 1065353216 };
  struct shape s = { 2, 3 };
  char line[32];
  head->value = 7; head->next = NULL; head->weight = 2.5; head->colour = GREEN; head->flag = 5;
  strcpy(head->name, "first");
  for (int i = 0; i < 3; i++) {
    counter += twice(i);
    printf("%d %s %5.2f\\n", counter, greeting, head->weight * i);
  }
  s = grow(s, twice(2));
  printf("area %d argc %d %s\\n", area(s), argc, argv[0]);
  if (fgets(line, sizeof line, stdin)) printf("read %s", line);
  int (*apply)(int) = twice;
  counter = apply(grid[2][1]) + u.i;
  free(head);
  int *nowhere = NULL;
  return *nowhere;
}
`,
  'shape.h': 'struct shape { int width, height; };\nint area(struct shape s);\n',
  'shape.c': '#include "shape.h"\nint area(struct shape s)\n{\n  return s.width * s.height;\n}\n',
};

describe('the built worker', () => {
  test('explains what is wrong with a program, in both languages', async () => {
    const files = readdirSync(new URL('tests/diagnostics/', root)).filter((name) => name.endsWith('.c')).sort();
    const texts = Object.fromEntries(files.map((name) => [name, readFileSync(new URL(`tests/diagnostics/${name}`, root), 'utf8')]));
    expect(files.length).toBeGreaterThan(3);
    await both(async (client, log) => {
      for (const [name, text] of Object.entries(texts))
        for (const language of ['en', 'pt-BR'] as const)
          log.push([name, (await client.compile({ files: { 'main.c': text }, language, warnings: { all: 'on' } })).diagnostics]);
      const { diagnostics } = await client.compile({ files: { 'main.c': 'int main(void)\n{\n  return y;\n}\n' }, language: 'pt-BR' });
      expect(diagnostics[0]!.message).toBe("uso do identificador não declarado 'y'");
    });
  });

  test('explains programs that lack a line', async () => {
    const text = readdirSync(new URL('tests/diagnostics/', root)).filter((name) => name.endsWith('.c')).sort()
      .map((name) => readFileSync(new URL(`tests/diagnostics/${name}`, root), 'utf8').split('\n'));
    await both(async (client, log) => {
      for (const lines of text)
        for (let i = 0; i < lines.length; i += 6)
          log.push([lines[i]!, (await client.compile({ files: { 'main.c': lines.filter((_, j) => j !== i).join('\n') }, warnings: { all: 'on', unused: 'error' } })).diagnostics]);
    });
  });

  test('refuses what is no request', async () => {
    await both(async (client, log) => {
      for (const request of [null, {}, { files: 3 }, { files: { a: 1 } }, { files: {} }, { files: { 'a.c': '' }, units: ['b.c'] }, { files: { 'a.c': 'int main(void) { return 0; }' }, defines: { X: '1' }, includePaths: ['inc'] }])
        log.push([JSON.stringify(request), await outcome(() => client.compile(request as never))]);
      log.push(['attach', await outcome(() => client.attach('nobody', 'nothing'))]);
      const session = await client.createSession();
      for (const image of [new Uint8Array(0), bytes('not an image'), null]) log.push(['launch', await outcome(() => session.launch({ image: image as Uint8Array }))]);
      log.push(['status', await session.status()]);
      await session.dispose();
    });
  });

  test('compiles and runs programs to the same output, end and state', async () => {
    const folder = new URL('tests/programs/', root);
    const names = readdirSync(folder).filter((name) => name.endsWith('.c')).map((name) => name.slice(0, -2)).sort();
    const chosen = names.filter((_, i) => i % 3 === 0);
    expect(chosen.length).toBeGreaterThan(10);
    await both(async (client, log) => {
      for (const name of chosen) {
        const text = readFileSync(new URL(`${name}.c`, folder), 'utf8');
        const input = new URL(`${name}.in`, folder);
        const output = await compiled(client, { 'main.c': text });
        const session = await client.createSession();
        let said = '';
        session.on((event) => void (event.kind === 'output' && (said += new TextDecoder('latin1').decode(event.bytes))));
        await session.launch({ ...output, stdin: existsSync(fileURLToPath(input)) ? readFileSync(input) : bytes(''), endInput: true, clockLimit: 3e6 });
        const stop = await session.continue();
        log.push([name, { output, said, stop, hash: await session.stateHash() }]);
        await session.dispose();
      }
    });
  });

  test('needs parts of the library that few programs do', async () => {
    const unusual = '#define WIDE <wchar.h>\n#include WIDE\n#include <locale.h>\n#include <stdio.h>\n#include <time.h>\nint main(void)\n{\n  char text[40];\n  time_t t = 86400;\n  strftime(text, sizeof text, "%Y-%m-%d", gmtime(&t));\n  return printf("%s %d %s\\n", text, (int)wcslen(L"abc"), setlocale(LC_ALL, NULL)) < 0;\n}\n';
    await both(async (client, log) => {
      log.push(['compiled', await client.compile({ files: { 'main.c': unusual }, embedSources: false })]);
    });
  });

  test.each([
    ['a builtin, in the middle of a function', 'int main(int argc, char **argv)\n{\n  (void)argv;\n  { int n = 1; n += __builtin_popcount(argc); return n; }\n}\n'],
    ['its address', 'int main(void)\n{\n  return (int)__builtin_strlen("ab") + (__builtin_abs == 0);\n}\n'],
    ['a member\'s offset', '#include <stddef.h>\nstruct s { char a; int b; };\nint main(void)\n{\n  return offsetof(struct s, b);\n}\n'],
    ['an attribute', 'static int f(void) __attribute__((cold, strange));\nstatic int f(void)\n{\n  return 1;\n}\nint main(void)\n{\n  return f();\n}\n'],
    ['a question for one', '#if __has_builtin(__builtin_clz)\nint main(void)\n{\n  return 3;\n}\n#endif\n'],
    ['no builtin', 'int main(void)\n{\n  return __builtin_nonsense(1);\n}\n'],
    ['a library function without its header', 'double fmin(double, double);\nint main(void)\n{\n  return (int)fmin(1, 2);\n}\n'],
    ['what is asked in #if', '#if defined __STDC__ && (1 << 3) > 7\nint main(void)\n{\n  return 0;\n}\n#endif\n'],
    ['# and ##', '#define NAME(x, ...) static const char *name_ ## x = #x "" #__VA_ARGS__\nNAME(a, 1);\nint main(void)\n{\n  return *name_a;\n}\n'],
    ['a pragma', '_Pragma("pack(1)") struct s { char a; int b; };\n#pragma message("hi")\n#pragma once\nint main(void)\n{\n  return sizeof(struct s);\n}\n'],
    ['#line and #error', '#line 7 "other.c"\n#warning so so\n#error no\n#errr\n'],
    ['a character of no token', 'int main(void)\n{\n  return \u00d7 1;\n}\n'],
    ['a function that nobody defines', 'int prinft(const char *);\nint main(void)\n{\n  return prinft("");\n}\n'],
    ['a name that nobody declares', 'int main(void)\n{\n  return sqrtt(4);\n}\n'],
    ['a header that is nowhere', '#include <stdoi.h>\n#if __has_include(<math.h>) && !__has_include(<maths.h>)\nint main(void)\n{\n}\n#endif\n'],
  ])('begins again with the extensions when it meets %s', async (_, text) => {
    const fresh = await connect({ spawn: SPAWN.built, watchdog: null });
    const files = { 'main.c': text };
    expect(await fresh.compile({ files, embedSources: false })).toEqual(await whole.compile({ files, embedSources: false }));
    await fresh.dispose();
  });

  test('loads host functions that few programs call for those that do', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'stopline-worker-'));
    const demo = new URL('dist/demo/', root);
    for (const name of readdirSync(demo)) if (/^(worker|debugging|diagnosing|library|texts-.*)\.js$/.test(name)) copyFileSync(new URL(name, demo), join(folder, name));
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
    const spawn = (): WorkerConnection => thread(new Worker(new URL('tests/support/page-worker.mjs', root), { workerData: pathToFileURL(join(folder, 'worker.js')).href }));
    const plain = '#include <stdio.h>\nint main(void)\n{\n  char line[20];\n  return printf("%.2f %s", 2.5, fgets(line, 20, stdin)) < 0;\n}\n';
    const unusual = '#include <math.h>\n#include <stdio.h>\nint main(void)\n{\n  double x;\n  scanf("%lf", &x);\n  return printf("%.4f\\n", pow(x, 0.5)) < 0;\n}\n';
    const run = async (client: Client, text: string): Promise<{ said: string; saved: Uint8Array }> => {
      const session = await client.createSession();
      let said = '';
      session.on((event) => void (event.kind === 'output' && (said += new TextDecoder().decode(event.bytes))));
      await session.launch({ ...(await compiled(client, { 'main.c': text })), stdin: bytes('2\n'), endInput: true });
      await session.continue();
      return { said, saved: await session.exportRecording() };
    };
    try {
      let client = await connect({ spawn, watchdog: null });
      expect((await run(client, plain)).said).toBe('2.50 2\n');
      expect(await outcome(() => run(client, unusual))).toMatchObject({ code: 'not-loaded', message: expect.stringContaining('a part of the worker could not be loaded') });
      copyFileSync(new URL('host.js', demo), join(folder, 'host.js'));
      const { said, saved } = await run(client, unusual);
      expect(said).toBe('1.4142\n');
      await client.dispose();

      client = await connect({ spawn, watchdog: null });
      const again = await client.createSession();
      await again.openRecording(saved);
      await again.goToStart();
      expect((await again.goToEnd()).reasons).toMatchObject([{ kind: 'historyEnd' }, { kind: 'exit' }]);
      await client.dispose();
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('has words again once its parts and texts can be had', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'stopline-worker-'));
    const demo = new URL('dist/demo/', root);
    const bring = (name: string): void => copyFileSync(new URL(name, demo), join(folder, name));
    for (const name of readdirSync(demo)) if (/^(worker|diagnosing|library|host)\.js$/.test(name)) bring(name);
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
    const client = await connect({ spawn: () => thread(new Worker(new URL('tests/support/page-worker.mjs', root), { workerData: pathToFileURL(join(folder, 'worker.js')).href })), watchdog: null });
    try {
      const session = await client.createSession();
      await session.launch({ ...(await compiled(client, { 'main.c': 'int main(void)\n{\n  int *p = 0;\n  return *p;\n}\n' })), entry: 'main' });
      expect((await session.continue()).reasons).toMatchObject([{ kind: 'fault', explanation: 'read of unmapped memory' }]);
      expect(await outcome(() => session.evaluate('p'))).toMatchObject({ code: 'not-loaded', message: expect.not.stringMatching(/loaded.*loaded/) });
      bring('debugging.js');
      expect(await outcome(() => session.evaluate('nix'))).toMatchObject({ message: expect.stringContaining('diagnostic-') });
      bring('texts-en.js');
      await expect.poll(() => outcome(() => session.evaluate('nix'))).toMatchObject({ message: expect.stringContaining("undeclared identifier 'nix'") });
      await session.stepBack();
      expect((await session.continue()).reasons).toMatchObject([{ kind: 'fault', explanation: 'null pointer read through `p`' }]);
    } finally {
      await client.dispose();
      rmSync(folder, { recursive: true });
    }
  });

  test('is found by itself in Node', async () => {
    const { connect: connectInNode, nodeWorker } = (await import(new URL('dist/protocol-node.js', root).href)) as typeof import('../../protocol/node');
    const client = await connectInNode({ spawn: () => nodeWorker() });
    expect((await client.compile({ files: { 'main.c': 'int main(void)\n{\n  return 0;\n}\n' } })).diagnostics).toEqual([]);
    await client.dispose();
  });

  test('waits for input, and is paused', async () => {
    await both(async (client, log) => {
      const output = await compiled(client, { 'main.c': '#include <stdio.h>\nint main(void)\n{\n  int a;\n  while (scanf("%d", &a) == 1)\n    printf("%d\\n", a * 2);\n  for (volatile int i = 0;; i++)\n    ;\n}\n' });
      const session = await client.createSession();
      let heard = (): void => undefined;
      session.on((event) => {
        log.push(['event', { ...event, session: '' }]);
        heard();
      });
      const until = (kind: string): Promise<void> => new Promise((resolve) => (heard = () => (log.at(-1)![1] as { kind: string }).kind === kind && resolve()));
      await session.launch(output);
      const waits = until('waiting');
      const end = session.continue();
      await waits;
      log.push(['status', await session.status()], ['stack', await session.stackTrace()]);
      const answer = until('output');
      await session.provideInput(bytes('12 30\n'));
      await answer;
      await session.endInput();
      await session.pause();
      const [reason] = (await end).reasons;
      // How often it has gone round by then is up to the clock.
      for (let i = log.length; i-- > 0;) if ((log[i]![1] as { kind?: string }).kind === 'stopped') log.splice(i, 1);
      log.push(['paused', reason], ['again', await outcome(() => session.pause())]);
      await session.dispose();
    });
  });

  test('answers every method of a session alike', async () => {
    await both(async (client, log) => {
      const output = await compiled(client, DEMO);
      const remote = await client.createSession();
      remote.on((event) => log.push(['event', { ...event, session: '' }]));
      const called = new Set<string>();
      const session = logged(remote, log, called);
      await session.status();
      const start = (await session.launch({ ...output, args: ['one'], programName: 'demo', stdin: bytes('typed in\n'), endInput: true, currentSources: { 'shape.c': 'changed' }, files: { 'a.txt': bytes('x') } })) as Stop;
      await session.sources();
      await session.functions();
      await session.sourceText('shape.c');
      await session.sourceText('<stdio.h>');
      await session.breakpointLocations('main.c', 1, 60);
      await session.addBreakpoint({ kind: 'source', file: 'main.c', line: 34, condition: 'i == 1', logMessage: 'i is {i}, {head->name}' });
      await session.addBreakpoint({ kind: 'function', name: 'area', hitCondition: '>=1', temporary: true });
      await session.setSourceBreakpoints('main.c', [{ line: 35, hitCondition: '%2' }, { line: 12, enabled: false }, { line: 4000 }]);
      await session.setFunctionBreakpoints([{ name: 'twice', ignoreCount: 2 }, { name: 'missing' }]);
      await session.setInstructionBreakpoints([{ pc: start.position.pc }, { pc: 3 }]);
      await session.addDataBreakpoint({ expression: 'counter', access: 'write' });
      await session.dataBreakpointInfo('grid[1]');
      for (const expression of ['nonsense +', 'head->', '1 +* 2']) await session.addDataBreakpoint({ expression });
      await session.continue();
      await session.continue();
      const all = (await session.breakpoints()) as { id: number }[];
      await session.updateBreakpoint(all[0]!.id, { enabled: false });
      await look(session);
      await session.setDataBreakpoints([{ expression: 'head->value' }, { address: 0x1100, sizeBytes: 4, access: 'access' }]);
      await session.continue();
      for (const granularity of ['line', 'statement', 'expression', 'instruction'] as const) {
        await session.next({ granularity });
        await session.stepIn({ granularity });
      }
      await session.stepOut();
      await look(session);
      await session.stepBack();
      await session.reverseStepIn();
      await session.reverseStepOut();
      await session.reverseContinue();
      await session.history();
      await session.bookmark('here');
      await session.lastWrite({ expression: 'counter' });
      await session.firstWrite({ expression: 'counter' });
      await session.writes({ expression: 'counter' });
      await session.whenTrue('counter > 3');
      await session.whenChanged('counter * 2', { count: 2 });
      await session.calls('twice');
      await session.hostCalls();
      await session.outputAt(3);
      await session.goToEnd();
      await session.goToStart();
      await session.seek(start.position);
      for (const { id } of all) await session.removeBreakpoint(id);
      await session.setSourceBreakpoints('main.c', []);
      await session.setFunctionBreakpoints([]);
      await session.setInstructionBreakpoints([]);
      await session.setDataBreakpoints([]);
      await session.runTo({ kind: 'source', file: 'main.c', line: 37 });
      await session.stepInTargets(1);
      await session.gotoTargets('main.c', 38);
      await session.until();
      await session.forceReturn('3');
      await session.restartFrame(1);
      await session.setFaultFilters(['null-read' as never]);
      await session.setFaultFilters(null);
      await session.continue();
      await look(session);
      await session.status();
      await session.stateHash();
      await session.memoryMap();
      await session.restart();
      await session.pause();
      await session.switchBranch(0);
      await session.nameBranch(0, 'first');
      // Every method at least so, and with what it does not expect.
      for (const method of Object.keys(SESSION_METHODS) as SessionMethod[]) {
        if (method === 'dispose' || method === 'terminate' || method === 'grant') continue;
        if (!called.has(method)) await call(session, method);
        await call(session, method, null, null, null);
      }
      const token = await remote.grant(['observe', 'inspect']);
      const observer = logged(await client.attach(remote.id, token), log, called);
      await observer.status();
      await observer.next();
      await remote.revoke(token);
      await observer.status();
      await session.terminate();
      await session.continue();
      await session.dispose();
      await session.status();
    });
  });
});

/** Each call's outcome goes to the log; none rejects. */
function logged(session: RemoteSession, log: Entry[], called: Set<string>): Session {
  return new Proxy(session, {
    get: (target, name: string) => {
      if (name === 'then') return undefined;
      return async (...args: readonly unknown[]) => {
        called.add(name);
        const result = await outcome(() => (target[name as SessionMethod] as (...a: readonly unknown[]) => unknown)(...args));
        log.push([`${name} ${JSON.stringify(args)}`, result]);
        return result;
      };
    },
  });
}

const call = (session: Session, method: SessionMethod, ...args: readonly unknown[]): unknown =>
  (session[method] as (...a: readonly unknown[]) => unknown)(...args);

/** Everything that can be seen where the program stands. */
async function look(session: Session): Promise<void> {
  const { frames = [] } = await session.stackTrace({ start: 0, count: 10 });
  for (const frame of frames) {
    const scopes = await session.scopes(frame.id);
    for (const scope of Array.isArray(scopes) ? (scopes as readonly Scope[]) : []) {
      const { variables = [] } = await session.variables(scope.children);
      for (const variable of variables.slice(0, 30)) if (variable.children > 0) await session.variables(variable.children, { start: 0, count: 5, format: 'hex' as never });
    }
  }
  for (const text of ['counter + 1', 'head->name', '*head', 'grid', '&s', 'u.f', 'twice', 'head->colour', 'greeting', '(double)counter / 2', 'no_such', '1 +', 'sizeof(node)', 'counter = 4', 'grid[9]', '*argv@2', '"a" "b"', "'x'"])
    await session.evaluate(text);
  await session.evaluate('twice(21)', { context: 'repl' });
  await session.setExpression('counter', '11');
  await session.completions('co');
  const [frame] = frames;
  if (frame) {
    await session.readMemory(frame.fp, 64);
    await session.disassemble({ pc: frame.pc, before: 3, count: 12 });
    await session.heapBlock(0x10010);
    await session.blockHistory(0x10010);
    await session.writeMemory(frame.fp + 4, new Uint8Array([1]));
    await session.setVariable(1, 'counter', '12');
    await session.replaceInput(bytes('later\n'));
  }
}
