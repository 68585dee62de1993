// The complete example of docs/embedding.md, run as it stands there.

import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

test('what a worker loads is told, and can be had from the package', () => {
  const page = readFileSync(`${root}docs/embedding.md`, 'utf8');
  const { exports } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { exports: Record<string, unknown> };
  const parts = readdirSync(`${root}protocol/parts`).map((file) => file.replace('.ts', '.js'));
  expect(parts.length).toBeGreaterThan(2);
  for (const file of [...parts, 'texts-en.js', 'texts-pt-BR.js']) {
    expect(exports[`./${file}`]).toBe(`./dist/demo/${file}`);
    expect(page).toContain(`\`stopline/${file}\``);
  }
});

test('the example of docs/embedding.md prints what the page says', async () => {
  const page = readFileSync(`${root}docs/embedding.md`, 'utf8');
  const code = /```ts\n([\s\S]*?)```/.exec(page)![1]!;
  const printed = /```text\n([\s\S]*?)```/.exec(page)![1]!;
  const folder = `${root}tests/.embedding/`;
  mkdirSync(folder, { recursive: true });
  const file = `${folder}example.ts`;
  writeFileSync(file, code.replace(/from 'stopline\/([\w-]+)'/g, "from '../../$1/index'"));
  const lines: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((...parts: unknown[]) => void lines.push(parts.join(' ')));
  try {
    await import(/* @vite-ignore */ file);
  } finally {
    log.mockRestore();
    rmSync(folder, { recursive: true, force: true });
  }
  expect(`${lines.join('\n')}\n`).toBe(printed);
});
