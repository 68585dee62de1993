// stopline's session manager over another VM: lines, steps and post-mortem, and bad files refused by name.

import { describe, expect, test } from 'vitest';
import { FormatError } from '../../base/index';
import type { SessionEvent, Stop } from '../../session/index';
import { fnv1a, readContainer } from './container';
import { createClvmManager } from './index';
import { CLVM_OPCODES } from './opcodes';
import { readCdbgV1, readMap } from './sidecar';

/** `LINE OP [IMMEDIATE]` a row; `name:` starts a function; `.label` and jumps to it are long forms. */
function assemble(text: string): { code: Uint8Array; lines: [number, number, number][]; functions: [string, number, number, number][] } {
  const code: number[] = [];
  const labels = new Map<string, number>();
  const fixes: { at: number; label: string; absolute: boolean }[] = [];
  const lines: [number, number, number][] = [];
  const functions: [string, number, number, number][] = [];
  for (const raw of text.trim().split('\n')) {
    const row = raw.trim();
    const fn = /^(\w+):$/.exec(row);
    const label = /^\.(\w+)$/.exec(row);
    if (fn) {
      if (functions.length) functions.at(-1)![2] = code.length;
      functions.push([fn[1]!, code.length, 0, 0]);
      labels.set(fn[1]!, code.length);
      continue;
    }
    if (label) {
      labels.set(label[1]!, code.length);
      continue;
    }
    const [line, name, operand] = row.split(/\s+/) as [string, string, string?];
    const opcode = CLVM_OPCODES.findIndex((o) => o.name === name);
    const start = code.length;
    code.push(opcode);
    const size = CLVM_OPCODES[opcode]!.sizeBytes - 1;
    let value = 0;
    if (operand !== undefined && /^-?\d+$/.test(operand)) value = Number(operand);
    else if (operand !== undefined) fixes.push({ at: code.length, label: operand, absolute: name === 'CALLT' });
    for (let i = 0; i < size; i++) code.push((value >> (8 * i)) & 255);
    const last = lines.at(-1);
    if (last && last[2] === Number(line)) last[1] = code.length;
    else lines.push([start, code.length, Number(line)]);
    const owner = functions.at(-1)!;
    if (owner[3] === 0) owner[3] = Number(line);
  }
  functions.at(-1)![2] = code.length;
  for (const { at, label, absolute } of fixes) {
    const value = labels.get(label)! - (absolute ? 0 : at + 4);
    for (let i = 0; i < 4; i++) code[at + i] = (value >> (8 * i)) & 255;
  }
  return { code: Uint8Array.from(code), lines, functions };
}

function container(code: Uint8Array, version: 1 | 2 = 2): Uint8Array {
  const head = new DataView(new ArrayBuffer(version === 1 ? 16 : 24));
  [0x43, 0x4c, 0x56, 0x4d, version, 0].forEach((b, i) => head.setUint8(i, b));
  head.setUint32(8, code.length, true);
  head.setUint32(12, fnv1a(code), true);
  return Uint8Array.from([...new Uint8Array(head.buffer), ...code]);
}

function cdbg(program: ReturnType<typeof assemble>, hash = fnv1a(program.code), files = ['main.ccl']): Uint8Array {
  const out: number[] = [];
  const u16 = (n: number): void => void out.push(n & 255, (n >> 8) & 255);
  const u32 = (n: number): void => {
    u16(n & 0xffff);
    u16(n >>> 16);
  };
  out.push(0x43, 0x44, 0x42, 0x47);
  [1, 2, 0, 0].forEach(u16);
  u32(hash);
  u32(0);
  [files.length, program.lines.length, program.functions.length, 0].forEach(u16);
  const text = (value: string): void => {
    u16(value.length);
    out.push(...new TextEncoder().encode(value));
  };
  files.forEach((name, id) => {
    u16(id + 7);
    text(name);
  });
  for (const [low, high, line] of program.lines) {
    [low, high].forEach(u32);
    [7, line, 1, 0].forEach(u16);
  }
  for (const [name, low, high, line] of program.functions) {
    text(name);
    [low, high].forEach(u32);
    [7, line, 0, 0].forEach(u16);
  }
  return Uint8Array.from(out);
}

const PROGRAM = assemble(`
main:
  1 PUSH 3
  1 STLOC 0
  .loop
  2 CALL32 square
  3 LDLOC 0
  3 PUSH 1
  3 SUB
  3 STLOC 0
  4 LDLOC 0
  4 JNZ32 loop
  5 PUSH 0
  5 PUSH 9
  5 SWAP
  5 DIV
  6 HALT
square:
  10 LDLOC 0
  10 DUP
  10 MUL
  11 PRINT
  12 RET
`);

const place = (stop: Stop): string => `${stop.frame?.function}:${stop.frame?.location?.line} ${stop.reasons.map((r) => r.kind).join('+')}`;

async function launched(debugInfo: Uint8Array | null = cdbg(PROGRAM)) {
  const { session } = createClvmManager().create('test');
  const events: SessionEvent[] = [];
  session.on((e) => events.push(e));
  const stop = await session.launch({ image: container(PROGRAM.code), debugInfo, entry: 'start' });
  return { session, events, stop };
}

