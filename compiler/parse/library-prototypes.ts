// Most of what a program includes it never mentions. Prototypes in library headers of functions whose name appears
// nowhere else in the unit are passed over: nothing can tell the difference but the time it takes.

import type { SourceManager } from '../source-manager';
import { T, type TokenBuffer } from '../tokens';
import type { Parser } from './parser';

export const enum NameUse {
  /** Nowhere but in library headers. */
  None,
  Used,
  /** A prototype was passed over: known all the same, to those who look for what was meant. */
  PassedOver,
}

/** By name: whether a token outside of the library's own headers has it. Null for a unit of the library. */
export function nameUses(tokens: TokenBuffer, sources: SourceManager): Uint8Array | null {
  // The end of the unit stands in its own file.
  if (sources.libraryTextEnd(tokens.loc[tokens.count - 1]!) > 0) return null;
  const uses = new Uint8Array(tokens.names.length);
  const { kind, loc, value, count } = tokens;
  let from = 0;
  let until = 0;
  for (let i = 0; i < count; i++) {
    const at = loc[i]!;
    if ((at >= from && at < until) || kind[i] !== T.Identifier) continue;
    const end = sources.libraryTextEnd(at);
    if (end > 0) {
      from = at;
      until = end;
    } else uses[value[i]!] = NameUse.Used;
  }
  return uses;
}

/** At a declaration: skips it if it is a library prototype that nobody needs. */
export function passOverPrototype(p: Parser): boolean {
  const { kinds, values, nameUses: uses, last } = p;
  if (uses === null || p.sources.libraryTextEnd(p.loc) === 0) return false;
  let at = p.pos;
  // The type: words and stars, up to the name before the first parenthesis.
  for (; at < last; at++) {
    const kind = kinds[at]!;
    if (kind === T.LParen) break;
    if (kind !== T.Identifier && kind !== T.Star && !(kind >= T.KwAuto && kind <= T.KwVolatile)) return false;
    if (kind === T.KwTypedef || kind === T.KwStruct || kind === T.KwUnion || kind === T.KwEnum) return false;
  }
  if (at === p.pos || kinds[at - 1] !== T.Identifier) return false;
  const name = values[at - 1]!;
  if (uses[name] === NameUse.Used) return false;
  for (let depth = 0; at < last; at++) {
    const kind = kinds[at]!;
    if (kind === T.LParen) depth++;
    else if (kind === T.RParen && --depth === 0) break;
    // A struct named here for the first time, and anything out of the ordinary, is left to the parser.
    else if (kind === T.LBrace || kind === T.Semicolon || kind === T.Pragma || kind === T.Bad) return false;
  }
  if (kinds[at + 1] !== T.Semicolon) return false;
  uses[name] = NameUse.PassedOver;
  p.pos = at + 1;
  p.advance();
  return true;
}
