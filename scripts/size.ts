// What a page loads, minified and gzipped, against its budget. The table below is the only place for budgets.

import { gzipSync } from 'node:zlib';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const KB = 1000;
const demo = fileURLToPath(new URL('../dist/demo/', import.meta.url));
const gzipped = (file: string): number => gzipSync(readFileSync(demo + file), { level: 9 }).length;

/** Files a static import pulls in with it. */
function closure(entry: string): string[] {
  const seen = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    const text = readFileSync(demo + file, 'utf8');
    for (const match of text.matchAll(/(?:^|[;}\s])(?:import|export)\s*(?:[^"'();]*?from\s*)?["']\.\/([^"']+\.js)["']/g)) visit(match[1]!);
  };
  visit(entry);
  return [...seen];
}

export interface Measured {
  readonly name: string;
  readonly bytes: number;
  readonly budget: number | null;
}

const PARTS: Readonly<Record<string, number>> = { 'debugging.js': 44 * KB, 'host.js': 13.5 * KB, 'diagnosing.js': 10 * KB, 'library.js': 28.5 * KB };

export function measure(): Measured[] {
  const sum = (files: string[]): number => files.reduce((total, file) => total + gzipped(file), 0);
  const shell = closure('main.js');
  const texts = readdirSync(demo).filter((f) => /^texts-.*\.js$/.test(f));
  const parts = readdirSync(fileURLToPath(new URL('../protocol/parts/', import.meta.url))).map((f) => f.replace('.ts', '.js'));
  const worker = ['worker.js', ...parts];
  const lazy = readdirSync(demo).filter((f) => f.endsWith('.js') && !shell.includes(f) && !worker.includes(f) && !texts.includes(f));
  return [
    { name: 'worker (vm, session, protocol, compiler, headers, library)', bytes: gzipped('worker.js'), budget: 160 * KB },
    ...parts.map((file) => ({ name: `${file}: a part of the worker, loaded when it is first needed`, bytes: gzipped(file), budget: PARTS[file] ?? 0 })),
    { name: 'worker and its parts', bytes: sum(worker), budget: 253 * KB },
    ...texts.map((file) => ({ name: `${file}: the compiler's texts, loaded by the worker when it has something to say`, bytes: gzipped(file), budget: 12 * KB })),
    { name: 'page shell (main.js and what it needs at once)', bytes: sum(shell), budget: 40 * KB },
    { name: 'editor and other parts loaded when used', bytes: sum(lazy), budget: 220 * KB },
  ];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  let over = false;
  for (const { name, bytes, budget } of measure()) {
    const ok = budget === null || bytes <= budget;
    if (!ok) over = true;
    console.log(`${ok ? 'ok  ' : 'OVER'} ${(bytes / KB).toFixed(1).padStart(7)} kB${budget ? ` of ${budget / KB}` : ''}  ${name}`);
  }
  process.exitCode = over ? 1 : 0;
}
