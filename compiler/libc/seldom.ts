// Where a build leaves out library texts that few programs need, it puts them here: scripts/worker/seldom.ts.

import type { TextRow } from './index';

export const seldom: readonly TextRow[] = [];
