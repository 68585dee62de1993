// What the browser keeps, in a real IndexedDB: over a reload, within the quota, for several pages, from an older schema.

import { createHash } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PlaygroundPage } from '../support/playground-page';
import { withPlayground } from '../support/with-playground';

let ui: PlaygroundPage;
withPlayground((opened) => (ui = opened));

const PROGRAM = `#include <stdio.h>
int main(void)
{
int total = 0;
for (int i = 1; i <= 3; i++) {
total += i;
printf("total %d\\n", total);
}
return 0;
}
`;

/** The same lines, and 400 kB of text that a recording holds with them and that no packing makes small. */
const LARGE = PROGRAM + Array.from({ length: 4000 }, (_, i) => `// ${createHash('sha512').update(`line ${i}`).digest('base64')}\n`).join('');

interface Kept {
  readonly key: string;
  readonly title: string;
  readonly sizeBytes: number;
  readonly savedAt: number;
}

/** Entries, oldest first; none while there is no database. */
const kept = (page: Page): Promise<Kept[]> =>
  page.evaluate(async () => {
    if (!(await indexedDB.databases()).some((d) => d.name === 'stopline')) return [];
    return new Promise<Kept[]>((resolve, reject) => {
      const open = indexedDB.open('stopline');
      open.onerror = () => reject(open.error);
      open.onsuccess = () => {
        const all = open.result.transaction('entries').objectStore('entries').index('savedAt').getAll();
        all.onsuccess = () => {
          open.result.close();
          resolve(all.result as Kept[]);
        };
      };
    });
  });

async function untilKept(page: Page, isIt: (entries: Kept[]) => boolean): Promise<Kept[]> {
  for (;;) {
    const entries = await kept(page);
    if (isIt(entries)) return entries;
    await page.waitForTimeout(100);
  }
}

const clock = (page: Page): Promise<{ now: number }> => page.evaluate(() => ({ now: Date.now() }));

async function stopInLoop(ui: PlaygroundPage): Promise<void> {
  await ui.typeProgram(PROGRAM);
  await ui.clickGutter(7);
  await runIntoLoop(ui);
}

async function runIntoLoop(ui: PlaygroundPage): Promise<void> {
  await ui.page.keyboard.press('F5');
  await ui.waitForState(/Stopped at main\.c:7/);
  await ui.page.keyboard.press('F5');
  await ui.page.locator('#variables .value', { hasText: /^3$/ }).waitFor();
}

test('a reload takes up the position, the output and the way back', async () => {
  await stopInLoop(ui);
  await untilKept(ui.page, (all) => all.length === 1);
  await ui.page.reload();
  await ui.waitForState(/Stopped at main\.c:7/);
  expect(await ui.variables()).toEqual(['i = 2', 'total = 3']);
  expect(await ui.output()).toMatch(/^total 1\nTaken up where it was left\./);
  // Breakpoints are bound again, and what had been printed is not printed twice.
  expect(await ui.page.locator('#breakpoints .bp-bound').count()).toBe(1);
  await ui.page.keyboard.press('F5');
  await ui.page.locator('#variables .value', { hasText: /^6$/ }).waitFor();
  expect(await ui.output()).toMatch(/^total 1\nTaken up where it was left\.\ntotal 3\n$/);
  const { now } = await clock(ui.page);
  await ui.page.locator('#output span', { hasText: 'total 1' }).click();
  await ui.page.locator('#variables .value', { hasText: /^1$/ }).first().waitFor();
  await untilKept(ui.page, (all) => all[0]!.savedAt > now);
});

test('a database of the older schema is taken over', async () => {
  const [entry] = await untilKept(ui.page, (all) => all.length === 1);
  // Another page of the same origin, without the playground: nobody holds the database open.
  await ui.page.goto(`${ui.url}icon.svg`);
  const made = await ui.page.evaluate(
    (key) =>
      new Promise<number>((resolve, reject) => {
        const now = indexedDB.open('stopline');
        now.onsuccess = () => {
          const read = now.result.transaction('bytes').objectStore('bytes').get(key);
          read.onsuccess = () => {
            now.result.close();
            indexedDB.deleteDatabase('stopline').onsuccess = () => {
              const old = indexedDB.open('stopline', 1);
              old.onupgradeneeded = () => void old.result.createObjectStore('recordings', { keyPath: 'key' }).put({ key, title: 'kept by version 1', bytes: read.result as Uint8Array });
              old.onerror = () => reject(old.error);
              old.onsuccess = () => {
                resolve(old.result.version);
                old.result.close();
              };
            };
          };
        };
      }),
    entry!.key,
  );
  expect(made).toBe(1);
  // What a picture's page asks for is not ours.
  ui.complaints.length = 0;
  await ui.page.goto(ui.url);
  await ui.waitForState(/Stopped at main\.c:7/);
  expect(await ui.variables()).toContain('total = 1');
  const [taken] = await kept(ui.page);
  expect(taken).toMatchObject({ key: entry!.key });
  expect(taken!.sizeBytes).toBeGreaterThan(1000);
  expect(await ui.page.evaluate(() => new Promise((resolve) => {
    const open = indexedDB.open('stopline');
    open.onsuccess = () => {
      resolve([open.result.version, [...open.result.objectStoreNames]]);
      open.result.close();
    };
  }))).toEqual([2, ['bytes', 'entries']]);
});

