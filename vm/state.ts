// The state of a machine: one buffer laid out by layout.ts, typed views on it, and the operations on frames and
// memory that every executor must do in exactly the same way.
//
// Registers live in the buffer. An executor may keep them in locals while it runs, but stores them before it
// calls a method here that says "registers must be current", and before it returns.

import { giveBackBuffer, takeBuffer } from './buffer-pool';
import { LoadError } from './load-error';
import { FAULTS, type Fault, type FaultKind } from './faults';
import {
  CONTROL,
  FIRST_ADDRESS,
  FRAME_ALIGN,
  FRESH_STACK_BYTE,
  FUNCTION_POINTER_BASE,
  FUNCTION_POINTER_STEP,
  layoutOf,
  REGISTER,
  STACK_GUARD_BYTES,
  TEMP_BYTES,
  type Layout,
  type LayoutOptions,
} from './layout';
import { OP, type ValueType } from './opcodes';
import type { VerifiedImage } from './verified';

export const STATUS = { ready: 0, halted: 1, faulted: 2 } as const;

/** Fault kinds by code; code 0 is none. */
export const FAULT_KINDS: readonly FaultKind[] = Object.keys(FAULTS) as FaultKind[];
const FAULT_CODES = new Map<FaultKind, number>(FAULT_KINDS.map((kind, index) => [kind, index + 1]));

/** The bit patterns that arithmetic stores for NaN. */
export const CANONICAL_NAN_HIGH = 0xfff80000 | 0;
export const CANONICAL_NAN_F32 = 0xffc00000 | 0;

const FRESH_WORD = (FRESH_STACK_BYTE * 0x01010101) | 0;
/** Eight fresh bytes as a double: an ordinary number, so storing it keeps its bits. */
export const FRESH_F64 = new Float64Array(new Int32Array([FRESH_WORD, FRESH_WORD]).buffer)[0]!;
const FILL_LOOP_MAX = 512;

/** In a control record's returnPc: the entry frame's. */
export const NO_RETURN = -1;

/** Told of accesses by whoever makes them, before they happen and after they have been checked. */
export interface AccessWatch {
  store(address: number, sizeBytes: number): void;
  load(address: number, sizeBytes: number): void;
}

export const HOST_OUTCOME = { done: 0, waiting: 1, halted: 2, faulted: 3 } as const;

/** Host calls as executors see them. */
export interface HostPort {
  /**
   * Runs import `index`. Its arguments are operand entries from buffer offset `at` up; its result is written to
   * `at`. Registers must be current (pc: the call). May lower `state.stopClock`. Never throws.
   */
  call(index: number, at: number): number;
}

/** What calls cost beyond their tick: bytes per tick of budget. */
const BYTES_PER_TICK_SHIFT = 9;

export class MachineState {
  readonly layout: Layout;
  readonly buffer: ArrayBuffer;
  readonly u8: Uint8Array;
  readonly i8: Int8Array;
  readonly u16: Uint16Array;
  readonly i16: Int16Array;
  readonly i32: Int32Array;
  readonly u32: Uint32Array;
  readonly f32: Float32Array;
  readonly f64: Float64Array;

  /** Word index of register 0, and float64 index of the clock. */
  readonly registersWord: number;
  readonly clockIndex: number;
  /** Lowest address a frame or an alloca may reach. */
  readonly frameFloor: number;
  readonly guestBytes: number;
  readonly readOnlyEnd: number;

  // Columns by function index.
  readonly frameBytesOf: Int32Array;
  readonly firstInstructionOf: Int32Array;
  readonly signatureOf: Int32Array;
  /** Parameters of function f are entries [paramStart[f], paramStart[f + 1]) of the two columns after it. */
  readonly paramStart: Int32Array;
  readonly paramOffset: Int32Array;
  readonly paramSize: Uint8Array;

