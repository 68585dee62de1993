// What the preprocessor hands to the parser: one buffer of columns per translation unit.

/** Kinds of tokens after preprocessing. Keywords are identifiers no more. */
export const enum T {
  End = 0,
  Identifier,
  /** `value` indexes `TokenBuffer.literals`. */
  IntLiteral,
  FloatLiteral,
  /** Character constants are IntLiteral; adjacent string literals are already one token. */
  StringLiteral,
  /** A `#pragma` the compiler may care about; `value` indexes the preprocessor's `pragmas`. The parser gets none. */
  Pragma,
  /** A byte that starts no token. The parser gets none. */
  Bad,

  // punctuators
  LParen = 10, RParen, LBracket, RBracket, LBrace, RBrace,
  Semicolon, Comma, Dot, Arrow, Ellipsis, Colon, Question,
  Plus, Minus, Star, Slash, Percent, Amp, Pipe, Caret, Tilde, Bang,
  PlusPlus, MinusMinus, Shl, Shr,
  Less, Greater, LessEq, GreaterEq, EqEq, BangEq, AmpAmp, PipePipe,
  Eq, PlusEq, MinusEq, StarEq, SlashEq, PercentEq, AmpEq, PipeEq, CaretEq, ShlEq, ShrEq,
  Hash, HashHash,

  // keywords
  KwAuto = 70, KwBreak, KwCase, KwChar, KwConst, KwContinue, KwDefault, KwDo, KwDouble, KwElse, KwEnum,
  KwExtern, KwFloat, KwFor, KwGoto, KwIf, KwInline, KwInt, KwLong, KwRegister, KwRestrict, KwReturn,
  KwShort, KwSigned, KwSizeof, KwStatic, KwStruct, KwSwitch, KwTypedef, KwUnion, KwUnsigned, KwVoid,
  KwVolatile, KwWhile, KwAlignas, KwAlignof, KwAtomic, KwBool, KwComplex, KwGeneric, KwImaginary,
  KwNoreturn, KwStaticAssert, KwThreadLocal,
  // GNU
  KwTypeof, KwAttribute, KwAsm, KwExtension, KwBuiltinVaArg, KwBuiltinOffsetof, KwBuiltinTypesCompatible,
  KwBuiltinChooseExpr, KwInt128, KwFunctionName /* __func__ and kin */,
}

export type Literal =
  | {
      readonly kind: 'int';
      /** Two's complement halves. */
      readonly lo: number;
      readonly hi: number;
      readonly type: 'int' | 'unsigned short' | 'unsigned int' | 'long' | 'unsigned long' | 'long long' | 'unsigned long long';
      /** A character constant: shown as one in dumps and warnings. */
      readonly isChar?: boolean;
    }
  | { readonly kind: 'float'; readonly value: number; readonly type: 'float' | 'double' | 'long double' }
  | {
      readonly kind: 'string';
      /** Little-endian elements, terminating NUL included. */
      readonly bytes: Uint8Array;
      /** 1 for plain and u8, 2 for u, 4 for U and L. */
      readonly elementBytes: 1 | 2 | 4;
      readonly prefix: '' | 'u8' | 'u' | 'U' | 'L';
    };

/** A translation unit after phases 1–6, until the next one is preprocessed. Columns are longer than `count`; the last token is `End`. */
export interface TokenBuffer {
  count: number;
  kind: Uint8Array;
  /** Where to point for this token: for one made by a macro, resolves to expansion and spelling. */
  loc: Int32Array;
  /** Characters of its spelling, for underlines. */
  length: Int32Array;
  /** Identifiers: index into `names`. Literals: into `literals`. */
  value: Int32Array;
  /** Interned spellings, shared by all units of a compilation: comparing names is comparing numbers. */
  names: readonly string[];
  literals: readonly Literal[];
  /** What the compiler may care about, in order; `at` is the index of the token behind it. */
  pragmas: readonly { readonly at: number; readonly text: string }[];
}
