// A fault in plain words: what happened, and what the debug information lets one say about where it came from.

import { EXPRESSION_KINDS } from '../debug-format/model';
import { FAULTS, type Fault } from '../vm/faults';
import type { Program } from './program';

/** Addresses below this are a null pointer and an offset. */
const NULL_PAGE = 4096;

export function explainFault(program: Program, fault: Fault): string {
  const base = FAULTS[fault.kind].text;
  const detail = fault.detail ? `: ${fault.detail}` : '';
  const at = fault.address === undefined ? '' : ` at 0x${fault.address.toString(16)}`;
  switch (fault.kind) {
    case 'unmapped-read':
    case 'unmapped-write':
    case 'readonly-write': {
      const isWrite = fault.kind !== 'unmapped-read';
      const through = pointerText(program, fault.pc);
      const by = through === null ? '' : ` through \`${through}\``;
      if (fault.address !== undefined && fault.address < NULL_PAGE) {
        const offset = fault.address === 0 ? '' : ` (${fault.address} bytes past null)`;
        return `null pointer ${isWrite ? 'write' : 'read'}${by}${offset}${detail}`;
      }
      return `${base}${at}${by}${detail}`;
    }
    case 'stack-overflow':
      return `${base}${deepest(program)}${detail}`;
    case 'divide-by-zero':
    case 'divide-overflow': {
      const text = expressionText(program, fault.pc, ['binary', 'assign']);
      return text === null ? `${base}${detail}` : `${base} in \`${text}\`${detail}`;
    }
    case 'double-free':
    case 'bad-free':
      return `${base}${at}${freedBefore(program, fault.address)}${detail}`;
    default:
      return `${base}${at}${detail}`;
  }
}

/** The pointer that the access at `pc` goes through, as the source writes it; null if that is not known. */
function pointerText(program: Program, pc: number): string | null {
  const whole = expressionText(program, pc, ['dereference', 'member', 'index', 'assign', 'increment']);
  if (whole === null) return null;
  const text = storedTo(whole);
  const dereference = /^\*\s*(.+)$/.exec(text);
  if (dereference) return dereference[1]!;
  const arrow = text.lastIndexOf('->');
  if (arrow > 0 && /^\w+$/.test(text.slice(arrow + 2).trim())) return text.slice(0, arrow).trim();
  const index = openingBracket(text);
  return index > 0 ? text.slice(0, index).trim() : text;
}

/** What an assignment or increment writes to, as its text says; other expressions as they are. */
function storedTo(text: string): string {
  const increment = /^(?:\+\+|--)\s*(.+)$|^(.+?)\s*(?:\+\+|--)$/.exec(text);
  if (increment) return unparenthesized(increment[1] ?? increment[2]!);
  let depth = 0;
  for (let i = 0; i < text.length; i++) {
    const c = text[i]!;
    if (c === '(' || c === '[') depth++;
    else if (c === ')' || c === ']') depth--;
    else if (depth === 0 && c === '=' && i > 0 && text[i + 1] !== '=' && !/[=!]/.test(text[i - 1]!)) {
      return unparenthesized(text.slice(0, i).replace(/(?:<<|>>|[-+*/%&|^])$/, '').trim());
    }
  }
  return text;
}

const unparenthesized = (text: string): string => /^\(([^()]*)\)$/.exec(text)?.[1]?.trim() ?? text;

function expressionText(program: Program, pc: number, kinds: readonly string[]): string | null {
  const { info } = program;
  if (!info) return null;
  for (const row of info.expressionsAt(pc)) {
    if (kinds.includes(EXPRESSION_KINDS[row.kind] ?? 'other')) return program.textAt(row);
  }
  return null;
}

/** Where the bracket opens that closes at the end of `text`; -1 if it does not end in one. */
function openingBracket(text: string): number {
  if (!text.endsWith(']')) return -1;
  let depth = 0;
  for (let i = text.length - 1; i >= 0; i--) {
    if (text[i] === ']') depth++;
    else if (text[i] === '[' && --depth === 0) return i;
  }
  return -1;
}

/** `: 18,734 frames of `fact``: the function that most of the frames belong to. */
function deepest(program: Program): string {
  const counts = new Map<string, number>();
  const page = 4096;
  for (let start = 0; ; start += page) {
    const frames = program.machine.frames(start, page);
    for (const frame of frames) {
      const name = program.functionName(frame.pc);
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    if (frames.length < page) break;
  }
  let most: [string, number] | null = null;
  for (const entry of counts) if (!most || entry[1] > most[1]) most = entry;
  if (!most) return '';
  const [name, count] = most;
  const number = String(count).replace(/\B(?=(\d{3})+$)/g, ',');
  return `: ${number} ${count === 1 ? 'frame' : 'frames'} of \`${name}\``;
}

function freedBefore(program: Program, address: number | undefined): string {
  const block = address === undefined ? null : program.machine.heapBlock(address);
  if (!block?.freedAt) return '';
  const place = program.locateCall(block.freedAt.pc);
  const where = place ? ` at ${place.file}:${place.line}` : '';
  return `, freed before in ${program.functionName(block.freedAt.pc)}${where}`;
}
