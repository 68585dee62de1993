// CLVM v2 as a `Machine`: a second, quite different VM that stopline's session manager drives unchanged.
//
// It has positions (every call and backward transfer ticks a clock) and single steps; no snapshots and no watches,
// and says so in `capabilities`. Frames are code offsets only: locals live in one set of slots per machine.

import type { DisassembledInstruction, Fault, FaultKind, HeapBlock, Machine, MachineCapabilities, MachineFrame, MachineFunction, MachineListener, MachineStatus, MemoryRead, MemoryRegion, OperandSlot, Position, Registers, RunRequest, RunStop, Snapshot, StepRequest } from '../../vm/index';
import type { Container } from './container';
import { CLVM_OPCODES, immediateAt, instructionText } from './opcodes';

const STACK = 256;
const CALLS = 64;
const ARGUMENT_SLOTS = 16;
const LOCAL_SLOTS = 32;

/** CLVM's own fault, with the stopline kind that is nearest and the words for a person. */
class ClvmFault extends Error {
  constructor(
    readonly kind: FaultKind,
    message: string,
    readonly address?: number,
  ) {
    super(message);
  }
}

interface Call {
  readonly returnPc: number;
  readonly callPc: number;
  readonly serial: number;
  /** Where the callee begins. */
  readonly target: number;
}

interface StepState {
  readonly step: StepRequest;
  executed: number;
  left: boolean;
}

/** Answers a SYS call: pops what it takes from `stack`, pushes what it gives. Returns 'wait' to yield. */
export type Syscall = (machine: ClvmMachine, stack: bigint[]) => 'wait' | void;

export class ClvmMachine implements Machine {
  readonly capabilities: MachineCapabilities = { positions: true, snapshots: false, watches: false, exactSteps: true };
  readonly counters = { exact: 0, fused: 0 };
  listener: MachineListener = {};
  readonly memory: Uint8Array;
  private readonly view: DataView;
  private readonly code: Uint8Array;
  private readonly stack: bigint[] = [];
  private readonly calls: Call[] = [];
  private readonly locals = new Array<bigint>(LOCAL_SLOTS).fill(0n);
  private pc: number;
  private clock = 0;
  private current: MachineStatus = { state: 'ready' };
  private heapTop: number;
  private carried: StepState | null = null;
  private input: number[] = [];
  private inputEnded = false;

  constructor(
    container: Container,
    readonly functions: readonly MachineFunction[],
    private readonly syscalls: ReadonlyMap<number, Syscall> = DEFAULT_SYSCALLS,
    memoryBytes = container.memoryHint || 1 << 20,
  ) {
    this.code = container.code;
    this.pc = container.entry;
    this.memory = new Uint8Array(Math.min(memoryBytes, 64 << 20));
    this.view = new DataView(this.memory.buffer);
    const size = this.memory.length;
    this.heapTop = size >= 16 << 20 ? 1 << 20 : size > 128 << 10 ? 64 << 10 : size >> 1;
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
    const progress: StepState | null = step ? (this.carried?.step === step ? this.carried : { step, executed: 0, left: false }) : null;
    this.carried = null;
    const end = this.clock + request.budget;
    let moved = false;
    // Straight-line code ticks no clock; it is bounded by the code's length, so slices are too.
    for (;;) {
      const breakpoint = (moved || !request.passCurrent) && (request.breakpoints?.pcs.has(this.pc) ?? false);
      const stepEnds = progress !== null && progress.executed > 0 && this.endsStep(progress);
      if (breakpoint || stepEnds) return { kind: 'stopped', breakpoint, step: stepEnds, hits: [] };
      if (this.clock >= end) {
        this.carried = progress;
        return { kind: 'slice' };
      }
      if (request.clockLimit !== undefined && this.clock >= request.clockLimit) {
        this.carried = progress;
        return { kind: 'clock' };
      }
      const at = this.pc;
      try {
        const outcome = this.execute();
        if (outcome === 'wait') {
          this.carried = progress;
          this.current = { state: 'waiting', call: 'SYS' };
          return { kind: 'waiting', call: 'SYS' };
        }
        this.counters.exact++;
        if (outcome === 'halt') return this.run(request);
      } catch (error) {
        if (!(error instanceof ClvmFault)) throw error;
        this.pc = at;
        const fault: Fault = { kind: error.kind, pc: at, detail: error.message, ...(error.address === undefined ? {} : { address: error.address }) };
        this.current = { state: 'faulted', fault };
        return { kind: 'faulted', fault };
      }
      moved = true;
      if (progress) progress.executed++;
    }
  }

