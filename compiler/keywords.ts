// Spellings the front end knows by heart: keywords, directives, punctuators. Every name table begins with `WELL_KNOWN`
// in this order, so that their indices are the same in all of them.

import { T } from './tokens';

/** In the order of `T`; what spells one keyword is one word, the usual form first. */
const KEYWORDS: readonly (readonly [string, T])[] = (
  'auto/__auto_type break case char const/__const/__const__ continue default do double else enum extern float for goto if ' +
  'inline/__inline/__inline__ int long register restrict/__restrict/__restrict__ return short signed/__signed/__signed__ sizeof ' +
  'static struct switch typedef union unsigned void volatile/__volatile/__volatile__ while _Alignas _Alignof/__alignof/__alignof__ ' +
  '_Atomic _Bool _Complex/__complex/__complex__ _Generic _Imaginary _Noreturn _Static_assert _Thread_local/__thread ' +
  'typeof/__typeof/__typeof__ __attribute/__attribute__ asm/__asm/__asm__ __extension__ __builtin_va_arg __builtin_offsetof ' +
  '__builtin_types_compatible_p __builtin_choose_expr __int128/__int128_t/__uint128_t __func__/__FUNCTION__/__PRETTY_FUNCTION__'
).split(' ').flatMap((word, i) => word.split('/').map((name) => [name, T.KwAuto + i] as const));

/** Directives and others that are no keywords. */
const NAMES =
  'define undef include include_next import ifdef ifndef elif elifdef elifndef endif line error warning pragma ident sccs ' +
  'defined __VA_ARGS__ __VA_OPT__ __has_include __has_attribute __has_builtin once __builtin_va_list __va_slot';

/** Index 0 is the empty spelling. */
export const WELL_KNOWN: readonly string[] = ['', ...KEYWORDS.map(([name]) => name), ...NAMES.split(' ')];

/** By name index: the keyword's kind, 0 for names that are none. As long as `WELL_KNOWN`. */
export const KEYWORD_KINDS: Uint8Array = Uint8Array.from(WELL_KNOWN, (_, id) => KEYWORDS[id - 1]?.[1] ?? 0);

/** Index of a well-known spelling. */
export function nameId(name: string): number {
  const id = WELL_KNOWN.indexOf(name);
  if (id < 0) throw new RangeError(`not a well-known name: ${name}`);
  return id;
}

/** In the order of `T`. */
export const PUNCTUATORS: readonly (readonly [T, string])[] =
  '( ) [ ] { } ; , . -> ... : ? + - * / % & | ^ ~ ! ++ -- << >> < > <= >= == != && || = += -= *= /= %= &= |= ^= <<= >>= # ##'
    .split(' ').map((text, i) => [T.LParen + i, text]);

/** Spelling of a punctuator or keyword kind, `undefined` for the others. */
export const SPELLING: readonly (string | undefined)[] = makeSpellings();

function makeSpellings(): (string | undefined)[] {
  const spellings: (string | undefined)[] = [];
  for (const [kind, text] of PUNCTUATORS) spellings[kind] = text;
  for (const [name, kind] of KEYWORDS) spellings[kind] ??= name;
  return spellings;
}
