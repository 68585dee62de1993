import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { expect, test } from 'vitest';
import { FormatError } from '../base';
import { decodeLink, encodeLink, type LinkContents } from './link';
import { RecordingStore } from './recording-store';

const bytes = (size: number, fill: number): Uint8Array => new Uint8Array(size).fill(fill);

test('recordings are kept, listed and loaded; the oldest go first', async () => {
  let time = 0;
  const store = await RecordingStore.open({ name: 'budget', budgetBytes: 100, now: () => ++time });
  await store.keep('a', 'first', bytes(40, 1));
  await store.keep('b', 'second', bytes(40, 2));
  await store.keep('a', 'first, again', bytes(50, 3));
  expect(await store.load('a')).toEqual(bytes(50, 3));
  const result = await store.keep('c', 'third', bytes(30, 4));
  expect(result).toMatchObject({ isKept: true, dropped: [{ key: 'b', title: 'second' }] });
  expect((await store.list()).map((e) => e.key)).toEqual(['a', 'c']);
  expect(await store.keep('d', 'too large', bytes(101, 5))).toEqual({ isKept: false, dropped: [] });
  expect(await store.load('b')).toBeNull();
  // Another page of the same origin sees the same.
  const other = await RecordingStore.open({ name: 'budget' });
  expect((await other.list()).map((e) => e.title)).toEqual(['first, again', 'third']);
  await other.remove('a');
  expect(await store.load('a')).toBeNull();
  other.close();
  store.close();
});

test('a full disk costs the oldest', async () => {
  const store = await RecordingStore.open({ name: 'quota' });
  await store.keep('a', 'a', bytes(10, 1));
  await store.keep('b', 'b', bytes(10, 2));
  const real = IDBObjectStore.prototype.put;
  let refusals = 1;
  IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...args: Parameters<typeof real>) {
    if (refusals-- > 0) throw new DOMException('full', 'QuotaExceededError');
    return real.apply(this, args);
  } as typeof real;
  try {
    const result = await store.keep('c', 'c', bytes(10, 3));
    expect(result.isKept).toBe(true);
    expect(result.dropped.map((d) => d.key)).toEqual(['a']);
  } finally {
    IDBObjectStore.prototype.put = real;
  }
  expect((await store.list()).map((e) => e.key).sort()).toEqual(['b', 'c']);
  store.close();
});

test('what an older schema kept is taken over; an older page makes way', async () => {
  const old = await openDB('aged', 1, { upgrade: (db) => void db.createObjectStore('recordings', { keyPath: 'key' }) });
  await old.put('recordings', { key: 'x', title: 'old one', bytes: bytes(7, 9) });
  old.close();
  const store = await RecordingStore.open({ name: 'aged', now: () => 5 });
  expect(await store.list()).toEqual([{ key: 'x', title: 'old one', savedAt: 5, sizeBytes: 7 }]);
  expect(await store.load('x')).toEqual(bytes(7, 9));
  let superseded = 0;
  store.close();
  const waiting = await RecordingStore.open({ name: 'aged', onSuperseded: () => superseded++ });
  const newer = await openDB('aged', 3);
  expect(superseded).toBe(1);
  newer.close();
  void waiting;
});

const LINK: LinkContents = {
  files: { 'main.c': '#include <stdio.h>\nint main(void) { puts("olá"); return 0; }\n' },
  stdin: '1 2',
  position: { branch: 0, clock: 12, depth: 1, pc: 80 },
  imageSha256: '00',
  stateHash: '11',
};

test('links carry all of it, and say when they are damaged', async () => {
  const link = (await encodeLink(LINK))!;
  expect(link).toMatch(/^stopline=[\w-]+$/);
  expect(await decodeLink(`#${link}`)).toMatchObject(LINK as object);
  expect(await decodeLink('#elsewhere')).toBeNull();
  await expect(decodeLink(link.slice(0, -6))).rejects.toBeInstanceOf(FormatError);
  await expect(decodeLink('#stopline=*')).rejects.toBeInstanceOf(FormatError);
  await expect(decodeLink(`#stopline=${btoa('{}')}`.replace(/=+$/, ''))).rejects.toBeInstanceOf(FormatError);
  const noise = Array.from({ length: 60_000 }, (_, i) => String.fromCharCode(33 + ((i * i * 7919) % 1009) % 90)).join('');
  const large = await encodeLink({ ...LINK, files: { 'main.c': noise } });
  expect(large === null || large.length <= 32_000).toBe(true);
});
