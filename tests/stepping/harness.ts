// Stepping tables over real C: each row is a command and where it stops. The same table must pass in slices of one
// tick and in large ones.

import { describe, expect, it } from 'vitest';
import { compile, createEvaluator } from '../../compiler/index';

import type { Granularity, Session, SessionEvent, Stop } from '../../session/api';
import { imageLoader } from '../../session/load';
import { SessionManager } from '../../session/manager';
import { outputText, stopText } from '../../session/testing';

export { outputText, stopText };

export type Row = readonly [command: string, expected: string];

export const SLICES: readonly [string, number | undefined][] = [
  ['slices of one tick', 1],
  ['slices of five ticks', 5],
  ['large slices', 1_000_000],
];

export interface Debugged {
  readonly session: Session;
  readonly events: SessionEvent[];
  launch(): Promise<Stop>;
}

export type Sources = string | Readonly<Record<string, string>>;

/** Texts start on line 1 after the opening backtick's line. */
export function build(sources: Sources): { image: Uint8Array; debugInfo: Uint8Array } {
  const files = typeof sources === 'string' ? { 'main.c': sources } : sources;
  const texts = Object.fromEntries(Object.entries(files).map(([path, text]) => [path, text.replace(/^\n/, '')]));
  const units = Object.keys(texts).filter((path) => path.endsWith('.c'));
  const { output, diagnostics } = compile({ sources: { read: (path) => texts[path] ?? null }, units });
  const errors = diagnostics.filter((d) => d.severity === 'error').map((d) => `${d.at.file}:${d.at.line}: ${d.message}`);
  if (!output) throw new Error(errors.join('\n'));
  return output;
}

export function debug(built: { image: Uint8Array; debugInfo: Uint8Array | null }, budget?: number, stdin = ''): Debugged {
  const manager = new SessionManager({
    load: imageLoader(),
    evaluator: createEvaluator(),
    scheduler: { now: () => 0, yield: async () => {}, ...(budget === undefined ? {} : { fixedBudget: budget }) },
  });
  const { session } = manager.create('test');
  const events: SessionEvent[] = [];
  session.on((event) => events.push(event));
  const launch = (): Promise<Stop> =>
    session.launch({ ...built, layout: { guestBytes: 1 << 20, stackBytes: 1 << 18 }, stdin: new TextEncoder().encode(stdin), endInput: true });
  return { session, events, launch };
}

/** `next`, `next statement`, `runTo 12`, `break main.c:12`, … */
export async function perform(session: Session, text: string): Promise<Stop> {
  const [name, argument] = text.split(' ') as [string, string | undefined];
  const place = (): { kind: 'source'; file: string; line: number } => {
    const [file, line] = argument!.includes(':') ? (argument!.split(':') as [string, string]) : ['main.c', argument!];
    return { kind: 'source', file, line: Number(line) };
  };
  switch (name) {
    case 'continue':
      return session.continue();
    case 'next':
    case 'stepIn':
    case 'stepOut':
      return session[name](argument ? { granularity: argument as Granularity } : {});
    case 'into': {
      const { frames } = await session.stackTrace({ count: 1 });
      const targets = await session.stepInTargets(frames[0]!.id);
      const target = targets.find((t) => t.label.startsWith(argument!));
      if (!target) throw new Error(`no call ${argument} among ${targets.map((t) => t.label).join(', ')}`);
      return session.stepIn({ targetPc: target.pc });
    }
    case 'until':
      return session.until(argument ? place() : undefined);
    case 'runTo':
      return session.runTo(place());
    case 'goto': {
      const [target] = await session.gotoTargets('main.c', Number(argument));
      return session.goto(target!.pc);
    }
    default:
      throw new Error(text);
  }
}

/** `setup` sets breakpoints before the launch. */
export function table(name: string, sources: Sources, rows: readonly Row[], setup: (session: Session) => Promise<unknown> = async () => {}, stdin = ''): void {
  describe(name, () => {
    const built = build(sources);
    for (const [slices, budget] of SLICES) {
      it(slices, async () => {
        const { session, launch } = debug(built, budget, stdin);
        await setup(session);
        const text = (stop: Stop): string => stopText(stop).replace(/0x[0-9a-f]{4,}/g, '0x…');
        const got: Row[] = [['launch', text(await launch())]];
        for (const [command] of rows.slice(1)) got.push([command, await perform(session, command).then(text, (error: Error) => error.message)]);
        await session.dispose();
        expect(got).toEqual(rows);
      });
    }
  });
}
