// What the machine asks of an executor, and what it answers.
//
// An executor runs a MachineState from its registers, and leaves them and all state exact whenever it returns.
// It decides nothing: which pcs are armed and what a stop there means is the machine's affair.
//
// Rules all executors keep, so that they agree bit for bit:
// - It stops *before* an instruction. Faults leave pc at the faulting instruction, nothing of it done
//   (raised with `state.raise`); halt leaves pc at the halting one.
// - Before a tick it compares: `clock >= state.stopClock` → return `clock` with that instruction (or one before
//   it, after which nothing has been stored) not yet executed. `state.stopClock` may be lowered by host calls and
//   bulk operations (`charge`), so it is read again after them.
// - After `return` and `longjmp`: if the new fp is above `leaveFp`, return `left` before the next instruction.

import type { PcSet, WatchRange } from './machine';
import type { MachineState } from './state';

export const EXIT = {
  /** The clock has reached `state.stopClock` and the next tick would pass it. */
  clock: 0,
  /** The next instruction's pc is armed. */
  armed: 1,
  /** The frame at `leaveFp` has been left. */
  left: 2,
  waiting: 3,
  halted: 4,
  faulted: 5,
  /** Go on in *exact* for at least one instruction, to the next pc that can be entered. */
  exact: 6,
  /** Exact only: `count` instructions have been executed. */
  count: 7,
  /** Exact only: an access that is watched has happened. */
  watch: 8,
} as const;
export type Exit = (typeof EXIT)[keyof typeof EXIT];

/** No frame: fp never gets above it. */
export const NO_FRAME = 0x7fffffff;

export interface Executor {
  /**
   * 1 by instruction number where `run` may start. Elsewhere the machine goes on in *exact* to one of these.
   * Every function entry, jump target and place behind a call is one, so that exact stretches are short.
   */
  readonly enterable: Uint8Array;
  /**
   * Replaces the armed sets: `run` stops before any pc in any of them. Sets are immutable and compared by
   * identity, so that an unchanged one costs nothing. Pcs at which no instruction starts are ignored.
   */
  arm(sets: readonly PcSet[]): void;
  /**
   * Runs from the registers' pc, which is enterable; what is armed there is passed over.
   * Returns before an armed pc (`armed`, the exact state in place) or, where an armed pc lies inside of a word,
   * before the word (`exact`: the machine single-steps through it).
   */
  run(leaveFp: number): Exit;
  /**
   * Ranges that are watched from now on, null for none; compared by identity. `run` then returns `exact` before an
   * instruction that may touch one. May replace `enterable`. False if it cannot: then watched runs are *exact*.
   */
  watch?(ranges: readonly WatchRange[] | null): boolean;
  /** Words executed so far. */
  readonly executed: number;
}

export type ExecutorFactory = (state: MachineState) => Executor;
