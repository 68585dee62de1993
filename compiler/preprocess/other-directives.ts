// Directives that few programs have: `#error`, `#warning`, `#line`; and what is no directive.

import type { Loc } from '../source';
import { diagnosing } from '../diagnosing';
import { PP } from '../tokenize';
import { T } from '../tokens';
import type { UnitContext } from './context';
import type { Expander } from './expand';
import type { FileReader } from './file-reader';

const DIRECTIVE_NAMES = [
  'if', 'ifdef', 'ifndef', 'elif', 'else', 'endif', 'define', 'undef', 'include', 'line', 'error', 'warning', 'pragma',
];

/** `name` is the spelling of the directive's first token, which is token `at`. */
export function otherDirective(context: UnitContext, expander: Expander, file: FileReader, at: number, end: number, name: string): void {
  const { kind, length } = file.tokens;
  const { sink } = context;
  const loc = file.loc(at);
  if (kind[at] === PP.Number) return lineDirective(context, expander, file, at, at, end);
  if (kind[at] === T.Identifier && name === 'line') return lineDirective(context, expander, file, at, at + 1, end);
  if (kind[at] === T.Identifier && (name === 'error' || name === 'warning')) {
    const last = file.loc(end - 1) + length[end - 1]!;
    const raw = file.file.source.text.slice(loc + length[at]! - file.base, last - file.base);
    const text = raw.replace(/\\[ \t\v\f]*(?:\r\n|\r|\n)/g, ' ').trim();
    // Without a text, the directive speaks for itself.
    return sink.report(name === 'error' ? 'error-directive' : 'warning-directive', loc, { text: text || `#${name}` });
  }
  const suggestion = kind[at] === T.Identifier ? diagnosing().suggest(name, DIRECTIVE_NAMES) : null;
  if (suggestion === null) return sink.report('unknown-directive', loc, { name });
  const fixIts = [{ start: loc, end: loc + length[at]!, text: suggestion }];
  sink.report('unknown-directive-did-you-mean', loc, { name, suggestion }, { fixIts });
}

/** `#line 7 "file"`, or, as compilers write it, `# 7 "file" flags`. */
function lineDirective(context: UnitContext, expander: Expander, file: FileReader, directive: number, at: number, end: number): void {
  const { sink, manager, names: { names } } = context;
  const isMarker = at === directive;
  const start = expander.expandLine(file, at, end);
  const { expanded: list } = expander;
  const { count } = list;
  list.count = start;
  const placeOf = (index: number): Loc => (index < count ? list.loc[index]! : file.loc(directive));
  const spelling = (index: number, kind: PP): string => (index < count && list.kind[index] === kind ? names[list.value[index]!]! : '');
  const number = spelling(start, PP.Number);
  if (!/^\d+$/.test(number)) return sink.report('line-number-expected', placeOf(start), {});
  if (Number(number) > 0x7fffffff || (Number(number) === 0 && !isMarker)) return sink.report('line-number-out-of-range', placeOf(start), {});
  let path: string | null = null;
  let isGood = true;
  if (start + 1 < count) {
    const quoted = /^"(.*)"$/s.exec(spelling(start + 1, PP.String));
    if (quoted) path = quoted[1]!.replace(/\\(["\\])/g, '$1');
    else {
      sink.report('line-file-expected', placeOf(start + 1), {});
      isGood = false;
    }
    if (!isMarker && start + 2 < count) sink.report('directive-extra-tokens', placeOf(start + 2), { directive: 'line' });
  }
  if (isGood) manager.addLineDirective(file.loc(directive), Number(number), path);
}
