// Links: what they carry, what is said where one cannot be made or opened.

import { expect, test } from 'vitest';
import type { PlaygroundPage } from '../support/playground-page';
import { withPlayground } from '../support/with-playground';

let ui: PlaygroundPage;
withPlayground((opened) => (ui = opened));

const PROGRAM = '#include <stdio.h>\nint main(void)\n{\nint a, b;\nif (scanf("%d %d", &a, &b) != 2)\nreturn 1;\nprintf("sum %d\\n", a + b);\nreturn 0;\n}\n';

test('the button copies a link that opens on the same moment, input included', async () => {
  await ui.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await ui.typeProgram(PROGRAM);
  await ui.clickGutter(7);
  await ui.page.keyboard.press('F5');
  await ui.waitForState(/Waiting for input/);
  await ui.page.fill('#stdin', '20 22');
  await ui.page.press('#stdin', 'Enter');
  await ui.waitForState(/Stopped at main\.c:7/);
  await ui.page.click('#share');
  await ui.page.locator('#notice', { hasText: 'clipboard' }).waitFor();
  const link = await ui.page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/#stopline=[\w-]+$/);
  const other = await ui.page.context().newPage();
  await other.goto(link);
  await other.locator('#state', { hasText: /Stopped at main\.c:7/ }).waitFor();
  expect(await other.locator('#variables').innerText()).toMatch(/b\s*22/);
  expect(await other.locator('#output').innerText()).not.toContain('another build');
  await other.close();
});

test('a damaged link is told, and the page works', async () => {
  const whole = ui.page.url();
  for (const url of [whole.slice(0, -40), `${ui.url}#stopline=%00`, `${ui.url}#stopline=AAAA`]) {
    const other = await ui.page.context().newPage();
    await other.goto(url);
    await other.locator('#state', { hasText: 'The link cannot be opened: ' }).waitFor();
    await other.keyboard.press('F10');
    await other.locator('#state', { hasText: /Stopped at main\.c/ }).waitFor();
    await other.close();
  }
});

test('a link that is pasted into an open page is followed', async () => {
  const url = ui.page.url();
  await ui.page.keyboard.press('Shift+F5');
  await ui.page.evaluate(() => (location.hash = ''));
  await ui.page.goto(url);
  await ui.waitForState(/Stopped at main\.c:7/);
});

test('a program that is too large for a link is told so', async () => {
  let noise = '';
  for (let i = 0, x = 12345; i < 40_000; i++) {
    x = (Math.imul(x, 1103515245) + 12345) >>> 0;
    noise += String.fromCharCode(97 + ((x >>> 16) % 26));
    if (i % 80 === 79) noise += '\n//';
  }
  await ui.typeProgram(`int main(void) { return 0; }\n//${noise}\n`);
  await ui.page.click('#share');
  await ui.page.locator('#notice', { hasText: 'too large for a link' }).waitFor();
  await ui.page.locator('#notice .close').click();
  expect(await ui.page.locator('#notice').innerText()).toBe('');
});
