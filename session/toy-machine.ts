// A machine for tests: a few instructions over global counters, in the plainest code that keeps the contract of
// vm/machine.ts. It has none of our VM's cleverness, so what holds on both is the session's doing.
//
//   fn main            begins a function
//   10: set x 1        `10:` starts a statement on line 10; `10p:` ends the prologue, `10e:`/`10q:` loop entry/part
//     call f           instructions are one pc each
//   top: jlt x 3 top   a word and a colon is a label
//
// Operations: set G N, add G N, jlt G N LABEL, jmp LABEL, call F, ret, out TEXT, read G, store ADDRESS N, halt N,
// fault, nop, setjmp G (mark, G = 0), longjmp G N.

import { DebugInfo } from '../debug-format/debug-info';
import { LINE_FLAG, type DebugData, type DebugFunction, type DebugVariable } from '../debug-format/model';
import type { Fault } from '../vm/faults';
import type {
  DisassembledInstruction, HeapBlock, Machine, MachineFrame, MachineFunction, MachineListener, MachineStatus, MemoryRead, MemoryRegion,
  OperandSlot, Registers, RunRequest, RunStop, Snapshot, StepRequest, WatchHit,
} from '../vm/machine';
import type { Position } from '../vm/position';

interface Instruction {
  readonly op: string;
  readonly args: readonly string[];
}

export interface ToyProgram {
  readonly code: readonly Instruction[];
  readonly functions: readonly (MachineFunction & { readonly isLibrary: boolean })[];
  readonly labels: ReadonlyMap<string, number>;
  readonly globals: readonly string[];
  readonly data: DebugData;
}

const GLOBALS_AT = 4096;
const MEMORY = 1 << 16;

export function assembleToy(text: string): ToyProgram {
  const code: Instruction[] = [];
  const functions: { name: string; lowPc: number; highPc: number; frameBytes: number; isLibrary: boolean }[] = [];
  const labels = new Map<string, number>();
  const globals: string[] = [];
  const rows: { pc: number; line: number; column: number; flags: number }[] = [];
  for (const raw of text.split('\n')) {
    let rest = raw.trim();
    if (rest === '' || rest.startsWith('#')) continue;
    const fn = /^(lib )?fn (\w+)$/.exec(rest);
    if (fn) {
      const last = functions.at(-1);
      if (last) last.highPc = code.length;
      functions.push({ name: fn[2]!, lowPc: code.length, highPc: code.length, frameBytes: 16, isLibrary: fn[1] !== undefined });
      continue;
    }
    for (let mark; (mark = /^(\d+)(?:\.(\d+))?([peqn]*):\s*|^([a-z]\w*):\s*/.exec(rest)); rest = rest.slice(mark[0].length)) {
      if (mark[4] !== undefined) labels.set(mark[4], code.length);
      else {
        const letters = mark[3]!;
        const flags =
          (letters.includes('n') ? 0 : LINE_FLAG.isStmt) |
          (letters.includes('p') ? LINE_FLAG.prologueEnd : 0) |
          (letters.includes('e') ? LINE_FLAG.loopEntry : 0) |
          (letters.includes('q') ? LINE_FLAG.loopPart : 0);
        rows.push({ pc: code.length, line: Number(mark[1]), column: Number(mark[2] ?? 1), flags });
      }
    }
    const [op, ...args] = rest.split(/\s+/) as [string, ...string[]];
    if (/^(set|add|jlt|read|setjmp|longjmp)$/.test(op) && !globals.includes(args[0]!)) globals.push(args[0]!);
    code.push({ op, args });
  }
  functions.at(-1)!.highPc = code.length;
  return { code, functions, labels, globals, data: debugData(code.length, functions, globals, rows) };
}

