// How far a step has come: what has to be armed for it, and whether a place where the program stands ends it.
//
// Progress outlives a run: a step cut by a slice, a wait or a breakpoint goes on when the same StepRequest object
// is given again.

import { CONTROL } from './layout';
import type { PcSet, StepRequest } from './machine';
import { OP } from './opcodes';
import { NO_RETURN, type MachineState } from './state';
import { NO_FRAME } from './executor';

type LineStep = Extract<StepRequest, { kind: 'line' }>;
/** The frame named by a request is not there (any more): any place is outside of it. */
const GONE = -1;

/** fp of the live frame with this serial, or GONE. */
function findFrame(state: MachineState, serial: number): number {
  for (let fp = state.fp; ; ) {
    if (state.serialOf(fp) === serial) return fp;
    const c = state.controlWord(fp);
    if (state.i32[c + CONTROL.returnPc] === NO_RETURN || state.serialOf(fp) < serial) return GONE;
    fp = state.i32[c + CONTROL.callerFp]!;
  }
}

export class StepPlan {
  /** Instructions still to go, for `instruction`. */
  remaining = Infinity;
  /** An executor returns when the frame at this fp has been left. */
  leaveFp: number = NO_FRAME;
  /** `line`: the program is in a frame above its own; its stops do not count there. */
  inCallee = false;
  /** `line`: where control can leave `stay` to; null when that does not matter any more. */
  exits: PcSet | null = null;
  private readonly frame: number = NO_FRAME;
  private hasLeftStay = false;

  constructor(
    private readonly state: MachineState,
    readonly request: StepRequest,
  ) {
    if (request.kind === 'instruction') {
      this.remaining = Math.max(1, request.count);
      return;
    }
    this.frame = findFrame(state, request.serial);
    this.leaveFp = this.frame;
    if (request.kind !== 'line') return;
    const at = this.startPc();
    this.hasLeftStay = at < 0 || !isInside(request.stay, at);
    if (!this.hasLeftStay) this.exits = knownExits(state, request);
    this.follow();
  }

  get stops(): PcSet | null {
    return this.request.kind === 'line' && !this.inCallee ? this.request.stops : null;
  }
  get into(): PcSet | null {
    return this.request.kind === 'line' ? (this.request.into ?? null) : null;
  }
  get armedExits(): PcSet | null {
    return this.inCallee ? null : this.exits;
  }

  /** Notes instructions that *exact* has executed. */
  count(executed: number): void {
    this.remaining -= executed;
  }

  /** At least one instruction has been executed; does the step end here? */
  isDone(): boolean {
    const { request, state } = this;
    if (request.kind === 'instruction') return this.remaining <= 0;
    if (state.fp > this.frame) return true;
    if (request.kind === 'out') return false;
    if (state.fp < this.frame) {
      this.follow();
      return request.into?.pcs.has(state.pc) ?? false;
    }
    this.inCallee = false;
    this.leaveFp = this.frame;
    if (!this.hasLeftStay && !isInside(request.stay, state.pc)) {
      this.hasLeftStay = true;
      this.exits = null;
    }
    return this.hasLeftStay && request.stops.pcs.has(state.pc);
  }

  /** Where the step's frame stands: at its next instruction, or at the call it is executing. */
  private startPc(): number {
    const { state, frame } = this;
    if (state.fp >= frame) return frame === GONE ? GONE : state.pc;
    let child = state.fp;
    for (;;) {
      const c = state.controlWord(child);
      if (state.i32[c + CONTROL.callerFp] === frame) return state.i32[c + CONTROL.callPc]!;
      child = state.i32[c + CONTROL.callerFp]!;
    }
  }

  /** Above the step's own frame only the return to it matters: recursion must not stop at every line. */
  private follow(): void {
    const { state, frame } = this;
    if (this.inCallee || state.fp >= frame) return;
    let child = state.fp;
    for (;;) {
      const caller = state.i32[state.controlWord(child) + CONTROL.callerFp]!;
      if (caller === frame) break;
      child = caller;
    }
    this.inCallee = true;
    this.leaveFp = child;
  }
}

const isInside = (ranges: LineStep['stay'], pc: number): boolean => ranges.some((r) => pc >= r.lowPc && pc < r.highPc);

const OP_SWITCH = OP['switch']!;
const OP_GOTO = OP['goto']!;
const OP_SETJMP = OP['setjmp']!;
const TARGETED = new Set([OP['jump']!, OP['jump_if']!, OP['jump_unless']!]);
const setjmpSites = new WeakMap<MachineState, Map<number, number[]>>();

const exitSets = new WeakMap<LineStep['stay'], { readonly of: MachineState; readonly set: PcSet }>();

/** The same object for the same `stay`, so that nothing is armed anew from step to step. */
function knownExits(state: MachineState, request: LineStep): PcSet {
  const { stay } = request;
  let known = exitSets.get(stay);
  if (known?.of !== state) exitSets.set(stay, (known = { of: state, set: { pcs: exitsOf(state, request) } }));
  return known!.set;
}

/** Pcs outside of `stay` that an instruction inside of it, or a longjmp, can go on at in the same frame. */
function exitsOf(state: MachineState, { stay }: LineStep): Set<number> {
  const { code, image } = state.verified;
  const exits = new Set<number>();
  const add = (pc: number): void => {
    if (!isInside(stay, pc)) exits.add(pc);
  };
  let first = -1;
  for (const { lowPc, highPc } of stay) {
    let at = code.atPc[lowPc] ?? -1;
    if (at < 0) continue;
    if (first < 0) first = at;
    for (; at < code.count && code.pc[at]! < highPc; at++) {
      if (at + 1 < code.count) add(code.pc[at + 1]!);
      const op = code.op[at]!;
      if (TARGETED.has(op)) add(code.pc[code.a[at]!]!);
      else if (op === OP_SWITCH || op === OP_GOTO) image.labelTables[code.a[at]!]!.targets.forEach(add);
    }
  }
  if (first >= 0) setjmpsOf(state, code.functionOf[first]!).forEach(add);
  return exits;
}

/** Where longjmp may land in a function. */
function setjmpsOf(state: MachineState, index: number): number[] {
  let known = setjmpSites.get(state);
  if (known === undefined) setjmpSites.set(state, (known = new Map()));
  let sites = known.get(index);
  if (sites === undefined) {
    sites = [];
    const { code, functions } = state.verified;
    for (let at = functions[index]!.firstInstruction; at + 1 < functions[index]!.endInstruction; at++)
      if (code.op[at] === OP_SETJMP) sites.push(code.pc[at + 1]!);
    known.set(index, sites);
  }
  return sites;
}
