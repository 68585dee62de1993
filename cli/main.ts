#!/usr/bin/env node
// The command line: what to do, and the exit status. Every mistake ends in one clear line on stderr.

import { FormatError } from '../base/index';
import { InputError, parseArguments, USAGE, UsageError } from './arguments';
import { build } from './build';
import { debug } from './debug';
import { dump } from './dump';
import { run } from './run';
import { CompileFailure } from './sources';
import { VERSION } from './target';

async function main(argv: readonly string[]): Promise<number> {
  const invocation = parseArguments(argv);
  if (invocation.version) {
    process.stdout.write(`stopline ${VERSION}\n`);
    return 0;
  }
  if (invocation.help || invocation.command === 'help') {
    process.stdout.write(USAGE);
    return 0;
  }
  switch (invocation.command) {
    case 'run':
      return run(invocation);
    case 'build':
      return build(invocation);
    case 'debug':
      return debug(invocation);
    case 'dump':
      return dump(invocation);
    case '':
      throw new UsageError('a command is needed');
    default:
      throw new UsageError(`unknown command ${invocation.command}`);
  }
}

// A reader that has gone (`| head`) is no failure of ours.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    throw error;
  });

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (error instanceof UsageError) {
    process.stderr.write(`stopline: ${error.message}\n\n${USAGE}`);
    process.exitCode = 2;
  } else if (error instanceof InputError) {
    process.stderr.write(`stopline: ${error.message}\n`);
    process.exitCode = 2;
  } else if (error instanceof CompileFailure) process.exitCode = 1;
  else if (error instanceof FormatError) {
    process.stderr.write(`stopline: not a usable file: ${error.message}\n`);
    process.exitCode = 2;
  } else {
    process.stderr.write(`stopline: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 70;
  }
}
