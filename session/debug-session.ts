// One debugged program: the state machine drawn in api.ts. It knows nothing of tokens: facade.ts checks rights before
// anything here is called. Its commands lie in layers, each a class over the one before:
// session-core.ts, looking.ts, running.ts, travelling.ts, and here how a program is launched and ends.

import type { DebugInfo } from '../debug-format/debug-info';
import { sameBytes, sha256OfText } from '../debug-format/hashes';
import type { Machine } from '../vm/machine';
import type { LaunchOptions, Stop, TargetSummary } from './api';
import type { BreakpointEntry } from './breakpoints';
import { Frames } from './frames';
import type { PastCommands } from './history';
import type { Inspector } from './inspect';
import { Past } from './past';
import { Program } from './program';
import { Recording, canRecord } from './recording';
import type { RecordingFile } from './recording-file';
import { RunLoop } from './run-loop';
import type { Target } from './session-core';
import { SessionError } from './session-error';
import { PlacePlan } from './stepping';
import type { LoadedTarget } from './target';
import type { TravelHost } from './time-travel';
import { TravellingSession } from './travelling';

export class DebugSession extends TravellingSession {
  // -- launch and end

  launch(options: LaunchOptions): Stop | Promise<Stop> {
    return this.begin('launch', checkedLaunch(options));
  }

  restart(): Stop | Promise<Stop> {
    return this.begin('restart', this.loaded().options);
  }

  private begin(command: 'launch' | 'restart', options: LaunchOptions, file: RecordingFile | null = null): Stop | Promise<Stop> {
    const again = command === 'restart' ? this.target?.loaded : undefined;
    // Loaded before the old one goes: a refused image changes nothing.
    const loaded = again?.reset ? again : this.setup.load(options);
    const watches = command === 'restart' ? this.dataTable.lasting() : [];
    this.release('the target was replaced', again !== undefined && loaded === again);
    again?.reset?.();
    const { machine, info } = loaded;
    const program = new Program(machine, info);
    const evaluator = this.setup.evaluator ?? null;
    const frames = new Frames(program);
    const inspector = once(() => new (this.setup.parts().Inspector)(program, evaluator, frames, (address, bytes) => this.writeBytes(address, bytes), (request) => this.keepCall(request)));
    const conditions = once(() => new (this.setup.parts().Conditions)(program, inspector(), evaluator));
    const loop = new RunLoop(program, conditions, this.breakpointTable, this.dataTable, this.scheduler, {
      removeBreakpoint: (entry) => this.removeBreakpoint(entry.id),
      log: (breakpoint, text, location) => this.log(breakpoint, text, location),
    });
    const summary: TargetSummary = {
      hasDebugInfo: info !== null,
      debugProblem: loaded.debugProblem,
      changedSources: changedSources(info, options.currentSources),
      missingCapabilities: missingCapabilities(machine),
      imageSha256: loaded.imageSha256,
    };
    if (options.clockLimit !== undefined) loop.clockLimit = options.clockLimit;
    loop.faultFilters = this.faultFilters;
    const past = this.setup.recording === null ? null : this.record(loaded, loop);
    const pastCommands = once(() => this.pastCommands(loaded, program, inspector(), past!));
    const target: Target = { options, loaded, machine, program, frames, loop, summary, past, inspector, pastCommands };
    this.target = target;
    machine.listener = { onOutput: (stream, bytes, position) => this.outputs.add(stream, bytes, position) };
    if (options.stdin && options.stdin.length > 0) machine.provideInput(options.stdin);
    if (options.endInput) machine.endInput();
    this.atEntry = past !== null;
    this.breakpointTable.bindAll(program);
    for (const watch of watches) this.dataTable.addAgain(inspector(), program, watch);
    this.emit({ kind: 'loaded', target: summary });
    if (file) return this.takeUp(target, file);
    const main = options.entry === 'start' ? null : program.mainEntry();
    if (main === null) return this.arriveAtStop([{ kind: 'entry' }, ...loop.atEntry()], target);
    return this.start(new PlacePlan(command, { pcs: new Set([main]) }));
  }

  private record({ machine }: LoadedTarget, loop: RunLoop): Past | null {
    if (!canRecord(machine)) return null;
    const recording = new Recording(machine, this.scheduler.now, this.setup.recording ?? {});
    recording.onDamage = ({ clock }) => this.log(null, `the checkpoint at clock ${clock} was damaged and is no longer used`, null);
    loop.runner = recording;
    loop.onRun = (elapsedMs) => recording.ran(elapsedMs);
    return new Past(recording, (branch) => this.emit({ kind: 'branch', branch }));
  }

