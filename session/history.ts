// The commands of time travel as a session has them: over one target, from a place of the user's to another.

import type { Position } from '../vm/position';
import type {
  BlockHistory, Bookmark, BranchSummary, DataAccess, Granularity, HeapBlockInfo, History, PastPage, PauseReason, ReverseOptions, RunCommand, StorageRequest,
  TravelCommand, WriteRecord,
} from './api';
import { DataBreakpoints } from './data-breakpoints';
import type { Inspector } from './inspect';
import { comparePlaces, positionAt, type Place } from './place';
import type { Program } from './program';
import { Questions, type Storage } from './questions';
import type { Branch, Change, Recording } from './recording';
import { SessionError } from './session-error';
import { Interrupted, type TimeTravel } from './time-travel';

export type Journey = () => Promise<PauseReason[]>;

const GRANULARITIES: readonly unknown[] = ['line', 'statement', 'expression', 'instruction'] satisfies Granularity[];

export class PastCommands {
  /** Where the program stopped when it was launched. */
  entry: Place;
  private readonly bookmarks: Bookmark[] = [];
  private bookmarkCount = 0;
  /** A step forward that has just been made: a step back undoes exactly it. */
  private lastStep: { readonly command: RunCommand; readonly granularity: Granularity; readonly from: Place; readonly to: Place } | null = null;

  constructor(
    readonly recording: Recording,
    private readonly travel: TimeTravel,
    private readonly program: Program,
    private readonly inspector: Inspector,
    private readonly questions: Questions,
    private readonly emitBranch: (branch: BranchSummary) => void,
  ) {
    this.entry = recording.place;
  }

  private position(place: Place): Position {
    return positionAt(this.recording.branch.id, place);
  }

  // -- what a session tells

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

  history(): History {
    const { recording } = this;
    const { branch } = recording;
    return {
      start: this.position(recording.start),
      entry: this.position(this.entry),
      end: this.position(branch.end),
      now: this.position(recording.place),
      isAtEnd: recording.isAtEnd,
      checkpoints: recording.places().map((place) => this.position(place)),
      gaps: [],
      branches: recording.branches.map((b) => this.summary(b)),
      bookmarks: this.bookmarks,
      sizeBytes: recording.sizeBytes,
      budgetBytes: recording.budgetBytes,
    };
  }

  bookmark(name: unknown): Bookmark {
    const id = ++this.bookmarkCount;
    const made: Bookmark = { id, name: typeof name === 'string' && name !== '' ? name : `bookmark ${id}`, position: this.position(this.recording.place) };
    this.bookmarks.push(made);
    this.recording.checkpoint(false);
    return made;
  }

  removeBookmark(id: unknown): void {
    const at = this.bookmarks.findIndex((b) => b.id === id);
    if (at < 0) throw new SessionError('bad-argument', `no bookmark ${String(id)}`);
    this.bookmarks.splice(at, 1);
  }

  private branchNumber(id: unknown): Branch {
    const found = this.recording.branches.find((b) => b.id === id);
    if (!found) throw new SessionError('bad-argument', `no branch ${String(id)}`);
    return found;
  }

  nameBranch(id: unknown, name: unknown): void {
    if (typeof name !== 'string' || name === '') throw new SessionError('bad-argument', 'a branch needs a name');
    this.branchNumber(id).name = name;
  }

  // -- journeys

  /** To the start of what there is to see, with the reason why. `isFirm`: from there on no further. */
  private async toStart(now: Place, isFirm: boolean): Promise<PauseReason[]> {
    const { recording, entry } = this;
    await this.travel.seek(comparePlaces(now, entry) > (isFirm ? -1 : 0) ? entry : recording.start);
    return [{ kind: 'historyStart' }];
  }

