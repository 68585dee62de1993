// The standard library's host side: modules for a machine, declarations for a compiler.

import type { HostDeclaration, HostModule } from '../host';
import { HostTable } from '../host-table';
import { heapModule } from './heap';
import { libraryModule, type LibraryOptions } from './library';

export type { LibraryOptions } from './library';

/** @throws Error at load, where `options.files` do not fit */
export const standardModules = (options: LibraryOptions = {}): HostModule[] => [libraryModule(options), heapModule];

let declarations: readonly HostDeclaration[] | null = null;

/** All functions of the standard modules. */
export const standardDeclarations = (): readonly HostDeclaration[] =>
  (declarations ??= new HostTable(standardModules()).declarations());
