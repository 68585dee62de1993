// Hit conditions: `5`, `==5`, `>=5`, `>5`, `<=5`, `<5`, `%3`. A bare number is the hit of that number and no other.

import { SessionError } from './session-error';

export type HitCondition = (hits: number) => boolean;

/** null if the text is none. */
export function parseHitCondition(text: string): HitCondition | null {
  const match = /^\s*(==|=|>=|>|<=|<|%)?\s*(\d{1,15})\s*$/.exec(text);
  if (!match) return null;
  const count = Number(match[2]);
  switch (match[1]) {
    case '>=':
      return (hits) => hits >= count;
    case '>':
      return (hits) => hits > count;
    case '<=':
      return (hits) => hits <= count;
    case '<':
      return (hits) => hits < count;
    case '%':
      return count === 0 ? null : (hits) => hits % count === 0;
    default:
      return (hits) => hits === count;
  }
}

export type LogPart = { readonly kind: 'text'; readonly text: string } | { readonly kind: 'expression'; readonly text: string };

/** Splits `x is {x}, s is {s->name}`; `{{` and `}}` are braces. null if a brace is left open. */
export function parseLogMessage(text: string): LogPart[] | null {
  const parts: LogPart[] = [];
  let plain = '';
  for (let i = 0; i < text.length; i++) {
    const c = text[i]!;
    if ((c === '{' || c === '}') && text[i + 1] === c) {
      plain += c;
      i++;
    } else if (c === '{') {
      const end = closingBrace(text, i);
      if (end < 0) return null;
      if (plain !== '') parts.push({ kind: 'text', text: plain });
      plain = '';
      parts.push({ kind: 'expression', text: text.slice(i + 1, end) });
      i = end;
    } else plain += c;
  }
  if (plain !== '') parts.push({ kind: 'text', text: plain });
  return parts;
}

// Braces in the expression nest; those in its strings and characters do not count.
function closingBrace(text: string, open: number): number {
  let depth = 0;
  let quote = '';
  for (let i = open; i < text.length; i++) {
    const c = text[i]!;
    if (quote !== '') {
      if (c === '\\') i++;
      else if (c === quote) quote = '';
    } else if (c === '"' || c === "'") quote = c;
    else if (c === '{') depth++;
    else if (c === '}' && --depth === 0) return i;
  }
  return -1;
}

/** @throws SessionError bad-argument */
export function parsedHitCondition(text: string): HitCondition {
  const parsed = parseHitCondition(text);
  if (!parsed) throw new SessionError('bad-argument', `hit condition ${JSON.stringify(text)} is none of 5, >=5, >5, <=5, <5, ==5, %5`);
  return parsed;
}

/** @throws SessionError bad-argument */
export function parsedLog(text: string): readonly LogPart[] {
  const parsed = parseLogMessage(text);
  if (!parsed) throw new SessionError('bad-argument', 'log message has a { without its }');
  return parsed;
}
