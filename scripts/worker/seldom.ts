// Library texts that few programs need, and the parser's extensions, are left out of the worker, which loads them when one
// does.

import type { Plugin } from 'esbuild';
import { HEADERS, SOURCES } from '../../compiler/libc/generated';

/** What one program in ten of tests/programs needs, and what these texts need themselves. */
const AT_ONCE = new Set([
  'alloca.h', 'ctype.h', 'stdbool.h', 'stddef.h', 'stdint.h', 'stdio.h', 'stdlib.h', 'string.h', 'strings.h',
  'ctype.c', 'exit.c', 'memory.c', 'qsort.c', 'start.c', 'strchr.c', 'strcmp.c', 'strcpy.c', 'strlen.c', 'strspn.c',
]);

export const isAtOnce = ([name]: readonly [string, ...unknown[]]): boolean => AT_ONCE.has(name);
const rest = [...HEADERS, ...SOURCES].filter((row) => !isAtOnce(row));
if (rest.length !== HEADERS.length + SOURCES.length - AT_ONCE.size) throw new Error('a text that is said to be needed at once is not there');

export const seldomTexts: Plugin = {
  name: 'seldom texts',
  setup: ({ onLoad }) => {
    onLoad({ filter: /compiler.libc.generated\.ts$/ }, () => ({
      loader: 'ts',
      contents: `export const HEADERS = ${JSON.stringify(HEADERS.filter(isAtOnce))};\nexport const SOURCES = ${JSON.stringify(SOURCES.filter(isAtOnce))};\n`,
    }));
    onLoad({ filter: /compiler.(parse.with-extensions|diagnosing.always)\.ts$/ }, () => ({ loader: 'ts', contents: '' }));
    onLoad({ filter: /compiler.libc.seldom\.ts$/ }, () => ({ loader: 'ts', contents: `export const seldom = ${JSON.stringify(rest)};\n` }));
  },
};
