// The exact executor: one instruction at a time, the state visible at every pc.
//
// Every operand entry has a fixed home, so that there is no stack pointer: `t` is the word index of the first free
// slot, from the verifier's depth. Registers other than pc are always current in the buffer.
// Cases are literal numbers, which engines turn into a jump table; a test compares them with the opcode table.

import { assert } from '../base';
import { EXIT, type Exit } from './executor';
import { OPCODES, TRAP_REASONS } from './opcodes';
import { operate } from './operate';
import { HOST_OUTCOME, type MachineState } from './state';
import { ACCESS_BYTES, IS_STORE } from './verify-decode';
import type { WatchSet } from './watch';

/** Exit by host outcome; `done` goes on. */
const HOST_EXIT: Readonly<Record<number, Exit>> = {
  [HOST_OUTCOME.waiting]: EXIT.waiting,
  [HOST_OUTCOME.halted]: EXIT.halted,
  [HOST_OUTCOME.faulted]: EXIT.faulted,
};

/** Load instructions that extend the sign of 8 or 16 bits. */
const IS_SIGNED = OPCODES.map((r) => /\.i\d+s$/.test(r.name));

/** Always a tick: call, call_indirect, longjmp. */
const TICKS = [162, 163, 172];

export class ExactExecutor {
  /** Instructions executed so far. */
  executed = 0;

  constructor(private readonly state: MachineState) {}

  /**
   * Executes instructions from the registers' pc: one at least (unless its tick is barred), `count` at most.
   * After each it stops if a watch was touched (`watch`), the frame at `leaveFp` has been left (`left`) or
   * `flags[instruction] & mask` (`armed`).
   */
  run(count: number, leaveFp: number, flags: Uint8Array, mask: number, watch: WatchSet | null): Exit {
    const { state } = this;
    const { i32, u32, paramStart } = state;
    const { code, image, functions } = state.verified;
    const { op: ops, a: as, pc: pcs, depth: depths, atPc } = code;
    const end = this.executed + count;
    let ip = atPc[state.pc]!;
    assert(ip >= 0 && depths[ip]! >= 0, 'pc stands at no reachable instruction');
    for (;;) {
      const at = ip++;
      const op = ops[at]!;
      const a = as[at]!;
      const pc = (state.pc = pcs[at]!);
      const { fp } = state;
      const t = state.tempsWord(fp) + 2 * depths[at]!;
      // Where control goes within the function; -1: on. Backwards it is a tick.
      let target = -1;
      // Frames have changed: the registers say where to go on.
      let hasMoved = false;
      let isFine = true;
      if (TICKS.includes(op) && state.clock >= state.stopClock) return EXIT.clock;
      switch (op) {
        case 0: // nop
        case 49: // drop
          break;
        case 1: // const.i32
        case 6: // addr.global
          i32[t] = a;
          break;
        case 2: // const.i64
          i32[t] = a;
          i32[t + 1] = code.b[at]!;
          break;
        case 3: // const.f32
          i32[t] = code.floatBits[2 * a]!;
          break;
        case 4: // const.f64
          i32[t] = code.floatBits[2 * a]!;
          i32[t + 1] = code.floatBits[2 * a + 1]!;
          break;
        case 5: // addr.local
          i32[t] = fp + a;
          break;
        case 50: // dup
          move(i32, t, t - 2);
          break;
        case 51: // dup_x1
          move(i32, t, t - 2);
          move(i32, t - 2, t - 4);
          move(i32, t - 4, t);
          break;
        case 52: { // swap
          const [low, high] = [i32[t - 4]!, i32[t - 3]!];
          move(i32, t - 4, t - 2);
          i32[t - 2] = low;
          i32[t - 1] = high;
          break;
        }
        default:
          // 7 to 48 move values between memory and the stack, 53 to 156 are in operate.ts.
          if (op < 49) isFine = this.access(op, pc, a, fp, t, watch);
          else {
            const to = t - 2 * OPCODES[op]!.pops.length;
            const isZero = i32[t - 2] === 0 && (op < 79 || i32[t - 1] === 0);
            isFine = operate(state, op, to, to, t - 2) || state.raise(isZero ? 'divide-by-zero' : 'divide-overflow', pc, undefined, 0);
          }
          break;
        case 157: // jump
          target = a;
          break;
        case 158: // jump_if
          if (i32[t - 2] !== 0) target = a;
          break;
        case 159: // jump_unless
          if (i32[t - 2] === 0) target = a;
          break;
        case 160: // switch
        case 161: { // goto
          const { base, targets } = image.labelTables[a]!;
          const label = targets[u32[t - 2]! - (op === 161 ? base : 0)];
          if (label !== undefined) target = atPc[label]!;
          else if (op === 161) isFine = state.raise('bad-label', pc, u32[t - 2], 0);
          break;
        }
        case 162: // call
        case 163: { // call_indirect
          const top = op === 162 ? t : t - 2;
          const index = op === 162 ? a : state.resolvePointer(pc, i32[top]!, a);
          isFine = index >= 0 && state.enterFrame(index, pc, pcs[ip]!, (top - 2 * (paramStart[index + 1]! - paramStart[index]!)) * 4);
          hasMoved = true;
          break;
        }
        case 164: { // call_host
          const outcome = state.host!.call(a, (t - 2 * state.hostParams[a]!) * 4);
          if (outcome !== HOST_OUTCOME.done) return HOST_EXIT[outcome]!;
          break;
        }
        case 165: // return
          isFine = state.leaveFrame();
          hasMoved = true;
          if (isFine && image.signatures[functions[code.functionOf[at]!]!.signature]!.result !== null)
            move(i32, state.tempsWord(state.fp) + 2 * depths[atPc[state.pc]!]! - 2, t - 2);
          break;
        case 166: // trap
          isFine = state.raise('trap', pc, undefined, undefined, TRAP_REASONS[a]);
          break;
        case 167: // halt
          state.halt(i32[t - 2]!);
          return EXIT.halted;
        case 168: { // alloca
          const sp = state.alloca(pc, i32[t - 2]!);
          isFine = sp >= 0;
          if (isFine) i32[t - 2] = sp;
          break;
        }
        case 169: // sp.get
          i32[t] = state.sp;
          break;
        case 170: // sp.set
          isFine = state.restoreSp(pc, i32[t - 2]!);
          break;
        case 171: // setjmp
          isFine = state.setjmp(pc, i32[t - 2]!);
          if (isFine) i32[t - 2] = 0;
          break;
        case 172: // longjmp
          isFine = state.longjmp(pc, i32[t - 4]!, i32[t - 2]!);
          hasMoved = true;
          break;
        case 173: // copy
          isFine = state.moveBytes(pc, i32[t - 4]!, i32[t - 2]!, a);
          break;
        case 174: // mem.move
          isFine = state.moveBytes(pc, i32[t - 6]!, i32[t - 4]!, i32[t - 2]!);
          break;
        case 175: // mem.fill
          isFine = state.fillBytes(pc, i32[t - 6]!, i32[t - 4]!, i32[t - 2]!);
          break;
      }
      if (!isFine) return EXIT.faulted;
      if (target >= 0) {
        if (target <= at) {
          if (state.clock >= state.stopClock) return EXIT.clock;
          state.clock++;
        }
        ip = target;
      }
      if (hasMoved) ip = atPc[state.pc]!;
      else state.pc = pcs[ip]!;
      this.executed++;
      if (watch !== null && watch.touched) {
        watch.pc = pc;
        return EXIT.watch;
      }
      if (state.fp > leaveFp) return EXIT.left;
      if ((flags[ip]! & mask) !== 0) return EXIT.armed;
      if (this.executed === end) return EXIT.count;
    }
  }

