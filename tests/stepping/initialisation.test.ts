// Which bytes have been written: proven by the recorded past, presumed without one.

import { describe, expect, it } from 'vitest';
import { createEvaluator } from '../../compiler/index';
import type { Initialisation, Session } from '../../session/api';
import { imageLoader } from '../../session/load';
import { SessionManager } from '../../session/manager';
import { build } from './harness';

const TEXT = `
#include <stdlib.h>
#include <string.h>
static int fixed;
static int use(int *cell) { return cell != 0; }
int main(void)
{
    int unset, copied = unset;
    unsigned pattern = 0xcccccccc;
    int half[4];
    half[1] = 0xcccccccc;
    half[2] = 5;
    short *heap = malloc(4 * sizeof *heap);
    memset(heap + 1, 0xcd, 2);
    heap[2] = 3;
    return use(&unset) + use(&copied) + use(half) + (pattern == 0);
}
`;
const built = build(TEXT);

async function at(recording: null | undefined): Promise<Session> {
  const manager = new SessionManager({ load: imageLoader(), evaluator: createEvaluator(), ...(recording === null ? { recording } : {}) });
  const { session } = manager.create('test');
  await session.launch({ ...built, layout: { guestBytes: 1 << 20, stackBytes: 1 << 18 } });
  await session.runTo({ kind: 'source', file: 'main.c', line: 16 });
  return session;
}

const text = ({ stretches }: Initialisation): string => stretches.map((s) => `${s.start}-${s.end} ${s.status}${s.certainty === 'presumed' ? '?' : ''}`).join(', ');

describe('initialisation', () => {
  const rows: readonly (readonly [expression: string, proven: string, presumed: string])[] = [
    ['unset', '0-4 uninitialised', '0-4 uninitialised?'],
    ['copied', '0-4 written', '0-4 uninitialised?'],
    ['pattern', '0-4 written', '0-4 uninitialised?'],
    ['half', '0-4 uninitialised, 4-12 written, 12-16 uninitialised', '0-8 uninitialised?, 8-12 written, 12-16 uninitialised?'],
    ['*heap@4', '0-2 uninitialised, 2-6 written, 6-8 uninitialised', '0-4 uninitialised?, 4-6 written, 6-8 uninitialised?'],
    ['fixed', '0-4 written', '0-4 written'],
  ];
  it('is proven where the past is recorded, and leaves the program where it stands', async () => {
    const session = await at(undefined);
    const hash = await session.stateHash();
    for (const [expression, proven] of rows) expect([expression, text(await session.initialisation({ expression }))]).toEqual([expression, proven]);
    expect(await session.stateHash()).toBe(hash);
    expect((await session.status()).state).toBe('stopped');
    // An edit is a write.
    await session.setExpression('unset', '0xcccccccc - 0x100000000');
    expect(text(await session.initialisation({ expression: 'unset' }))).toBe('0-4 written');
    await session.dispose();
  });

  it('is presumed where it is not', async () => {
    const session = await at(null);
    for (const [expression, , presumed] of rows) expect([expression, text(await session.initialisation({ expression }))]).toEqual([expression, presumed]);
    await session.dispose();
  });

  it('says where there is no storage', async () => {
    const session = await at(undefined);
    expect(text(await session.initialisation({ address: 4090, sizeBytes: 8 }))).toBe('0-6 no-storage, 6-8 written');
    await session.dispose();
  });
});
