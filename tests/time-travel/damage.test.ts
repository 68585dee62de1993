// Checkpoints that are not what was captured any more: refused, dropped with a notice, and done without.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { VmSnapshot } from '../../vm/snapshot';
import { recorded } from './support';

const PROGRAM = `
int total, seen[40];
int add(int n) {
    total += n;
    return total;
}
int main(void) {
    for (int i = 0; i < 400; i++)
        seen[i % 40] = add(i);
    return total & 1;
}
`;

/** Flips a bit in one of the arrays that a snapshot is made of. */
function damage(snapshot: VmSnapshot, choice: number, bit: number): void {
  const parts = [...snapshot.pages, snapshot.registers, snapshot.frames, snapshot.pageNumbers, snapshot.pageSums];
  const part = parts[choice % parts.length]!;
  const bytes = new Uint8Array(part.buffer, part.byteOffset, part.byteLength);
  bytes[(bit >> 3) % bytes.length]! ^= 1 << (bit & 7);
}

async function run(everyTicks = 40) {
  const snapshots: VmSnapshot[] = [];
  const travelled = recorded(PROGRAM, { everyTicks, budget: everyTicks, onCapture: (s) => snapshots.push(s) });
  await travelled.launch();
  await travelled.session.setSourceBreakpoints('main.c', [{ line: 9 }]);
  await travelled.session.continue();
  await travelled.session.setSourceBreakpoints('main.c', []);
  const hits = [await travelled.session.stateHash()];
  await travelled.session.continue();
  hits.push(await travelled.session.stateHash());
  const notices = (): string[] => travelled.events.flatMap((e) => (e.kind === 'log' && e.breakpoint === null ? [e.text] : []));
  return { ...travelled, snapshots, notices };
}

describe('a damaged checkpoint', () => {
  it('is known by any bit of it', async () => {
    const { snapshots, session } = await run();
    await session.dispose();
    fc.assert(
      fc.property(fc.nat(1000), fc.nat(100_000), fc.nat(100), (choice, bit, which) => {
        const snapshot = snapshots[which % snapshots.length]!;
        expect(snapshot.isIntact()).toBe(true);
        damage(snapshot, choice, bit);
        expect(snapshot.isIntact()).toBe(false);
        damage(snapshot, choice, bit);
        expect(snapshot.isIntact()).toBe(true);
      }),
    );
    const of = snapshots[0]! as { version: number };
    of.version++;
    expect(snapshots[0]!.isIntact()).toBe(false);
  });

  it('is dropped, said to be, and done without', async () => {
    const { session, snapshots, notices } = await run();
    const before = await session.history();
    await session.seek(before.checkpoints[5]!);
    const hash = await session.stateHash();
    await session.goToEnd();
    const end = await session.stateHash();
    // All but the first and those of places where the user has been.
    for (const s of snapshots.slice(1, -2)) if (s.position.clock > 40 && s.position.clock < before.end.clock) damage(s, 0, 77);
    await session.seek(before.checkpoints[5]!);
    expect(await session.stateHash()).toBe(hash);
    expect(notices()[0]).toMatch(/^the checkpoint at clock \d+ was damaged and is no longer used$/);
    const { gaps, checkpoints } = await session.history();
    expect(gaps).toEqual([]);
    expect(checkpoints[0]!.clock).toBe(before.start.clock);
    await session.goToEnd();
    expect(await session.stateHash()).toBe(end);
    expect((await session.lastWrite({ expression: 'total' }))!.newValue).toBe('79800');
    expect((await session.firstWrite({ expression: 'total' }))!.newValue).toBe('0');
  });

  it('at the very start leaves a gap that the history shows', async () => {
    const { session, snapshots } = await run();
    const before = await session.history();
    const kept = before.checkpoints.find((c) => c.clock > 100)!;
    for (const s of snapshots) if (s.position.clock < kept.clock) damage(s, 0, 5);
    await expect(session.seek(before.start)).rejects.toMatchObject({ code: 'unknown-position' });
    const { gaps, checkpoints, now } = await session.history();
    expect(now).toEqual(before.now);
    expect(gaps).toEqual([{ from: before.start, to: checkpoints[0] }]);
    const stop = await session.goToStart();
    // Others that are damaged too have been come upon on the way.
    expect(stop.position).toEqual((await session.history()).checkpoints[0]);
    expect(stop.position.clock).toBeGreaterThanOrEqual(kept.clock);
    expect(stop.reasons).toEqual([{ kind: 'historyStart' }]);
    for (const way of ['stepBack', 'reverseStepOut', 'reverseContinue'] as const) {
      expect((await session[way]()).reasons).toEqual([{ kind: 'historyStart' }]);
      await session.stepIn();
    }
    const back = await session.goToEnd();
    expect(back.position).toEqual(before.end);
    const reopened = recorded('int main(void) { return 0; }').session;
    await reopened.openRecording(await session.exportRecording());
    expect(await reopened.stateHash()).toBe(await session.stateHash());
  });
});
