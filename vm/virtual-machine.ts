// Our machine: the first implementation of `Machine`, over one state and its executors.
//
// The run loop decides, executors execute. *Exact* serves instruction steps, the first instructions of line
// steps, the way to a word that *fused* can enter, watched runs and the end of a clock limit; the rest is *fused*.

import { callFunction, popFrames, restartFrame } from './call';
import { ExactExecutor } from './exact';
import { EXIT, NO_FRAME, type Executor, type ExecutorFactory, type Exit } from './executor';
import { Heap } from './heap';
import type { HostModule } from './host';
import { HostRunner } from './host-call';
import { HostTable } from './host-table';
import { readImage } from './image';
import { disassemble, memoryRegions, readFrames, readMemory, readOperands } from './inspect';
import { Journal } from './journal';
import { REGISTER, type LayoutOptions } from './layout';
import type * as M from './machine';
import type { Position } from './position';
import { Snapshots, VmSnapshot } from './snapshot';
import { MachineState, STATUS } from './state';
import { StepPlan } from './step-plan';
import type { VerifiedImage } from './verified';
import { verifyImage } from './verify';
import { WatchSet } from './watch';
import { heapModule } from './hostlib/heap';
import { assert } from '../base';

export interface MachineOptions extends LayoutOptions {
  /** argv, the program's name first. */
  readonly args?: readonly string[];
  /** What the image may import. Default: the heap alone. */
  readonly hostModules?: readonly HostModule[];
  /** The fast executor; without one everything runs in *exact*. */
  readonly executor?: ExecutorFactory;
  readonly listener?: M.MachineListener;
}

/** What our machine can do beyond `Machine`: for recording and replay. */
export interface VirtualMachine extends M.Machine {
  readonly journal: Journal;
  readonly verified: VerifiedImage;
  /** The state itself, for tests and tools. Not to be written to. */
  readonly state: MachineState;
  /** Externals consumed and bytes of output made so far: where the journal stands at this moment. */
  journalPosition(): { readonly externals: number; readonly outputBytes: number };
  /** Bytes of standard input that the program has taken. */
  inputCursor(): number;
  capture(): VmSnapshot;
  restore(snapshot: M.Snapshot): void;
}

/**
 * Makes a machine that stands before the first instruction of its image.
 * @throws FormatError for a bad image; LoadError if image, arguments and host modules do not fit this machine
 */
export function createMachine(image: Uint8Array | VerifiedImage, options: MachineOptions = {}): VirtualMachine {
  return new StackMachine(image instanceof Uint8Array ? verifyImage(readImage(image)) : image, options);
}

// Bits of `flags`, by instruction.
const BREAKPOINT = 1;
const STOP = 2;
const INTO = 4;
const LEAVE = 8;
const ENTERABLE = 128;
const SETS = [BREAKPOINT, STOP, INTO, LEAVE] as const;

/** Instructions of a line step before it is left to *fused*. */
const EXACT_LINE_LIMIT = 64;

class StackMachine implements VirtualMachine {
  readonly capabilities: M.MachineCapabilities = { positions: true, snapshots: true, watches: true, exactSteps: true };
  readonly functions: readonly M.MachineFunction[];
  readonly journal = new Journal();
  readonly state: MachineState;
  listener: M.MachineListener;

  private readonly heap: Heap;
  private readonly host: HostRunner;
  private readonly exact: ExactExecutor;
  private readonly fused: Executor | null;
  private readonly snapshots: Snapshots;
  private readonly flags: Uint8Array;
  /** The sets whose bits are in `flags`, in the order of SETS. */
  private readonly flagged: (M.PcSet | null)[] = [null, null, null, null];
  private armedInFused: readonly M.PcSet[] = [];
  private watch: WatchSet | null = null;
  private plan: StepPlan | null = null;
  /** `passCurrent` was asked for and nothing has been executed since. */
  private passPending = false;

