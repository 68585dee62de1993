// The commands of time travel: while one is under way the machine is elsewhere, and the program counts as running.

import type { Position } from '../vm/position';
import type {
  BlockHistory, Bookmark, CallRecord, ChangeRecord, DataAccess, History, HostCall, Initialisation, PastPage, PastResult, PauseReason, ReverseOptions,
  SourceHit, Stop, StorageRequest, TravelCommand, WriteRecord,
} from './api';
import { storageOf } from './data-breakpoints';
import type { Journey, PastCommands } from './history';
import { Interrupted } from './past';
import { ChangingCommands } from './changing';
import { checkRange } from './looking';
import { checkedLaunch } from './debug-session';
import { presumed } from './initialisation';
import { readRecording, writeRecording, type RecordingFile } from './recording-file';
import type { ActiveRun, Target } from './session-core';
import { SessionError } from './session-error';
import { PlacePlan } from './stepping';

export class Commands extends ChangingCommands {
  private past(): PastCommands {
    const { past, tools } = this.session.still();
    if (this.session.run) throw new SessionError('running');
    if (!past) throw new SessionError('not-supported', 'this session records nothing');
    return tools().past();
  }

  /** Replays take the machine elsewhere: meanwhile the program counts as running. */
  private async away<T>(command: TravelCommand, work: (run: ActiveRun) => Promise<T>): Promise<T> {
    const target = this.session.target!;
    const run = this.session.active(new PlacePlan(command, null), target);
    const { lastStop } = this.session;
    this.session.run = run;
    if (command !== 'query') {
      target.frames.forget();
      this.session.emit({ kind: 'continued', command });
    }
    target.past!.recording.machine.journal.isReplay = true;
    try {
      if (run.isCancelled) throw new SessionError('terminated');
      return await Promise.race([work(run), new Promise<never>((_, reject) => (run.reject = reject))]);
    } catch (error) {
      if (this.session.run === run) {
        this.settle(run);
        this.session.lastStop = lastStop;
        if (command !== 'query') this.session.arriveAtStop(lastStop!.reasons, target);
      }
      throw error;
    }
  }

  /** The machine is where the user is to be: what follows is live. */
  private settle({ target }: ActiveRun): void {
    this.session.run = null;
    target.past!.recording.machine.journal.isReplay = false;
  }

  private async travel(command: TravelCommand, journey: (past: PastCommands) => Journey): Promise<Stop> {
    const past = this.past();
    const go = journey(past);
    const now = past.recording.place;
    const { branch } = past.recording;
    past.recording.checkpoint(true);
    past.travel.scanned = null;
    return this.away(command, async (run) => {
      let reasons: PauseReason[];
      try {
        reasons = await go().catch((error: unknown) => past.interrupted(error, branch, now));
      } catch (error) {
        if (!run.isCancelled) await past.back(branch, now);
        throw error;
      }
      if (run.isCancelled) throw new SessionError('terminated');
      this.settle(run);
      past.moved();
      const { loop, machine } = run.target;
      loop.moved();
      // An end is one however it was come to; what puts it into words has come by now.
      loop.isWordless = false;
      const status = machine.status();
      if (status.state === 'halted') reasons = [...reasons, loop.ending({ kind: 'halted', exitCode: status.exitCode })];
      else if (status.state === 'faulted') reasons = [...reasons, loop.ending({ kind: 'faulted', fault: status.fault })];
      return this.session.arriveAtStop(reasons, run.target);
    });
  }

  private async ask<T>(question: (past: PastCommands) => () => Promise<T>): Promise<T> {
    const past = this.past();
    const answer = question(past);
    const now = past.recording.place;
    const { branch } = past.recording;
    past.recording.checkpoint(true);
    return this.away('query', async (run) => {
      try {
        return await answer();
      } catch (error) {
        throw error instanceof Interrupted ? new SessionError('terminated', 'the question was interrupted') : error;
      } finally {
        if (!run.isCancelled) {
          run.isPaused = false;
          await past.back(branch, now);
          this.settle(run);
        }
      }
    });
  }

  exportRecording(): Uint8Array {
    const past = this.past();
    const { options, loaded } = this.session.target!;
    const breakpoints = this.session.breakpoints().map(({ place, enabled, temporary, condition, hitCondition, ignoreCount, logMessage }) => ({
      place,
      options: {
        enabled, temporary, ignoreCount,
        ...(condition === null ? {} : { condition }),
        ...(hitCondition === null ? {} : { hitCondition }),
        ...(logMessage === null ? {} : { logMessage }),
      },
    }));
    const { currentSources: _, ...launch } = options;
    return writeRecording({ ...past.toFile(), launch, imageSha256: loaded.imageSha256, breakpoints });
  }

  openRecording(bytes: Uint8Array): Stop | Promise<Stop> {
    if (!(bytes instanceof Uint8Array)) throw new SessionError('bad-argument', 'a recording must be a Uint8Array');
    const file = readRecording(bytes);
    return this.session.begin('launch', checkedLaunch({ ...file.launch, entry: 'start' }), (target) => this.takeUp(target, file));
  }

