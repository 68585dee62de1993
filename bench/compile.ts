// How fast C becomes a verified image with debug information: `npx tsx bench/compile.ts`, better as the bundle that
// `npm run bench` makes. The text is that of tests/programs, over and over as units of their own with other names,
// until there are 50,000 lines; beside it tcc's time for the same files, where tcc is installed.

import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compile } from '../compiler/compile';
import { median, rounded, TIMED_RUNS, WARM_UP_RUNS } from './statistics';

const LINES = 50_000;

/** What the patterns take for a program's own names and is not. */
const RESERVED = ['define', 'include', 'undef', 'ifdef', 'ifndef', 'endif', 'elif', 'for', 'while', 'switch', 'sizeof', 'static', 'struct', 'union', 'enum', 'const', 'unsigned', 'int', 'char', 'return', 'printf', 'snprintf', 'va_list', '_Alignas'];

/** Names that a program declares at file scope, by how such programs are written: functions, variables, types, macros. */
function fileScopeNames(text: string): string[] {
  const names = new Set<string>();
  const add = (pattern: RegExp): void => {
    for (const match of text.matchAll(pattern)) if (match[1]) names.add(match[1]);
  };
  add(/^(?!typedef|extern|#|\s|\})[A-Za-z_][\w \t*]*?\b(\w+)\s*(?:\(|\[[^\n]*[=;]|=|;)/gm);
  add(/^#\s*define\s+(\w+)/gm);
  add(/\b(?:struct|union|enum)\s+(\w+)/g);
  add(/^\}\s*(\w+)(?:\[\w*\])?\s*[;=]/gm);
  add(/^typedef[^;{]*?\b(\w+)\s*(?:\[\w*\])?;/gm);
  add(/^typedef[^;{]*?\(\*(\w+)\)/gm);
  for (const [, body] of text.matchAll(/\benum\b[^;{(]*\{([^}]*)\}/g)) {
    for (const part of body!.replace(/\/\*[^]*?\*\/|\/\/[^\n]*/g, '').split(',')) {
      const name = /^\s*(\w+)/.exec(part)?.[1];
      if (name) names.add(name);
    }
  }
  for (const word of RESERVED) names.delete(word);
  names.add('main');
  return [...names];
}

function renamed(text: string, suffix: number): string {
  const pattern = new RegExp(`^#\\s*include[^\\n]*|"(?:\\\\.|[^"\\\\\\n])*"|'(?:\\\\.|[^'\\\\\\n])*'|\\b(?:${fileScopeNames(text).join('|')})\\b`, 'gm');
  return text.replace(pattern, (word) => (/^["'#]/.test(word) ? word : `${word}_${suffix}`));
}

/** Units by path, `programsPerUnit` programs in each. */
export function corpus(directory: string, programsPerUnit: number): Map<string, string> {
  const programs = readdirSync(directory)
    .filter((f) => f.endsWith('.c'))
    .sort()
    .map((file) => readFileSync(join(directory, file), 'utf8'));
  const units = new Map<string, string>([['main.c', 'int main(void) { return 0; }\n']]);
  let lines = 0;
  for (let n = 0; lines < LINES; ) {
    let includes = '';
    let body = '';
    for (let i = 0; i < programsPerUnit && lines < LINES; i++, n++) {
      const text = renamed(programs[n % programs.length]!, n);
      includes += text.split('\n').filter((line) => /^#\s*include/.test(line)).join('\n') + '\n';
      body += text.replace(/^#\s*include[^\n]*\n/gm, '');
    }
    const unit = `${[...new Set(includes.split('\n'))].filter((line) => line !== '').join('\n')}\n${body}`;
    units.set(`unit_${units.size}.c`, unit);
    lines += unit.split('\n').length - 1;
  }
  return units;
}

interface Run {
  readonly ms: number;
  readonly phases: Readonly<Record<string, number>>;
  readonly bytes: number;
}

function run(units: ReadonlyMap<string, string>): Run {
  const phases: Record<string, number> = {};
  let phase = '';
  let at = performance.now();
  const start = at;
  const turn = (next: string): void => {
    const now = performance.now();
    if (phase !== '') phases[phase] = (phases[phase] ?? 0) + now - at;
    at = now;
    phase = next;
  };
  const { output, diagnostics } = compile(
    { sources: { read: (path) => units.get(path) ?? null }, units: [...units.keys()], warnings: { all: 'off' } },
    turn,
  );
  turn('');
  if (!output) throw new Error(diagnostics.slice(0, 10).map((d) => `${d.at.file}:${d.at.line}: ${d.message}`).join('\n'));
  return { ms: performance.now() - start, phases, bytes: output.image.length + output.debugInfo.length };
}

function tccSeconds(units: ReadonlyMap<string, string>): number | null {
  if (spawnSync('tcc', ['-v']).status !== 0) return null;
  const scratch = mkdtempSync(join(tmpdir(), 'bench-tcc-'));
  for (const [path, text] of units) writeFileSync(join(scratch, path), text);
  const once = (): number => {
    const start = performance.now();
    execFileSync('tcc', ['-w', '-g', ...units.keys(), '-o', 'out', '-lm'], { cwd: scratch });
    return (performance.now() - start) / 1000;
  };
  once();
  const seconds = median([once(), once(), once()]);
  rmSync(scratch, { recursive: true });
  return seconds;
}

/** 126 lines with three headers. */
export const SMALL = `#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n${Array.from(
  { length: 12 },
  (_, i) => `static int work_${i}(int n, const char *name) {\n  int sum = 0;\n  for (int i = 0; i < n; i++) {\n    if (i % 3 == ${i % 3})\n      sum += i * ${i + 1};\n  }\n  printf("%s %d\\n", name, sum);\n  return sum;\n}\n`,
).join('')}int main(void) {\n${Array.from({ length: 12 }, (_, i) => `  work_${i}(${i + 10}, "work ${i}");\n`).join('')}  return 0;\n}\n`;

function measureCorpus(units: ReadonlyMap<string, string>) {
  const text = [...units.values()];
  const bytes = text.reduce((sum, t) => sum + Buffer.byteLength(t), 0);
  const lines = text.reduce((sum, t) => sum + t.split('\n').length - 1, 0);
  const cold = run(units);
  for (let i = 1; i < WARM_UP_RUNS; i++) run(units);
  const runs = Array.from({ length: TIMED_RUNS }, () => run(units)).sort((a, b) => a.ms - b.ms);
  const warm = runs[TIMED_RUNS >> 1]!;
  const perSecond = (ms: number): number => rounded(bytes / 1e6 / (ms / 1000));
  const tcc = tccSeconds(units);
  return {
    units: units.size,
    lines,
    bytes,
    bytesPerLine: rounded(bytes / lines),
    coldMBps: perSecond(cold.ms),
    warmMBps: perSecond(warm.ms),
    bestMBps: perSecond(runs[0]!.ms),
    phaseMs: Object.fromEntries(Object.entries(warm.phases).map(([k, v]) => [k, rounded(v)])),
    outputBytes: warm.bytes,
    tccMBps: tcc === null ? null : perSecond(tcc * 1000),
  };
}

/** `directory`: of the programs. */
export function measureCompile(directory: string) {
  const small = new Map([['small.c', SMALL]]);
  const smallCold = run(small).ms;
  const large = measureCorpus(corpus(directory, 5));
  const many = measureCorpus(corpus(directory, 1));
  const smallWarm = median(Array.from({ length: 21 }, () => run(small).ms));
  return {
    'files of a thousand lines': large,
    'files of two hundred lines': many,
    'one program': { lines: SMALL.split('\n').length - 1, coldMs: rounded(smallCold), warmMs: rounded(smallWarm) },
  };
}

if (process.argv[1]?.includes('bench') && process.argv[1].includes('compile')) console.log(JSON.stringify(measureCompile(join(process.cwd(), 'tests/programs')), null, 2));
