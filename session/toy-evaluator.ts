// An evaluator for tests: comparisons of a variable with a number, and plain variables. The real one is the compiler's.

import type { EvaluatedValue, EvaluationContext, EvaluationError, EvaluationScope, Evaluator } from '../debug-format/evaluator';
import { readInteger, writeUnsigned } from './scalar';

const OPERATORS: Readonly<Record<string, (a: bigint, b: bigint) => boolean>> = {
  '==': (a, b) => a === b,
  '!=': (a, b) => a !== b,
  '<': (a, b) => a < b,
  '>': (a, b) => a > b,
};

export const asEvaluatedInt: Evaluator = {
  compile(text: string, { info, pc }: EvaluationScope) {
    const match = /^\s*([A-Za-z_]\w*)\s*(?:(==|!=|<|>)\s*(-?\d+)|=\s*(-?\d+))?\s*$/.exec(text);
    if (!match) return { code: 'syntax', message: `cannot read ${text}` };
    const [, name = '', operator, right, assigned] = match;
    const found = info.resolve(name, pc);
    if (found?.kind !== 'variable') return { code: 'unknown-name', message: `no ${name}` };
    const { variable } = found;
    const type = info.type(info.strip(variable.type));
    const size = info.sizeOf(variable.type) ?? 4;
    const location = pc === null ? variable.locations[0]?.location : info.locationAt(variable, pc);
    const evaluate = (context: EvaluationContext): EvaluatedValue | EvaluationError => {
      const address =
        location?.kind === 'global' ? location.address
        : location?.kind === 'frame' && context.fp !== null ? context.fp + location.offset
        : null;
      if (address === null) return { type: variable.type, bytes: null, address: null, problem: 'unavailable' };
      if (assigned !== undefined) {
        if (!context.write?.(address, writeUnsigned(BigInt(assigned), size))) return { code: 'not-allowed', message: 'no writing here' };
      }
      const bytes = context.read(address, size);
      if (!bytes) return { code: 'unmapped', message: `${name} is unmapped` };
      if (operator === undefined) return { type: variable.type, bytes, address };
      const result = OPERATORS[operator]!(readInteger(type, bytes), BigInt(right!));
      return { type: variable.type, bytes: writeUnsigned(result ? 1n : 0n, size), address: null };
    };
    return { text, hasEffects: assigned !== undefined, type: variable.type, evaluate };
  },
};
