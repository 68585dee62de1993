// Calls to the program's functions from an expression. They run on top of the frame that stands still, with nothing
// armed and under a limit; afterwards all is put back as it was, unless the user wants the effects.

import { debugInfoOf, type DebugInfo } from '../debug-format/debug-info';
import type { EvaluatedValue, EvaluationError } from '../debug-format/evaluator';
import type { FunctionId, TypeId } from '../debug-format/model';
import type { CallRequest, CallStop, Machine } from '../vm/machine';
import { explainFault, faultFacts } from './fault-text';
import type { Program } from './program';
import { functionIndex } from './program-text';
import { isSignedType, writeUnsigned } from './scalar';

/** `restore`: what the call has changed is undone; `keep`: it is an edit. */
export type CallMode = 'none' | 'restore' | 'keep';

/** Ticks that a call may take: a moment for a person. */
export const CALL_TICKS = 20_000_000;

/** Makes the call for good, as an edit of the program. */
export type KeepCall = (request: CallRequest) => CallStop | null;

/** The calls of one evaluation. `end` when all that it gave has been read. */
export class ProgramCalls {
  /** What they have written. */
  output = '';
  private putBack: (() => void) | null = null;
  private readonly machine: Machine;
  private readonly decoder = new TextDecoder();

  constructor(
    private readonly program: Program,
    /** null: effects are undone. */
    private readonly keep: KeepCall | null,
  ) {
    this.machine = program.machine;
  }

  /** What the values of this evaluation point to may be gone after `end`. */
  get isPassing(): boolean {
    return this.putBack !== null;
  }

  end(): void {
    this.putBack?.();
    this.putBack = null;
  }

  call(id: FunctionId, args: readonly EvaluatedValue[]): EvaluatedValue | EvaluationError {
    const { program, machine, keep } = this;
    const info = debugInfoOf(program.info!);
    const { name, type: typeId } = info.function(id);
    const refuse = (why: string): EvaluationError => ({ code: 'call', message: `the call of ${name}(): ${why}` });
    const { state } = machine.status();
    if (state === 'halted' || state === 'faulted') return refuse('the program has ended');
    if (!machine.callFunction || !machine.setAside) return refuse('this machine cannot call functions');
    const type = info.types.stripped(typeId);
    const index = functionIndex(program, id);
    if (type.kind !== 'function' || index < 0) return refuse('its type is not known');
    const { result } = type;
    const made = frameOfCall(info, type, args, machine.registers().sp);
    const request: CallRequest = { functionIndex: index, args: made.slots, stack: made.stack, ticks: CALL_TICKS };
    // Tried first: a call that does not end well leaves nothing behind.
    const putBack = keep || !this.putBack ? machine.setAside((_, bytes) => (this.output += this.decoder.decode(bytes, { stream: true }))) : null;
    if (!keep) this.putBack ??= putBack;
    let stop = machine.callFunction(request);
    const problem = stop?.kind === 'faulted' ? explainFault(stop.fault, faultFacts(program, stop.fault)) : null;
    if (keep) {
      putBack!();
      if (stop?.kind === 'returned') {
        this.output = '';
        stop = keep(request);
      }
    }
    if (!stop) return refuse('there is no room for it, or its arguments do not fit');
    switch (stop.kind) {
      case 'limit':
        return refuse(`it was ended after ${CALL_TICKS} ticks`);
      case 'left':
        return refuse('longjmp has left it');
      case 'waiting':
        return refuse(`it waits for input in ${stop.call}`);
      case 'halted':
        return refuse(`it ends the program with exit code ${stop.exitCode}`);
      case 'faulted':
        return refuse(problem ?? stop.fault.kind);
    }
    const size = info.sizeOf(result) ?? 0;
    const { kind } = info.types.stripped(result);
    if (kind === 'void') return { type: result, bytes: new Uint8Array(0), address: null };
    const bytes = made.result === null ? stop.result.slice(0, size) : machine.readMemory(made.result, size).bytes;
    return { type: result, bytes, address: null };
  }
}

type Signature = Extract<ReturnType<DebugInfo['type']>, { kind: 'function' }>;

/** Argument entries, and the bytes on the stack that they point to: see docs/architecture.md, calling convention. */
function frameOfCall(info: DebugInfo, type: Signature, args: readonly EvaluatedValue[], sp: number): { slots: Uint8Array[]; stack: Uint8Array; result: number | null } {
  const parts: { at: number; bytes: Uint8Array }[] = [];
  let size = 0;
  const place = (bytes: Uint8Array): number => {
    const at = size;
    parts.push({ at, bytes });
    size = (at + bytes.length + 15) & ~15;
    return at;
  };
  // Entries of the stack are known by their distance until its size is.
  const slots: (Uint8Array | number)[] = [];
  const kindOf = (id: TypeId): string => info.types.stripped(id).kind;
  const isRecord = (id: TypeId): boolean => kindOf(id) === 'struct' || kindOf(id) === 'union';
  const result = isRecord(type.result) ? place(new Uint8Array(info.sizeOf(type.result) ?? 0)) : null;
  if (result !== null) slots.push(result);
  const fixed = type.isVariadic ? type.params.length : args.length;
  const pointer = (arg: EvaluatedValue): number | null => (kindOf(arg.type) === 'array' || isRecord(arg.type) ? place(arg.bytes!) : null);
  for (const arg of args.slice(0, fixed)) slots.push(pointer(arg) ?? arg.bytes!);
  const pointers: { at: number; to: number }[] = [];
  if (type.isVariadic) {
    const rest: number[] = [];
    for (const arg of args.slice(fixed)) {
      const start = rest.length;
      if (kindOf(arg.type) === 'array') pointers.push({ at: start, to: place(arg.bytes!) });
      const bytes = kindOf(arg.type) === 'array' ? new Uint8Array(8) : extended(info, arg.type, arg.bytes!);
      rest.push(...bytes, ...new Uint8Array(-bytes.length & 7));
    }
    const va = place(Uint8Array.from(rest));
    for (const p of pointers) p.at += va;
    slots.push(va);
  }
  const base = sp - size;
  const stack = new Uint8Array(size);
  for (const { at, bytes } of parts) stack.set(bytes, at);
  for (const { at, to } of pointers) stack.set(writeUnsigned(BigInt(base + to), 8), at);
  return {
    stack,
    slots: slots.map((slot) => (typeof slot === 'number' ? writeUnsigned(BigInt(base + slot), 8) : slot)),
    result: result === null ? null : base + result,
  };
}

/** A scalar in 8 bytes, by its sign; records as they are. */
export function extended(info: DebugInfo, id: TypeId, bytes: Uint8Array): Uint8Array {
  if (bytes.length >= 8) return bytes;
  const isNegative = isSignedType(info.types.stripped(id)) && bytes.at(-1)! > 127;
  const made = new Uint8Array(8).fill(isNegative ? 255 : 0);
  made.set(bytes);
  return made;
}
