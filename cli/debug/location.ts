// gdb's way to name a place: LINE, FILE:LINE, FUNCTION, FILE:LINE:COLUMN, *ADDRESS.

import type { BreakpointPlace } from '../../session/index';

/** null if the text names no place. `file` is where a bare line number counts. */
export function parsePlace(text: string, file: string | null): BreakpointPlace | null {
  const place = text.trim();
  const address = /^\*\s*(0[xX][0-9a-fA-F]+|\d+)$/.exec(place);
  if (address) return { kind: 'instruction', pc: Number(address[1]) };
  const line = /^(\d+)$/.exec(place);
  if (line) return file === null ? null : { kind: 'source', file, line: Number(line[1]) };
  const full = /^(.+?):(\d+)(?::(\d+))?$/.exec(place);
  if (full) {
    const found = { kind: 'source' as const, file: full[1]!, line: Number(full[2]) };
    return full[3] ? { ...found, column: Number(full[3]) } : found;
  }
  const inFile = /^(.+):([A-Za-z_]\w*)$/.exec(place);
  if (inFile) return { kind: 'function', name: inFile[2]! };
  return /^[A-Za-z_][\w@./-]*$/.test(place) ? { kind: 'function', name: place } : null;
}

/** Splits `PLACE if CONDITION`. */
export function splitCondition(text: string): { place: string; condition: string | undefined } {
  const match = /^(.*?)(?:^|\s+)if\b\s*(.+)$/.exec(text.trim());
  return match ? { place: match[1]!.trim(), condition: match[2]!.trim() } : { place: text.trim(), condition: undefined };
}
