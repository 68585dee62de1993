import { describe, expect, it } from 'vitest';
import { FormatError } from '../../base';
import { sha256 } from '../../debug-format/hashes';
import { stopText } from '../../session/testing';
import { BEHAVIOUR_VERSION } from '../../vm/behaviour';
import { readRecording, writeRecording } from '../../session/recording-file';
import { lineOf, recorded } from './support';

const GUESSES = `
#include <stdio.h>
#include <time.h>
int sum;
int main(void) {
    int n;
    long seed = time(0) & 7;
    while (scanf("%d", &n) == 1) {
        sum += n + (int) seed;
        printf("sum %d\\n", sum);
    }
    return sum & 7;
}
`;

async function made() {
  const travelled = recorded(GUESSES, { stdin: '1 2 3 4' });
  const { session, launch } = travelled;
  await launch();
  await session.setSourceBreakpoints('main.c', [{ line: 9, condition: 'n > 1' }]);
  await session.addDataBreakpoint({ expression: 'sum' });
  await session.continue();
  await session.continue();
  await session.setExpression('sum', '70');
  await session.bookmark('here');
  await session.continue();
  await session.reverseContinue();
  await session.setExpression('sum', '80');
  await session.continue();
  return travelled;
}

describe('recordings as files', () => {
  it('are taken up where they were left, with all that belongs to them', async () => {
    const { session } = await made();
    const before = { hash: await session.stateHash(), history: await session.history(), breakpoints: await session.breakpoints() };
    const file = await session.exportRecording();
    const other = recorded('int main(void) { return 0; }');
    const stop = await other.session.openRecording(file);
    expect(stopText(stop)).toContain('seek');
    expect(await other.session.stateHash()).toBe(before.hash);
    const history = await other.session.history();
    expect(history).toMatchObject({ start: before.history.start, entry: before.history.entry, now: before.history.now, end: before.history.end, branches: before.history.branches, bookmarks: before.history.bookmarks });
    const bare = (list: typeof before.breakpoints) => list.map(({ place, condition }) => ({ place, condition }));
    expect(bare(await other.session.breakpoints())).toEqual(bare(before.breakpoints));
    // And on from there in the same way.
    for (const { session: s } of [{ session }, other]) {
      await s.reverseContinue();
      await s.stepBack();
    }
    expect(await other.session.stateHash()).toBe(await session.stateHash());
    await session.goToEnd();
    await other.session.goToEnd();
    expect(await other.session.stateHash()).toBe(await session.stateHash());
    await session.switchBranch(0);
    await other.session.switchBranch(0);
    expect(await other.session.stateHash()).toBe(await session.stateHash());
  });

  it('are refused with any byte changed, cut short, or of another version', async () => {
    const { session } = await made();
    const file = await session.exportRecording();
    const other = recorded('int main(void) { return 0; }').session;
    for (let i = 0; i < 40; i++) {
      const damaged = file.slice();
      damaged[Math.floor((i / 40) * file.length)]! ^= 1 << (i & 7);
      await expect(other.openRecording(damaged)).rejects.toBeInstanceOf(FormatError);
    }
    for (const length of [0, 10, 60, file.length - 1]) await expect(other.openRecording(file.slice(0, length))).rejects.toBeInstanceOf(FormatError);
    const later = file.slice();
    later[4] = 9;
    await expect(other.openRecording(later)).rejects.toMatchObject({ code: 'recording-version' });
    // With its hash made right again.
    const lying = readRecording(file);
    const wrong = writeRecording({ ...lying, stateHash: '00' });
    await expect(other.openRecording(wrong)).rejects.toMatchObject({ code: 'recording-diverges' });
    const pages = lying.pages.slice();
    pages[100]! ^= 1;
    await expect(other.openRecording(writeRecording({ ...lying, pages }))).rejects.toMatchObject({ code: 'recording-checkpoint' });
    expect((await other.status()).state).toBe('empty');
    expect(sha256(file.subarray(0, file.length - 32))).toEqual(file.slice(-32));
  });

  it('are refused with any byte of a small one changed', async () => {
    const { session, launch } = recorded('int main(void) { return 0; }');
    await launch();
    const whole = readRecording(await session.exportRecording());
    const { debugInfo: _, ...launchOptions } = whole.launch;
    const file = writeRecording({ ...whole, launch: launchOptions, checkpoints: [], pages: new Uint8Array(0) });
    expect(readRecording(file).imageSha256).toBe(whole.imageSha256);
    expect(file.length).toBeLessThan(20_000);
    const taken: number[] = [];
    for (let at = 0; at < file.length; at++) {
      file[at]! ^= 1 << (at & 7);
      try {
        readRecording(file);
        taken.push(at);
      } catch (error) {
        if (!(error instanceof FormatError)) throw error;
      }
      file[at]! ^= 1 << (at & 7);
    }
    expect(taken).toEqual([]);
  });

  it('of another behaviour version can be looked at, not run', async () => {
    const { session } = await made();
    const file = writeRecording({ ...readRecording(await session.exportRecording()), behaviour: BEHAVIOUR_VERSION + 1 });
    const other = recorded('int main(void) { return 0; }').session;
    const stop = await other.openRecording(file);
    expect(lineOf(stop)).toMatch(/^\w+:\d+$/);
    const { checkpoints, gaps } = await other.history();
    expect(gaps.length).toBe(checkpoints.length - 1);
    await other.seek(checkpoints[0]!);
    await expect(other.continue()).rejects.toMatchObject({ code: 'not-supported' });
    await expect(other.seek({ ...checkpoints[0]!, pc: checkpoints[0]!.pc + 1 })).rejects.toMatchObject({ code: 'unknown-position' });
    await expect(other.stepBack()).rejects.toMatchObject({ code: 'not-supported' });
    const { end } = await other.history();
    await expect(other.seek({ ...end, clock: end.clock + 10 })).rejects.toMatchObject({ code: 'not-supported' });
    await expect(other.lastWrite({ expression: 'sum' })).rejects.toMatchObject({ code: 'not-supported' });
  });
});
