export { asAddress, asPc, assert, assertNever, AssertionError } from './units';
export type { Address, Pc, PcRange } from './units';
export { FormatError } from './format-error';
export { ByteReader, ByteWriter } from './varint';
