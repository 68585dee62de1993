// Files on disk for the compiler, and images with the debug information that belongs to them.

import { readFileSync } from 'node:fs';
import { dirname, isAbsolute, join, relative } from 'node:path';
import { compile, decodeSource, formatDiagnostics, type CompileOptions, type Diagnostic } from '../compiler/index';
import { InputError, UsageError, type Invocation } from './arguments';
import { writeError } from './output';

/** Reads project files relative to where the command was given. */
export const diskSources = {
  read(path: string): string | null {
    try {
      return decodeSource(readFileSync(path));
    } catch {
      return null;
    }
  },
};

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
  if (invocation.format === 'json') for (const d of diagnostics) writeError(`${JSON.stringify({ event: 'diagnostic', ...d })}\n`);
  else writeError(formatDiagnostics(diagnostics, { textOf: diskSources.read, language: invocation.compiler.language, color: process.stderr.isTTY === true && !process.env['NO_COLOR'] }));
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
