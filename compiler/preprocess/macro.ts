// Macros and the table that tells, for each name, at one look: plain, keyword, macro.

import { KEYWORD_KINDS } from '../keywords';
import type { NameTable } from '../names';
import type { Loc } from '../source';
import { TokenList } from './token-list';

export const enum Builtin { None, Line, File, FileName, BaseFile, Counter, IncludeLevel, Pragma, HasInclude, HasFeature }

export class Macro {
  /** It is being expanded: its own name stays as it is. */
  isActive = false;
  /** Index in `SourceManager.macros`; -1 until it is expanded for the first time. */
  definition = -1;
  /** Replacement list in `MacroTable.bodies`. */
  bodyStart = 0;
  bodyEnd = 0;
  /** Place of the replacement list's first token, and characters to the end of its last; without one, where it would be. */
  bodyLoc: Loc = 0;
  bodyLength = 0;

  constructor(
    readonly name: number,
    readonly isFunctionLike: boolean,
    /** Name indices. The last is the variadic one, if there is one. */
    readonly parameters: readonly number[],
    readonly isVariadic: boolean,
    readonly builtin: Builtin,
    /** Of its name in the definition; 0 for builtins. */
    readonly loc: Loc,
    /** From the compiler itself, not from a program or `-D`. */
    readonly isPredefined: boolean,
  ) {}
}

/** Bit above the keyword's kind in `MacroTable.info`. */
export const MACRO_SHIFT = 8;

export class MacroTable {
  /**
   * By name index: 0 a plain name; 1 to 255 a keyword's kind; above, `macro index + 1` in the bits from MACRO_SHIFT on.
   * Covers every name after `cover`.
   */
  info = new Int32Array(4096);
  readonly macros: Macro[] = [];
  /** All replacement lists. */
  readonly bodies = new TokenList(2048);
  /** How many macros, and tokens of their lists, every unit begins with. */
  private keptMacros = 0;
  private keptTokens = 0;

  constructor(private readonly names: NameTable) {
    this.info.set(KEYWORD_KINDS);
  }

  /** Names may have been added. */
  cover(): void {
    const { count } = this.names;
    if (count <= this.info.length) return;
    const grown = new Int32Array(Math.max(count, this.info.length * 2));
    grown.set(this.info);
    this.info = grown;
  }

  /** From now on every unit begins with what is defined now. */
  keep(): void {
    this.keptMacros = this.macros.length;
    this.keptTokens = this.bodies.count;
  }

  /** Back to what was kept; false if nothing has been yet. */
  reset(): boolean {
    const { info, macros, keptMacros } = this;
    for (const { name } of macros) info[name]! &= 255;
    macros.length = keptMacros;
    macros.forEach((macro, index) => {
      info[macro.name]! |= (index + 1) << MACRO_SHIFT;
      // Each unit's macros are listed as its own.
      macro.definition = -1;
      macro.isActive = false;
    });
    this.bodies.count = this.keptTokens;
    return keptMacros > 0;
  }

  get(name: number): Macro | null {
    const index = this.info[name]! >> MACRO_SHIFT;
    return index === 0 ? null : this.macros[index - 1]!;
  }

  set(name: number, macro: Macro | null): void {
    const keyword = this.info[name]! & 255;
    if (!macro) {
      this.info[name] = keyword;
      return;
    }
    this.macros.push(macro);
    this.info[name] = (this.macros.length << MACRO_SHIFT) | keyword;
  }

  /** Makes a name what it was when `get` returned `macro`. */
  restore(name: number, macro: Macro | null): void {
    if (macro) this.info[name] = ((this.macros.indexOf(macro) + 1) << MACRO_SHIFT) | (this.info[name]! & 255);
    else this.set(name, null);
  }
}
