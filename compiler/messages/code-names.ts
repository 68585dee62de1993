// What a code is called, what it says and how grave it is. Codes are their names; in a page's worker they are numbers, and
// what scripts/worker/short-codes.ts makes stands for this module.

import type { Code, Level, Texts } from '../messages';
import { SILENT, WARNINGS } from './levels';

const LEVELS = new Map<Code, Level>([...WARNINGS.map((code) => [code, 'warning'] as const), ...SILENT.map((code) => [code, 'off'] as const)]);

/** Of a code that is reported, unless the switches say otherwise. */
export const levelOf = (code: Code): Level => LEVELS.get(code) ?? 'error';

export const nameOf = (code: Code, _texts: Texts | null): string => code;

export function textOf(code: Code, texts: Texts): string {
  for (const area of Object.values(texts)) if (Object.hasOwn(area, code)) return area[code as keyof typeof area];
  return code;
}
