// What the parts of the preprocessor share while one unit is preprocessed.

import type { DiagnosticSink } from '../diagnostics';
import { SPELLING } from '../keywords';
import type { LimitName, Limits } from '../limits';
import type { Code } from '../messages';
import type { NameTable } from '../names';
import type { Loc } from '../source';
import type { SourceManager } from '../source-manager';

/** Ends a unit whose limit is reached. It has been reported; caught where the unit began. */
export class LimitReached extends Error {
  override readonly name = 'LimitReached';
}

/** Limits that end a unit, and their codes. */
const CODES = {
  includedChars: 'limit-included-chars',
  includeDepth: 'limit-include-depth',
  includes: 'limit-includes',
  conditionalDepth: 'limit-conditional-depth',
  conditionNesting: 'limit-condition-nesting',
  macroParameters: 'limit-macro-parameters',
  macroArgumentDepth: 'limit-macro-argument-depth',
  macroTokens: 'limit-macro-tokens',
  macroExpansions: 'limit-macro-expansions',
  pastedChars: 'limit-pasted-chars',
  unitTokens: 'limit-unit-tokens',
  locations: 'limit-locations',
} as const satisfies Partial<Record<LimitName, Code>>;

export class UnitContext {
  constructor(
    readonly manager: SourceManager,
    readonly sink: DiagnosticSink,
    readonly names: NameTable,
    readonly limits: Limits,
  ) {}

  /** Reports that a limit is reached and ends the unit. */
  stop(limit: keyof typeof CODES, loc: Loc): never {
    this.sink.report(CODES[limit], loc, { limit: this.limits[limit] });
    throw new LimitReached();
  }

  spelling(kind: number, value: number): string {
    return value !== 0 ? this.names.names[value]! : (SPELLING[kind] ?? '');
  }
}