/** A page in a browser of its own, whose quota is set before anything is stored: Chromium looks at it seldom. */
async function withQuota(bytes: number): Promise<PlaygroundPage> {
  const made = await PlaygroundPage.open();
  const browser = await made.page.context().newCDPSession(made.page);
  await browser.send('Storage.overrideQuotaForOrigin', { origin: new URL(made.url).origin, quotaSize: bytes });
  return made;
}

// Chromium subtracts what is written from the room it measured last, and measures anew when that is used up. So all but
// 100 kB are filled first with noise, and a recording of three times that is refused with certainty.
test('over the quota the oldest go, and it is said which', async () => {
  const old = 6 << 20;
  const own = await withQuota(3 * old);
  try {
    const put = (name: string, savedAt: number, size: number): Promise<void> =>
      own.page.evaluate(
        ([name, savedAt, size]) =>
          new Promise<void>((resolve, reject) => {
            const open = indexedDB.open('stopline', 2);
            open.onupgradeneeded = () => {
              open.result.createObjectStore('entries', { keyPath: 'key' }).createIndex('savedAt', 'savedAt');
              open.result.createObjectStore('bytes');
            };
            open.onsuccess = () => {
              const work = open.result.transaction(['entries', 'bytes'], 'readwrite');
              const bytes = new Uint8Array(size);
              for (let at = 0; at < size; at += 65536) crypto.getRandomValues(bytes.subarray(at, at + 65536));
              work.objectStore('entries').put({ key: name, title: `${name}.c`, savedAt, sizeBytes: size });
              work.objectStore('bytes').put(bytes, name);
              work.oncomplete = () => {
                open.result.close();
                resolve();
              };
              work.onabort = () => reject(work.error);
            };
          }),
        [name, savedAt, size] as const,
      );
    await put('oldest', 1, old);
    await put('older', 2, old);
    const { usage } = await own.page.evaluate(() => navigator.storage.estimate());
    await put('old', 3, 3 * old - usage! - 100_000);
    // So much text takes minutes to type.
    await own.page.evaluate((text) => {
      localStorage.setItem('stopline.files', JSON.stringify({ 'main.c': text }));
      localStorage.setItem('stopline.breakpoints', JSON.stringify({ 'main.c': [7] }));
    }, LARGE);
    await own.page.reload();
    await runIntoLoop(own);
    await own.page.locator('#output', { hasText: 'an older session was forgotten: oldest.c' }).waitFor();
    expect((await untilKept(own.page, (all) => all.some((e) => e.title === 'main.c'))).map((e) => e.title)).toEqual(['older.c', 'old.c', 'main.c']);
    await own.page.reload();
    await own.waitForState(/Stopped at main\.c:7/);
    expect(own.complaints).toEqual([]);
  } finally {
    await own.close();
  }
});

test('no room at all is said once, and the session goes on', async () => {
  const own = await withQuota(2000);
  try {
    await stopInLoop(own);
    await own.page.locator('#output', { hasText: 'There is no room in this browser' }).waitFor();
    await own.page.keyboard.press('F10');
    await own.waitForState(/Stopped at main\.c:5/);
    await own.page.click('#step-back');
    await own.waitForState(/Stopped at main\.c:7/);
    expect(own.complaints).toEqual([]);
  } finally {
    await own.close();
  }
});

test('two pages keep two sessions, also at the same time', async () => {
  const other = await ui.page.context().newPage();
  await other.goto(ui.url);
  await other.locator('.cm-content').waitFor();
  await other.keyboard.press('F10');
  await other.locator('#state', { hasText: /Stopped at main\.c:4/ }).waitFor();
  await untilKept(other, (all) => all.length === 2);
  const { now } = await clock(other);
  await Promise.all([ui.page.keyboard.press('F10'), other.keyboard.press('F10')]);
  await ui.waitForState(/Stopped at main\.c:5/);
  await other.locator('#state', { hasText: /Stopped at main\.c:5/ }).waitFor();
  await untilKept(other, (all) => all.length === 2 && all.every((e) => e.savedAt > now));
  await Promise.all([ui.page.reload(), other.reload()]);
  await other.locator('#state', { hasText: /Stopped at main\.c:5/ }).waitFor();
  await ui.waitForState(/Stopped at main\.c:5/);
  expect(await ui.variables()).toContain('total = 1');
  expect(await other.locator('#variables').innerText()).toMatch(/total\s*0/);
  await other.close();
});

test('a damaged recording is told and forgotten, and the page goes on', async () => {
  await ui.page.goto(`${ui.url}icon.svg`);
  await ui.page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const open = indexedDB.open('stopline');
        open.onsuccess = () => {
          const work = open.result.transaction('bytes', 'readwrite');
          const store = work.objectStore('bytes');
          const cursor = store.openCursor();
          cursor.onsuccess = () => {
            const at = cursor.result;
            if (!at) return;
            const bytes = at.value as Uint8Array;
            bytes[bytes.length >> 1]! ^= 1;
            at.update(bytes);
            at.continue();
          };
          work.oncomplete = () => {
            open.result.close();
            resolve();
          };
        };
      }),
  );
  ui.complaints.length = 0;
  await ui.page.goto(ui.url);
  await ui.waitForState(/could not be taken up/);
  await ui.page.keyboard.press('F5');
  await ui.waitForState(/Stopped at main\.c:7/);
});
