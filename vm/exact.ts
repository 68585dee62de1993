// The exact executor: one instruction at a time, the state visible at every pc.
//
// Every operand entry has a fixed home, so that there is no stack pointer: `t` is the word index of the first free
// slot, from the verifier's depth. Registers other than pc are always current in the buffer.
// Cases are literal numbers, which engines turn into a jump table; a test compares them with the opcode table.

import { assert } from '../base';
import { EXIT, type Exit } from './executor';
import type { FaultKind } from './faults';
import { FIRST_ADDRESS } from './layout';
import { OPCODES, TRAP_REASONS } from './opcodes';
import { operate } from './operate';
import { HOST_OUTCOME, type MachineState } from './state';
import { ACCESS_BYTES, IS_STORE } from './verify-decode';
import type { WatchSet } from './watch';

const INT_MIN = -0x80000000;

/** Exit by host outcome; `done` goes on. */
const HOST_EXIT: Readonly<Record<number, Exit>> = {
  [HOST_OUTCOME.waiting]: EXIT.waiting,
  [HOST_OUTCOME.halted]: EXIT.halted,
  [HOST_OUTCOME.faulted]: EXIT.faulted,
};

/** How an access instruction forms its address. */
const IN_FRAME = 1;
const FIXED = 2;
const POPPED = 3;
const ADDRESSING = Uint8Array.from(OPCODES, (r, op) => {
  if (ACCESS_BYTES[op] === 0) return 0;
  return r.operands[0] === 'frame' ? IN_FRAME : r.operands[0] === 'address' ? FIXED : POPPED;
});

export class ExactExecutor {
  /** Instructions executed so far. */
  executed = 0;
  private readonly tables: readonly Int32Array[];
  private readonly bases: Int32Array;
  private readonly hasResult: Uint8Array;

  constructor(private readonly state: MachineState) {
    const { image, code } = state.verified;
    this.tables = image.labelTables.map((t) => Int32Array.from(t.targets, (pc) => code.atPc[pc]!));
    this.bases = Int32Array.from(image.labelTables, (t) => t.base);
    this.hasResult = Uint8Array.from(image.functions, (f) => (image.signatures[f.signature]!.result === null ? 0 : 1));
  }

