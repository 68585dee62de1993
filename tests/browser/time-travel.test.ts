// Time travel in the playground: back, along the slider, over a reload, in another page by a link.

import { expect, test } from 'vitest';
import type { PlaygroundPage } from '../support/playground-page';
import { withPlayground } from '../support/with-playground';

let ui: PlaygroundPage;
withPlayground((opened) => (ui = opened));

const PROGRAM = `#include <stdio.h>
int total;
int main(void)
{
for (int i = 1; i <= 3; i++)
total += i * i;
printf("total %d\\n", total);
return 0;
}
`;

test('goes back from the end, runs back to a breakpoint, and slides', async () => {
  await ui.typeProgram(PROGRAM);
  await ui.page.keyboard.press('F5');
  await ui.waitForState(/Exited with code 0/);
  await ui.page.click('#step-back');
  await ui.waitForState(/Stopped at main\.c:9/);
  await ui.page.keyboard.press('Alt+F10');
  await ui.waitForState(/Stopped at main\.c:8/);
  await ui.clickGutter(6);
  await ui.page.keyboard.press('Alt+F5');
  await ui.waitForState(/Stopped at main\.c:6/);
  expect(await ui.variables()).toContain('i = 3');
  await ui.page.locator('#timeline').evaluate((slider: HTMLInputElement) => {
    slider.value = slider.min;
    slider.dispatchEvent(new Event('input'));
  });
  await ui.waitForState(/Stopped at main\.c:5/);
  await ui.page.keyboard.press('F5');
  await ui.waitForState(/Stopped at main\.c:6/);
  expect(await ui.variables()).toContain('i = 1');
  await ui.page.keyboard.press('F5');
  await ui.page.locator('#variables .value', { hasText: /^2$/ }).first().waitFor();
});

test('survives a reload where it was', async () => {
  // Kept when it has stood still for a moment.
  await ui.page.waitForTimeout(2500);
  await ui.page.reload();
  await ui.waitForState(/Stopped at main\.c:6/);
  expect(await ui.variables()).toContain('i = 2');
  await ui.page.keyboard.press('Alt+F5');
  await ui.page.locator('#variables .value', { hasText: /^1$/ }).first().waitFor();
  await ui.waitForState(/Stopped at main\.c:6/);
});

test('a link opens on the same state', async () => {
  await ui.page.click('#share');
  await ui.page.waitForFunction(() => location.hash.startsWith('#stopline='));
  const other = await ui.page.context().newPage();
  await other.goto(ui.page.url());
  await other.locator('#state', { hasText: /Stopped at main\.c:6/ }).waitFor({ timeout: 30_000 });
  expect(await other.locator('#output').innerText()).not.toContain('another build');
  expect(await other.locator('#variables').innerText()).toMatch(/i\s*1/);
  // Two pages keep two sessions.
  await other.waitForTimeout(2500);
  const kept = await other.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const open = indexedDB.open('stopline');
        open.onsuccess = () => {
          const count = open.result.transaction('entries').objectStore('entries').count();
          count.onsuccess = () => resolve(count.result);
        };
      }),
  );
  expect(kept).toBe(2);
  await other.close();
});
