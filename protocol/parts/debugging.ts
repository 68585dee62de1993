// What the worker loads when a program is first looked into: inspection, expressions, time travel.

export { evaluatorWith } from '../../compiler/evaluator';
export { debugging } from '../../session/debugging';
