// One host call in progress, and the port through which executors make them.

import { assert } from '../base';
import { HostFault, type HostCall, type HostModule } from './host';
import type { FaultKind } from './faults';
import type { Heap } from './heap';
import { bigIntToPair, pairToBigInt } from './int64';
import type { ExternalValue, Journal } from './journal';
import { REGISTER } from './layout';
import type { LinkedFunction } from './host-table';
import { LoadError } from './load-error';
import type { ValueType } from './opcodes';
import type { Position } from './position';
import { CANONICAL_NAN_F32, CANONICAL_NAN_HIGH, HOST_OUTCOME, type HostPort, type MachineState } from './state';

/** Ticks of budget that a host call costs beside what it moves. */
const CALL_TICKS = 1;
const STATE_ALIGN = 64;

/** A value of that type at a word of memory. */
function valueIn({ i32, f32, f64 }: Pick<MachineState, 'i32' | 'f32' | 'f64'>, type: ValueType, word: number): number | bigint {
  if (type === 'i64') return pairToBigInt(i32[word]!, i32[word + 1]!);
  return type === 'i32' ? i32[word]! : type === 'f32' ? f32[word]! : f64[word >> 1]!;
}

export type OutputSink = (stream: 1 | 2, bytes: Uint8Array, position: Position) => void;

export class HostRunner implements HostPort, HostCall {
  readonly guestBytes: number;
  /** Buffer offset behind the modules' state. */
  readonly stateEnd: number;
  state: Uint8Array = new Uint8Array(0);
  readonly heap: HostCall['heap'];

  private readonly moduleStates: readonly Uint8Array[];
  private argsWord = 0;
  private current: LinkedFunction | null = null;
  private haltCode: number | null = null;
  // The result, written to its slot when the call is done: it shares the first argument's.
  private readonly result = new Int32Array(2);
  private readonly resultF64 = new Float64Array(this.result.buffer);
  private readonly resultF32 = new Float32Array(this.result.buffer);

  /** @throws LoadError host-state-too-large */
  constructor(
    private readonly machine: MachineState,
    private readonly functions: readonly LinkedFunction[],
    private readonly modules: readonly HostModule[],
    heap: Heap,
    private readonly journal: Journal,
    private readonly sink: OutputSink,
  ) {
    const { layout, u8 } = machine;
    this.guestBytes = layout.guestBytes;
    let at = layout.hostAt;
    this.moduleStates = modules.map((module) => {
      const start = at;
      at += Math.ceil(module.stateBytes / STATE_ALIGN) * STATE_ALIGN;
      if (at > layout.hostAt + layout.hostBytes)
        throw new LoadError('host-state-too-large', `no room for the ${module.stateBytes} bytes of host module ${module.name}`);
      const state = u8.subarray(start, start + module.stateBytes);
      module.initialise?.(state);
      return state;
    });
    this.stateEnd = at;
    this.heap = {
      allocate: (sizeBytes, alignment) => heap.allocate(sizeBytes, alignment),
      release: (address) => {
        const problem = heap.release(address);
        if (problem !== null) throw new HostFault(problem, undefined, address >>> 0, 0);
      },
      resize: (address, sizeBytes) => heap.resize(address, sizeBytes),
      sizeOf: (address) => heap.sizeOf(address),
    };
  }

  /** Bytes of standard input that the program has taken. */
  inputCursor(): number {
    return this.modules.reduce((most, module, i) => Math.max(most, module.inputCursor?.(this.moduleStates[i]!) ?? 0), 0);
  }

