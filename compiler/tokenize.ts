// Characters to preprocessing tokens, a whole file at once, into columns. Splices are taken out beforehand and put back
// into the offsets afterwards, so that the loop over the characters knows nothing of them.

import { CLASS, Ch, mayStand, unitsOf } from './characters';
import type { Code } from './messages';
import { HASH_PRIME, HASH_SEED, NameTable, textOf } from './names';
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
  /** An identifier spelled with `\u`, or a token with a splice inside: its text is not its name. */
  Respelled = 64,
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

export function tokenize(text: string, names: NameTable): FileTokens {
  const units = unitsOf(text);
  const problems: Problem[] = [];
  const splices = text.includes('\\') ? takeOutSplices(units, text.length, problems) : null;
  if (text.includes('??')) findTrigraphs(text, problems);
  const end = splices ? splices.end : text.length;
  // What a large file needed is not kept.
  if (tokenizer.capacity > KEPT_TOKENS) tokenizer = new Tokenizer();
  const tokens = tokenizer.run(units, end, names, problems);
  if (splices) putBackSplices(tokens, splices);
  if (/[\udc80-\udcff]/.test(text)) findForeignNames(tokens, names, problems);
  return tokens;
}

/** Names with bytes that are not UTF-8 (source-bytes.ts). */
function findForeignNames(tokens: FileTokens, names: NameTable, problems: Problem[]): void {
  let found = 0;
  for (let i = 0; i < tokens.count && found < PROBLEMS_KEPT; i++) {
    if (tokens.kind[i] !== T.Identifier || !/(?<![\ud800-\udbff])[\udc80-\udcff]/.test(names.names[tokens.value[i]!]!)) continue;
    problems.push({ code: 'name-not-utf-8', offset: tokens.offset[i]!, length: tokens.length[i]! });
    found++;
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

function takeOutSplices(units: Uint16Array, end: number, problems: Problem[]): Splices | null {
  const at: number[] = [];
  const removed: number[] = [];
  let to = 0;
  let from = 0;
  let warned = 0;
  for (let p = units.indexOf(92); p >= 0 && p < end; p = units.indexOf(92, p + 1)) {
    let q = p + 1;
    while (CLASS[units[q]!]! & Ch.Blank) q++;
    if (q >= end || !(CLASS[units[q]!]! & Ch.Newline)) continue;
    if (q > p + 1 && warned++ < PROBLEMS_KEPT) problems.push({ code: 'backslash-space-newline', offset: p, length: 1 });
    q += units[q] === 13 && units[q + 1] === 10 ? 2 : 1;
    if (q > end) q = end;
    if (p > from) {
      if (to !== from) units.copyWithin(to, from, p);
      to += p - from;
    }
    from = q;
    at.push(to);
    removed.push(q - to);
    p = q - 1;
  }
  if (at.length === 0) return null;
  units.copyWithin(to, from, end);
  to += end - from;
  units.fill(0, to);
  return { end: to, at, removed };
}

function putBackSplices(tokens: FileTokens, { at, removed }: Splices): void {
  const { count, kind, flags, offset, length } = tokens;
  let s = 0;
  let delta = 0;
  for (let i = 0; i < count; i++) {
    const start = offset[i]!;
    while (s < at.length && at[s]! <= start) delta = removed[s++]!;
    offset[i] = start + delta;
    if (s === at.length) continue;
    const end = start + length[i]!;
    if (at[s]! >= end || kind[i] === T.End) continue;
    let inside = delta;
    for (let n = s; n < at.length && at[n]! < end; n++) inside = removed[n]!;
    length[i] = end + inside - (start + delta);
    flags[i] = flags[i]! | Flag.Respelled;
  }
  for (let i = 0; i < tokens.problems.length; i++) {
    const problem = tokens.problems[i]!;
    // These two were found in the text as it is.
    if (problem.code === 'backslash-space-newline' || problem.code === 'trigraph-ignored') continue;
    let shift = 0;
    for (let n = 0; n < at.length && at[n]! <= problem.offset; n++) shift = removed[n]!;
    (tokens.problems as Problem[])[i] = { ...problem, offset: problem.offset + shift };
  }
}

function findTrigraphs(text: string, problems: Problem[]): void {
  let found = 0;
  for (const match of text.matchAll(/\?\?[=/'()!<>-]/g)) {
    if (found++ === PROBLEMS_KEPT) return;
    problems.push({ code: 'trigraph-ignored', offset: match.index, length: 3 });
  }
}

// ---- tokens

/** Its columns are filled by one file after the other, and copied: how many tokens a file has is known only then. */
class Tokenizer {
  private kind = new Uint8Array(256);
  private flags = new Uint8Array(256);
  private value = new Int32Array(256);
  private offset = new Int32Array(256);
  private length = new Int32Array(256);
  private directives = new Int32Array(64);
  private directiveCount = 0;
  private nulls = 0;
  private nested = 0;
  private units!: Uint16Array;
  private end = 0;
  private names!: NameTable;
  private problems!: Problem[];

  get capacity(): number {
    return this.kind.length;
  }

  private grow(): void {
    const size = this.kind.length * 2;
    const bytes = (old: Uint8Array) => {
      const grown = new Uint8Array(size);
      grown.set(old);
      return grown;
    };
    const words = (old: Int32Array) => {
      const grown = new Int32Array(size);
      grown.set(old);
      return grown;
    };
    this.kind = bytes(this.kind);
    this.flags = bytes(this.flags);
    this.value = words(this.value);
    this.offset = words(this.offset);
    this.length = words(this.length);
  }

  run(units: Uint16Array, end: number, names: NameTable, problems: Problem[]): FileTokens {
    this.units = units;
    this.end = end;
    this.names = names;
    this.problems = problems;
    this.directiveCount = this.nulls = this.nested = 0;
    let { kind, flags, value, offset, length } = this;
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
        this.grow();
        ({ kind, flags, value, offset, length } = this);
      }
      const start = p;
      let k: number;
      let v = 0;

      if (cls & Ch.Start) {
        let hash = HASH_SEED;
        let d = c;
        do {
          hash = Math.imul(hash ^ d, HASH_PRIME);
          d = units[++p]!;
        } while (CLASS[d]! & Ch.Part);
        if (d === 92 && isUcn(units, p)) {
          p = this.respelled(start);
          v = this.respelledName;
          flag |= Flag.Respelled;
          k = T.Identifier;
        } else if ((d === 34 || d === 39) && isPrefix(units, start, p)) {
          k = d === 34 ? PP.String : PP.Char;
          p = this.quoted(p, d, hash);
          v = this.quotedName(start, p);
          if (this.quoteMissing) flag |= Flag.Unterminated;
        } else {
          v = names.internChars(units, start, p, hash);
          k = T.Identifier;
        }
      } else if (cls & Ch.Digit || (c === 46 && CLASS[units[p + 1]!]! & Ch.Digit)) {
        let hash = HASH_SEED;
        let d = c;
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
      } else {
        const d = units[p + 1]!;
        let n = 1;
        switch (c) {
          case 40: k = T.LParen; break;
          case 41: k = T.RParen; break;
          case 91: k = T.LBracket; break;
          case 93: k = T.RBracket; break;
          case 123: k = T.LBrace; break;
          case 125: k = T.RBrace; break;
          case 59: k = T.Semicolon; break;
          case 44: k = T.Comma; break;
          case 63: k = T.Question; break;
          case 126: k = T.Tilde; break;
          case 46:
            if (d === 46 && units[p + 2] === 46) { k = T.Ellipsis; n = 3; } else k = T.Dot;
            break;
          case 45:
            if (d === 62) { k = T.Arrow; n = 2; }
            else if (d === 45) { k = T.MinusMinus; n = 2; }
            else if (d === 61) { k = T.MinusEq; n = 2; }
            else k = T.Minus;
            break;
          case 43:
            if (d === 43) { k = T.PlusPlus; n = 2; }
            else if (d === 61) { k = T.PlusEq; n = 2; }
            else k = T.Plus;
            break;
          case 42:
            if (d === 61) { k = T.StarEq; n = 2; } else k = T.Star;
            break;
          case 61:
            if (d === 61) { k = T.EqEq; n = 2; } else k = T.Eq;
            break;
          case 33:
            if (d === 61) { k = T.BangEq; n = 2; } else k = T.Bang;
            break;
          case 94:
            if (d === 61) { k = T.CaretEq; n = 2; } else k = T.Caret;
            break;
          case 38:
            if (d === 38) { k = T.AmpAmp; n = 2; }
            else if (d === 61) { k = T.AmpEq; n = 2; }
            else k = T.Amp;
            break;
          case 124:
            if (d === 124) { k = T.PipePipe; n = 2; }
            else if (d === 61) { k = T.PipeEq; n = 2; }
            else k = T.Pipe;
            break;
          case 60:
            if (d === 60) { if (units[p + 2] === 61) { k = T.ShlEq; n = 3; } else { k = T.Shl; n = 2; } }
            else if (d === 61) { k = T.LessEq; n = 2; }
            else if (d === 58) { k = T.LBracket; n = 2; v = names.intern('<:'); }
            else if (d === 37) { k = T.LBrace; n = 2; v = names.intern('<%'); }
            else k = T.Less;
            break;
          case 62:
            if (d === 62) { if (units[p + 2] === 61) { k = T.ShrEq; n = 3; } else { k = T.Shr; n = 2; } }
            else if (d === 61) { k = T.GreaterEq; n = 2; }
            else k = T.Greater;
            break;
          case 58:
            if (d === 62) { k = T.RBracket; n = 2; v = names.intern(':>'); } else k = T.Colon;
            break;
          case 37:
            if (d === 61) { k = T.PercentEq; n = 2; }
            else if (d === 62) { k = T.RBrace; n = 2; v = names.intern('%>'); }
            else if (d === 58) {
              if (units[p + 2] === 37 && units[p + 3] === 58) { k = T.HashHash; n = 4; v = names.intern('%:%:'); }
              else { k = T.Hash; n = 2; v = names.intern('%:'); }
            } else k = T.Percent;
            break;
          case 35:
            if (d === 35) { k = T.HashHash; n = 2; } else k = T.Hash;
            break;
          case 47:
            if (d === 47) {
              p += 2;
              while (p < end && !(CLASS[units[p]!]! & Ch.Newline)) p++;
              flag |= Flag.Space;
              continue;
            }
            if (d === 42) {
              p = this.blockComment(p);
              flag |= Flag.Space;
              continue;
            }
            if (d === 61) { k = T.SlashEq; n = 2; } else k = T.Slash;
            break;
          case 34:
          case 39:
            k = c === 34 ? PP.String : PP.Char;
            n = this.quoted(p, c, HASH_SEED) - p;
            v = this.quotedName(p, p + n);
            if (this.quoteMissing) flag |= Flag.Unterminated;
            break;
          case 0:
            if (p >= end) {
              kind[count] = T.End;
              flags[count] = Flag.LineStart;
              value[count] = 0;
              offset[count] = end;
              length[count] = 0;
              return this.finish(count + 1);
            }
            if (this.nulls++ < PROBLEMS_KEPT) this.problems.push({ code: 'null-character', offset: p, length: 1 });
            flag |= Flag.Space;
            p++;
            continue;
          default:
            n = isUcn(units, p) ? this.respelled(p) - p : 0;
            if (n > 0) {
              k = T.Identifier;
              v = this.respelledName;
              flag |= Flag.Respelled;
            } else {
              k = PP.Bad;
              v = names.intern(String.fromCharCode(c));
              n = 1;
            }
        }
        if (k === T.Hash && flag & Flag.LineStart) this.noteDirective(count);
        p += n;
      }
      kind[count] = k;
      flags[count] = flag;
      value[count] = v;
      offset[count] = start;
      length[count] = p - start;
      count++;
      flag = 0;
    }
  }

  private noteDirective(index: number): void {
    if (this.directiveCount === this.directives.length) {
      const grown = new Int32Array(this.directiveCount * 2);
      grown.set(this.directives);
      this.directives = grown;
    }
    this.directives[this.directiveCount++] = index;
  }

  /** From `/*`; returns what follows it. */
  private blockComment(start: number): number {
    const { units, end } = this;
    let p = start + 2;
    for (;;) {
      while (p < end && units[p] !== 42) p++;
      if (p >= end) {
        this.problems.push({ code: 'unterminated-comment', offset: start, length: 2 });
        return end;
      }
      if (units[p + 1] === 47) return p + 2;
      if (units[p - 1] === 47 && p > start + 2 && this.nested++ < PROBLEMS_KEPT) {
        this.problems.push({ code: 'comment-in-comment', offset: p - 1, length: 2 });
      }
      p++;
    }
  }

  private quoteMissing = false;
  private quotedHash = 0;

  /** From the opening quote; returns what follows the closing one, or the end of the line. */
  private quoted(p: number, quote: number, hash: number): number {
    const { units, end } = this;
    hash = Math.imul(hash ^ quote, HASH_PRIME);
    const first = p + 1;
    const firstHash = hash;
    for (;;) {
      let d = units[++p]!;
      if (d === 92 && p + 1 < end && !(CLASS[units[p + 1]!]! & Ch.Newline)) {
        hash = Math.imul(hash ^ d, HASH_PRIME);
        d = units[++p]!;
      } else if (d === quote) {
        this.quotedHash = Math.imul(hash ^ d, HASH_PRIME);
        this.quoteMissing = false;
        return p + 1;
      } else if (CLASS[d]! & Ch.Newline || (d === 0 && p >= end)) {
        this.quoteMissing = true;
        // `puts("text);`: what closes the call is not text, or there would be more errors of its absence.
        if (quote === 34) while (p > first && BEHIND_QUOTE.has(units[p - 1]!)) p--;
        this.quotedHash = firstHash;
        for (let i = first; i < p; i++) this.quotedHash = Math.imul(this.quotedHash ^ units[i]!, HASH_PRIME);
        return p;
      }
      hash = Math.imul(hash ^ d, HASH_PRIME);
    }
  }

  private quotedName(start: number, end: number): number {
    return this.names.internChars(this.units, start, end, this.quotedHash);
  }

  private respelledName = 0;

  /** An identifier with universal character names. Returns its end, or `start` where none begins. */
  private respelled(start: number): number {
    const { units } = this;
    let p = start;
    let text = '';
    for (;;) {
      const from = p;
      while (CLASS[units[p]!]! & Ch.Part) p++;
      text += textOf(units, from, p);
      if (!isUcn(units, p)) break;
      const digits = units[p + 1] === 117 ? 4 : 8;
      const codePoint = parseInt(textOf(units, p + 2, p + 2 + digits), 16);
      // The basic characters have no such names.
      if (codePoint < 0xa0 || !mayStand(codePoint, text === '')) break;
      text += String.fromCodePoint(codePoint);
      p += 2 + digits;
    }
    this.respelledName = this.names.intern(text);
    return p;
  }

  private finish(count: number): FileTokens {
    return {
      count,
      kind: this.kind.slice(0, count),
      flags: this.flags.slice(0, count),
      value: this.value.slice(0, count),
      offset: this.offset.slice(0, count),
      length: this.length.slice(0, count),
      directives: this.directives.slice(0, this.directiveCount),
      problems: this.problems,
    };
  }
}

const KEPT_TOKENS = 1 << 20;
let tokenizer = new Tokenizer();

const isHex = (c: number) => (c >= 48 && c <= 57) || ((c | 32) >= 97 && (c | 32) <= 102);

function isUcn(units: Uint16Array, p: number): boolean {
  if (units[p] !== 92) return false;
  const digits = units[p + 1] === 117 ? 4 : units[p + 1] === 85 ? 8 : 0;
  if (digits === 0) return false;
  for (let i = 0; i < digits; i++) if (!isHex(units[p + 2 + i] ?? 0)) return false;
  return true;
}

/** L, u, U, u8 */
function isPrefix(units: Uint16Array, start: number, end: number): boolean {
  const c = units[start];
  if (end - start === 1) return c === 76 || c === 117 || c === 85;
  return end - start === 2 && c === 117 && units[start + 1] === 56;
}

/** Characters of the token that begins at `offset`, at least 1 unless the text ends there. For underlines only. */
export function measureToken(text: string, offset: number): number {
  TOKEN.lastIndex = offset;
  const match = TOKEN.exec(text);
  return match ? match[0].length : offset < text.length ? 1 : 0;
}

const TOKEN =
  /(?:u8|[uUL])?(?:"(?:[^"\\\r\n]|\\.)*"?|'(?:[^'\\\r\n]|\\.)*'?)|[\p{L}_$][\p{L}\p{M}\p{N}_$]*|\.?\d(?:[eEpP][+-]|[\w.])*|\.\.\.|<<=|>>=|->|\+\+|--|<<|>>|[<>=!*/%+\-&^|]=|&&|\|\||##/uy;