function debugData(
  end: number,
  functions: readonly (MachineFunction & { isLibrary: boolean })[],
  globals: readonly string[],
  rows: readonly { pc: number; line: number; column: number; flags: number }[],
): DebugData {
  const owner = (pc: number): MachineFunction => functions.find((f) => pc >= f.lowPc && pc < f.highPc)!;
  const kept = rows.filter((row, i) => rows[i + 1]?.pc !== row.pc);
  const highs = kept.map((row, i) => Math.min(kept[i + 1]?.pc ?? end, owner(row.pc).highPc));
  const empty = new Uint32Array(0);
  const made: DebugFunction[] = functions.map((f, id) => ({
    name: f.name, lowPc: f.lowPc, highPc: f.highPc, file: f.isLibrary ? 1 : 0, line: 1, column: 1, type: 2, frameBytes: 16,
    isLibrary: f.isLibrary, isStatic: false, scope: id,
  }));
  const variables: DebugVariable[] = globals.map((name, i) => ({
    name, type: 0, scope: -1, kind: 'global', file: 0, line: 1, column: 1,
    locations: [{ lowPc: 0, highPc: end, location: { kind: 'global', address: GLOBALS_AT + 4 * i } }],
  }));
  return {
    imageSha256: new Uint8Array(32),
    producer: 'toy',
    files: [
      { path: 'src/toy.c', sha256: new Uint8Array(32), text: null, isLibrary: false },
      { path: '<stopline>/lib.c', sha256: new Uint8Array(32), text: null, isLibrary: true },
    ],
    lines: {
      length: kept.length,
      lowPc: Uint32Array.from(kept, (r) => r.pc),
      highPc: Uint32Array.from(highs),
      file: Uint32Array.from(kept, (r) => (functions.find((f) => r.pc >= f.lowPc && r.pc < f.highPc)!.isLibrary ? 1 : 0)),
      line: Uint32Array.from(kept, (r) => r.line),
      column: Uint32Array.from(kept, (r) => r.column),
      flags: Uint8Array.from(kept, (r) => r.flags),
    },
    functions: made,
    scopes: functions.map((f, id) => ({ parent: -1, function: id, lowPc: f.lowPc, highPc: f.highPc })),
    variables,
    expressions: {
      length: 0, lowPc: empty, highPc: empty, file: empty, line: empty, column: empty, endLine: empty, endColumn: empty,
      kind: new Uint8Array(0), type: new Int32Array(0), slot: new Int32Array(0),
    },
    callSites: { length: 0, pc: empty, callee: new Int32Array(0), file: empty, line: empty, column: empty, endLine: empty, endColumn: empty },
    labels: [],
    types: [
      { kind: 'base', name: 'int', encoding: 'signed', sizeBytes: 4 },
      { kind: 'void' },
      { kind: 'function', result: 1, params: [], isVariadic: false, hasPrototype: true },
    ],
    macros: [],
  };
}

interface Frame {
  functionIndex: number;
  serial: number;
  returnPc: number;
  callPc: number;
}

export class ToyMachine implements Machine {
  readonly capabilities = { positions: true, snapshots: false, watches: true, exactSteps: true };
  readonly functions: readonly MachineFunction[];
  readonly info: DebugInfo;
  readonly counters = { exact: 0, fused: 0 };
  listener: MachineListener = {};
  readonly memory = new Uint8Array(MEMORY);
  private readonly view = new DataView(this.memory.buffer);
  private frameList: Frame[] = [{ functionIndex: 0, serial: 0, returnPc: -1, callPc: -1 }];
  private pc: number;
  private clock = 0;
  private current: MachineStatus = { state: 'ready' };
  private input: number[] = [];
  private inputEnded = false;
  private readonly marks = new Map<string, { depth: number; serial: number; pc: number }>();
  private carried: { step: StepRequest; hasRun: boolean; left: boolean; executed: number } | null = null;

  constructor(
    readonly program: ToyProgram,
    /** Ends slices before it has looked at what is armed where they end. */
    private readonly slicesFirst = false,
  ) {
    this.functions = program.functions;
    this.info = new DebugInfo(program.data);
    const entry = program.functions.findIndex((f) => f.name === '_start');
    this.frameList[0]!.functionIndex = Math.max(0, entry);
    this.pc = program.functions[this.frameList[0]!.functionIndex]!.lowPc;
  }

  private get top(): Frame {
    return this.frameList[this.frameList.length - 1]!;
  }

  private addressOf(name: string): number {
    return GLOBALS_AT + 4 * this.program.globals.indexOf(name);
  }

  global(name: string): number {
    return this.view.getInt32(this.addressOf(name), true);
  }

  status(): MachineStatus {
    return this.current;
  }

