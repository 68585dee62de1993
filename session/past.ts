// What a session does to its recording as it goes forward. What goes back is in history.ts.

import type { Granularity, RunCommand } from './api';
import type { Place } from './place';
import type { Track } from './track';

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

  /** `recording`: a `Recording` once one has been asked for. */
  constructor(public recording: Track) {
    this.entry = recording.place;
  }

  stepped(command: RunCommand, granularity: Granularity, from: Place): void {
    this.lastStep = { command, granularity, from, to: this.recording.place };
  }
  moved(): void {
    this.lastStep = null;
  }
}
