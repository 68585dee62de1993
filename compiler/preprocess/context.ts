// What the parts of the preprocessor share, and what one unit leaves to the next: buffers, and what need not be found
// out twice.

import type { DiagnosticSink } from '../diagnostics';
import { SPELLING } from '../keywords';
import type { LimitName, Limits } from '../limits';
import type { Code } from '../messages';
import type { NameTable } from '../names';
import type { Loc } from '../source';
import type { SourceManager } from '../source-manager';
import type { Literal } from '../tokens';
import { MacroTable } from './macro';
import { OutputBuffer } from './output';
import { TokenList } from './token-list';

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
  readonly table: MacroTable;
  /** The unit's tokens. */
  readonly out: OutputBuffer;
  /** The expander's. */
  readonly temp = new TokenList(1024);
  readonly expanded = new TokenList(256);
  /** Constants of all units. */
  readonly literals: Literal[] = [];
  /** By name index, for spellings without fault: 1 + index in `literals`. */
  private literalOf = new Int32Array(4096);

  constructor(
    readonly manager: SourceManager,
    readonly sink: DiagnosticSink,
    readonly names: NameTable,
    readonly limits: Limits,
  ) {
    this.table = new MacroTable(names);
    this.out = new OutputBuffer(limits.unitTokens);
  }

  /** `literalOf`, long enough for every name. */
  knownLiterals(): Int32Array {
    const { count } = this.names;
    if (count > this.literalOf.length) {
      const grown = new Int32Array(count * 2);
      grown.set(this.literalOf);
      this.literalOf = grown;
    }
    return this.literalOf;
  }

  /** Reports that a limit is reached and ends the unit. */
  stop(limit: keyof typeof CODES, loc: Loc): never {
    this.sink.report(CODES[limit], loc, { limit: this.limits[limit] });
    throw new LimitReached();
  }

  spelling(kind: number, value: number): string {
    return value !== 0 ? this.names.names[value]! : (SPELLING[kind] ?? '');
  }
}
