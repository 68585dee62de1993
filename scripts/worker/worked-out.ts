// Some modules work out tables when they are loaded, from names of instructions. For what is delivered that is done once, here:
// their exported tables become what they came to, and the statements that filled them go. The functions of such a module
// stay as they are; they may use exported tables and constants of the module, but not what other statements fill.

import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'esbuild';
import ts from 'typescript';

/** Objects of numbers that are only ever named (`WORD.add`): their numbers stand where they are used. */
const NUMBERED = new Set(['WORD', 'CLASS', 'CONDITION']);

export const tables: Plugin = {
  name: 'tables',
  setup: ({ onLoad }) =>
    onLoad({ filter: /vm.fuse.(words|operators)\.ts$|compiler.codegen.ops\.ts$/ }, async ({ path }) => ({
      loader: 'ts',
      contents: workedOut(readFileSync(path, 'utf8'), (await import(pathToFileURL(path).href)) as Record<string, unknown>),
    })),
};

/** @param values what the module exports when it is loaded */
function workedOut(text: string, values: Readonly<Record<string, unknown>>): string {
  const file = ts.createSourceFile('tables.ts', text, ts.ScriptTarget.ES2022, true);
  let out = '';
  for (const statement of file.statements) {
    const isExported = ts.canHaveModifiers(statement) && ts.getModifiers(statement)?.some((m) => m.kind === ts.SyntaxKind.ExportKeyword);
    if (ts.isVariableStatement(statement) && isExported) {
      for (const { name, initializer } of statement.declarationList.declarations) {
        const key = name.getText();
        const value = values[key];
        if (NUMBERED.has(key)) out += `export const enum ${key} { ${Object.entries(value as object).map(([k, v]) => `${JSON.stringify(k)} = ${v}`).join(', ')} }\n`;
        else out += `export const ${key} = ${typeof value === 'function' ? initializer!.getText() : literal(value)};\n`;
      }
    } else if (ts.isVariableStatement(statement) || ts.isFunctionDeclaration(statement) || ts.isEnumDeclaration(statement) || ts.isImportDeclaration(statement) || ts.isTypeAliasDeclaration(statement)) {
      out += statement.getText() + '\n';
    }
  }
  return out;
}

type Table = Uint8Array | Int16Array | Int32Array;

function literal(value: unknown): string {
  if (value instanceof Uint8Array || value instanceof Int16Array || value instanceof Int32Array) return table(value);
  if (Array.isArray(value)) return `[${value.map(literal).join(',')}]`;
  if (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype) {
    return `{${Object.entries(value).map(([key, v]) => `${JSON.stringify(key)}:${literal(v)}`).join(',')}}`;
  }
  if (typeof value === 'number' || typeof value === 'string') return JSON.stringify(value);
  throw new Error(`no literal for ${String(value)}`);
}

/** All of it, or its usual value and the exceptions. */
function table(value: Table): string {
  const kind = value.constructor.name;
  const all = `${kind}.of(${value.join(',')})`;
  const times = new Map<number, number>();
  for (const v of value) times.set(v, (times.get(v) ?? 0) + 1);
  const [usual] = [...times].reduce((most, one) => (one[1] > most[1] ? one : most), [0, 0]);
  const exceptions = (isUsual: (v: number, i: number) => boolean): string => [...value].flatMap((v, i) => (isUsual(v, i) ? [] : [`${i}:${v}`])).join(',');
  const filled = `Object.assign(new ${kind}(${value.length})${usual === 0 ? '' : `.fill(${usual})`},{${exceptions((v) => v === usual)}})`;
  const counted = `Object.assign(${kind}.from({length:${value.length}},(_,i)=>i),{${exceptions((v, i) => v === i)}})`;
  return [all, filled, counted].sort((a, b) => a.length - b.length)[0]!;
}
