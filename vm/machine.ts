// What a session drives. Our VM is the first implementation; examples/ has another for a different VM.
//
//          run                    run returns a RunStop
//   ready ─────▶ (running) ─────▶ ready      slice, breakpoint, step, watch, clock
//                          ─────▶ waiting    a host call needs input; run again when it has come
//                          ─────▶ halted     exit code
//                          ─────▶ faulted    everything still to be inspected
//
// A machine never throws, hangs or over-allocates because of its guest. `run` is bounded by `budget`.

import type { Fault } from './faults';
import type { Position } from './position';

export type MachineStatus =
  | { readonly state: 'ready' }
  | { readonly state: 'waiting'; readonly call: string }
  | { readonly state: 'halted'; readonly exitCode: number }
  | { readonly state: 'faulted'; readonly fault: Fault };

/** A set of pcs, immutable: machines compare it by identity and re-arm only when it is another object. */
export interface PcSet {
  readonly pcs: ReadonlySet<number>;
}

export interface WatchRange {
  /** The caller's name for it, given back in hits. */
  readonly id: number;
  readonly address: number;
  readonly sizeBytes: number;
  /** `write` fires at every overlapping store, `change` only if a byte differs, `read` at loads, `access` at both. */
  readonly kind: 'write' | 'change' | 'read' | 'access';
}

export interface WatchHit {
  readonly id: number;
  /** Bytes of the whole range before and after the instruction. Equal for a read. */
  readonly before: Uint8Array;
  readonly after: Uint8Array;
  /** The instruction that did it; the machine stands just after it. */
  readonly pc: number;
}

/**
 * How far a step goes. Breakpoints and watches stay armed during it.
 * Frames are named by serial, which no two frames of a run share.
 */
export type StepRequest =
  /** Exactly `count` instructions. */
  | { readonly kind: 'instruction'; readonly count: number }
  /** Until the frame `serial` has been left, by return or longjmp: stops at the next instruction executed below it. */
  | { readonly kind: 'out'; readonly serial: number; readonly depth: number }
  /**
   * Stops before an instruction at pc when, after at least one instruction,
   * - the frame is `serial` and pc is in `stops` and the program has left `stay` or pc is outside of it, or
   * - the frame `serial` has been left (as for `out`), or
   * - `into` is given, a frame above `serial` is current and pc is in `into` (entries that may be stepped into).
   * `stay` is the statement or line being left: pcs in it are not stops. A transfer back into `stay` from
   * outside of it is a stop if it lands on a pc of `stops`. A frame that stands outside of it has left it.
   */
  | {
      readonly kind: 'line';
      readonly serial: number;
      readonly depth: number;
      /** Immutable; one that is known again by identity costs less. */
      readonly stay: readonly { readonly lowPc: number; readonly highPc: number }[];
      readonly stops: PcSet;
      readonly into?: PcSet;
    };

export interface RunRequest {
  readonly breakpoints?: PcSet;
  /** Compared by identity, as `breakpoints`. */
  readonly watches?: readonly WatchRange[];
  /**
   * A step that a slice, a wait, a clock limit or another stop has cut short goes on where it was when the same
   * object is given again; a new step needs a new object. Edits and `restore` forget it.
   */
  readonly step?: StepRequest;
  /** Execute at least one instruction before a breakpoint may stop: going on from where it stands. */
  readonly passCurrent?: boolean;
  /** Stop (`clock`) before the clock would exceed this. */
  readonly clockLimit?: number;
  /** Roughly how much work this slice may do, in ticks of the clock; bulk memory and host calls count extra. At least 1. */
  readonly budget: number;
}

export type RunStop =
  | { readonly kind: 'slice' }
  | { readonly kind: 'clock' }
  | { readonly kind: 'waiting'; readonly call: string }
  | { readonly kind: 'halted'; readonly exitCode: number }
  | { readonly kind: 'faulted'; readonly fault: Fault }
  /** All that holds at this place at once: any of these may come together. */
  | {
      readonly kind: 'stopped';
      readonly breakpoint: boolean;
      readonly step: boolean;
      readonly hits: readonly WatchHit[];
    };

export interface Registers {
  readonly pc: number;
  readonly fp: number;
  readonly sp: number;
  readonly depth: number;
  readonly clock: number;
}

export interface MachineFrame {
  /** 0 is the innermost. */
  readonly level: number;
  /** The instruction to execute next in frame 0; the call being executed in the others. */
  readonly pc: number;
  /** Where it goes on: same as `pc` in frame 0. */
  readonly resumePc: number;
  readonly fp: number;
  readonly sp: number;
  readonly functionIndex: number;
  /** Clock at entry: the frame's identity, unique in a run. */
  readonly serial: number;
  readonly depth: number;
}

/** Bytes of a read, and what each stretch of them is. Offsets count from the address asked for; stretches cover the length. */
export interface MemoryRead {
  readonly address: number;
  /** Unmapped bytes are 0 here and say so in `stretches`. */
  readonly bytes: Uint8Array;
  readonly stretches: readonly { readonly start: number; readonly end: number; readonly status: MemoryStatus }[];
}
/** `fresh` holds the fresh-storage pattern: presumed not written since its storage began. */
export type MemoryStatus = 'valid' | 'fresh' | 'unmapped' | 'not-allocated' | 'freed';

