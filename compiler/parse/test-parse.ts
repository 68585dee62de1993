// For tests: a text through preprocessor and parser, with what came of it.

import type { FunctionDefinition, UnitSink, VariableSymbol } from '../ast';
import type { Diagnostic } from '../diagnostic';
import { explain } from '../diagnosing/explain';
import { DiagnosticSink, type SinkOptions } from '../diagnostics';
import { headers } from '../library-units';
import { Preprocessor } from '../preprocess/index';
import { SourceManager } from '../source-manager';
import { TEXTS } from '../texts';
import { parseUnit } from './unit';

export interface Parsed {
  readonly functions: readonly FunctionDefinition[];
  readonly data: readonly VariableSymbol[];
  readonly diagnostics: readonly Diagnostic[];
  /** `line:column code`. */
  readonly found: readonly string[];
  readonly sources: SourceManager;
}

export function parseText(text: string, options: SinkOptions = {}): Parsed {
  const sources = new SourceManager();
  const sink = new DiagnosticSink(sources, options);
  const preprocessor = new Preprocessor({ manager: sources, sink, sources: { read: (path) => (path === 'main.c' ? text : null) }, library: headers });
  const unit = preprocessor.unit('main.c');
  const functions: FunctionDefinition[] = [];
  const data: VariableSymbol[] = [];
  const collect: UnitSink = { functionDefined: (f) => functions.push(f), dataDefined: (v) => data.push(v) };
  if (unit) parseUnit(unit.tokens, sources, sink, collect);
  const diagnostics = explain(sink.finish(), TEXTS.en);
  return { functions, data, diagnostics, found: diagnostics.map((d) => `${d.at.line}:${d.at.column} ${d.code}`), sources };
}
