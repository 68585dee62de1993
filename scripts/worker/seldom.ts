// Library texts that few programs need, and the parser's extensions, are left out of the worker, which loads them when one
// does: in place of a text stands ''. Names stay, for what a source defines must be known before.

import type { Plugin } from 'esbuild';
import { definedFunctions } from '../../compiler/libc/defined';
import { libraryHeaders, SOURCES } from '../../compiler/libc/generated';

const SELDOM = new Set([
  'err.h', 'fcntl.h', 'fenv.h', 'getopt.h', 'inttypes.h', 'iso646.h', 'libgen.h', 'locale.h', 'memory.h', 'signal.h', 'stdnoreturn.h', 'strings.h', 'sys/stat.h', 'sys/time.h', 'sys/types.h', 'tgmath.h', 'unistd.h',
  'wchar.h', 'wctype.h',
  'bstrings.c', 'err.c', 'fenv.c', 'getcwd.c', 'getopt-long.c', 'getopt.c', 'heap-more.c', 'lgamma.c', 'libgen.c', 'locale.c', 'memory-search.c', 'multibyte.c', 'open.c', 'qsort-r.c', 'rand48.c', 'signal.c', 'strftime.c',
  'strsignal.c', 'strxfrm.c', 'time.c', 'wcs.c', 'wctype.c', 'wide-input.c', 'wide-numbers.c', 'wide-output.c',
]);

const rest: (readonly [string, string])[] = [];
const without = (name: string, text: string): string => {
  if (!SELDOM.has(name)) return text;
  rest.push([name, text]);
  return '';
};
const headers = [...libraryHeaders].map(([name, text]) => [name, without(name, text)]);
const sources = SOURCES.map(([name, text, others = []]) => {
  const left = without(name, text);
  const named = left === '' ? [...definedFunctions(text), ...others] : others;
  return named.length > 0 ? [name, left, named] : [name, left];
});
if (rest.length !== SELDOM.size) throw new Error('a text that is said to be seldom needed is not there');

export const seldomTexts: Plugin = {
  name: 'seldom texts',
  setup: ({ onLoad }) => {
    onLoad({ filter: /compiler.libc.generated\.ts$/ }, () => ({
      loader: 'ts',
      contents: `export const libraryHeaders = new Map(${JSON.stringify(headers)});\nexport const SOURCES = ${JSON.stringify(sources)};\n`,
    }));
    onLoad({ filter: /compiler.parse.with-extensions\.ts$/ }, () => ({ loader: 'ts', contents: '' }));
    onLoad({ filter: /compiler.libc.seldom\.ts$/ }, () => ({ loader: 'ts', contents: `export const seldom = ${JSON.stringify(rest)};\n` }));
  },
};
