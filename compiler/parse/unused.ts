// Leaving a scope: what it declared and nobody used.

import type { Parser } from './parser';
import { B } from './scopes';

export function leaveScope(p: Parser): void {
  const { scopes } = p;
  const { log } = scopes;
  // After an error what uses a variable may have been skipped.
  if (!p.diag.hasErrors) for (let i = scopes.scopeStart; i < log.length; i++) {
    const binding = log[i]!;
    if (binding.kind !== B.Variable) continue;
    const symbol = binding.variable!;
    if (symbol.isParameter || symbol.isHidden || !symbol.isDefined) continue;
    if (!symbol.isUsed) {
      if (!p.isLibraryLoc(symbol.loc)) p.diag.report('unused-variable', symbol.loc, { name: symbol.name });
    } else if (symbol.uses > 0 && symbol.uses === symbol.sets && symbol.isAuto && !symbol.isAddressTaken) {
      if (!p.isLibraryLoc(symbol.loc)) p.diag.report('unused-but-set-variable', symbol.loc, { name: symbol.name });
    }
  }
  scopes.leave();
}
