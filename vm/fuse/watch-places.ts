// Where a program may touch watched ranges without computing an address: instructions that name data, or a local of
// a frame that stands in a range. The executor breaks there; all other accesses check themselves (`w` words).

import { CONTROL } from '../layout';
import type { WatchRange } from '../machine';
import { NO_RETURN, type MachineState } from '../state';
import { ACCESS_BYTES } from '../verify-decode';
import { CLASS, CLASS_OF } from './operators';

const NONE: readonly number[] = [];

export class WatchPlaces {
  /** Instructions that name watched data. */
  private readonly data: readonly number[];
  /** Hull of what is watched in the stack's region; empty: low is high. */
  readonly stackLow: number;
  readonly stackHigh: number;
  private readonly localsByFrame = new Map<string, readonly number[]>();

  /** @param loads whether loads matter too */
  constructor(
    private readonly state: MachineState,
    private readonly ranges: readonly WatchRange[],
    private readonly loads: boolean,
  ) {
    const { stackBase } = state.layout;
    const onStack = ranges.filter((r) => r.address + r.sizeBytes > stackBase);
    this.stackLow = onStack.length === 0 ? 0 : Math.max(stackBase, Math.min(...onStack.map((r) => r.address)));
    this.stackHigh = onStack.length === 0 ? 0 : Math.max(...onStack.map((r) => r.address + r.sizeBytes));
    this.data = this.named(0, state.verified.code.count, CLASS.globalStore, CLASS.globalLoad, 0);
  }

  touches(address: number, sizeBytes: number): boolean {
    return this.ranges.some((r) => address < r.address + r.sizeBytes && address + sizeBytes > r.address);
  }

  /** Whether instruction i, one of `instructions`, touches a range in the frame at fp. */
  touchesAt(i: number, fp: number): boolean {
    const { code } = this.state.verified;
    const cls = CLASS_OF[code.op[i]!]!;
    if (cls !== CLASS.localStore && cls !== CLASS.localLoad) return true;
    return this.touches(fp + code.a[i]!, ACCESS_BYTES[code.op[i]!]!);
  }

  /** Instructions in [from, to) that store to (or load from) base + their operand, where that is watched. */
  private named(from: number, to: number, storing: number, loading: number, base: number): number[] {
    const { code } = this.state.verified;
    const found: number[] = [];
    for (let i = from; i < to; i++) {
      const op = code.op[i]!;
      const cls = CLASS_OF[op]!;
      if (cls !== storing && !(this.loads && cls === loading)) continue;
      if (code.depth[i]! >= 0 && this.touches(base + code.a[i]!, ACCESS_BYTES[op]!)) found.push(i);
    }
    return found;
  }

  private localsOf(fp: number): readonly number[] {
    const { state } = this;
    const index = state.i32[state.controlWord(fp) + CONTROL.functionIndex]!;
    if (!this.touches(fp, state.frameBytesOf[index]!)) return NONE;
    const key = `${index} ${fp}`;
    let found = this.localsByFrame.get(key);
    if (found === undefined) {
      const { firstInstruction, endInstruction } = state.verified.functions[index]!;
      found = this.named(firstInstruction, endInstruction, CLASS.localStore, CLASS.localLoad, fp);
      // A recursive program makes frames at ever new places.
      if (this.localsByFrame.size > 1000) this.localsByFrame.clear();
      this.localsByFrame.set(key, found);
    }
    return found;
  }

  /** As `survey` finds them for the frames as they stand. */
  instructions: readonly number[] = NONE;
  /** When the frame at this fp has been left, new frames may reach a watched range: survey again. Infinity: never. */
  surveyAfter = Infinity;
  /** Lowest address that a new frame may reach without touching a range. */
  floor = 0;

  /** Looks where the live frames stand. Registers must be current. */
  survey(): void {
    const { state, stackLow, stackHigh } = this;
    this.surveyAfter = Infinity;
    this.floor = state.frameFloor;
    if (stackLow >= stackHigh) {
      this.instructions = this.data;
      return;
    }
    let { fp, sp } = state;
    const locals: (readonly number[])[] = [];
    // Frames from the innermost out, until they stand above all that is watched. Only the room below the first sp
    // that lies above the lowest watched byte can be given to a frame that touches one.
    let isRoomFound = false;
    for (;;) {
      if (!isRoomFound && sp > stackLow) {
        isRoomFound = true;
        if (this.surveyAfter === Infinity) this.floor = Math.max(this.floor, stackHigh);
      }
      if (!isRoomFound) this.surveyAfter = fp;
      const found = this.localsOf(fp);
      if (found.length > 0) locals.push(found);
      const control = state.controlWord(fp);
      if (state.i32[control + CONTROL.returnPc] === NO_RETURN || (isRoomFound && fp >= stackHigh)) break;
      sp = state.i32[control + CONTROL.callerSp]!;
      fp = state.i32[control + CONTROL.callerFp]!;
    }
    this.instructions = locals.length === 0 ? this.data : [...this.data, ...locals.flat()];
  }
}
