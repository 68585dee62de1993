// The fused executor's words as text, for tests and measurements.

import { WORDS } from '../../scripts/fused-words';
import type { FusedExecutor } from '../../vm/fused';
import type { MachineState } from '../../vm/state';

interface Inside {
  readonly words: Int32Array;
  readonly translator: { readonly startOf: Int32Array };
  readonly state: MachineState;
}

/** Words of instructions [from, to), a line each: slots as `s8` (a local's offset) or `t0` (an operand entry's home). */
export function wordsText(fused: FusedExecutor, from: number, to: number): string[] {
  const { words, translator, state } = fused as unknown as Inside;
  const temps = state.layout.tempsDelta >> 2;
  const lines: string[] = [];
  for (let at = translator.startOf[from]!; at < translator.startOf[to]!; ) {
    const row = WORDS[words[at]! & 511]!;
    const operands = row.operands.flatMap((name, k) => {
      if (name === '_') return [];
      const raw = k === 0 ? words[at]! >>> 9 : words[at + k]!;
      const isDouble = row.body.includes(`{${name}.f}`);
      const isSlot = isDouble || new RegExp(`\\{${name}(\\+|\\.s)?\\}|\\(fp \\+ #${name}\\)`).test(row.body);
      if (!isSlot) return [`${name}=${raw}`];
      const word = isDouble ? raw * 2 : raw;
      return [`${name}=${word >= temps ? `t${(word - temps) / 2}` : `s${word * 4}`}`];
    });
    lines.push([row.name, ...operands].join(' '));
    // The slot that wants the result follows a call.
    at += Math.max(1, row.operands.length) + (row.name.startsWith('call') ? 1 : 0);
  }
  return lines;
}
