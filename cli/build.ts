// `build`: image and debug information as files.

import { writeFileSync } from 'node:fs';
import { InputError, UsageError, type Invocation } from './arguments';
import { writeOut } from './output';
import { loadProgram } from './sources';

export function build(invocation: Invocation): number {
  if (invocation.output === null) throw new UsageError('build needs -o OUT');
  if (!invocation.files.every((f) => /\.c$/i.test(f))) throw new UsageError('build takes .c files');
  const program = loadProgram(invocation);
  const image = /\.sli$/i.test(invocation.output) ? invocation.output : `${invocation.output}.sli`;
  const debugInfo = image.replace(/\.sli$/i, '.cdbg');
  for (const [file, bytes] of [
    [image, program.image],
    [debugInfo, program.debugInfo!],
  ] as const) {
    try {
      writeFileSync(file, bytes);
    } catch (error) {
      throw new InputError(`cannot write ${file}: ${(error as NodeJS.ErrnoException).code ?? String(error)}`);
    }
    if (invocation.format === 'text') writeOut(`${file}\t${bytes.length} bytes\n`);
    else writeOut(`${JSON.stringify({ event: 'built', file, bytes: bytes.length })}\n`);
  }
  return 0;
}
