// What the command line would work out at each start from texts that it comes with: which library source defines a name,
// and the texts' hashes. And what it seldom needs: a language's texts become a module that is loaded when there is something to say.

import { readFileSync } from 'node:fs';
import type { Plugin } from 'esbuild';
import { libraryHeaders, librarySources, librarySymbols } from '../../compiler/libc/index';
import { sha256OfText } from '../../debug-format/index';

const base64 = (text: string): string => Buffer.from(sha256OfText(text)).toString('base64');

function symbols(text: string): string {
  const known = text.replace(/(export const librarySymbols =)[^\n]*\n/, (_, head: string) => `${head} new Map(${JSON.stringify([...librarySymbols])});\n`);
  if (known === text) throw new Error('compiler/libc/index.ts: librarySymbols is not where it was');
  return known;
}

const HASHES = `import { HEADERS, SOURCES } from './generated';
const HASHES = ${JSON.stringify([...libraryHeaders.values(), ...librarySources.values()].map(base64))};
let byText = null;
export function libraryHash(text) {
  byText ??= new Map([...HEADERS, ...SOURCES].map(([, t], i) => [t, HASHES[i]]));
  const found = byText.get(text);
  return found ? new Uint8Array(Buffer.from(found, 'base64')) : null;
}`;

const TEXTS = `export const TEXTS = {
  get en() { return require('./messages/en/index').default; },
  get 'pt-BR'() { return require('./messages/pt-br/index').default; },
};`;

export const known: Plugin = {
  name: 'known',
  setup: ({ onLoad }) => {
    onLoad({ filter: /compiler.libc.index\.ts$/ }, ({ path }) => ({ contents: symbols(readFileSync(path, 'utf8')), loader: 'ts' }));
    onLoad({ filter: /compiler.libc.hashes\.ts$/ }, () => ({ contents: HASHES, loader: 'ts' }));
    onLoad({ filter: /compiler.texts\.ts$/ }, () => ({ contents: TEXTS, loader: 'ts' }));
  },
};
