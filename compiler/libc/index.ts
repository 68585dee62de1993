// The standard library's C side, as text: headers, and the sources of what is not a host function.

import { definedFunctions } from './defined';
import { SOURCES } from './generated';

export { libraryHeaders } from './generated';

/** By file name. */
export const librarySources: ReadonlyMap<string, string> = new Map(SOURCES.map(([file, text]) => [file, text]));

/** Name of a function or variable → file name of the source that defines it. */
export const librarySymbols: ReadonlyMap<string, string> = new Map(
  SOURCES.flatMap(([file, text, variables = []]) => [...definedFunctions(text), ...variables].map((name) => [name, file] as const)),
);

/** The image's entry function. */
export const ENTRY_FUNCTION = '_start';
