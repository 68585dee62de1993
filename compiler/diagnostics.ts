// Where a compilation reports: diagnosing/reports.ts collects what comes, once something does.

import { diagnosing } from './diagnosing';
import './diagnosing/always';
import type { Reports } from './diagnosing/reports';
import type { Diagnostic } from './diagnostic';
import type { Limits } from './limits';
import type { ArgsOf, Code, Level, Message, RawArgs, RawMessage } from './messages';
import { SILENT } from './messages/levels';
import type { Loc, PlaceRange } from './source';
import type { SourceManager } from './source-manager';

export interface LocRange {
  readonly start: Loc;
  /** Exclusive. */
  readonly end: Loc;
}

export interface Extra {
  /** Exclusive end of what `loc` begins; without it, the token that stands there. */
  readonly end?: Loc;
  /** Underlined with `~`. */
  readonly ranges?: readonly LocRange[];
  readonly fixIts?: readonly { readonly start: Loc; readonly end: Loc; readonly text: string }[];
  readonly notes?: readonly Note[];
}

/** Made by `DiagnosticSink.note`, so that its arguments are checked. */
export interface Note extends RawMessage {
  readonly loc: Loc;
  readonly extra?: Extra;
}

/** A diagnostic that has not been put into words. */
export interface Finding extends Omit<Diagnostic, 'code' | 'message' | 'notes'>, Message {
  readonly notes?: readonly Finding[];
}

/** No argument where the text has no parameters. */
type Arguments<C extends Code> = unknown extends ArgsOf<C> ? Record<never, never> : ArgsOf<C>;

export interface SinkOptions {
  /** Our names, or gcc's and clang's. `all` sets every warning; names set after it win, whatever the order of the keys. */
  readonly warnings?: Readonly<Record<string, 'on' | 'off' | 'error'>>;
  readonly limits?: Partial<Limits>;
}

/** What a compilation reports to. Nothing is worked out before there is something to say. */
export class DiagnosticSink {
  private reports: Reports | null = null;

  /** `options` null: nothing is reported. */
  constructor(
    private readonly sources: SourceManager,
    private readonly options: SinkOptions | null = {},
  ) {
    if (options?.warnings) this.open();
  }

  private open(): Reports {
    return (this.reports ??= new (diagnosing().Reports)(this.sources, this.options!));
  }

  /** `#pragma GCC diagnostic`: from `loc` on these codes have that level. Called in the order of the text. */
  changeLevels(codes: readonly Code[], loc: Loc, level: Level): void {
    this.open().changeLevels(codes, loc, level);
  }

  pushLevels(): void {
    this.open().pushLevels();
  }

  /** False if nothing has been pushed. */
  popLevels(loc: Loc): boolean {
    return this.open().popLevels(loc);
  }

  /** A unit begins at `loc`: what another's pragmas changed does not hold in it. */
  resetLevels(loc: Loc): void {
    this.reports?.resetLevels(loc);
  }

  /** Whether a report of this code might be kept: asks before working out an expensive warning. */
  isOn(code: Code): boolean {
    return this.reports ? this.reports.isOn(code) : this.options !== null && !SILENT.includes(code);
  }

  /** True once the limit of errors is reached: going on only costs time. */
  get isFull(): boolean {
    return this.reports !== null && this.reports.isFull;
  }

  /** Reports a code from the catalogue at a place (0: none). */
  report<C extends Code>(code: C, loc: Loc, args: Arguments<C>, extra?: Extra): void {
    if (this.isOn(code)) this.open().report(code, loc, args as RawArgs, extra);
  }

  /** A note for `Extra.notes`, checked against the catalogue. */
  note<C extends Code>(code: C, loc: Loc, args: Arguments<C>, extra?: Extra): Note {
    return { code, loc, args: args as RawArgs, ...(extra && { extra }) };
  }

  /** Looks through all reports: for use after an error. */
  wasReported(code: Code): boolean {
    return this.reports !== null && this.reports.wasReported(code);
  }

  get errorCount(): number {
    return this.reports ? this.reports.errorCount : 0;
  }

  get hasErrors(): boolean {
    return this.errorCount > 0;
  }

  /** All that was reported, in the order in which a reader meets the places. */
  finish(): Finding[] {
    return this.reports ? this.reports.finish() : [];
  }
}

export type { Code, Diagnostic, PlaceRange };
