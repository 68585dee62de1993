import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { HEADERS, SOURCES } from '../../compiler/libc/generated';
import { isAtOnce } from './seldom';

const included = (text: string): string[] => [...text.matchAll(/^#include <(.*)>/gm)].map((match) => match[1]!);

test('texts that are there at once include no others', () => {
  for (const row of [...HEADERS, ...SOURCES].filter(isAtOnce)) for (const name of included(row[1])) expect([row[0], name, isAtOnce([name])]).toEqual([row[0], name, true]);
});

test('most programs need no header that is not there at once', () => {
  const folder = new URL('../../tests/programs/', import.meta.url);
  const programs = readdirSync(folder).filter((file) => file.endsWith('.c')).map((file) => included(readFileSync(new URL(file, folder), 'utf8')));
  expect(programs.filter((names) => names.every((name) => isAtOnce([name]))).length / programs.length).toBeGreaterThan(2 / 3);
});
