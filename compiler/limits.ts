// Every limit of the compiler, in one table. Each has a diagnostic `limit-…` that names it; no input is cut short silently.

import { MAX_OPERAND_DEPTH } from '../vm/verify';

export const LIMITS = {
  /** UTF-16 units in one source file. */
  fileChars: 32 * 1024 * 1024,
  /** UTF-16 units of all files entered by one unit, each inclusion counted. */
  includedChars: 256 * 1024 * 1024,
  /** `#include` inside `#include`. */
  includeDepth: 200,
  /** Files entered by one unit. */
  includes: 50_000,
  /** `#if` inside `#if` in one file. */
  conditionalDepth: 4096,
  /** Parentheses and operators nested in one `#if` expression. */
  conditionNesting: 400,
  /** Parameters of one macro. */
  macroParameters: 1024,
  /** Macro calls inside the arguments of macro calls. */
  macroArgumentDepth: 256,
  /** Tokens copied by macro expansion in one unit. */
  macroTokens: 16_000_000,
  /** Macro expansions, and arguments put into one, in one compilation. */
  macroExpansions: 4_000_000,
  /** Characters of one token made by `#` or `##`. */
  pastedChars: 1024 * 1024,
  /** Tokens of one unit after preprocessing. */
  unitTokens: 8_000_000,
  /** Places in all files and expansions of one compilation: a `Loc` has 31 bits. */
  locations: 0x7fff_0000,
  /** Nested declarators, expressions, statements and initialisers, together. */
  nesting: 256,
  /** Operators of one kind in a row, suffixes behind one operand, `else if`s and `case`s of one chain: the tree is that deep. */
  operators: 2000,
  /** Values that a function holds at once while it works out an expression: arguments of calls, mostly. The VM's own limit. */
  operands: MAX_OPERAND_DEPTH,
  /** Pointers, arrays, functions and typedef names one in another in a type. */
  typeDepth: 500,
  /** Pointers, arrays, functions and parameters in a type, written out without typedef names. */
  typeParts: 300_000,
  /** Values in one initialiser. */
  initializers: 2_000_000,
  /** Errors after which a compilation stops reporting. */
  errors: 200,
  /** Warnings kept. */
  warnings: 1000,
} as const;

export type LimitName = keyof typeof LIMITS;
export type Limits = { readonly [K in LimitName]: number };
