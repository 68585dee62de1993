// The standard library's host side: modules for a machine, declarations for a compiler.

import type { HostDeclaration, HostModule } from '../host';
import { HostTable } from '../host-table';
import type { Calls } from './define';
import { heapModule } from './heap';
import { libraryModule, libraryModuleOf, type LibraryOptions } from './library';

export type { Calls } from './define';
export { needsSeldom, type LibraryOptions } from './library';

/** @throws Error at load, where `options.files` do not fit */
export const standardModules = (options: LibraryOptions = {}): HostModule[] => [libraryModule(options), heapModule];

/** With what there is of the calls of seldom.ts. */
export const standardModulesOf = (seldom: Calls, options: LibraryOptions): HostModule[] => [libraryModuleOf(seldom, options), heapModule];

let declarations: readonly HostDeclaration[] | null = null;

/** All functions of the standard modules. */
export const standardDeclarations = (): readonly HostDeclaration[] =>
  (declarations ??= new HostTable(standardModulesOf({}, {})).declarations());