  constructor(
    readonly verified: VerifiedImage,
    options: MachineOptions,
  ) {
    const modules = options.hostModules ?? [heapModule];
    const table = new HostTable(modules);
    const linked = table.link(verified.image);
    this.listener = options.listener ?? {};
    const state = new MachineState(verified, options, options.args);
    this.state = state;
    this.heap = new Heap(state);
    this.heap.initialise();
    const host = new HostRunner(state, linked, modules, this.heap, this.journal, (stream, bytes, position) =>
      this.listener.onOutput?.(stream, bytes, position),
    );
    state.host = host;
    this.host = host;
    this.snapshots = new Snapshots(state, host.stateEnd);
    this.exact = new ExactExecutor(state);
    this.fused = options.executor?.(state) ?? null;
    this.flags = new Uint8Array(verified.code.count + 1);
    if (this.fused !== null)
      this.fused.enterable.forEach((can, at) => {
        if (can !== 0) this.flags[at] = ENTERABLE;
      });
    this.functions = verified.functions.map(({ name, lowPc, highPc, frameBytes }) => ({ name, lowPc, highPc, frameBytes }));
  }

  // -- running

  status(): M.MachineStatus {
    const { state } = this;
    if (state.status === STATUS.halted) return { state: 'halted', exitCode: state.register(REGISTER.exitCode) };
    if (state.status === STATUS.faulted) return { state: 'faulted', fault: state.fault()! };
    return state.waitingCall === null ? { state: 'ready' } : { state: 'waiting', call: state.waitingCall };
  }

  run(request: M.RunRequest): M.RunStop {
    const { state } = this;
    const final = this.finalStop();
    if (final !== null) return final;
    state.waitingCall = null;
    const clockLimit = request.clockLimit ?? Infinity;
    state.bound(request.budget, clockLimit);
    if (this.watch === null ? (request.watches?.length ?? 0) > 0 : this.watch.ranges !== request.watches)
      this.watch = request.watches === undefined || request.watches.length === 0 ? null : new WatchSet(state, request.watches);
    this.watch?.forget();
    state.watch = this.watch;
    const step = request.step ?? null;
    if (this.plan === null || this.plan.request !== step) this.plan = step === null ? null : new StepPlan(state, step);
    if (request.passCurrent === true) this.passPending = true;
    this.flag(0, request.breakpoints ?? null);
    if (!this.passPending && this.isFlagged(BREAKPOINT)) return { kind: 'stopped', breakpoint: true, step: false, hits: [] };
    try {
      return this.advance(clockLimit);
    } finally {
      state.watch = null;
    }
  }

  private advance(clockLimit: number): M.RunStop {
    const { state, exact, watch, plan } = this;
    // A line step is short, most of the time; a clock limit ends at an exact instruction.
    let exactLeft = plan?.request.kind === 'line' ? EXACT_LINE_LIMIT : 0;
    const onlyExact = !this.watchInFused() || plan?.request.kind === 'instruction';
    let toTheClock = false;
    let stepOut = false;
    for (;;) {
      this.flagStep(plan);
      const at = this.verified.code.atPc[state.pc]!;
      const before = exact.executed;
      let exit: Exit;
      let isPrecise = true;
      if (onlyExact || toTheClock || exactLeft > 0) {
        const count = exactLeft > 0 ? Math.min(exactLeft, plan!.remaining) : (plan?.remaining ?? Infinity);
        exit = exact.run(count, plan?.leaveFp ?? NO_FRAME, this.flags, ~ENTERABLE, watch);
        exactLeft = Math.max(0, exactLeft - (exact.executed - before));
      } else if (!stepOut && (this.flags[at]! & (this.passPending ? ~BREAKPOINT : 255)) === ENTERABLE) {
        this.armFused();
        const { pc, clock } = state;
        exit = this.fused!.run(plan?.leaveFp ?? NO_FRAME);
        if (state.pc !== pc || state.clock !== clock) this.passPending = false;
        isPrecise = false;
        stepOut = exit === EXIT.exact;
        if (stepOut) continue;
      } else {
        exit = exact.run(Infinity, plan?.leaveFp ?? NO_FRAME, this.flags, 255, watch);
        stepOut = false;
      }
      const executed = exact.executed - before;
      if (executed > 0) this.passPending = false;
      plan?.count(executed);
      switch (exit) {
        case EXIT.halted:
        case EXIT.faulted:
          return this.finalStop()!;
        case EXIT.waiting:
          watch?.forget();
          return { kind: 'waiting', call: state.waitingCall! };
        case EXIT.clock:
          if (state.clock < clockLimit) return { kind: 'slice' };
          if (isPrecise) return { kind: 'clock' };
          toTheClock = true;
          continue;
      }
      const hits = exit === EXIT.watch ? watch!.collect() : [];
      const step = plan !== null && plan.isDone();
      const breakpoint = this.isFlagged(BREAKPOINT);
      if (step) this.plan = null;
      if (step || breakpoint || hits.length > 0) return { kind: 'stopped', breakpoint, step, hits };
    }
  }

