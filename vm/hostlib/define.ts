// What the library's host functions do, by name; their prototypes stand in declared.ts.

import type { HostFunction } from '../host';

export type Run = HostFunction['call'];
export type Calls = Readonly<Record<string, Run>>;
