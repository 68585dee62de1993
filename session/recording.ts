// A track that can be gone back on: its checkpoints, the log of what came from outside (the machine's journal), and the
// debugger's edits, each at its exact place. Branches share their common past.

import type { Machine, RunRequest, RunStop } from '../vm/machine';
import type { Position } from '../vm/position';
import type { VmSnapshot } from '../vm/snapshot';
import { comparePlaces, type Place } from './place';
import { Branch, Track, type Change, type Checkpoint, type Edit } from './track';

/** Of the checkpoints around the user's places. */
const MOST_DENSE = 48;

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

export class Recording extends Track {
  /** Asked to make an edit of the log, in a replay. */
  onEdit: ((edit: Edit, apply: () => boolean) => void) | null = null;
  private next: Edit | null = null;

  constructor(track: Track) {
    super(track.machine, track.now, track.options);
    Object.assign(this, track);
  }

  /**
   * Runs as the machine does; edits that lie ahead are made when their place comes. `looksAtEdits`: it ends (`slice`)
   * where one has just been made, which is a place like any other.
   */
  override run(request: RunRequest, looksAtEdits = false): RunStop {
    const { machine } = this;
    if (this.branch.edits.length === 0) return super.run(request);
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

  /** Of the dense ones only those near the user's place are worth their bytes. */
  protected override thinDense(): void {
    let count = 0;
    for (const b of this.branches) for (const c of b.checkpoints) if (c.isDense) count++;
    while (count > MOST_DENSE && this.dropDense()) count--;
  }

  protected override dropDense(): boolean {
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
}