  private finalStop(): M.RunStop | null {
    const { state } = this;
    if (state.status === STATUS.halted) return { kind: 'halted', exitCode: state.register(REGISTER.exitCode) };
    if (state.status === STATUS.faulted) return { kind: 'faulted', fault: state.fault()! };
    return null;
  }

  private isFlagged(bit: number): boolean {
    return (this.flags[this.verified.code.atPc[this.state.pc]!]! & bit) !== 0;
  }

  /** Puts a set's bit into `flags` in place of the set that had it. */
  private flag(index: number, set: M.PcSet | null): void {
    const old = this.flagged[index]!;
    if (old === set) return;
    const { atPc } = this.verified.code;
    const bit = SETS[index]!;
    const { flags } = this;
    if (old !== null) for (const pc of old.pcs) if (atPc[pc]! >= 0) flags[atPc[pc]!]! &= ~bit;
    if (set !== null) for (const pc of set.pcs) if (atPc[pc]! >= 0) flags[atPc[pc]!]! |= bit;
    this.flagged[index] = set;
  }

  private flagStep(plan: StepPlan | null): void {
    this.flag(1, plan?.stops ?? null);
    this.flag(2, plan?.into ?? null);
    this.flag(3, plan?.armedExits ?? null);
  }

  /** Whether *fused* can run with what is watched now. */
  private watchInFused(): boolean {
    const { fused, watch, flags } = this;
    if (fused === null) return false;
    if (fused.watch === undefined) return watch === null;
    const before = fused.enterable;
    const can = fused.watch(watch?.ranges ?? null);
    const { enterable } = fused;
    if (enterable !== before) enterable.forEach((is, at) => (flags[at] = (flags[at]! & ~ENTERABLE) | (is !== 0 ? ENTERABLE : 0)));
    return can;
  }

  private armFused(): void {
    const sets = this.flagged.filter((s) => s !== null);
    const old = this.armedInFused;
    if (sets.length === old.length && sets.every((s, i) => s === old[i])) return;
    this.armedInFused = sets;
    this.fused!.arm(sets);
  }

  /** Later: whoever says so may have been called by a run that is still going on. */
  dispose(): void {
    queueMicrotask(() => this.state.release());
  }

  // -- looking

