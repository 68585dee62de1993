// What a first compilation costs a process: the command line on a program of 126 lines with three headers, above bare Node.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMALL } from './compile';
import { median, rounded } from './statistics';

const RUNS = 20;

interface Spent {
  readonly wallMs: number;
  /** Of all its threads. */
  readonly processorMs: number;
}

/** Prints its own processor time at its end, which costs next to nothing. */
const REPORT = `process.on('exit', () => { const { user, system } = process.cpuUsage(); require('fs').writeSync(2, '#' + (user + system) / 1000); });`;

function once(scratch: string, args: readonly string[]): Spent {
  const start = performance.now();
  const { stderr, status } = spawnSync(process.execPath, ['--require', join(scratch, 'report.cjs'), ...args], { cwd: scratch, stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8' });
  const wallMs = performance.now() - start;
  const processorMs = Number(stderr.split('#').at(-1));
  if (status !== 0 || !processorMs) throw new Error(`${args.join(' ')}: ${stderr}`);
  return { wallMs, processorMs };
}

/** Medians of runs in turn, so that what else the machine does falls on all alike. `cli`: path of dist/cli.cjs. */
export function measureCold(cli: string) {
  const scratch = mkdtempSync(join(tmpdir(), 'bench-cold-'));
  writeFileSync(join(scratch, 'small.c'), SMALL);
  writeFileSync(join(scratch, 'empty.cjs'), '');
  writeFileSync(join(scratch, 'report.cjs'), REPORT);
  const commands = { node: ['empty.cjs'], build: [cli, 'build', 'small.c', '-o', 'small'], run: [cli, 'run', 'small.c'] };
  const spent: Record<keyof typeof commands, Spent[]> = { node: [], build: [], run: [] };
  const names = Object.keys(commands) as (keyof typeof commands)[];
  for (const name of names) once(scratch, commands[name]);
  for (let run = 0; run < RUNS; run++) for (const name of names) spent[name].push(once(scratch, commands[name]));
  rmSync(scratch, { recursive: true });
  const middle = (name: keyof typeof commands, of: keyof Spent): number => median(spent[name].map((s) => s[of]));
  const above = (name: 'build' | 'run') => ({
    wallMs: rounded(middle(name, 'wallMs') - middle('node', 'wallMs'), 1),
    processorMs: rounded(middle(name, 'processorMs') - middle('node', 'processorMs'), 1),
  });
  return {
    node: { wallMs: rounded(middle('node', 'wallMs'), 1), processorMs: rounded(middle('node', 'processorMs'), 1) },
    build: above('build'),
    run: above('run'),
  };
}

if (process.argv[1]?.includes('bench') && process.argv[1].includes('cold')) console.log(JSON.stringify(measureCold(join(process.cwd(), 'dist/cli.cjs')), null, 2));
