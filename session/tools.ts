// What looks into one target: its inspector, what breakpoints ask of expressions, and the commands of its past. Made
// when the first of them is asked for.

import type { BreakpointEntry } from './breakpoints';
import { Conditions } from './conditions';
import type { DebugSession } from './debug-session';
import { Frames } from './frames';
import { PastCommands } from './history';
import { Inspector } from './inspect';
import { Recording } from './recording';
import { RunLoop } from './run-loop';
import { once, type Target } from './session-core';
import type { TravelHost } from './time-travel';

export class Tools {
  readonly inspector: Inspector;
  readonly conditions: Conditions;
  /** Only where there is a past. */
  readonly past: () => PastCommands;

  constructor(session: DebugSession, target: Target) {
    const { program, frames } = target;
    const { evaluator = null } = session.setup;
    const { writeBytes, keepCall } = session.more();
    this.inspector = new Inspector(program, evaluator, frames, writeBytes, keepCall);
    this.conditions = new Conditions(program, this.inspector, evaluator);
    this.past = once(() => pastCommands(session, target, this.inspector));
  }
}

function pastCommands(session: DebugSession, { program, loaded, loop, past }: Target, inspector: Inspector): PastCommands {
  const { scheduler, breakpointTable, dataTable } = session;
  const { evaluator = null } = session.setup;
  const recording = new Recording(past!.recording);
  past!.recording = recording;
  loop.runner = recording;
  const apart = new Inspector(program, evaluator, new Frames(program), () => {}, () => null);
  const conditions = new Conditions(program, apart, evaluator);
  const quiet = new RunLoop(program, () => conditions, session, {
    removeBreakpoint: () => {},
    log: (breakpoint, text, location) => made.travel.logged({ breakpoint, text, location }),
  });
  quiet.isQuiet = true;
  quiet.runner = recording;
  const counting = (): BreakpointEntry[] => [...breakpointTable.all(), ...dataTable!.all()].filter((entry) => entry.isCounting);
  const host: TravelHost = {
    program, recording, scheduler, quiet,
    log: ({ breakpoint, text, location }) => session.log(breakpoint, text, location),
    counts: () => counting().length > 0,
    arrived: (counts, ids) => {
      for (const entry of counting()) entry.hits = counts.get(entry) ?? 0;
      for (const id of ids) if (session.breakpoint(id)?.temporary === true) session.removeBreakpoint(id);
    },
    isArmed: () => breakpointTable.armed.pcs.size > 0 || dataTable!.ranges.length > 0,
    interruption: () => (session.run === null || session.run.isCancelled ? 'cancelled' : session.run.isPaused ? 'paused' : null),
  };
  const made: PastCommands = new PastCommands(past!, inspector, apart, host, loaded.resultPointerOffset, (event) => session.emit(event));
  return made;
}
