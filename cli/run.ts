// `run`: the program's output, input and exit status are this process's own.

import { FAULTS } from '../vm/index';
import type { LaunchOptions, Session, Stop } from '../session/index';
import { frameText } from './debug/format';
import { toJson } from './debug/json';
import type { Invocation } from './arguments';
import { writeError, writeOut } from './output';
import { loadProgram, readBytes } from './sources';
import { openSession } from './target';

/** Launch options that `run` and `debug` share. */
export function launchOptions(invocation: Invocation): LaunchOptions {
  const program = loadProgram(invocation);
  return {
    image: program.image,
    debugInfo: program.debugInfo,
    args: invocation.args,
    programName: program.name,
    files: Object.fromEntries(Object.entries(invocation.programFiles).map(([name, path]) => [name, readBytes(path)])),
    ...(invocation.guestBytes === null ? {} : { layout: { guestBytes: invocation.guestBytes } }),
  };
}

/** Reads standard input only as the program asks for it, so that a program that asks for none leaves it alone. */
function inputFeeder(session: Session): { more(): void; close(): void } {
  let stdin: NodeJS.ReadStream | null = null;
  const listen = (): NodeJS.ReadStream => {
    const { stdin } = process;
    stdin.on('data', (chunk: Buffer) => {
      stdin.pause();
      void session.provideInput(new Uint8Array(chunk));
    });
    const end = (): void => void session.endInput().catch(() => undefined);
    stdin.on('end', end);
    stdin.on('error', end);
    return stdin;
  };
  return {
    more(): void {
      (stdin ??= listen()).resume();
    },
    close(): void {
      stdin?.pause();
      (stdin as { unref?: () => void } | null)?.unref?.();
    },
  };
}

async function explainFault(session: Session, stop: Stop): Promise<string> {
  const reason = stop.reasons.find((r) => r.kind === 'fault');
  if (reason?.kind !== 'fault') return '';
  const address = reason.address === null ? '' : ` at address 0x${(reason.address >>> 0).toString(16)}`;
  const lines = [`stopline: fault ${reason.fault}${address}: ${reason.explanation || FAULTS[reason.fault].text}`];
  const { frames, total } = await session.stackTrace({ start: 0, count: 24 });
  for (const frame of frames) {
    if (frame.level > 0 && frame.level === total - 1 && frame.function === '_start') continue;
    const scope = (await session.scopes(frame.id)).find((s) => s.kind === 'arguments' && s.children);
    const args = scope ? (await session.variables(scope.children)).variables : null;
    lines.push(`#${String(frame.level).padEnd(3)} ${frameText(frame, args)}`);
  }
  if (total > frames.length) lines.push(`… ${total - frames.length} more frames`);
  return `${lines.join('\n')}\n`;
}

/** Resolves with the exit status. */
export async function run(invocation: Invocation): Promise<number> {
  const launch = launchOptions(invocation);
  const session = openSession(invocation.compiler.language);
  const json = invocation.format === 'json';
  const feeder = inputFeeder(session);
  const decoders = { stdout: new TextDecoder(), stderr: new TextDecoder() };
  session.on((event) => {
    if (event.kind === 'output') {
      if (json) writeOut(`${toJson({ event: 'output', stream: event.stream, text: decoders[event.stream].decode(event.bytes, { stream: true }) })}\n`);
      else (event.stream === 'stdout' ? writeOut : writeError)(event.bytes);
    } else if (event.kind === 'waiting') feeder.more();
    else if (event.kind === 'loaded' && event.target.debugProblem) writeError(`stopline: debug information not used: ${event.target.debugProblem}\n`);
  });
  await session.launch({ ...launch, entry: 'start' });
  const stop = await session.continue();
  feeder.close();
  let status = 70;
  for (const reason of stop.reasons) {
    if (reason.kind === 'exit') status = reason.exitCode & 255;
    else if (reason.kind === 'fault') {
      status = reason.exitStatus;
      if (json) writeOut(`${toJson({ event: 'fault', ...reason, frames: (await session.stackTrace({ start: 0, count: 24 })).frames })}\n`);
      else writeError(await explainFault(session, stop));
    }
  }
  if (json) writeOut(`${toJson({ event: 'exited', exitStatus: status })}\n`);
  // The session ends with the process.
  return status;
}
