// What a function gives back, at its return: on the operand stack, or where its caller wanted a struct.

import { debugInfoOf } from '../debug-format/debug-info';
import type { Datum } from './values';
import type { Program } from './program';

/** @param pc in the function @param address where a struct goes; null if that is not known. Null if nothing is, or all of it cannot be had */
export function returnedDatum(program: Program, pc: number, address: number | null): Datum | null {
  const info = debugInfoOf(program.info);
  const made = info?.functionAt(pc);
  if (!info || !made) return null;
  const type = info.types.stripped(made.type);
  const result = type.kind === 'function' ? type.result : null;
  const size = result === null ? null : info.sizeOf(result);
  if (result === null || size === null) return null;
  const { kind } = info.types.stripped(result);
  const bytes = kind === 'struct' || kind === 'union'
    ? address !== null && program.readExactly(address, size)
    : program.machine.operands(0).at(-1)?.bytes.slice(0, size);
  return bytes && bytes.length === size ? { type: result, address: null, bytes, fp: null } : null;
}
