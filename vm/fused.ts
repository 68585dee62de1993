// The fused executor: runs the words that the translator made, and brings a stop to the exact state.
//
// A stop happens at a word of which nothing has been done. The translator says which instruction that is and
// what is pending; the pending entries are computed by words of their own, run by the same loop. An armed pc is a
// `break` word in the place of the word that starts at it; an unarmed one costs nothing.

import { LoopRegisters, WHY } from './fuse/loop';
import { LINE_SHIFT, loopFor, MAX_WATCHES, type BufferLoop } from './fuse/loop-store';
import { translated, type PendingEntry, type Translator, type Variant } from './fuse/translate';
import { APART, PENDING, type TranslateOptions } from './fuse/word-writer';
import { WatchPlaces } from './fuse/watch-places';
import { WORD, WORD_LENGTHS } from './fuse/words';
import { EXIT, NO_FRAME, type Executor, type Exit } from './executor';
import { CONTROL } from './layout';
import type { PcSet, WatchRange } from './machine';
import { HOST_OUTCOME, type MachineState } from './state';

/** One run of the loop makes at most so many ticks, so that they fit an int32 with room. */
const MAX_TICKS = 1 << 30;
const NO_LEAVE = 0x7fffffff;

interface ArmedWord {
  /** The word's own first Int32. */
  readonly saved: number;
  /** Armed instructions that begin at this word or inside of it, ascending. */
  readonly instructions: number[];
  /** Those that may touch what is watched, ascending. */
  readonly watched: number[];
}

const NOTHING: readonly number[] = [];

export class FusedExecutor implements Executor {
  /**
   * A lower bound of the words executed: every tick of the clock is one word at least. With the option `counting`
   * the translator counts each block's words as well, and `counted` is exact but for blocks left by a stop.
   */
  executed = 0;

  private readonly translator: Translator;
  private readonly words: Int32Array = new Int32Array(0);
  private readonly registers: LoopRegisters;
  private readonly loop: BufferLoop | null = null;

  private armedSets: readonly PcSet[] = [];
  private armedInstructions: ReadonlySet<number> = new Set();
  private readonly armed = new Map<number, ArmedWord>();
  /** Words in their plain form, because an instruction that they would pass by is armed. */
  private readonly plain: Variant[] = [];
  /** The word whose copy lies at APART. */
  private apartFrom = 0;

  private ranges: readonly WatchRange[] | null = null;
  private places: WatchPlaces | null = null;
  private watchedInstructions: readonly number[] = NOTHING;

  constructor(
    private readonly state: MachineState,
    options: TranslateOptions = {},
  ) {
    const { layout, verified } = state;
    const { translator, translation } = translated(verified, layout, options);
    this.translator = translator;
    if (translation === null) {
      this.registers = new LoopRegisters();
      this.translator.enterable.fill(0);
      return;
    }
    const { words, returns, doubles } = translation;
    const loop = loopFor(state.buffer, layout, words.length, returns.length, doubles.length);
    this.words = loop.words;
    this.loop = loop;
    this.registers = loop.registers;
    this.registers.storeLow = verified.readOnlyEnd;
    this.registers.floor = state.frameFloor;
    this.registers.counted = 0;
    this.registers.watching = 0;
    loop.watches[0] = 0;
    loop.words.set(words);
    loop.doubles.set(doubles);
    loop.returns.set(returns);
  }

  get enterable(): Uint8Array {
    return this.translator.enterable;
  }
  get counted(): number {
    return this.registers.counted;
  }

  // -- what is armed

  arm(sets: readonly PcSet[]): void {
    const before = this.armedSets;
    if (sets.length === before.length && sets.every((s, i) => s === before[i])) return;
    this.armedSets = sets.slice();
    const { atPc, depth } = this.state.verified.code;
    const instructions = new Set<number>();
    for (const { pcs } of sets)
      for (const pc of pcs) {
        const i = pc >= 0 && pc < atPc.length ? atPc[pc]! : -1;
        if (i >= 0 && depth[i]! >= 0) instructions.add(i);
      }
    this.armedInstructions = instructions;
    this.breakWords();
  }

  private mendWords(): void {
    const { words, armed, plain } = this;
    for (const [word, { saved }] of armed) words[word] = saved;
    armed.clear();
    for (const { word, fast } of plain) words.set(fast, word);
    plain.length = 0;
  }