  /** A load or store, checked and told to the watch before it happens. False if it faulted. */
  private access(op: number, pc: number, operand: number, fp: number, t: number, watch: WatchSet | null): boolean {
    const { state } = this;
    const { i32 } = state;
    const size = ACCESS_BYTES[op]!;
    const isStore = IS_STORE[op] === 1;
    const kind = OPCODES[op]!.operands[0];
    const popped = t - (isStore ? 4 : 2);
    let address = kind === 'frame' ? fp + operand : operand;
    if (kind === 'disp') {
      address = (i32[popped]! + operand) >>> 0;
      if (!(isStore ? state.checkWrite(pc, address, size) : state.checkRead(pc, address, size))) return false;
    }
    if (isStore) {
      watch?.store(address, size);
      const value = i32[t - 2]!;
      if (size === 1) state.u8[address] = value;
      else if (size === 2) state.putI16(address, value);
      else state.putI32(address, value);
      if (size === 8) state.putI32(address + 4, i32[t - 1]!);
    } else {
      watch?.load(address, size);
      const to = kind === 'disp' ? popped : t;
      const value = size === 1 ? state.u8[address]! : size === 2 ? state.getU16(address) : state.getI32(address);
      const unused = IS_SIGNED[op] ? 32 - 8 * size : 0;
      i32[to] = (value << unused) >> unused;
      if (size === 8) i32[to + 1] = state.getI32(address + 4);
    }
    return true;
  }
}

/** An operand entry to another slot. */
function move(i32: Int32Array, to: number, from: number): void {
  i32[to] = i32[from]!;
  i32[to + 1] = i32[from + 1]!;
}
