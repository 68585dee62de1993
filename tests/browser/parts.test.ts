// Parts of the worker that cannot be had, or are late: the page says so, loses nothing, and goes on when they can.

import { expect, test } from 'vitest';
import type { PlaygroundPage } from '../support/playground-page';
import { withPlayground } from '../support/with-playground';

let ui: PlaygroundPage;
withPlayground((opened) => (ui = opened));

const PROGRAM = 'int main(void)\n{\nint n = 3;\nn++;\nreturn n;\n}\n';
const NOT_LOADED = /A part of stopline could not be loaded/;

/** Another page, where what `wait` gives is done before a request for `file` goes on; false: it fails. */
async function pageWith(file: string, wait: () => Promise<boolean>) {
  const context = await ui.page.context().browser()!.newContext({ locale: 'en-GB' });
  const page = await context.newPage();
  await context.route(`**/${file}`, async (route) => ((await wait()) ? route.continue() : route.abort()));
  await page.goto(ui.url);
  await page.click('.cm-content');
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText(PROGRAM);
  const marks = page.locator('#breakpoints .close');
  while (await marks.count()) await marks.first().click();
  await page.locator('.cm-lineNumbers .cm-gutterElement', { hasText: /^4$/ }).first().click();
  const state = (text: string | RegExp): Promise<void> => page.locator('#state', { hasText: text }).waitFor({ timeout: 20_000 });
  return { page, state, close: () => context.close() };
}

test('a stop is shown before what looks into it has come', async () => {
  let arrive = (): void => {};
  const late = new Promise<boolean>((resolve) => (arrive = () => resolve(true)));
  const { page, state, close } = await pageWith('debugging.js', () => late);
  await page.keyboard.press('F5');
  await state('Stopped at main.c:4 at a breakpoint');
  expect(await page.locator('#variables').innerText()).toBe('No variables here.');
  arrive();
  await page.locator('#variables', { hasText: /n\s*3/ }).waitFor();
  await close();
});

test('a stop that cannot be looked into is one to go on from; a kept session waits for the part', async () => {
  let works = false;
  const { page, state, close } = await pageWith('debugging.js', async () => works);
  await page.keyboard.press('F5');
  await state(NOT_LOADED);
  works = true;
  await page.keyboard.press('F10');
  await state('Stopped at main.c:5 after a step');
  await page.locator('#variables', { hasText: /n\s*4/ }).waitFor();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('stopline.typed')), { timeout: 10_000 }).not.toBe(null);
  works = false;
  await page.waitForTimeout(500);
  await page.reload();
  await state(NOT_LOADED);
  works = true;
  await page.reload();
  await state('Stopped at main.c:5');
  await close();
});

test('a worker that could not be started is started by the next command', async () => {
  let works = false;
  const { page, state, close } = await pageWith('worker.js', async () => works);
  await page.keyboard.press('F5');
  await state('the worker could not be started');
  works = true;
  await page.keyboard.press('F5');
  await state('Stopped at main.c:4 at a breakpoint');
  await close();
});
