// What is needed once there is something to say about a program: reports, names and types in words, suggestions. In a page's
// worker it is a part of its own (protocol/parts/diagnosing.ts): before it is loaded, the first report throws, the part is
// loaded, and the compilation begins again.

import type { allDiagnosing } from './diagnosing/index';
import { AbsentPart, loaded } from './extensions';

export type Diagnosing = typeof allDiagnosing;

/** @throws AbsentPart */
export function diagnosing(): Diagnosing {
  if (!loaded.diagnosing) throw new AbsentPart('diagnosing');
  return loaded.diagnosing;
}
