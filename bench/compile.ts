// How fast C becomes a verified image with debug information: `npx tsx bench/compile.ts`, better as the bundle that
// `npm run bench` makes. The text is that of tests/programs, over and over as units of their own with other names,
// until there are 50,000 lines; beside it tcc's time for the same files, where tcc is installed.

import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compile } from '../compiler/compile';
import { median, rounded } from './statistics';

const LINES = 50_000;
const WARM_RUNS = 7;

/** External names of a unit, by how such programs are written: definitions begin in column 1. */
function externalNames(text: string): string[] {
  const names = new Set<string>();
  for (const [, name] of text.matchAll(/^(?!static|typedef|extern|#|\s|\}|struct \w+ \{|enum|union)[A-Za-z_][\w \t*]*?\b(\w+)\s*(?:\(|\[[^\]]*\]\s*[=;[]|=|;)/gm)) {
    if (name) names.add(name);
  }
  return [...names];
}

function renamed(text: string, suffix: number): string {
  const names = externalNames(text);
  if (names.length === 0) return text;
  const pattern = new RegExp(`"(?:\\\\.|[^"\\\\\\n])*"|\\b(?:${names.join('|')})\\b(?!["\\.])`, 'g');
  return text.replace(pattern, (word) => (word.startsWith('"') ? word : `${word}_${suffix}`));
}

export function corpus(directory: string): Map<string, string> {
  const programs = readdirSync(directory).filter((f) => f.endsWith('.c')).sort();
  const units = new Map<string, string>([['main.c', 'int main(void) { return 0; }\n']]);
  let lines = 0;
  for (let copy = 0; lines < LINES; copy++) {
    for (const file of programs) {
      const text = renamed(readFileSync(join(directory, file), 'utf8'), copy * 1000 + units.size);
      units.set(`${file.slice(0, -2)}_${copy}.c`, text);
      lines += text.split('\n').length - 1;
      if (lines >= LINES) break;
    }
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

const SMALL = `#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n${Array.from(
  { length: 12 },
  (_, i) => `static int work_${i}(int n, const char *name) {\n  int sum = 0;\n  for (int i = 0; i < n; i++) {\n    if (i % 3 == ${i % 3})\n      sum += i * ${i + 1};\n  }\n  printf("%s %d\\n", name, sum);\n  return sum;\n}\n`,
).join('')}int main(void) {\n${Array.from({ length: 12 }, (_, i) => `  work_${i}(${i + 10}, "work ${i}");\n`).join('')}  return 0;\n}\n`;

export function measureCompile(directory: string) {
  const small = new Map([['small.c', SMALL]]);
  const smallCold = run(small).ms;
  const units = corpus(directory);
  const text = [...units.values()];
  const bytes = text.reduce((sum, t) => sum + Buffer.byteLength(t), 0);
  const lines = text.reduce((sum, t) => sum + t.split('\n').length - 1, 0);
  const cold = run(units);
  const runs = Array.from({ length: WARM_RUNS }, () => run(units));
  const warm = [...runs].sort((a, b) => a.ms - b.ms)[WARM_RUNS >> 1]!;
  const smallWarm = median(Array.from({ length: 21 }, () => run(small).ms));
  const perSecond = (ms: number): number => rounded(bytes / 1e6 / (ms / 1000));
  const tcc = tccSeconds(units);
  return {
    lines,
    bytes,
    bytesPerLine: rounded(bytes / lines),
    coldMBps: perSecond(cold.ms),
    warmMBps: perSecond(warm.ms),
    phaseMs: Object.fromEntries(Object.entries(warm.phases).map(([k, v]) => [k, rounded(v)])),
    outputBytes: warm.bytes,
    smallLines: SMALL.split('\n').length - 1,
    smallColdMs: rounded(smallCold),
    smallWarmMs: rounded(smallWarm),
    tccMBps: tcc === null ? null : rounded(bytes / 1e6 / tcc),
  };
}

if (process.argv[1]?.includes("bench") && process.argv[1].includes("compile")) console.log(JSON.stringify(measureCompile(join(process.cwd(), 'tests/programs')), null, 2));
