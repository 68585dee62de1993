// Files on disk for the compiler, and images with the debug information that belongs to them.

import { readFileSync } from 'node:fs';
import { dirname, isAbsolute, join, relative } from 'node:path';
import { compile, formatDiagnostics, type CompileOptions, type Diagnostic } from '../compiler/index';
import { InputError, UsageError, type Invocation } from './arguments';

/** Reads project files relative to where the command was given. */
export const diskSources = {
  /** @throws InputError for text that is not UTF-8 */
  read(path: string): string | null {
    let bytes: Uint8Array;
    try {
      bytes = readFileSync(path);
    } catch {
      return null;
    }
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
    // Decoding puts U+FFFD where bytes are not UTF-8; a program that says so itself is left alone.
    const at = text.indexOf('\uFFFD');
    if (at >= 0 && !isUtf8(bytes)) {
      const line = text.slice(0, at).split('\n').length;
      throw new InputError(`${path}:${line}: not UTF-8 text; save it as UTF-8`);
    }
    return text;
  },
};

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

export interface Program {
  readonly image: Uint8Array;
  readonly debugInfo: Uint8Array | null;
  /** argv[0]. */
  readonly name: string;
}

/** The program does not compile; diagnostics have been printed. */
export class CompileFailure extends Error {
  override readonly name = 'CompileFailure';
}

const isSource = (file: string): boolean => /\.[ch]$/i.test(file);

export function readBytes(file: string): Uint8Array {
  try {
    return new Uint8Array(readFileSync(file));
  } catch (error) {
    throw new InputError(`cannot read ${file}: ${(error as NodeJS.ErrnoException).code ?? String(error)}`);
  }
}

/** Paths as the user wrote them, so that places in messages can be clicked. */
const tidy = (file: string): string => (isAbsolute(file) ? (relative(process.cwd(), file).startsWith('..') ? file : relative(process.cwd(), file)) : file.replace(/^\.\//, ''));

export function printDiagnostics(diagnostics: readonly Diagnostic[], invocation: Invocation): void {
  if (!diagnostics.length) return;
  if (invocation.format === 'json') for (const d of diagnostics) process.stderr.write(`${JSON.stringify({ event: 'diagnostic', ...d })}\n`);
  else process.stderr.write(formatDiagnostics(diagnostics, { textOf: diskSources.read, language: invocation.compiler.language, color: process.stderr.isTTY === true && !process.env['NO_COLOR'] }));
}

/** Compiles `.c` files, or reads an image and its `.cdbg`. @throws CompileFailure, UsageError */
export function loadProgram(invocation: Invocation): Program {
  const { files } = invocation;
  if (!files.length) throw new UsageError(`${invocation.command} needs a file`);
  if (files.every(isSource)) {
    const units = files.map(tidy);
    for (const file of units) if (diskSources.read(file) === null) throw new InputError(`cannot read ${file}`);
    const options: CompileOptions = { sources: diskSources, units, ...invocation.compiler };
    const { diagnostics, output } = compile(options);
    printDiagnostics(diagnostics, invocation);
    if (!output) throw new CompileFailure('the program does not compile');
    return { image: output.image, debugInfo: output.debugInfo, name: units[0]!.replace(/\.c$/i, '') };
  }
  const images = files.filter((f) => !/\.cdbg$/i.test(f) && !isSource(f));
  if (images.length !== 1 || files.some(isSource)) throw new UsageError('give either .c files or one image');
  const image = images[0]!;
  const beside = files.find((f) => /\.cdbg$/i.test(f)) ?? join(dirname(image), image.replace(/^.*[\\/]/, '').replace(/\.sli$/i, '') + '.cdbg');
  let debugInfo: Uint8Array | null = null;
  try {
    debugInfo = new Uint8Array(readFileSync(beside));
  } catch {
    if (files.includes(beside)) throw new InputError(`cannot read ${beside}`);
  }
  return { image: readBytes(image), debugInfo, name: image.replace(/\.sli$/i, '') };
}
