// `#pragma` and `_Pragma`. Known here: once, message, push_macro, pop_macro, GCC error/warning/diagnostic; `pack` goes to
// the parser; the rest is left alone.

import { diagnosing } from '../diagnosing';
import type { Level } from '../messages';
import type { Loc } from '../source';
import { Flag, PP, tokenize } from '../tokenize';
import { T } from '../tokens';
import type { Expander } from './expand';
import type { FileReader } from './file-reader';
import type { Macro } from './macro';
import type { UnitPreprocessor } from './preprocessor';

const OTHERS = new Set(['STDC', 'region', 'endregion', 'weak', 'omp']);

const LEVELS = new Map([['ignored', 'off'], ['warning', 'warning'], ['error', 'error'], ['fatal', 'error']] as const) as ReadonlyMap<string, Level>;

export class Pragmas {
  private readonly saved = new Map<number, (Macro | null)[]>();

  constructor(
    private readonly unit: UnitPreprocessor,
    private readonly expander: Expander,
    private readonly once: (loc: Loc) => void,
  ) {}

  /** Token `at` is the word `pragma`. */
  directive(file: FileReader, at: number, end: number): void {
    const { temp } = this.expander;
    const from = temp.count;
    file.copyTo(temp, at + 1, end);
    this.carryOut(from, file.loc(at), file.tokens.length[at]!);
    temp.count = from;
  }

  /** `spelling` is the string literal of `_Pragma`. */
  operator(spelling: string, loc: Loc, length: number): void {
    const text = spelling.replace(/^[^"]*"/, '').replace(/"$/, '').replace(/\\(["\\])/g, '$1');
    const { names } = this.unit.context;
    const tokens = tokenize(text, names);
    this.unit.table.cover();
    const { temp } = this.expander;
    const from = temp.count;
    for (let i = 0; i < tokens.count - 1; i++) temp.push(tokens.kind[i]!, tokens.flags[i]!, tokens.value[i]!, loc, length);
    this.carryOut(from, loc, length);
    temp.count = from;
  }

  /** The pragma's tokens are `temp[from, count)`. */
  private carryOut(from: number, loc: Loc, length: number): void {
    const { temp } = this.expander;
    const { sink, names } = this.unit.context;
    if (temp.count === from) return;
    const word = temp.kind[from] === T.Identifier ? names.names[temp.value[from]!]! : '';
    switch (word) {
      case 'once':
        return this.once(loc);
      case 'push_macro':
      case 'pop_macro':
        return this.macroStack(word, from, loc);
      case 'message':
        return this.message(from + 1, loc, 'pragma-message');
      case 'pack':
        return this.forward(from, loc, length);
      case 'GCC': case 'clang': {
        const what = from + 1 < temp.count ? this.unit.context.spelling(temp.kind[from + 1]!, temp.value[from + 1]!) : '';
        if (what === 'error') this.message(from + 2, loc, 'error-directive');
        else if (what === 'warning') this.message(from + 2, loc, 'warning-directive');
        else if (what === 'diagnostic') this.diagnostic(from + 2, loc);
        return;
      }
      default:
        if (!OTHERS.has(word)) sink.report('unknown-pragma', loc, {});
    }
  }

  /** `push`, `pop`, or a level and `"-Wname"`. */
  private diagnostic(from: number, loc: Loc): void {
    const { temp } = this.expander;
    const { sink, names } = this.unit.context;
    const word = temp.kind[from] === T.Identifier && from < temp.count ? names.names[temp.value[from]!]! : '';
    if (word === 'push') return sink.pushLevels();
    if (word === 'pop') return void (sink.popLevels(loc) || sink.report('pragma-pop', loc, {}));
    const level = LEVELS.get(word);
    const given = from + 1 < temp.count && temp.kind[from + 1] === PP.String ? /^"-W(.+)"$/.exec(names.names[temp.value[from + 1]!]!) : null;
    if (!level || !given) return sink.report('pragma-diagnostic', loc, {});
    const name = given[1]!;
    const { nearest, warningGroupNames, warningsNamed } = diagnosing();
    const codes = warningsNamed(name);
    if (codes) sink.changeLevels(codes, loc, level);
    // gcc and clang have many names more: only a slip is worth a word.
    else if (nearest(name, warningGroupNames(), 2) !== null) sink.report('unknown-warning-name', temp.loc[from + 1]!, { name });
  }

  /** To the parser, its macros expanded. */
  private forward(from: number, loc: Loc, length: number): void {
    const { temp, expanded } = this.expander;
    const { out, context } = this.unit;
    // Expansion uses up its tokens: these are still ours.
    const copy = temp.count;
    temp.append(temp, from, copy, 0);
    const start = this.expander.expandTokens(copy);
    let text = '';
    for (let i = start; i < expanded.count; i++) {
      if (i > start && expanded.flags[i]! & Flag.Space) text += ' ';
      text += context.spelling(expanded.kind[i]!, expanded.value[i]!);
    }
    expanded.count = start;
    if (!out.push(T.Pragma, out.pragmas.push(text) - 1, loc, length)) context.stop('unitTokens', loc);
  }

  private message(from: number, loc: Loc, code: 'pragma-message' | 'error-directive' | 'warning-directive'): void {
    const { temp } = this.expander;
    const { sink, names } = this.unit.context;
    let text = '';
    for (let i = from; i < temp.count; i++) {
      if (temp.kind[i] === PP.String) text += names.names[temp.value[i]!]!.slice(1, -1);
    }
    sink.report(code, loc, { text });
  }

  private macroStack(pragma: 'push_macro' | 'pop_macro', from: number, loc: Loc): void {
    const { temp } = this.expander;
    const { table, context } = this.unit;
    const { kind, value } = temp;
    const isGood = temp.count - from === 4 && kind[from + 1] === T.LParen && kind[from + 2] === PP.String && kind[from + 3] === T.RParen;
    if (!isGood) return context.sink.report('pragma-macro-name', loc, { pragma });
    const name = context.names.intern(context.names.names[value[from + 2]!]!.slice(1, -1));
    table.cover();
    const saved = this.saved.get(name) ?? [];
    this.saved.set(name, saved);
    if (pragma === 'push_macro') saved.push(table.get(name));
    else if (saved.length > 0) table.restore(name, saved.pop()!);
  }
}
