// The plainest debugger there can be, for tests: it executes one instruction at a time and asks every question at
// every pc. What a session counts and where it stops must be what this one says.

import fc from 'fast-check';
import type { DebugInfo } from '../debug-format/debug-info';
import type { Machine, MachineFrame } from '../vm/machine';
import type { Breakpoint, Session, Stop } from './api';

export type Command =
  | { readonly kind: 'continue' }
  | { readonly kind: 'step'; readonly method: 'next' | 'stepIn' | 'stepOut'; readonly granularity: 'line' | 'statement' | 'instruction' }
  | { readonly kind: 'break'; readonly line: number; readonly condition: boolean }
  | { readonly kind: 'remove'; readonly which: number };
export type RunCommand = Exclude<Command, { kind: 'break' | 'remove' }>;

export const commands = (lastLine: number): fc.Arbitrary<Command[]> =>
  fc.array(
    fc.oneof(
      { weight: 3, arbitrary: fc.constant<Command>({ kind: 'continue' }) },
      {
        weight: 6,
        arbitrary: fc.record({
          kind: fc.constant('step' as const),
          method: fc.constantFrom('next' as const, 'stepIn' as const, 'stepOut' as const),
          granularity: fc.constantFrom('line' as const, 'statement' as const, 'instruction' as const),
        }),
      },
      { weight: 4, arbitrary: fc.record({ kind: fc.constant('break' as const), line: fc.integer({ min: 1, max: lastLine }), condition: fc.boolean() }) },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), which: fc.nat(5) }) },
    ),
    { minLength: 3, maxLength: 25 },
  );

export class NaiveDebugger {
  readonly hits = new Map<number, number>();
  /** Breakpoints whose line has been hit in a frame, as long as control has not left the line there. */
  private passes: { id: number; serial: number; depth: number; lineOf: number }[] = [];

  constructor(
    private readonly machine: Machine,
    private readonly info: DebugInfo,
    /** Whether a breakpoint's condition holds; all have the same. */
    private readonly holds: () => boolean,
  ) {}

  private lineAt(pc: number): number {
    const row = this.info.lineAt(pc);
    return row ? row.file * 100_000 + row.line : -1;
  }

  private statementAt(pc: number): number {
    return this.info.statementRangeAt(pc)?.lowPc ?? -1;
  }

  private top(): MachineFrame {
    return this.machine.frames(0, 1)[0]!;
  }

  private one(): boolean {
    return this.machine.run({ budget: 1e9, step: { kind: 'instruction', count: 1 } }).kind === 'stopped';
  }

  /** Ids that stop where the program has just arrived. */
  private arrive(breakpoints: readonly Breakpoint[]): number[] {
    const frame = this.top();
    this.passes = this.passes.filter(
      (p) => frame.depth > p.depth || (frame.depth === p.depth && frame.serial === p.serial && this.lineAt(frame.pc) === p.lineOf),
    );
    const stops: number[] = [];
    for (const b of breakpoints) {
      if (!b.locations.some((l) => l.pc === frame.pc)) continue;
      if (this.passes.some((p) => p.id === b.id && p.serial === frame.serial)) continue;
      const fn = this.info.functionIdAt(frame.pc);
      if (b.locations.filter((l) => this.info.functionIdAt(l.pc) === fn).length > 1) {
        this.passes.push({ id: b.id, serial: frame.serial, depth: frame.depth, lineOf: this.lineAt(frame.pc) });
      }
      if (b.condition && !this.holds()) continue;
      this.hits.set(b.id, (this.hits.get(b.id) ?? 0) + 1);
      stops.push(b.id);
    }
    return stops;
  }

  private isUser(pc: number): boolean {
    return this.info.functionAt(pc)?.isLibrary === false;
  }

  /** Where the command stops: `pc depth [ids] step?`, or `end`. */
  run(c: RunCommand, breakpoints: readonly Breakpoint[]): string {
    const start = this.top();
    const line = this.lineAt(start.pc);
    const stmt = this.statementAt(start.pc);
    let hasLeft = line < 0;
    // Who stands in library code steps in it.
    const isLibraryStep = !this.isUser(start.pc);
    const below = new Set(this.machine.frames(1, start.depth).map((frame) => frame.serial));
    for (;;) {
      if (!this.one()) return 'end';
      const now = this.top();
      const ids = this.arrive(breakpoints);
      let isDone = false;
      if (c.kind === 'step') {
        if (c.granularity === 'instruction' && c.method !== 'stepOut') isDone = c.method === 'stepIn' || now.depth <= start.depth;
        else if (below.has(now.serial)) isDone = isLibraryStep || this.isUser(now.pc);
        else if (c.method !== 'stepOut') {
          if (now.serial === start.serial) {
            const same = c.granularity === 'line' ? this.lineAt(now.pc) === line : this.statementAt(now.pc) === stmt;
            if (!same) hasLeft = true;
            const row = this.info.lineAt(now.pc);
            isDone = hasLeft && row !== null && row.isStmt && row.lowPc === now.pc;
          } else if (c.method === 'stepIn') isDone = this.isUser(now.pc) && this.info.prologueEnd(this.info.functionIdAt(now.pc)) === now.pc;
        }
      }
      if (isDone || ids.length > 0) return `${now.pc} ${now.depth} [${ids.join()}] ${isDone ? 'step' : ''}`;
    }
  }

  /** To main's entry, as a launch does. */
  launch(): void {
    const main = this.info.prologueEnd(this.info.functionsNamed('main')[0]!);
    while (this.one()) if (this.top().pc === main) return;
  }
}

export function told(stop: Stop): string {
  if (stop.reasons.some((r) => r.kind === 'exit')) return 'end';
  const ids = stop.reasons.flatMap((r) => (r.kind === 'breakpoint' ? r.ids : []));
  const isStep = stop.reasons.some((r) => r.kind === 'step');
  return `${stop.frame!.pc} ${stop.frame!.depth} [${ids.join()}] ${isStep ? 'step' : ''}`;
}

const perform = (session: Session, c: RunCommand): Promise<Stop> =>
  c.kind === 'continue' ? session.continue() : session[c.method]({ granularity: c.granularity });

/** Does the same with both; the first difference is thrown. Both have been launched, without breakpoints. */
export async function compare(session: Session, naive: NaiveDebugger, list: readonly Command[], file: string, condition: string): Promise<void> {
  for (const c of list) {
    const breakpoints = await session.breakpoints();
    if (c.kind === 'break') {
      await session.addBreakpoint({ kind: 'source', file, line: c.line, ...(c.condition ? { condition } : {}) });
      continue;
    }
    if (c.kind === 'remove') {
      if (breakpoints.length > 0) await session.removeBreakpoint(breakpoints[c.which % breakpoints.length]!.id);
      continue;
    }
    const expected = naive.run(c, breakpoints);
    const got = told(await perform(session, c));
    if (got !== expected) throw new Error(`${JSON.stringify(c)}: the session stopped at ${got}, it should at ${expected}`);
    for (const { id, hits } of await session.breakpoints()) {
      const counted = naive.hits.get(id) ?? 0;
      if (hits !== counted) throw new Error(`${JSON.stringify(c)}: breakpoint ${id} has ${hits} hits, it should have ${counted}`);
    }
    if (expected === 'end') return;
  }
}
