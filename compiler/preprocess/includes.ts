// Where headers are found, and what has been read and tokenized already: a file once per compilation, a library header
// at most twice per process.

import type { SourceProvider } from '../api';
import type { LimitName, Limits } from '../limits';
import { NameTable } from '../names';
import type { SourceManager, SourceText } from '../source-manager';
import { tokenize, type FileTokens } from '../tokenize';

/** The library's headers, in memory. */
export interface LibraryHeaders {
  /** By name, as in `<…>`. */
  read(name: string): string | null;
  /** For "did you mean". */
  names(): readonly string[];
}

export const LIBRARY_INCLUDES = '<stopline>/include/';

export interface LoadedFile {
  readonly source: SourceText;
  readonly tokens: FileTokens;
  /** Name whose being a macro makes the whole file empty: 0 for none, -1 while unknown. */
  guard: number;
}

export interface FoundFile {
  readonly file: LoadedFile;
  /** Where it was found: index in the include paths; -1 beside the includer; their number for the library. */
  readonly directory: number;
}

/** A header's tokens with names of its own. */
interface CachedHeader {
  readonly text: string;
  readonly tokens: FileTokens;
  readonly names: readonly string[];
}

/** null: read once, and not kept. */
const headerCache = new Map<string, CachedHeader | null>();

export class FileStore {
  private readonly files = new Map<string, LoadedFile | null>();
  /** Paths that are too long to compile. */
  readonly tooLarge = new Set<string>();
  private readonly includePaths: readonly string[];

  constructor(
    private readonly provider: SourceProvider,
    readonly library: LibraryHeaders,
    includePaths: readonly string[],
    private readonly manager: SourceManager,
    private readonly names: NameTable,
    private readonly limits: Pick<Limits, 'fileChars' & LimitName>,
  ) {
    this.includePaths = includePaths.map((path) => path.replace(/\/+$/, ''));
  }

  /** A file by its path, or null. */
  load(path: string): LoadedFile | null {
    const known = this.files.get(path);
    if (known !== undefined) return known;
    const file = path.startsWith(LIBRARY_INCLUDES) ? this.loadHeader(path) : this.loadUserFile(path);
    this.files.set(path, file);
    return file;
  }

  /** A text that no provider has, such as the command line's definitions. */
  add(path: string, text: string): LoadedFile {
    return { source: this.manager.addFile(path, text, path.startsWith('<stopline>/')), tokens: tokenize(text, this.names), guard: 0 };
  }

  private loadUserFile(path: string): LoadedFile | null {
    const text = this.provider.read(path);
    if (text === null) return null;
    if (text.length > this.limits.fileChars) {
      this.tooLarge.add(path);
      return null;
    }
    return { source: this.manager.addFile(path, text), tokens: tokenize(text, this.names), guard: -1 };
  }

  private loadHeader(path: string): LoadedFile | null {
    const text = this.library.read(path.slice(LIBRARY_INCLUDES.length));
    if (text === null) return null;
    const source = this.manager.addFile(path, text, true);
    let cached = headerCache.get(path);
    if (cached === undefined) {
      // The first time straight into this compilation's names: most processes compile once.
      headerCache.set(path, null);
      return { source, tokens: tokenize(text, this.names), guard: -1 };
    }
    if (cached?.text !== text) {
      const names = new NameTable();
      cached = { text, tokens: tokenize(text, names), names: names.names };
      headerCache.set(path, cached);
    }
    const { tokens } = cached;
    const map = new Int32Array(cached.names.length);
    for (let i = 0; i < map.length; i++) map[i] = this.names.intern(cached.names[i]!);
    const value = new Int32Array(tokens.count);
    for (let i = 0; i < tokens.count; i++) value[i] = map[tokens.value[i]!]!;
    return { source, tokens: { ...tokens, value }, guard: -1 };
  }

  /** Searches `#include "name"` or `<name>` in the file at `from`, in directories after `after` (-2: all). */
  find(name: string, isAngled: boolean, from: string, after = -2): FoundFile | null {
    if (name.startsWith('/')) return this.at(normalize(name), -1);
    if (!isAngled && after < -1) {
      const beside = this.at(normalize(directoryOf(from) + name), -1);
      if (beside) return beside;
    }
    for (let i = Math.max(0, after + 1); i < this.includePaths.length; i++) {
      const found = this.at(normalize(`${this.includePaths[i]}/${name}`), i);
      if (found) return found;
    }
    if (after >= this.includePaths.length) return null;
    return this.at(LIBRARY_INCLUDES + normalize(name), this.includePaths.length);
  }

  private at(path: string, directory: number): FoundFile | null {
    const file = this.load(path);
    return file && { file, directory };
  }
}

/** With its `/`; '' if there is none. */
function directoryOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}

/** Takes out `.` and, where there is something to go up from, `..`. */
export function normalize(path: string): string {
  if (!path.includes('./') && !path.includes('//')) return path;
  const out: string[] = [];
  for (const part of path.split('/')) {
    if (part === '.' || (part === '' && out.length > 0)) continue;
    if (part === '..' && out.length > 0 && out[out.length - 1] !== '..' && out[out.length - 1] !== '') out.pop();
    else out.push(part);
  }
  return out.join('/');
}
