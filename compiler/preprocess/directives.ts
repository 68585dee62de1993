// Directives. Each is carried out from the `#` at the reader's place, and leaves the reader after its line.

import { extensions } from '../extensions';
import { nameId } from '../keywords';
import type { Loc } from '../source';
import { PP } from '../tokenize';
import { T } from '../tokens';
import { LimitReached } from './context';
import { defineMacro, mayBeMacro } from './define';
import type { Expander } from './expand';
import type { Conditional, FileReader } from './file-reader';
import { Includer } from './include-directive';
import { Builtin } from './macro';
import type { Pragmas } from './pragma';
import type { UnitPreprocessor } from './preprocessor';

const DEFINED = nameId('defined');

export class DirectiveReader {
  private readonly includer: Includer;
  private pragmas: Pragmas | null = null;

  constructor(
    private readonly unit: UnitPreprocessor,
    private readonly expander: Expander,
  ) {
    this.includer = new Includer(unit, expander);
  }

  private get sink() {
    return this.unit.context.sink;
  }

  /** The reader's next token is the `#`. */
  read(inArguments: boolean): void {
    // Nobody will hear of what is found from here on.
    if (this.sink.isFull) throw new LimitReached();
    const file = this.unit.current;
    const { tokens } = file;
    const hash = file.pos;
    const end = file.lineEnd(hash);
    const at = hash + 1;
    file.pos = end;
    if (at === end) return;
    const kind = tokens.kind[at]!;
    const loc = file.loc(at);
    const name = this.unit.context.spelling(kind, tokens.value[at]!);
    switch (kind === T.Identifier ? name : kind === PP.Number ? 'line' : '') {
      case 'define': {
        const macro = this.macroName(file, at, end);
        if (macro >= 0) defineMacro(this.unit.context, file, macro, at + 1, end, this.unit.predefines);
        return;
      }
      case 'undef': return this.undef(file, at, end);
      case 'include':
      case 'include_next':
      case 'import':
        if (inArguments) return this.sink.report('include-in-macro-arguments', loc, {});
        return this.includer.read(file, at, end, name);
      case 'if':
      case 'ifdef':
      case 'ifndef': return this.openConditional(file, hash, at, end, name);
      case 'elif':
      case 'elifdef':
      case 'elifndef':
      case 'else': return this.otherBranch(file, at, end, name);
      case 'endif': return this.endif(file, at, end);
      case 'pragma':
        if (end === at + 2 && this.unit.context.spelling(tokens.kind[at + 1]!, tokens.value[at + 1]!) === 'once') return this.once(loc);
        return this.morePragmas.directive(file, at, end);
      case 'ident':
      case 'sccs': return;
      default: extensions().otherDirective(this.unit.context, this.expander, file, at, end, name);
    }
  }

  /** `#pragma once` */
  private once(loc: Loc): void {
    if (this.unit.includeStack.length === 0) this.sink.report('pragma-once-in-unit', loc, {});
    else this.includer.markOnce(this.unit.current.file);
  }

  private get morePragmas(): Pragmas {
    return (this.pragmas ??= new (extensions().Pragmas)(this.unit, this.expander, (loc) => this.once(loc)));
  }

  pragmaOperator(spelling: string, loc: Loc, length: number): void {
    this.morePragmas.operator(spelling, loc, length);
  }

  private extraTokens(file: FileReader, at: number, end: number, directive: string): void {
    if (at < end) this.sink.report('directive-extra-tokens', file.loc(at), { directive });
  }

  // ---- #define, #undef

  private undef(file: FileReader, at: number, end: number): void {
    const name = this.macroName(file, at, end);
    if (name < 0) return;
    const { table } = this.unit;
    const macro = table.get(name);
    if (macro && (macro.isPredefined || macro.builtin !== Builtin.None)) {
      this.sink.report('builtin-macro-undefined', file.loc(at + 1), { name: this.unit.context.names.names[name]! });
    }
    table.set(name, null);
    this.extraTokens(file, at + 2, end, 'undef');
  }

  /** The macro's name after the directive at `at`; -1 after an error. */
  private macroName(file: FileReader, at: number, end: number): number {
    const { tokens } = file;
    if (at + 1 === end) {
      this.sink.report('macro-name-missing', file.loc(at), {});
      return -1;
    }
    if (tokens.kind[at + 1] !== T.Identifier) {
      this.sink.report('macro-name-not-identifier', file.loc(at + 1), {});
      return -1;
    }
    const name = tokens.value[at + 1]!;
    if (mayBeMacro(name)) return name;
    this.sink.report('macro-name-defined', file.loc(at + 1), { name: this.unit.context.names.names[name]! });
    return -1;
  }

  // ---- conditionals

