import { describe, expect, it } from 'vitest';
import { createMachine } from '../../vm/virtual-machine';
import { verifyImage } from '../../vm/verify';
import { structuredProgram, structuredProgramModules } from '../support/structured-program';
import { recorded } from './support';

const LOOP = `
int data[3000];
int main(void) {
    int sum = 0;
    for (int i = 0; i < 30000; i++) {
        data[i % 3000] += i;
        sum += data[(i * 7) % 3000];
    }
    return sum & 1;
}
`;

describe('checkpoints', () => {
  it.each([120_000, 250_000, 600_000])('stay within %i bytes, evenly spaced', async (budgetBytes) => {
    const { session, launch } = recorded(LOOP, { budgetBytes, everyTicks: 100, budget: 100 });
    await launch();
    await session.continue();
    const { sizeBytes, checkpoints, end, start, gaps } = await session.history();
    expect(sizeBytes).toBeLessThanOrEqual(budgetBytes);
    expect(gaps).toEqual([]);
    expect(checkpoints[0]!.clock).toBe(start.clock);
    expect(checkpoints.length).toBeGreaterThan(5);
    const clocks = [...checkpoints.map((c) => c.clock), end.clock];
    // The run to `main`'s entry and the newest ones are still short.
    const spaces = clocks.slice(2).map((clock, i) => clock - clocks[i + 1]!);
    const longest = Math.max(...spaces);
    expect(longest).toBeLessThanOrEqual((4 * end.clock) / checkpoints.length);
    expect(longest).toBeLessThanOrEqual(4 * Math.min(...spaces.slice(0, -3)));
  });

  it('that share pages hold what whole ones hold', () => {
    for (let seed = 1; seed <= 12; seed++) {
      const image = verifyImage(structuredProgram(seed));
      const options = { guestBytes: 1 << 18, stackBytes: 1 << 16, hostBytes: 1 << 16 };
      const machine = createMachine(image, { ...options, hostModules: structuredProgramModules() });
      machine.provideInput(new TextEncoder().encode('input'));
      machine.endInput();
      const chain: { snapshot: ReturnType<typeof machine.capture>; hash: string }[] = [];
      for (let i = 0; i < 10; i++) {
        machine.run({ step: { kind: 'instruction', count: 40 + seed }, budget: 1e9 });
        chain.push({ snapshot: machine.capture(), hash: machine.stateHash() });
      }
      // On another machine, whose captures share nothing with these.
      const other = createMachine(image, { ...options, hostModules: structuredProgramModules() });
      for (const { snapshot, hash } of [...chain].reverse()) {
        other.restore(snapshot);
        expect(other.stateHash()).toBe(hash);
      }
    }
  });
});
