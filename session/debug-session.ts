// One debugged program: the state machine drawn in api.ts. It knows nothing of tokens: facade.ts checks rights before
// anything here is called. Its commands lie in layers, each a class over the one before:
// session-core.ts, running.ts, and here how a program is launched and ends. What looks into a program and into its past is
// apart, in layers of its own (looking.ts, changing.ts, travelling.ts), and loaded later.

import type { CodeInfo } from '../debug-format/code-info';
import { sameBytes, sha256OfText } from '../debug-format/hashes';
import type { Machine } from '../vm/machine';
import type { LaunchOptions, Stop, TargetSummary } from './api';
import { Frames } from './frames';
import { Past } from './past';
import { Program } from './program';
import { Track, canRecord } from './track';
import { RunLoop } from './run-loop';
import { RunningSession } from './running';
import { once, type Target } from './session-core';
import { SessionError } from './session-error';
import { PlacePlan } from './stepping';
import type { LoadedTarget } from './target';
import type { Commands } from './travelling';

export class DebugSession extends RunningSession {
  /** The commands that are loaded later. */
  readonly more: () => Commands = once(() => new (this.setup.parts().Commands)(this));

  // -- launch and end

  launch(options: LaunchOptions): Stop | Promise<Stop> {
    return this.begin('launch', checkedLaunch(options));
  }

  restart(): Stop | Promise<Stop> {
    return this.begin('restart', this.loaded().options);
  }

  /** `takeUp`: instead of going to its entry. */
  begin(command: 'launch' | 'restart', options: LaunchOptions, takeUp: ((target: Target) => Promise<Stop>) | null = null): Stop | Promise<Stop> {
    const again = command === 'restart' ? this.target?.loaded : undefined;
    // Loaded before the old one goes: a refused image changes nothing.
    const loaded = again?.reset ? again : this.setup.load(options);
    const keeps = command === 'restart' || (options.keepDataBreakpoints === true && this.target?.loaded.imageSha256 === loaded.imageSha256);
    const watches = (keeps && this.dataTable?.lasting()) || [];
    this.release('the target was replaced', again !== undefined && loaded === again);
    again?.reset?.();
    const { machine, info } = loaded;
    const program = new Program(machine, info);
    const frames = new Frames(program);
    const loop = new RunLoop(program, () => target.tools().conditions, this, {
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
    const target: Target = { options, loaded, machine, program, frames, loop, summary, past, tools: once(() => new (this.setup.parts().Tools)(this, target)) };
    this.target = target;
    machine.listener = { onOutput: (stream, bytes, position) => this.outputs.add(stream, bytes, position) };
    if (options.stdin && options.stdin.length > 0) machine.provideInput(options.stdin);
    if (options.endInput) machine.endInput();
    this.atEntry = past !== null;
    this.breakpointTable.bindAll(program);
    for (const watch of watches) this.dataTable!.addAgain(target.tools().inspector, program, watch);
    this.emit({ kind: 'loaded', target: summary });
    if (takeUp) return takeUp(target);
    const main = options.entry === 'start' ? null : program.mainEntry();
    if (main === null) return this.arriveAtStop([{ kind: 'entry' }, ...loop.atEntry()], target);
    return this.start(new PlacePlan(command, { pcs: new Set([main]) }));
  }

  private record({ machine }: LoadedTarget, loop: RunLoop): Past | null {
    if (!canRecord(machine)) return null;
    const track = new Track(machine, this.scheduler.now, this.setup.recording ?? {});
    track.onDamage = ({ clock }) => this.log(null, `the checkpoint at clock ${clock} was damaged and is no longer used`, null);
    track.begin();
    loop.runner = track;
    const past = new Past(track);
    loop.onRun = (elapsedMs) => past.recording.ran(elapsedMs);
    return past;
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
    this.dataTable?.clear();
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

}

export function checkedLaunch(options: LaunchOptions): LaunchOptions {
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

function changedSources(info: CodeInfo | null, current: Readonly<Record<string, string>> | undefined): string[] {
  if (!info || !current) return [];
  return info.files
    .filter((file) => Object.hasOwn(current, file.path) && !sameBytes(sha256OfText(current[file.path]!), file.sha256))
    .map((file) => file.path);
}
