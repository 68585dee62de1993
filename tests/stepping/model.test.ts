// Random commands on random C programs: the session in *fused*, in slices of any size, against a naive debugger that
// executes one instruction at a time.

import fc from 'fast-check';
import { describe, it } from 'vitest';
import type { Session } from '../../session/api';
import { DebugInfo } from '../../debug-format/debug-info';
import { readDebugInfo } from '../../debug-format/reader';
import { commands, compare, NaiveDebugger } from '../../session/naive-debugger';
import { standardModules } from '../../vm/hostlib';
import { createMachine } from '../../vm/virtual-machine';
import { build, debug } from './harness';

type Statement =
  | { readonly kind: 'add' | 'pair' | 'print' | 'sort' }
  | { readonly kind: 'call'; readonly to: number }
  | { readonly kind: 'if'; readonly body: readonly Statement[]; readonly otherwise: readonly Statement[] }
  | { readonly kind: 'for' | 'while' | 'do'; readonly count: number; readonly body: readonly Statement[] }
  | { readonly kind: 'oneLine'; readonly count: number; readonly to: number }
  | { readonly kind: 'switch'; readonly cases: readonly (readonly Statement[])[] };

const statement = fc.letrec<{ statement: Statement }>((tie) => {
  const some = fc.array(tie('statement'), { minLength: 1, maxLength: 3 });
  const count = fc.integer({ min: 1, max: 3 });
  return {
    statement: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.record({ kind: fc.constantFrom('add' as const, 'pair' as const, 'print' as const, 'sort' as const) }),
      fc.record({ kind: fc.constant('call' as const), to: fc.nat(2) }),
      fc.record({ kind: fc.constant('oneLine' as const), count, to: fc.nat(2) }),
      fc.record({ kind: fc.constant('if' as const), body: some, otherwise: some }),
      fc.record({ kind: fc.constantFrom('for' as const, 'while' as const, 'do' as const), count, body: some }),
      fc.record({ kind: fc.constant('switch' as const), cases: fc.array(some, { minLength: 1, maxLength: 3 }) }),
    ),
  };
}).statement;

const NAMES = ['main', 'f', 'g'];

/** Functions call later ones only, so that every program ends soon. */
function programText(functions: readonly (readonly Statement[])[]): string {
  const head = [
    '#include <stdio.h>', '#include <stdlib.h>', 'int a, b;',
    'static int order(const void *x, const void *y) {', '  b++;', '  return *(const int *)x - *(const int *)y;', '}',
    'int more(int x) { b += 7; printf("%d", order(&a, &b)); return x > 3; }',
    'static void sort(void) {', '  int v[3] = {3, 1, 2};', '  qsort(v, 3, sizeof v[0], order);', '}',
  ];
  const lines: string[] = [...head];
  for (let index = NAMES.length - 1; index >= 0; index--) {
    let loops = 0;
    lines.push(index === 0 ? 'int main(void) {' : `int ${NAMES[index]}(int n) {`);
    lines.push(index === 0 ? '  int n = 1;' : '  n++;');
    const call = (to: number): string => {
      const target = index + 1 + to;
      return target < NAMES.length ? `a += ${NAMES[target]}(n)` : 'a++';
    };
    const emit = (list: readonly Statement[], pad: string): void => {
      for (const s of list) {
        const i = `i${loops}`;
        switch (s.kind) {
          case 'add':
            lines.push(`${pad}a++;`);
            break;
          case 'pair':
            lines.push(`${pad}a++; b += a;`);
            break;
          case 'print':
            lines.push(`${pad}printf("%d\\n", a);`);
            break;
          case 'sort':
            lines.push(`${pad}sort();`);
            break;
          case 'call':
            lines.push(`${pad}${call(s.to)};`);
            break;
          case 'oneLine':
            loops++;
            lines.push(`${pad}for (int ${i} = 0; ${i} < ${s.count}; ${i}++) { ${call(s.to)}; b--; }`);
            break;
          case 'if':
            lines.push(`${pad}if (a % 2 == 0) {`);
            emit(s.body, `${pad}  `);
            lines.push(`${pad}} else {`);
            emit(s.otherwise, `${pad}  `);
            lines.push(`${pad}}`);
            break;
          case 'switch':
            lines.push(`${pad}switch (a % 3) {`);
            s.cases.forEach((body, k) => {
              lines.push(`${pad}case ${k}:`);
              emit(body, `${pad}  `);
              if (k % 2 === 0) lines.push(`${pad}  break;`);
            });
            lines.push(`${pad}}`);
            break;
          case 'for':
            loops++;
            lines.push(`${pad}for (int ${i} = 0; ${i} < ${s.count}; ${i}++) {`);
            emit(s.body, `${pad}  `);
            lines.push(`${pad}}`);
            break;
          case 'while':
            loops++;
            lines.push(`${pad}int ${i} = ${s.count};`, `${pad}while (${i} > 0) {`);
            emit(s.body, `${pad}  `);
            lines.push(`${pad}  ${i}--;`, `${pad}}`);
            break;
          case 'do':
            loops++;
            lines.push(`${pad}int ${i} = ${s.count};`, `${pad}do {`);
            emit(s.body, `${pad}  `);
            lines.push(`${pad}} while (--${i} > 0);`);
            break;
        }
      }
    };
    // Declarations stand in blocks of their own: a label of a switch may not come before one.
    emit(functions[index]!, '  ');
    lines.push(index === 0 ? '  return 0;' : '  return n;', '}');
  }
  return `${lines.join('\n')}\n`;
}

const RUNS: readonly unknown[] = ['continue', 'next', 'stepIn', 'stepOut'];

/** Calls a function of the program before each command: nobody may notice. */
const poking = (session: Session): Session =>
  new Proxy(session, {
    get: (target, key: keyof Session) =>
      RUNS.includes(key)
        ? async (...args: unknown[]) => {
            const { state } = await target.status();
            if (state === 'stopped') await target.evaluate('more(a + 9)');
            return (target[key] as (...args: unknown[]) => unknown)(...args);
          }
        : target[key],
  });

describe('random C under random commands', () => {
  it.each([['a > 3', false], ['more(a)', true]] as const)('stops where a naive debugger does, in slices of any size, on the condition %s', async (condition, pokes) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(statement, { minLength: 1, maxLength: 4 }), { minLength: 3, maxLength: 3 }),
        commands(60),
        fc.constantFrom(1, 2, 7, 100_000),
        async (functions, list, budget) => {
          const built = build(programText(functions));
          const { session, launch } = debug(built, budget);
          const info = new DebugInfo(readDebugInfo(built.debugInfo));
          const machine = createMachine(built.image, { guestBytes: 1 << 20, stackBytes: 1 << 18, args: ['program'], hostModules: standardModules() });
          const found = info.resolve('a', null);
          const location = found?.kind === 'variable' ? found.variable.locations[0]?.location : undefined;
          if (location?.kind !== 'global') throw new Error('no global a');
          const { address } = location;
          const a = (): number => new DataView(machine.readMemory(address, 4).bytes.buffer).getInt32(0, true);
          const naive = new NaiveDebugger(machine, info, () => a() > 3);
          await launch();
          naive.launch();
          await compare(pokes ? poking(session) : session, naive, list, 'main.c', condition);
          await session.dispose();
        },
      ),
      { numRuns: pokes ? 20 : 40 },
    );
  });
});