  private serialAt(depth: number): number {
    return depth === 0 ? 0 : (this.calls[depth - 1]?.serial ?? -1);
  }

  private endsStep(state: StepState): boolean {
    const { step } = state;
    const depth = this.calls.length;
    if (step.kind === 'instruction') return state.executed >= step.count;
    const left = depth < step.depth || this.serialAt(step.depth) !== step.serial;
    if (step.kind === 'out' || left) return left;
    if (depth > step.depth) return step.into?.pcs.has(this.pc) ?? false;
    if (!step.stay.some((r) => this.pc >= r.lowPc && this.pc < r.highPc)) state.left = true;
    return state.left && step.stops.pcs.has(this.pc);
  }

  // ---------------------------------------------------------------- one instruction

  private pop(): bigint {
    const value = this.stack.pop();
    if (value === undefined) throw new ClvmFault('trap', 'operand stack underflow');
    return value;
  }

  private push(value: bigint): void {
    if (this.stack.length >= STACK) throw new ClvmFault('stack-overflow', 'operand stack overflow');
    this.stack.push(BigInt.asIntN(64, value));
  }

  private addressFor(value: bigint, size: number, isWrite: boolean): number {
    if (value < 0n || value + BigInt(size) > BigInt(this.memory.length))
      throw new ClvmFault(isWrite ? 'unmapped-write' : 'unmapped-read', 'bad address', Number(BigInt.asUintN(32, value)));
    return Number(value);
  }

  private transfer(target: number, faults = true): void {
    if (faults && (target < 0 || target >= this.code.length)) throw new ClvmFault('trap', `bad jump to ${target}`);
    if (target <= this.pc) this.clock++;
    this.pc = target;
  }

  private call(target: number, returnPc: number, faults = true): void {
    if (this.calls.length >= CALLS) throw new ClvmFault('stack-overflow', 'call stack overflow');
    if (faults && (target < 0 || target >= this.code.length)) throw new ClvmFault('trap', `bad jump to ${target}`);
    this.clock++;
    this.calls.push({ returnPc, callPc: this.pc, serial: this.clock, target });
    this.pc = target;
  }

  private divide(op: string): bigint {
    const b = this.pop();
    const a = this.pop();
    if (b === 0n) throw new ClvmFault('divide-by-zero', 'division by zero');
    if (op[0] === 'U') {
      const [x, y] = [BigInt.asUintN(64, a), BigInt.asUintN(64, b)];
      return op === 'UDIV' ? x / y : x % y;
    }
    if (a === -(1n << 63n) && b === -1n) throw new ClvmFault('divide-overflow', 'division overflow');
    return op === 'DIV' ? a / b : a % b;
  }

  private popFloat(): number {
    FLOAT.setInt32(0, Number(BigInt.asIntN(32, this.pop())), true);
    return FLOAT.getFloat32(0, true);
  }

  private pushFloat(value: number): void {
    FLOAT.setFloat32(0, value, true);
    this.push(BigInt(FLOAT.getInt32(0, true)));
  }

