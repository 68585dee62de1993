// Directives. Each is carried out from the `#` at the reader's place, and leaves the reader after its line.

import { nameId, WELL_KNOWN } from '../keywords';
import type { Loc } from '../source';
import { diagnosing } from '../diagnosing';
import { PP } from '../tokenize';
import { T } from '../tokens';
import { evaluateCondition } from './condition';
import { LimitReached } from './context';
import { defineMacro, mayBeMacro } from './define';
import type { Expander } from './expand';
import type { Conditional, FileReader } from './file-reader';
import { Includer } from './include-directive';
import { Builtin } from './macro';
import { Pragmas } from './pragma';
import type { UnitPreprocessor } from './preprocessor';

const IF = nameId('if');
const IFDEF = nameId('ifdef');
const IFNDEF = nameId('ifndef');
const ELIF = nameId('elif');
const ELIFDEF = nameId('elifdef');
const ELIFNDEF = nameId('elifndef');
const ELSE = nameId('else');
const ENDIF = nameId('endif');
const DEFINE = nameId('define');
const UNDEF = nameId('undef');
const INCLUDE = nameId('include');
const INCLUDE_NEXT = nameId('include_next');
const IMPORT = nameId('import');
const LINE = nameId('line');
const ERROR = nameId('error');
const WARNING = nameId('warning');
const PRAGMA = nameId('pragma');
const IDENT = nameId('ident');
const SCCS = nameId('sccs');
const DEFINED = nameId('defined');

const DIRECTIVE_NAMES = [
  'if', 'ifdef', 'ifndef', 'elif', 'else', 'endif', 'define', 'undef', 'include', 'line', 'error', 'warning', 'pragma',
];

const isElif = (name: number) => name === ELIF || name === ELIFDEF || name === ELIFNDEF;

export class DirectiveReader {
  private readonly includer: Includer;
  private readonly pragmas: Pragmas;

  constructor(
    private readonly unit: UnitPreprocessor,
    private readonly expander: Expander,
  ) {
    this.includer = new Includer(unit, expander);
    this.pragmas = new Pragmas(unit, expander, (file) => this.includer.markOnce(file.file));
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
    if (kind === PP.Number) return this.line(file, at, at, end, true);
    const name = kind === T.Identifier ? tokens.value[at]! : -1;
    const loc = file.loc(at);
    switch (name) {
      case DEFINE:
        return defineMacro(this.unit.context, this.unit.table, tokens, file.base, loc, at + 1, end, this.unit.predefines);
      case UNDEF: return this.undef(file, at, end);
      case INCLUDE:
      case INCLUDE_NEXT:
      case IMPORT:
        if (inArguments) return this.sink.report('include-in-macro-arguments', loc, {});
        return this.includer.read(file, at, end, name === INCLUDE_NEXT, name === IMPORT);
      case IF:
      case IFDEF:
      case IFNDEF: return this.openConditional(file, hash, at, end, name);
      case ELIF:
      case ELIFDEF:
      case ELIFNDEF:
      case ELSE: return this.otherBranch(file, at, end, name);
      case ENDIF: return this.endif(file, at, end);
      case LINE: return this.line(file, at, at + 1, end, false);
      case ERROR:
      case WARNING: return this.message(file, at, end, name === ERROR);
      case PRAGMA: return this.pragmas.directive(file, at, end);
      case IDENT:
      case SCCS: return;
      default: this.unknown(file, at);
    }
  }

  pragmaOperator(spelling: string, loc: Loc, length: number): void {
    this.pragmas.operator(spelling, loc, length);
  }

  private unknown(file: FileReader, at: number): void {
    const { tokens } = file;
    const name = this.unit.context.spelling(tokens.kind[at]!, tokens.value[at]!);
    const suggestion = tokens.kind[at] === T.Identifier ? diagnosing().suggest(name, DIRECTIVE_NAMES) : null;
    const loc = file.loc(at);
    if (suggestion === null) return this.sink.report('unknown-directive', loc, { name });
    const fixIts = [{ start: loc, end: loc + tokens.length[at]!, text: suggestion }];
    this.sink.report('unknown-directive-did-you-mean', loc, { name, suggestion }, { fixIts });
  }