  run(request: RunRequest): RunStop {
    const { current } = this;
    if (current.state === 'halted') return { kind: 'halted', exitCode: current.exitCode };
    if (current.state === 'faulted') return { kind: 'faulted', fault: current.fault };
    this.current = { state: 'ready' };
    const { step } = request;
    let ticks = 0;
    const state =
      this.carried && step && this.carried.step === step ? this.carried : { step: step!, hasRun: false, left: false, executed: 0 };
    this.carried = null;
    let moved = false;
    let hits: WatchHit[] = [];
    for (;;) {
      const isLooked = !this.slicesFirst || ticks < request.budget;
      if (isLooked) {
        const breakpoint = (moved || !request.passCurrent) && (request.breakpoints?.pcs.has(this.pc) ?? false);
        const stepEnds = step !== undefined && state.hasRun && this.endsStep(step, state);
        if (breakpoint || stepEnds || hits.length > 0) return { kind: 'stopped', breakpoint, step: stepEnds, hits };
      }
      if (this.clock >= (request.clockLimit ?? Infinity)) return { kind: 'clock' };
      if (ticks >= request.budget) {
        if (step) this.carried = state;
        if (hits.length > 0) return { kind: 'stopped', breakpoint: false, step: false, hits };
        return { kind: 'slice' };
      }
      const before = this.memory.slice();
      const at = this.pc;
      const outcome = this.execute();
      this.counters.exact++;
      if (outcome === 'waiting') {
        if (step) this.carried = state;
        this.current = { state: 'waiting', call: 'read' };
        return { kind: 'waiting', call: 'read' };
      }
      if (outcome === 'halted' || outcome === 'faulted') return this.run(request);
      if (outcome === 'tick') {
        ticks++;
        this.clock++;
      }
      moved = true;
      state.hasRun = true;
      state.executed++;
      hits = this.watchHits(request, before, at);
    }
  }

  private endsStep(step: StepRequest, state: { left: boolean; executed: number }): boolean {
    const depth = this.frameList.length - 1;
    if (step.kind === 'instruction') return state.executed >= step.count;
    const left = depth < step.depth || this.frameList[step.depth]!.serial !== step.serial;
    if (step.kind === 'out' || left) return left;
    if (depth > step.depth) return step.into?.pcs.has(this.pc) ?? false;
    const inStay = step.stay.some((r) => this.pc >= r.lowPc && this.pc < r.highPc);
    if (!inStay) state.left = true;
    return step.stops.pcs.has(this.pc) && state.left;
  }

  private watchHits(request: RunRequest, before: Uint8Array, pc: number): WatchHit[] {
    const hits: WatchHit[] = [];
    for (const watch of request.watches ?? []) {
      const old = before.subarray(watch.address, watch.address + watch.sizeBytes);
      const now = this.memory.slice(watch.address, watch.address + watch.sizeBytes);
      if (watch.kind !== 'read' && old.some((byte, i) => byte !== now[i])) hits.push({ id: watch.id, before: old, after: now, pc });
    }
    return hits;
  }

  private execute(): 'done' | 'tick' | 'waiting' | 'halted' | 'faulted' {
    const { op, args } = this.program.code[this.pc]!;
    const [name = '', second = ''] = args;
    const address = this.addressOf(name);
    const jump = (label: string): 'done' | 'tick' => {
      const target = this.program.labels.get(label)!;
      const back = target <= this.pc;
      this.pc = target;
      return back ? 'tick' : 'done';
    };
    switch (op) {
      case 'set':
        this.view.setInt32(address, Number(second), true);
        break;
      case 'add':
        this.view.setInt32(address, this.view.getInt32(address, true) + Number(second), true);
        break;
      case 'store':
        this.view.setInt32(Number(name), Number(second), true);
        break;
      case 'jlt':
        if (this.view.getInt32(address, true) < Number(second)) return jump(args[2]!);
        break;
      case 'jmp':
        return jump(name);
      case 'call': {
        const functionIndex = this.functions.findIndex((f) => f.name === name);
        this.frameList.push({ functionIndex, serial: this.clock + 1, returnPc: this.pc + 1, callPc: this.pc });
        this.pc = this.functions[functionIndex]!.lowPc;
        return 'tick';
      }
      case 'ret':
        this.pc = this.frameList.pop()!.returnPc;
        return 'done';
      case 'out':
        this.listener.onOutput?.(1, new TextEncoder().encode(args.join(' ') + '\n'), this.position());
        break;
      case 'read': {
        if (this.input.length === 0 && !this.inputEnded) return 'waiting';
        this.view.setInt32(address, this.input.shift() ?? -1, true);
        break;
      }
      case 'setjmp':
        this.marks.set(name, { depth: this.frameList.length - 1, serial: this.top.serial, pc: this.pc + 1 });
        this.view.setInt32(address, 0, true);
        break;
      case 'longjmp': {
        const mark = this.marks.get(name)!;
        this.frameList.length = mark.depth + 1;
        this.view.setInt32(address, Number(second), true);
        this.pc = mark.pc;
        return 'tick';
      }
      case 'halt':
        this.current = { state: 'halted', exitCode: Number(name) };
        return 'halted';
      case 'fault': {
        const fault: Fault = { kind: 'unmapped-read', pc: this.pc, address: 0, sizeBytes: 4 };
        this.current = { state: 'faulted', fault };
        return 'faulted';
      }
      case 'nop':
        break;
      default:
        throw new Error(`toy: no operation ${op}`);
    }
    this.pc++;
    return 'done';
  }

