// A fault in plain words: what happened, and what the debug information lets one say about where it came from.

import { debugInfoOf } from '../debug-format/debug-info';
import { EXPRESSION_KINDS } from '../debug-format/model';
import { FAULTS, type Fault } from '../vm/faults';
import type { FaultFacts } from './api';
import type { Program } from './program';
import { textAt } from './program-text';

/** Addresses below this are a null pointer and an offset. */
const NULL_PAGE = 4096;

export function faultFacts(program: Program, { kind, pc, address, detail }: Fault): FaultFacts {
  const isAccess = kind === 'unmapped-read' || kind === 'unmapped-write' || kind === 'readonly-write';
  const isDivision = kind === 'divide-by-zero' || kind === 'divide-overflow';
  return {
    text: isAccess ? pointerText(program, pc) : isDivision ? expressionText(program, pc, ['binary', 'assign']) : null,
    deepest: kind === 'stack-overflow' ? deepest(program) : null,
    freed: kind === 'double-free' || kind === 'bad-free' ? freedBefore(program, address) : null,
    detail: detail ?? null,
  };
}

export function explainFault({ kind, address }: Pick<Fault, 'kind' | 'address'>, { text, deepest: most, freed, detail }: FaultFacts): string {
  const tail = detail === null ? '' : `: ${detail}`;
  const by = text === null ? '' : ` through \`${text}\``;
  const isDivision = kind === 'divide-by-zero' || kind === 'divide-overflow';
  if ((kind === 'unmapped-read' || kind === 'unmapped-write' || kind === 'readonly-write') && address !== undefined && address < NULL_PAGE) {
    const offset = address === 0 ? '' : ` (${address} bytes past null)`;
    return `null pointer ${kind === 'unmapped-read' ? 'read' : 'write'}${by}${offset}${tail}`;
  }
  const at = address === undefined || isDivision || kind === 'stack-overflow' ? '' : ` at 0x${address.toString(16)}`;
  const frames = most === null ? '' : `: ${grouped(most.frames)} ${most.frames === 1 ? 'frame' : 'frames'} of \`${most.function}\``;
  const where = freed?.location ? ` at ${freed.location.file}:${freed.location.line}` : '';
  const before = freed === null ? '' : `, freed before in ${freed.function}${where}`;
  return `${FAULTS[kind].text}${at}${isDivision && text !== null ? ` in \`${text}\`` : by}${frames}${before}${tail}`;
}

const grouped = (n: number): string => String(n).replace(/\B(?=(\d{3})+$)/g, ',');

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
  const info = debugInfoOf(program.info);
  if (!info) return null;
  for (const row of info.expressionsAt(pc)) {
    if (kinds.includes(EXPRESSION_KINDS[row.kind] ?? 'other')) return textAt(program, row);
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

/** The function that most of the frames belong to. */
function deepest(program: Program): FaultFacts['deepest'] {
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
  let most: FaultFacts['deepest'] = null;
  for (const [name, frames] of counts) if (frames > (most?.frames ?? 0)) most = { function: name, frames };
  return most;
}

function freedBefore(program: Program, address: number | undefined): FaultFacts['freed'] {
  const freedAt = address === undefined ? null : program.machine.heapBlock(address)?.freedAt;
  return freedAt ? { function: program.functionName(freedAt.pc), location: program.locateCall(freedAt.pc) } : null;
}
