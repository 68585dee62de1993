// `#define`: from a directive's tokens to a `Macro`, its replacement list marked so that expansion need not look around.

import { nameId, WELL_KNOWN } from '../keywords';
import type { Loc } from '../source';
import { Flag, PP, type FileTokens } from '../tokenize';
import { T } from '../tokens';
import type { UnitContext } from './context';
import type { FileReader } from './file-reader';
import { Builtin, Macro, type MacroTable } from './macro';

const DEFINED = nameId('defined');
const VA_ARGS = nameId('__VA_ARGS__');
const VA_OPT = nameId('__VA_OPT__');

/** Whether a name may be defined or undefined. */
export function mayBeMacro(name: number): boolean {
  return name !== DEFINED && name !== VA_ARGS && name !== VA_OPT;
}

/** Defines the macro whose name is token `at` of the file; the directive's line ends before token `end`. */
export function defineMacro(context: UnitContext, file: FileReader, name: number, at: number, end: number, isPredefined: boolean): void {
  new Definition(context, file, end, isPredefined).read(name, at);
}

class Definition {
  private readonly tokens: FileTokens;
  private readonly table: MacroTable;
  private parameters: number[] = [];
  private isVariadic = false;

  constructor(
    private readonly context: UnitContext,
    private readonly file: FileReader,
    private readonly end: number,
    private readonly isPredefined: boolean,
  ) {
    this.tokens = file.tokens;
    this.table = context.table;
  }

  private loc(at: number): Loc {
    return this.file.loc(at);
  }

  read(name: number, nameAt: number): void {
    const { tokens, end, context, table } = this;
    const text = context.names.names[name]!;
    let at = nameAt + 1;
    let isFunctionLike = false;
    if (at < end && (tokens.flags[at]! & Flag.Space) === 0) {
      if (tokens.kind[at] === T.LParen) {
        isFunctionLike = true;
        at = this.readParameters(at);
        if (at < 0) return;
      } else {
        context.sink.report('macro-space-missing', this.loc(at), { name: text });
      }
    }
    const macro = new Macro(
      name, isFunctionLike, this.parameters, this.isVariadic, Builtin.None, this.loc(nameAt), this.isPredefined,
    );
    macro.bodyStart = table.bodies.count;
    if (!this.readBody(macro, at)) {
      table.bodies.count = macro.bodyStart;
      return;
    }
    macro.bodyEnd = table.bodies.count;
    // Without a body: where it would be.
    macro.bodyLoc = at < end ? this.loc(at) : this.loc(at - 1) + tokens.length[at - 1]!;
    if (at < end) macro.bodyLength = this.loc(end - 1) + tokens.length[end - 1]! - macro.bodyLoc;
    this.install(macro, text);
  }

  private install(macro: Macro, text: string): void {
    const { table, context: { sink } } = this;
    const old = table.get(macro.name);
    if (old) {
      if (old.builtin !== Builtin.None || (old.isPredefined && !this.isPredefined)) {
        sink.report('builtin-macro-redefined', macro.loc, { name: text });
      } else if (isSame(table, old, macro)) {
        table.bodies.count = macro.bodyStart;
        return;
      } else {
        const notes = old.loc === 0 ? [] : [sink.note('previous-definition', old.loc, {})];
        sink.report('macro-redefined', macro.loc, { name: text }, { notes });
      }
    }
    table.set(macro.name, macro);
  }

  /** From `(`; returns what follows `)`, -1 after an error. */
  private readParameters(open: number): number {
    const { tokens, end, context } = this;
    const { sink, names } = context;
    const fail = (code: 'macro-parameters-unterminated' | 'macro-parameter-expected' | 'macro-parameter-comma' | 'macro-ellipsis-last', at: number) => {
      if (at < end) sink.report(code, this.loc(at), {});
      else sink.report('macro-parameters-unterminated', this.loc(open), {});
      return -1;
    };
    let at = open + 1;
    if (at < end && tokens.kind[at] === T.RParen) return at + 1;
    for (;;) {
      if (at >= end) return fail('macro-parameters-unterminated', at);
      let parameter: number;
      if (tokens.kind[at] === T.Ellipsis) {
        parameter = VA_ARGS;
        this.isVariadic = true;
      } else if (tokens.kind[at] === T.Identifier) {
        parameter = tokens.value[at]!;
        if (parameter === VA_ARGS) {
          sink.report('va-args-misused', this.loc(at), { name: '__VA_ARGS__' });
        }
      } else {
        return fail('macro-parameter-expected', at);
      }
      if (this.parameters.includes(parameter)) {
        sink.report('macro-parameter-twice', this.loc(at), { name: names.names[parameter]! });
        return -1;
      }
      this.parameters.push(parameter);
      if (this.parameters.length > context.limits.macroParameters) context.stop('macroParameters', this.loc(at));
      at++;
      // GNU `args...`
      if (at < end && tokens.kind[at] === T.Ellipsis && !this.isVariadic) {
        this.isVariadic = true;
        at++;
      }
      if (at >= end) return fail('macro-parameters-unterminated', at);
      if (tokens.kind[at] === T.RParen) return at + 1;
      if (tokens.kind[at] !== T.Comma) return fail('macro-parameter-comma', at);
      if (this.isVariadic) return fail('macro-ellipsis-last', at);
      at++;
    }
  }

