// What is kept of a run, so that any moment of it can be had again: checkpoints, the log of what came from outside
// (the machine's journal), and the debugger's edits, each at its exact place. Branches share their common past.
//
// Checkpoints hold no breakpoints: going back must not revive a deleted one. Pages that two checkpoints have in
// common are one object, counted once.

import type { ExternalEntry, InputLog } from '../vm/journal';
import type { CallRequest, CallStop, Machine, RunRequest, RunStop } from '../vm/machine';
import { SNAPSHOT_PAGE_BYTES } from '../vm/snapshot-page';
import type { Position } from '../vm/position';
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

/** False, having changed nothing, if the machine refuses it. */
export function applyChange(machine: Machine, change: Change): boolean {
  switch (change.kind) {
    case 'pc':
      return machine.setPc(change.pc);
    case 'memory':
      return machine.writeMemory(change.address, change.bytes);
    case 'call':
      change.stop = machine.callFunction!(change.request);
      return change.stop?.kind === 'returned';
    case 'pop':
      return machine.popFrames!(change.count, change.result);
    case 'restart':
      return machine.restartFrame!(change.level);
  }
}

const DEFAULT_BUDGET = 64 << 20;
/** A page's entry in a checkpoint's table: number, page, checksum. */
const ENTRY_BYTES = 16;
const LEAST_INTERVAL_MS = 10;
/** Checkpoints may cost this part of the time that the program has run. */
const COST_FACTOR = 24;
const MOST_DENSE = 48;

export const canRecord = (machine: Machine): machine is VirtualMachine => machine.capabilities.snapshots && 'journal' in machine;

export class Recording {
  branches: Branch[];
  /** Made under another behaviour version: checkpoints can be looked at, nothing can be replayed. */
  isFrozen = false;
  branch: Branch;
  readonly budgetBytes: number;
  /** Bytes that all checkpoints take together. */
  sizeBytes = 0;
  /** Checkpoints taken in all, and what they took. */
  readonly taken = { count: 0, milliseconds: 0 };
  /** Told of a checkpoint that was refused, and is gone. */
  onDamage: ((place: Place) => void) | null = null;
  /** Asked to make an edit of the log, in a replay. */
  onEdit: ((edit: Edit, apply: () => boolean) => void) | null = null;
  private readonly everyTicks: number | null;
  private readonly uses = new Map<Uint8Array, number>();
  /** Since the last checkpoint. */
  private ranMs = 0;
  /** What the next one may cost by now, less what the last ones have cost beyond that; and what it will cost, by the last. */
  private creditMs = 0;
  private costMs = 0;
  private lastClock: number;
  private next: Edit | null = null;

