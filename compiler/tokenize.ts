// Characters to preprocessing tokens, a whole file at once, into columns. Splices are taken out beforehand and put back
// into the offsets afterwards, so that the loop over the characters knows nothing of them.

import { CLASS, Ch, mayStand, unitsOf } from './characters';
import type { Code } from './messages';
import { PUNCTUATORS } from './keywords';
import { HASH_PRIME, HASH_SEED, type NameTable, textOf } from './names';
import { TokenList } from './preprocess/token-list';
import { T } from './tokens';

/** Kinds that exist only until the preprocessor is done; the others are `T`'s. */
export const enum PP {
  /** A pp-number. `value`: its spelling. */
  Number = T.IntLiteral,
  /** A character constant. `value`: its spelling, prefix and quotes included. */
  Char = T.FloatLiteral,
  String = T.StringLiteral,
  Bad = T.Bad,
  /** In an expansion: an empty operand of `##`. */
  Placemarker = 7,
  /** In a replacement list: `value` is the parameter's index. */
  Parameter = 8,
  /** In a replacement list: `#` before the parameter `value`. */
  Stringify = 9,
  /** In a replacement list: `__VA_OPT__(`; what is inside ends before token `value`. Here and below: kinds `T` leaves free. */
  VaOpt = 60,
  /** `#` before one. */
  StringifyVaOpt = 61,
}

export const enum Flag {
  /** First of its line. */
  LineStart = 1,
  /** White space before it. */
  Space = 2,
  /** A string or character constant without its closing quote. */
  Unterminated = 4,
  /** An identifier that met its own macro while that was being expanded: never again a macro's name. */
  NoExpand = 8,
  /** `##` as an operator, in a replacement list. */
  Operator = 16,
  /** A parameter beside `##`: not expanded beforehand. */
  Raw = 32,
  /** In a replacement list: the parameter of GNU `, ## __VA_ARGS__`. */
  SwallowsComma = 128,
}

/** One file's tokens, in columns; the last is `T.End`. */
export interface FileTokens {
  readonly count: number;
  readonly kind: Uint8Array;
  readonly flags: Uint8Array;
  /** Name index of the spelling; punctuators 0, or the spelling of a digraph. */
  readonly value: Int32Array;
  /** UTF-16 units from the start of the file. */
  readonly offset: Int32Array;
  readonly length: Int32Array;
  /** Tokens that are a `#` at the start of a line, ascending. */
  readonly directives: Int32Array;
  readonly problems: readonly Problem[];
}

/** Something wrong with the characters, whatever the tokens are used for. */
export interface Problem {
  readonly code: Code & ('unterminated-comment' | 'comment-in-comment' | 'backslash-space-newline' | 'null-character' | 'trigraph-ignored' | 'name-not-utf-8');
  readonly offset: number;
  readonly length: number;
}

/** `)`, `;` and spaces, at the end of a line whose string has no end. */
const BEHIND_QUOTE: ReadonlySet<number> = new Set([41, 59, 32, 9]);

/** Problems of one kind kept for one file; a binary has thousands, which nobody reads. */
const PROBLEMS_KEPT = 20;

class Problems {
  readonly list: Problem[] = [];
  private readonly counts = new Map<string, number>();

  note(code: Problem['code'], offset: number, length: number): void {
    const count = this.counts.get(code) ?? 0;
    this.counts.set(code, count + 1);
    if (count < PROBLEMS_KEPT) this.list.push({ code, offset, length });
  }
}

