// The evaluator with its texts.

import type { Evaluator } from '../debug-format/evaluator';
import { evaluatorWith } from './evaluator';
import type { Language } from './messages';
import { TEXTS } from './texts';

export interface EvaluatorOptions {
  readonly language?: Language;
}

export function createEvaluator({ language = 'en' }: EvaluatorOptions = {}): Evaluator {
  return evaluatorWith(() => TEXTS[language]);
}