  call(index: number, at: number): number {
    const { machine } = this;
    const linked = this.functions[index]!;
    const { i32, registersWord: r } = machine;
    const pc = machine.pc;
    const externals = i32[r + REGISTER.externals]!;
    this.argsWord = at >> 2;
    this.current = linked;
    this.state = this.moduleStates[linked.module]!;
    this.haltCode = null;
    this.result.fill(0);
    machine.charge(CALL_TICKS);
    const { onHostCall } = this.journal;
    const args = onHostCall === null ? null : linked.signature.params.map((type, i) => valueIn(machine, type, this.argsWord + 2 * i));
    try {
      const answer = linked.definition.call(this);
      if (answer === 'wait') {
        // It will be executed again, whole: what it took so far it takes again.
        i32[r + REGISTER.externals] = externals;
        machine.waitingCall = linked.definition.name;
        return HOST_OUTCOME.waiting;
      }
      if (answer !== undefined) this.answer(answer);
    } catch (error) {
      // Anything else that an embedder's function throws is reported as the guest's fault, never thrown on.
      if (error instanceof HostFault) machine.raise(error.kind, pc, error.address, error.sizeBytes ?? 0, error.detail);
      else machine.raise('host-error', pc, undefined, undefined, `${linked.definition.name}: ${error instanceof Error ? error.message : String(error)}`);
      return HOST_OUTCOME.faulted;
    } finally {
      this.current = null;
    }
    if (args !== null) this.tell(linked, args);
    if (this.haltCode !== null) {
      machine.halt(this.haltCode);
      return HOST_OUTCOME.halted;
    }
    const type = linked.signature.result;
    if (type !== null) {
      i32[this.argsWord] = this.result[0]!;
      if (type === 'i64' || type === 'f64') i32[this.argsWord + 1] = this.result[1]!;
    }
    return HOST_OUTCOME.done;
  }

  private tell({ definition, signature }: LinkedFunction, args: readonly (number | bigint)[]): void {
    const type = this.haltCode === null ? signature.result : null;
    const value = type && valueIn({ i32: this.result, f32: this.resultF32, f64: this.resultF64 }, type, 0);
    this.journal.onHostCall!({ name: definition.name, class: definition.class, position: this.position(), arguments: args, result: value });
  }

  // -- HostCall: arguments and result

  private param(index: number, type: ValueType): number {
    const { definition, signature } = this.current!;
    assert(signature.params[index] === type, `${definition.name} has no parameter ${index} of type ${type}`);
    return this.argsWord + 2 * index;
  }
  argI32(index: number): number {
    return this.machine.i32[this.param(index, 'i32')]!;
  }
  argI64(index: number): bigint {
    const word = this.param(index, 'i64');
    return pairToBigInt(this.machine.i32[word]!, this.machine.i32[word + 1]!);
  }
  argF32(index: number): number {
    return this.machine.f32[this.param(index, 'f32')]!;
  }
  argF64(index: number): number {
    return this.machine.f64[this.param(index, 'f64') >> 1]!;
  }

  private results(type: ValueType): void {
    const { definition, signature } = this.current!;
    assert(signature.result === type, `${definition.name} does not return ${type}`);
  }
  private answer(value: unknown): void {
    const { definition, signature: { result } } = this.current!;
    if (typeof value === 'bigint') return this.returnI64(value);
    assert(typeof value === 'number', `${definition.name} gave back what is no number (${typeof value})`);
    if (result === 'f64') this.returnF64(value);
    else if (result === 'f32') this.returnF32(value);
    else this.returnI32(value);
  }
  returnI32(value: number): void {
    this.results('i32');
    this.result[0] = value;
  }
  returnI64(value: bigint): void {
    this.results('i64');
    bigIntToPair(this.result, 0, value);
  }
  returnF32(value: number): void {
    this.results('f32');
    if (value === value) this.resultF32[0] = value;
    else this.returnNaN(true);
  }
  returnF64(value: number): void {
    this.results('f64');
    if (value === value) this.resultF64[0] = value;
    else this.returnNaN(true);
  }

  returnNaN(isNegative: boolean): void {
    const sign = isNegative ? -1 : 0x7fffffff;
    if (this.current!.signature.result === 'f32') this.result[0] = CANONICAL_NAN_F32 & sign;
    else {
      this.results('f64');
      this.result[0] = 0;
      this.result[1] = CANONICAL_NAN_HIGH & sign;
    }
  }

  // -- HostCall: guest memory

  read(address: number, sizeBytes: number): Uint8Array {
    const { machine } = this;
    const a = address >>> 0;
    if (sizeBytes === 0) return machine.u8.subarray(0, 0);
    this.checkRead(a, sizeBytes);
    machine.chargeBytes(sizeBytes);
    return machine.u8.subarray(a, a + sizeBytes);
  }

