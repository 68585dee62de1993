// What to say of a header that is nowhere.

import { suggest } from '../suggest';
import type { UnitContext } from './context';
import type { HeaderName } from './include-directive';
import type { FileStore } from './includes';

/** Headers of what the language here leaves out. */
const LEFT_OUT: ReadonlyMap<string, 'header-complex' | 'header-threads' | 'header-atomics'> = new Map([
  ['complex.h', 'header-complex'], ['tgmath.h', 'header-complex'],
  ['threads.h', 'header-threads'], ['pthread.h', 'header-threads'], ['semaphore.h', 'header-threads'],
  ['stdatomic.h', 'header-atomics'],
]);

/** Headers of C++ that people try first. */
const CPP_HEADERS = new Set([
  'iostream', 'string', 'vector', 'map', 'set', 'algorithm', 'cstdio', 'cstdlib', 'cstring', 'cmath', 'iomanip', 'fstream',
  'sstream', 'memory', 'bits/stdc++.h', 'array', 'list', 'queue', 'stack', 'utility', 'cstdint', 'cassert', 'ctime',
]);

export function headerNotFound({ sink, limits }: UnitContext, store: FileStore, { name, isAngled, start, end }: HeaderName): void {
  for (const path of store.tooLarge) {
    if (path === name || path.endsWith('/' + name)) {
      return sink.report('limit-file-chars', start, { file: path, limit: limits.fileChars }, { end });
    }
  }
  if (CPP_HEADERS.has(name)) return sink.report('header-is-cpp', start, { file: name }, { end });
  const leftOut = LEFT_OUT.get(name);
  if (leftOut !== undefined) return sink.report(leftOut, start, { file: name }, { end });
  const close = suggest(name, store.library.names());
  if (close === null) return sink.report('header-not-found', start, { file: name }, { end });
  const text = isAngled ? `<${close}>` : `"${close}"`;
  const notes = [sink.note('header-did-you-mean', start, { file: close }, { end, fixIts: [{ start, end, text }] })];
  sink.report('header-not-found', start, { file: name }, { end, notes });
}
