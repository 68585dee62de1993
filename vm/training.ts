// What a worker does while it waits for its first program: every word once, so that the engine has seen all of the
// loop before it compiles it (otherwise each word's first execution throws the compiled code away), then enough of
// them to have it compiled. The first machine of that size takes the trained loop over.

import { giveBackBuffer, takeBuffer } from './buffer-pool';
import { hasLoop, loopFor, type BufferLoop } from './fuse/loop-store';
import { WORD, WORD_LENGTHS, WORD_OPERANDS } from './fuse/words';
import { layoutOf, type Layout, type LayoutOptions } from './layout';

const AT = 4096;
/** Where the words under training lead when they go elsewhere: zero, a `break`. */
const ELSEWHERE = 1024;
/** No word under training gets farther than this from the ends of guest memory. */
const REACH = 1 << 18;
const ARGUMENT_KINDS = 7;
const HOT_WORDS_A_RUN = 2000;

/**
 * Slots' values, round by round: in order, in reverse, all alike, none that divides or lies in memory, equal to the
 * constant, below it, a first one that is less than the others by more than the constant, and by just that; and
 * all alike, and equal to the constant, once more with an odd constant; addresses below all memory.
 */
const ROUNDS: readonly ((slot: number) => number)[] = [
  (slot) => 16384 + 64 * slot,
  (slot) => 24576 - 64 * slot,
  () => 20480,
  (slot) => (slot === 1 ? -1 : 0),
  () => ELSEWHERE,
  (slot) => -5 - slot,
  (slot) => (slot === 0 ? 0 : 20480),
  (slot) => 20480 - (slot === 0 ? ELSEWHERE : 0),
  () => 20480,
  () => ELSEWHERE + 1,
  () => -20000,
];
/** Rounds whose constants are odd: a misaligned address, a target that ticks. */
const ODD_ROUNDS: readonly number[] = [1, 8, 9];
const EQUAL_ROUNDS: readonly number[] = [4, 9];
const SMALL_NUMBER = 4;

/**
 * Does nothing in a realm that has run a program.
 * @param hotRuns how often the loop is run hot: about 0.1 ms each before it has been compiled
 */
export function trainFused(options: LayoutOptions = {}, hotRuns = 100): void {
  if (hasLoop()) return;
  const layout = layoutOf(options);
  const buffer = takeBuffer(layout.totalBytes);
  const loop = loopFor(buffer, layout, 0, 0, 0);
  const ground: Ground = { loop, i32: new Int32Array(buffer), f64: new Float64Array(buffer), layout };
  for (const round of ROUNDS.keys())
    for (let word = 0; word < WORD_LENGTHS.length; word++) for (const ticks of [8, 0]) trainWord(ground, word, round, ticks);
  for (let kind = 0; kind < ARGUMENT_KINDS; kind++)
    for (let word: number = WORD.call0; word <= WORD.call4; word++) trainWord(ground, word, kind & 1, 8, kind * 0x1111);
  for (let run = 0; run < hotRuns; run++) runHot(ground);
  loop.words.fill(0, 0, AT + 64);
  loop.returns.fill(0, 0, 2 * ELSEWHERE);
  const { guestBytes, stackBytes } = layout;
  const touched = [0, stackBytes, 2 * stackBytes].map((delta): [number, number] => [guestBytes - REACH + delta, guestBytes + delta]);
  giveBackBuffer(buffer, [[0, REACH], ...touched]);
}

interface Ground {
  readonly loop: BufferLoop;
  readonly i32: Int32Array;
  readonly f64: Float64Array;
  readonly layout: Layout;
}

