// The command line: what to do, and the exit status. Every mistake ends in one clear line on stderr.

import { FormatError } from '../base/index';
import { InputError, parseArguments, USAGE, UsageError } from './arguments';
import { writeError, writeOut } from './output';
import { CompileFailure } from './sources';
import { VERSION } from './version';

// Commands are loaded when they are given: one needs little of what another does.
async function main(argv: readonly string[]): Promise<number> {
  const invocation = parseArguments(argv);
  if (invocation.version) {
    writeOut(`stopline ${VERSION}\n`);
    return 0;
  }
  if (invocation.help || invocation.command === 'help') {
    writeOut(USAGE);
    return 0;
  }
  switch (invocation.command) {
    case 'run':
      return (await import('./run')).run(invocation);
    case 'build':
      return (await import('./build')).build(invocation);
    case 'debug':
      return (await import('./debug')).debug(invocation);
    case 'dump':
      return (await import('./dump')).dump(invocation);
    case '':
      throw new UsageError('a command is needed');
    default:
      throw new UsageError(`unknown command ${invocation.command}`);
  }
}

/** The exit status of what cannot be done, said on stderr. */
function failure(error: unknown): number {
  if (error instanceof CompileFailure) return 1;
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof UsageError) writeError(`stopline: ${message}\n\n${USAGE}`);
  else if (error instanceof FormatError) writeError(`stopline: not a usable file: ${message}\n`);
  else writeError(`stopline: ${message}\n`);
  return error instanceof UsageError || error instanceof InputError || error instanceof FormatError ? 2 : 70;
}

void main(process.argv.slice(2))
  .catch(failure)
  .then((status) => (process.exitCode = status));
