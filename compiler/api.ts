// The compiler's public face: C in, image and CDBG bytes out.

import type { HostDeclaration } from '../vm/host';
import type { Diagnostic } from './diagnostic';

/** Where `#include` and units find their text. Paths use `/`; `null`: no such file. */
export interface SourceProvider {
  read(path: string): string | null;
}

export interface CompileOptions {
  readonly sources: SourceProvider;
  /** `.c` files to compile and link, in order. */
  readonly units: readonly string[];
  /** Directories searched for `#include "…"` after the including file's own, and for `<…>` before the library. */
  readonly includePaths?: readonly string[];
  /** As `-D`: name → value (`1` if empty). */
  readonly defines?: Readonly<Record<string, string>>;
  /** Host calls the image may use; default: the standard library's. */
  readonly hostCalls?: readonly HostDeclaration[];
  /** Warning name → on, off or error. */
  readonly warnings?: Readonly<Record<string, 'on' | 'off' | 'error'>>;
  readonly language?: 'en' | 'pt-BR';
  /** Keep the compiled text in the debug info (default true). */
  readonly embedSources?: boolean;
}

export interface CompileResult {
  readonly diagnostics: readonly Diagnostic[];
  /** Null if there were errors. `image` passes the verifier; `debugInfo` is bound to it by hash. */
  readonly output: { readonly image: Uint8Array; readonly debugInfo: Uint8Array } | null;
}
