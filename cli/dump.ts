// `dump`: what a file holds, as text.

import { readFileSync } from 'node:fs';
import { dumpImage, embeddedDebugInfo } from '../vm/index';
import { checkBinding, DebugInfo, dumpDebugInfo, readDebugInfo } from '../debug-format/index';
import { InputError, UsageError, type Invocation } from './arguments';
import { writeOut } from './output';
import { diskSources, loadProgram } from './sources';

const isDebugInfo = (bytes: Uint8Array): boolean => bytes[0] === 0x43 && bytes[1] === 0x44 && bytes[2] === 0x42 && bytes[3] === 0x47;

/** Source lines above the first instruction of each line row. */
function sourceAbove(info: DebugInfo): (pc: number) => string[] {
  const texts = new Map<number, string[] | null>();
  return (pc) => {
    const row = info.lineAt(pc);
    if (!row || row.lowPc !== pc) return [];
    const file = info.data.files[row.file]!;
    let lines = texts.get(row.file);
    if (lines === undefined) {
      const text = file.text ?? diskSources.read(file.path);
      lines = text === null ? null : text.split(/\r?\n/);
      texts.set(row.file, lines);
    }
    return [`${file.path}:${row.line}:${row.column}${lines ? `  ${(lines[row.line - 1] ?? '').trim()}` : ''}`];
  };
}

export function dump(invocation: Invocation): number {
  const [file] = invocation.files;
  if (file === undefined) throw new UsageError('dump needs a file');
  if (/\.c$/i.test(file)) {
    const program = loadProgram(invocation);
    const info = new DebugInfo(readDebugInfo(program.debugInfo!));
    writeOut(dumpImage(program.image, invocation.mixed ? sourceAbove(info) : undefined));
    if (!invocation.mixed) writeOut(`\n${dumpDebugInfo(info.data)}`);
    return 0;
  }
  if (invocation.files.length > 1 && !invocation.mixed) throw new UsageError('dump takes one file');
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(readFileSync(file));
  } catch (error) {
    throw new InputError(`cannot read ${file}: ${(error as NodeJS.ErrnoException).code ?? String(error)}`);
  }
  if (isDebugInfo(bytes)) {
    writeOut(dumpDebugInfo(readDebugInfo(bytes)));
    return 0;
  }
  let above: ((pc: number) => string[]) | undefined;
  if (invocation.mixed) {
    const beside = embeddedDebugInfo(bytes) ?? loadProgram(invocation).debugInfo;
    if (!beside) throw new UsageError(`--mixed needs debug information beside ${file}`);
    const data = readDebugInfo(beside);
    const binding = checkBinding(data, bytes);
    if (!binding.ok) throw new UsageError(`the debug information beside ${file} is not used: ${binding.reason}`);
    above = sourceAbove(new DebugInfo(data));
  }
  writeOut(dumpImage(bytes, above));
  return 0;
}
