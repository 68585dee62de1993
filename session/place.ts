// A moment of one run: a position, and whether the program has ended there. The instruction that ends a program
// has not moved it, so the state before it and the state after it share their position.

import type { Machine } from '../vm/machine';
import type { Position } from '../vm/position';

export interface Place {
  readonly clock: number;
  readonly depth: number;
  readonly pc: number;
  readonly ended: boolean;
}

/** Negative if `a` is earlier. Both of one branch. */
export const comparePlaces = (a: Place, b: Place): number =>
  a.clock - b.clock || b.depth - a.depth || a.pc - b.pc || Number(a.ended) - Number(b.ended);

export function placeOfMachine(machine: Machine): Place {
  const { clock, depth, pc } = machine.registers();
  const { state } = machine.status();
  return { clock, depth, pc, ended: state === 'halted' || state === 'faulted' };
}

export const positionAt = (branch: number, { clock, depth, pc }: Place): Position => ({ branch, clock, depth, pc });
