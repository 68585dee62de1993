// Writes compiler/libc/generated.ts from the headers and sources beside it: texts without comments and blank lines,
// and the variables that a source defines (its functions are found in its text). `--check` only compares.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { definedFunctions } from '../compiler/libc/defined';

const LIBC = fileURLToPath(new URL('../compiler/libc/', import.meta.url));

/** Comments become nothing, lines that are empty then go; strings and the rest stay as written. */
export function withoutComments(text: string): string {
  const bare = text.replace(/"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|\/\*[^]*?\*\/|\/\/[^\n]*/g, (part) =>
    part.startsWith('/') ? ' ' : part,
  );
  return bare
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '')
    .map((line) => `${line}\n`)
    .join('');
}

/** Names with external linkage that a source defines. It is written so that only definitions begin in column 1. */
export function definedNames(text: string): string[] {
  const names: string[] = [];
  const lines = withoutComments(text).split('\n');
  lines.forEach((line, i) => {
    if (!/^[a-z_]/.test(line) || /^(static|extern|typedef)\b/.test(line) || /^struct \w+ \{/.test(line)) return;
    if (lines[i + 1] === '{') {
      const match = /(\w+)\(/.exec(line);
      if (match) names.push(match[1]!);
    } else if (line.endsWith(';')) {
      const pointer = /\(\*(\w+)\)\(/.exec(line);
      if (pointer) names.push(pointer[1]!);
      else if (!line.replace(/=.*/, '').includes('('))
        for (const part of line.replace(/\{.*\}/, '').slice(0, -1).split(','))
          names.push(/(\w+)(\[\w+\])?( = .*)?$/.exec(part.replace(/ = .*/, '').trim())![1]!);
    }
  });
  return names;
}

function textsIn(folder: string, extension: string): [string, string][] {
  return readdirSync(`${LIBC}${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(extension))
    .sort()
    .map((name) => [name.replaceAll('\\', '/'), readFileSync(`${LIBC}${folder}/${name}`, 'utf8')]);
}

export function generate(): string {
  const headers = textsIn('include', '.h').map(([name, text]) => [name, withoutComments(text)]);
  const files = textsIn('src', '.c');
  const sources = files.map(([name, text]) => {
    const bare = withoutComments(text);
    const functions = definedFunctions(bare);
    const names = definedNames(text);
    const missed = functions.filter((f) => !names.includes(f));
    if (missed.length > 0) throw new Error(`${name}: ${missed.join()} look like functions that it defines`);
    const others = names.filter((n) => !functions.includes(n));
    return others.length > 0 ? [name, bare, others] : [name, bare];
  });
  const seen = new Map<string, string>();
  for (const [file, text] of files)
    for (const name of definedNames(text)) {
      if (seen.has(name)) throw new Error(`${name} is defined in ${seen.get(name)} and in ${file}`);
      seen.set(name, file);
    }
  const rows = (list: unknown[]): string => list.map((row) => `  ${JSON.stringify(row)},\n`).join('');
  return (
    '// Made by scripts/embed-libc.ts from include/ and src/; not to be edited.\n\n' +
    // First, for the sources repeat what they declare: the two compress together.
    '/** By name, as in `<…>`. */\n' +
    `export const HEADERS: readonly (readonly [string, string])[] = [\n${rows(headers)}];\n\n` +
    '/** Name, text, variables that it defines. */\n' +
    `export const SOURCES: readonly (readonly [string, string, (readonly string[])?])[] = [\n${rows(sources)}];\n`
  );
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const target = `${LIBC}generated.ts`;
  const text = generate();
  if (process.argv.includes('--check')) {
    if (readFileSync(target, 'utf8') !== text) {
      console.error('compiler/libc/generated.ts is stale: run npx tsx scripts/embed-libc.ts');
      process.exitCode = 1;
    }
  } else writeFileSync(target, text);
}