export interface MemoryRegion {
  readonly name: 'null page' | 'read-only data' | 'data' | 'heap' | 'stack guard' | 'stack';
  readonly start: number;
  readonly end: number;
  readonly access: 'none' | 'read' | 'read-write';
}

export interface HeapBlock {
  readonly address: number;
  readonly sizeBytes: number;
  readonly state: 'allocated' | 'freed';
  /** Counts blocks handed out at this address. */
  readonly generation: number;
  readonly allocatedAt: { readonly clock: number; readonly pc: number };
  readonly freedAt?: { readonly clock: number; readonly pc: number };
}

/** One operand stack entry that is live at a pc. */
export interface OperandSlot {
  readonly type: 'i32' | 'i64' | 'f32' | 'f64';
  /** Little-endian, 4 or 8 bytes. */
  readonly bytes: Uint8Array;
}

/** Opaque; immutable; holds no debugger state. */
export interface Snapshot {
  readonly position: Position;
  readonly sizeBytes: number;
}

export interface MachineFunction {
  readonly name: string;
  readonly lowPc: number;
  readonly highPc: number;
  readonly frameBytes: number;
}

export interface DisassembledInstruction {
  readonly pc: number;
  readonly sizeBytes: number;
  readonly bytes: Uint8Array;
  /** e.g. `jump_if 42 <main+12>`, `call 3 <fact>`. */
  readonly text: string;
}

/** What a machine can do beyond run, frames and memory; the session names what is missing and does without. */
export interface MachineCapabilities {
  readonly positions: boolean;
  readonly snapshots: boolean;
  readonly watches: boolean;
  readonly exactSteps: boolean;
}

/** A function to be called beside the program. */
export interface CallRequest {
  readonly functionIndex: number;
  /** 8 bytes for each parameter entry, hidden ones included. */
  readonly args: readonly Uint8Array[];
  /** Put right below the innermost frame's sp for the time of the call; a multiple of 16 bytes. */
  readonly stack: Uint8Array;
  /** How many ticks of the clock, bulk work included, it may take. */
  readonly ticks: number;
}

export type CallStop =
  /** 8 bytes, as in an operand slot; they mean nothing for a function without a result. */
  | { readonly kind: 'returned'; readonly result: Uint8Array }
  | { readonly kind: 'limit' }
  /** longjmp has left the call for a frame below it. */
  | { readonly kind: 'left' }
  | Extract<RunStop, { kind: 'waiting' | 'halted' | 'faulted' }>;

export interface MachineListener {
  /** Bytes to stdout (1) or stderr (2), with the position of the call that wrote them. */
  onOutput?(stream: 1 | 2, bytes: Uint8Array, position: Position): void;
}

export interface Machine {
  readonly capabilities: MachineCapabilities;
  readonly functions: readonly MachineFunction[];
  status(): MachineStatus;
  /** Never throws for the guest's sake. On halted and faulted machines returns the same stop again. */
  run(request: RunRequest): RunStop;
  registers(): Registers;
  position(): Position;
  /** Innermost first, `count` of them from `start`. Total is `registers().depth + 1`. */
  frames(start: number, count: number): MachineFrame[];
  /** Live operand stack of a frame, bottom first. */
  operands(level: number): OperandSlot[];
  readMemory(address: number, sizeBytes: number): MemoryRead;
  /** An edit: ticks the clock. Returns false, having written nothing, if a byte is not writable by a debugger (unmapped). */
  writeMemory(address: number, bytes: Uint8Array): boolean;
  /** An edit: the innermost frame goes on at `pc` of the same function, whose operand depth must be 0 there. False if not. */
  setPc(pc: number): boolean;
  /**
   * An edit: runs a function on top of the innermost frame, with nothing armed. After any stop but `returned` the
   * machine stands in the middle of it and must be put back. null, having changed nothing, if it cannot be called.
   * Absent: this machine cannot call.
   */
  callFunction?(request: CallRequest): CallStop | null;
  /** Remembers all there is, what goes on of a run included; the answer puts it back, and shows nobody what was written meanwhile. */
  setAside?(onOutput: (stream: 1 | 2, bytes: Uint8Array) => void): () => void;
  /** An edit: the `count` innermost frames return, the last with `result` (8 bytes as in an operand slot, null: none is given). False if not. */
  popFrames?(count: number, result: Uint8Array | null): boolean;
  /** An edit: the frame at `level` becomes the innermost and stands before its first instruction. False if not. */
  restartFrame?(level: number): boolean;
  /** Bytes without their status; null if one is unmapped. Not to be written to, and good until the machine goes on. */
  peek?(address: number, sizeBytes: number): Uint8Array | null;
  regions(): MemoryRegion[];
  /** The heap block that contains or last contained the address; null outside of the heap's blocks. */
  heapBlock(address: number): HeapBlock | null;
  /** `count` instructions from `pc`, which must start one; fewer at the end of the code. */
  disassemble(pc: number, count: number): DisassembledInstruction[];

  /** Appends to stdin. */
  /** Its resources may go to another machine: nobody asks this one anything any more. */
  dispose?(): void;

  provideInput(bytes: Uint8Array): void;
  endInput(): void;

  capture(): Snapshot;
  restore(snapshot: Snapshot): void;
  /** Hex digest of everything that affects execution, host state included; see docs/architecture.md. */
  stateHash(): string;

  /** Instructions or words executed so far by each executor (not state). */
  readonly counters: { readonly exact: number; readonly fused: number };
  listener: MachineListener;
}