  /** An executor must not make a tick when the clock has reached this. Not state; set for each run. */
  stopClock = Infinity;
  /** Where the budget ends: `stopClock` is the lower of this and the clock limit. */
  private budgetEnd = Infinity;
  watch: AccessWatch | null = null;
  /** Name of the host call that waits; null when none does. Not state: the pc says the same. */
  waitingCall: string | null = null;
  faultDetail: string | null = null;
  host: HostPort | null = null;
  /** Parameters of a host import, by import index (for executors: how many operand entries it takes). */
  readonly hostParams: Int32Array;
  /** 0 none, else operand type code + 1 of the result. */
  readonly hostResult: Uint8Array;

  constructor(
    readonly verified: VerifiedImage,
    options: LayoutOptions = {},
    args: readonly string[] = ['program'],
  ) {
    const layout = layoutOf(options);
    this.layout = layout;
    if (verified.heapStart > layout.stackBase)
      throw new LoadError(
        'image-too-large',
        `the image's data ends at ${verified.dataEnd}, beyond the ${layout.stackBase} bytes below the stack`,
      );
    const buffer = takeBuffer(layout.totalBytes);
    this.buffer = buffer;
    this.u8 = new Uint8Array(buffer);
    this.i8 = new Int8Array(buffer);
    this.u16 = new Uint16Array(buffer);
    this.i16 = new Int16Array(buffer);
    this.i32 = new Int32Array(buffer);
    this.u32 = new Uint32Array(buffer);
    this.f32 = new Float32Array(buffer);
    this.f64 = new Float64Array(buffer);
    this.registersWord = layout.registersAt >> 2;
    this.clockIndex = (layout.registersAt >> 3) + (REGISTER.clock >> 1);
    this.frameFloor = layout.stackBase + STACK_GUARD_BYTES;
    this.guestBytes = layout.guestBytes;
    this.readOnlyEnd = verified.readOnlyEnd;

    const { functions, image } = verified;
    this.frameBytesOf = Int32Array.from(functions, (f) => f.frameBytes);
    this.firstInstructionOf = Int32Array.from(functions, (f) => f.firstInstruction);
    this.signatureOf = Int32Array.from(functions, (f) => f.signature);
    this.paramStart = new Int32Array(functions.length + 1);
    functions.forEach((f, i) => (this.paramStart[i + 1] = this.paramStart[i]! + f.params.length));
    const homes = functions.flatMap((f) => f.params);
    this.paramOffset = Int32Array.from(homes, (h) => h.offset);
    this.paramSize = Uint8Array.from(homes, (h) => h.sizeBytes);
    this.hostParams = Int32Array.from(image.hostImports, (h) => image.signatures[h.signature]!.params.length);
    const typeCode = (t: ValueType | null): number => (t === null ? 0 : ['i32', 'i64', 'f32', 'f64'].indexOf(t) + 1);
    this.hostResult = Uint8Array.from(image.hostImports, (h) => typeCode(image.signatures[h.signature]!.result));

    this.u8.set(image.readOnlyData, FIRST_ADDRESS);
    this.u8.set(image.data, verified.dataStart);
    this.makeEntryFrame(args);
  }

  private isReleased = false;
  /** The machine is gone: its buffer may serve another. Nothing may be done with this state afterwards. */
  release(): void {
    if (this.isReleased) return;
    this.isReleased = true;
    giveBackBuffer(this.buffer);
  }

  // -- registers

  get pc(): number {
    return this.i32[this.registersWord + REGISTER.pc]!;
  }
  set pc(value: number) {
    this.i32[this.registersWord + REGISTER.pc] = value;
  }
  get fp(): number {
    return this.i32[this.registersWord + REGISTER.fp]!;
  }
  set fp(value: number) {
    this.i32[this.registersWord + REGISTER.fp] = value;
  }
  get sp(): number {
    return this.i32[this.registersWord + REGISTER.sp]!;
  }
  set sp(value: number) {
    this.i32[this.registersWord + REGISTER.sp] = value;
  }
  get depth(): number {
    return this.i32[this.registersWord + REGISTER.depth]!;
  }
  set depth(value: number) {
    this.i32[this.registersWord + REGISTER.depth] = value;
  }
  get clock(): number {
    return this.f64[this.clockIndex]!;
  }
  set clock(value: number) {
    this.f64[this.clockIndex] = value;
  }
  get status(): number {
    return this.i32[this.registersWord + REGISTER.status]!;
  }
  register(word: number): number {
    return this.i32[this.registersWord + word]!;
  }
  setRegister(word: number, value: number): void {
    this.i32[this.registersWord + word] = value;
  }

