// The whole path in a real worker thread: compiler, machine, session, client.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SessionEvent } from '../session/api';
import { outputText, stopText } from '../session/testing';
import { connect } from './client';
import type { Client } from './client-api';
import { nodeWorker } from './node';

let directory = '';
let client: Client;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'stopline-'));
  const outfile = join(directory, 'node-worker.mjs');
  await build({
    entryPoints: [new URL('node-worker.ts', import.meta.url).pathname], outfile, bundle: true, format: 'esm', platform: 'node', logLevel: 'error',
  });
  client = await connect({ spawn: () => nodeWorker(outfile) });
});

afterAll(async () => {
  await client?.dispose();
  if (directory) rmSync(directory, { recursive: true });
});

const SOURCE = `#include <stdio.h>
#include "sum.h"
int main(void) {
  char name[20];
  printf("name? ");
  scanf("%19s", name);
  printf("hello, %s: %d\\n", name, sum(4));
  for (;;)
    sum(100);
}
`;
const FILES = {
  'main.c': SOURCE,
  'sum.h': 'int sum(int n);\n',
  'sum.c': '#include "sum.h"\nint sum(int n) {\n  int total = 0;\n  for (int i = 1; i <= n; i++)\n    total += i;\n  return total;\n}\n',
};

it('compiles, debugs, waits, spins and is paused', async () => {
  const { output, diagnostics } = await client.compile({ files: FILES });
  expect(diagnostics.filter((d) => d.severity === 'error')).toEqual([]);
  const session = await client.createSession();
  const events: SessionEvent[] = [];
  session.on((event) => events.push(event));
  await session.addBreakpoint({ kind: 'source', file: 'sum.c', line: 6, condition: 'total == 10', temporary: true });
  expect(stopText(await session.launch({ ...output! }))).toBe('main:5 entry');
  const run = session.continue();
  while ((await session.status()).state !== 'waiting');
  await session.provideInput(new TextEncoder().encode('Ada\n'));
  expect(stopText(await run)).toBe('sum:6 breakpoint(1)');
  expect((await session.evaluate('total * 2 + n')).text).toBe('24');
  expect((await session.stackTrace()).frames.map((f) => `${f.function} ${f.location?.file}:${f.location?.line}`).slice(0, 2)).toEqual(['sum sum.c:6', 'main main.c:7']);
  const spin = session.continue();
  for (let i = 0; i < 10; i++) expect((await session.status()).state).toBe('running');
  await session.pause();
  expect(stopText(await spin)).toContain('pause');
  expect(outputText(events)).toBe('name? hello, Ada: 10\n');
});

it('returns diagnostics of what is wrong', async () => {
  const { output, diagnostics } = await client.compile({ files: { 'bad.c': 'int main(void) { return x; }\n' } });
  expect(output).toBeNull();
  expect(diagnostics[0]).toMatchObject({ severity: 'error', at: { file: 'bad.c', line: 1, column: 25 } });
  await expect(client.compile({ files: { 'a.h': '' } })).rejects.toMatchObject({ code: 'bad-request' });
});

it('replaces a worker, after which everything works again', async () => {
  const session = await client.createSession();
  await client.replaceWorker();
  await expect(session.status()).rejects.toMatchObject({ code: 'worker-lost' });
  expect(await (await client.createSession()).status()).toEqual({ state: 'empty' });
});
