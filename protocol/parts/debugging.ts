// What the worker loads while nothing is asked of it, or a program is first looked into: inspection, expressions, time travel.

export { evaluatorWith } from '../../compiler/evaluator';
export { debugging } from '../../session/debugging';
export { trainFused } from '../../vm/training';
