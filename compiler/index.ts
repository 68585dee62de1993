// The compiler's public names.

export type { CompileOptions, CompileResult, SourceProvider } from './api';
export { compile, PRODUCER } from './compile';
export { createEvaluator } from './evaluator';
export type { EvaluatorOptions } from './evaluator';
export type { Phase, PhaseListener } from './compile';
export type { Diagnostic, FixIt, Severity } from './diagnostic';
export { diagnosticsToJson, formatDiagnostics } from './format-diagnostics';
export type { FormatOptions } from './format-diagnostics';
export type { Place, PlaceRange } from './source';
