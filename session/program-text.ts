// What only looking into a program asks of it: its memory at large, its functions, its source as text.

import type { CodeInfo } from '../debug-format/code-info';
import { debugInfoOf, type ExpressionRow } from '../debug-format/debug-info';
import type { FileId, FunctionId } from '../debug-format/model';
import type { MemoryRead } from '../vm/machine';
import type { FunctionSummary } from './api';
import { isOperator, type Program } from './program';

const linesOf = new WeakMap<CodeInfo, Map<FileId, readonly string[] | null>>();

/** Any range: what lies past the machine's memory is unmapped. */
export function readMemory({ machine, machineBytes: end }: Program, address: number, sizeBytes: number): MemoryRead {
  if (Number.isInteger(address) && address >= 0 && address + sizeBytes <= end) return machine.readMemory(address, sizeBytes);
  const isInside = Number.isInteger(address) && address >= 0 && address < end;
  const inside = isInside ? machine.readMemory(address, end - address) : { bytes: new Uint8Array(0), stretches: [] };
  const bytes = new Uint8Array(sizeBytes);
  bytes.set(inside.bytes);
  const stretches = [...inside.stretches];
  const from = inside.bytes.length;
  const last = stretches.at(-1);
  if (last?.status === 'unmapped') stretches[stretches.length - 1] = { ...last, end: sizeBytes };
  else if (sizeBytes > from) stretches.push({ start: from, end: sizeBytes, status: 'unmapped' });
  return { address, bytes, stretches };
}

/** Number of a function in the machine; -1 if it is none of its functions. */
export function functionIndex({ machine, info }: Program, id: FunctionId): number {
  const lowPc = info?.function(id)?.lowPc;
  return machine.functions.findIndex((f) => f.lowPc === lowPc);
}

/** The outermost operator whose value has just been computed at `pc`. */
export function expressionEndingAt({ info }: Program, pc: number): ExpressionRow | null {
  const ending = debugInfoOf(info)?.expressionsEndingAt(pc).filter((row) => isOperator(row.kind));
  return ending?.at(-1) ?? null;
}

export function functionList(program: Program): FunctionSummary[] {
  return [...program.machine.functions].sort((a, b) => a.lowPc - b.lowPc).map((f) => {
    const known = program.info?.functionAt(f.lowPc);
    return {
      name: known?.name ?? f.name,
      lowPc: f.lowPc,
      highPc: f.highPc,
      location: known ? program.location(known.file, known.line, known.column) : null,
      isLibrary: known?.isLibrary ?? false,
    };
  });
}

/** The compiled text of a file by lines, where it was embedded. */
export function sourceLines({ info }: Program, file: FileId): readonly string[] | null {
  if (!info) return null;
  let known = linesOf.get(info);
  if (!known) linesOf.set(info, (known = new Map()));
  let lines = known.get(file);
  if (lines === undefined) {
    const text = info.files[file]?.text ?? null;
    lines = text === null ? null : text.split(/\r\n|\n|\r/);
    known.set(file, lines);
  }
  return lines;
}

/** Text between two places of a source, on one line; null where it is not known or spans lines. */
export function textAt(program: Program, range: { file: FileId; line: number; column: number; endLine: number; endColumn: number }): string | null {
  if (range.line !== range.endLine) return null;
  const text = sourceLines(program, range.file)?.[range.line - 1];
  return text === undefined ? null : text.slice(range.column - 1, range.endColumn - 1);
}