  /** Work beyond ticks (bulk memory, host calls) brings the end of the slice nearer; the clock limit stays. */
  charge(ticks: number): void {
    this.budgetEnd -= ticks;
    if (this.budgetEnd < this.stopClock) this.stopClock = this.budgetEnd;
  }
  chargeBytes(sizeBytes: number): void {
    this.charge(sizeBytes >>> BYTES_PER_TICK_SHIFT);
  }
  /** Bounds a run: `budget` ticks from now, less what is charged, and never beyond `clockLimit`. */
  bound(budget: number, clockLimit: number): void {
    this.budgetEnd = this.clock + Math.max(1, budget);
    this.stopClock = Math.min(this.budgetEnd, clockLimit);
  }

  // -- endings

  /** Enters the FAULTED state; always false, so that checks can end in `return state.raise(…)`. */
  raise(kind: FaultKind, pc: number, address?: number, sizeBytes?: number, detail?: string): false {
    const { i32, registersWord: r } = this;
    i32[r + REGISTER.pc] = pc;
    i32[r + REGISTER.status] = STATUS.faulted;
    i32[r + REGISTER.faultKind] = FAULT_CODES.get(kind)!;
    i32[r + REGISTER.faultHasAddress] = address === undefined ? 0 : 1;
    i32[r + REGISTER.faultAddress] = address ?? 0;
    i32[r + REGISTER.faultSize] = sizeBytes ?? 0;
    this.faultDetail = detail ?? null;
    return false;
  }

  fault(): Fault | null {
    if (this.status !== STATUS.faulted) return null;
    const kind = FAULT_KINDS[this.register(REGISTER.faultKind) - 1]!;
    const at =
      this.register(REGISTER.faultHasAddress) !== 0
        ? { address: this.register(REGISTER.faultAddress) >>> 0, sizeBytes: this.register(REGISTER.faultSize) >>> 0 }
        : {};
    return { kind, pc: this.pc, ...at, ...(this.faultDetail === null ? {} : { detail: this.faultDetail }) };
  }

  /** Enters the HALTED state; pc stays at the instruction that did it. */
  halt(exitCode: number): void {
    this.setRegister(REGISTER.status, STATUS.halted);
    this.setRegister(REGISTER.exitCode, exitCode);
  }

  // -- frames

  /** Word index of the operand slot 0 of the frame at `fp`; slots are two words. */
  tempsWord(fp: number): number {
    return (fp + this.layout.tempsDelta) >> 2;
  }
  controlWord(fp: number): number {
    return (fp + this.layout.controlDelta) >> 2;
  }
  serialOf(fp: number): number {
    return this.f64[(fp + this.layout.controlDelta + CONTROL.serial * 4) >> 3]!;
  }

  /**
   * Calls function `index` with arguments from buffer offset `argsAt` up: checks the guard, ticks, makes and
   * fills the frame, writes the arguments home, leaves pc at the callee's first instruction. Registers must be
   * current. False if it faulted (nothing done).
   */
  enterFrame(index: number, callPc: number, returnPc: number, argsAt: number): boolean {
    const { i32, f64, registersWord: r } = this;
    const sp = i32[r + REGISTER.sp]!;
    const frameBytes = this.frameBytesOf[index]!;
    const fp = sp - frameBytes;
    if (fp < this.frameFloor) return this.raise('stack-overflow', callPc, sp, frameBytes);
    const callerFp = i32[r + REGISTER.fp]!;
    const depth = i32[r + REGISTER.depth]! + 1;
    const serial = (f64[this.clockIndex] = f64[this.clockIndex]! + 1);
    this.fillFresh(fp, frameBytes);
    this.writeArguments(index, fp, argsAt);
    const c = (fp + this.layout.controlDelta) >> 2;
    i32[c + CONTROL.callerFp] = callerFp;
    i32[c + CONTROL.returnPc] = returnPc;
    i32[c + CONTROL.callerSp] = sp;
    i32[c + CONTROL.functionIndex] = index;
    f64[(c + CONTROL.serial) >> 1] = serial;
    i32[c + CONTROL.depth] = depth;
    i32[c + CONTROL.callPc] = callPc;
    i32[r + REGISTER.fp] = fp;
    i32[r + REGISTER.sp] = fp;
    i32[r + REGISTER.depth] = depth;
    i32[r + REGISTER.pc] = this.verified.functions[index]!.lowPc;
    if (frameBytes >= 4096) this.chargeBytes(frameBytes);
    return true;
  }

