// The standard library's C side, as text: headers, and the sources of what is not a host function.

import { AbsentPart } from '../extensions';
import { definedFunctions } from './defined';
import { libraryHeaders, SOURCES } from './generated';

export { libraryHeaders } from './generated';

/** By file name. */
export const librarySources: ReadonlyMap<string, string> = new Map(SOURCES.map(([file, text]) => [file, text]));

/** Name of a function or variable → file name of the source that defines it. */
export const librarySymbols: ReadonlyMap<string, string> = new Map(
  SOURCES.flatMap(([file, text, variables = []]) => [...definedFunctions(text), ...variables].map((name) => [name, file] as const)),
);

/** The image's entry function. */
export const ENTRY_FUNCTION = '_start';

/** @throws AbsentPart if this build has left it out: see `addTexts` */
export function textIn(texts: ReadonlyMap<string, string>, name: string): string | null {
  const text = texts.get(name) ?? null;
  if (text === '') throw new AbsentPart(name);
  return text;
}

/** Puts in texts that have been left out. */
export function addTexts(rows: readonly (readonly [name: string, text: string])[]): void {
  for (const [name, text] of rows) ((name.endsWith('.h') ? libraryHeaders : librarySources) as Map<string, string>).set(name, text);
}

export const isAbsentHeader = (name: string): boolean => libraryHeaders.get(name) === '';