  /**
   * Executes instructions from the registers' pc: one at least (unless its tick is barred), `count` at most.
   * After each it stops if a watch was touched (`watch`), the frame at `leaveFp` has been left (`left`) or
   * `flags[instruction] & mask` (`armed`).
   */
  run(count: number, leaveFp: number, flags: Uint8Array, mask: number, watch: WatchSet | null): Exit {
    const { state } = this;
    const { u8, i8, i16, u16, i32, u32, f64, clockIndex, guestBytes, readOnlyEnd, paramStart } = state;
    const { firstInstructionOf } = state;
    const { op: ops, a: as, b: bs, pc: pcs, depth: depths, atPc, functionOf, floatBits } = state.verified.code;
    let ip = atPc[state.pc]!;
    assert(ip >= 0 && depths[ip]! >= 0, 'pc stands at no reachable instruction');
    let fp = state.fp;
    let temps = state.tempsWord(fp);
    let executed = 0;
    for (;;) {
      const at = ip++;
      const op = ops[at]!;
      const t = temps + 2 * depths[at]!;
      if (watch !== null && ACCESS_BYTES[op] !== 0) this.note(watch, op, at, t, fp);
      switch (op) {
        case 0: // nop
          break;
        case 1: // const.i32
          i32[t] = as[at]!;
          break;
        case 2: // const.i64
          i32[t] = as[at]!;
          i32[t + 1] = bs[at]!;
          break;
        case 3: // const.f32
          i32[t] = floatBits[2 * as[at]!]!;
          break;
        case 4: // const.f64
          i32[t] = floatBits[2 * as[at]!]!;
          i32[t + 1] = floatBits[2 * as[at]! + 1]!;
          break;
        case 5: // addr.local
          i32[t] = fp + as[at]!;
          break;
        case 6: // addr.global
          i32[t] = as[at]!;
          break;
        case 7: // lload.i8s
          i32[t] = i8[fp + as[at]!]!;
          break;
        case 8: // lload.i8u
          i32[t] = u8[fp + as[at]!]!;
          break;
        case 9: // lload.i16s
          i32[t] = i16[(fp + as[at]!) >> 1]!;
          break;
        case 10: // lload.i16u
          i32[t] = u16[(fp + as[at]!) >> 1]!;
          break;
        case 11: // lload.i32
          i32[t] = i32[(fp + as[at]!) >> 2]!;
          break;
        case 12: { // lload.i64
          const w = (fp + as[at]!) >> 2;
          i32[t] = i32[w]!;
          i32[t + 1] = i32[w + 1]!;
          break;
        }
        case 13: // lload.f32
          i32[t] = i32[(fp + as[at]!) >> 2]!;
          break;
        case 14: { // lload.f64
          const w = (fp + as[at]!) >> 2;
          i32[t] = i32[w]!;
          i32[t + 1] = i32[w + 1]!;
          break;
        }
        case 15: // lstore.i8
          i8[fp + as[at]!] = i32[t - 2]!;
          break;
        case 16: // lstore.i16
          i16[(fp + as[at]!) >> 1] = i32[t - 2]!;
          break;
        case 17: // lstore.i32
          i32[(fp + as[at]!) >> 2] = i32[t - 2]!;
          break;
        case 18: { // lstore.i64
          const w = (fp + as[at]!) >> 2;
          i32[w] = i32[t - 2]!;
          i32[w + 1] = i32[t - 1]!;
          break;
        }
        case 19: // lstore.f32
          i32[(fp + as[at]!) >> 2] = i32[t - 2]!;
          break;
        case 20: { // lstore.f64
          const w = (fp + as[at]!) >> 2;
          i32[w] = i32[t - 2]!;
          i32[w + 1] = i32[t - 1]!;
          break;
        }
        case 21: // gload.i8s
          i32[t] = i8[as[at]!]!;
          break;
        case 22: // gload.i8u
          i32[t] = u8[as[at]!]!;
          break;
        case 23: // gload.i16s
          i32[t] = i16[as[at]! >> 1]!;
          break;
        case 24: // gload.i16u
          i32[t] = u16[as[at]! >> 1]!;
          break;
        case 25: // gload.i32
          i32[t] = i32[as[at]! >> 2]!;
          break;
        case 26: { // gload.i64
          const w = as[at]! >> 2;
          i32[t] = i32[w]!;
          i32[t + 1] = i32[w + 1]!;
          break;
        }
        case 27: // gload.f32
          i32[t] = i32[as[at]! >> 2]!;
          break;
        case 28: { // gload.f64
          const w = as[at]! >> 2;
          i32[t] = i32[w]!;
          i32[t + 1] = i32[w + 1]!;
          break;
        }
        case 29: // gstore.i8
          i8[as[at]!] = i32[t - 2]!;
          break;
        case 30: // gstore.i16
          i16[as[at]! >> 1] = i32[t - 2]!;
          break;
        case 31: // gstore.i32
          i32[as[at]! >> 2] = i32[t - 2]!;
          break;
        case 32: { // gstore.i64
          const w = as[at]! >> 2;
          i32[w] = i32[t - 2]!;
          i32[w + 1] = i32[t - 1]!;
          break;
        }
        case 33: // gstore.f32
          i32[as[at]! >> 2] = i32[t - 2]!;
          break;
        case 34: { // gstore.f64
          const w = as[at]! >> 2;
          i32[w] = i32[t - 2]!;
          i32[w + 1] = i32[t - 1]!;
          break;
        }
        case 35: { // load.i8s
          const a = (i32[t - 2]! + as[at]!) >>> 0;
          if (a < FIRST_ADDRESS || a > guestBytes - 1) return this.badRead(at, a, 1, executed);
          i32[t - 2] = i8[a]!;
          break;
        }
        case 36: { // load.i8u
          const a = (i32[t - 2]! + as[at]!) >>> 0;
          if (a < FIRST_ADDRESS || a > guestBytes - 1) return this.badRead(at, a, 1, executed);
          i32[t - 2] = u8[a]!;
          break;
        }
        case 37: { // load.i16s
          const a = (i32[t - 2]! + as[at]!) >>> 0;
          if (a < FIRST_ADDRESS || a > guestBytes - 2) return this.badRead(at, a, 2, executed);
          i32[t - 2] = (state.getU16(a) << 16) >> 16;
          break;
        }
        case 38: { // load.i16u
          const a = (i32[t - 2]! + as[at]!) >>> 0;
          if (a < FIRST_ADDRESS || a > guestBytes - 2) return this.badRead(at, a, 2, executed);
          i32[t - 2] = state.getU16(a);
          break;
        }
        case 39: { // load.i32
          const a = (i32[t - 2]! + as[at]!) >>> 0;
          if (a < FIRST_ADDRESS || a > guestBytes - 4) return this.badRead(at, a, 4, executed);
          i32[t - 2] = (a & 3) === 0 ? i32[a >> 2]! : state.getI32(a);
          break;
        }
        case 40: { // load.i64
          const a = (i32[t - 2]! + as[at]!) >>> 0;
          if (a < FIRST_ADDRESS || a > guestBytes - 8) return this.badRead(at, a, 8, executed);
          i32[t - 2] = state.getI32(a);
          i32[t - 1] = state.getI32(a + 4);
          break;
        }
        case 41: { // load.f32
          const a = (i32[t - 2]! + as[at]!) >>> 0;
          if (a < FIRST_ADDRESS || a > guestBytes - 4) return this.badRead(at, a, 4, executed);
          i32[t - 2] = state.getI32(a);
          break;
        }
        case 42: { // load.f64
          const a = (i32[t - 2]! + as[at]!) >>> 0;
          if (a < FIRST_ADDRESS || a > guestBytes - 8) return this.badRead(at, a, 8, executed);
          i32[t - 2] = state.getI32(a);
          i32[t - 1] = state.getI32(a + 4);
          break;
        }
        case 43: { // store.i8
          const a = (i32[t - 4]! + as[at]!) >>> 0;
          if (a < readOnlyEnd || a > guestBytes - 1) return this.badWrite(at, a, 1, executed);
          u8[a] = i32[t - 2]!;
          break;
        }
        case 44: { // store.i16
          const a = (i32[t - 4]! + as[at]!) >>> 0;
          if (a < readOnlyEnd || a > guestBytes - 2) return this.badWrite(at, a, 2, executed);
          state.putI16(a, i32[t - 2]!);
          break;
        }
        case 45: { // store.i32
          const a = (i32[t - 4]! + as[at]!) >>> 0;
          if (a < readOnlyEnd || a > guestBytes - 4) return this.badWrite(at, a, 4, executed);
          if ((a & 3) === 0) i32[a >> 2] = i32[t - 2]!;
          else state.putI32(a, i32[t - 2]!);
          break;
        }
        case 46: { // store.i64
          const a = (i32[t - 4]! + as[at]!) >>> 0;
          if (a < readOnlyEnd || a > guestBytes - 8) return this.badWrite(at, a, 8, executed);
          state.putI32(a, i32[t - 2]!);
          state.putI32(a + 4, i32[t - 1]!);
          break;
        }
        case 47: { // store.f32
          const a = (i32[t - 4]! + as[at]!) >>> 0;
          if (a < readOnlyEnd || a > guestBytes - 4) return this.badWrite(at, a, 4, executed);
          state.putI32(a, i32[t - 2]!);
          break;
        }
        case 48: { // store.f64
          const a = (i32[t - 4]! + as[at]!) >>> 0;
          if (a < readOnlyEnd || a > guestBytes - 8) return this.badWrite(at, a, 8, executed);
          state.putI32(a, i32[t - 2]!);
          state.putI32(a + 4, i32[t - 1]!);
          break;
        }
        case 49: // drop
          break;
        case 50: // dup
          i32[t] = i32[t - 2]!;
          i32[t + 1] = i32[t - 1]!;
          break;
        case 51: { // dup_x1
          const xl = i32[t - 4]!;
          const xh = i32[t - 3]!;
          const yl = i32[t - 2]!;
          const yh = i32[t - 1]!;
          i32[t - 4] = yl;
          i32[t - 3] = yh;
          i32[t - 2] = xl;
          i32[t - 1] = xh;
          i32[t] = yl;
          i32[t + 1] = yh;
          break;
        }
        case 52: { // swap
          const xl = i32[t - 4]!;
          const xh = i32[t - 3]!;
          i32[t - 4] = i32[t - 2]!;
          i32[t - 3] = i32[t - 1]!;
          i32[t - 2] = xl;
          i32[t - 1] = xh;
          break;
        }
        case 53: // i32.add
          i32[t - 4] = i32[t - 4]! + i32[t - 2]!;
          break;
        case 54: // i32.sub
          i32[t - 4] = i32[t - 4]! - i32[t - 2]!;
          break;
        case 55: // i32.mul
          i32[t - 4] = Math.imul(i32[t - 4]!, i32[t - 2]!);
          break;
        case 56: // i32.div_s
          if (i32[t - 2]! === 0) return this.fault(at, 'divide-by-zero', undefined, 0, executed);
          if (i32[t - 2]! === -1 && i32[t - 4]! === INT_MIN) return this.fault(at, 'divide-overflow', undefined, 0, executed);
          i32[t - 4] = i32[t - 4]! / i32[t - 2]!;
          break;
        case 57: // i32.div_u
          if (i32[t - 2]! === 0) return this.fault(at, 'divide-by-zero', undefined, 0, executed);
          i32[t - 4] = u32[t - 4]! / u32[t - 2]!;
          break;
        case 58: // i32.rem_s
          if (i32[t - 2]! === 0) return this.fault(at, 'divide-by-zero', undefined, 0, executed);
          if (i32[t - 2]! === -1 && i32[t - 4]! === INT_MIN) return this.fault(at, 'divide-overflow', undefined, 0, executed);
          i32[t - 4] = i32[t - 4]! % i32[t - 2]!;
          break;
        case 59: // i32.rem_u
          if (i32[t - 2]! === 0) return this.fault(at, 'divide-by-zero', undefined, 0, executed);
          i32[t - 4] = u32[t - 4]! % u32[t - 2]!;
          break;
        case 60: // i32.and
          i32[t - 4] = i32[t - 4]! & i32[t - 2]!;
          break;
        case 61: // i32.or
          i32[t - 4] = i32[t - 4]! | i32[t - 2]!;
          break;
        case 62: // i32.xor
          i32[t - 4] = i32[t - 4]! ^ i32[t - 2]!;
          break;
        case 63: // i32.shl
          i32[t - 4] = i32[t - 4]! << i32[t - 2]!;
          break;
        case 64: // i32.shr_s
          i32[t - 4] = i32[t - 4]! >> i32[t - 2]!;
          break;
        case 65: // i32.shr_u
          i32[t - 4] = i32[t - 4]! >>> i32[t - 2]!;
          break;
        case 66: // i32.neg
          i32[t - 2] = -i32[t - 2]!;
          break;
        case 67: // i32.not
          i32[t - 2] = ~i32[t - 2]!;
          break;
        case 68: // i32.eqz
          i32[t - 2] = i32[t - 2]! === 0 ? 1 : 0;
          break;
        case 69: // i32.eq
          i32[t - 4] = i32[t - 4]! === i32[t - 2]! ? 1 : 0;
          break;
        case 70: // i32.ne
          i32[t - 4] = i32[t - 4]! !== i32[t - 2]! ? 1 : 0;
          break;
        case 71: // i32.lt_s
          i32[t - 4] = i32[t - 4]! < i32[t - 2]! ? 1 : 0;
          break;
        case 72: // i32.lt_u
          i32[t - 4] = u32[t - 4]! < u32[t - 2]! ? 1 : 0;
          break;
        case 73: // i32.le_s
          i32[t - 4] = i32[t - 4]! <= i32[t - 2]! ? 1 : 0;
          break;
        case 74: // i32.le_u
          i32[t - 4] = u32[t - 4]! <= u32[t - 2]! ? 1 : 0;
          break;
        case 75: // i32.gt_s
          i32[t - 4] = i32[t - 4]! > i32[t - 2]! ? 1 : 0;
          break;
        case 76: // i32.gt_u
          i32[t - 4] = u32[t - 4]! > u32[t - 2]! ? 1 : 0;
          break;
        case 77: // i32.ge_s
          i32[t - 4] = i32[t - 4]! >= i32[t - 2]! ? 1 : 0;
          break;
        case 78: // i32.ge_u
          i32[t - 4] = u32[t - 4]! >= u32[t - 2]! ? 1 : 0;
          break;
        default: {
          // 79 to 156 are in operate.ts.
          const to = t - 2 * OPCODES[op]!.pops.length;
          if (!operate(state, op, to, to, t - 2)) {
            const isZero = (i32[t - 2]! | i32[t - 1]!) === 0;
            return this.fault(at, isZero ? 'divide-by-zero' : 'divide-overflow', undefined, 0, executed);
          }
          break;
        }
        case 157: { // jump
          const target = as[at]!;
          if (target <= at) {
            if (f64[clockIndex]! >= state.stopClock) return this.stopBefore(at, executed);
            f64[clockIndex]! += 1;
          }
          ip = target;
          break;
        }
        case 158: // jump_if
          if (i32[t - 2]! !== 0) {
            const target = as[at]!;
            if (target <= at) {
              if (f64[clockIndex]! >= state.stopClock) return this.stopBefore(at, executed);
              f64[clockIndex]! += 1;
            }
            ip = target;
          }
          break;
        case 159: // jump_unless
          if (i32[t - 2]! === 0) {
            const target = as[at]!;
            if (target <= at) {
              if (f64[clockIndex]! >= state.stopClock) return this.stopBefore(at, executed);
              f64[clockIndex]! += 1;
            }
            ip = target;
          }
          break;
        case 160: { // switch
          const labels = this.tables[as[at]!]!;
          const index = u32[t - 2]!;
          if (index < labels.length) {
            const target = labels[index]!;
            if (target <= at) {
              if (f64[clockIndex]! >= state.stopClock) return this.stopBefore(at, executed);
              f64[clockIndex]! += 1;
            }
            ip = target;
          }
          break;
        }
        case 161: { // goto
          const labels = this.tables[as[at]!]!;
          const index = i32[t - 2]! - this.bases[as[at]!]!;
          if (!(index >= 0 && index < labels.length)) return this.fault(at, 'bad-label', u32[t - 2]!, 0, executed);
          const target = labels[index]!;
          if (target <= at) {
            if (f64[clockIndex]! >= state.stopClock) return this.stopBefore(at, executed);
            f64[clockIndex]! += 1;
          }
          ip = target;
          break;
        }
        case 162: { // call
          if (f64[clockIndex]! >= state.stopClock) return this.stopBefore(at, executed);
          const index = as[at]!;
          const args = t - 2 * (paramStart[index + 1]! - paramStart[index]!);
          if (!state.enterFrame(index, pcs[at]!, pcs[ip]!, args * 4)) return this.finish(EXIT.faulted, executed);
          fp = state.fp;
          temps = state.tempsWord(fp);
          ip = firstInstructionOf[index]!;
          break;
        }
        case 163: { // call_indirect
          if (f64[clockIndex]! >= state.stopClock) return this.stopBefore(at, executed);
          const index = state.resolvePointer(pcs[at]!, i32[t - 2]!, as[at]!);
          if (index < 0) return this.finish(EXIT.faulted, executed);
          const args = t - 2 - 2 * (paramStart[index + 1]! - paramStart[index]!);
          if (!state.enterFrame(index, pcs[at]!, pcs[ip]!, args * 4)) return this.finish(EXIT.faulted, executed);
          fp = state.fp;
          temps = state.tempsWord(fp);
          ip = firstInstructionOf[index]!;
          break;
        }
        case 164: { // call_host
          state.pc = pcs[at]!;
          const outcome = state.host!.call(as[at]!, (t - 2 * state.hostParams[as[at]!]!) * 4);
          if (outcome !== HOST_OUTCOME.done) return this.finish(HOST_EXIT[outcome]!, executed);
          break;
        }
        case 165: { // return
          state.pc = pcs[at]!;
          if (!state.leaveFrame()) return this.finish(EXIT.faulted, executed);
          fp = state.fp;
          temps = state.tempsWord(fp);
          ip = atPc[state.pc]!;
          if (this.hasResult[functionOf[at]!] === 1) {
            const to = temps + 2 * depths[ip]! - 2;
            i32[to] = i32[t - 2]!;
            i32[to + 1] = i32[t - 1]!;
          }
          break;
        }
        case 166: // trap
          state.raise('trap', pcs[at]!, undefined, undefined, TRAP_REASONS[as[at]!]);
          return this.finish(EXIT.faulted, executed);
        case 167: // halt
          state.pc = pcs[at]!;
          state.halt(i32[t - 2]!);
          return this.finish(EXIT.halted, executed);
        case 168: { // alloca
          const sp = state.alloca(pcs[at]!, i32[t - 2]!);
          if (sp < 0) return this.finish(EXIT.faulted, executed);
          i32[t - 2] = sp;
          break;
        }
        case 169: // sp.get
          i32[t] = state.sp;
          break;
        case 170: // sp.set
          if (!state.restoreSp(pcs[at]!, i32[t - 2]!)) return this.finish(EXIT.faulted, executed);
          break;
        case 171: // setjmp
          if (!state.setjmp(pcs[at]!, i32[t - 2]!)) return this.finish(EXIT.faulted, executed);
          i32[t - 2] = 0;
          break;
        case 172: // longjmp
          if (f64[clockIndex]! >= state.stopClock) return this.stopBefore(at, executed);
          if (!state.longjmp(pcs[at]!, i32[t - 4]!, i32[t - 2]!)) return this.finish(EXIT.faulted, executed);
          fp = state.fp;
          temps = state.tempsWord(fp);
          ip = atPc[state.pc]!;
          break;
        case 173: // copy
          if (!state.moveBytes(pcs[at]!, i32[t - 4]!, i32[t - 2]!, as[at]!)) return this.finish(EXIT.faulted, executed);
          break;
        case 174: // mem.move
          if (!state.moveBytes(pcs[at]!, i32[t - 6]!, i32[t - 4]!, i32[t - 2]!)) return this.finish(EXIT.faulted, executed);
          break;
        case 175: // mem.fill
          if (!state.fillBytes(pcs[at]!, i32[t - 6]!, i32[t - 4]!, i32[t - 2]!)) return this.finish(EXIT.faulted, executed);
          break;
      }
      executed++;
      if (watch !== null && watch.touched) {
        watch.pc = pcs[at]!;
        return this.stopAt(ip, EXIT.watch, executed);
      }
      if (fp > leaveFp) return this.stopAt(ip, EXIT.left, executed);
      if ((flags[ip]! & mask) !== 0) return this.stopAt(ip, EXIT.armed, executed);
      if (executed === count) return this.stopAt(ip, EXIT.count, executed);
    }
  }

