// Changing which frames there are, for a debugger: a function called on top of a program that stands still, frames
// made to return, a frame begun anew.

import { CONTROL, FRAME_ALIGN, FRESH_STACK_BYTE } from './layout';
import type { CallRequest, CallStop, RunRequest, RunStop } from './machine';
import { OP } from './opcodes';
import { NO_RETURN, type MachineState } from './state';
import type { VerifiedImage } from './verified';

const CALL = OP['call']!;

/** A call in the image, for a called function to return behind: executors know the places behind calls only. -1: there is none. */
function returnSite({ code, image }: VerifiedImage): number {
  for (let at = 0; at + 1 < code.count; at++) {
    if (code.op[at] !== CALL || code.depth[at + 1] !== 1) continue;
    if (image.signatures[image.functions[code.a[at]!]!.signature]!.result !== null) return at;
  }
  return -1;
}

/**
 * Runs `functionIndex` to its end; its result is the 8 bytes of an operand entry. Registers but the clock are then as
 * before. null if it cannot be called at all (nothing has changed).
 */
export function callFunction(state: MachineState, { functionIndex, args, stack, ticks }: CallRequest, run: (request: RunRequest) => RunStop): CallStop | null {
  const { u8, verified, layout } = state;
  const { code } = verified;
  const site = returnSite(verified);
  const count = state.paramStart[functionIndex + 1]! - state.paramStart[functionIndex]!;
  const { pc, fp, sp, depth, clock } = state;
  const low = sp - stack.length;
  const argsAt = low - 8 * count;
  if (site < 0 || args.length !== count || stack.length % FRAME_ALIGN !== 0 || argsAt < state.frameFloor) return null;
  if (low - state.frameBytesOf[functionIndex]! < state.frameFloor) return null;
  // Where the result comes may hold an operand of the statement that is going on.
  const slot = fp + layout.tempsDelta;
  const kept = u8.slice(slot, slot + 8);
  u8.set(stack, low);
  args.forEach((bytes, i) => u8.set(bytes.subarray(0, 8), argsAt + layout.tempsDelta + 8 * i));
  state.sp = low;
  state.enterFrame(functionIndex, code.pc[site]!, code.pc[site + 1]!, argsAt + layout.tempsDelta);
  const stop = run({ budget: ticks, clockLimit: clock + ticks, passCurrent: true, step: { kind: 'out', serial: state.clock, depth: depth + 1 } });
  if (stop.kind === 'clock' || stop.kind === 'slice') return { kind: 'limit' };
  if (stop.kind !== 'stopped') return stop;
  if (state.fp !== fp || state.pc !== code.pc[site + 1]) return { kind: 'left' };
  const result = u8.slice(slot, slot + 8);
  u8.set(kept, slot);
  state.pc = pc;
  state.sp = sp;
  return { kind: 'returned', result };
}

/** The `count` innermost frames return, the outermost of them with `result` (8 bytes; null: the fresh pattern). False if they cannot. */
export function popFrames(state: MachineState, count: number, result: Uint8Array | null): boolean {
  const { verified, u8, i32, layout } = state;
  const { code, image, functions } = verified;
  let { fp } = state;
  for (let i = 1; i < count; i++) {
    const c = state.controlWord(fp);
    if (i32[c + CONTROL.returnPc] === NO_RETURN) return false;
    fp = i32[c + CONTROL.callerFp]!;
  }
  const c = state.controlWord(fp);
  const returnPc = i32[c + CONTROL.returnPc]!;
  if (returnPc === NO_RETURN) return false;
  const { signature } = functions[i32[c + CONTROL.functionIndex]!]!;
  for (let i = 0; i < count; i++) state.leaveFrame();
  if (image.signatures[signature]!.result !== null) {
    const slot = state.fp + layout.tempsDelta + 8 * (code.depth[code.atPc[returnPc]!]! - 1);
    if (result === null) u8.fill(FRESH_STACK_BYTE, slot, slot + 8);
    else u8.set(result.subarray(0, 8), slot);
  }
  return true;
}

/** The frame that is `level` frames below the innermost becomes it, and stands before its first instruction, its parameters as they are now. */
export function restartFrame(state: MachineState, level: number): boolean {
  if (level > state.depth || (level > 0 && !popFrames(state, level, null))) return false;
  const { lowPc } = state.verified.functions[state.i32[state.controlWord(state.fp) + CONTROL.functionIndex]!]!;
  state.pc = lowPc;
  state.sp = state.fp;
  return true;
}