  private pastCommands({ resultPointerOffset }: LoadedTarget, program: Program, inspector: Inspector, past: Past): PastCommands {
    const { scheduler, breakpointTable, dataTable } = this;
    const { recording } = past;
    const { PastCommands, Inspector, Conditions } = this.setup.parts();
    const evaluator = this.setup.evaluator ?? null;
    const apart = new Inspector(program, evaluator, new Frames(program), () => {}, () => null);
    const conditions = new Conditions(program, apart, evaluator);
    const quiet = new RunLoop(program, () => conditions, breakpointTable, dataTable, scheduler, {
      removeBreakpoint: () => {},
      log: (breakpoint, text, location) => made.travel.logged({ breakpoint, text, location }),
    });
    quiet.isQuiet = true;
    quiet.runner = recording;
    const counting = (): BreakpointEntry[] => [...breakpointTable.all(), ...dataTable.all()].filter((entry) => entry.isCounting);
    const host: TravelHost = {
      program, recording, scheduler, quiet,
      log: ({ breakpoint, text, location }) => this.log(breakpoint, text, location),
      counts: () => counting().length > 0,
      arrived: (counts, ids) => {
        for (const entry of counting()) entry.hits = counts.get(entry) ?? 0;
        for (const id of ids) if ((breakpointTable.get(id) ?? dataTable.get(id))?.temporary === true) this.removeBreakpoint(id);
      },
      isArmed: () => breakpointTable.armed.pcs.size > 0 || dataTable.ranges.length > 0,
      interruption: () => (this.run === null || this.run.isCancelled ? 'cancelled' : this.run.isPaused ? 'paused' : null),
    };
    const made: PastCommands = new PastCommands(past, inspector, apart, host, resultPointerOffset, (done) => this.emit({ kind: 'progress', done }));
    return made;
  }

  terminate(): void {
    if (this.release('the target was released')) this.breakpointTable.bindAll(null);
  }

  private release(why: string, keepsMachine = false): boolean {
    const { target } = this;
    if (!target) return false;
    this.cancelRun(why);
    this.outputs.flush();
    target.frames.forget();
    target.machine.listener = {};
    this.dataTable.clear();
    this.target = null;
    this.lastStop = null;
    if (!keepsMachine) target.machine.dispose?.();
    this.emit({ kind: 'terminated' });
    return true;
  }

  private cancelRun(why: string): void {
    const { run } = this;
    if (!run) return;
    run.isCancelled = true;
    run.target.loop.isAbandoned = true;
    this.run = null;
    run.wake?.();
    run.reject(new SessionError('terminated', why));
  }

  dispose(): void {
    if (this.isDisposed) return;
    this.terminate();
    this.isDisposed = true;
    this.emit({ kind: 'disposed' });
    this.listeners.clear();
  }

  openRecording(bytes: Uint8Array): Stop | Promise<Stop> {
    if (!(bytes instanceof Uint8Array)) throw new SessionError('bad-argument', 'a recording must be a Uint8Array');
    const file = this.setup.parts().readRecording(bytes);
    return this.begin('launch', checkedLaunch({ ...file.launch, entry: 'start' }), file);
  }

  private async takeUp(target: Target, file: RecordingFile): Promise<Stop> {
    const { machine } = target;
    if (!target.past) throw new SessionError('not-supported', 'this session records nothing');
    this.atEntry = false;
    this.lastStop = { position: machine.position(), reasons: [{ kind: 'entry' }], thread: 1, frame: null };
    for (const { id } of this.breakpoints()) this.removeBreakpoint(id);
    try {
      const go = target.pastCommands().fromFile(file);
      return await this.away('query', async (run) => {
        const reasons = await go();
        if (run.isCancelled) throw new SessionError('terminated');
        this.settle(run);
        target.loop.moved();
        for (const { place, options } of file.breakpoints) {
          try {
            if (place.kind !== 'data') this.addBreakpoint({ ...place, ...options });
            else if (place.type === null) this.addDataBreakpoint({ address: place.address, sizeBytes: place.sizeBytes, access: place.access, ...options });
            else this.addDataBreakpoint({ expression: place.expression, access: place.access, ...options });
          } catch (error) {
            // What it watched may mean nothing here; the rest is not refused for that.
            if (!(error instanceof SessionError)) throw error;
          }
        }
        return this.arriveAtStop(reasons, target);
      });
    } catch (error) {
      if (this.target === target) this.terminate();
      throw error;
    }
  }
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

function checkedLaunch(options: LaunchOptions): LaunchOptions {
  if (!(options?.image instanceof Uint8Array)) throw new SessionError('bad-argument', 'launch needs an image');
  const { clockLimit } = options;
  if (clockLimit !== undefined && !(clockLimit >= 1)) throw new SessionError('bad-argument', 'the clock limit must be a number, 1 or more');
  return options;
}

function missingCapabilities(machine: Machine): string[] {
  const { positions, snapshots, watches, exactSteps } = machine.capabilities;
  const missing: string[] = [];
  if (!positions) missing.push('positions');
  if (!snapshots) missing.push('snapshots');
  if (!watches) missing.push('watches');
  if (!exactSteps) missing.push('exact steps');
  return missing;
}

function changedSources(info: DebugInfo | null, current: Readonly<Record<string, string>> | undefined): string[] {
  if (!info || !current) return [];
  return info.files
    .filter((file) => Object.hasOwn(current, file.path) && !sameBytes(sha256OfText(current[file.path]!), file.sha256))
    .map((file) => file.path);
}