export function tokenize(text: string, names: NameTable): FileTokens {
  const units = unitsOf(text);
  const problems = new Problems();
  const splices = text.includes('\\') ? takeOutSplices(units, text.length, problems) : null;
  for (const match of text.includes('??') ? text.matchAll(/\?\?[=/'()!<>-]/g) : []) problems.note('trigraph-ignored', match.index, 3);
  const inText = problems.list.length;
  const tokens = tokensOf(units, splices ? splices.end : text.length, names, problems);
  if (splices) putBackSplices(tokens, splices, inText);
  if (/[\udc80-\udcff]/.test(text)) findForeignNames(tokens, names, problems);
  return tokens;
}

/** Names with bytes that are not UTF-8 (source-bytes.ts). */
function findForeignNames({ count, kind, value, offset, length }: FileTokens, { names }: NameTable, problems: Problems): void {
  for (let i = 0; i < count; i++) {
    if (kind[i] === T.Identifier && /(?<![\ud800-\udbff])[\udc80-\udcff]/.test(names[value[i]!]!)) problems.note('name-not-utf-8', offset[i]!, length[i]!);
  }
}

// ---- splices

interface Splices {
  /** Units left in the buffer. */
  readonly end: number;
  /** Offset, in the text without splices, where each splice was taken out; ascending. */
  readonly at: readonly number[];
  /** Units taken out up to and with it. */
  readonly removed: readonly number[];
}

function takeOutSplices(units: Uint16Array, end: number, problems: Problems): Splices | null {
  const at: number[] = [];
  const removed: number[] = [];
  let to = 0;
  let from = 0;
  for (let p = -1; (p = units.indexOf(92, p + 1)) >= 0; ) {
    let q = p + 1;
    while (CLASS[units[q]!]! & Ch.Blank) q++;
    if (!(CLASS[units[q]!]! & Ch.Newline)) continue;
    if (q > p + 1) problems.note('backslash-space-newline', p, 1);
    q += units[q] === 13 && units[q + 1] === 10 ? 2 : 1;
    units.copyWithin(to, from, p);
    to += p - from;
    from = q;
    at.push(to);
    removed.push(q - to);
    p = q - 1;
  }
  if (from === 0) return null;
  units.copyWithin(to, from, end);
  to += end - from;
  units.fill(0, to);
  return { end: to, at, removed };
}

/** Problems before `inText` were found in the text as it is. */
function putBackSplices({ count, offset, length, problems }: FileTokens, { at, removed }: Splices, inText: number): void {
  // Splices up to an offset; offsets come in ascending order.
  let s = 0;
  const restored = (place: number): number => {
    while (at[s]! <= place) s++;
    return place + (removed[s - 1] ?? 0);
  };
  for (let i = 0; i < count; i++) {
    const start = offset[i]!;
    offset[i] = restored(start);
    // The end of the text has no length.
    if (length[i]! > 0) length[i] = restored(start + length[i]! - 1) + 1 - offset[i]!;
  }
  problems.forEach((problem, i) => {
    s = 0;
    if (i >= inText) (problems as Problem[])[i] = { ...problem, offset: restored(problem.offset) };
  });
}

// ---- tokens

const DIGRAPHS: readonly (readonly [T, string])[] = [
  [T.LBracket, '<:'], [T.LBrace, '<%'], [T.RBracket, ':>'], [T.RBrace, '%>'], [T.Hash, '%:'], [T.HashHash, '%:%:'],
];

/** Punctuators as a trie: by `state << 7 | character` the next state, 0 for none. */
const NEXT_STATE = new Uint8Array(64 << 7);
/** By state, the kind that ends there. */
const STATE_KIND = new Uint8Array(64);
/** By state, 1 if a longer punctuator may follow; 0 where none has begun. */
const GOES_ON = new Uint8Array(64);
/** From here on, states of digraphs. */
const DIGRAPH_STATES = addPunctuators(PUNCTUATORS, 1);
addPunctuators(DIGRAPHS, DIGRAPH_STATES);

function addPunctuators(list: readonly (readonly [T, string])[], free: number): number {
  for (const [kind, text] of list) {
    let state = 0;
    for (const character of text) {
      GOES_ON[state] = state && 1;
      state = NEXT_STATE[(state << 7) | character.charCodeAt(0)] ||= free++;
    }
    STATE_KIND[state] = kind;
  }
  return free;
}

/** Filled by one file after the other, and copied: how many tokens a file has is known only then. */
let columns = new TokenList(256);
/** What a larger file needed is not kept. */
const KEPT_TOKENS = 1 << 20;

function tokensOf(units: Uint16Array, end: number, names: NameTable, problems: Problems): FileTokens {
  if (columns.kind.length > KEPT_TOKENS) columns = new TokenList(256);
  let { kind, flags, value, loc: offset, length } = columns;
  const directives: number[] = [];
  let count = 0;
  let p = units[0] === 0xfeff ? 1 : 0;
  let flag: number = Flag.LineStart;

  for (;;) {
    const c = units[p]!;
    const cls = CLASS[c]!;
    if (cls & Ch.Blank) {
      flag |= Flag.Space;
      p++;
      continue;
    }
    if (cls & Ch.Newline) {
      flag = Flag.LineStart;
      p++;
      continue;
    }
    if (count === kind.length) {
      columns.count = count;
      columns.reserve(1);
      ({ kind, flags, value, loc: offset, length } = columns);
    }
    const start = p;
    let k: number = T.Identifier;
    let v = 0;
    // Of a string or character constant.
    let quote = 0;

    let hash = HASH_SEED;
    let d = c;

    if (cls & Ch.Start) {
      do {
        hash = Math.imul(hash ^ d, HASH_PRIME);
        d = units[++p]!;
      } while (CLASS[d]! & Ch.Part);
      if (d === 92 && isUcn(units, p)) k = PP.Bad;
      else if ((d === 34 || d === 39) && isPrefix(units, start, p)) quote = d;
      else v = names.internChars(units, start, p, hash);
    } else if (cls & Ch.Digit || (c === 46 && CLASS[units[p + 1]!]! & Ch.Digit)) {
      for (;;) {
        hash = Math.imul(hash ^ d, HASH_PRIME);
        const last = d | 32;
        d = units[++p]!;
        // `'` between digits, as in C23.
        if (CLASS[d]! & Ch.Part || d === 46 || (d === 39 && CLASS[units[p + 1]!]! & Ch.Part)) continue;
        if ((d === 43 || d === 45) && (last === 101 || last === 112)) continue;
        break;
      }
      v = names.internChars(units, start, p, hash);
      k = PP.Number;
    } else if (c === 34 || c === 39) {
      quote = c;
    } else if (c === 47 && (units[p + 1] === 47 || units[p + 1] === 42)) {
      p = units[p + 1] === 47 ? lineEnd(units, p, end) : blockEnd(units, p, end, problems);
      flag |= Flag.Space;
      continue;
    } else if (c === 0) {
      if (p >= end) break;
      problems.note('null-character', p++, 1);
      flag |= Flag.Space;
      continue;
    } else {
      // The longest punctuator; most have one character.
      let state = c < 128 ? NEXT_STATE[c]! : 0;
      let found = state;
      k = STATE_KIND[state]! || PP.Bad;
      for (let q = ++p; GOES_ON[state] && (d = units[q]!) < 128; ) {
        state = NEXT_STATE[(state << 7) | d]!;
        q++;
        if (STATE_KIND[state] === 0) continue;
        k = STATE_KIND[state]!;
        found = state;
        p = q;
      }
      if (k === T.Hash && flag & Flag.LineStart) directives.push(count);
      if (found >= DIGRAPH_STATES) v = names.internRange(units, start, p);
    }
    if (quote !== 0) {
      k = quote === 34 ? PP.String : PP.Char;
      p = quotedEnd(units, p, quote, end, hash);
      if (p < 0) {
        p = -p;
        flag |= Flag.Unterminated;
        v = names.internRange(units, start, p);
      } else v = names.internChars(units, start, p, quotedHash);
    } else if (k === PP.Bad) {
      const name = respelled(units, start);
      p = name.end;
      if (p > start) k = T.Identifier;
      v = p > start ? names.intern(name.text) : names.internRange(units, start, ++p);
    }
    kind[count] = k;
    flags[count] = flag;
    value[count] = v;
    offset[count] = start;
    length[count] = p - start;
    count++;
    flag = 0;
  }
  kind[count] = T.End;
  flags[count] = Flag.LineStart;
  value[count] = 0;
  offset[count] = end;
  length[count] = 0;
  count++;
  return {
    count,
    kind: kind.slice(0, count),
    flags: flags.slice(0, count),
    value: value.slice(0, count),
    offset: offset.slice(0, count),
    length: length.slice(0, count),
    directives: Int32Array.from(directives),
    problems: problems.list,
  };
}

function lineEnd(units: Uint16Array, p: number, end: number): number {
  while (p < end && !(CLASS[units[p]!]! & Ch.Newline)) p++;
  return p;
}

/** From `/*`; returns what follows it. */
function blockEnd(units: Uint16Array, start: number, end: number, problems: Problems): number {
  for (let p = start + 2; ; p++) {
    while (p < end && units[p] !== 42) p++;
    if (p >= end) {
      problems.note('unterminated-comment', start, 2);
      return end;
    }
    if (units[p + 1] === 47) return p + 2;
    if (units[p - 1] === 47 && p > start + 2) problems.note('comment-in-comment', p - 1, 2);
  }
}

/** Hash of the string or character constant that `quotedEnd` passed. */
let quotedHash = 0;

/** From the opening quote, `hash` being that of the prefix; returns what follows the closing one, or, negative, the end of what the line has. */
function quotedEnd(units: Uint16Array, p: number, quote: number, end: number, hash: number): number {
  const first = p + 1;
  hash = Math.imul(hash ^ quote, HASH_PRIME);
  for (;;) {
    let d = units[++p]!;
    if (d === 92 && p + 1 < end && !(CLASS[units[p + 1]!]! & Ch.Newline)) {
      hash = Math.imul(hash ^ d, HASH_PRIME);
      d = units[++p]!;
    } else if (d === quote) {
      quotedHash = Math.imul(hash ^ d, HASH_PRIME);
      return p + 1;
    } else if (CLASS[d]! & Ch.Newline || (d === 0 && p >= end)) {
      // `puts("text);`: what closes the call is not text, or there would be more errors of its absence.
      if (quote === 34) while (p > first && BEHIND_QUOTE.has(units[p - 1]!)) p--;
      return -p;
    }
    hash = Math.imul(hash ^ d, HASH_PRIME);
  }
}

/** An identifier with universal character names; empty where none begins. */
function respelled(units: Uint16Array, start: number): { end: number; text: string } {
  let p = start;
  let text = '';
  for (;;) {
    const from = p;
    while (CLASS[units[p]!]! & (p === start ? Ch.Start : Ch.Part)) p++;
    text += textOf(units, from, p);
    if (!isUcn(units, p)) break;
    const digits = units[p + 1] === 117 ? 4 : 8;
    const codePoint = parseInt(textOf(units, p + 2, p + 2 + digits), 16);
    // The basic characters have no such names.
    if (codePoint < 0xa0 || !mayStand(codePoint, text === '')) break;
    text += String.fromCodePoint(codePoint);
    p += 2 + digits;
  }
  return { end: p, text };
}

function isUcn(units: Uint16Array, p: number): boolean {
  return units[p] === 92 && /^\\(u[\da-fA-F]{4}|U[\da-fA-F]{8})/.test(textOf(units, p, p + 10));
}

/** L, u, U, u8 */
function isPrefix(units: Uint16Array, start: number, end: number): boolean {
  return end - start < 3 && /^([LuU]|u8)$/.test(textOf(units, start, end));
}

/** Characters of the token that begins at `offset`, at least 1 unless the text ends there. For underlines only. */
export function measureToken(text: string, offset: number): number {
  TOKEN.lastIndex = offset;
  const match = TOKEN.exec(text);
  return match ? match[0].length : offset < text.length ? 1 : 0;
}

const TOKEN =
  /(?:u8|[uUL])?(?:"(?:[^"\\\r\n]|\\.)*"?|'(?:[^'\\\r\n]|\\.)*'?)|[\p{L}_$][\p{L}\p{M}\p{N}_$]*|\.?\d(?:[eEpP][+-]|[\w.])*|\.\.\.|<<=|>>=|->|\+\+|--|<<|>>|[<>=!*/%+\-&^|]=|&&|\|\||##/uy;
