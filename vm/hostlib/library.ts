// The standard library's host module but for the heap: one module, because streams, files and the place of errno
// are one stretch of state.

import type { HostModule } from '../host';
import { mathFunctions } from './math/index';
import { stdioFunctions } from './stdio';
import { stdlibFunctions } from './stdlib';
import { initialiseStreams, streamPosition } from './streams';
import { createFile, normalName, writeFile } from './filesystem';
import { timeFunctions } from './time';

export interface LibraryOptions {
  /** Room for all files together, tables included; 2 MiB if not given. */
  readonly fileBytes?: number;
  /** Files that exist when the program starts. They are part of the initial state, like the image. */
  readonly files?: ReadonlyMap<string, Uint8Array>;
}

const DEFAULT_FILE_BYTES = 2 << 20;
const MIN_FILE_BYTES = 64 << 10;

/** @throws Error where a file given has no usable name or they do not all fit. */
export function libraryModule(options: LibraryOptions = {}): HostModule {
  return {
    name: 'library',
    functions: [...stdioFunctions, ...stdlibFunctions, ...timeFunctions, ...mathFunctions],
    stateBytes: Math.max(MIN_FILE_BYTES, options.fileBytes ?? DEFAULT_FILE_BYTES),
    inputCursor: (state) => streamPosition(state, 0),
    initialise(state) {
      initialiseStreams(state);
      for (const [path, bytes] of options.files ?? []) {
        const name = normalName(new TextEncoder().encode(path));
        const inode = name.length === 0 || name.length > 112 ? -1 : createFile(state, name);
        if (inode < 0) throw new Error(`file '${path}' cannot be created: its name is empty or too long, or there are too many`);
        if (writeFile(state, inode, 0, bytes) < bytes.length) throw new Error(`file '${path}' does not fit into the library's file space`);
      }
    },
  };
}
