// Phases 5 and 6: spellings of constants become values, adjacent strings become one. Works in place on the unit's
// columns. A spelling is converted once per compilation, unless there is something wrong with it: that is said at each place.

import { diagnosing } from '../diagnosing';
import { parseChar, parseNumber, parseStrings, type LiteralReporter } from '../literals';
import type { Loc } from '../source';
import { PP } from '../tokenize';
import { T, type Literal, type TokenBuffer } from '../tokens';
import type { UnitContext } from './context';
import type { OutputBuffer } from './output';
import { literalReporter } from './report-literal';

export function finishTokens(context: UnitContext, out: OutputBuffer, end: Loc): TokenBuffer {
  const { names: { names }, literals } = context;
  const { kind, value, loc, length, count } = out;
  const known = context.knownLiterals();
  const pragmas: { at: number; text: string }[] = [];
  let to = 0;
  let errors = context.sink.errorCount;
  for (let i = 0; i < count; i++) {
    let k = kind[i]!;
    if (k > PP.Bad || k < PP.Number) {
      // `[[…]]` of C23, which can be nothing else.
      if (k === T.LBracket && kind[i + 1] === T.LBracket && i + 1 < count) k = T.KwAttribute;
      if (to !== i || k === T.KwAttribute) {
        kind[to] = k;
        value[to] = value[i]!;
        loc[to] = loc[i]!;
        length[to] = length[i]!;
      }
      to++;
      continue;
    }
    if (k === T.Pragma) pragmas.push({ at: to, text: out.pragmas[value[i]!]! });
    else if (k === PP.Bad) diagnosing().reportBad(context, names[value[i]!]!, loc[i]!, length[i]!);
    else if (k === PP.String) {
      let next = i + 1;
      while (next < count && kind[next] === PP.String) next++;
      const first = i;
      value[to] = next === i + 1 ? oneString(context, known, literals, value[i]!, loc[i]!) : manyStrings(context, literals, out, i, next);
      length[to] = lengthThrough(out, first, next - 1);
      loc[to] = loc[first]!;
      kind[to++] = T.StringLiteral;
      i = next - 1;
    } else {
      const name = value[i]!;
      let index = known[name]! - 1;
      if (index < 0) {
        const noted = { isBad: false };
        const report = literalReporter(context, loc[i]!, noted);
        const spelling = names[name]!;
        if (k === PP.Char) reportUnterminated(context, spelling, "'", loc[i]!, length[i]!, noted);
        index = literals.push(k === PP.Number ? parseNumber(spelling, report) : parseChar(spelling, report)) - 1;
        if (!noted.isBad) known[name] = index + 1;
      }
      kind[to] = literals[index]!.kind === 'float' ? T.FloatLiteral : T.IntLiteral;
      value[to] = index;
      loc[to] = loc[i]!;
      length[to] = length[i]!;
      to++;
    }
    if (context.sink.errorCount !== errors) {
      if (context.sink.isFull) break;
      errors = context.sink.errorCount;
    }
  }
  out.count = to;
  kind[to] = T.End;
  value[to] = 0;
  loc[to] = end;
  length[to] = 0;
  return { count: to + 1, kind, loc, length, value, names, literals, pragmas };
}

function oneString(context: UnitContext, known: Int32Array, literals: Literal[], name: number, loc: Loc): number {
  const index = known[name]! - 1;
  if (index >= 0) return index;
  const noted = { isBad: false };
  const spelling = context.names.names[name]!;
  reportUnterminated(context, spelling, '"', loc, spelling.length, noted);
  const added = literals.push(parseStrings([spelling], [literalReporter(context, loc, noted)])) - 1;
  if (!noted.isBad) known[name] = added + 1;
  return added;
}

function manyStrings(context: UnitContext, literals: Literal[], out: OutputBuffer, from: number, to: number): number {
  const spellings: string[] = [];
  const reporters: LiteralReporter[] = [];
  for (let i = from; i < to; i++) {
    const spelling = context.names.names[out.value[i]!]!;
    reportUnterminated(context, spelling, '"', out.loc[i]!, out.length[i]!, null);
    spellings.push(spelling);
    reporters.push(literalReporter(context, out.loc[i]!, null));
  }
  return literals.push(parseStrings(spellings, reporters)) - 1;
}

/** Characters from the first to the last of adjacent strings, if they stand in one text; otherwise of the first. */
function lengthThrough(out: OutputBuffer, first: number, last: number): number {
  const span = out.loc[last]! + out.length[last]! - out.loc[first]!;
  let spelled = out.length[first]!;
  for (let i = first + 1; i <= last; i++) {
    const gap = out.loc[i]! - (out.loc[i - 1]! + out.length[i - 1]!);
    if (gap < 0 || gap > 4096) return out.length[first]!;
    spelled += out.length[i]! + gap;
  }
  return spelled === span ? span : out.length[first]!;
}

function reportUnterminated(context: UnitContext, spelling: string, quote: '"' | "'", loc: Loc, length: number, noted: { isBad: boolean } | null): void {
  let closing = spelling.length - 1;
  let backslashes = 0;
  while (closing - 1 - backslashes >= 0 && spelling[closing - 1 - backslashes] === '\\') backslashes++;
  const opening = spelling.indexOf(quote);
  if (spelling[closing] === quote && closing > opening && backslashes % 2 === 0) return;
  if (noted) noted.isBad = true;
  const extra = { end: loc + length, fixIts: [{ start: loc + length, end: loc + length, text: quote }] };
  // Where the quote was meant to be, nobody knows: the fix is offered for a string, whose statement ends differently.
  if (quote === '"') context.sink.report('unterminated-string', loc, {}, { end: loc + length });
  else context.sink.report('unterminated-char', loc, {}, length === 2 ? extra : { end: loc + length });
}
