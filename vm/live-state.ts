// Which of the bytes outside guest memory are state: the control records of live frames, and the operand entries
// that are live in them. Everything else there is left over and differs between executors.

import { CONTROL, CONTROL_BYTES } from './layout';
import { OP, type ValueType } from './opcodes';
import { NO_RETURN, type MachineState } from './state';

export const CONTROL_WORDS = CONTROL_BYTES >> 2;
const CALL = OP['call']!;
const NONE: readonly ValueType[] = [];

/** Called for each live frame, innermost first: its fp, and the types of its first `count` operand slots. */
export type FrameVisitor = (fp: number, types: readonly ValueType[], count: number) => void;

export function visitFrames(state: MachineState, visit: FrameVisitor): void {
  const { i32 } = state;
  const { code } = state.verified;
  let fp = state.fp;
  const at = code.atPc[state.pc]!;
  visit(fp, typesAt(state, at), Math.max(0, code.depth[at]!));
  for (;;) {
    const c = state.controlWord(fp);
    if (i32[c + CONTROL.returnPc] === NO_RETURN) return;
    const call = code.atPc[i32[c + CONTROL.callPc]!]!;
    fp = i32[c + CONTROL.callerFp]!;
    visit(fp, typesAt(state, call), pendingDepth(state, call));
  }
}

/** Operand types before instruction `at`, bottom first. */
export function typesAt(state: MachineState, at: number): readonly ValueType[] {
  const { code } = state.verified;
  const stack = code.stack[at]!;
  return stack < 0 ? NONE : code.stacks[stack]!.types;
}

/** Operands that stay while the call at instruction `call` is executed: what it has not popped. */
export function pendingDepth(state: MachineState, call: number): number {
  const { code, image } = state.verified;
  const isDirect = code.op[call] === CALL;
  const signature = isDirect ? image.functions[code.a[call]!]!.signature : code.a[call]!;
  return code.depth[call]! - image.signatures[signature]!.params.length - (isDirect ? 0 : 1);
}
