// From a fault inside a literal's spelling to a diagnostic.

import type { LiteralReporter } from '../literals';
import type { Loc } from '../source';
import type { UnitContext } from './context';

/** `noted.isBad` becomes true when something is reported: then the literal is not to be taken from the cache again. */
export function literalReporter(context: UnitContext, loc: Loc, noted: { isBad: boolean } | null): LiteralReporter {
  return (code, args, offset, length) => {
    if (noted) noted.isBad = true;
    context.sink.report(code, loc + offset, args as never, { end: loc + offset + length });
  };
}
