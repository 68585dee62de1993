// For tests: C text → image and debug information; C text → what it prints and how it ends.

import { compile, type CompileOptions, type Diagnostic } from '../../compiler/index';
import { DebugInfo } from '../../debug-format/debug-info';
import { readDebugInfo } from '../../debug-format/reader';
import type { Fault } from '../../vm/faults';
import { standardModules } from '../../vm/hostlib/index';
import { createMachine, type MachineOptions, type VirtualMachine } from '../../vm/virtual-machine';

/** One file `main.c`, or files by path, of which those ending in `.c` are the units. */
export type Files = string | Readonly<Record<string, string>>;

export interface Compiled {
  readonly image: Uint8Array;
  readonly debugInfo: Uint8Array;
  readonly info: DebugInfo;
  readonly diagnostics: readonly Diagnostic[];
}

export const diagnosticText = (d: Diagnostic): string =>
  `${d.at.file}:${d.at.line}:${d.at.column}: ${d.severity}: ${d.message} [${d.code}]`;

const asFiles = (files: Files): Readonly<Record<string, string>> => (typeof files === 'string' ? { 'main.c': files } : files);

export function tryCompileC(files: Files, options: Partial<CompileOptions> = {}) {
  const all = asFiles(files);
  return compile({
    sources: { read: (path) => all[path] ?? null },
    units: Object.keys(all).filter((path) => path.endsWith('.c')),
    ...options,
  });
}

/** @throws Error with the diagnostics if there is an error among them */
export function compileC(files: Files, options: Partial<CompileOptions> = {}): Compiled {
  const { output, diagnostics } = tryCompileC(files, options);
  if (!output) throw new Error(`does not compile:\n${diagnostics.map(diagnosticText).join('\n')}`);
  return { ...output, info: new DebugInfo(readDebugInfo(output.debugInfo)), diagnostics };
}

export interface RunOptions extends MachineOptions {
  readonly stdin?: string;
  /** Ticks after which the run is given up. */
  readonly clockLimit?: number;
}

export interface RunResult {
  /** Bytes as Latin-1. */
  readonly stdout: string;
  readonly stderr: string;
  readonly end: { readonly exitCode: number } | { readonly fault: Fault } | { readonly waiting: string } | { readonly limit: true };
  readonly machine: VirtualMachine;
}

export function runImage(image: Uint8Array, options: RunOptions = {}): RunResult {
  const { stdin = '', clockLimit = 50_000_000, ...machineOptions } = options;
  const out = { 1: '', 2: '' };
  const machine = createMachine(image, {
    hostModules: standardModules(),
    args: ['program'],
    ...machineOptions,
    listener: { onOutput: (stream, bytes) => { out[stream] += Buffer.from(bytes).toString('latin1'); } },
  });
  machine.provideInput(Buffer.from(stdin, 'latin1'));
  machine.endInput();
  for (;;) {
    const stop = machine.run({ budget: 1_000_000, clockLimit });
    const result = (end: RunResult['end']): RunResult => ({ stdout: out[1], stderr: out[2], end, machine });
    switch (stop.kind) {
      case 'slice': case 'stopped': continue;
      case 'halted': return result({ exitCode: stop.exitCode });
      case 'faulted': return result({ fault: stop.fault });
      case 'waiting': return result({ waiting: stop.call });
      case 'clock': return result({ limit: true });
    }
  }
}

export const runC = (files: Files, options: RunOptions = {}): RunResult => runImage(compileC(files).image, options);