  private async takeUp(target: Target, file: RecordingFile): Promise<Stop> {
    const { machine } = target;
    if (!target.past) throw new SessionError('not-supported', 'this session records nothing');
    this.session.atEntry = false;
    this.session.lastStop = { position: machine.position(), reasons: [{ kind: 'entry' }], thread: 1, frame: null };
    for (const { id } of this.session.breakpoints()) this.session.removeBreakpoint(id);
    try {
      const go = target.tools().past().fromFile(file);
      return await this.away('query', async (run) => {
        const reasons = await go();
        if (run.isCancelled) throw new SessionError('terminated');
        this.settle(run);
        target.loop.moved();
        for (const { place, options } of file.breakpoints) {
          try {
            if (place.kind !== 'data') this.session.addBreakpoint({ ...place, ...options });
            else if (place.type === null) this.addDataBreakpoint({ address: place.address, sizeBytes: place.sizeBytes, access: place.access, ...options });
            else this.addDataBreakpoint({ expression: place.expression, access: place.access, ...options });
          } catch (error) {
            // What it watched may mean nothing here; the rest is not refused for that.
            if (!(error instanceof SessionError)) throw error;
          }
        }
        return this.session.arriveAtStop(reasons, target);
      });
    } catch (error) {
      if (this.session.target === target) this.session.terminate();
      throw error;
    }
  }

  stepBack(options?: ReverseOptions): Promise<Stop> {
    return this.travel('stepBack', (past) => past.stepBack('stepBack', 'next', options));
  }
  reverseStepIn(options?: ReverseOptions): Promise<Stop> {
    return this.travel('reverseStepIn', (past) => past.stepBack('reverseStepIn', 'stepIn', options));
  }
  reverseStepOut(options?: { readonly to?: 'call' | 'entry' }): Promise<Stop> {
    return this.travel('reverseStepOut', (past) => past.reverseStepOut(options));
  }
  reverseContinue(): Promise<Stop> {
    return this.travel('reverseContinue', (past) => past.reverseContinue());
  }
  seek(position: Position): Promise<Stop> {
    return this.travel('seek', (past) => past.seek(position));
  }
  seekHit(place: SourceHit): Promise<Stop> {
    return this.travel('seek', (past) => past.seekHit(place));
  }
  sourceHit(): Promise<SourceHit | null> {
    return this.ask((past) => past.sourceHit());
  }
  seekClock(clock: number): Promise<Stop> {
    return this.travel('seek', (past) => past.seekClock(clock));
  }
  goToStart(): Promise<Stop> {
    return this.travel('seek', (past) => past.goToStart());
  }
  goToEnd(): Promise<Stop> {
    return this.travel('seek', (past) => past.goToEnd());
  }
  switchBranch(id: number): Promise<Stop> {
    return this.travel('seek', (past) => past.switchBranch(id));
  }
  history(): History {
    return this.past().history();
  }
  bookmark(name?: string): Bookmark {
    return this.past().bookmark(name);
  }
  removeBookmark(id: number): void {
    this.past().removeBookmark(id);
  }
  nameBranch(id: number, name: string): void {
    this.past().nameBranch(id, name);
  }
  replaceInput(bytes: Uint8Array, ended = false): void {
    const { past, tools } = this.session.still();
    if (!past) throw new SessionError('not-supported', 'this session records nothing');
    if (!(bytes instanceof Uint8Array)) throw new SessionError('bad-argument', 'input must be a Uint8Array');
    tools().past().replaceInput(bytes, ended);
    this.session.run?.wake?.();
  }
  async initialisation(request: StorageRequest): Promise<Initialisation> {
    const { program, past, tools } = this.session.still();
    const range = storageOf(tools().inspector, program, request);
    return past && !past.recording.isFrozen && !this.session.run ? this.ask((past) => past.initialisation(range)) : presumed(program, range);
  }
  writes(request: StorageRequest & PastPage & { readonly access?: DataAccess }): Promise<PastResult<WriteRecord>> {
    return this.ask((past) => past.writes(request));
  }
  lastWrite(request: StorageRequest & { readonly before?: Position }): Promise<WriteRecord | null> {
    return this.ask((past) => past.lastWrite(request));
  }
  firstWrite(request: StorageRequest): Promise<WriteRecord | null> {
    return this.ask((past) => past.firstWrite(request));
  }
  whenTrue(expression: string): Promise<Position | null> {
    return this.ask((past) => past.whenTrue(expression));
  }
  whenChanged(expression: string, page?: PastPage & { readonly frameId?: number }): Promise<PastResult<ChangeRecord>> {
    return this.ask((past) => past.whenChanged(expression, page));
  }
  calls(functionName: string, page?: PastPage): Promise<PastResult<CallRecord>> {
    return this.ask((past) => past.calls(functionName, page));
  }
  hostCalls(page?: PastPage & { readonly name?: string }): Promise<PastResult<HostCall>> {
    return this.ask((past) => past.hostCalls(page));
  }
  outputAt(offset: number): Promise<Position | null> {
    return this.ask((past) => past.outputAt(offset));
  }
  blockHistory(address: number): Promise<BlockHistory | null> {
    checkRange(address, 0);
    const block = this.heapBlock(address);
    return this.ask((past) => past.blockHistory(block));
  }
}
