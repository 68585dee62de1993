// What is kept of a run as it goes forward, so that any moment of it can be had again: checkpoints, as many as time and
// bytes allow. Going back, edits and branches are a `Recording`'s, which takes over a track where one is wanted.
//
// Checkpoints hold no breakpoints: going back must not revive a deleted one. Pages that two checkpoints have in
// common are one object, counted once.

import type { ExternalEntry, InputLog } from '../vm/journal';
import type { CallRequest, CallStop, Machine, RunRequest, RunStop } from '../vm/machine';
import { SNAPSHOT_PAGE_BYTES } from '../vm/snapshot-page';
import type { VmSnapshot } from '../vm/snapshot';
import type { VirtualMachine } from '../vm/virtual-machine';
import { comparePlaces, placeOfMachine, type Place } from './place';

export interface RecordingOptions {
  /** Bytes that checkpoints may take; default 64 MiB. The first is always kept. */
  readonly budgetBytes?: number;
  /** A checkpoint each so many ticks, whatever the time. For tests, and for hosts without a clock. */
  readonly everyTicks?: number;
}

export interface Checkpoint {
  readonly place: Place;
  readonly snapshot: VmSnapshot;
  /** Made around the user's place: the first to go. */
  readonly isDense: boolean;
}

export type Change =
  | { readonly kind: 'memory'; readonly address: number; readonly bytes: Uint8Array }
  | { readonly kind: 'pc'; readonly pc: number }
  /** `stop`: how it ended when it was last made. */
  | { readonly kind: 'call'; readonly request: CallRequest; stop: CallStop | null }
  | { readonly kind: 'pop'; readonly count: number; readonly result: Uint8Array | null }
  | { readonly kind: 'restart'; readonly level: number };

/** An edit: where the program stood before it. It ticks the clock. */
export interface Edit {
  readonly at: Place;
  readonly change: Change;
}

export class Branch {
  /** Its own, ascending; those of the common past are its parent's. */
  readonly checkpoints: Checkpoint[] = [];
  /** All from the start of the run, ascending. */
  edits: Edit[] = [];
  name: string;
  /** The latest moment that has been reached. */
  end: Place;
  /** Where the user stood when this branch was left. */
  left: Place;
  /** The journal's part, while it is not this branch that runs. */
  log: { externals: ExternalEntry[]; input: InputLog; shownOutput: number } | null = null;

  constructor(
    readonly id: number,
    readonly parent: Branch | null,
    /** The last moment that it shares with its parent. */
    readonly fork: Place,
  ) {
    this.name = id === 0 ? 'main' : `branch ${id}`;
    this.end = fork;
    this.left = fork;
  }
}

const DEFAULT_BUDGET = 64 << 20;
/** A page's entry in a checkpoint's table: number, page, checksum. */
const ENTRY_BYTES = 16;
const LEAST_INTERVAL_MS = 10;
/** Checkpoints may cost this part of the time that the program has run. */
const COST_FACTOR = 24;

export const canRecord = (machine: Machine): machine is VirtualMachine => machine.capabilities.snapshots && 'journal' in machine;

export class Track {
  branches: Branch[];
  /** Made under another behaviour version: checkpoints can be looked at, nothing can be replayed. */
  isFrozen = false;
  branch: Branch;
  readonly budgetBytes: number;
  /** Bytes that all checkpoints take together. */
  sizeBytes = 0;
  /** Told of a checkpoint that was refused, and is gone. */
  onDamage: ((place: Place) => void) | null = null;
  protected readonly everyTicks: number | null;
  protected readonly uses = new Map<Uint8Array, number>();
  /** Since the last checkpoint. */
  protected ranMs = 0;
  /** What the next one may cost by now, less what the last ones have cost beyond that; and what it will cost, by the last. */
  protected creditMs = 0;
  protected costMs = 0;
  protected lastClock: number;

  constructor(
    readonly machine: VirtualMachine,
    readonly now: () => number,
    readonly options: RecordingOptions = {},
  ) {
    this.budgetBytes = options.budgetBytes ?? DEFAULT_BUDGET;
    this.everyTicks = options.everyTicks ?? null;
    const start = placeOfMachine(machine);
    this.branch = new Branch(0, null, start);
    this.branches = [this.branch];
    this.lastClock = start.clock;
  }

  begin(): void {
    const { journal } = this.machine;
    journal.branch = 0;
    journal.isReplay = false;
    this.checkpoint(false);
  }

  get place(): Place {
    return placeOfMachine(this.machine);
  }
  get start(): Place {
    return this.branches[0]!.fork;
  }
  /** Nothing is recorded beyond here. */
  get isAtEnd(): boolean {
    return comparePlaces(this.place, this.branch.end) >= 0;
  }

  // -- running forward

  /** Ticks that a run may take before the recording wants to look. */
  protected bound(budget: number): number {
    return this.everyTicks === null ? budget : Math.min(budget, this.everyTicks);
  }

  run(request: RunRequest): RunStop {
    const budget = this.bound(request.budget);
    return this.machine.run(budget === request.budget ? request : { ...request, budget });
  }

