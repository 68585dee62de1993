// Instructions around a pc, mixed with their source.

import type { DisassemblyLine } from './api';
import type { Program } from './program';
import { sourceLines } from './program-text';
import { SessionError } from './session-error';

const MOST = 10_000;

export interface DisassembleOptions {
  readonly pc?: number;
  readonly before?: number;
  readonly count?: number;
}

/** @throws SessionError unknown-place if no instruction starts at `pc` */
export function disassemble(program: Program, options: DisassembleOptions, currentPc: number): DisassemblyLine[] {
  const { pc = currentPc, before = 0, count = 32 } = options;
  if (![pc, before, count].every((n) => Number.isInteger(n) && n >= 0)) {
    throw new SessionError('bad-argument', 'pc, before and count must be whole numbers, 0 or more');
  }
  if (before > MOST || count > MOST) throw new SessionError('bad-argument', `at most ${MOST} instructions`);
  const earlier = instructionsBefore(program, pc, before);
  const from = earlier[0] ?? pc;
  const found = program.machine.disassemble(from, earlier.length + Math.max(0, count - earlier.length));
  let previousLine = '';
  return found.map((instruction) => {
    const location = program.locate(instruction.pc);
    const line = location ? `${location.file}:${location.line}` : '';
    const startsLine = line !== '' && line !== previousLine;
    previousLine = line;
    const row = startsLine ? program.info!.lineAt(instruction.pc) : null;
    return {
      pc: instruction.pc,
      bytes: instruction.bytes,
      text: instruction.text,
      function: program.functionName(instruction.pc),
      offset: instruction.pc - (program.machineFunctionAt(instruction.pc)?.lowPc ?? instruction.pc),
      location,
      startsLine,
      sourceText: row ? (sourceLines(program, row.file)?.[row.line - 1] ?? null) : null,
    };
  });
}

/** Starts of up to `count` instructions before `pc`, ascending. Instructions are found from the start of a function on. */
function instructionsBefore(program: Program, pc: number, count: number): number[] {
  let owner = program.machineFunctionAt(pc);
  if (!owner) throw new SessionError('unknown-place', `pc ${pc} lies in no function`);
  let starts: number[] = [];
  let end = pc;
  let isFirst = true;
  while (isFirst || (starts.length < count && owner)) {
    const own: number[] = [];
    let at = owner!.lowPc;
    while (at < end) {
      const some = program.machine.disassemble(at, 256);
      if (some.length === 0) break;
      for (const instruction of some) {
        if (instruction.pc >= end) break;
        own.push(instruction.pc);
        at = instruction.pc + instruction.sizeBytes;
      }
    }
    if (isFirst && at !== pc) throw new SessionError('unknown-place', `no instruction starts at pc ${pc}`);
    isFirst = false;
    starts = [...own, ...starts];
    end = owner!.lowPc;
    owner = end > 0 ? program.machineFunctionAt(end - 1) : null;
  }
  return count === 0 ? [] : starts.slice(-count);
}
