// What cannot be done is said, at once, and leaves the program where it stood.

import { expect, it } from 'vitest';
import { recorded } from './support';

const LOOP = `
int sum;
int add(int n) { int k = n * 2; sum += k; return sum; }
int main(void) {
    for (int i = 0; i < 200; i++) add(i);
    return sum & 7;
}
`;

it('a moment that another branch does not have', async () => {
  const { session, launch } = recorded(LOOP, { everyTicks: 2000 });
  await launch();
  await session.continue();
  const hash = await session.stateHash();
  await session.goToStart();
  await session.next();
  await session.setExpression('sum', '5');
  await session.continue();
  const other = await session.stateHash();
  const { end } = await session.history();
  await session.switchBranch(0);
  await session.goToEnd();
  await expect(session.seek({ ...end, clock: end.clock - 3, depth: 77 })).rejects.toMatchObject({ code: 'unknown-position' });
  expect((await session.history()).branches[0]!.isCurrent).toBe(true);
  expect(await session.stateHash()).toBe(hash);
  await session.switchBranch(1);
  expect(await session.stateHash()).toBe(other);
});

it('a moment after the end of the program', async () => {
  const { session, launch } = recorded(LOOP);
  await launch();
  await session.continue();
  const hash = await session.stateHash();
  const { end } = await session.history();
  for (const clock of [end.clock + 1, end.clock + 1000, 2 ** 50]) {
    await expect(session.seek({ ...end, clock })).rejects.toMatchObject({ code: 'unknown-position' });
    expect(await session.stateHash()).toBe(hash);
  }
});

it('what is no position, expression or range that can be asked about', async () => {
  const { session, launch } = recorded(LOOP);
  await launch();
  const asked = [
    () => session.lastWrite({ expression: 'sum', before: null as never }),
    () => session.writes({ expression: 'sum', before: { branch: 0 } as never }),
    () => session.writes({ expression: 5 as never }),
    () => session.writes({ address: 4096, sizeBytes: 1e9 }),
    () => session.addDataBreakpoint({ address: 4096, sizeBytes: 1e9 }),
  ];
  for (const ask of asked) await expect(ask()).rejects.toMatchObject({ code: 'bad-argument' });
});

it('an expression that means nothing anywhere', async () => {
  const { session, launch } = recorded(LOOP);
  await launch();
  await session.continue();
  for (const text of [')(', 'nope > 1']) await expect(session.whenTrue(text)).rejects.toMatchObject({ code: 'evaluation' });
  expect(await session.whenTrue('k == 10')).not.toBeNull();
  expect(await session.whenTrue('k == 11')).toBeNull();
});

it('one instruction back after several forth is one', async () => {
  const { session, launch } = recorded(LOOP);
  await launch();
  await session.stepIn({ granularity: 'instruction', count: 2 });
  const before = await session.stateHash();
  await session.stepIn({ granularity: 'instruction', count: 3 });
  const after = await session.stateHash();
  await session.reverseStepIn({ granularity: 'instruction' });
  await session.stepIn({ granularity: 'instruction' });
  expect(await session.stateHash()).toBe(after);
  await session.reverseStepIn({ granularity: 'instruction', count: 3 });
  expect(await session.stateHash()).toBe(before);
});
