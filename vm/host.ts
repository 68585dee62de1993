// The host-call table: what an image may ask of the world outside its machine.
//
// A host call never calls the guest. It reads and writes guest memory only through its `HostCall`, and keeps
// state only in the bytes it is given, so that capture, hash and restore need not know it.

import type { FaultKind } from './faults';
import type { Signature } from './image';

/**
 * - `pure`: result depends on arguments and guest memory alone
 * - `input`: brings something in from outside; its results are logged and replayed
 * - `output`: shows something outside; its effect on the state is repeated on replay, the showing is not
 * - `waiting`: as input, and may return 'wait' until input comes (stdin)
 */
export type HostCallClass = 'pure' | 'input' | 'output' | 'waiting';

export interface HostFunction {
  readonly name: string;
  /** A C prototype without the semicolon, e.g. `int putchar(int c)`. Headers and signatures derive from it. */
  readonly prototype: string;
  readonly class: HostCallClass;
  /**
   * Returns the result, where it has not been given by `call.return…`; a number for i32, f32 and f64, a bigint for i64.
   * Or 'wait', having done nothing: it is called again, whole, when input has come.
   */
  call(call: HostCall): 'wait' | number | bigint | void;
}

/** Functions that belong together and share a stretch of host state. */
export interface HostModule {
  readonly name: string;
  readonly functions: readonly HostFunction[];
  /** Bytes of the machine's host part that this module's functions see as `call.state`; 0 if it keeps none. */
  readonly stateBytes: number;
  /** Fills the fresh state (zeroed) at load. */
  initialise?(state: Uint8Array): void;
  /** Bytes of standard input that the program has taken, from this module's state. */
  inputCursor?(state: Uint8Array): number;
}

/** One call in progress. Arguments count from 0; variadic ones are read from guest memory by the `va` pointer argument. */
export interface HostCall {
  readonly state: Uint8Array;
  argI32(index: number): number;
  /** As a signed 64-bit integer. */
  argI64(index: number): bigint;
  argF32(index: number): number;
  argF64(index: number): number;
  returnI32(value: number): void;
  returnI64(value: bigint): void;
  returnF32(value: number): void;
  returnF64(value: number): void;
  /** A NaN result with this sign (f32 or f64); the two above make every NaN the machine's canonical one, a negative. */
  returnNaN(isNegative: boolean): void;

  readonly guestBytes: number;
  /** A view of guest memory for reading, valid during the call. @throws HostFault unmapped-read */
  read(address: number, sizeBytes: number): Uint8Array;
  /** The bytes of the string at `address`, without its NUL. @throws HostFault unmapped-read */
  readCString(address: number): Uint8Array;
  /** The one way to write guest memory: checks, watches and marks it. @throws HostFault unmapped-write, readonly-write */
  write(address: number, bytes: Uint8Array): void;
  fill(address: number, byte: number, sizeBytes: number): void;
  move(destination: number, source: number, sizeBytes: number): void;

  /** Bytes to the outside: 1 is stdout, 2 stderr. Dropped on replay. */
  output(stream: 1 | 2, bytes: Uint8Array): void;
  /** All input ever provided, and whether it has ended. Not state: a reader keeps its cursor in `state`. */
  readonly input: { readonly bytes: Uint8Array; readonly length: number; readonly ended: boolean };
  /** Runs `make` live and logs its result, or returns the logged one on replay. For class `input`. */
  external<T extends number | bigint | Uint8Array | string>(make: () => T): T;

  /** The heap, whose ledger is outside guest memory. Addresses are multiples of 16; 0 when there is no room. */
  readonly heap: {
    allocate(sizeBytes: number, alignment?: number): number;
    /** @throws HostFault double-free, bad-free */
    release(address: number): void;
    /** Changes a live block's size where it lies; false, having done nothing, if there is no room. */
    resize?(address: number, sizeBytes: number): boolean;
    /** Size asked for, or null if no live block starts there. */
    sizeOf(address: number): number | null;
  };
  /** Ends the call with a guest fault. */
  fault(kind: FaultKind, detail?: string, address?: number): never;
  /** Ends the program: HALTED with this code. Must be the call's last act. */
  halt(exitCode: number): void;
}

export class HostFault extends Error {
  override readonly name = 'HostFault';
  constructor(
    readonly kind: FaultKind,
    readonly detail?: string,
    readonly address?: number,
    readonly sizeBytes?: number,
  ) {
    super(kind);
  }
}

/** What linking needs to know of a host function. */
export interface HostDeclaration {
  readonly name: string;
  readonly prototype: string;
  readonly class: HostCallClass;
  /** Arguments as the VM passes them; a variadic one ends in an i32, the `va` pointer. */
  readonly signature: Signature;
}