  stepBack(command: TravelCommand, kind: 'next' | 'stepIn', options: ReverseOptions = {}): Journey {
    const { granularity: asked = 'line', count = 1 } = options ?? {};
    if (!GRANULARITIES.includes(asked)) throw new SessionError('bad-argument', `no granularity ${JSON.stringify(asked)}`);
    if (!Number.isInteger(count) || count < 1) throw new SessionError('bad-argument', 'count must be a whole number, 1 or more');
    const granularity = this.program.info ? asked : 'instruction';
    return async () => {
      const { recording, travel, lastStep } = this;
      const now = recording.place;
      const forward = kind === 'next' ? 'next' : 'stepIn';
      let target: Place | null;
      if (count === 1 && lastStep?.granularity === granularity && lastStep.command === forward && comparePlaces(lastStep.to, now) === 0) target = lastStep.from;
      else target = await travel.stepBack(kind, granularity, count);
      this.lastStep = null;
      const isBeforeEntry = target !== null && granularity !== 'instruction' && comparePlaces(now, this.entry) >= 0 && comparePlaces(target, this.entry) < 0;
      if (isBeforeEntry) target = null;
      if (travel.host.isArmed() && granularity !== 'instruction') {
        await travel.seek(now);
        const stop = await travel.stopBefore(now, target ?? this.entry);
        if (stop !== null) {
          await travel.seek(stop.place);
          return stop.reasons;
        }
      }
      if (target === null) return this.toStart(now, granularity !== 'instruction');
      await travel.seek(target);
      return [{ kind: 'step', command, granularity }];
    };
  }

  reverseStepOut(options: { readonly to?: 'call' | 'entry' } = {}): Journey {
    const to = options?.to ?? 'call';
    if (to !== 'call' && to !== 'entry') throw new SessionError('bad-argument', `no place ${JSON.stringify(to)} to go out to`);
    return async () => {
      const { recording, travel, program } = this;
      const now = recording.place;
      const target = await travel.outwards(to);
      if (target === null || comparePlaces(target, now) >= 0) return this.toStart(now, true);
      if (travel.host.isArmed()) {
        await travel.seek(now);
        const stop = await travel.stopBefore(now, target);
        if (stop !== null) {
          await travel.seek(stop.place);
          return stop.reasons;
        }
      }
      await travel.seek(target);
      return [{ kind: 'step', command: 'reverseStepOut', granularity: program.info ? 'line' : 'instruction' }];
    };
  }

  reverseContinue(): Journey {
    return async () => {
      const { travel } = this;
      const now = this.recording.place;
      const floor = comparePlaces(now, this.entry) >= 0 ? this.entry : null;
      const stop = travel.host.isArmed() ? await travel.stopBefore(now, floor) : null;
      if (stop === null) return this.toStart(now, true);
      await travel.seek(stop.place);
      return stop.reasons;
    };
  }

  seek(position: unknown): Journey {
    const { recording } = this;
    const p = position as Position;
    if (typeof p !== 'object' || p === null || ![p.branch, p.clock, p.depth, p.pc].every(Number.isInteger)) throw new SessionError('bad-argument', 'not a position');
    const branch = recording.branchOf(p);
    if (!branch) throw new SessionError('unknown-position', `no branch ${p.branch}`);
    const place = { clock: p.clock, depth: p.depth, pc: p.pc, ended: false };
    // Where the program has ended its position stands for the end.
    const target = comparePlaces({ ...branch.end, ended: false }, place) === 0 ? branch.end : place;
    if (comparePlaces(target, branch.end) > 0) throw new SessionError('unknown-position', 'the recording does not reach so far');
    if (comparePlaces(target, recording.start) < 0) throw new SessionError('unknown-position', 'the run begins later');
    return async () => {
      await this.goTo(branch, target);
      return [{ kind: 'seek' }];
    };
  }

  private async goTo(branch: Branch, place: Place): Promise<void> {
    const { recording, travel } = this;
    const isOther = branch !== recording.branch;
    const old = recording.branch;
    recording.use(branch);
    try {
      await travel.seek(place, isOther);
    } catch (error) {
      recording.use(old);
      throw error;
    }
    if (isOther) this.emitBranch(this.summary(branch));
  }

  goToStart(): Journey {
    return () => this.toStart(this.recording.place, false);
  }

  goToEnd(): Journey {
    return async () => {
      await this.travel.seek(this.recording.branch.end);
      return [{ kind: 'historyEnd' }];
    };
  }

  switchBranch(id: unknown): Journey {
    const branch = this.branchNumber(id);
    return async () => {
      await this.goTo(branch, branch.left);
      return [{ kind: 'seek' }];
    };
  }

