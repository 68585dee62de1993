// The walks again, over pages so small that almost every one of them is shared by some checkpoints and not by others.

import { expect, it, vi } from 'vitest';
import { VmSnapshot } from '../../vm/snapshot';
import { verifyImage } from '../../vm/verify';
import { createMachine } from '../../vm/virtual-machine';
import { structuredProgram, structuredProgramModules } from '../support/structured-program';
import './random-walks.test';

vi.mock('../../vm/snapshot-page', () => ({ SNAPSHOT_PAGE_BYTES: 64 }));

it('pages are tiny here', () => {
  const snapshot = createMachine(verifyImage(structuredProgram(1)), { hostModules: structuredProgramModules() }).capture();
  expect(snapshot).toBeInstanceOf(VmSnapshot);
  expect(new Set((snapshot as VmSnapshot).pages.map((page) => page.length))).toEqual(new Set([64]));
});
