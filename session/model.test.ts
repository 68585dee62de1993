// Random commands on random programs, compared with a reference that executes one instruction at a time and asks
// every question at every pc. What it counts and where it stops must be what the session says, in slices of any size.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DebugInfo } from '../debug-format/debug-info';
import type { Breakpoint, Session, Stop } from './api';
import { toySession } from './testing';
import type { ToyMachine } from './toy-machine';
import { assembleToy, ToyMachine as Machine } from './toy-machine';

// -- programs

type Statement =
  | { readonly kind: 'add' }
  | { readonly kind: 'pair' }
  | { readonly kind: 'call'; readonly to: number }
  | { readonly kind: 'loop'; readonly count: number; readonly body: readonly Statement[] }
  | { readonly kind: 'lineLoop'; readonly count: number; readonly to: number };

const statement = fc.letrec<{ statement: Statement }>((tie) => ({
  statement: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constant<Statement>({ kind: 'add' }),
    fc.constant<Statement>({ kind: 'pair' }),
    fc.record({ kind: fc.constant('call' as const), to: fc.nat(2) }),
    fc.record({ kind: fc.constant('lineLoop' as const), count: fc.integer({ min: 1, max: 3 }), to: fc.nat(2) }),
    fc.record({ kind: fc.constant('loop' as const), count: fc.integer({ min: 1, max: 3 }), body: fc.array(tie('statement'), { minLength: 1, maxLength: 3 }) }),
  ),
})).statement;

const bodies = fc.array(fc.array(statement, { minLength: 1, maxLength: 4 }), { minLength: 3, maxLength: 3 });

const NAMES = ['main', 'f', 'g'];

/** Functions call later ones only, so that every program ends. */
function programText(functions: readonly (readonly Statement[])[]): string {
  const lines: string[] = ['lib fn _start', 'set a 0', 'call main', 'halt 0'];
  let line = 10;
  let loops = 0;
  functions.forEach((body, index) => {
    lines.push(`fn ${NAMES[index]}`, 'nop');
    let isFirst = true;
    const mark = (column = 1): string => {
      const p = isFirst ? 'p' : '';
      isFirst = false;
      return `${line}.${column}${p}: `;
    };
    const emit = (statements: readonly Statement[]): void => {
      for (const s of statements) {
        line++;
        switch (s.kind) {
          case 'add':
            lines.push(`${mark()}add a 1`);
            break;
          case 'pair':
            lines.push(`${mark()}add a 1`, `${mark(8)}add b 1`);
            break;
          case 'call': {
            const to = index + 1 + s.to;
            lines.push(`${mark()}${to < NAMES.length ? `call ${NAMES[to]}` : 'add c 1'}`);
            break;
          }
          case 'lineLoop': {
            const n = loops++;
            const to = index + 1 + s.to;
            lines.push(`${mark()}set l${n} 0`, `t${n}: ${mark(8)}add l${n} 1`, to < NAMES.length ? `call ${NAMES[to]}` : 'add c 1', `${mark(16)}jlt l${n} ${s.count} t${n}`);
            break;
          }
          case 'loop': {
            const n = loops++;
            const header = line;
            lines.push(`${mark()}set l${n} 0`, `t${n}: nop`);
            emit(s.body);
            lines.push(`${header}.9q: add l${n} 1`, `${header}.5q: jlt l${n} ${s.count} t${n}`);
            break;
          }
        }
      }
    };
    emit(body);
    line++;
    lines.push(`${mark()}ret`);
    line += 2;
  });
  return lines.join('\n');
}

// -- commands

type Command =
  | { readonly kind: 'continue' }
  | { readonly kind: 'step'; readonly method: 'next' | 'stepIn' | 'stepOut'; readonly granularity: 'line' | 'statement' | 'instruction' }
  | { readonly kind: 'break'; readonly line: number; readonly condition: boolean }
  | { readonly kind: 'remove'; readonly which: number };

const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Command>({ kind: 'continue' }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('step' as const),
      method: fc.constantFrom('next' as const, 'stepIn' as const, 'stepOut' as const),
      granularity: fc.constantFrom('line' as const, 'statement' as const, 'instruction' as const),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('break' as const), line: fc.integer({ min: 10, max: 40 }), condition: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), which: fc.nat(5) }) },
);

// -- the reference

class Reference {
  readonly machine: ToyMachine;
  readonly hits = new Map<number, number>();
  private readonly info: DebugInfo;
  /** Breakpoints whose line has been hit in a frame, as long as control has not left the line there. */
  private passes: { id: number; serial: number; depth: number; lineOf: number }[] = [];