  registers(): Registers {
    const depth = this.frameList.length - 1;
    return { pc: this.pc, fp: this.fpOf(depth), sp: this.fpOf(depth), depth, clock: this.clock };
  }

  private fpOf(depth: number): number {
    return MEMORY - 16 * (depth + 1);
  }

  position(): Position {
    return { branch: 0, clock: this.clock, depth: this.frameList.length - 1, pc: this.pc };
  }

  frames(start: number, count: number): MachineFrame[] {
    const list: MachineFrame[] = [];
    const deepest = this.frameList.length - 1;
    for (let level = start; level <= deepest && list.length < count; level++) {
      const depth = deepest - level;
      const frame = this.frameList[depth]!;
      const above = this.frameList[depth + 1];
      list.push({
        level,
        pc: above ? above.callPc : this.pc,
        resumePc: above ? above.returnPc : this.pc,
        fp: this.fpOf(depth),
        sp: this.fpOf(depth),
        functionIndex: frame.functionIndex,
        serial: frame.serial,
        depth,
      });
    }
    return list;
  }

  operands(): OperandSlot[] {
    return [];
  }

  readMemory(address: number, sizeBytes: number): MemoryRead {
    const bytes = new Uint8Array(sizeBytes);
    const stretches: { start: number; end: number; status: 'valid' | 'unmapped' }[] = [];
    for (let i = 0; i < sizeBytes; i++) {
      const at = address + i;
      const status = at >= GLOBALS_AT && at < MEMORY ? 'valid' : 'unmapped';
      if (status === 'valid') bytes[i] = this.memory[at]!;
      const last = stretches.at(-1);
      if (last?.status === status) last.end = i + 1;
      else stretches.push({ start: i, end: i + 1, status });
    }
    return { address, bytes, stretches };
  }

  writeMemory(address: number, bytes: Uint8Array): boolean {
    if (address < GLOBALS_AT || address + bytes.length > MEMORY) return false;
    this.memory.set(bytes, address);
    this.clock++;
    return true;
  }

  setPc(pc: number): boolean {
    const owner = this.functions[this.top.functionIndex]!;
    if (pc < owner.lowPc || pc >= owner.highPc) return false;
    this.pc = pc;
    this.clock++;
    return true;
  }

  regions(): MemoryRegion[] {
    return [
      { name: 'null page', start: 0, end: GLOBALS_AT, access: 'none' },
      { name: 'data', start: GLOBALS_AT, end: MEMORY / 2, access: 'read-write' },
      { name: 'stack', start: MEMORY / 2, end: MEMORY, access: 'read-write' },
    ];
  }

  heapBlock(): HeapBlock | null {
    return null;
  }

  disassemble(pc: number, count: number): DisassembledInstruction[] {
    return this.program.code.slice(pc, pc + count).map(({ op, args }, i) => ({
      pc: pc + i, sizeBytes: 1, bytes: Uint8Array.of(0), text: [op, ...args].join(' '),
    }));
  }

  provideInput(bytes: Uint8Array): void {
    this.input.push(...bytes);
  }

  endInput(): void {
    this.inputEnded = true;
  }

  capture(): Snapshot {
    throw new Error('toy: no snapshots');
  }

  restore(): void {
    throw new Error('toy: no snapshots');
  }

  stateHash(): string {
    return JSON.stringify([this.pc, this.clock, this.frameList, Array.from(this.memory.subarray(GLOBALS_AT, GLOBALS_AT + 256))]);
  }
}