  registers(): M.Registers {
    const { pc, fp, sp, depth, clock } = this.state;
    return { pc, fp, sp, depth, clock };
  }
  position(): Position {
    const { clock, depth, pc } = this.state;
    return { branch: this.journal.branch, clock, depth, pc };
  }
  frames(start: number, count: number): M.MachineFrame[] {
    return readFrames(this.state, start, count);
  }
  operands(level: number): M.OperandSlot[] {
    return readOperands(this.state, level);
  }
  readMemory(address: number, sizeBytes: number): M.MemoryRead {
    return readMemory(this.state, this.heap, address, sizeBytes);
  }
  regions(): M.MemoryRegion[] {
    return memoryRegions(this.state);
  }
  heapBlock(address: number): M.HeapBlock | null {
    return this.heap.block(address);
  }
  disassemble(pc: number, count: number): M.DisassembledInstruction[] {
    return disassemble(this.state, pc, count);
  }
  get counters(): { readonly exact: number; readonly fused: number } {
    return { exact: this.exact.executed, fused: this.fused?.executed ?? 0 };
  }
  journalPosition(): { readonly externals: number; readonly outputBytes: number } {
    const { state } = this;
    const outputBytes = state.f64[(state.layout.registersAt >> 3) + (REGISTER.outputBytes >> 1)]!;
    return { externals: state.register(REGISTER.externals), outputBytes };
  }

  inputCursor(): number {
    return this.host.inputCursor();
  }

  // -- editing: only a program that could go on

  private tick(): void {
    this.state.clock = this.state.clock + 1;
    this.forgetRun();
  }
  private forgetRun(): void {
    this.plan = null;
    this.passPending = false;
    this.state.waitingCall = null;
  }

  writeMemory(address: number, bytes: Uint8Array): boolean {
    const { state } = this;
    if (state.status !== STATUS.ready || bytes.length === 0 || !state.isReadable(address, bytes.length)) return false;
    state.u8.set(bytes, address);
    this.tick();
    return true;
  }

  setPc(pc: number): boolean {
    const { state } = this;
    const { code } = this.verified;
    const at = code.atPc[pc] ?? -1;
    if (state.status !== STATUS.ready || at < 0 || code.depth[at] !== 0) return false;
    if (code.functionOf[at] !== code.functionOf[code.atPc[state.pc]!]) return false;
    state.pc = pc;
    this.tick();
    return true;
  }

  callFunction(request: M.CallRequest): M.CallStop | null {
    const { state } = this;
    if (state.status !== STATUS.ready) return null;
    this.forgetRun();
    const stop = callFunction(state, request, (run) => this.run(run));
    this.forgetRun();
    return stop;
  }

  setAside(onOutput: (stream: 1 | 2, bytes: Uint8Array) => void): () => void {
    const { state, journal, listener, plan, passPending } = this;
    const { waitingCall } = state;
    const snapshot = this.capture();
    const kept = { ...journal };
    const { externals, outputBytes } = this.journalPosition();
    Object.assign(journal, { externals: journal.externals.slice(0, externals), shownOutput: outputBytes, isReplay: false, onHostCall: null, onRawOutput: null });
    this.listener = { onOutput };
    return () => {
      this.restore(snapshot);
      Object.assign(journal, kept);
      state.waitingCall = waitingCall;
      Object.assign(this, { listener, plan, passPending });
    };
  }

  popFrames(count: number, result: Uint8Array | null): boolean {
    const { state } = this;
    if (state.status !== STATUS.ready || !popFrames(state, count, result)) return false;
    this.tick();
    return true;
  }

  restartFrame(level: number): boolean {
    const { state } = this;
    if (state.status !== STATUS.ready || !restartFrame(state, level)) return false;
    this.tick();
    return true;
  }

  peek(address: number, sizeBytes: number): Uint8Array | null {
    const { state } = this;
    return state.isReadable(address, sizeBytes) ? state.u8.subarray(address, address + sizeBytes) : null;
  }

  provideInput(bytes: Uint8Array): void {
    this.journal.input.append(bytes);
  }
  endInput(): void {
    this.journal.input.end();
  }

  // -- snapshots

  capture(): VmSnapshot {
    return this.snapshots.capture(this.position());
  }
  restore(snapshot: M.Snapshot): void {
    assert(snapshot instanceof VmSnapshot, 'a snapshot of another sort of machine');
    this.snapshots.restore(snapshot);
    this.forgetRun();
  }
  stateHash(): string {
    return this.snapshots.hash();
  }
}
