// The commands that look at the program, or watch its data. None of them moves it.

import { debugInfoOf } from '../debug-format/debug-info';
import { toHex } from '../debug-format/hashes';
import type { MachineFrame, MemoryRegion } from '../vm/machine';
import type {
  Breakpoint, DataBreakpointInfo, DataBreakpointRequest, DisassemblyLine, EvaluateOptions, FunctionSummary, GotoTarget, HeapBlockInfo,
  MemoryContents, NumberFormat, Page, Right, Scope, SourceLocation, SourceSummary, StepInTarget, Value, VariablesResult,
} from './api';
import { DataBreakpoints } from './data-breakpoints';
import type { DebugSession } from './debug-session';
import { disassemble, type DisassembleOptions } from './disassembly';
import type { Program } from './program';
import { readMemory, functionList, textAt } from './program-text';
import { checkedList } from './running';
import { SessionError } from './session-error';

export class LookingCommands {
  readonly dataTable: DataBreakpoints;

  constructor(readonly session: DebugSession) {
    this.dataTable = session.dataTable = new DataBreakpoints(session);
  }

  // -- breakpoints on data

  setDataBreakpoints(requests: readonly DataBreakpointRequest[]): Breakpoint[] {
    const { program, tools } = this.session.still();
    return this.dataTable.replace(tools().inspector, program, checkedList(requests));
  }

  addDataBreakpoint(request: DataBreakpointRequest): Breakpoint {
    const { program, tools } = this.session.still();
    return this.dataTable.add(tools().inspector, program, request);
  }

  dataBreakpointInfo(expression: string, frameId?: number): DataBreakpointInfo {
    const { program, tools } = this.session.still();
    const { address, sizeBytes, type, frameSerial } = DataBreakpoints.resolve(tools().inspector, program, expression, frameId);
    return { expression, address, sizeBytes, type, frameSerial };
  }

  breakpointLocations(file: string, line: number, endLine = line): SourceLocation[] {
    const { program } = this.session.loaded();
    const info = debugInfoOf(program.info);
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

  scopes(frameId: number): Scope[] {
    return this.session.still().tools().inspector.scopes(frameId);
  }

  variables(handle: number, page?: Page & { readonly format?: NumberFormat }): VariablesResult {
    return this.session.still().tools().inspector.variables(handle, page);
  }

  evaluate(expression: string, options: EvaluateOptions | undefined, rights: ReadonlySet<Right>): Value {
    if (typeof expression !== 'string') throw new SessionError('bad-argument', 'an expression is needed');
    return this.session.still().tools().inspector.evaluate(expression, options ?? {}, rights.has('write') && this.session.run === null);
  }

  readMemory(address: number, sizeBytes: number): MemoryContents {
    const { program } = this.session.still();
    checkRange(address, sizeBytes);
    return readMemory(program, address, sizeBytes);
  }

  memoryMap(): MemoryRegion[] {
    return this.session.still().machine.regions();
  }

  heapBlock(address: number): HeapBlockInfo | null {
    const { machine, program } = this.session.still();
    const block = machine.heapBlock(address);
    if (!block) return null;
    const by = (at: { readonly pc: number }) => ({ function: program.functionName(at.pc), location: program.locateCall(at.pc) });
    return { ...block, allocatedIn: by(block.allocatedAt), freedIn: block.freedAt ? by(block.freedAt) : null };
  }

  disassemble(options: DisassembleOptions = {}): DisassemblyLine[] {
    const { program, machine } = this.session.still();
    return disassemble(program, options, machine.registers().pc);
  }

  functions(): FunctionSummary[] {
    return functionList(this.session.loaded().program);
  }

  sources(): SourceSummary[] {
    const { program, summary } = this.session.loaded();
    return (program.info?.files ?? []).map((file) => ({
      path: file.path,
      isLibrary: file.isLibrary,
      hasText: file.text !== null,
      sha256: toHex(file.sha256),
      changed: summary.changedSources.includes(file.path),
    }));
  }

  sourceText(path: string): string | null {
    const { info } = this.session.loaded().program;
    const match = info?.findFile(path);
    if (!info || match?.kind !== 'found') throw new SessionError('unknown-file', `no source file ${String(path)} in this program`);
    return info.files[match.file]!.text;
  }

  stepInTargets(frameId: number): StepInTarget[] {
    const { program, frames } = this.session.still();
    return callsAt(program, frames.frame(frameId));
  }

  gotoTargets(file: string, line: number): GotoTarget[] {
    const { program, frames } = this.session.still();
    const info = debugInfoOf(program.info);
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
    return this.session.still().tools().inspector.completions(text, frameId);
  }

  stateHash(): string {
    return this.session.still().machine.stateHash();
  }
}

/** Calls still to come in the line that a frame stands in. */
export function callsAt(program: Program, frame: MachineFrame): StepInTarget[] {
  const info = debugInfoOf(program.info);
  if (!info) return [];
  const targets: StepInTarget[] = [];
  for (const { lowPc, highPc } of program.stayRanges(frame.pc, 'line')) {
    for (const site of info.callSitesInRange(lowPc, highPc)) {
      if (frame.level === 0 ? site.pc < frame.pc : site.pc <= frame.pc) continue;
      const location = program.location(site.file, site.line, site.column);
      const label = textAt(program, site) ?? (site.callee >= 0 ? info.function(site.callee).name : 'call through a pointer');
      if (location) targets.push({ pc: site.pc, label, location });
    }
  }
  return targets;
}

const MOST_MEMORY = 64 << 20;

export function checkRange(address: number, sizeBytes: number): void {
  const isWhole = Number.isInteger(address) && Number.isInteger(sizeBytes);
  if (!isWhole || address < 0 || sizeBytes < 0 || address > 0xffffffff || sizeBytes > MOST_MEMORY) {
    throw new SessionError('bad-argument', `no memory range ${String(address)}, ${String(sizeBytes)} bytes`);
  }
}
