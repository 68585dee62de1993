// Numbers that must not mix, and the two checks that stay on in release.

declare const pcBrand: unique symbol;
declare const addressBrand: unique symbol;

/** Byte offset of an instruction in an image's code section. */
export type Pc = number & { readonly [pcBrand]: true };

/** Byte address in guest memory, an unsigned 32-bit number. */
export type Address = number & { readonly [addressBrand]: true };

export const asPc = (value: number): Pc => value as Pc;
export const asAddress = (value: number): Address => (value >>> 0) as Address;

/** Half-open `[lowPc, highPc)`. */
export interface PcRange {
  readonly lowPc: Pc;
  readonly highPc: Pc;
}

/** Our own mistakes: an invariant of stopline does not hold. */
export class AssertionError extends Error {
  override readonly name = 'AssertionError';
}

export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new AssertionError(message);
}

/** Ends a `switch` over a closed union: the compiler proves it unreachable. */
export function assertNever(value: never, what = 'value'): never {
  throw new AssertionError(`unexpected ${what}: ${JSON.stringify(value)}`);
}
