// A C author's mistake as data. Texts come from the catalogue (messages.ts) in the caller's language.

import type { PlaceRange } from './source';

export type Severity = 'error' | 'warning' | 'note';

export interface FixIt {
  readonly at: PlaceRange;
  /** Replaces the text of the range; an empty range inserts. */
  readonly replacement: string;
}

export interface Diagnostic {
  readonly severity: Severity;
  /** Stable, e.g. `undeclared-name`; for warnings also the name that turns them on and off. */
  readonly code: string;
  readonly message: string;
  /** Where the text stands, whatever `#line` says. */
  readonly at: PlaceRange;
  /** What `#line` calls the place of `at`'s start; absent where no `#line` applies. */
  readonly presumed?: { readonly file: string; readonly line: number };
  /** Other ranges underlined with `~`. */
  readonly ranges?: readonly PlaceRange[];
  readonly fixIts?: readonly FixIt[];
  /** `previous declaration here`, `in expansion of macro …`, `included from …`. */
  readonly notes?: readonly Diagnostic[];
}
