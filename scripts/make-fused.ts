// Writes vm/fuse/words.ts and vm/fuse/loop.ts from the table in fused-words.ts. `--check` only compares.

import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { WORDS, type WordRow } from './fused-words';

const VIEWS = 'IUBHVFSWRK';

/** Index of the bracket that closes the one at `open`. */
function closing(text: string, open: number): number {
  let depth = 0;
  for (let i = open; i < text.length; i++) {
    if (text[i] === '[') depth++;
    else if (text[i] === ']' && --depth === 0) return i;
  }
  throw new Error(`unbalanced brackets in: ${text}`);
}

/** Typed-array elements read as `number | undefined`; every index here is in range by construction. */
function assertDefined(text: string): string {
  for (let i = text.length - 2; i >= 0; i--) {
    if (text[i + 1] !== '[' || !VIEWS.includes(text[i]!) || /\w/.test(text[i - 1] ?? ' ')) continue;
    const end = closing(text, i + 1);
    text = `${text.slice(0, end + 1)}!${text.slice(end + 1)}`;
  }
  return text;
}

export function wordLength(row: WordRow): number {
  return Math.max(1, row.operands.length);
}

/** Constants of the template, put in as numbers: every reference to a variable makes the loop longer. */
const LITERALS: readonly [RegExp, number][] = [
  [/\(LOAD_LOW >> 1\)/g, 2048], [/\(LOAD_LOW >> 2\)/g, 1024], [/\(LOAD_LOW >> 3\)/g, 512], [/\bLOAD_LOW\b/g, 4096],
  [/\bFUNCTION_BASE\b/g, 0x40000000], [/\bTICKS\b/g, 0], [/\bBREAK\b/g, 1], [/\bEXACT\b/g, 2], [/\bHOST\b/g, 3], [/\bLEFT\b/g, 4],
]; // prettier-ignore

function bodyOf(row: WordRow): string {
  const raw = (name: string): string => {
    const index = row.operands.indexOf(name);
    if (index < 0) throw new Error(`${row.name} has no operand ${name}`);
    return index === 0 ? 'u' : `W[ip + ${index}]`;
  };
  let text = row.body
    .replace(/\{([a-z]\d?)(\+|\.f|\.s)?\}/g, (_, name: string, part: string | undefined) => {
      if (part === '+') return `I[(fp + ${raw(name)} + 1) | 0]`;
      if (part === '.f') return `F[((fp >> 1) + ${raw(name)}) | 0]`;
      return `${part === '.s' ? 'S' : 'I'}[(fp + ${raw(name)}) | 0]`;
    })
    .replace(/#([a-z]\d?)/g, (_, name: string) => raw(name))
    .replace(/stop\((\w+)\);?/g, '{ why = $1; break run; }');
  for (const [name, value] of LITERALS) text = text.replace(name, String(value));
  text = assertDefined(text).replace(/\b(?:const|let) (?=\w+ =)/g, '');
  if (!row.body.endsWith('continue;') && !/^stop\(\w+\)$/.test(row.body)) text += ` ip = ip + ${wordLength(row)}; continue;`;
  return text;
}

/** The hash tells whether the file is what the table makes, without formatting it. */
const header = (source: string): string =>
  `// Made by scripts/make-fused.ts from scripts/fused-words.ts (${createHash('sha256').update(source).digest('hex').slice(0, 16)}): not to be edited by hand.\n`;
export const withHeader = (source: string): string => header(source) + source;

/** What operands are, a letter each: s slot, f a double's slot, m a small number, k any number. */
function operandKinds(row: WordRow): string {
  return row.operands
    .map((name) => {
      if (new RegExp(`\\{${name}\\.f\\}`).test(row.body)) return 'f';
      if (new RegExp(`\\{${name}(\\+|\\.s)?\\}|\\(fp \\+ #${name}\\)`).test(row.body)) return 's';
      return name === 'm' || name === 'j' ? 'm' : 'k';
    })
    .join('');
}

export function wordsSource(): string {
  const lines = WORDS.map((row, number) => `  ${row.name}: ${number},`);
  const lengths = WORDS.map(wordLength);
  return `
/** Opcode of each word. */
export const WORD = {
${lines.join('\n')}
} as const;

/** Length of each word in Int32s. */
export const WORD_LENGTHS: readonly number[] = [${lengths.join(', ')}];

/** Operands of each word, a letter each: s slot, f a double's slot, m a small number, k any number. */
export const WORD_OPERANDS: readonly string[] = '${WORDS.map(operandKinds).join(' ')}'.split(' ');
`;
}

export function loopSource(): string {
  const cases = WORDS.map((row, number) => `// ${row.name} ${row.operands.join(' ')}\ncase ${number}: {\n  ${bodyOf(row).replace(/\s*\n\s*/g, ' ')}\n}`).join('\n');
  return readFileSync(new URL('./fused-loop-template.txt', import.meta.url), 'utf8').replace('/* CASES */', () => cases);
}

const OUTPUTS: readonly [string, () => string][] = [
  ['../vm/fuse/words.ts', wordsSource],
  ['../vm/fuse/loop.ts', loopSource],
];

if (process.argv[1]?.endsWith('make-fused.ts')) {
  const style = await resolveConfig(new URL('../package.json', import.meta.url));
  for (const [path, source] of OUTPUTS) {
    const url = new URL(path, import.meta.url);
    const text = await format(withHeader(source()), { ...style, parser: 'typescript' });
    if (process.argv.includes('--check')) {
      if (readFileSync(url, 'utf8') !== text) {
        process.stderr.write(`${path} is stale: run scripts/make-fused.ts\n`);
        process.exitCode = 1;
      }
    } else writeFileSync(url, text);
  }
}
