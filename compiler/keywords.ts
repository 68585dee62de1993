// Spellings the front end knows by heart: keywords, directives, punctuators. Every name table begins with `WELL_KNOWN`
// in this order, so that their indices are the same in all of them.

import { T } from './tokens';

const KEYWORDS: readonly (readonly [string, T])[] = [
  ['auto', T.KwAuto], ['__auto_type', T.KwAuto], ['break', T.KwBreak], ['case', T.KwCase], ['char', T.KwChar], ['const', T.KwConst],
  ['continue', T.KwContinue], ['default', T.KwDefault], ['do', T.KwDo], ['double', T.KwDouble], ['else', T.KwElse],
  ['enum', T.KwEnum], ['extern', T.KwExtern], ['float', T.KwFloat], ['for', T.KwFor], ['goto', T.KwGoto], ['if', T.KwIf],
  ['inline', T.KwInline], ['int', T.KwInt], ['long', T.KwLong], ['register', T.KwRegister], ['restrict', T.KwRestrict],
  ['return', T.KwReturn], ['short', T.KwShort], ['signed', T.KwSigned], ['sizeof', T.KwSizeof], ['static', T.KwStatic],
  ['struct', T.KwStruct], ['switch', T.KwSwitch], ['typedef', T.KwTypedef], ['union', T.KwUnion],
  ['unsigned', T.KwUnsigned], ['void', T.KwVoid], ['volatile', T.KwVolatile], ['while', T.KwWhile],
  ['_Alignas', T.KwAlignas], ['_Alignof', T.KwAlignof], ['_Atomic', T.KwAtomic], ['_Bool', T.KwBool],
  ['_Complex', T.KwComplex], ['_Generic', T.KwGeneric], ['_Imaginary', T.KwImaginary], ['_Noreturn', T.KwNoreturn],
  ['_Static_assert', T.KwStaticAssert], ['_Thread_local', T.KwThreadLocal],
  ['typeof', T.KwTypeof], ['__typeof', T.KwTypeof], ['__typeof__', T.KwTypeof],
  ['__attribute', T.KwAttribute], ['__attribute__', T.KwAttribute],
  ['asm', T.KwAsm], ['__asm', T.KwAsm], ['__asm__', T.KwAsm], ['__extension__', T.KwExtension],
  ['__alignof', T.KwAlignof], ['__alignof__', T.KwAlignof], ['__const', T.KwConst], ['__const__', T.KwConst],
  ['__inline', T.KwInline], ['__inline__', T.KwInline], ['__restrict', T.KwRestrict], ['__restrict__', T.KwRestrict],
  ['__signed', T.KwSigned], ['__signed__', T.KwSigned], ['__volatile', T.KwVolatile], ['__volatile__', T.KwVolatile],
  ['__complex', T.KwComplex], ['__complex__', T.KwComplex], ['__thread', T.KwThreadLocal],
  ['__builtin_va_arg', T.KwBuiltinVaArg], ['__builtin_offsetof', T.KwBuiltinOffsetof],
  ['__builtin_types_compatible_p', T.KwBuiltinTypesCompatible], ['__builtin_choose_expr', T.KwBuiltinChooseExpr],
  ['__int128', T.KwInt128], ['__int128_t', T.KwInt128], ['__uint128_t', T.KwInt128],
  ['__func__', T.KwFunctionName], ['__FUNCTION__', T.KwFunctionName], ['__PRETTY_FUNCTION__', T.KwFunctionName],
];

/** Directives and others that are no keywords. */
const NAMES = [
  'define', 'undef', 'include', 'include_next', 'import', 'ifdef', 'ifndef', 'elif', 'elifdef', 'elifndef', 'endif',
  'line', 'error', 'warning', 'pragma', 'ident', 'sccs', 'defined', '__VA_ARGS__', '__VA_OPT__', '__has_include', '__has_attribute', '__has_builtin', 'once',
  '__builtin_va_list', '__va_slot',
] as const;

/** Index 0 is the empty spelling. */
export const WELL_KNOWN: readonly string[] = ['', ...KEYWORDS.map(([name]) => name), ...NAMES];

/** By name index: the keyword's kind, 0 for names that are none. As long as `WELL_KNOWN`. */
export const KEYWORD_KINDS: Uint8Array = Uint8Array.from(WELL_KNOWN, (_, id) => KEYWORDS[id - 1]?.[1] ?? 0);

/** Index of a well-known spelling. */
export function nameId(name: string): number {
  const id = WELL_KNOWN.indexOf(name);
  if (id < 0) throw new RangeError(`not a well-known name: ${name}`);
  return id;
}

const PUNCTUATORS: readonly (readonly [T, string])[] = [
  [T.LParen, '('], [T.RParen, ')'], [T.LBracket, '['], [T.RBracket, ']'], [T.LBrace, '{'], [T.RBrace, '}'],
  [T.Semicolon, ';'], [T.Comma, ','], [T.Dot, '.'], [T.Arrow, '->'], [T.Ellipsis, '...'], [T.Colon, ':'],
  [T.Question, '?'], [T.Plus, '+'], [T.Minus, '-'], [T.Star, '*'], [T.Slash, '/'], [T.Percent, '%'], [T.Amp, '&'],
  [T.Pipe, '|'], [T.Caret, '^'], [T.Tilde, '~'], [T.Bang, '!'], [T.PlusPlus, '++'], [T.MinusMinus, '--'],
  [T.Shl, '<<'], [T.Shr, '>>'], [T.Less, '<'], [T.Greater, '>'], [T.LessEq, '<='], [T.GreaterEq, '>='],
  [T.EqEq, '=='], [T.BangEq, '!='], [T.AmpAmp, '&&'], [T.PipePipe, '||'], [T.Eq, '='], [T.PlusEq, '+='],
  [T.MinusEq, '-='], [T.StarEq, '*='], [T.SlashEq, '/='], [T.PercentEq, '%='], [T.AmpEq, '&='], [T.PipeEq, '|='],
  [T.CaretEq, '^='], [T.ShlEq, '<<='], [T.ShrEq, '>>='], [T.Hash, '#'], [T.HashHash, '##'],
];

/** Spelling of a punctuator or keyword kind, `undefined` for the others. */
export const SPELLING: readonly (string | undefined)[] = makeSpellings();

function makeSpellings(): (string | undefined)[] {
  const spellings: (string | undefined)[] = [];
  for (const [kind, text] of PUNCTUATORS) spellings[kind] = text;
  for (const [name, kind] of KEYWORDS) spellings[kind] ??= name;
  return spellings;
}
