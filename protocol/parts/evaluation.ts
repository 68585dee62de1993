// What the worker loads when an expression is first to be evaluated.

export { evaluatorWith } from '../../compiler/evaluator';
