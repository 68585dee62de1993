// `#` and `##`.

import { CLASS, Ch } from '../characters';
import type { Loc } from '../source';
import { Flag, PP, tokenize } from '../tokenize';
import { T } from '../tokens';
import type { UnitContext } from './context';
import type { MacroTable } from './macro';
import type { TokenList } from './token-list';

/** The string literal that `#` makes of `list[from, to)`, as a name index. */
export function stringify(context: UnitContext, list: TokenList, from: number, to: number, loc: Loc): number {
  const parts: string[] = ['"'];
  let length = 0;
  for (let i = from; i < to; i++) {
    if (i > from && list.flags[i]! & (Flag.Space | Flag.LineStart)) parts.push(' ');
    const kind = list.kind[i]!;
    let spelling = context.spelling(kind, list.value[i]!);
    if (kind === PP.String || kind === PP.Char) spelling = spelling.replace(/["\\]/g, '\\$&');
    else if (spelling === '"') spelling = '\\"';
    length += spelling.length + 1;
    if (length > context.limits.pastedChars) context.stop('pastedChars', loc);
    parts.push(spelling);
  }
  let text = parts.join('');
  if ((/\\+$/.exec(text)?.[0].length ?? 0) % 2 === 1) {
    context.sink.report('stringify-backslash', loc, {});
    text = text.slice(0, -1);
  }
  return context.names.intern(text + '"');
}

/** Pastes token `left` of `list` with the one after it, in place; the tokens behind them move up. */
export function paste(context: UnitContext, table: MacroTable, list: TokenList, left: number): void {
  const right = left + 1;
  const a = list.kind[left]!;
  const b = list.kind[right]!;
  if (b !== PP.Placemarker) {
    if (a === PP.Placemarker) {
      const space = list.flags[left]! & Flag.Space;
      list.move(left, right);
      list.flags[left] = (list.flags[left]! & ~Flag.Space) | space;
    } else if (!pasteSpellings(context, table, list, left)) {
      return;
    }
  }
  list.remove(right);
}

function pasteSpellings(context: UnitContext, table: MacroTable, list: TokenList, left: number): boolean {
  const right = left + 1;
  const { names } = context;
  const a = list.kind[left]!;
  const b = list.kind[right]!;
  const text = context.spelling(a, list.value[left]!) + context.spelling(b, list.value[right]!);
  if (text.length > context.limits.pastedChars) context.stop('pastedChars', list.loc[left]!);
  let kind: number;
  let value = 0;
  if (a === T.Identifier && (b === T.Identifier || (b === PP.Number && isWord(text)))) {
    kind = T.Identifier;
    value = names.intern(text);
  } else {
    const tokens = tokenize(text, names);
    const isOne = tokens.count === 2 && tokens.length[0] === text.length && (tokens.flags[0]! & Flag.Unterminated) === 0;
    if (!isOne || tokens.kind[0] === PP.Bad) {
      context.sink.report('bad-paste', list.loc[left]!, { text });
      return false;
    }
    kind = tokens.kind[0]!;
    value = tokens.value[0]!;
  }
  table.cover();
  list.kind[left] = kind;
  list.value[left] = value;
  list.flags[left] = list.flags[left]! & (Flag.Space | Flag.LineStart);
  return true;
}

function isWord(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (!(CLASS[text.charCodeAt(i)]! & Ch.Part)) return false;
  return true;
}
