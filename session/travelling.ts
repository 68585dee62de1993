// The commands of time travel: while one is under way the machine is elsewhere, and the program counts as running.

import type { Position } from '../vm/position';
import type {
  BlockHistory, Bookmark, CallRecord, ChangeRecord, DataAccess, History, HostCall, Initialisation, PastPage, PastResult, PauseReason, ReverseOptions,
  SourceHit, Stop, StorageRequest, TravelCommand, WriteRecord,
} from './api';
import { storageOf } from './data-breakpoints';
import type { Journey, PastCommands } from './history';
import { Interrupted } from './past';
import { RunningSession } from './running';
import type { ActiveRun } from './session-core';
import { SessionError } from './session-error';
import { PlacePlan } from './stepping';

export abstract class TravellingSession extends RunningSession {
  protected past(): PastCommands {
    const target = this.still();
    if (this.run) throw new SessionError('running');
    if (!target.past) throw new SessionError('not-supported', 'this session records nothing');
    return target.pastCommands();
  }

  /** Replays take the machine elsewhere: meanwhile the program counts as running. */
  protected async away<T>(command: TravelCommand, work: (run: ActiveRun) => Promise<T>): Promise<T> {
    const target = this.target!;
    const run = this.active(new PlacePlan(command, null), target);
    const { lastStop } = this;
    this.run = run;
    if (command !== 'query') {
      target.frames.forget();
      this.emit({ kind: 'continued', command });
    }
    target.past!.recording.machine.journal.isReplay = true;
    try {
      if (run.isCancelled) throw new SessionError('terminated');
      return await Promise.race([work(run), new Promise<never>((_, reject) => (run.reject = reject))]);
    } catch (error) {
      if (this.run === run) {
        this.settle(run);
        this.lastStop = lastStop;
        if (command !== 'query') this.arriveAtStop(lastStop!.reasons, target);
      }
      throw error;
    }
  }

  /** The machine is where the user is to be: what follows is live. */
  protected settle({ target }: ActiveRun): void {
    this.run = null;
    target.past!.recording.machine.journal.isReplay = false;
  }

  protected async travel(command: TravelCommand, journey: (past: PastCommands) => Journey): Promise<Stop> {
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
      // An end is one however it was come to.
      const status = machine.status();
      if (status.state === 'halted') reasons = [...reasons, loop.ending({ kind: 'halted', exitCode: status.exitCode })];
      else if (status.state === 'faulted') reasons = [...reasons, loop.ending({ kind: 'faulted', fault: status.fault })];
      return this.arriveAtStop(reasons, run.target);
    });
  }

  protected async ask<T>(question: (past: PastCommands) => () => Promise<T>): Promise<T> {
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
    const { options, loaded } = this.target!;
    const breakpoints = this.breakpoints().map(({ place, enabled, temporary, condition, hitCondition, ignoreCount, logMessage }) => ({
      place,
      options: {
        enabled, temporary, ignoreCount,
        ...(condition === null ? {} : { condition }),
        ...(hitCondition === null ? {} : { hitCondition }),
        ...(logMessage === null ? {} : { logMessage }),
      },
    }));
    const { currentSources: _, ...launch } = options;
    return this.setup.parts().writeRecording({ ...past.toFile(), launch, imageSha256: loaded.imageSha256, breakpoints });
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
    const { past } = this.still();
    if (!past) throw new SessionError('not-supported', 'this session records nothing');
    if (!(bytes instanceof Uint8Array)) throw new SessionError('bad-argument', 'input must be a Uint8Array');
    past.replaceInput(bytes, ended);
    this.run?.wake?.();
  }
  async initialisation(request: StorageRequest): Promise<Initialisation> {
    const { program, past, ...target } = this.still();
    const range = storageOf(target.inspector(), program, request);
    return past && !past.recording.isFrozen && !this.run ? this.ask((past) => past.initialisation(range)) : this.setup.parts().presumed(program, range);
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
    const block = this.heapBlock(address);
    return this.ask((past) => past.blockHistory(block));
  }
}
