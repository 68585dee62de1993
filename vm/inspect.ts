// What a debugger reads of a machine that stands still: frames, operands, memory with status, disassembly.

import { assert } from '../base';
import { decodeInstruction, instructionText } from './instruction';
import { CONTROL, FIRST_ADDRESS, FRESH_HEAP_BYTE, FRESH_STACK_BYTE } from './layout';
import { pendingDepth, typesAt } from './live-state';
import type {
  DisassembledInstruction,
  MachineFrame,
  MemoryRead,
  MemoryRegion,
  MemoryStatus,
  OperandSlot,
} from './machine';
import type { Heap } from './heap';
import { NO_RETURN, type MachineState } from './state';

/** Innermost first, `count` of them from `start`. */
export function readFrames(state: MachineState, start: number, count: number): MachineFrame[] {
  const { i32 } = state;
  const frames: MachineFrame[] = [];
  let { fp, sp, depth } = state;
  let pc = state.pc;
  let resumePc = pc;
  for (let level = 0; level < start + count; level++) {
    const c = state.controlWord(fp);
    if (level >= start)
      frames.push({
        level,
        pc,
        resumePc,
        fp,
        sp,
        functionIndex: i32[c + CONTROL.functionIndex]!,
        serial: state.serialOf(fp),
        depth,
      });
    resumePc = i32[c + CONTROL.returnPc]!;
    if (resumePc === NO_RETURN) break;
    pc = i32[c + CONTROL.callPc]!;
    fp = i32[c + CONTROL.callerFp]!;
    sp = i32[c + CONTROL.callerSp]!;
    depth--;
  }
  return frames;
}

/** Live operand stack of a frame, bottom first. */
export function readOperands(state: MachineState, level: number): OperandSlot[] {
  const [frame] = readFrames(state, level, 1);
  if (frame === undefined) return [];
  const { code } = state.verified;
  const at = code.atPc[frame.pc]!;
  const types = typesAt(state, at);
  const count = level === 0 ? types.length : pendingDepth(state, at);
  const base = frame.fp + state.layout.tempsDelta;
  return types.slice(0, count).map((type, i) => {
    const size = type === 'i32' || type === 'f32' ? 4 : 8;
    return { type, bytes: state.u8.slice(base + 8 * i, base + 8 * i + size) };
  });
}

export function memoryRegions(state: MachineState): MemoryRegion[] {
  const { layout, verified, frameFloor } = state;
  const regions: MemoryRegion[] = [
    { name: 'null page', start: 0, end: FIRST_ADDRESS, access: 'none' },
    { name: 'read-only data', start: FIRST_ADDRESS, end: verified.readOnlyEnd, access: 'read' },
    { name: 'data', start: verified.dataStart, end: verified.heapStart, access: 'read-write' },
    { name: 'heap', start: verified.heapStart, end: layout.stackBase, access: 'read-write' },
    { name: 'stack guard', start: layout.stackBase, end: frameFloor, access: 'read-write' },
    { name: 'stack', start: frameFloor, end: layout.guestBytes, access: 'read-write' },
  ];
  return regions.filter((r) => r.end > r.start);
}

/** Address of the entry frame's caller: above it lie the program's arguments, not frames. */
function stackTop(state: MachineState): number {
  let fp = state.fp;
  for (;;) {
    const c = state.controlWord(fp);
    if (state.i32[c + CONTROL.returnPc] === NO_RETURN) return state.i32[c + CONTROL.callerSp]!;
    fp = state.i32[c + CONTROL.callerFp]!;
  }
}

export function readMemory(state: MachineState, heap: Heap, address: number, sizeBytes: number): MemoryRead {
  assert(address >= 0 && address <= 2 ** 32 && sizeBytes >= 0 && sizeBytes <= state.layout.guestBytes, 'bad memory range');
  const bytes = new Uint8Array(sizeBytes);
  const end = address + sizeBytes;
  const stretches: { start: number; end: number; status: MemoryStatus }[] = [];
  const add = (start: number, stop: number, status: MemoryStatus): void => {
    if (stop <= start) return;
    const last = stretches.at(-1);
    if (last !== undefined && last.status === status) last.end = stop - address;
    else stretches.push({ start: start - address, end: stop - address, status });
  };
  /** Storage that a program may use: bytes that hold the fresh pattern are presumed not written. */
  const storage = (start: number, stop: number, fresh: number): void => {
    for (let at = start; at < stop; ) {
      const isFresh = state.u8[at] === fresh;
      let to = at + 1;
      while (to < stop && (state.u8[to] === fresh) === isFresh) to++;
      add(at, to, isFresh ? 'fresh' : 'valid');
      at = to;
    }
  };
  const { guestBytes, layout, verified } = state;
  const part = (low: number, high: number, handle: (start: number, stop: number) => void): void => {
    const [start, stop] = [Math.max(low, address), Math.min(high, end)];
    if (stop > start) handle(start, stop);
  };
  const mappedStart = Math.min(Math.max(address, FIRST_ADDRESS), end);
  const mappedEnd = Math.max(Math.min(end, guestBytes), mappedStart);
  bytes.set(state.u8.subarray(mappedStart, mappedEnd), mappedStart - address);
  part(0, FIRST_ADDRESS, (s, e) => add(s, e, 'unmapped'));
  part(FIRST_ADDRESS, verified.heapStart, (s, e) => add(s, e, 'valid'));
  part(verified.heapStart, layout.stackBase, (s, e) =>
    heap.stretches(s, e, (from, to, status) => (status === 'valid' ? storage(from, to, FRESH_HEAP_BYTE) : add(from, to, status))),
  );
  part(layout.stackBase, guestBytes, (s, e) => {
    const top = stackTop(state);
    const { sp } = state;
    add(s, Math.min(sp, e), 'not-allocated');
    storage(Math.max(s, sp), Math.min(top, e), FRESH_STACK_BYTE);
    add(Math.max(s, top), e, 'valid');
  });
  part(guestBytes, Infinity, (s, e) => add(s, e, 'unmapped'));
  return { address, bytes, stretches };
}

/** `count` instructions from `pc`; fewer at the end of the code, none if no instruction starts there. */
export function disassemble(state: MachineState, pc: number, count: number): DisassembledInstruction[] {
  const { image, code, functions } = state.verified;
  const first = code.atPc[pc] ?? -1;
  if (first < 0) return [];
  const list: DisassembledInstruction[] = [];
  const pcName = (target: number): string | null => {
    const f = functions[code.functionOf[code.atPc[target] ?? -1] ?? -1];
    return f === undefined ? null : target === f.lowPc ? f.name : `${f.name}+${target - f.lowPc}`;
  };
  for (let at = first; at < Math.min(code.count, first + count); at++) {
    const instruction = decodeInstruction(image.code, code.pc[at]!);
    const { sizeBytes } = instruction;
    const text = instructionText(instruction, {
      functionName: (i) => functions[i]?.name ?? null,
      hostName: (i) => image.hostImports[i]?.name ?? null,
      pcName,
    });
    list.push({ pc: instruction.pc, sizeBytes, bytes: image.code.slice(instruction.pc, instruction.pc + sizeBytes), text });
  }
  return list;
}
