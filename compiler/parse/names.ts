// Names that nothing declares: what was meant, and which header would have declared it.

import { headerOf, nearest, nearestStandard } from '../check/suggest';
import type { Loc } from '../source';
import { NameUse } from './library-prototypes';
import type { Parser } from './parser';
import { B } from './scopes';
import { TypeKind } from '../types';

/** Words of C23, and what says it in C11. */
const C23_WORDS: ReadonlyMap<string, string> = new Map([['nullptr', 'NULL'], ['constexpr', 'const'], ['typeof_unqual', 'typeof'], ['_BitInt', 'long long']]);

/** Names visible here, of the kinds asked for. */
function* visible(p: Parser, wanted: (kind: B) => boolean): Iterable<string> {
  const { ordinary } = p.scopes;
  for (let id = 0; id < ordinary.length; id++) {
    const found = ordinary[id];
    if (found ? wanted(found.kind) && p.names[id]!.charCodeAt(0) !== 60 : p.nameUses?.[id] === NameUse.PassedOver && wanted(B.Function)) {
      yield p.names[id]!;
    }
  }
}

/** Reports a use of an undeclared name, once a function. */
export function undeclaredName(p: Parser, nameId: number, loc: Loc, end: Loc, isCall: boolean): void {
  if (p.fn) {
    if (p.fn.hasBadHead || p.fn.undeclared.has(nameId)) return;
    p.fn.undeclared.add(nameId);
  }
  const name = p.names[nameId]!;
  if (isCall && name.startsWith('__builtin_')) return p.diag.report('unsupported-builtin', loc, { name }, { end });
  const instead = C23_WORDS.get(name);
  if (instead) return p.diag.report('c23-word', loc, { name, instead }, { end });
  const header = headerOf(name);
  const notes = header ? [p.diag.note(isCall ? 'include-header-for-function' : 'include-header', loc, { header: `<${header}>`, name }, { end })] : [];
  // Beyond the limit nothing is reported any more.
  const near = header || p.diag.isFull
    ? null
    : nearest(name, visible(p, (kind) => (isCall ? kind === B.Function || kind === B.Variable : kind !== B.Typedef))) ??
      nearestStandard(name);
  if (near !== null) {
    const nearHeader = headerOf(near);
    const isKnown = nearHeader === null || p.scopes.ordinary.some((b, id) => (b !== null || p.nameUses?.[id] === NameUse.PassedOver) && p.names[id] === near);
    const fixIts = [{ start: loc, end, text: near }];
    const more = isKnown ? {} : { notes: [p.diag.note('include-header', loc, { header: `<${nearHeader}>`, name: near }, { end })] };
    if (isCall) p.diag.report('undeclared-function-suggest', loc, { name, suggestion: near }, { end, fixIts, ...more });
    else p.diag.report('undeclared-name-suggest', loc, { name, suggestion: near }, { end, fixIts, ...more });
  } else if (isCall) p.diag.report('undeclared-function', loc, { name }, { end, notes });
  else p.diag.report('undeclared-name', loc, { name }, { end, notes });
}

const STATEMENTS = new Set(['return', 'while', 'for', 'if', 'else', 'switch', 'case', 'break', 'goto', 'continue', 'default']);

/** Reports a name used as a type that is none. Panics if it was meant as a statement's keyword. */
export function unknownTypeName(p: Parser, nameId: number, loc: Loc, end: Loc): void {
  const name = p.names[nameId]!;
  const instead = C23_WORDS.get(name);
  if (instead) return p.diag.report('c23-word', loc, { name, instead }, { end });
  const tag = p.scopes.tag(nameId);
  if (tag) {
    const keyword = tag.type.kind === TypeKind.Struct ? 'struct' : tag.type.kind === TypeKind.Union ? 'union' : 'enum';
    p.diag.report('must-use-tag', loc, { name, keyword }, { end, fixIts: [{ start: loc, end: loc, text: `${keyword} ` }] });
    return;
  }
  const header = headerOf(name);
  if (header) {
    p.diag.report('unknown-type-name', loc, { name }, { end, notes: [p.diag.note('include-header', loc, { header: `<${header}>`, name }, { end })] });
    return;
  }
  const keywords = ['int', 'char', 'float', 'double', 'void', 'long', 'short', 'unsigned', 'struct', 'const', 'static', ...STATEMENTS];
  const near = nearest(name, [...visible(p, (kind) => kind === B.Typedef), ...keywords]);
  if (near) {
    p.diag.report('unknown-type-name-suggest', loc, { name, suggestion: near }, { end, fixIts: [{ start: loc, end, text: near }] });
    if (STATEMENTS.has(near)) p.panic();
  } else p.diag.report('unknown-type-name', loc, { name }, { end });
}
