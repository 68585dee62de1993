// The C cases of tests/c: NAME.c, one item of the language each; NAME.expected is what a native build prints,
// expected.json the exit statuses. A first line `// differs by long alone` or `// by hand` says whence the expectation is.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const CASES_DIRECTORY = join(dirname(fileURLToPath(import.meta.url)), '..', 'c');

export const listCases = (): string[] =>
  readdirSync(CASES_DIRECTORY)
    .filter((file) => file.endsWith('.c'))
    .map((file) => file.slice(0, -2))
    .sort();

export function readCaseExits(): Readonly<Record<string, number>> {
  const file = join(CASES_DIRECTORY, 'expected.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>) : {};
}

export const readCase = (name: string): string => readFileSync(join(CASES_DIRECTORY, `${name}.c`), 'utf8');
export const readCaseOutput = (name: string): string => readFileSync(join(CASES_DIRECTORY, `${name}.expected`), 'latin1');