  /** After a slice of a run that took `elapsedMs`. */
  ran(elapsedMs: number): void {
    this.ranMs += elapsedMs;
    this.creditMs += elapsedMs / COST_FACTOR;
    const { clock } = this.machine.registers();
    const isDue = this.everyTicks === null ? this.ranMs >= LEAST_INTERVAL_MS && this.creditMs >= this.costMs : clock - this.lastClock >= this.everyTicks || clock < this.lastClock;
    const place = this.place;
    const isNew = comparePlaces(place, this.branch.end) > 0;
    if (isNew) this.branch.end = place;
    if (!isDue) return;
    this.ranMs = 0;
    this.lastClock = clock;
    if (isNew && !place.ended) this.checkpoint(false);
  }

  /** Takes a checkpoint here, unless there is one. */
  checkpoint(isDense: boolean): void {
    const place = this.place;
    const known = this.before(place, true);
    if (place.ended || (known !== null && comparePlaces(known.place, place) === 0)) return;
    const begin = this.now();
    const snapshot = this.machine.capture();
    this.add({ place, snapshot, isDense });
    const cost = this.now() - begin;
    if (isDense) return;
    // Nothing is saved up: what is cheap at first must not make room for many that are dear. One odd reading does no harm.
    const expected = this.costMs;
    this.costMs = Math.min(cost, 2 * expected + 1);
    this.creditMs = Math.max(Math.min(0, expected - cost), -4 * this.costMs);
  }

  // -- checkpoints

  /** The latest checkpoint earlier than `place`, or at it if `inclusive`, on the present branch. */
  before(place: Place, inclusive: boolean): Checkpoint | null {
    let limit = place;
    let isInclusive = inclusive;
    for (let b: Branch | null = this.branch; b !== null; b = b.parent) {
      const { checkpoints } = b;
      for (let i = indexAfter(checkpoints, limit, isInclusive) - 1; i >= 0; ) return checkpoints[i]!;
      if (comparePlaces(b.fork, limit) < 0) {
        limit = b.fork;
        isInclusive = true;
      }
    }
    return null;
  }

  add(checkpoint: Checkpoint): void {
    // A place of the common past belongs to the branch that all of it share.
    let owner = this.branch;
    while (owner.parent !== null && comparePlaces(checkpoint.place, owner.fork) <= 0) owner = owner.parent;
    this.insert(owner, checkpoint);
    if (checkpoint.isDense) this.thinDense();
    while (this.sizeBytes > this.budgetBytes && this.dropOne(checkpoint.place));
  }

  protected insert(owner: Branch, checkpoint: Checkpoint): void {
    owner.checkpoints.splice(indexAfter(owner.checkpoints, checkpoint.place, true), 0, checkpoint);
    this.sizeBytes += tableBytes(checkpoint.snapshot);
    for (const page of checkpoint.snapshot.pages) {
      const uses = this.uses.get(page) ?? 0;
      if (uses === 0) this.sizeBytes += SNAPSHOT_PAGE_BYTES;
      this.uses.set(page, uses + 1);
    }
  }

  protected remove(owner: Branch, index: number): void {
    const [{ snapshot }] = owner.checkpoints.splice(index, 1) as [Checkpoint];
    this.sizeBytes -= tableBytes(snapshot);
    for (const page of snapshot.pages) {
      const uses = this.uses.get(page)! - 1;
      if (uses > 0) this.uses.set(page, uses);
      else {
        this.uses.delete(page);
        this.sizeBytes -= SNAPSHOT_PAGE_BYTES;
      }
    }
  }

  // Dense ones are made by a recording.
  protected thinDense(): void {}
  protected dropDense(): boolean {
    return false;
  }

  /** Drops what is missed least: a dense one far away, else the one whose neighbours are nearest to each other. */
  protected dropOne(newest: Place): boolean {
    if (this.dropDense()) return true;
    let best: { owner: Branch; index: number; gap: number } | null = null;
    let last: { owner: Branch; index: number } | null = null;
    for (const owner of this.branches) {
      const list = owner.checkpoints;
      // The first of all is never dropped.
      for (let index = owner.parent === null ? 1 : 0; index < list.length; index++) {
        const { place } = list[index]!;
        if (place === newest) {
          // What follows is measured from the newest: it goes only if there is no other.
          last = { owner, index };
          continue;
        }
        const low = index > 0 ? list[index - 1]!.place.clock : owner.fork.clock;
        const high = list[index + 1]?.place.clock ?? Math.max(owner.end.clock, place.clock);
        if (best === null || high - low < best.gap) best = { owner, index, gap: high - low };
      }
    }
    const found = best ?? last;
    if (found === null) return false;
    this.remove(found.owner, found.index);
    return true;
  }
}

const tableBytes = (snapshot: VmSnapshot): number => snapshot.pages.length * ENTRY_BYTES + snapshot.sizeBytes - snapshot.pages.length * SNAPSHOT_PAGE_BYTES;

/** How many of the ascending checkpoints are earlier than `place`, or at it if `inclusive`. */
function indexAfter(checkpoints: readonly Checkpoint[], place: Place, inclusive: boolean): number {
  let low = 0;
  let high = checkpoints.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const order = comparePlaces(checkpoints[middle]!.place, place);
    if (order < 0 || (inclusive && order === 0)) low = middle + 1;
    else high = middle;
  }
  return low;
}
