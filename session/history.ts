// The commands of time travel as a session has them: over one target, from a place of the user's to another.

import { FormatError } from '../base';
import { BEHAVIOUR_VERSION } from '../vm/behaviour';
import { InputLog } from '../vm/journal';
import type { Position } from '../vm/position';
import type {
  BlockHistory, Bookmark, BranchSummary, DataAccess, Granularity, HeapBlockInfo, History, PastPage, PauseReason, ReverseOptions, SessionEventBody, SourceHit, StorageRequest,
  TravelCommand, WriteRecord, Initialisation,
} from './api';
import type { BreakpointEntry } from './breakpoints';
import { DataBreakpoints, rangeInfo } from './data-breakpoints';
import { proven } from './initialisation';
import type { Inspector } from './inspect';
import { Interrupted, type Past } from './past';
import { comparePlaces, positionAt, type Place } from './place';
import type { Program } from './program';
import { Questions, type Storage } from './questions';
import type { Recording } from './recording';
import { CheckpointWriter, readCheckpoints, type RecordingFile } from './recording-file';
import { SessionError } from './session-error';
import { TimeTravel, type TravelHost } from './time-travel';
import { Branch, type Change } from './track';

/** Checkpoints of a branch that a file holds, about. */
const MOST_IN_FILE = 16;

const NOTHING_HIT: ReadonlyMap<BreakpointEntry, number> = new Map();

export type Journey = () => Promise<PauseReason[]>;

const GRANULARITIES: readonly unknown[] = ['line', 'statement', 'expression', 'instruction'] satisfies Granularity[];

export class PastCommands {
  private readonly bookmarks: Bookmark[] = [];
  private bookmarkCount = 0;
  readonly recording: Recording;
  private readonly program: Program;
  readonly travel: TimeTravel;
  private readonly questions: Questions;

  constructor(
    private readonly past: Past,
    private readonly inspector: Inspector,
    /** Another, so that handles which the user holds stay alive while a question is answered. */
    apart: Inspector,
    host: TravelHost,
    resultPointerOffset: ((functionIndex: number) => number | null) | undefined,
    private readonly emit: (event: SessionEventBody) => void,
  ) {
    this.recording = host.recording;
    this.program = host.program;
    this.travel = new TimeTravel(host);
    this.questions = new Questions(this.travel, apart, resultPointerOffset, (done) => emit({ kind: 'progress', done }));
  }

  private position(place: Place): Position {
    return positionAt(this.recording.branch.id, place);
  }

  moved(): void {
    this.past.moved();
  }

  // -- the recording

  edit(change: Change): boolean {
    const { branch } = this.recording;
    if (!this.recording.edit(change)) return false;
    this.past.moved();
    if (this.recording.branch !== branch) this.branched();
    return true;
  }

  replaceInput(bytes: Uint8Array, ended: boolean): void {
    const { recording } = this;
    const { machine } = recording;
    if (!recording.isAtEnd) {
      recording.fork(recording.place);
      this.branched();
    }
    const { journal } = machine;
    journal.input = journal.input.copy(machine.inputCursor());
    journal.input.ended = false;
    machine.provideInput(bytes);
    if (ended) machine.endInput();
  }

  private branched(): void {
    this.emit({ kind: 'branch', branch: this.summary(this.recording.branch) });
  }

  private summary(branch: Branch): BranchSummary {
    const { id, name, parent, fork, end, edits } = branch;
    return {
      id, name, parent: parent?.id ?? null, fork: positionAt(parent?.id ?? 0, fork), end: positionAt(id, end),
      edits: edits.length, isCurrent: branch === this.recording.branch,
    };
  }