  /** Puts `break` where something is armed or watched by name. */
  private breakWords(): void {
    this.mendWords();
    if (this.loop === null) return;
    // Words that pass an armed instruction by go to it instead; then the breaks, each saving what is there now.
    for (const i of this.armedInstructions) this.goPlainly(i);
    for (const i of this.watchedInstructions) this.goPlainly(i);
    for (const i of this.armedInstructions) this.breakAt(i).instructions.push(i);
    for (const i of this.watchedInstructions) this.breakAt(i).watched.push(i);
    for (const { instructions, watched } of this.armed.values()) for (const list of [instructions, watched]) list.sort((p, q) => p - q);
  }
  private goPlainly(i: number): void {
    for (const variant of this.translator.variants.get(i) ?? []) {
      this.words.set(variant.plain, variant.word);
      this.plain.push(variant);
    }
  }
  private breakAt(i: number): ArmedWord {
    const { armed, words } = this;
    const word = this.translator.startOf[i]!;
    let found = armed.get(word);
    if (found === undefined) {
      armed.set(word, (found = { saved: words[word]!, instructions: [], watched: [] }));
      words[word] = WORD.break;
    }
    return found;
  }

  // -- what is watched

  watch(ranges: readonly WatchRange[] | null): boolean {
    if (ranges === this.ranges) return ranges === null || this.places !== null;
    const { loop, state } = this;
    if (loop === null) return false;
    const { watchedLines, watches } = loop;
    if (this.ranges !== null) for (const range of this.ranges) markLines(watchedLines, range, 0);
    watches[0] = 0;
    this.ranges = ranges;
    this.places = null;
    this.watchedInstructions = NOTHING;
    this.registers.floor = state.frameFloor;
    this.registers.watching = 0;
    if (ranges !== null && ranges.length > MAX_WATCHES) {
      this.ranges = NO_RANGES;
      ranges = null;
    }
    if (ranges !== null) {
      const loads = ranges.some((r) => r.kind === 'read' || r.kind === 'access');
      this.registers.watching = loads ? 2 : 1;
      this.places = new WatchPlaces(state, ranges, loads);
      ranges.forEach((range, k) => {
        watches[1 + 2 * k] = Math.min(range.address, state.guestBytes);
        watches[2 + 2 * k] = Math.min(range.address + range.sizeBytes, state.guestBytes);
        markLines(watchedLines, range, 1);
      });
      watches[0] = ranges.length;
    }
    this.breakWords();
    return this.ranges !== NO_RANGES;
  }

  /** Looks where frames stand, and breaks at their instructions that touch a range. Where this has to be done again. */
  private survey(places: WatchPlaces): number {
    places.survey();
    this.registers.floor = places.floor;
    const before = this.watchedInstructions;
    const { instructions } = places;
    if (instructions.length !== before.length || instructions.some((i, k) => i !== before[k])) {
      this.watchedInstructions = instructions;
      this.breakWords();
    }
    return places.surveyAfter;
  }

  // -- running

  run(leaveFp: number): Exit {
    // What is armed where it starts is passed over; not so where it arrives.
    let isArrival = false;
    for (;;) {
      if (isArrival && this.armedInstructions.has(this.state.verified.code.atPc[this.state.pc]!)) return EXIT.armed;
      const exit = this.runFrom(leaveFp);
      if (exit !== SURVEY_AGAIN) return exit;
      isArrival = true;
    }
  }

  private runFrom(leaveFp: number): Exit | typeof SURVEY_AGAIN {
    const { state, registers, places } = this;
    const leave = places === null ? leaveFp : Math.min(leaveFp, this.survey(places));
    const { translator } = this;
    const run = this.loop!.run;
    const start = state.verified.code.atPc[state.pc]!;
    registers.ip = translator.startOf[start]!;
    registers.fp = state.fp >> 2;
    registers.sp = state.sp;
    registers.leave = leave === NO_FRAME ? NO_LEAVE : leave >> 2;
    const armedHere = this.armed.get(registers.ip);
    if (armedHere !== undefined) {
      // An armed instruction further on in this word is left to *exact*; otherwise the word is executed apart.
      if (armedHere.instructions.some((i) => i > start)) return EXIT.exact;
      if (armedHere.watched.some((i) => i >= start && places!.touchesAt(i, state.fp))) return EXIT.exact;
      this.enterApart(registers.ip, armedHere.saved);
    }
    for (;;) {
      const clock = state.clock;
      const left = state.stopClock - clock;
      const ticks = left >= MAX_TICKS ? MAX_TICKS : left > 0 ? Math.floor(left) : 0;
      registers.ticks = ticks;
      registers.end = clock + ticks;
      const why = run();
      state.clock = registers.end - registers.ticks;
      this.executed += state.clock - clock + 1;
      const charged = clock + ticks - registers.end;
      if (charged > 0) state.charge(charged);
      switch (why) {
        case WHY.ticks:
          if (state.clock < state.stopClock) continue;
          this.stopAtWord(this.place());
          return EXIT.clock;
        case WHY.break: {
          const { saved, instructions, watched } = this.armed.get(registers.ip)!;
          if (instructions.length === 0 && !watched.some((i) => places!.touchesAt(i, registers.fp << 2))) {
            this.enterApart(registers.ip, saved);
            continue;
          }
          return this.stopAtBreak(registers.ip);
        }
        case WHY.host: {
          // What it stores is watched by *exact*.
          const exit = places === null ? this.callHost() : EXIT.exact;
          if (exit === GO_ON) continue;
          if (exit === EXIT.exact) break;
          return exit;
        }
        case WHY.left:
          this.storeRegisters(this.state.verified.code.pc[translator.firstFrom(registers.ip)]!);
          return registers.fp << 2 > leaveFp ? EXIT.left : SURVEY_AGAIN;
      }
      this.stopAtWord(this.place());
      return EXIT.exact;
    }
  }

