// The fused executor: runs the words that the translator made, and brings a stop to the exact state.
//
// A stop happens at a word of which nothing has been done. The translator says which instruction that is and
// what is pending; the pending entries are computed by words of their own, run by the same loop. An armed pc is a
// `break` word in the place of the word that starts at it; an unarmed one costs nothing.

import { LoopRegisters, WHY } from './fuse/loop';
import { loopFor } from './fuse/loop-store';
import { Translator, type Variant } from './fuse/translate';
import { APART, PENDING, type TranslateOptions } from './fuse/word-writer';
import { WORD, WORD_LENGTHS } from './fuse/words';
import { EXIT, NO_FRAME, type Executor, type Exit } from './executor';
import { CONTROL, REGISTER } from './layout';
import type { PcSet } from './machine';
import { HOST_OUTCOME, type MachineState } from './state';

/** One run of the loop makes at most so many ticks, so that they fit an int32 with room. */
const MAX_TICKS = 1 << 30;
const NO_LEAVE = 0x7fffffff;

interface ArmedWord {
  /** The word's own first Int32. */
  readonly saved: number;
  /** Armed instructions that begin at this word or inside of it, ascending. */
  readonly instructions: number[];
}

export class FusedExecutor implements Executor {
  readonly enterable: Uint8Array;
  /**
   * A lower bound of the words executed: every tick of the clock is one word at least. With the option `counting`
   * the translator counts each block's words as well, and `counted` is exact but for blocks left by a stop.
   */
  executed = 0;

  private readonly translator: Translator;
  private readonly words: Int32Array = new Int32Array(0);
  private readonly registers: LoopRegisters;
  private readonly loop: (() => number) | null = null;
  private armedSets: readonly PcSet[] = [];
  private readonly armed = new Map<number, ArmedWord>();
  /** Words in their plain form, because an instruction that they would pass by is armed. */
  private readonly plain: Variant[] = [];
  /** The word whose copy lies at APART. */
  private apartFrom = 0;

  constructor(
    private readonly state: MachineState,
    options: TranslateOptions = {},
  ) {
    const { layout, verified } = state;
    this.translator = new Translator(verified, layout, options);
    const translated = this.translator.translate();
    this.enterable = this.translator.enterable;
    if (translated === null) {
      this.registers = new LoopRegisters();
      this.enterable.fill(0);
      return;
    }
    const { words, returns, doubles, length } = translated;
    const loop = loopFor(state.buffer, layout, length, returns.length, doubles.length);
    loop.words.set(words.subarray(0, length));
    loop.returns.set(returns);
    loop.doubles.set(doubles);
    this.words = loop.words;
    this.loop = loop.run;
    this.registers = loop.registers;
    this.registers.storeLow = verified.readOnlyEnd;
    this.registers.counted = 0;
  }

  get counted(): number {
    return this.registers.counted;
  }

  arm(sets: readonly PcSet[]): void {
    const before = this.armedSets;
    if (sets.length === before.length && sets.every((s, i) => s === before[i])) return;
    this.armedSets = sets.slice();
    const { words, armed, plain, translator, state } = this;
    for (const [word, { saved }] of armed) words[word] = saved;
    armed.clear();
    for (const { word, fast } of plain) words.set(fast, word);
    plain.length = 0;
    if (this.loop === null) return;
    const { atPc, depth } = state.verified.code;
    const instructions = new Set<number>();
    for (const { pcs } of sets)
      for (const pc of pcs) {
        const i = pc >= 0 && pc < atPc.length ? atPc[pc]! : -1;
        if (i >= 0 && depth[i]! >= 0) instructions.add(i);
      }
    // Words that pass an armed instruction by go to it instead; then the breaks, each saving what is there now.
    for (const i of instructions)
      for (const variant of translator.variants.get(i) ?? []) {
        words.set(variant.plain, variant.word);
        plain.push(variant);
      }
    for (const i of instructions) {
      const word = translator.startOf[i]!;
      const found = armed.get(word);
      if (found === undefined) {
        armed.set(word, { saved: words[word]!, instructions: [i] });
        words[word] = WORD.break;
      } else {
        found.instructions.push(i);
        found.instructions.sort((p, q) => p - q);
      }
    }
  }