  private writeArguments(index: number, fp: number, argsAt: number): void {
    const { i32, i16, i8 } = this;
    const end = this.paramStart[index + 1]!;
    for (let p = this.paramStart[index]!, from = argsAt >> 2; p < end; p++, from += 2) {
      const to = fp + this.paramOffset[p]!;
      const size = this.paramSize[p]!;
      if (this.watch !== null) this.watch.store(to, size);
      if (size === 4) i32[to >> 2] = i32[from]!;
      else if (size === 8) {
        i32[to >> 2] = i32[from]!;
        i32[(to >> 2) + 1] = i32[from + 1]!;
      } else if (size === 1) i8[to] = i32[from]!;
      else i16[to >> 1] = i32[from]!;
    }
  }

  /**
   * Leaves the current frame for its caller: fp, sp, depth and pc (after the call). The result, if any, is the
   * executor's to move. Registers must be current. False if it is the entry frame, which must not return.
   */
  leaveFrame(): boolean {
    const { i32, registersWord: r } = this;
    const c = (i32[r + REGISTER.fp]! + this.layout.controlDelta) >> 2;
    const returnPc = i32[c + CONTROL.returnPc]!;
    if (returnPc === NO_RETURN)
      return this.raise('trap', i32[r + REGISTER.pc]!, undefined, undefined, 'the entry function returned');
    i32[r + REGISTER.fp] = i32[c + CONTROL.callerFp]!;
    i32[r + REGISTER.sp] = i32[c + CONTROL.callerSp]!;
    i32[r + REGISTER.depth] = i32[r + REGISTER.depth]! - 1;
    i32[r + REGISTER.pc] = returnPc;
    return true;
  }

  /** Index of the function that a guest pointer names and whose signature is `signature`; -1 if it faulted. */
  resolvePointer(pc: number, pointer: number, signature: number): number {
    const offset = (pointer - FUNCTION_POINTER_BASE) >>> 0;
    const index = offset / FUNCTION_POINTER_STEP;
    if (offset % FUNCTION_POINTER_STEP !== 0 || index >= this.frameBytesOf.length) {
      this.raise('bad-function', pc, pointer >>> 0, 0);
      return -1;
    }
    if (this.signatureOf[index] !== signature) {
      this.raise('bad-signature', pc, pointer >>> 0, 0);
      return -1;
    }
    return index;
  }

  /** Fresh storage: `sizeBytes` is a multiple of 16, `address` too. */
  fillFresh(address: number, sizeBytes: number): void {
    if (sizeBytes > FILL_LOOP_MAX) {
      this.u8.fill(FRESH_STACK_BYTE, address, address + sizeBytes);
      return;
    }
    const { f64 } = this;
    for (let i = address >> 3, end = (address + sizeBytes) >> 3; i < end; i++) f64[i] = FRESH_F64;
  }

  /** Extends the current frame by n bytes (unsigned), rounded up. The new sp, or -1 if it faulted. */
  alloca(pc: number, n: number): number {
    const sp = this.sp;
    const wanted = Math.ceil((n >>> 0) / FRAME_ALIGN) * FRAME_ALIGN;
    if (wanted > sp - this.frameFloor) {
      this.raise('stack-overflow', pc, sp, n >>> 0);
      return -1;
    }
    this.fillFresh(sp - wanted, wanted);
    this.chargeBytes(wanted);
    this.sp = sp - wanted;
    return sp - wanted;
  }

