// Going along a run in the playground: from printed text, along the line with its marks, to who wrote a value, and
// to what would have been.

import { expect, test } from 'vitest';
import type { PlaygroundPage } from '../support/playground-page';
import { withPlayground } from '../support/with-playground';

let ui: PlaygroundPage;
withPlayground((opened) => (ui = opened));

const PROGRAM = `#include <stdio.h>
int total;
int main(void)
{
for (int i = 1; i <= 3; i++) {
total += i * i;
printf("step %d, ", i);
printf("total %d\\n", total);
}
puts("done");
return 0;
}
`;

const outputClasses = (): Promise<string[]> =>
  ui.page.locator('#output > span').evaluateAll((rows) =>
    rows.map((r) => `${r.textContent!.trim()}${r.classList.contains('later') ? ' later' : ''}${r.querySelector('.later') ? ` later from ${r.querySelector('.later')!.textContent!.trim()}` : ''}`),
  );

test('a click on printed text goes to the moment it was printed', async () => {
  await ui.typeProgram(PROGRAM);
  await ui.page.keyboard.press('F5');
  await ui.waitForState(/Exited with code 0/);
  await ui.page.locator('#output span', { hasText: 'step 2' }).click({ position: { x: 20, y: 8 } });
  await ui.waitForState(/Stopped at main\.c:7/);
  expect(await ui.currentLine()).toContain('step %d');
  expect(await ui.variables()).toEqual(['i = 2', 'total = 5']);
  expect(await ui.stack()).toEqual(['main main.c:7']);
  await expect.poll(outputClasses).toEqual(['step 1, total 1', 'step 2, total 5 later', 'step 3, total 14 later', 'done later']);
  // The same line, behind the comma: another call printed that.
  await ui.page.locator('#output span', { hasText: 'step 2' }).click({ position: { x: 90, y: 8 } });
  await ui.waitForState(/Stopped at main\.c:8/);
  await expect.poll(outputClasses).toEqual(['step 1, total 1', 'step 2, total 5 later from total 5', 'step 3, total 14 later', 'done later']);
  // Stepping on prints it: it is no longer to come, and nothing is printed twice.
  await ui.page.keyboard.press('F10');
  await expect.poll(outputClasses).toEqual(['step 1, total 1', 'step 2, total 5', 'step 3, total 14 later', 'done later']);
  await ui.page.keyboard.press('F5');
  await ui.waitForState(/Exited with code 0/);
  await expect.poll(outputClasses).toEqual(['step 1, total 1', 'step 2, total 5', 'step 3, total 14', 'done']);
});

test('printed text is reached with the keyboard too', async () => {
  await ui.page.locator('#output').focus();
  await ui.page.keyboard.press('Home');
  await ui.page.keyboard.press('ArrowDown');
  await ui.page.keyboard.press('ArrowDown');
  await ui.page.keyboard.press('Enter');
  await ui.waitForState(/Stopped at main\.c:7/);
  expect(await ui.variables()).toEqual(['i = 3', 'total = 14']);
});

test('the line shows stops and bookmarks; arrows step, Home and End go to the ends', async () => {
  await ui.clickGutter(6);
  await ui.page.keyboard.press('Alt+F5');
  await ui.waitForState(/Stopped at main\.c:6 at a breakpoint/);
  expect(await ui.page.locator('.marks .mark-hit').count()).toBe(1);
  expect(await ui.page.locator('.marks .mark-checkpoint').count()).toBeGreaterThan(0);
  ui.page.once('dialog', (dialog) => void dialog.accept('third time'));
  await ui.page.click('#bookmark');
  await ui.page.locator('#bookmarks', { hasText: 'third time' }).waitFor();
  expect(await ui.page.locator('.marks .mark-bookmark').count()).toBe(1);
  await ui.page.locator('#timeline').focus();
  await ui.page.keyboard.press('Home');
  await ui.waitForState(/Stopped at main\.c:5/);
  await ui.page.keyboard.press('ArrowRight');
  await ui.waitForState(/Stopped at main\.c:6/);
  await ui.page.keyboard.press('ArrowLeft');
  await ui.waitForState(/Stopped at main\.c:5/);
  await ui.page.keyboard.press('End');
  await ui.waitForState(/Exited with code 0/);
  await ui.page.locator('#bookmarks button', { hasText: 'third time' }).click();
  await ui.waitForState(/Stopped at main\.c:6/);
  expect(await ui.variables()).toEqual(['i = 3', 'total = 5']);
  await ui.page.locator('#bookmarks .close').click();
  await ui.page.locator('#bookmarks').waitFor({ state: 'detached' });
});

test('dragging along the line follows', async () => {
  const box = (await ui.page.locator('#timeline').boundingBox())!;
  await ui.page.mouse.move(box.x + box.width - 10, box.y + 8);
  await ui.page.mouse.down();
  for (let part = 9; part >= 0; part--) await ui.page.mouse.move(box.x + 8 + ((box.width - 16) * part) / 10, box.y + 8);
  await ui.waitForState(/Stopped at main\.c:5/);
  await ui.page.mouse.up();
  expect(await ui.variables()).toContain('total = 0');
  await ui.page.keyboard.press('End');
  await ui.waitForState(/Exited/);
});

test('who wrote this? One after the other, and there', async () => {
  await ui.clickGutter(6);
  await ui.page.click('#step-back');
  await ui.waitForState(/Stopped at main\.c:12/);
  const row = ui.page.locator('#variables .variable', { hasText: 'total' });
  await row.hover();
  await row.locator('.act-who').click();
  await ui.page.locator('.writers', { hasText: '5 became 14' }).waitFor();
  await ui.page.locator('.writers .earlier').click();
  await ui.page.locator('.writers', { hasText: '1 became 5' }).waitFor();
  await ui.page.locator('.writers .earlier').click();
  await ui.page.locator('.writers .earlier').click();
  await ui.page.locator('.writers', { hasText: 'Nothing wrote it before' }).waitFor();
  await ui.page.locator('.writers div', { hasText: '1 became 5' }).locator('.go').click();
  await ui.page.locator('#variables .value', { hasText: /^5$/ }).waitFor();
  expect(await ui.variables()).toEqual(['i = 2', 'total = 5']);
});

test('a value changed in the past makes a branch; the first run can be gone back to', async () => {
  const row = ui.page.locator('#variables .variable', { hasText: 'total' });
  await row.locator('.value').dblclick();
  await ui.page.locator('input.edit').fill('100');
  await ui.page.keyboard.press('Enter');
  await ui.page.locator('#branches').waitFor();
  expect(await ui.variables()).toContain('total = 100');
  await ui.page.keyboard.press('F5');
  await ui.waitForState(/Exited with code 0/);
  expect(await ui.output()).toContain('step 2, total 100\nstep 3, total 109');
  expect(await ui.output()).not.toContain('total 14');
  expect(await ui.page.locator('.marks .mark-fork').count()).toBe(1);
  ui.page.once('dialog', (dialog) => void dialog.accept('what if'));
  await ui.page.click('#rename-branch');
  await ui.page.locator('#branches option', { hasText: 'what if' }).waitFor({ state: 'attached' });
  await ui.page.selectOption('#branches', { label: 'First run' });
  await ui.page.locator('#variables .value', { hasText: /^5$/ }).waitFor();
  expect(await ui.output()).toContain('total 14');
  await ui.page.selectOption('#branches', { label: 'what if' });
  await ui.waitForState(/Exited with code 0/);
  expect(await ui.output()).toContain('total 109');
  expect(await ui.output()).not.toContain('total 14');
});
