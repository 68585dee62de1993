// What a session does to its recording as it goes forward. What goes back is in history.ts.

import type { BranchSummary, Granularity, RunCommand } from './api';
import { positionAt, type Place } from './place';
import type { Branch, Change, Recording } from './recording';

/** Thrown through a replay that is not to go on. */
export class Interrupted extends Error {
  constructor(readonly why: 'paused' | 'cancelled') {
    super(why);
  }
}

export class Past {
  /** Where the program stopped when it was launched. */
  entry: Place;
  /** A step forward that has just been made: a step back undoes exactly it. */
  lastStep: { readonly command: RunCommand; readonly granularity: Granularity; readonly from: Place; readonly to: Place } | null = null;

  constructor(
    readonly recording: Recording,
    readonly emitBranch: (branch: BranchSummary) => void,
  ) {
    this.entry = recording.place;
  }

  stepped(command: RunCommand, granularity: Granularity, from: Place): void {
    this.lastStep = { command, granularity, from, to: this.recording.place };
  }
  moved(): void {
    this.lastStep = null;
  }

  edit(change: Change): boolean {
    const { branch } = this.recording;
    if (!this.recording.edit(change)) return false;
    this.lastStep = null;
    if (this.recording.branch !== branch) this.emitBranch(this.summary(this.recording.branch));
    return true;
  }

  replaceInput(bytes: Uint8Array, ended: boolean): void {
    const { recording } = this;
    const { machine } = recording;
    if (!recording.isAtEnd) {
      recording.fork(recording.place);
      this.emitBranch(this.summary(recording.branch));
    }
    const { journal } = machine;
    journal.input = journal.input.copy(machine.inputCursor());
    journal.input.ended = false;
    machine.provideInput(bytes);
    if (ended) machine.endInput();
  }

  summary(branch: Branch): BranchSummary {
    const { id, name, parent, fork, end, edits } = branch;
    return {
      id, name, parent: parent?.id ?? null, fork: positionAt(parent?.id ?? 0, fork), end: positionAt(id, end),
      edits: edits.length, isCurrent: branch === this.recording.branch,
    };
  }
}