  /** Tells the watch of a load or store that is about to happen; a faulting one does not happen. */
  private note(watch: WatchSet, op: number, at: number, t: number, fp: number): void {
    const { state } = this;
    const size = ACCESS_BYTES[op]!;
    const operand = state.verified.code.a[at]!;
    const isStore = IS_STORE[op] === 1;
    const how = ADDRESSING[op];
    let address = how === IN_FRAME ? fp + operand : operand;
    if (how === POPPED) {
      address = (state.i32[t - (isStore ? 4 : 2)]! + operand) >>> 0;
      if (!(isStore ? state.isWritable(address, size) : state.isReadable(address, size))) return;
    }
    if (isStore) watch.store(address, size);
    else watch.load(address, size);
  }

  private stopAt(ip: number, exit: Exit, executed: number): Exit {
    this.state.pc = this.state.verified.code.pc[ip]!;
    return this.finish(exit, executed);
  }
  private stopBefore(at: number, executed: number): Exit {
    return this.stopAt(at, EXIT.clock, executed);
  }
  private finish(exit: Exit, executed: number): Exit {
    this.executed += executed;
    return exit;
  }

  private fault(at: number, kind: FaultKind, address: number | undefined, sizeBytes: number, executed: number): Exit {
    this.state.raise(kind, this.state.verified.code.pc[at]!, address, sizeBytes);
    return this.finish(EXIT.faulted, executed);
  }
  private badRead(at: number, address: number, sizeBytes: number, executed: number): Exit {
    return this.fault(at, 'unmapped-read', address, sizeBytes, executed);
  }
  private badWrite(at: number, address: number, sizeBytes: number, executed: number): Exit {
    return this.fault(at, this.state.writeFaultKind(address), address, sizeBytes, executed);
  }
}
