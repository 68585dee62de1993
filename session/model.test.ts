// Random commands on random programs, compared with a naive debugger, in slices of any size.

import fc from 'fast-check';
import { describe, it } from 'vitest';
import { commands, compare, NaiveDebugger } from './naive-debugger';
import { toySession } from './testing';
import { assembleToy, ToyMachine } from './toy-machine';

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

describe('a session and the plainest debugger there can be', () => {
  it('stop at the same places for the same reasons, and count the same hits', async () => {
    await fc.assert(
      fc.asyncProperty(
        bodies,
        commands(40),
        fc.constantFrom({ budget: 1, slicesFirst: true }, { budget: 2, slicesFirst: false }, { budget: 3, slicesFirst: true }, { budget: 100_000, slicesFirst: false }),
        async (functions, list, slices) => {
          const text = programText(functions);
          const { session, launch } = toySession(text, slices);
          const machine = new ToyMachine(assembleToy(text));
          const naive = new NaiveDebugger(machine, machine.info, () => machine.global('a') > 3);
          await launch();
          naive.launch();
          await compare(session, naive, list, 'toy.c', 'a > 3');
          await session.dispose();
        },
      ),
      { numRuns: 300 },
    );
  });
});
