// "Did you mean": the nearest known name by edit distance, and the header that declares a well-known function.

import { headerNames, libraryHeaders } from '../libc/index';

/** Damerau–Levenshtein distance (adjacent swaps count one), given up beyond `limit`. */
function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let best = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a.charCodeAt(i - 1) === b.charCodeAt(j - 1);
      let cost = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (same ? 0 : 1));
      if (i > 1 && j > 1 && a.charCodeAt(i - 1) === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === b.charCodeAt(j - 1)) {
        cost = Math.min(cost, before[j - 2]! + 1);
      }
      row.push(cost);
      if (cost < best) best = cost;
    }
    if (best > limit) return limit + 1;
    before = last;
    last = row;
  }
  return last[b.length]!;
}

/** The candidate nearest to `name`, if one is near enough to be meant: a third of its length at most. */
export function nearest(name: string, candidates: Iterable<string>, limit = Math.floor((name.length + 2) / 3)): string | null {
  let best: string | null = null;
  let bestDistance = limit + 1;
  for (const candidate of candidates) {
    if (candidate.length < 2 && name.length > 2) continue;
    let d = distance(name, candidate, Math.min(limit, bestDistance));
    if (d > 0 && name.toLowerCase() === candidate.toLowerCase()) d = 0.5;
    if (d < bestDistance) {
      best = candidate;
      bestDistance = d;
    }
  }
  return bestDistance <= limit && bestDistance < name.length ? best : null;
}

/** Macro, tag, or what a declaration in column 1 names first. */
const DECLARED = /^(?:#define (\w+)|struct (\w+) \{|(?:typedef .*)?\} ?(\w+)|[a-zA-Z_][^\n(;]*?\b(\w+)(?:\[\d+\])?[(;])/gm;

let headerByName: Map<string, string> | null = null;

/** From the library's own headers; those in folders come last. */
function standardNames(): ReadonlyMap<string, string> {
  if (!headerByName) {
    const found = new Map<string, string>();
    const isInFolder = (header: string): number => Number(header.includes('/'));
    for (const header of headerNames().sort((a, b) => isInFolder(a) - isInFolder(b)))
      for (const match of libraryHeaders.get(header)!.matchAll(DECLARED)) {
        const name = match.slice(1).find((n) => n !== undefined)!;
        if (!name.startsWith('_') && !found.has(name)) found.set(name, header);
      }
    headerByName = found;
  }
  return headerByName;
}

/** The standard header that declares a name, `stdio.h`; null if none does. */
export const headerOf = (name: string): string | null => standardNames().get(name) ?? null;

/** Forms of others, which nobody misspells into: `sinl`, `INT_LEAST8_MAX`, `PRIdFAST16`. */
const isVariant = (name: string): boolean =>
  (/[fl]$/.test(name) && standardNames().get(name.slice(0, -1)) === 'math.h') || /^(PRI|SCN)|_(LEAST|FAST)|^E[A-Z0-9]+$|_unlocked$/.test(name);

/** The standard name that was misspelt, whether or not its header is included: nearer than a name of the program's own need be. */
export const nearestStandard = (name: string): string | null =>
  name.length < 4 ? null : nearest(name, [...standardNames().keys()].filter((n) => !isVariant(n)), name.length < 8 ? 1 : 2);