  run(leaveFp: number): Exit {
    const { state, translator, registers, loop } = this;
    const { code } = state.verified;
    const start = code.atPc[state.pc]!;
    registers.ip = translator.startOf[start]!;
    registers.fp = state.fp >> 2;
    registers.sp = state.sp;
    registers.leave = leaveFp === NO_FRAME ? NO_LEAVE : leaveFp >> 2;
    const armedHere = this.armed.get(registers.ip);
    if (armedHere !== undefined) {
      // An armed instruction further on in this word is left to *exact*; otherwise the word is executed apart.
      if (armedHere.instructions.some((i) => i > start)) return EXIT.exact;
      this.enterApart(registers.ip, armedHere.saved);
    }
    for (;;) {
      const clock = state.clock;
      const left = state.stopClock - clock;
      const ticks = left >= MAX_TICKS ? MAX_TICKS : left > 0 ? Math.floor(left) : 0;
      registers.ticks = ticks;
      registers.end = clock + ticks;
      const why = loop!();
      state.clock = registers.end - registers.ticks;
      this.executed += state.clock - clock + 1;
      const charged = clock + ticks - registers.end;
      if (charged > 0) state.charge(charged);
      switch (why) {
        case WHY.ticks:
          if (state.clock < state.stopClock) continue;
          this.stopAtWord(this.place());
          return EXIT.clock;
        case WHY.break:
          return this.stopAtBreak(registers.ip);
        case WHY.host: {
          const exit = this.callHost();
          if (exit === GO_ON) continue;
          return exit;
        }
        case WHY.left:
          this.storeRegisters(this.firstInstructionAt(registers.ip));
          return EXIT.left;
        default:
          this.stopAtWord(this.place());
          return EXIT.exact;
      }
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
    state.fp = registers.fp << 2;
    state.sp = registers.sp;
    state.depth = state.i32[registers.fp + (state.layout.controlDelta >> 2) + CONTROL.depth]!;
    state.pc = words[ip + 2]!;
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

  private storeRegisters(i: number): void {
    const { state, registers } = this;
    const at = state.registersWord;
    const { i32 } = state;
    i32[at + REGISTER.pc] = state.verified.code.pc[i]!;
    i32[at + REGISTER.fp] = registers.fp << 2;
    i32[at + REGISTER.sp] = registers.sp;
    i32[at + REGISTER.depth] = i32[registers.fp + (state.layout.controlDelta >> 2) + CONTROL.depth]!;
  }

  private computePending(code: Int32Array | null): void {
    if (code === null) return;
    const { words, registers } = this;
    words.set(code, PENDING);
    registers.ip = PENDING;
    const { executed } = this;
    this.loop!();
    this.executed = executed;
  }

  /** Brings the state to the instruction for which `word` stands, just before the word. */
  private stopAtWord(word: number): void {
    const i = this.translator.instructionAt(word);
    this.computePending(this.translator.pendingAt(i, word));
    this.storeRegisters(i);
  }

  private stopAtInstruction(i: number): void {
    this.computePending(this.translator.pendingAt(i));
    this.storeRegisters(i);
  }

  private stopAtBreak(word: number): Exit {
    const { translator } = this;
    for (const i of this.armed.get(word)!.instructions) {
      if (translator.inner[i] === 1) continue;
      this.stopAtInstruction(i);
      return EXIT.armed;
    }
    this.stopAtWord(word);
    return EXIT.exact;
  }

  /** The instruction that a continuation begins with: the first of those that start at its word. */
  private firstInstructionAt(word: number): number {
    const { startOf } = this.translator;
    let low = 0;
    let high = startOf.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (startOf[middle]! < word) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

const GO_ON = -1;

export const createFused = (state: MachineState): FusedExecutor => new FusedExecutor(state);