describe('a CLVM program under the session manager', () => {
  test('line breakpoints, no re-hit, steps in, over and out, post-mortem', async () => {
    const { session, events } = await launched();
    const [bp] = await session.setSourceBreakpoints('main.ccl', [{ line: 10 }]);
    expect(bp!.verified).toBe(true);
    expect(place(await session.continue())).toBe('square:10 breakpoint');
    expect((await session.stackTrace()).frames.map((f) => `${f.function}:${f.location?.line}`)).toEqual(['square:10', 'main:2']);
    expect(place(await session.next())).toBe('square:11 step');
    expect(place(await session.stepOut())).toMatch(/^main:[23] /);
    expect(place(await session.continue())).toBe('square:10 breakpoint');
    await session.setSourceBreakpoints('main.ccl', []);
    await session.setSourceBreakpoints('main.ccl', [{ line: 2 }]);
    expect(place(await session.continue())).toBe('main:2 breakpoint');
    expect(place(await session.next())).toBe('main:3 step');
    const stop = await session.continue();
    expect(stop.reasons[0]).toMatchObject({ kind: 'fault', fault: 'divide-by-zero', exitStatus: 136 });
    expect(stop.frame).toMatchObject({ function: 'main', location: { file: 'main.ccl', line: 5 } });
    const output = events.filter((e) => e.kind === 'output').map((e) => new TextDecoder().decode((e as { bytes: Uint8Array }).bytes)).join('');
    expect(output).toBe('9\n4\n1\n');
    await expect(session.continue()).rejects.toThrow();
  });

  test('a step lands in the callee', async () => {
    const { session } = await launched();
    await session.setSourceBreakpoints('main.ccl', [{ line: 2 }]);
    await session.continue();
    expect(place(await session.stepIn())).toBe('square:10 step');
  });

  test('the same by a .MAP, and by address alone', async () => {
    const map = `${PROGRAM.lines.map(([pc, , line]) => `0x${pc.toString(16)} ${line}`).join('\n')}\n${PROGRAM.functions.map(([name, pc]) => `F ${name} ${pc}`).join('\n')}\n`;
    const { session, events } = await launched(new TextEncoder().encode(map));
    expect(events.find((e) => e.kind === 'loaded')).toMatchObject({ target: { debugProblem: expect.stringContaining('unverified') } });
    await session.setSourceBreakpoints('main', [{ line: 11 }]);
    expect(place(await session.continue())).toBe('square:11 breakpoint');

    const bare = await launched(null);
    const square = PROGRAM.functions[1]![1];
    await bare.session.setInstructionBreakpoints([{ pc: square }]);
    const stop = await bare.session.continue();
    expect(stop.frame).toMatchObject({ pc: square, location: null });
    expect((await bare.session.disassemble({ pc: square, count: 3 })).map((l) => l.text)).toEqual(['LDLOC 0', 'DUP', 'MUL']);
  });

  test('what the machine lacks is named', async () => {
    const { events } = await launched();
    expect(events.find((e) => e.kind === 'loaded')).toMatchObject({ target: { missingCapabilities: expect.arrayContaining(['watches', 'snapshots']) } });
  });
});

describe('bad files are refused by name', () => {
  const good = container(PROGRAM.code);
  const broken = (change: (bytes: Uint8Array) => void): Uint8Array => {
    const bytes = good.slice();
    change(bytes);
    return bytes;
  };
  test.each([
    ['small', good.slice(0, 10)],
    ['magic', broken((b) => (b[0] = 0))],
    ['version', broken((b) => (b[4] = 9))],
    ['flags', broken((b) => (b[5] = 0x82))],
    ['size', good.slice(0, -1)],
    ['entry', broken((b) => (b[17] = 0xff))],
    ['checksum', broken((b) => (b[30] = b[30]! ^ 1))],
  ])('container: %s', (code, bytes) => {
    expect(() => readContainer(bytes)).toThrow(FormatError);
    expect(() => readContainer(bytes)).toThrow(new RegExp(`\\[${code}\\]`));
  });

  test('version 1 is read too', () => {
    expect(readContainer(container(PROGRAM.code, 1))).toMatchObject({ version: 1, entry: 0 });
  });

  test('debug information of other code, cut off, or pointing nowhere', () => {
    expect(() => readCdbgV1(cdbg(PROGRAM, 12345), PROGRAM.code)).toThrow(/foreign/);
    expect(() => readCdbgV1(cdbg(PROGRAM).slice(0, 60), PROGRAM.code)).toThrow(/truncated/);
    expect(readCdbgV1(cdbg(PROGRAM, 0), PROGRAM.code).isVerified).toBe(false);
    expect(() => readMap('0x0 1\nrubbish\n', PROGRAM.code)).toThrow(/line 2/);
  });

  test('more than 256 lines and 16 functions', () => {
    const many = assemble(Array.from({ length: 40 }, (_, f) => `f${f}:\n${Array.from({ length: 10 }, (_, i) => `${f * 10 + i + 1} NOP`).join('\n')}`).join('\n'));
    const read = readCdbgV1(cdbg(many), many.code);
    expect(read.lines.length).toBe(400);
    expect(read.functions.length).toBe(40);
  });
});
