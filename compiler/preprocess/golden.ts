// Preprocessed text, in a form that compares: one token after another, 12 to a line.

import { SPELLING } from '../keywords';
import { NameTable } from '../names';
import { tokenize } from '../tokenize';

export function normalizeTokens(text: string): string {
  const names = new NameTable();
  const tokens = tokenize(text, names);
  const lines: string[] = [];
  let line: string[] = [];
  for (let i = 0; i < tokens.count - 1; i++) {
    line.push(tokens.value[i] !== 0 ? names.names[tokens.value[i]!]! : SPELLING[tokens.kind[i]!]!);
    if (line.length === 12 || i === tokens.count - 2) lines.push(line.splice(0).join(' '));
  }
  return lines.join('\n') + '\n';
}
