// The reports of one compilation: decides by the warning switches, adds the notes that a place implies (the macros it came
// from), keeps within the limits, sorts, and drops what was said before.

import type { Extra, Finding, SinkOptions } from '../diagnostics';
import type { FixIt, Severity } from '../diagnostic';
import { LIMITS } from '../limits';
import type { Args, Code, Level, RawArgs } from '../messages';
import { levelOf } from '../messages/code-names';
import { warningsNamed } from '../messages/warning-groups';
import type { Loc } from '../source';
import type { SourceManager } from '../source-manager';
import { measureToken } from '../tokenize';
import { quotedText } from '../type-names';
import { CType } from '../types';

/** Types are put into words when they are reported: they may be completed later. */
const worded = (args: RawArgs): Args =>
  Object.fromEntries(
    Object.entries(args).map(([name, value]) => [
      name,
      value instanceof CType ? quotedText(value) : typeof value === 'object' ? { code: value.code, args: worded(value.args) } : value,
    ]),
  );

/** From a place on, in the order of the preprocessed text, a warning's level. */
interface LevelChange {
  readonly loc: Loc;
  /** Undefined: what the switches say. */
  readonly level: Level | undefined;
}

/** Levels of macros that a diagnostic's notes show. */
const MACRO_LEVELS_SHOWN = 8;
/** Levels of `#include`, innermost first. */
const INCLUDE_LEVELS_SHOWN = 8;

export class Reports {
  errorCount = 0;
  private warningCount = 0;
  /** A report was left out. */
  private isCut = false;
  private readonly maxErrors: number;
  private readonly maxWarnings: number;
  private readonly levels = new Map<Code, Level>();
  private readonly changes = new Map<Code, LevelChange[]>();
  /** For each `push`, what to put back. */
  private readonly savedLevels: { readonly code: Code; readonly level: Level | undefined }[][] = [];
  private readonly seen = new Set<string>();
  private readonly found: { readonly loc: Loc; readonly finding: Finding }[] = [];

  constructor(
    private readonly sources: SourceManager,
    options: SinkOptions = {},
  ) {
    this.maxErrors = options.limits?.errors ?? LIMITS.errors;
    this.maxWarnings = options.limits?.warnings ?? LIMITS.warnings;
    this.setWarnings(options.warnings ?? {});
  }

  private setWarnings(switches: NonNullable<SinkOptions['warnings']>): void {
    const level = { on: 'warning', off: 'off', error: 'error' } as const;
    const entries = Object.entries(switches).sort(([a], [b]) => Number(b === 'all') - Number(a === 'all'));
    for (const [name, value] of entries) {
      const codes = warningsNamed(name);
      if (codes) for (const code of codes) this.levels.set(code, level[value]);
      else this.report('unknown-warning-name', 0, { name });
    }
  }

  /** `#pragma GCC diagnostic`: from `loc` on these codes have that level. Called in the order of the text. */
  changeLevels(codes: readonly Code[], loc: Loc, level: Level): void {
    const saved = this.savedLevels[this.savedLevels.length - 1];
    for (const code of codes) {
      const before = this.changeLevel(code, loc, level);
      saved?.push({ code, level: before });
    }
  }

  /** Returns what it was. */
  private changeLevel(code: Code, loc: Loc, level: Level | undefined): Level | undefined {
    const changes = this.changes.get(code) ?? [];
    this.changes.set(code, changes);
    return changes[changes.push({ loc, level }) - 2]?.level;
  }

  pushLevels(): void {
    this.savedLevels.push([]);
  }

  /** False if nothing has been pushed. */
  popLevels(loc: Loc): boolean {
    const saved = this.savedLevels.pop();
    for (const { code, level } of saved?.reverse() ?? []) this.changeLevel(code, loc, level);
    return saved !== undefined;
  }

  /** A unit begins at `loc`: what another's pragmas changed does not hold in it. */
  resetLevels(loc: Loc): void {
    this.savedLevels.length = 0;
    for (const changes of this.changes.values()) if (changes[changes.length - 1]!.level) changes.push({ loc, level: undefined });
  }

  private levelAt(code: Code, loc: Loc): Level {
    const changes = this.changes.get(code);
    let low = 0;
    for (let high = loc === 0 ? 0 : (changes?.length ?? 0); low < high; ) {
      const middle = (low + high) >>> 1;
      if (this.sources.compareExpanded(changes![middle]!.loc, loc) <= 0) low = middle + 1;
      else high = middle;
    }
    return changes?.[low - 1]?.level ?? this.levels.get(code) ?? levelOf(code);
  }

