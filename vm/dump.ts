// An image as stable text: for people, golden tests and diffs. Says what is there, computes nothing.

import { readImage, dataAddress, imageHash, type Image } from './image';
import { decodeInstruction, instructionText, type InstructionNames } from './instruction';
import { FIRST_ADDRESS } from './layout';

const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0');

/** Names that disassembly shows beside numbers. */
export function imageNames(image: Image): InstructionNames {
  return {
    functionName: (index) => image.functions[index]?.name ?? null,
    hostName: (index) => image.hostImports[index]?.name ?? null,
    pcName: (pc) => {
      const f = image.functions.find((candidate) => candidate.lowPc <= pc && pc < candidate.highPc);
      return f ? `${f.name}+${pc - f.lowPc}` : null;
    },
  };
}

/** `pc: bytes  text` of every instruction in `[lowPc, highPc)`; `before` may put lines above one. */
export function disassemblyText(image: Image, lowPc: number, highPc: number, before?: (pc: number) => string[]): string[] {
  const names = imageNames(image);
  const lines: string[] = [];
  for (let pc = lowPc; pc < highPc; ) {
    const instruction = decodeInstruction(image.code, pc);
    if (before) lines.push(...before(pc));
    const bytes = [...image.code.subarray(pc, pc + instruction.sizeBytes)].map((b) => hex(b, 2)).join(' ');
    lines.push(`  ${hex(pc, 6)}: ${bytes.padEnd(18)} ${instructionText(instruction, names)}`);
    pc += instruction.sizeBytes;
  }
  return lines;
}

function bytesText(bytes: Uint8Array, start: number): string[] {
  const lines: string[] = [];
  for (let i = 0; i < bytes.length; i += 16) {
    const part = bytes.subarray(i, i + 16);
    const codes = [...part].map((b) => hex(b, 2)).join(' ');
    const text = [...part].map((b) => (b >= 32 && b < 127 ? String.fromCharCode(b) : '.')).join('');
    lines.push(`  ${hex(start + i, 8)}: ${codes.padEnd(47)}  ${text}`);
  }
  return lines;
}

/** @throws FormatError if the bytes are no image */
export function dumpImage(bytes: Uint8Array, before?: (pc: number) => string[]): string {
  const image = readImage(bytes);
  const out: string[] = [];
  out.push(`image ${[...imageHash(bytes)].map((b) => hex(b, 2)).join('')}`);
  out.push(`${image.functions.length} functions, ${image.code.length} bytes of code, ${image.readOnlyData.length} read-only, ${image.data.length} data, ${image.zeroBytes} zeroed`);
  out.push(`entry ${image.functions[image.entry]?.name ?? image.entry}`);
  if (image.hostImports.length) {
    out.push('', 'host imports');
    image.hostImports.forEach((h, i) => out.push(`  ${i} ${h.name}: ${signatureText(image, h.signature)}`));
  }
  for (const f of image.functions) {
    out.push('', `${f.name}: ${signatureText(image, f.signature)}, frame ${f.frameBytes}${f.params.length ? `, parameters at ${f.params.map((p) => `${p.offset}/${p.sizeBytes}`).join(' ')}` : ''}`);
    out.push(...disassemblyText(image, f.lowPc, f.highPc, before));
  }
  if (image.labelTables.length) {
    out.push('', 'label tables');
    image.labelTables.forEach((t, i) => out.push(`  ${i} base ${t.base}: ${t.targets.map((pc) => hex(pc, 6)).join(' ')}`));
  }
  if (image.readOnlyData.length) out.push('', 'read-only data', ...bytesText(image.readOnlyData, FIRST_ADDRESS));
  if (image.data.length) out.push('', 'data', ...bytesText(image.data, dataAddress(image)));
  return `${out.join('\n')}\n`;
}

function signatureText(image: Image, index: number): string {
  const signature = image.signatures[index];
  return signature ? `(${signature.params.join(' ')}) -> ${signature.result ?? 'none'}` : `signature ${index}`;
}
