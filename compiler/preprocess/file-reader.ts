// A file that is being read: where we are in it, and which `#if`s are open.

import type { Loc } from '../source';
import { T } from '../tokens';
import type { UnitContext } from './context';
import type { LoadedFile } from './includes';
import type { TokenList } from './token-list';

export interface Conditional {
  /** Of the directive's name. */
  readonly loc: Loc;
  readonly directive: string;
  /** A branch has been taken: the others are skipped. */
  isDecided: boolean;
  /** Place of its `#else`; 0 before that. */
  elseLoc: Loc;
  /** It begins the file: name of its `#ifndef`, 0 if it is none of that kind. */
  guard: number;
}

export class FileReader {
  /** Index of the next token. */
  pos = 0;
  readonly conditionals: Conditional[] = [];
  /** Index in `tokens.directives` of the first that may lie ahead. */
  private nextDirective = 0;

  constructor(
    readonly file: LoadedFile,
    /** Place of its first character. */
    readonly base: Loc,
    /** Where `#include_next` goes on; see FoundFile. */
    readonly directory: number,
  ) {}

  get tokens() {
    return this.file.tokens;
  }

  loc(at: number): Loc {
    return this.base + this.tokens.offset[at]!;
  }

  /** Appends tokens `[from, to)` to a list. */
  copyTo(list: TokenList, from: number, to: number): void {
    const { kind, flags, value, length } = this.tokens;
    for (let i = from; i < to; i++) list.push(kind[i]!, flags[i]!, value[i]!, this.loc(i), length[i]!);
  }

  /** Index of the first token after the line of token `at`. */
  lineEnd(at: number): number {
    const { flags } = this.tokens;
    do at++;
    while ((flags[at]! & 1) === 0);
    return at;
  }

  /** Index of the first directive from `pos` on; of the end if there is none. */
  directiveAhead(): number {
    const { directives, count } = this.tokens;
    let i = this.nextDirective;
    while (i < directives.length && directives[i]! < this.pos) i++;
    this.nextDirective = i;
    return i < directives.length ? directives[i]! : count - 1;
  }

  /** Reports what is still open at the end. */
  checkEnd(context: UnitContext): void {
    for (const { loc, directive } of this.conditionals) context.sink.report('unterminated-conditional', loc, { directive });
    if (this.file.guard < 0) this.file.guard = 0;
  }

  /** The whole file stands between this `#ifndef` and its `#endif`, the token before `after`. */
  noteGuard(conditional: Conditional, after: number): void {
    if (this.file.guard >= 0) return;
    const isWhole = conditional.guard !== 0 && conditional.elseLoc === 0 && this.tokens.kind[after] === T.End;
    this.file.guard = isWhole ? conditional.guard : 0;
  }
}
