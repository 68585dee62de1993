// One expression on its own, with names resolved by the caller: the debugger's.

import type { Expr } from '../ast';
import type { DiagnosticSink } from '../diagnostics';
import type { SourceManager } from '../source-manager';
import { T, type TokenBuffer } from '../tokens';
import type { CType } from '../types';
import { parseFullExpression } from './expressions';
import './unit';
import { PANIC, Parser } from './parser';
import type { Binding } from './scopes';

export interface Resolver {
  /** What a name means; null if nothing. Asked once for each mention. */
  name(p: Parser, nameId: number): Binding | null;
  /** `struct name` and the like. */
  tag(keyword: T, name: string): CType | null;
}

/** Null after an error, which has been reported. */
export function parseDebugExpression(tokens: TokenBuffer, sources: SourceManager, diagnostics: DiagnosticSink, resolver: Resolver): Expr | null {
  const p = new Parser(tokens, sources, diagnostics);
  p.resolve = (nameId) => resolver.name(p, nameId);
  p.resolveTag = (keyword, name) => resolver.tag(keyword, name);
  try {
    const e = parseFullExpression(p);
    if (p.tok !== T.End) diagnostics.report('evaluate-trailing', p.loc, {});
    return diagnostics.hasErrors ? null : e;
  } catch (caught) {
    if (caught !== PANIC) throw caught;
    return null;
  }
}