  constructor(
    readonly machine: VirtualMachine,
    private readonly now: () => number,
    options: RecordingOptions = {},
  ) {
    this.budgetBytes = options.budgetBytes ?? DEFAULT_BUDGET;
    this.everyTicks = options.everyTicks ?? null;
    const start = placeOfMachine(machine);
    this.branch = new Branch(0, null, start);
    this.branches = [this.branch];
    this.lastClock = start.clock;
    machine.journal.branch = 0;
    machine.journal.isReplay = false;
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
  private bound(budget: number): number {
    return this.everyTicks === null ? budget : Math.min(budget, this.everyTicks);
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
    this.taken.count++;
    this.taken.milliseconds += cost;
    if (isDense) return;
    // Nothing is saved up: what is cheap at first must not make room for many that are dear. One odd reading does no harm.
    const expected = this.costMs;
    this.costMs = Math.min(cost, 2 * expected + 1);
    this.creditMs = Math.max(Math.min(0, expected - cost), -4 * this.costMs);
  }

  /**
   * Runs as the machine does; edits that lie ahead are made when their place comes. `looksAtEdits`: it ends (`slice`)
   * where one has just been made, which is a place like any other.
   */
  run(request: RunRequest, looksAtEdits = false): RunStop {
    const { machine } = this;
    if (this.everyTicks === null && this.branch.edits.length === 0) return machine.run(request);
    let { passCurrent } = request;
    for (;;) {
      const edit = this.nextEdit();
      if (edit === null) {
        const budget = this.bound(request.budget);
        return machine.run(budget === request.budget && passCurrent === request.passCurrent ? request : { ...request, budget, passCurrent: passCurrent === true });
      }
      const limit = request.clockLimit ?? Infinity;
      const { at } = edit;
      if (comparePlaces(this.place, at) === 0) {
        if (limit <= at.clock) return { kind: 'clock' };
        if (this.onEdit) this.onEdit(edit, () => applyChange(machine, edit.change));
        else applyChange(machine, edit.change);
        if (looksAtEdits) return { kind: 'slice' };
        passCurrent = true;
        continue;
      }
      const isNear = machine.registers().clock >= at.clock - 1;
      const own = isNear ? at.clock : at.clock - 1;
      const { breakpoints } = request;
      const armed = isNear ? this.withPc(breakpoints, at.pc) : breakpoints;
      const stop = machine.run({
        ...request,
        passCurrent: passCurrent === true,
        ...(armed ? { breakpoints: armed } : {}),
        clockLimit: Math.min(limit, own),
      });
      if (stop.kind === 'clock' && own < limit && !isNear) {
        passCurrent = false;
        continue;
      }
      if (stop.kind !== 'stopped' || stop.step || stop.hits.length > 0 || breakpoints?.pcs.has(at.pc) === true) return stop;
      if (machine.registers().pc !== at.pc) return stop;
      passCurrent = true;
    }
  }

  // Sets are compared by identity: the same union as long as its parts are the same.
  private union: { of: RunRequest['breakpoints']; pc: number; set: { pcs: Set<number> } } | null = null;
  private withPc(of: RunRequest['breakpoints'], pc: number): { pcs: Set<number> } {
    if (this.union?.of !== of || this.union?.pc !== pc) this.union = { of, pc, set: { pcs: new Set([...(of?.pcs ?? []), pc]) } };
    return this.union!.set;
  }

  // -- edits

  /** The first that has not been made at this moment. */
  private nextEdit(): Edit | null {
    const { edits } = this.branch;
    if (edits.length === 0) return null;
    const { clock } = this.machine.registers();
    if (this.next !== null && this.next.at.clock >= clock && this.nextIsFirst(clock)) return this.next;
    return (this.next = edits.find((edit) => edit.at.clock >= clock) ?? null);
  }
  private nextIsFirst(clock: number): boolean {
    const { edits } = this.branch;
    const index = edits.indexOf(this.next!);
    return index === 0 || (index > 0 && edits[index - 1]!.at.clock < clock);
  }

  /** Makes a change: in the past it starts a new branch. False, having changed nothing, if the machine refuses it. */
  edit(change: Change): boolean {
    const at = this.place;
    const wasAtEnd = this.isAtEnd;
    const kept = change.kind === 'memory' ? { ...change, bytes: change.bytes.slice() } : change;
    // What a call takes from outside belongs to its own branch.
    const forksFirst = change.kind === 'call' && !wasAtEnd;
    if (forksFirst) this.fork(at);
    if (!applyChange(this.machine, kept)) return false;
    if (!wasAtEnd && !forksFirst) this.fork(at);
    this.branch.edits.push({ at, change: kept });
    this.branch.end = this.place;
    return true;
  }

  // -- branches

  /** A new branch from `at`, where the machine stands. */
  fork(at: Place): Branch {
    const { machine, branch: old } = this;
    const { journal } = machine;
    const { externals, outputBytes } = machine.journalPosition();
    this.put();
    old.left = at;
    const made = new Branch(Math.max(...this.branches.map((b) => b.id)) + 1, old, at);
    made.edits = old.edits.filter((edit) => comparePlaces(edit.at, at) < 0);
    made.end = this.place;
    this.branches.push(made);
    this.branch = made;
    journal.externals = journal.externals.slice(0, externals);
    journal.input = journal.input.copy();
    journal.shownOutput = outputBytes;
    journal.branch = made.id;
    this.next = null;
    return made;
  }

  /** Writes the present branch's log to where the others' are. */
  settle(): void {
    this.put();
  }

  /** Takes over what a file holds. The machine stands at the start, and is left there. */
  load(branches: Branch[], current: Branch, checkpoints: readonly { branch: number; place: Place; snapshot: VmSnapshot }[], isFrozen: boolean): void {
    const [root] = branches as [Branch];
    if (!isFrozen) root.checkpoints.push(...this.branches[0]!.checkpoints);
    this.branches = branches;
    this.branch = current;
    Object.assign(this.machine.journal, current.log, { branch: current.id });
    this.isFrozen = isFrozen;
    this.sizeBytes = 0;
    this.uses.clear();
    this.next = null;
    const own = root.checkpoints.splice(0);
    for (const { branch, place, snapshot } of [...own.map((c) => ({ ...c, branch: 0 })), ...checkpoints]) {
      const owner = branches.find((b) => b.id === branch);
      if (owner && !owner.checkpoints.some((c) => comparePlaces(c.place, place) === 0)) this.insert(owner, { place, snapshot, isDense: false });
    }
  }

  private put(): void {
    const { externals, input, shownOutput } = this.machine.journal;
    this.branch.log = { externals, input, shownOutput };
  }

  /** Makes `branch` the one that runs. The machine must then be brought to a place of it. */
  use(branch: Branch): void {
    if (branch === this.branch) return;
    this.put();
    this.branch.left = this.place;
    this.branch = branch;
    const { journal } = this.machine;
    Object.assign(journal, branch.log);
    journal.branch = branch.id;
    this.next = null;
  }

  /** The branch on which a position is to be seen: the present one, if the position lies in its past. */
  branchOf(position: Position): Branch | null {
    const place = { ...position, ended: false };
    let fork: Place | null = null;
    for (let b: Branch | null = this.branch; b !== null; b = b.parent) {
      if (b.id === position.branch && (fork === null || comparePlaces(place, fork) <= 0)) return this.branch;
      if (fork === null || comparePlaces(b.fork, fork) < 0) fork = b.fork;
    }
    return this.branches.find((b) => b.id === position.branch) ?? null;
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

  /** Brings the machine to a checkpoint. False, having changed nothing but dropped it, if it is not what was captured. */
  restore(checkpoint: Checkpoint): boolean {
    const { snapshot, place } = checkpoint;
    if (snapshot.isIntact()) {
      this.machine.restore(snapshot);
      return true;
    }
    for (const owner of this.branches) {
      const index = owner.checkpoints.indexOf(checkpoint);
      if (index >= 0) this.remove(owner, index);
    }
    this.onDamage?.(place);
    return false;
  }

  /** Brings the machine to the latest checkpoint earlier than `place`, or at it if `inclusive`. null: there is none. */
  restoreBefore(place: Place, inclusive: boolean): Checkpoint | null {
    for (;;) {
      const found = this.before(place, inclusive);
      if (found === null || this.restore(found)) return found;
    }
  }

  /** All checkpoints of the present branch, ascending. */
  private all(): Checkpoint[] {
    const all: Checkpoint[] = [];
    let limit: Place | null = null;
    for (let b: Branch | null = this.branch; b !== null; b = b.parent) {
      for (let i = b.checkpoints.length - 1; i >= 0; i--) {
        const checkpoint = b.checkpoints[i]!;
        if (limit === null || comparePlaces(checkpoint.place, limit) <= 0) all.push(checkpoint);
      }
      if (limit === null || comparePlaces(b.fork, limit) < 0) limit = b.fork;
    }
    return all.reverse();
  }
  places(): Place[] {
    return this.all().map((c) => c.place);
  }

  /** Brings the machine to the first checkpoint that is left. */
  restoreFirst(): void {
    this.all().some((c) => this.restore(c));
  }

  add(checkpoint: Checkpoint): void {
    // A place of the common past belongs to the branch that all of it share.
    let owner = this.branch;
    while (owner.parent !== null && comparePlaces(checkpoint.place, owner.fork) <= 0) owner = owner.parent;
    this.insert(owner, checkpoint);
    if (checkpoint.isDense) this.thinDense();
    while (this.sizeBytes > this.budgetBytes && this.dropOne(checkpoint.place));
  }

  private insert(owner: Branch, checkpoint: Checkpoint): void {
    owner.checkpoints.splice(indexAfter(owner.checkpoints, checkpoint.place, true), 0, checkpoint);
    this.sizeBytes += tableBytes(checkpoint.snapshot);
    for (const page of checkpoint.snapshot.pages) {
      const uses = this.uses.get(page) ?? 0;
      if (uses === 0) this.sizeBytes += SNAPSHOT_PAGE_BYTES;
      this.uses.set(page, uses + 1);
    }
  }

  private remove(owner: Branch, index: number): void {
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

  /** Of the dense ones only those near the user's place are worth their bytes. */
  private thinDense(): void {
    let count = 0;
    for (const b of this.branches) for (const c of b.checkpoints) if (c.isDense) count++;
    while (count > MOST_DENSE && this.dropDense()) count--;
  }

  private dropDense(): boolean {
    const { clock } = this.machine.registers();
    let far: { owner: Branch; index: number; distance: number } | null = null;
    for (const owner of this.branches)
      owner.checkpoints.forEach((c, index) => {
        const distance = Math.abs(c.place.clock - clock);
        if (c.isDense && (far === null || distance > far.distance)) far = { owner, index, distance };
      });
    if (far === null) return false;
    const { owner, index } = far as { owner: Branch; index: number };
    this.remove(owner, index);
    return true;
  }

  /** Drops what is missed least: a dense one far away, else the one whose neighbours are nearest to each other. */
  private dropOne(newest: Place): boolean {
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