  private openConditional(file: FileReader, hash: number, at: number, end: number, name: string): void {
    const { context } = this.unit;
    const conditional: Conditional = {
      loc: file.loc(at), directive: name, isDecided: false, elseLoc: 0,
      guard: hash === 0 ? this.guardName(file, at, end, name) : 0,
    };
    if (hash === 0 && conditional.guard === 0) file.file.guard = 0;
    file.conditionals.push(conditional);
    if (file.conditionals.length > context.limits.conditionalDepth) context.stop('conditionalDepth', conditional.loc);
    if (this.condition(file, at, end, name)) conditional.isDecided = true;
    else this.skip(file);
  }

  /** X of `#ifndef X`, `#if !defined X` or `#if !defined(X)`; 0 for anything else. */
  private guardName(file: FileReader, at: number, end: number, name: string): number {
    const { kind, value } = file.tokens;
    if (name === 'ifndef') return end - at === 2 && kind[at + 1] === T.Identifier ? value[at + 1]! : 0;
    if (name !== 'if' || kind[at + 1] !== T.Bang || kind[at + 2] !== T.Identifier || value[at + 2] !== DEFINED) return 0;
    const isParenthesised = end - at === 6 && kind[at + 3] === T.LParen && kind[at + 5] === T.RParen;
    const nameAt = isParenthesised ? at + 4 : at + 3;
    return (isParenthesised || end - at === 4) && kind[nameAt] === T.Identifier ? value[nameAt]! : 0;
  }

  /** Whether the condition of a directive whose name is token `at` holds. */
  private condition(file: FileReader, at: number, end: number, name: string): boolean {
    if (name === 'if' || name === 'elif') {
      const { expander } = this;
      const { inCondition } = expander;
      expander.inCondition = true;
      const start = expander.expandLine(file, at + 1, end);
      expander.inCondition = inCondition;
      const isTrue = extensions().evaluateCondition(this.unit.context, expander.expanded, start, name, file.loc(at));
      expander.expanded.count = start;
      return isTrue;
    }
    const macro = this.macroName(file, at, end);
    if (macro < 0) return false;
    this.extraTokens(file, at + 2, end, name);
    const isDefined = this.unit.table.get(macro) !== null;
    return name.endsWith('ndef') !== isDefined;
  }

  /** At `#elif` or `#else` after a branch that was read: the rest is skipped. */
  private otherBranch(file: FileReader, at: number, end: number, name: string): void {
    const open = file.conditionals[file.conditionals.length - 1];
    if (!open) return this.sink.report('else-without-if', file.loc(at), { directive: name });
    this.noteElse(file, open, at, end, name);
    this.skip(file);
  }

  private noteElse(file: FileReader, open: Conditional, at: number, end: number, name: string): void {
    // A guard's file has one branch.
    open.guard = 0;
    if (open.elseLoc !== 0) {
      const notes = [this.sink.note('previous-else', open.elseLoc, {})];
      this.sink.report('else-after-else', file.loc(at), { directive: name }, { notes });
    }
    if (name === 'else') {
      open.elseLoc = file.loc(at);
      this.extraTokens(file, at + 1, end, 'else');
    }
  }

  private endif(file: FileReader, at: number, end: number): void {
    const open = file.conditionals.pop();
    if (!open) return this.sink.report('endif-without-if', file.loc(at), {});
    this.extraTokens(file, at + 1, end, 'endif');
    if (file.conditionals.length === 0) file.noteGuard(open, end);
  }

  /** Skips from directive to directive until a branch is taken or the conditional ends. */
  private skip(file: FileReader): void {
    const { tokens } = file;
    const { limits } = this.unit.context;
    const open = file.conditionals[file.conditionals.length - 1]!;
    let nesting = 0;
    for (;;) {
      const hash = file.directiveAhead();
      file.pos = hash;
      if (tokens.kind[hash] === T.End) return;
      const at = hash + 1;
      const end = file.lineEnd(hash);
      file.pos = end;
      if (at === end || tokens.kind[at] !== T.Identifier) continue;
      const name = this.unit.context.names.names[tokens.value[at]!]!;
      if (/^if(n?def)?$/.test(name)) {
        if (++nesting + file.conditionals.length > limits.conditionalDepth) this.unit.context.stop('conditionalDepth', file.loc(at));
      } else if (name === 'endif') {
        if (nesting-- === 0) return this.endif(file, at, end);
      } else if (nesting === 0 && /^el(se|if(n?def)?)$/.test(name)) {
        this.noteElse(file, open, at, end, name);
        if (open.isDecided) continue;
        if (name === 'else' ? open.elseLoc === file.loc(at) : open.elseLoc === 0 && this.condition(file, at, end, name)) {
          open.isDecided = true;
          return;
        }
      }
    }
  }
}