  private execute(): 'wait' | 'halt' | void {
    const { code, pc, view } = this;
    if (pc < 0 || pc >= code.length) throw new ClvmFault('trap', 'pc outside of the code');
    const row = CLVM_OPCODES[code[pc]!];
    if (!row) throw new ClvmFault('trap', `unknown opcode ${code[pc]}`);
    const immediate = immediateAt(code, pc, row.immediate);
    if (immediate === null) throw new ClvmFault('trap', 'truncated immediate');
    const next = pc + row.sizeBytes;
    const target = next + Number(immediate);
    const compare = (test: (a: bigint, b: bigint) => boolean, unsigned = false): void => {
      const b = this.pop();
      const a = this.pop();
      this.push(test(unsigned ? BigInt.asUintN(64, a) : a, unsigned ? BigInt.asUintN(64, b) : b) ? 1n : 0n);
    };
    const binary = (act: (a: bigint, b: bigint) => bigint): void => {
      const b = this.pop();
      this.push(act(this.pop(), b));
    };
    const float = (act: (a: number, b: number) => number): void => {
      const b = this.popFloat();
      this.pushFloat(act(this.popFloat(), b));
    };
    const floatCompare = (test: (a: number, b: number) => boolean): void => {
      const b = this.popFloat();
      this.push(test(this.popFloat(), b) ? 1n : 0n);
    };
    switch (row.name) {
      case 'NOP': case 'SAFEPOINT': break;
      case 'PUSH': case 'PUSH64': case 'LDSTR': this.push(immediate); break;
      case 'FPUSH': this.push(BigInt.asIntN(32, immediate)); break;
      case 'ADD': binary((a, b) => a + b); break;
      case 'SUB': binary((a, b) => a - b); break;
      case 'MUL': binary((a, b) => a * b); break;
      case 'DIV': case 'MOD': case 'UDIV': case 'UMOD': this.push(this.divide(row.name)); break;
      case 'NEG': this.push(-this.pop()); break;
      case 'AND': binary((a, b) => a & b); break;
      case 'OR': binary((a, b) => a | b); break;
      case 'XOR': binary((a, b) => a ^ b); break;
      case 'NOT': this.push(~this.pop()); break;
      case 'SHL': binary((a, b) => a << (b & 63n)); break;
      case 'SHR': binary((a, b) => BigInt.asUintN(64, a) >> (b & 63n)); break;
      case 'SAR': binary((a, b) => a >> (b & 63n)); break;
      case 'EQ': compare((a, b) => a === b); break;
      case 'NE': compare((a, b) => a !== b); break;
      case 'LT': compare((a, b) => a < b); break;
      case 'LE': compare((a, b) => a <= b); break;
      case 'GT': compare((a, b) => a > b); break;
      case 'GE': compare((a, b) => a >= b); break;
      case 'ULT': compare((a, b) => a < b, true); break;
      case 'ULE': compare((a, b) => a <= b, true); break;
      case 'UGT': compare((a, b) => a > b, true); break;
      case 'UGE': compare((a, b) => a >= b, true); break;
      case 'DUP': { const top = this.pop(); this.push(top); this.push(top); break; }
      case 'SWAP': { const b = this.pop(); const a = this.pop(); this.push(b); this.push(a); break; }
      case 'DROP': this.stack.pop(); break;
      case 'PRINT': this.listener.onOutput?.(1, new TextEncoder().encode(`${this.pop()}\n`), this.position()); break;
      case 'HALT':
        this.current = { state: 'halted', exitCode: 0 };
        return 'halt';
      case 'JMP': case 'JMP32': this.transfer(target); return;
      case 'JZ': case 'JZ32': if (this.pop() === 0n) { this.transfer(target); return; } break;
      case 'JNZ': case 'JNZ32': if (this.pop() !== 0n) { this.transfer(target); return; } break;
      case 'CALL': case 'CALL32': this.call(target, next); return;
      case 'CALLI': this.call(Number(this.pop()), next); return;
      case 'CALLT': this.call(Number(immediate), next, false); return;
      case 'RET': {
        const call = this.calls.pop();
        if (!call) throw new ClvmFault('trap', 'call stack underflow');
        this.pc = call.returnPc;
        return;
      }
      case 'LOAD': case 'FLOAD': this.push(BigInt(view.getInt32(this.addressFor(this.pop(), 4, false), true))); break;
      case 'LOADB': this.push(BigInt(view.getUint8(this.addressFor(this.pop(), 1, false)))); break;
      case 'LOAD64': this.push(view.getBigInt64(this.addressFor(this.pop(), 8, false), true)); break;
      case 'STORE': case 'FSTORE': { const a = this.addressFor(this.pop(), 4, true); view.setInt32(a, Number(BigInt.asIntN(32, this.pop())), true); break; }
      case 'STOREB': { const a = this.addressFor(this.pop(), 1, true); view.setUint8(a, Number(this.pop() & 255n)); break; }
      case 'STORE64': { const a = this.addressFor(this.pop(), 8, true); view.setBigInt64(a, this.pop(), true); break; }
      case 'LDFLD': this.push(view.getBigInt64(this.addressFor(this.pop() + immediate, 8, false), true)); break;
      case 'STFLD': { const value = this.pop(); view.setBigInt64(this.addressFor(this.pop() + immediate, 8, true), value, true); break; }
      case 'NEWOBJ': this.push(BigInt(this.allocate(Number(immediate) || 16))); break;
      case 'FADD': float((a, b) => a + b); break;
      case 'FSUB': float((a, b) => a - b); break;
      case 'FMUL': float((a, b) => a * b); break;
      case 'FDIV': float((a, b) => { if (b === 0) throw new ClvmFault('divide-by-zero', 'division by zero'); return a / b; }); break;
      case 'FNEG': this.pushFloat(-this.popFloat()); break;
      case 'FTOI': { const value = this.popFloat(); this.push(Number.isFinite(value) ? BigInt(Math.trunc(value)) : 0n); break; }
      case 'ITOF': this.pushFloat(Number(this.pop())); break;
      case 'FEQ': floatCompare((a, b) => a === b); break;
      case 'FLT': floatCompare((a, b) => a < b); break;
      case 'FLE': floatCompare((a, b) => a <= b); break;
      case 'LDARG':
        if (Number(immediate) >= ARGUMENT_SLOTS) throw new ClvmFault('trap', `unknown opcode: argument slot ${immediate}`);
        this.push(0n);
        break;
      case 'LDLOC': case 'STLOC': {
        const slot = Number(immediate);
        if (slot >= LOCAL_SLOTS) throw new ClvmFault('trap', `unknown opcode: local slot ${slot}`);
        if (row.name === 'LDLOC') this.push(this.locals[slot]!);
        else if (this.stack.length === 0) throw new ClvmFault('trap', 'truncated: STLOC on an empty stack');
        else this.locals[slot] = this.pop();
        break;
      }
      case 'SYS': {
        const id = Number(BigInt.asUintN(32, this.pop()));
        const handler = this.syscalls.get(id);
        if (!handler) throw new ClvmFault('host-error', `bad syscall ${id}`);
        if (handler(this, this.stack) === 'wait') {
          this.push(BigInt(id));
          return 'wait';
        }
        break;
      }
      default:
        throw new ClvmFault('trap', `unknown opcode ${row.name}`);
    }
    this.pc = next;
  }