  restoreSp(pc: number, address: number): boolean {
    const a = address >>> 0;
    if (a < this.sp || a > this.fp || a % FRAME_ALIGN !== 0) return this.raise('bad-stack-restore', pc, a, 0);
    this.sp = a;
    return true;
  }

  /** jmp_buf: frame serial (8 bytes), pc of the setjmp, sp; then 16 zero bytes. Registers must be current. */
  setjmp(pc: number, buffer: number): boolean {
    const a = buffer >>> 0;
    if (!this.checkWrite(pc, a, 32)) return false;
    if (this.watch !== null) this.watch.store(a, 32);
    const s = (this.fp + this.layout.controlDelta + CONTROL.serial * 4) >> 2;
    this.putI32(a, this.i32[s]!);
    this.putI32(a + 4, this.i32[s + 1]!);
    this.putI32(a + 8, pc);
    this.putI32(a + 12, this.sp);
    this.u8.fill(0, a + 16, a + 32);
    return true;
  }

  /**
   * Unwinds to a setjmp: frame by serial, searched along the live chain only (dead records are not state);
   * site a setjmp of that function; sp between the frame's present sp and its fp. Ticks. Registers must be
   * current; afterwards pc is behind the setjmp and slot 0 holds `value` (1 for 0). False if it faulted.
   */
  longjmp(pc: number, buffer: number, value: number): boolean {
    const a = buffer >>> 0;
    if (!this.checkRead(pc, a, 32)) return false;
    if (this.watch !== null) this.watch.load(a, 32);
    const bad = (): false => this.raise('bad-longjmp', pc, a, 32);
    const serial = this.getF64(a);
    const site = this.getI32(a + 8);
    const savedSp = this.getI32(a + 12);
    const { code } = this.verified;
    const at = site >= 0 && site < code.atPc.length ? code.atPc[site]! : -1;
    if (at < 0 || code.op[at] !== OP['setjmp']) return bad();
    let fp = this.fp;
    let sp = this.sp;
    let depth = this.depth;
    let steps = 0;
    // Serials fall along the chain; a NaN in the buffer compares false and ends at once.
    while (this.serialOf(fp) > serial && depth > 0) {
      const c = this.controlWord(fp);
      sp = this.i32[c + CONTROL.callerSp]!;
      fp = this.i32[c + CONTROL.callerFp]!;
      depth--;
      steps++;
    }
    this.charge(steps >>> 4);
    if (this.serialOf(fp) !== serial) return bad();
    if (this.i32[this.controlWord(fp) + CONTROL.functionIndex] !== code.functionOf[at]) return bad();
    if (code.depth[at]! < 0) return bad();
    if (savedSp < sp || savedSp > fp || savedSp % FRAME_ALIGN !== 0) return bad();
    this.clock = this.clock + 1;
    this.fp = fp;
    this.sp = savedSp;
    this.depth = depth;
    this.pc = code.pc[at + 1]!;
    this.i32[this.tempsWord(fp)] = value === 0 ? 1 : value;
    return true;
  }

  // -- guest memory: checks, and accesses of any alignment (unchecked, little-endian)

  isReadable(address: number, sizeBytes: number): boolean {
    return address >= FIRST_ADDRESS && address + sizeBytes <= this.guestBytes;
  }
  isWritable(address: number, sizeBytes: number): boolean {
    return address >= this.readOnlyEnd && address + sizeBytes <= this.guestBytes;
  }
  /** `address` unsigned. */
  checkRead(pc: number, address: number, sizeBytes: number): boolean {
    return this.isReadable(address, sizeBytes) || this.raise('unmapped-read', pc, address, sizeBytes);
  }
  checkWrite(pc: number, address: number, sizeBytes: number): boolean {
    if (this.isWritable(address, sizeBytes)) return true;
    return this.raise(this.writeFaultKind(address), pc, address, sizeBytes);
  }
  writeFaultKind(address: number): 'unmapped-write' | 'readonly-write' {
    return address >= FIRST_ADDRESS && address < this.readOnlyEnd ? 'readonly-write' : 'unmapped-write';
  }

