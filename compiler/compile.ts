// The compiler as a function, with its texts.

import { analyse, type PhaseListener } from './analyse';
import type { CompileOptions, CompileResult } from './api';
import { explain } from './diagnosing/explain';
import { TEXTS } from './texts';

/**
 * Compiles and links. Everything wrong with the program is in `diagnostics`, in the order of the text; `output` is null
 * exactly if there is an error among them. Depends on nothing but `options`.
 */
export function compile(options: CompileOptions, onPhase?: PhaseListener): CompileResult {
  const { findings, output } = analyse(options, onPhase);
  return { diagnostics: findings.length ? explain(findings, TEXTS[options.language ?? 'en']) : [], output };
}