  /** Where the loop stands, also when it executes a word apart. */
  private place(): number {
    const { ip } = this.registers;
    return ip >= APART && ip < PENDING ? this.apartFrom + ip - APART : ip;
  }

  /** Executes the word at `word`, whose place a `break` has taken, from a copy of it that leads back. */
  private enterApart(word: number, saved: number): void {
    const { words, registers } = this;
    const length = WORD_LENGTHS[saved & 511]!;
    words[APART] = saved;
    for (let k = 1; k < length; k++) words[APART + k] = words[word + k]!;
    words[APART + length] = WORD.jump;
    words[APART + length + 1] = word + length;
    this.apartFrom = word;
    registers.ip = APART;
  }

  private callHost(): Exit | typeof GO_ON {
    const { state, registers, words } = this;
    const { ip } = registers;
    this.storeRegisters(words[ip + 2]!);
    const first = ip === APART ? words[APART]! : (this.armed.get(ip)?.saved ?? words[ip]!);
    switch (state.host!.call(words[ip + 1]!, (registers.fp + (first >>> 9)) << 2)) {
      case HOST_OUTCOME.waiting:
        return EXIT.waiting;
      case HOST_OUTCOME.halted:
        return EXIT.halted;
      case HOST_OUTCOME.faulted:
        return EXIT.faulted;
      default:
        registers.ip = ip + WORD_LENGTHS[WORD.host]!;
        return GO_ON;
    }
  }

  // -- stops

  private storeRegisters(pc: number): void {
    const { state, registers } = this;
    state.pc = pc;
    state.fp = registers.fp << 2;
    state.sp = registers.sp;
    state.depth = state.i32[state.controlWord(state.fp) + CONTROL.depth]!;
  }

  /** Brings pending entries home. Each is computed while the homes of the others are as they were. */
  private computePending(entries: readonly PendingEntry[]): void {
    if (entries.length === 0) return;
    const { words, registers } = this;
    const { i32 } = this.state;
    const values: number[] = [];
    for (const { home, words: code } of entries) {
      const at = registers.fp + home;
      const [low, high] = [i32[at]!, i32[at + 1]!];
      words.set(code, PENDING);
      registers.ip = PENDING;
      this.loop!.run();
      values.push(i32[at]!, i32[at + 1]!);
      i32[at] = low;
      i32[at + 1] = high;
    }
    entries.forEach(({ home }, k) => {
      i32[registers.fp + home] = values[2 * k]!;
      i32[registers.fp + home + 1] = values[2 * k + 1]!;
    });
  }

  /** Brings the state to the instruction for which `word` stands, just before the word. */
  private stopAtWord(word: number): void {
    this.stopAtInstruction(this.translator.instructionAt(word), word);
  }
  private stopAtInstruction(i: number, word?: number): void {
    this.computePending(this.translator.pendingAt(i, word));
    this.storeRegisters(this.state.verified.code.pc[i]!);
  }

  private stopAtBreak(word: number): Exit {
    const { translator, places, registers } = this;
    const { instructions, watched } = this.armed.get(word)!;
    const touching = watched.find((i) => places!.touchesAt(i, registers.fp << 2)) ?? Infinity;
    const first = instructions.find((i) => translator.inner[i] === 0 && i <= touching);
    if (first !== undefined) {
      this.stopAtInstruction(first);
      return EXIT.armed;
    }
    // An instruction that loads what is watched may have begun before the word.
    if (translator.inner[touching] === 0) this.stopAtInstruction(touching);
    else this.stopAtWord(word);
    return EXIT.exact;
  }
}

const GO_ON = -1;
const SURVEY_AGAIN = -2;
/** Ranges that could not be watched here: unlike any that may be asked for. */
const NO_RANGES: readonly WatchRange[] = [];

/** An access of up to 8 bytes may reach from a line into the next. */
function markLines(lines: Uint8Array, { address, sizeBytes }: WatchRange, value: number): void {
  const end = (address + sizeBytes - 1) >>> LINE_SHIFT;
  lines.fill(value, Math.max(0, address - 7) >>> LINE_SHIFT, end + 1);
}

export const createFused = (state: MachineState): FusedExecutor => new FusedExecutor(state);
