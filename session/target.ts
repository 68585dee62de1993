// What a session is made of, and what it is given to debug.

import type { CodeInfo } from '../debug-format/code-info';
import type { Evaluator } from '../debug-format/evaluator';
import type { Machine } from '../vm/machine';
import type { LaunchOptions } from './api';
import type { Debugging } from './debugging';
import type { RecordingOptions } from './track';
import type { SchedulerOptions } from './scheduler';

/** A machine that stands before its first instruction, and what is known of its program. */
export interface LoadedTarget {
  readonly machine: Machine;
  readonly info: CodeInfo | null;
  /** Why debug information was refused; null if it was not. */
  readonly debugProblem: string | null;
  /** Hex SHA-256 of the image. */
  readonly imageSha256: string;
  /** Frame offset of the hidden pointer to where a function leaves the struct that it returns; null if there is none. */
  readonly resultPointerOffset?: (functionIndex: number) => number | null;
  /** Back to before the first instruction, without input, where that is better than another machine. */
  readonly reset?: () => void;
}

/** Makes a machine from an image. @throws FormatError, SessionError bad-image */
export type TargetLoader = (options: LaunchOptions) => LoadedTarget;

export interface SessionSetup {
  readonly load: TargetLoader;
  /** Expressions; without one, variables by name only. */
  readonly evaluator?: Evaluator;
  readonly scheduler?: SchedulerOptions;
  /** Every session records, where its machine can; null: none does. */
  readonly recording?: RecordingOptions | null;
}

export interface SessionParts extends SessionSetup {
  /** What looks into a program. Asked by the commands that need it, and there by then. */
  readonly parts: () => Debugging;
  /** Settles when they have come, or cannot be had; null: they are there. */
  readonly loading?: () => Promise<void> | null;
}
