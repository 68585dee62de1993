// What checking needs to know of its surroundings: where to report, and how names and texts are spelled.

import type { Expr } from '../ast';
import type { DiagnosticSink } from '../diagnostics';
import type { RawMessage } from '../messages';
import type { Loc } from '../source';
import type { SourceManager } from '../source-manager';
import type { CType } from '../types';

/** How a value comes to be converted: words that a message's `action` is made of. */
export const enum Use { Assign, Initialise, Pass, Return }

const ACTIONS = ['action-assigning', 'action-initialising', 'action-passing', 'action-returning'] as const;

export class Context {
  /** Inside sizeof, typeof, _Generic…: nothing here is executed. */
  unevaluated = 0;
  /** `a[n]` of an array of n elements: fine if its address is taken, which is known one step later. */
  onePast: Expr | null = null;
  /** Assignments and increments built so far. */
  changes = 0;

  constructor(
    readonly sources: SourceManager,
    readonly diag: DiagnosticSink,
  ) {}

  /** `assigning to 'T' from 'S'` and its kin. */
  action(use: Use, target: CType, source: CType): RawMessage {
    return { code: ACTIONS[use], args: { target, source } };
  }

  /** A place from a library header draws no style warnings. */
  isLibraryLoc(loc: Loc): boolean {
    const at = this.sources.locate(loc);
    return at !== null && at.file.isLibrary;
  }
}
