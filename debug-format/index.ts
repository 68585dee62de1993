export * from './model';
export { CodeInfo } from './code-info';
export type { CallSite, FileMatch } from './code-info';
export { DebugInfo, debugInfoOf } from './debug-info';
export type { ExpressionRow, Resolved } from './debug-info';
export { LineIndex } from './lines';
export type { LineRow, Range } from './lines';
export { locationAt } from './variables';
export type { VariableId, VisibleVariable } from './variables';
export { TypeTable } from './types';
export type { FoundMember } from './types';
export { readDebugInfo } from './reader';
export { writeDebugInfo } from './writer';
export { checkBinding, checkSources, sameBytes, sha256, sha256OfText, toHex } from './hashes';
export type { Binding, SourceStatus } from './hashes';
export { dumpDebugInfo, locationText } from './dump';
export type { DumpOptions } from './dump';
export type {
  CompiledExpression, EvaluatedValue, EvaluationContext, EvaluationError, EvaluationScope, Evaluator,
} from './evaluator';
