// The standard library's host module but for the heap: one module, because streams, files and the place of errno
// are one stretch of state.

import type { HostFunction, HostModule } from '../host';
import { commonCalls } from './common';
import { libraryPrototypes } from './declared';
import type { Calls } from './define';
import { onFiles } from './on-files';
import { seldomCalls } from './seldom';
import { initialiseStreams, streamPosition } from './streams';

export interface LibraryOptions {
  /** Room for all files together, tables included; 2 MiB if not given. */
  readonly fileBytes?: number;
  /** Files that exist when the program starts. They are part of the initial state, like the image. */
  readonly files?: ReadonlyMap<string, Uint8Array>;
}

const DEFAULT_FILE_BYTES = 2 << 20;
const MIN_FILE_BYTES = 64 << 10;

/** Whether functions of seldom.ts are among them; what is no function of the library counts as one. */
export const needsSeldom = (names: readonly string[]): boolean => names.some((name) => !Object.hasOwn(commonCalls, name));

/** @throws Error where a file given has no usable name or they do not all fit. */
export const libraryModule = (options: LibraryOptions = {}): HostModule => libraryModuleOf(seldomCalls(), options);

/**
 * With what there is of the seldom calls: an image that imports others, or starts with files, cannot be run by it.
 * @throws as `libraryModule`
 */
export function libraryModuleOf(seldom: Calls, { fileBytes = DEFAULT_FILE_BYTES, files }: LibraryOptions): HostModule {
  const calls = { ...commonCalls, ...seldom };
  return {
    name: 'library',
    functions: libraryPrototypes().map(({ name, class: hostClass, text }): HostFunction => ({ name, class: hostClass, prototype: text, call: calls[name]! })),
    stateBytes: Math.max(MIN_FILE_BYTES, fileBytes),
    inputCursor: (state) => streamPosition(state, 0),
    initialise(state) {
      initialiseStreams(state);
      for (const [path, bytes] of files ?? []) onFiles.access!.add(state, path, bytes);
    },
  };
}