  /** Whether a report of this code might be kept: asks before working out an expensive warning. */
  isOn(code: Code): boolean {
    return this.changes.has(code) || (this.levels.get(code) ?? levelOf(code)) !== 'off';
  }

  /** True once the limit of errors is reached: going on only costs time. */
  get isFull(): boolean {
    return this.errorCount >= this.maxErrors;
  }

  /** Reports a code from the catalogue at a place (0: none). */
  report(code: Code, loc: Loc, args: RawArgs, extra?: Extra): void {
    const level = this.levelAt(code, loc);
    if (level === 'off') return;
    const isError = level === 'error';
    if (isError ? this.isFull : this.warningCount >= this.maxWarnings) {
      this.isCut = true;
      return;
    }
    const finding = this.make(level, code, loc, args, extra);
    const { at } = finding;
    const key = `${code} ${at.file}:${at.line}:${at.column} ${JSON.stringify(finding.args)}`;
    if (this.seen.has(key)) return;
    this.seen.add(key);
    this.found.push({ loc, finding });
    if (isError) this.errorCount++;
    else this.warningCount++;
  }

  private make(severity: Severity, code: Code, loc: Loc, args: RawArgs, extra: Extra = {}): Finding {
    const end = extra.end ?? this.tokenEnd(loc);
    const ranges = (extra.ranges ?? []).map((r) => this.sources.range(r.start, r.end));
    const fixIts = this.placeFixIts(extra.fixIts ?? []);
    const notes = [
      ...this.macroNotes(loc, end),
      ...(extra.notes ?? []).map((n) => this.make('note', n.code, n.loc, n.args, n.extra)),
    ];
    const presumed = this.sources.presumed(loc);
    return {
      severity,
      code,
      args: worded(args),
      at: this.sources.range(loc, end),
      ...(presumed && { presumed }),
      ...(ranges.length > 0 && { ranges }),
      ...(fixIts.length > 0 && { fixIts }),
      ...(notes.length > 0 && { notes }),
    };
  }

  /** A fix inside a macro's definition would change every use: only places in files, and arguments, are offered. */
  private placeFixIts(fixIts: NonNullable<Extra['fixIts']>): FixIt[] {
    const placed: FixIt[] = [];
    for (const { start, end, text } of fixIts) {
      if (this.sources.macroLevels(start).length > 0 || this.sources.macroLevels(end).length > 0) return [];
      placed.push({ at: this.sources.range(start, end), replacement: text });
    }
    return placed;
  }

  private macroNotes(loc: Loc, end: Loc): Finding[] {
    const levels = this.sources.macroLevels(loc, end);
    const note = (code: Code, start: Loc, stop: Loc, args: Args): Finding => ({
      severity: 'note',
      code,
      args,
      at: this.sources.range(start, stop),
    });
    const shown = levels.slice(0, MACRO_LEVELS_SHOWN).map((l) => note('expanded-from-macro', l.start, l.end, { name: l.macro.name }));
    const more = levels.length - shown.length;
    if (more > 0) shown.push(note('macro-levels-left-out', loc, end, { count: more }));
    return shown;
  }

  /** End of the token spelled at a place. */
  private tokenEnd(loc: Loc): Loc {
    if (loc === 0) return 0;
    const spelled = this.sources.locate(this.sources.spelling(loc));
    return spelled ? loc + measureToken(spelled.file.text, spelled.offset) : loc;
  }

  /** Looks through all reports: for use after an error. */
  wasReported(code: Code): boolean {
    return this.found.some((f) => f.finding.code === code);
  }

  /** All that was reported, in the order in which a reader meets the places. */
  finish(): Finding[] {
    const indexed = this.found.map((f, order) => ({ ...f, order }));
    indexed.sort((a, b) => this.sources.compare(a.loc, b.loc) || a.order - b.order);
    const result = indexed.map((f) => this.withIncludeNotes(f.finding, f.loc));
    if (this.isFull) result.push(this.make('error', 'too-many-errors', 0, {}));
    else if (this.isCut) result.push(this.make('warning', 'too-many-warnings', 0, {}));
    return result;
  }

  private withIncludeNotes(finding: Finding, loc: Loc): Finding {
    const stack = this.sources.includeStack(loc);
    if (stack.length === 0) return finding;
    const notes = stack.slice(0, INCLUDE_LEVELS_SHOWN).map((at) => this.make('note', 'included-from', at, {}));
    const more = stack.length - notes.length;
    if (more > 0) notes.push(this.make('note', 'include-levels-left-out', stack[INCLUDE_LEVELS_SHOWN]!, { count: more }));
    return { ...finding, notes: [...notes, ...(finding.notes ?? [])] };
  }
}