  history(): History {
    const { recording } = this;
    const { branch } = recording;
    const checkpoints = recording.places().map((place) => this.position(place));
    const isStartLost = recording.before(recording.start, true) === null;
    const known = isStartLost ? [this.position(recording.start), ...checkpoints] : checkpoints;
    return {
      start: this.position(recording.start),
      entry: this.position(this.past.entry),
      end: this.position(branch.end),
      now: this.position(recording.place),
      isAtEnd: recording.isAtEnd,
      outputBytes: recording.machine.journalPosition().outputBytes,
      checkpoints,
      gaps: known.slice(1).flatMap((to, i) => (recording.isFrozen || (i === 0 && isStartLost) ? [{ from: known[i]!, to }] : [])),
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

  /** Only what was recorded under this behaviour version can be replayed. */
  private replays(): void {
    if (this.recording.isFrozen) throw new SessionError('not-supported', 'recorded under another behaviour version: it can be looked at only');
  }

  // -- journeys

  /** To the start of what there is to see, with the reason why. `isFirm`: from there on no further. */
  private async toStart(now: Place, isFirm: boolean): Promise<PauseReason[]> {
    const { recording } = this;
    const { entry } = this.past;
    const start = comparePlaces(now, entry) > (isFirm ? -1 : 0) ? entry : recording.start;
    // Where the first checkpoint is lost, history begins at the next.
    if (recording.restoreBefore(start, true) === null) recording.restoreFirst();
    else await this.travel.seek(start);
    return [{ kind: 'historyStart' }];
  }

  stepBack(command: TravelCommand, kind: 'next' | 'stepIn', options: ReverseOptions = {}): Journey {
    this.replays();
    const { granularity: asked = 'line', count = 1 } = options ?? {};
    if (!GRANULARITIES.includes(asked)) throw new SessionError('bad-argument', `no granularity ${JSON.stringify(asked)}`);
    if (!Number.isInteger(count) || count < 1) throw new SessionError('bad-argument', 'count must be a whole number, 1 or more');
    const granularity = this.program.info ? asked : 'instruction';
    return async () => {
      const { recording, travel, past } = this;
      const { lastStep, entry } = past;
      const now = recording.place;
      const forward = kind === 'next' ? 'next' : 'stepIn';
      let target: Place | null;
      if (count === 1 && lastStep?.granularity === granularity && lastStep.command === forward && comparePlaces(lastStep.to, now) === 0) target = lastStep.from;
      else target = await travel.stepBack(kind, granularity, count);
      past.moved();
      const isBeforeEntry = target !== null && granularity !== 'instruction' && comparePlaces(now, entry) >= 0 && comparePlaces(target, entry) < 0;
      if (isBeforeEntry) target = null;
      if (travel.host.isArmed() && granularity !== 'instruction') {
        await travel.seek(now);
        const stop = await travel.stopBefore(now, target ?? entry);
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
    this.replays();
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
    this.replays();
    return async () => {
      const { travel } = this;
      const now = this.recording.place;
      const { entry } = this.past;
      const floor = comparePlaces(now, entry) >= 0 ? entry : null;
      const stop = travel.host.isArmed() ? await travel.stopBefore(now, floor) : null;
      if (stop === null) {
        travel.host.arrived(NOTHING_HIT, []);
        return this.toStart(now, true);
      }
      await travel.seek(stop.place);
      return stop.reasons;
    };
  }

  seek(position: unknown): Journey {
    const { recording } = this;
    const p = checkPosition(position);
    const branch = recording.branchOf(p);
    if (!branch) throw new SessionError('unknown-position', `no branch ${p.branch}`);
    const place = { clock: p.clock, depth: p.depth, pc: p.pc, ended: false };
    // Where the program has ended its position stands for the end.
    const target = comparePlaces({ ...branch.end, ended: false }, place) === 0 ? branch.end : place;
    if (comparePlaces(target, recording.start) < 0) throw new SessionError('unknown-position', 'the run begins later');
    const isLive = comparePlaces(target, branch.end) > 0;
    if (isLive) this.replays();
    return async () => {
      await this.goTo(branch, isLive ? branch.end : target);
      // Beyond what is recorded the program runs on to there, past whatever is armed.
      if (isLive) {
        recording.machine.journal.isReplay = false;
        await this.travel.advance(target);
        recording.ran(0);
      }
      return [{ kind: 'seek' }];
    };
  }

  seekHit(place: SourceHit): Journey {
    this.replays();
    if (typeof place?.file !== 'string' || !Number.isInteger(place.line) || !Number.isInteger(place.hit) || place.hit < 1) throw new SessionError('bad-argument', 'a line and how often it is begun are needed');
    return async () => {
      await this.questions.seekHit(place);
      return [{ kind: 'seek' }];
    };
  }

  sourceHit() {
    this.replays();
    const now = this.recording.place;
    return () => this.questions.sourceHit(now);
  }

  seekClock(clock: unknown): Journey {
    this.replays();
    if (typeof clock !== 'number' || !Number.isInteger(clock) || clock < 0) throw new SessionError('bad-argument', 'the clock is a whole number, 0 or more');
    return async () => {
      const { recording, travel } = this;
      const { entry } = this.past;
      const { end } = recording.branch;
      if (clock > end.clock) await travel.seek(end);
      else {
        const found = await travel.landingBy(clock);
        await travel.seek(found !== null && comparePlaces(found, entry) > 0 ? found : entry);
      }
      return [{ kind: 'seek' }];
    };
  }

  private async goTo(branch: Branch, place: Place): Promise<void> {
    const { recording, travel } = this;
    const isOther = branch !== recording.branch;
    recording.use(branch);
    // With checkpoints close before it: what a user looks at next lies near.
    if (!recording.isFrozen && (isOther || comparePlaces(place, recording.place) !== 0)) await travel.window(place);
    await travel.seek(place, isOther);
    if (isOther) this.branched();
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
    const { branch: other } = this.recording;
    const isOther = branch !== other;
    const { left } = other;
    this.recording.use(branch);
    if (isOther) other.left = left;
    this.travel.isCalm = true;
    try {
      await this.travel.seek(place, isOther);
    } finally {
      this.travel.isCalm = false;
    }
  }

  /** A journey that is interrupted ends where everything after has been looked through. */
  async interrupted(error: unknown, branch: Branch, now: Place): Promise<PauseReason[]> {
    if (!(error instanceof Interrupted) || error.why === 'cancelled') throw error;
    const { scanned } = this.travel;
    await this.back(branch, scanned !== null && comparePlaces(scanned, now) < 0 ? scanned : now);
    return [{ kind: 'pause' }];
  }

  // -- files

  /** All of it but what the session itself knows. */
  toFile(): Omit<RecordingFile, 'launch' | 'imageSha256' | 'breakpoints'> {
    const { recording } = this;
    recording.settle();
    const now = recording.place;
    const writer = new CheckpointWriter();
    for (const b of recording.branches) {
      // Evenly spaced ones, so that any moment is near one of them, and the nearest before now.
      const every = Math.max(1, Math.ceil(b.checkpoints.length / MOST_IN_FILE));
      b.checkpoints.forEach((c, i) => {
        if (i % every === 0 && !(b.id === 0 && i === 0) && c.snapshot.isIntact()) writer.add(b.id, c.place, c.snapshot);
      });
    }
    const near = recording.before(now, true);
    if (near?.snapshot.isIntact() && !writer.checkpoints.some((c) => comparePlaces(c.place, near.place) === 0)) {
      const owner = recording.branches.find((b) => b.checkpoints.includes(near));
      if (owner) writer.add(owner.id, near.place, near.snapshot);
    }
    return {
      behaviour: BEHAVIOUR_VERSION,
      branches: recording.branches.map((b) => ({
        id: b.id, name: b.name, parent: b.parent?.id ?? null, fork: b.fork, end: b.end, left: b.left, edits: b.edits,
        externals: b.log!.externals, input: b.log!.input.bytes.slice(0, b.log!.input.length), inputEnded: b.log!.input.ended, shownOutput: b.log!.shownOutput,
      })),
      branch: recording.branch.id,
      now,
      entry: this.past.entry,
      stateHash: recording.machine.stateHash(),
      bookmarks: this.bookmarks,
      checkpoints: writer.checkpoints,
      pages: writer.pages,
    };
  }

  /** @throws FormatError */
  fromFile(file: RecordingFile): Journey {
    const { recording } = this;
    const branches: Branch[] = [];
    for (const b of file.branches) {
      const made = new Branch(b.id, branches.find((p) => p.id === b.parent) ?? null, b.fork);
      const input = new InputLog();
      input.append(b.input);
      input.ended = b.inputEnded;
      Object.assign(made, { name: b.name, end: b.end, left: b.left, edits: [...b.edits], log: { externals: [...b.externals], input, shownOutput: b.shownOutput } });
      branches.push(made);
    }
    const isFrozen = file.behaviour !== BEHAVIOUR_VERSION;
    recording.load(branches, branches.find((b) => b.id === file.branch)!, readCheckpoints(file, recording.machine.state.layout.totalBytes), isFrozen);
    this.past.entry = file.entry;
    this.bookmarks.push(...file.bookmarks);
    this.bookmarkCount = file.bookmarks.reduce((most, b) => Math.max(most, b.id), 0);
    return async () => {
      if (isFrozen) {
        if (recording.restoreBefore(file.now, true) === null) throw new FormatError('recording-contents', 'checkpoints', 0, 'none to look at');
        return [{ kind: 'seek' }];
      }
      try {
        await this.travel.seek(file.now, true);
      } catch (error) {
        throw error instanceof SessionError ? new FormatError('recording-diverges', 'position', 0, 'the run does not come to the place that was recorded') : error;
      }
      if (recording.machine.stateHash() !== file.stateHash) throw new FormatError('recording-diverges', 'state', 0, 'the run comes to another state than the one that was recorded');
      return [{ kind: 'seek' }];
    };
  }

  // -- questions

  private storage(request: StorageRequest): Storage {
    this.replays();
    if (typeof request !== 'object' || request === null) throw new SessionError('bad-argument', 'an expression or a range of addresses is needed');
    const hex = (bytes: Uint8Array): string => Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join(' ');
    if (request.expression === undefined) {
      const { address, sizeBytes } = rangeInfo(request.address, request.sizeBytes);
      return { address, sizeBytes, text: hex, since: null };
    }
    const found = DataBreakpoints.resolve(this.inspector, this.program, request.expression, request.frameId);
    const { address, sizeBytes, type_: type } = found;
    return { address, sizeBytes, since: found.frameSerial, text: (bytes) => this.inspector.plainValue({ type, address: null, bytes, fp: null }).text };
  }

  private page(page?: PastPage): { end: Place; count: number; inclusive: boolean } {
    const { before, count = 100 } = page ?? {};
    this.replays();
    if (!Number.isInteger(count) || count < 1 || count > 10_000) throw new SessionError('bad-argument', 'count must be a whole number from 1 to 10000');
    const now = this.recording.place;
    if (before === undefined) return { end: now, count, inclusive: true };
    checkPosition(before);
    if (this.recording.branchOf(before) !== this.recording.branch) throw new SessionError('unknown-position', 'not a position of this branch');
    const end = { ...before, ended: false };
    return comparePlaces(end, now) > 0 ? { end: now, count, inclusive: true } : { end, count, inclusive: false };
  }

  initialisation(range: Parameters<typeof proven>[2]): () => Promise<Initialisation> {
    const now = this.recording.place;
    return () => proven(this.program, this.questions, range, now);
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
    this.replays();
    if (typeof expression !== 'string') throw new SessionError('bad-argument', 'an expression is needed');
    const now = this.recording.place;
    return () => this.questions.whenTrue(expression, now);
  }

  whenChanged(expression: unknown, page?: PastPage & { readonly frameId?: number }) {
    if (typeof expression !== 'string') throw new SessionError('bad-argument', 'an expression is needed');
    const { end, count, inclusive } = this.page(page);
    const watched = this.questions.watched(expression, this.inspector.frames.frameOrInnermost(page?.frameId));
    return () => this.questions.whenChanged(watched, end, count, inclusive);
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
    this.replays();
    if (!Number.isInteger(offset) || (offset as number) < 0) throw new SessionError('bad-argument', 'an offset is a whole number, 0 or more');
    return () => this.questions.outputAt(offset as number);
  }

  blockHistory(block: HeapBlockInfo | null): () => Promise<BlockHistory | null> {
    this.replays();
    const now = this.recording.place;
    return async () => {
      if (block === null) return null;
      const allocated = await this.questions.momentOf(block.allocatedAt, now);
      return { block, allocated, freed: block.freedAt ? await this.questions.momentOf(block.freedAt, now) : null };
    };
  }
}

function checkPosition(given: unknown): Position {
  const p = given as Position | null;
  if (typeof p !== 'object' || p === null || ![p.branch, p.clock, p.depth, p.pc].every(Number.isInteger)) throw new SessionError('bad-argument', 'not a position');
  return p;
}
