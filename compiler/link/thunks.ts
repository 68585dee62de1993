// Small functions the linker makes itself: to give a host call an address, and to fault where a function is called as
// what it is not (C allows the call to be written; running it is the error).

import { FUNCTION_POINTER_BASE, FUNCTION_POINTER_STEP } from '../../vm/layout';
import { ByteWriter } from '../../base/varint';
import { CALL_HOST, CALL_INDIRECT, CONST_I32, LLOAD, M, RETURN, TRAP } from '../codegen/ops';
import { TRAP_UNREACHABLE } from '../codegen/calls';

export interface Thunk {
  readonly name: string;
  readonly signature: string;
  /** Flattened pairs: offset, bytes. */
  readonly params: readonly number[];
  readonly frameBytes: number;
  /** Written once all indices are known. */
  readonly code: (signature: number) => Uint8Array;
}

const LOAD_OF: Readonly<Record<string, M>> = { i: M.I32, l: M.I64, f: M.F32, d: M.F64 };

/** Parameters in 8-byte homes, pushed again in order. */
function forwarding(name: string, signature: string, tail: (out: ByteWriter, signature: number) => void): Thunk {
  const [letters] = signature.split('>') as [string];
  const params: number[] = [];
  Array.from(letters, (c, i) => params.push(8 * i, c === 'l' || c === 'd' ? 8 : 4));
  return {
    name,
    signature,
    params,
    // One operand more than the parameters.
    frameBytes: Math.max(32, (8 * (letters.length + 1) + 15) & ~15),
    code: (id) => {
      const out = new ByteWriter(16 + 3 * letters.length);
      Array.from(letters, (c, i) => {
        out.u8(LLOAD[LOAD_OF[c]!]!);
        out.uleb(8 * i);
      });
      tail(out, id);
      return out.finish();
    },
  };
}

export const hostThunk = (name: string, signature: string, host: number): Thunk =>
  forwarding(name, signature, (out) => {
    out.u8(CALL_HOST);
    out.uleb(host);
    out.u8(RETURN);
  });

/** Faults with bad-signature when it runs. */
export const mismatchThunk = (name: string, signature: string, target: number): Thunk =>
  forwarding(name, signature, (out, id) => {
    out.u8(CONST_I32);
    out.sleb(FUNCTION_POINTER_BASE + FUNCTION_POINTER_STEP * target);
    out.u8(CALL_INDIRECT);
    out.uleb(id);
    out.u8(TRAP);
    out.uleb(TRAP_UNREACHABLE);
  });

/** What unreachable code calls in place of a function that nobody defines. */
export const undefinedThunk = (signature: string): Thunk =>
  forwarding(`undefined@${signature}`, signature, (out) => {
    out.u8(TRAP);
    out.uleb(TRAP_UNREACHABLE);
  });