  /** CLVM's bump allocator: 8-byte size prefix, 8-byte alignment. */
  allocate(sizeBytes: number): number {
    const size = (sizeBytes + 7) & ~7;
    if (this.heapTop + 8 + size > this.memory.length) throw new ClvmFault('unmapped-write', 'bad address: the heap is full');
    this.view.setBigUint64(this.heapTop, BigInt(sizeBytes), true);
    const address = this.heapTop + 8;
    this.heapTop = address + size;
    return address;
  }

  /** The next byte of input; null: none yet, -1: none will come. */
  takeInput(): number | null {
    return this.input.shift() ?? (this.inputEnded ? -1 : null);
  }

  // ---------------------------------------------------------------- looking

  registers(): Registers {
    return { pc: this.pc, fp: 0, sp: this.stack.length, depth: this.calls.length, clock: this.clock };
  }

  position(): Position {
    return { branch: 0, clock: this.clock, depth: this.calls.length, pc: this.pc };
  }

  frames(start: number, count: number): MachineFrame[] {
    const list: MachineFrame[] = [];
    const deepest = this.calls.length;
    for (let level = start; level <= deepest && list.length < count; level++) {
      const depth = deepest - level;
      const above = this.calls[depth];
      const pc = above ? above.callPc : this.pc;
      list.push({ level, pc, resumePc: above ? above.returnPc : this.pc, fp: 0, sp: 0, functionIndex: this.functionAt(pc), serial: this.serialAt(depth), depth });
    }
    return list;
  }

