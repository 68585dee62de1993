// The commands that look at the program, or say where it is to stop. None of them moves it.

import { toHex } from '../debug-format/hashes';
import type { MachineFrame, MemoryRegion } from '../vm/machine';
import type {
  Breakpoint, BreakpointOptions, BreakpointRequest, DataBreakpointInfo, DataBreakpointRequest, DisassemblyLine, EvaluateOptions,
  FunctionBreakpointRequest, FunctionSummary, GotoTarget, HeapBlockInfo, InstructionBreakpointRequest, MemoryContents, NumberFormat, Page,
  Right, Scope, SourceBreakpointRequest, SourceLocation, SourceSummary, StackTrace, StepInTarget, Value, VariablesResult,
} from './api';
import { functionRequest, instructionRequest, sourceRequest } from './breakpoints';
import { DataBreakpoints } from './data-breakpoints';
import type { DisassembleOptions } from './disassembly';
import { SessionCore } from './session-core';
import { SessionError } from './session-error';

export abstract class LookingSession extends SessionCore {
  // -- breakpoints

  breakpoints(): Breakpoint[] {
    return [...this.breakpointTable.list(), ...this.dataTable.list()].sort((a, b) => a.id - b.id);
  }

  addBreakpoint(request: BreakpointRequest): Breakpoint {
    return this.breakpointTable.add(request);
  }

  updateBreakpoint(id: number, change: BreakpointOptions): Breakpoint {
    return this.dataTable.get(id) ? this.dataTable.update(id, change) : this.breakpointTable.update(id, change);
  }

  removeBreakpoint(id: number): void {
    if (this.dataTable.get(id)) this.dataTable.remove(id);
    else this.breakpointTable.remove(id);
  }

  setSourceBreakpoints(file: string, requests: readonly SourceBreakpointRequest[]): Breakpoint[] {
    if (typeof file !== 'string' || file === '') throw new SessionError('bad-argument', 'a source breakpoint needs a file');
    const info = this.target?.program.info;
    const idOf = (path: string): number => {
      const match = info?.findFile(path);
      return match?.kind === 'found' ? match.file : -1;
    };
    const wanted = idOf(file);
    const isSame = (path: string): boolean => path === file || (wanted >= 0 && idOf(path) === wanted);
    return this.breakpointTable.replace(
      (place) => place.kind === 'source' && isSame(place.file),
      checkedList(requests).map((request) => sourceRequest(file, request)),
    );
  }

  setFunctionBreakpoints(requests: readonly FunctionBreakpointRequest[]): Breakpoint[] {
    return this.breakpointTable.replace((place) => place.kind === 'function', checkedList(requests).map(functionRequest));
  }

  setInstructionBreakpoints(requests: readonly InstructionBreakpointRequest[]): Breakpoint[] {
    return this.breakpointTable.replace((place) => place.kind === 'instruction', checkedList(requests).map(instructionRequest));
  }

  setDataBreakpoints(requests: readonly DataBreakpointRequest[]): Breakpoint[] {
    const { inspector, program } = this.still();
    return this.dataTable.replace(inspector(), program, checkedList(requests));
  }

  addDataBreakpoint(request: DataBreakpointRequest): Breakpoint {
    const { inspector, program } = this.still();
    return this.dataTable.add(inspector(), program, request);
  }

  dataBreakpointInfo(expression: string, frameId?: number): DataBreakpointInfo {
    const { inspector, program } = this.still();
    const { address, sizeBytes, type, frameSerial } = DataBreakpoints.resolve(inspector(), program, expression, frameId);
    return { expression, address, sizeBytes, type, frameSerial };
  }

  breakpointLocations(file: string, line: number, endLine = line): SourceLocation[] {
    const { program } = this.loaded();
    const { info } = program;
    if (!info) return [];
    const match = info.findFile(file);
    if (match.kind !== 'found') throw new SessionError('unknown-file', `no source file ${String(file)} in this program`);
    const found = new Map<string, SourceLocation>();
    for (let at = info.nextLineWithCode(match.file, line); at !== null && at <= endLine; at = info.nextLineWithCode(match.file, at + 1)) {
      for (const row of info.statementsOnLine(match.file, at)) {
        const location = program.location(match.file, row.line, row.column);
        if (location) found.set(`${row.line}:${row.column}`, location);
      }
    }
    return [...found.values()].sort((a, b) => a.line - b.line || a.column - b.column);
  }

  // -- inspection

