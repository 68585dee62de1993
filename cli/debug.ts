// `debug`: the prompt, or a script of commands.

import { readFileSync } from 'node:fs';
import { InputError, type Invocation } from './arguments';
import { Debugger } from './debug/debugger';
import { openLines } from './debug/lines';
import { launchOptions } from './run';
import { diskSources } from './sources';
import { openSession } from './target';

/** Resolves with the exit status: 0, or 1 if a command of a batch failed. */
export async function debug(invocation: Invocation): Promise<number> {
  const launch = launchOptions(invocation);
  const session = openSession(invocation.compiler.language);
  const lines = openLines();
  session.on((event) => {
    if (event.kind !== 'loaded' || invocation.format === 'json') return;
    const { target } = event;
    if (target.debugProblem) process.stderr.write(`warning: debug information not used: ${target.debugProblem}\n`);
    for (const path of target.changedSources) process.stderr.write(`warning: ${path} has changed since it was compiled; the compiled text is shown\n`);
  });
  // Loaded at once, so that breakpoints bind before the first run and a bad image is refused here.
  const currentSources: Record<string, string> = {};
  await session.launch({ ...launch, entry: 'start' });
  for (const source of await session.sources()) {
    const text = source.isLibrary ? null : diskSources.read(source.path);
    if (text !== null) currentSources[source.path] = text;
  }
  const prompt = new Debugger({
    session,
    launch: { ...launch, currentSources },
    lines,
    format: invocation.format,
    language: invocation.compiler.language,
    write: (text) => void process.stdout.write(text),
    batch: invocation.batch,
  });
  for (let i = 0; i < invocation.commands.length && !prompt.isOver; ) {
    const { kind, text } = invocation.commands[i]!;
    if (kind === 'file') {
      i++;
      let script: string;
      try {
        script = readFileSync(text, 'utf8');
      } catch {
        throw new InputError(`cannot read ${text}`);
      }
      await prompt.executeScript(text, script);
      continue;
    }
    const lines: string[] = [];
    for (; invocation.commands[i]?.kind === 'command'; i++) lines.push(invocation.commands[i]!.text);
    await prompt.executeAll(lines);
  }
  // A script that comes through a pipe.
  if (invocation.batch && !invocation.commands.length && !process.stdin.isTTY) await prompt.interact();
  if (!invocation.batch && !prompt.isOver) await prompt.interact();
  await session.dispose();
  lines.close();
  return invocation.batch && prompt.failed ? 1 : 0;
}
