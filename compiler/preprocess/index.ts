// The preprocessor's face: a compilation's shared state, and one unit after the other.

import type { SourceProvider } from '../api';
import type { DiagnosticSink } from '../diagnostics';
import { LIMITS, type Limits } from '../limits';
import { NameTable } from '../names';
import type { SourceManager } from '../source-manager';
import { UnitContext } from './context';
import { FileStore, type LibraryHeaders } from './includes';
import { UnitPreprocessor, type UnitResult } from './preprocessor';

export type { LibraryHeaders, UnitResult };
export { LIBRARY_INCLUDES } from './includes';

export interface PreprocessorOptions {
  readonly manager: SourceManager;
  readonly sink: DiagnosticSink;
  readonly sources: SourceProvider;
  readonly library: LibraryHeaders;
  readonly includePaths?: readonly string[];
  readonly defines?: Readonly<Record<string, string>>;
  readonly limits?: Partial<Limits>;
}

/** Preprocesses the units of one compilation. Names and files are shared among them; macros are not. */
export class Preprocessor {
  readonly names = new NameTable();
  private readonly context: UnitContext;
  private readonly store: FileStore;
  private readonly defines: Readonly<Record<string, string>>;

  constructor(options: PreprocessorOptions) {
    const limits = { ...LIMITS, ...options.limits };
    this.context = new UnitContext(options.manager, options.sink, this.names, limits);
    this.store = new FileStore(options.sources, options.library, options.includePaths ?? [], options.manager, this.names, limits);
    this.defines = options.defines ?? {};
  }

  /** A unit by its path. Null, and a diagnostic, if it cannot be read. */
  unit(path: string): UnitResult | null {
    const file = this.store.load(path);
    if (file) return new UnitPreprocessor(this.context, this.store).run(file, this.defines);
    const { sink, limits } = this.context;
    if (this.store.tooLarge.has(path)) sink.report('limit-file-chars', 0, { file: path, limit: limits.fileChars });
    else sink.report('file-not-found', 0, { file: path });
    return null;
  }

  /** The unit as text after preprocessing (`-E -P`): one space between tokens, lines as in the source. Null as above. */
  unitText(path: string): string | null {
    const file = this.store.load(path);
    return file && new UnitPreprocessor(this.context, this.store).runToText(file, this.defines);
  }

  /**
   * A text that stands in no file, such as an expression of the debugger's user, under the name `path`.
   * `definitions` are what follows `#define`: the form in which debug information keeps macros.
   */
  text(path: string, text: string, definitions: readonly string[] = []): UnitResult {
    return new UnitPreprocessor(this.context, this.store).run(this.store.add(path, text), {}, definitions);
  }
}
