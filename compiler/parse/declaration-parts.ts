// What declarations are made of, as the parser collects it.

import type { DeclarationItem, FunctionSymbol, VariableSymbol } from '../ast';
import type { Loc } from '../source';
import { type CType, type FunctionType, tInt } from '../types';
import type { Binding, TagBinding } from './scopes';

export class Attributes {
  isPacked = false;
  align = 0;
  isNoreturn = false;
  isUnused = false;
  isFallthrough = false;
  mustUseResult = false;
  format: FunctionSymbol['format'] = null;
  /** `mode(QI|HI|SI|DI)`. */
  mode: CType | null = null;
}

export class Specifiers {
  type: CType = tInt;
  /** KwTypedef, KwExtern, KwStatic, KwAuto, KwRegister, or 0. */
  storage: number = 0;
  storageLoc: Loc = 0;
  isInline = false;
  isNoreturn = false;
  align = 0;
  attributes: Attributes | null = null;
  start: Loc = 0;
  end: Loc = 0;
  /** No type specifier at all. */
  isImplicitInt = false;
  /** A struct, union or enum was declared by tag: fine with no declarator. */
  hasTag = false;
  /** A struct or union was defined without a tag: an anonymous member if it has no declarator. */
  isUntagged = false;
  /** A body was followed by another declaration: the `;` between them is taken to be there. */
  endsEarly = false;
}

export interface SpecifierRules {
  /** Storage classes other than `register` may stand here. */
  readonly storage: boolean;
  /** Only `register` may: parameters. */
  readonly register: boolean;
}

/** Parameters of a function declarator. */
export interface ParameterList {
  readonly type: FunctionType;
  readonly symbols: readonly (VariableSymbol | null)[];
  readonly names: readonly { readonly name: string; readonly loc: Loc }[];
  /** K&R: `f(a, b)`, names only. */
  readonly identifiers: readonly { readonly nameId: number; readonly loc: Loc; readonly end: Loc }[] | null;
  readonly bindings: readonly Binding[];
  readonly tags: readonly TagBinding[];
  /** Sizes of variable-length parameters. */
  readonly vlaItems: DeclarationItem[];
  /** A syntax error was skipped: there may be more of them. */
  readonly hasErrors: boolean;
}

export class Declarator {
  /** -1 for an abstract one. */
  nameId = -1;
  loc: Loc = 0;
  end: Loc = 0;
  type: CType = tInt;
  /** Of the function declarator nearest to the name. */
  params: ParameterList | null = null;
  attributes: Attributes | null = null;
  /** Where it begins, name or not. */
  start: Loc = 0;
}
