// The standard library's C side, as text: headers, and the sources of what is not a host function.

import { extensions, loaded } from '../extensions';
import { definedFunctions } from './defined';
import { HEADERS, SOURCES } from './generated';

/** Name of a header or source, its text, and the variables that a source defines. */
export type TextRow = readonly [name: string, text: string, variables?: readonly string[]];

const symbolsOf = ([file, text, variables = []]: TextRow) => [...definedFunctions(text), ...variables].map((name) => [name, file] as const);

/** By name, as in `<…>`. */
export const libraryHeaders = new Map<string, string>(HEADERS);

/** By file name. */
export const librarySources = new Map<string, string>(SOURCES.map(([file, text]) => [file, text]));

/** Name of a function or variable → file name of the source that defines it. */
export const librarySymbols = new Map<string, string>(SOURCES.flatMap(symbolsOf));

/** The image's entry function. */
export const ENTRY_FUNCTION = '_start';

/**
 * What is known by a name, or null.
 * @throws AbsentPart if it may be among what this build has left out: see `addTexts`
 */
export function lookUp(map: ReadonlyMap<string, string>, name: string): string | null {
  const found = map.get(name);
  if (found === undefined) extensions();
  return found ?? null;
}

/**
 * The names of all headers, in order.
 * @throws AbsentPart
 */
export function headerNames(): string[] {
  extensions();
  return [...libraryHeaders.keys()].sort();
}

/** Puts in texts that have been left out. */
export function addTexts(rows: readonly TextRow[]): void {
  for (const row of rows) {
    const [name, text] = row;
    (name.endsWith('.h') ? libraryHeaders : librarySources).set(name, text);
    for (const [symbol, file] of name.endsWith('.h') ? [] : symbolsOf(row)) librarySymbols.set(symbol, file);
  }
}

export const mayBeAbsent = (header: string): boolean => !libraryHeaders.has(header) && !loaded.extensions;