  private parameterIndex(at: number): number {
    const { tokens } = this;
    if (at >= this.end || tokens.kind[at] !== T.Identifier) return -1;
    return this.parameters.indexOf(tokens.value[at]!);
  }

  private readBody(macro: Macro, from: number): boolean {
    const { tokens, end, context } = this;
    const { bodies } = this.table;
    const { sink } = context;
    const wellKnown = WELL_KNOWN.length;
    /** Index in `bodies` of the open `__VA_OPT__`, and its parentheses. */
    let vaOpt = -1;
    let nesting = 0;
    bodies.reserve(end - from + 1);
    for (let at = from; at < end; at++) {
      const kind = tokens.kind[at]!;
      const value = tokens.value[at]!;
      const loc = this.loc(at);
      const space = at === from ? 0 : tokens.flags[at]! & Flag.Space;
      const length = tokens.length[at]!;
      if (kind === T.HashHash) {
        if (at === from || at === end - 1) {
          sink.report('paste-at-edge', loc, {});
          return false;
        }
        // Two in a row are one.
        if (tokens.kind[at - 1] === T.HashHash) continue;
        bodies.push(T.HashHash, space | Flag.Operator, value, loc, length);
        continue;
      }
      if (kind === T.Identifier && value < wellKnown && (value === VA_ARGS || value === VA_OPT)) {
        if (!macro.isVariadic) {
          sink.report('va-args-misused', loc, { name: context.names.names[value]! });
        } else if (value === VA_OPT) {
          if (vaOpt >= 0) return this.fail('va-opt-nested', loc);
          if (at + 1 >= end || tokens.kind[at + 1] !== T.LParen) return this.fail('va-opt-without-paren', loc);
          vaOpt = bodies.count;
          const isStringified = at > from && tokens.kind[at - 1] === T.Hash && bodies.kind[vaOpt - 1] === PP.StringifyVaOpt;
          if (isStringified) vaOpt--;
          else bodies.push(PP.VaOpt, space, 0, loc, length);
          nesting = 0;
          at++;
          continue;
        }
      }
      if (vaOpt >= 0) {
        if (kind === T.LParen) nesting++;
        else if (kind === T.RParen && nesting-- === 0) {
          const last = bodies.count - 1;
          if (bodies.flags[last]! & Flag.Operator || bodies.flags[vaOpt + 1]! & Flag.Operator && last > vaOpt) {
            return this.fail('paste-at-edge', loc);
          }
          bodies.value[vaOpt] = bodies.count;
          vaOpt = -1;
          continue;
        }
      }
      if (macro.isFunctionLike && kind === T.Hash) {
        const index = this.parameterIndex(at + 1);
        if (index >= 0) {
          at++;
          bodies.push(PP.Stringify, space, index, loc, this.loc(at) + tokens.length[at]! - loc);
          continue;
        }
        if (macro.isVariadic && at + 1 < end && tokens.kind[at + 1] === T.Identifier && tokens.value[at + 1] === VA_OPT) {
          bodies.push(PP.StringifyVaOpt, space, 0, loc, length);
          continue;
        }
        return this.fail('stringify-without-parameter', loc);
      }
      const index = macro.isFunctionLike ? this.parameterIndex(at) : -1;
      if (index >= 0) bodies.push(PP.Parameter, space | this.besidePaste(macro, from, at, index), index, loc, length);
      else bodies.push(kind, space, value, loc, length);
    }
    if (vaOpt >= 0) return this.fail('va-opt-unterminated', bodies.loc[vaOpt]!);
    return true;
  }

  private fail(code: 'paste-at-edge' | 'stringify-without-parameter' | 'va-opt-nested' | 'va-opt-without-paren' | 'va-opt-unterminated', loc: Loc): false {
    this.context.sink.report(code, loc, {});
    return false;
  }

  /** Marks of a parameter next to `##`. */
  private besidePaste(macro: Macro, from: number, at: number, index: number): number {
    const { kind } = this.tokens;
    const after = at - 1 > from && kind[at - 1] === T.HashHash;
    const before = at + 1 < this.end && kind[at + 1] === T.HashHash;
    let marks = after || before ? Flag.Raw : 0;
    const isLast = macro.isVariadic && index === macro.parameters.length - 1;
    if (after && isLast && at - 2 >= from && kind[at - 2] === T.Comma) marks |= Flag.SwallowsComma;
    return marks;
  }
}

/** The standard's condition for a harmless redefinition. */
function isSame(table: MacroTable, a: Macro, b: Macro): boolean {
  const { bodies } = table;
  const length = a.bodyEnd - a.bodyStart;
  if (a.isFunctionLike !== b.isFunctionLike || a.isVariadic !== b.isVariadic || length !== b.bodyEnd - b.bodyStart) return false;
  if (a.parameters.length !== b.parameters.length || a.parameters.some((p, i) => p !== b.parameters[i])) return false;
  for (let i = 0; i < length; i++) {
    const x = a.bodyStart + i;
    const y = b.bodyStart + i;
    const kind = bodies.kind[x]!;
    const isRange = kind === PP.VaOpt || kind === PP.StringifyVaOpt;
    if (kind !== bodies.kind[y] || ((bodies.flags[x]! ^ bodies.flags[y]!) & Flag.Space) !== 0) return false;
    if (isRange ? bodies.value[x]! - a.bodyStart !== bodies.value[y]! - b.bodyStart : bodies.value[x] !== bodies.value[y]) return false;
  }
  return true;
}