function trainWord({ loop, i32, f64, layout }: Ground, word: number, round: number, ticks: number, argumentKinds = 0): void {
  const { words, returns, registers } = loop;
  const fp = layout.guestBytes - 8192;
  const kinds = WORD_OPERANDS[word]!;
  for (let slot = 0; slot < kinds.length; slot++) {
    if (kinds[slot] === 'f') f64[(fp >> 3) + slot] = round === 3 ? NaN : ROUNDS[round]!(slot) / 3;
    else {
      i32[(fp >> 2) + 2 * slot] = ROUNDS[round]!(slot);
      i32[(fp >> 2) + 2 * slot + 1] = round === 3 ? -1 : EQUAL_ROUNDS.includes(round) ? SMALL_NUMBER : ROUNDS[round]!(slot) >> 3;
    }
  }
  // A frame that returns to ELSEWHERE, its own caller.
  const control = (fp + layout.controlDelta) >> 2;
  i32[control] = fp;
  i32[control + 1] = 1;
  i32[control + 2] = fp;
  returns[1] = ELSEWHERE;
  const operand = (slot: number): number => {
    if (kinds[slot] === 'f') return slot;
    if (kinds[slot] === 's') return 2 * slot;
    if (kinds[slot] === 'm') return SMALL_NUMBER;
    return ELSEWHERE + (ODD_ROUNDS.includes(round) ? 1 : 0);
  };
  for (let slot = 1; slot < kinds.length; slot++) words[AT + slot] = operand(slot);
  let first = kinds.length > 0 ? operand(0) : 0;
  if (word >= WORD.call0 && word <= WORD.call4) {
    first = argumentKinds;
    words[AT + 1] = (round & 1) === 0 ? 64 : 1024;
  } else if (word === WORD.call_any) {
    trainRecord(words, i32, round, (fp >> 2) + 2);
    first = 0;
  } else if (word === WORD.copy) first = round & 3;
  else if (word === WORD.alloca) i32[(fp >> 2) + 2] = [16, 2048, 0, -1][round & 3]!;
  else if (word === WORD.switch || word === WORD.goto) {
    // Entries of a table, of which every other ticks.
    words.fill((ELSEWHERE << 1) | (round & 1), ELSEWHERE + 8, ELSEWHERE + 16);
    i32[fp >> 2] = round === 3 ? -1 : 8 + (word === WORD.goto ? SMALL_NUMBER : 0);
  } else if (word === WORD.sp_set) i32[fp >> 2] = fp + (round & 1);
  words[AT] = word | (first << 9);
  registers.ip = AT;
  registers.fp = fp >> 2;
  registers.sp = fp;
  registers.ticks = ticks;
  registers.end = 100 + ticks;
  registers.leave = round === 0 ? 0 : 0x7fffffff;
  registers.storeLow = 8192;
  loop.run();
  words.fill(0, AT, AT + 32);
  words.fill(0, ELSEWHERE, ELSEWHERE + 16);
}

/** A function's record with parameters of all sizes, and a pointer to it. */
function trainRecord(words: Int32Array, i32: Int32Array, round: number, pointerAt: number): void {
  const record = 2048;
  words.set([7, ELSEWHERE, round < 2 ? 64 : 1024, 0, 4, 4, (8 << 4) | 8, (16 << 4) | 2, (24 << 4) | 1], record - 1);
  words[2040] = record;
  // v, s, y, z, c, r
  words.set([round === 1 ? ~record : 2, round === 2 ? 8 : 7, 2040, 1, 0, 1], AT + 1);
  i32[pointerAt] = 0x40000000 + (round === 3 ? 16 : 0);
}

/** A few words in a loop. */
function runHot({ loop, i32, layout }: Ground): void {
  const { words, registers } = loop;
  const fp = layout.guestBytes - 8192;
  i32.fill(0, fp >> 2, (fp >> 2) + 16);
  words.set(
    [
      WORD.add_ss | (2 << 9), 2, 4,
      WORD.st32_g | (2 << 9), 4, 8192, 0,
      WORD.ld32_g | (6 << 9), 4, 8192, 0,
      WORD.br_eq_sk | (6 << 9), -1, ELSEWHERE,
      WORD.loop_lt_sk | (4 << 9), 1, HOT_WORDS_A_RUN / 5, AT, ELSEWHERE,
    ],
    AT,
  ); // prettier-ignore
  registers.ip = AT;
  registers.fp = fp >> 2;
  registers.sp = fp;
  registers.ticks = HOT_WORDS_A_RUN;
  registers.end = HOT_WORDS_A_RUN;
  registers.leave = 0x7fffffff;
  registers.storeLow = 8192;
  loop.run();
}
