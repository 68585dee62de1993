// The C programs of tests/programs: NAME.c, or a folder NAME of several units; NAME.in is standard input,
// NAME.expected what a native build prints, expected.json the exit statuses as a shell reports them.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const PROGRAMS_DIRECTORY = join(dirname(fileURLToPath(import.meta.url)), '..', 'programs');

export interface Program {
  readonly name: string;
  /** `.c` files, relative to the directory. */
  readonly units: readonly string[];
  /** File with its standard input, or null. */
  readonly input: string | null;
}

export function listPrograms(): Program[] {
  const programs: Program[] = [];
  for (const entry of readdirSync(PROGRAMS_DIRECTORY, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    let name: string;
    let units: string[];
    if (entry.isDirectory()) {
      name = entry.name;
      units = readdirSync(join(PROGRAMS_DIRECTORY, name)).filter((file) => file.endsWith('.c')).sort().map((file) => `${name}/${file}`);
    } else if (entry.name.endsWith('.c')) {
      name = entry.name.slice(0, -2);
      units = [entry.name];
    } else {
      continue;
    }
    programs.push({ name, units, input: existsSync(join(PROGRAMS_DIRECTORY, `${name}.in`)) ? `${name}.in` : null });
  }
  return programs;
}

export function readExpectations(): Readonly<Record<string, { exit: number }>> {
  const file = join(PROGRAMS_DIRECTORY, 'expected.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, { exit: number }>) : {};
}

export const readProgramFile = (path: string): Buffer => readFileSync(join(PROGRAMS_DIRECTORY, path));
