// `npm run docs`: writes the tables in the documents anew. A test fails while one is stale.

import { readFileSync, writeFileSync } from 'node:fs';
import { DOCUMENTS, withTables } from './docs-tables';

const root = new URL('..', import.meta.url);
for (const document of DOCUMENTS) {
  const file = new URL(document, root);
  const old = readFileSync(file, 'utf8');
  const text = withTables(old);
  if (text !== old) writeFileSync(file, text);
  console.log(`${document}: ${text === old ? 'up to date' : 'rewritten'}`);
}