  constructor(text: string) {
    this.machine = new Machine(assembleToy(text));
    this.info = this.machine.info;
  }

  private lineAt(pc: number): number {
    return this.info.lineAt(pc)?.line ?? -1;
  }

  private statementAt(pc: number): number {
    return this.info.statementRangeAt(pc)?.lowPc ?? -1;
  }

  private top() {
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
      if (b.condition && !(this.machine.global('a') > 3)) continue;
      this.hits.set(b.id, (this.hits.get(b.id) ?? 0) + 1);
      stops.push(b.id);
    }
    return stops;
  }

  /** Where the command stops: `pc depth ids step?`, or `end`. */
  run(c: Exclude<Command, { kind: 'break' | 'remove' }>, breakpoints: readonly Breakpoint[]): string {
    const start = this.top();
    const line = this.lineAt(start.pc);
    const stmt = this.statementAt(start.pc);
    let leftLine = line < 0;
    for (;;) {
      if (!this.one()) return 'end';
      const now = this.top();
      const ids = this.arrive(breakpoints);
      const isOut = now.depth < start.depth;
      const inFrame = now.serial === start.serial;
      const isUser = this.info.functionAt(now.pc)?.isLibrary === false;
      let isDone = false;
      if (c.kind === 'step') {
        if (c.granularity === 'instruction' && c.method !== 'stepOut') isDone = c.method === 'stepIn' || now.depth <= start.depth;
        else if (isOut) isDone = isUser;
        else if (c.method !== 'stepOut') {
          if (inFrame) {
            const same = c.granularity === 'line' ? this.lineAt(now.pc) === line : this.statementAt(now.pc) === stmt;
            if (!same) leftLine = true;
            const row = this.info.lineAt(now.pc);
            isDone = leftLine && row !== null && row.isStmt && row.lowPc === now.pc;
          } else if (c.method === 'stepIn') isDone = this.info.prologueEnd(this.info.functionIdAt(now.pc)) === now.pc && isUser;
        }
      }
      if (isDone || ids.length > 0) return `${now.pc} ${now.depth} [${ids.join()}] ${isDone ? 'step' : ''}`;
    }
  }

  /** To main's entry, as a launch does. */
  launch(breakpoints: readonly Breakpoint[]): void {
    const main = this.info.prologueEnd(this.info.functionsNamed('main')[0]!);
    while (this.one()) {
      this.arrive(breakpoints);
      if (this.top().pc === main) return;
    }
  }
}

function told(stop: Stop): string {
  if (stop.reasons.some((r) => r.kind === 'exit')) return 'end';
  const ids = stop.reasons.flatMap((r) => (r.kind === 'breakpoint' ? r.ids : []));
  const isStep = stop.reasons.some((r) => r.kind === 'step');
  return `${stop.frame!.pc} ${stop.frame!.depth} [${ids.join()}] ${isStep ? 'step' : ''}`;
}

const perform = (session: Session, c: Exclude<Command, { kind: 'break' | 'remove' }>): Promise<Stop> =>
  c.kind === 'continue' ? session.continue() : session[c.method]({ granularity: c.granularity });

describe('a session and the plainest debugger there can be', () => {
  it('stop at the same places for the same reasons, and count the same hits', async () => {
    await fc.assert(
      fc.asyncProperty(
        bodies,
        fc.array(command, { minLength: 3, maxLength: 25 }),
        fc.constantFrom({ budget: 1, slicesFirst: true }, { budget: 2, slicesFirst: false }, { budget: 3, slicesFirst: true }, { budget: 100_000, slicesFirst: false }),
        async (functions, commands, slices) => {
          const text = programText(functions);
          const { session, launch } = toySession(text, slices);
          const reference = new Reference(text);
          await launch();
          reference.launch([]);
          for (const c of commands) {
            const list = await session.breakpoints();
            if (c.kind === 'break') {
              await session.addBreakpoint({ kind: 'source', file: 'toy.c', line: c.line, ...(c.condition ? { condition: 'a > 3' } : {}) });
              continue;
            }
            if (c.kind === 'remove') {
              if (list.length > 0) await session.removeBreakpoint(list[c.which % list.length]!.id);
              continue;
            }
            const expected = reference.run(c, list);
            expect(`${JSON.stringify(c)} ${told(await perform(session, c))}`).toBe(`${JSON.stringify(c)} ${expected}`);
            for (const b of await session.breakpoints()) expect(`${b.id}: ${b.hits}`).toBe(`${b.id}: ${reference.hits.get(b.id) ?? 0}`);
            if (expected === 'end') break;
          }
          await session.dispose();
        },
      ),
      { numRuns: 300 },
    );
  });
});