  private functionAt(pc: number): number {
    return Math.max(0, this.functions.findIndex((f) => f.lowPc <= pc && pc < f.highPc));
  }

  operands(level: number): OperandSlot[] {
    // One operand stack serves all frames: it is shown with the innermost.
    return level === 0
      ? this.stack.map((value) => {
          const bytes = new Uint8Array(8);
          new DataView(bytes.buffer).setBigInt64(0, value, true);
          return { type: 'i64' as const, bytes };
        })
      : [];
  }

  readMemory(address: number, sizeBytes: number): MemoryRead {
    const bytes = new Uint8Array(sizeBytes);
    const mapped = Math.max(0, Math.min(sizeBytes, this.memory.length - address));
    bytes.set(this.memory.subarray(address, address + mapped));
    const stretches = [
      { start: 0, end: mapped, status: 'valid' as const },
      { start: mapped, end: sizeBytes, status: 'unmapped' as const },
    ].filter((s) => s.start < s.end);
    return { address, bytes, stretches };
  }

  writeMemory(address: number, bytes: Uint8Array): boolean {
    if (address + bytes.length > this.memory.length) return false;
    this.memory.set(bytes, address);
    this.clock++;
    return true;
  }

  setPc(pc: number): boolean {
    const here = this.functions[this.functionAt(this.pc)];
    if (!here || pc < here.lowPc || pc >= here.highPc) return false;
    this.pc = pc;
    this.clock++;
    return true;
  }

  regions(): MemoryRegion[] {
    return [{ name: 'data', start: 0, end: this.memory.length, access: 'read-write' }];
  }

  heapBlock(): HeapBlock | null {
    return null;
  }

  disassemble(pc: number, count: number): DisassembledInstruction[] {
    const list: DisassembledInstruction[] = [];
    while (list.length < count && pc < this.code.length) {
      const { text, sizeBytes } = instructionText(this.code, pc);
      list.push({ pc, sizeBytes, bytes: this.code.slice(pc, pc + sizeBytes), text });
      pc += sizeBytes;
    }
    return list;
  }

  provideInput(bytes: Uint8Array): void {
    for (const byte of bytes) this.input.push(byte);
  }

  endInput(): void {
    this.inputEnded = true;
  }

  capture(): Snapshot {
    throw new Error('this machine has no snapshots; capabilities.snapshots says so');
  }

  restore(): void {
    throw new Error('this machine has no snapshots; capabilities.snapshots says so');
  }

  stateHash(): string {
    let hash = 2166136261;
    const mix = (byte: number): void => void (hash = Math.imul(hash ^ byte, 16777619));
    for (const byte of this.memory) mix(byte);
    const words = [this.pc, this.heapTop, ...this.stack, ...this.locals, ...this.calls.flatMap((c) => [c.returnPc, c.serial])];
    for (const character of words.join(',')) mix(character.charCodeAt(0));
    return (hash >>> 0).toString(16).padStart(8, '0');
  }
}

const FLOAT = new DataView(new ArrayBuffer(4));

/** A few stand-ins for the host OS: 12 sleeps (until input comes), 56 allocates, 57 frees; 1 reads a byte. */
export const DEFAULT_SYSCALLS: ReadonlyMap<number, Syscall> = new Map<number, Syscall>([
  [1, (machine, stack) => {
    const byte = machine.takeInput();
    if (byte === null) return 'wait';
    stack.push(BigInt(byte));
  }],
  [12, (machine) => (machine.takeInput() === null ? 'wait' : undefined)],
  [56, (machine, stack) => void stack.push(BigInt(machine.allocate(Number(stack.pop() ?? 0n))))],
  [57, (_machine, stack) => void stack.pop()],
]);
