// What the worker loads when there is first something to say about a program.

export { allDiagnosing } from '../../compiler/diagnosing/index';
