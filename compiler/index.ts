// The compiler's public names.

export type { CompileOptions, CompileResult, SourceProvider } from './api';
export { PRODUCER } from './analyse';
export type { Phase, PhaseListener } from './analyse';
export { compile } from './compile';
export { createEvaluator } from './create-evaluator';
export type { EvaluatorOptions } from './create-evaluator';
export type { Diagnostic, FixIt, Severity } from './diagnostic';
export { diagnosticsToJson, formatDiagnostics } from './format-diagnostics';
export type { FormatOptions } from './format-diagnostics';
export type { Place, PlaceRange } from './source';
export { decodeSource } from './source-bytes';