  getU16(a: number): number {
    return this.u8[a]! | (this.u8[a + 1]! << 8);
  }
  getI32(a: number): number {
    const { u8 } = this;
    return (a & 3) === 0 ? this.i32[a >> 2]! : u8[a]! | (u8[a + 1]! << 8) | (u8[a + 2]! << 16) | (u8[a + 3]! << 24);
  }
  getF64(a: number): number {
    if ((a & 7) === 0) return this.f64[a >> 3]!;
    scratch32[0] = this.getI32(a);
    scratch32[1] = this.getI32(a + 4);
    return scratch64[0]!;
  }
  putI16(a: number, value: number): void {
    this.u8[a] = value;
    this.u8[a + 1] = value >> 8;
  }
  putI32(a: number, value: number): void {
    if ((a & 3) === 0) {
      this.i32[a >> 2] = value;
      return;
    }
    const { u8 } = this;
    u8[a] = value;
    u8[a + 1] = value >> 8;
    u8[a + 2] = value >> 16;
    u8[a + 3] = value >> 24;
  }

  /** Copies n bytes (unsigned), which may overlap. False if it faulted. */
  moveBytes(pc: number, destination: number, source: number, n: number): boolean {
    const [to, from, size] = [destination >>> 0, source >>> 0, n >>> 0];
    if (size === 0) return true;
    if (!this.checkRead(pc, from, size) || !this.checkWrite(pc, to, size)) return false;
    if (this.watch !== null) {
      this.watch.load(from, size);
      this.watch.store(to, size);
    }
    this.u8.copyWithin(to, from, from + size);
    this.chargeBytes(size);
    return true;
  }

  /** Sets n bytes (unsigned). False if it faulted. */
  fillBytes(pc: number, destination: number, byte: number, n: number): boolean {
    const [to, size] = [destination >>> 0, n >>> 0];
    if (size === 0) return true;
    if (!this.checkWrite(pc, to, size)) return false;
    if (this.watch !== null) this.watch.store(to, size);
    this.u8.fill(byte & 0xff, to, to + size);
    this.chargeBytes(size);
    return true;
  }

  // -- loading

  /** Argument strings from the top of the stack down, the argv array below them, then the entry frame. */
  private makeEntryFrame(args: readonly string[]): void {
    const { layout, verified } = this;
    const encoder = new TextEncoder();
    let top = layout.guestBytes;
    const pointers: number[] = [];
    const limit = this.frameFloor + 65536 < top ? this.frameFloor + 65536 : this.frameFloor;
    const room = (bytes: number): void => {
      if (top - bytes < limit)
        throw new LoadError('arguments-too-large', `the program's arguments do not fit its stack of ${layout.stackBytes} bytes`);
      top -= bytes;
    };
    for (const arg of args) {
      const bytes = encoder.encode(arg);
      room(bytes.length + 1);
      this.u8.set(bytes, top);
      pointers.push(top);
    }
    room((top % FRAME_ALIGN) + Math.ceil(((args.length + 1) * 4) / FRAME_ALIGN) * FRAME_ALIGN);
    pointers.forEach((p, i) => (this.i32[(top >> 2) + i] = p));
    const index = verified.image.entry;
    const frameBytes = this.frameBytesOf[index]!;
    const sp = top;
    room(frameBytes);
    const fp = top;
    this.fillFresh(fp, frameBytes);
    const homes = this.paramStart[index]!;
    this.i32[(fp + this.paramOffset[homes]!) >> 2] = args.length;
    this.i32[(fp + this.paramOffset[homes + 1]!) >> 2] = sp;
    const c = this.controlWord(fp);
    this.i32[c + CONTROL.returnPc] = NO_RETURN;
    this.i32[c + CONTROL.callerSp] = sp;
    this.i32[c + CONTROL.functionIndex] = index;
    this.i32[c + CONTROL.callPc] = NO_RETURN;
    this.fp = fp;
    this.sp = fp;
    this.pc = verified.functions[index]!.lowPc;
  }
}

const scratch64 = new Float64Array(1);
const scratch32 = new Int32Array(scratch64.buffer);

/** Bytes an operand slot takes. */
export const SLOT_WORDS = TEMP_BYTES >> 2;