  stackTrace(page?: Page): StackTrace {
    return this.still().frames.stackTrace(page);
  }

  scopes(frameId: number): Scope[] {
    return this.still().inspector().scopes(frameId);
  }

  variables(handle: number, page?: Page & { readonly format?: NumberFormat }): VariablesResult {
    return this.still().inspector().variables(handle, page);
  }

  evaluate(expression: string, options: EvaluateOptions | undefined, rights: ReadonlySet<Right>): Value {
    return this.still().inspector().evaluate(expression, options ?? {}, rights.has('write') && this.run === null);
  }

  readMemory(address: number, sizeBytes: number): MemoryContents {
    const { program } = this.still();
    checkRange(address, sizeBytes);
    return program.readMemory(address, sizeBytes);
  }

  memoryMap(): MemoryRegion[] {
    return this.still().machine.regions();
  }

  heapBlock(address: number): HeapBlockInfo | null {
    const { machine, program } = this.still();
    const block = machine.heapBlock(address);
    if (!block) return null;
    const by = (at: { readonly pc: number }) => ({ function: program.functionName(at.pc), location: program.locateCall(at.pc) });
    return { ...block, allocatedIn: by(block.allocatedAt), freedIn: block.freedAt ? by(block.freedAt) : null };
  }

  disassemble(options: DisassembleOptions = {}): DisassemblyLine[] {
    const { program, machine } = this.still();
    return this.setup.parts().disassemble(program, options, machine.registers().pc);
  }

  functions(): FunctionSummary[] {
    return this.loaded().program.functionList();
  }

  sources(): SourceSummary[] {
    const { program, summary } = this.loaded();
    return (program.info?.files ?? []).map((file) => ({
      path: file.path,
      isLibrary: file.isLibrary,
      hasText: file.text !== null,
      sha256: toHex(file.sha256),
      changed: summary.changedSources.includes(file.path),
    }));
  }

  sourceText(path: string): string | null {
    const { info } = this.loaded().program;
    const match = info?.findFile(path);
    if (!info || match?.kind !== 'found') throw new SessionError('unknown-file', `no source file ${String(path)} in this program`);
    return info.files[match.file]!.text;
  }

  stepInTargets(frameId: number): StepInTarget[] {
    return this.callsAt(this.still().frames.frame(frameId));
  }

  /** Calls still to come in the line that a frame stands in. */
  protected callsAt(frame: MachineFrame): StepInTarget[] {
    const { program } = this.loaded();
    const { info } = program;
    if (!info) return [];
    const targets: StepInTarget[] = [];
    for (const { lowPc, highPc } of program.stayRanges(frame.pc, 'line')) {
      for (const site of info.callSitesInRange(lowPc, highPc)) {
        if (frame.level === 0 ? site.pc < frame.pc : site.pc <= frame.pc) continue;
        const location = program.location(site.file, site.line, site.column);
        const label = program.textAt(site) ?? (site.callee >= 0 ? info.function(site.callee).name : 'call through a pointer');
        if (location) targets.push({ pc: site.pc, label, location });
      }
    }
    return targets;
  }

  gotoTargets(file: string, line: number): GotoTarget[] {
    const { program, frames } = this.still();
    const { info } = program;
    const frame = frames.innermost();
    const match = info?.findFile(file);
    if (!info || !frame || match?.kind !== 'found') return [];
    const id = program.functionIdAt(frame.pc);
    return info
      .statementsOnLine(match.file, line)
      .filter((row) => info.functionIdAt(row.lowPc) === id)
      .map((row) => ({ pc: row.lowPc, location: program.locate(row.lowPc) }));
  }

  completions(text: string, frameId?: number): string[] {
    return this.still().inspector().completions(text, frameId);
  }

  stateHash(): string {
    return this.still().machine.stateHash();
  }
}

export function checkedList<T>(requests: readonly T[]): readonly T[] {
  if (!Array.isArray(requests)) throw new SessionError('bad-argument', 'a list is needed');
  return requests;
}

const MOST_MEMORY = 64 << 20;

export function checkRange(address: number, sizeBytes: number): void {
  const isWhole = Number.isInteger(address) && Number.isInteger(sizeBytes);
  if (!isWhole || address < 0 || sizeBytes < 0 || address > 0xffffffff || sizeBytes > MOST_MEMORY) {
    throw new SessionError('bad-argument', `no memory range ${String(address)}, ${String(sizeBytes)} bytes`);
  }
}