  private checkRead(address: number, sizeBytes: number): void {
    const { machine } = this;
    if (!machine.isReadable(address, sizeBytes)) throw new HostFault('unmapped-read', undefined, address, sizeBytes);
    if (machine.watch !== null) machine.watch.load(address, sizeBytes);
  }

  readCString(address: number): Uint8Array {
    const { machine } = this;
    const a = address >>> 0;
    if (!machine.isReadable(a, 1)) throw new HostFault('unmapped-read', undefined, a, 1);
    const end = machine.u8.indexOf(0, a);
    // Past guest memory lie the machine's own bytes: a string must end before them.
    if (end < 0 || end >= machine.guestBytes) throw new HostFault('unmapped-read', undefined, machine.guestBytes, 1);
    if (machine.watch !== null) machine.watch.load(a, end - a + 1);
    machine.chargeBytes(end - a);
    return machine.u8.subarray(a, end);
  }

  private checkWrite(address: number, sizeBytes: number): void {
    const { machine } = this;
    if (!machine.isWritable(address, sizeBytes)) throw new HostFault(machine.writeFaultKind(address), undefined, address, sizeBytes);
    if (machine.watch !== null) machine.watch.store(address, sizeBytes);
    machine.chargeBytes(sizeBytes);
  }

  write(address: number, bytes: Uint8Array): void {
    if (bytes.length === 0) return;
    this.checkWrite(address >>> 0, bytes.length);
    this.machine.u8.set(bytes, address >>> 0);
  }

  fill(address: number, byte: number, sizeBytes: number): void {
    if (sizeBytes === 0) return;
    const a = address >>> 0;
    this.checkWrite(a, sizeBytes);
    this.machine.u8.fill(byte & 0xff, a, a + sizeBytes);
  }

  move(destination: number, source: number, sizeBytes: number): void {
    if (sizeBytes === 0) return;
    const from = source >>> 0;
    this.checkRead(from, sizeBytes);
    this.checkWrite(destination >>> 0, sizeBytes);
    this.machine.u8.copyWithin(destination >>> 0, from, from + sizeBytes);
  }

  // -- HostCall: the world outside

  private position(): Position {
    const { machine, journal } = this;
    return { branch: journal.branch, clock: machine.clock, depth: machine.depth, pc: machine.pc };
  }

  /** Beyond what is recorded. */
  private live(): void {
    if (this.journal.isReplay) throw new HostFault('host-error', 'beyond what is recorded');
  }

  output(stream: 1 | 2, bytes: Uint8Array): void {
    const { machine, journal } = this;
    const index = (machine.layout.registersAt >> 3) + (REGISTER.outputBytes >> 1);
    const before = machine.f64[index]!;
    const after = before + bytes.length;
    if (after > journal.shownOutput) this.live();
    machine.f64[index] = after;
    machine.chargeBytes(bytes.length << 4);
    journal.onRawOutput?.(before, stream, bytes, this.position());
    if (after <= journal.shownOutput) return;
    const fresh = bytes.slice(Math.max(0, journal.shownOutput - before));
    journal.shownOutput = after;
    if (fresh.length > 0) this.sink(stream, fresh, this.position());
  }

  get input(): HostCall['input'] {
    return this.journal.input;
  }

  external<T extends number | bigint | Uint8Array | string>(make: () => T): T {
    const { machine, journal } = this;
    const index = machine.register(REGISTER.externals);
    const { clock, depth, pc } = this.position();
    let value: ExternalValue;
    const logged = journal.externals[index];
    if (logged !== undefined && logged.clock === clock && logged.depth === depth && logged.pc === pc) value = logged.value;
    else {
      this.live();
      // Another position means that the program has left the recorded way: the rest of the log is not its own.
      value = make();
      if (value instanceof Uint8Array) value = value.slice();
      journal.externals.length = Math.min(journal.externals.length, index);
      journal.externals.push({ clock, depth, pc, value });
    }
    machine.setRegister(REGISTER.externals, index + 1);
    return (value instanceof Uint8Array ? value.slice() : value) as T;
  }

  fault(kind: FaultKind, detail?: string, address?: number): never {
    throw new HostFault(kind, detail, address);
  }

  halt(exitCode: number): void {
    this.haltCode = exitCode | 0;
  }
}
