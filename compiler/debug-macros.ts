// The macros that a program uses, as debug information keeps them.

import type { DebugMacro } from '../debug-format/model';
import type { SourceManager } from './source-manager';

/** File ids are those of `SourceManager.files`. Builtins such as `__LINE__` have no definition and are not listed. */
export function macrosUsed(manager: SourceManager): DebugMacro[] {
  return manager.macroUses().map(({ macro, definition, uses }) => ({
    name: macro.name,
    definition,
    file: manager.fileId(macro.loc),
    line: manager.place(macro.loc).line,
    uses: uses.map(({ start, end }) => {
      const { line, column } = manager.place(start);
      return { file: manager.fileId(start), line, column, endColumn: column + end - start };
    }),
  }));
}
