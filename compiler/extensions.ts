// C that few programs use. In a page's worker it is a part of its own (protocol/parts/library.ts): what comes upon it there
// before it is loaded throws, the part is loaded, and the compilation begins again.

import type { Expr } from './ast';
import type { Diagnosing } from './diagnosing';
import type { Attributes } from './parse/declaration-parts';
import type { Parser } from './parse/parser';
import type { preprocessExtensions } from './preprocess/extensions';
import type { Loc } from './source';

type Preprocessing = typeof preprocessExtensions;

export interface Extensions extends Preprocessing {
  /** At the name of a `__builtin_…` that is not of the parser's own; null if there is no such one, and nothing is consumed. */
  builtin(p: Parser, name: string, loc: Loc): Expr | null;
  /** `__builtin_offsetof` and others that take types, at the keyword. */
  typeBuiltin(p: Parser, loc: Loc): Expr;
  /** After an attribute's `name`, given without underscores. */
  attribute(p: Parser, attributes: Attributes, name: string, loc: Loc, end: Loc): void;
  /** Sign of (exact value of the decimal text) − (exact value of a positive double). */
  compareDecimal(text: string, double: number): number;
  /** See exact-float.ts. */
  parseHexFloat(whole: string, fraction: string, exponent: number, toFloat: boolean): number;
  /** `__has_builtin` */
  hasBuiltin(name: string): boolean;
  /** `__has_attribute`; the name may have its underscores. */
  hasAttribute(name: string): boolean;
}

/** Something that this build has left out is wanted: the part with that name. */
export class AbsentPart extends Error {
  constructor(readonly part: 'library' | 'diagnosing') {
    super(part);
  }
}

export const loaded: { extensions: Extensions | null; diagnosing: Diagnosing | null } = { extensions: null, diagnosing: null };

/** @throws AbsentPart */
export function extensions(): Extensions {
  if (!loaded.extensions) throw new AbsentPart('library');
  return loaded.extensions;
}