  /** After a question, or a journey that failed: to where the user stood. */
  async back(branch: Branch, place: Place): Promise<void> {
    const isOther = branch !== this.recording.branch;
    this.recording.use(branch);
    this.travel.isCalm = true;
    try {
      await this.travel.seek(place, isOther);
    } finally {
      this.travel.isCalm = false;
    }
  }

  /** A journey that is interrupted ends where everything after has been looked through. */
  async interrupted(error: unknown, now: Place): Promise<PauseReason[]> {
    if (!(error instanceof Interrupted) || error.why === 'cancelled') throw error;
    const { scanned } = this.travel;
    await this.back(this.recording.branch, scanned !== null && comparePlaces(scanned, now) < 0 ? scanned : now);
    return [{ kind: 'pause' }];
  }

  // -- questions

  private storage(request: StorageRequest): Storage {
    if (typeof request !== 'object' || request === null) throw new SessionError('bad-argument', 'an expression or a range of addresses is needed');
    const hex = (bytes: Uint8Array): string => Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join(' ');
    if (request.expression === undefined) {
      const { address, sizeBytes } = request;
      if (!Number.isInteger(address) || address < 0 || !Number.isInteger(sizeBytes) || sizeBytes < 1) throw new SessionError('bad-argument', 'a range of addresses needs an address and a size of at least 1');
      return { address, sizeBytes, text: hex, since: null };
    }
    const found = DataBreakpoints.resolve(this.inspector, this.program, request.expression, request.frameId);
    const { address, sizeBytes, type_: type } = found;
    return { address, sizeBytes, since: found.frameSerial, text: (bytes) => this.inspector.plainValue({ type, address: null, bytes, fp: null }).text };
  }

  private page({ before, count = 100 }: PastPage = {}): { end: Place; count: number; inclusive: boolean } {
    if (!Number.isInteger(count) || count < 1 || count > 10_000) throw new SessionError('bad-argument', 'count must be a whole number from 1 to 10000');
    const now = this.recording.place;
    if (before === undefined) return { end: now, count, inclusive: true };
    if (this.recording.branchOf(before) !== this.recording.branch) throw new SessionError('unknown-position', 'not a position of this branch');
    const end = { ...before, ended: false };
    return comparePlaces(end, now) > 0 ? { end: now, count, inclusive: true } : { end, count, inclusive: false };
  }

  writes(request: StorageRequest & PastPage & { readonly access?: DataAccess }) {
    const storage = this.storage(request);
    const { end, count, inclusive } = this.page(request);
    const access = request.access ?? 'write';
    if (!['write', 'change', 'read', 'access'].includes(access)) throw new SessionError('bad-argument', `no access ${JSON.stringify(access)}`);
    return () => this.questions.writes(storage, access, end, count, inclusive);
  }

  lastWrite(request: StorageRequest & { readonly before?: Position }): () => Promise<WriteRecord | null> {
    const ask = this.writes({ ...request, count: 1 });
    return async () => (await ask()).items[0] ?? null;
  }

  firstWrite(request: StorageRequest) {
    const storage = this.storage(request);
    const now = this.recording.place;
    return () => this.questions.firstWrite(storage, now);
  }

  whenTrue(expression: unknown) {
    if (typeof expression !== 'string') throw new SessionError('bad-argument', 'an expression is needed');
    const now = this.recording.place;
    return () => this.questions.whenTrue(expression, now);
  }

  calls(name: string, page?: PastPage) {
    const now = this.recording.place;
    const { end, count, inclusive } = this.page(page);
    return () => this.questions.calls(name, end, inclusive, count, now);
  }

  hostCalls(page?: PastPage & { readonly name?: string }) {
    const { end, count } = this.page(page);
    return () => this.questions.hostCalls(page?.name, end, count);
  }

  outputAt(offset: unknown) {
    if (!Number.isInteger(offset) || (offset as number) < 0) throw new SessionError('bad-argument', 'an offset is a whole number, 0 or more');
    return () => this.questions.outputAt(offset as number);
  }

  blockHistory(block: HeapBlockInfo | null): () => Promise<BlockHistory | null> {
    const now = this.recording.place;
    return async () => {
      if (block === null) return null;
      const allocated = await this.questions.momentOf(block.allocatedAt, now);
      return { block, allocated, freed: block.freedAt ? await this.questions.momentOf(block.freedAt, now) : null };
    };
  }
}