  private extraTokens(file: FileReader, at: number, end: number, directive: number): void {
    if (at < end) this.sink.report('directive-extra-tokens', file.loc(at), { directive: WELL_KNOWN[directive]! });
  }

  // ---- #undef, #error, #line

  private undef(file: FileReader, at: number, end: number): void {
    const name = this.macroName(file, at, end);
    if (name < 0) return;
    const { table } = this.unit;
    const macro = table.get(name);
    if (macro && (macro.isPredefined || macro.builtin !== Builtin.None)) {
      this.sink.report('builtin-macro-undefined', file.loc(at + 1), { name: this.unit.context.names.names[name]! });
    }
    table.set(name, null);
    this.extraTokens(file, at + 2, end, UNDEF);
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

  private message(file: FileReader, at: number, end: number, isError: boolean): void {
    const { tokens } = file;
    const from = tokens.offset[at]! + tokens.length[at]!;
    const to = tokens.offset[end - 1]! + tokens.length[end - 1]!;
    const raw = file.file.source.text.slice(from, to);
    const text = raw.replace(/\\[ \t\v\f]*(?:\r\n|\r|\n)/g, ' ').trim();
    const code = isError ? 'error-directive' : 'warning-directive';
    // Without a text, the directive speaks for itself.
    this.sink.report(code, file.loc(at), { text: text || `#${isError ? 'error' : 'warning'}` });
  }

  /** `#line 7 "file"`, or, as compilers write it, `# 7 "file" flags`. */
  private line(file: FileReader, directive: number, at: number, end: number, isMarker: boolean): void {
    const { context } = this.unit;
    const { names } = context.names;
    const start = this.expandLine(file, at, end);
    const list = this.expander.expanded;
    const count = list.count;
    const number = start < count && list.kind[start] === PP.Number ? names[list.value[start]!]! : '';
    let path: string | null = null;
    let isGood = false;
    if (!/^\d+$/.test(number)) {
      this.sink.report('line-number-expected', start < count ? list.loc[start]! : file.loc(directive), {});
    } else if (Number(number) > 0x7fffffff || (Number(number) === 0 && !isMarker)) {
      this.sink.report('line-number-out-of-range', list.loc[start]!, {});
    } else {
      isGood = true;
      if (start + 1 < count) {
        const spelling = list.kind[start + 1] === PP.String ? names[list.value[start + 1]!]! : '';
        if (/^".*"$/s.test(spelling)) path = spelling.slice(1, -1).replace(/\\(["\\])/g, '$1');
        else {
          this.sink.report('line-file-expected', list.loc[start + 1]!, {});
          isGood = false;
        }
        if (!isMarker && start + 2 < count) this.sink.report('directive-extra-tokens', list.loc[start + 2]!, { directive: 'line' });
      }
    }
    list.count = start;
    if (isGood) context.manager.addLineDirective(file.loc(directive), Number(number), path);
  }

  /** Expands tokens `[at, end)` of a directive; they lie in `expander.expanded` from the returned index on. */
  private expandLine(file: FileReader, at: number, end: number): number {
    const { temp } = this.expander;
    const from = temp.count;
    const { kind, flags, value, length } = file.tokens;
    for (let i = at; i < end; i++) temp.push(kind[i]!, flags[i]!, value[i]!, file.loc(i), length[i]!);
    return this.expander.expandTokens(from);
  }

  // ---- conditionals

  private openConditional(file: FileReader, hash: number, at: number, end: number, name: number): void {
    const { context } = this.unit;
    const conditional: Conditional = {
      loc: file.loc(at), directive: WELL_KNOWN[name]!, isDecided: false, elseLoc: 0,
      guard: hash === 0 ? this.guardName(file, at, end, name) : 0,
    };
    if (hash === 0 && conditional.guard === 0) file.file.guard = 0;
    file.conditionals.push(conditional);
    if (file.conditionals.length > context.limits.conditionalDepth) context.stop('conditionalDepth', conditional.loc);
    if (this.condition(file, at, end, name)) conditional.isDecided = true;
    else this.skip(file);
  }

  /** X of `#ifndef X`, `#if !defined X` or `#if !defined(X)`; 0 for anything else. */
  private guardName(file: FileReader, at: number, end: number, name: number): number {
    const { kind, value } = file.tokens;
    if (name === IFNDEF) return end - at === 2 && kind[at + 1] === T.Identifier ? value[at + 1]! : 0;
    if (name !== IF || kind[at + 1] !== T.Bang || kind[at + 2] !== T.Identifier || value[at + 2] !== DEFINED) return 0;
    const isParenthesised = end - at === 6 && kind[at + 3] === T.LParen && kind[at + 5] === T.RParen;
    const nameAt = isParenthesised ? at + 4 : at + 3;
    return (isParenthesised || end - at === 4) && kind[nameAt] === T.Identifier ? value[nameAt]! : 0;
  }

  /** Whether the condition of a directive whose name is token `at` holds. */
  private condition(file: FileReader, at: number, end: number, name: number): boolean {
    if (name === IF || name === ELIF) {
      const { expander } = this;
      const { inCondition } = expander;
      expander.inCondition = true;
      const start = this.expandLine(file, at + 1, end);
      expander.inCondition = inCondition;
      const isTrue = evaluateCondition(this.unit.context, expander.expanded, start, WELL_KNOWN[name]!, file.loc(at));
      expander.expanded.count = start;
      return isTrue;
    }
    const macro = this.macroName(file, at, end);
    if (macro < 0) return false;
    this.extraTokens(file, at + 2, end, name);
    const isDefined = this.unit.table.get(macro) !== null;
    return name === IFDEF || name === ELIFDEF ? isDefined : !isDefined;
  }

  /** At `#elif` or `#else` after a branch that was read: the rest is skipped. */
  private otherBranch(file: FileReader, at: number, end: number, name: number): void {
    const open = file.conditionals[file.conditionals.length - 1];
    if (!open) return this.sink.report('else-without-if', file.loc(at), { directive: WELL_KNOWN[name]! });
    this.noteElse(file, open, at, end, name);
    this.skip(file);
  }

  private noteElse(file: FileReader, open: Conditional, at: number, end: number, name: number): void {
    // A guard's file has one branch.
    open.guard = 0;
    if (open.elseLoc !== 0) {
      const notes = [this.sink.note('previous-else', open.elseLoc, {})];
      this.sink.report('else-after-else', file.loc(at), { directive: WELL_KNOWN[name]! }, { notes });
    }
    if (name === ELSE) {
      open.elseLoc = file.loc(at);
      this.extraTokens(file, at + 1, end, ELSE);
    }
  }

  private endif(file: FileReader, at: number, end: number): void {
    const open = file.conditionals.pop();
    if (!open) return this.sink.report('endif-without-if', file.loc(at), {});
    this.extraTokens(file, at + 1, end, ENDIF);
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
      const name = tokens.value[at]!;
      if (name === IF || name === IFDEF || name === IFNDEF) {
        if (++nesting + file.conditionals.length > limits.conditionalDepth) this.unit.context.stop('conditionalDepth', file.loc(at));
      } else if (name === ENDIF) {
        if (nesting-- === 0) return this.endif(file, at, end);
      } else if (nesting === 0 && (name === ELSE || isElif(name))) {
        this.noteElse(file, open, at, end, name);
        if (open.isDecided) continue;
        if (name === ELSE ? open.elseLoc === file.loc(at) : open.elseLoc === 0 && this.condition(file, at, end, name)) {
          open.isDecided = true;
          return;
        }
      }
    }
  }
}

