// One row of a host module's table. The prototype is the one statement of a function's type: its name and, in
// host-table.ts, its signature come from it.

import type { HostCall, HostCallClass, HostFunction } from '../host';

export function hostFunction(
  hostClass: HostCallClass,
  prototype: string,
  call: (call: HostCall) => 'wait' | void,
): HostFunction {
  const name = /(\w+)\s*\(/.exec(prototype)![1]!;
  return { name, prototype, class: hostClass, call };
}
