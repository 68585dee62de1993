import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DOCUMENTS, withTables } from './docs-tables';

const read = (document: string): string => readFileSync(new URL(`../${document}`, import.meta.url), 'utf8');

test.each(DOCUMENTS)('the tables of %s are those of the code (npm run docs)', (document) => {
  const text = read(document);
  expect(text).toBe(withTables(text));
});

test('a document that lost a table is noticed', () => {
  const tables = DOCUMENTS.map((d) => [...read(d).matchAll(/<!-- table: (\w+) -->/g)].map((m) => m[1])).flat();
  expect(tables.sort()).toEqual(['expressionKinds', 'faults', 'fields', 'header', 'instructions', 'readerCodes', 'sections', 'trapReasons']);
});
