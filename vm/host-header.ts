// The C header of a host module, made from the same table that links it: prototypes stand in one place.

import type { HostModule } from './host';

/** `#include` this text under any name; functions are declared `extern` in the module's order. */
export function hostHeader(module: HostModule): string {
  const guard = `STOPLINE_HOST_${module.name.replace(/\W/g, '_').toUpperCase()}_H`;
  const declarations = module.functions.map((f) => `${f.prototype.trim()};`);
  return `#ifndef ${guard}\n#define ${guard}\n\n${declarations.join('\n')}\n\n#endif\n`;
}
