// For tests of host functions without a machine: one call after another over a small guest memory.

import { HostFault, type HostCall, type HostModule } from '../host';
import type { FaultKind } from '../faults';
import { parsePrototype } from '../host-table';
import { longBytes } from './bits';

export type Argument = number | bigint | string;

/** Guest memory, arguments laid out by hand, output as text. Memory below 4096 is unmapped. */
export class FakeCall implements HostCall {
  readonly guestBytes = 1 << 20;
  readonly memory = new Uint8Array(this.guestBytes);
  readonly state: Uint8Array;
  stdout = '';
  stderr = '';
  result: number | bigint = 0;
  input = { bytes: new Uint8Array(0), length: 0, ended: false };
  clockMs = 0;
  private args: readonly (number | bigint)[] = [];
  private top = 65536;
  private readonly blocks = new Map<number, number>();
  private readonly functions: Map<string, HostModule['functions'][number]>;

  constructor(readonly module: HostModule) {
    this.state = new Uint8Array(module.stateBytes);
    module.initialise?.(this.state);
    this.functions = new Map(module.functions.map((f) => [f.name, f]));
    this.run('__libc_init', 4096, 4128);
    for (let i = 0; i < 3; i++) this.memory[4128 + 4 * i] = i;
  }

  /** Guest FILE addresses of stdin, stdout, stderr. */
  static readonly files = [4128, 4132, 4136] as const;

  get errno(): number {
    return this.memory[4096]!;
  }
  set errno(value: number) {
    this.memory[4096] = value;
  }

  /** Calls a function; strings become addresses of themselves. 'wait' if it waits. */
  run(name: string, ...args: Argument[]): number | bigint | 'wait' {
    this.args = args.map((a) => (typeof a === 'string' ? this.string(a) : a));
    this.result = 0;
    const found = this.functions.get(name);
    if (!found) throw new Error(`no host function ${name}`);
    const answer = found.call(this);
    if (answer === 'wait') return 'wait';
    if (answer === undefined) return this.result;
    const { result } = parsePrototype(found.prototype).signature;
    return result === 'f32' ? Math.fround(answer as number) : answer;
  }

  /** Address of new memory that holds the text and a NUL. */
  string(text: string): number {
    const bytes = new TextEncoder().encode(text);
    const address = this.space(bytes.length + 1);
    this.memory.set(bytes, address);
    return address;
  }

  /** All that was handed out is free again. */
  reuse(): void {
    this.top = 65536;
  }

  space(bytes: number): number {
    const address = this.top;
    this.top += (bytes + 23) & ~7;
    if (this.top > this.guestBytes) throw new Error('out of fake memory: reuse() it');
    this.memory.fill(0, address, this.top);
    return address;
  }

  /** Variadic slots: integers as 64 bits, strings as pointers, `doubles` as doubles. */
  slots(...values: (Argument | { readonly double: number })[]): number {
    const words = values.map((v) => (typeof v === 'string' ? this.string(v) : v));
    const address = this.space(8 * words.length + 8);
    words.forEach((v, i) => {
      const bytes =
        typeof v === 'object' ? new Uint8Array(new Float64Array([v.double]).buffer) : longBytes(BigInt(v));
      this.memory.set(bytes, address + 8 * i);
    });
    return address;
  }

  provide(text: string): void {
    const old = this.input.bytes;
    const fresh = new TextEncoder().encode(text);
    const bytes = new Uint8Array(old.length + fresh.length);
    bytes.set(old);
    bytes.set(fresh, old.length);
    this.input = { bytes, length: bytes.length, ended: false };
  }

  end(): void {
    this.input = { ...this.input, ended: true };
  }

  text(address: number): string {
    return new TextDecoder().decode(this.readCString(address));
  }

  i32(address: number): number {
    return new DataView(this.memory.buffer).getInt32(address, true);
  }

  f64(address: number): number {
    return new DataView(this.memory.buffer).getFloat64(address, true);
  }

  argI32 = (index: number): number => Number(this.args[index]!) | 0;
  argI64 = (index: number): bigint => BigInt.asIntN(64, BigInt(this.args[index]!));
  argF32 = (index: number): number => Number(this.args[index]!);
  argF64 = (index: number): number => Number(this.args[index]!);
  returnI32 = (value: number): void => void (this.result = value | 0);
  returnI64 = (value: bigint): void => void (this.result = value);
  returnF32 = (value: number): void => void (this.result = value);
  returnF64 = (value: number): void => void (this.result = value);
  nanSign = 0;
  returnNaN = (isNegative: boolean): void => {
    this.result = NaN;
    this.nanSign = isNegative ? -1 : 1;
  };

  read(address: number, sizeBytes: number): Uint8Array {
    address >>>= 0;
    if (sizeBytes > 0 && (address < 4096 || address + sizeBytes > this.guestBytes))
      throw new HostFault('unmapped-read', undefined, address, sizeBytes);
    return this.memory.subarray(address, address + sizeBytes);
  }
  readCString(address: number): Uint8Array {
    address >>>= 0;
    this.read(address, 1);
    return this.memory.subarray(address, this.memory.indexOf(0, address));
  }
  write(address: number, bytes: Uint8Array): void {
    address >>>= 0;
    if (bytes.length === 0) return;
    if (address < 4096 || address + bytes.length > this.guestBytes)
      throw new HostFault('unmapped-write', undefined, address, bytes.length);
    this.memory.set(bytes, address);
  }
  fill(address: number, byte: number, sizeBytes: number): void {
    this.memory.fill(byte, address, address + sizeBytes);
  }
  move(destination: number, source: number, sizeBytes: number): void {
    this.memory.copyWithin(destination, source, source + sizeBytes);
  }
  output(stream: 1 | 2, bytes: Uint8Array): void {
    const text = new TextDecoder().decode(bytes);
    if (stream === 1) this.stdout += text;
    else this.stderr += text;
  }
  external<T extends number | bigint | Uint8Array | string>(make: () => T): T {
    return make();
  }
  heap = {
    allocate: (sizeBytes: number): number => {
      const address = this.space(sizeBytes);
      this.blocks.set(address, sizeBytes);
      return address;
    },
    release: (address: number): void => {
      if (!this.blocks.delete(address)) throw new HostFault('bad-free', undefined, address);
    },
    sizeOf: (address: number): number | null => this.blocks.get(address) ?? null,
  };
  fault(kind: FaultKind, detail?: string, address?: number): never {
    throw new HostFault(kind, detail, address);
  }
  halt(): void {
    throw new Error('no library function halts');
  }
}
