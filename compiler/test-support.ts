// For tests of the front end: files in memory, and what comes out as text.

import { explain } from './diagnosing/explain';
import { DiagnosticSink, type SinkOptions } from './diagnostics';
import type { Diagnostic } from './diagnostic';
import type { Limits } from './limits';
import type { Language } from './messages';
import { Preprocessor } from './preprocess';
import { SourceManager } from './source-manager';
import { TEXTS } from './texts';
import type { TokenBuffer } from './tokens';

export interface TestUnit {
  readonly tokens: TokenBuffer;
  /** As `-E -P`; worked out when asked for. */
  readonly text: string;
  readonly manager: SourceManager;
  readonly diagnostics: readonly Diagnostic[];
  /** `line:column code`, with `file:` before it outside main.c. */
  readonly found: readonly string[];
  readonly isCutShort: boolean;
}

export interface TestOptions extends SinkOptions {
  readonly language?: Language;
  readonly limits?: Partial<Limits>;
  readonly includePaths?: readonly string[];
  readonly defines?: Readonly<Record<string, string>>;
  /** Library headers by name. */
  readonly library?: Readonly<Record<string, string>>;
}

/** Preprocesses `main.c` of the given files (or a text that is it). */
export function preprocessTest(files: string | Readonly<Record<string, string>>, options: TestOptions = {}): TestUnit {
  const all: Readonly<Record<string, string>> = typeof files === 'string' ? { 'main.c': files } : files;
  const library = options.library ?? {};
  const make = () => {
    const manager = new SourceManager(options.limits?.locations);
    const sink = new DiagnosticSink(manager, options);
    const preprocessor = new Preprocessor({
      ...options,
      manager,
      sink,
      sources: { read: (path) => (Object.hasOwn(all, path) ? all[path]! : null) },
      library: { read: (name) => (Object.hasOwn(library, name) ? library[name]! : null), names: () => Object.keys(library) },
    });
    return { manager, sink, preprocessor };
  };
  const { manager, sink, preprocessor } = make();
  const unit = preprocessor.unit('main.c');
  if (!unit) throw new Error('main.c cannot be read');
  const diagnostics = explain(sink.finish(), TEXTS[options.language ?? 'en']);
  const found = diagnostics.map(({ at, code }) => `${at.file === 'main.c' ? '' : at.file + ':'}${at.line}:${at.column} ${code}`);
  return {
    tokens: unit.tokens, manager, diagnostics, found, isCutShort: unit.isCutShort,
    get text() {
      return (make().preprocessor.unitText('main.c') ?? '').trim();
    },
  };
}
