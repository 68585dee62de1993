// The playground in a real browser, over the built package and its worker.

import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { PlaygroundPage } from '../support/playground-page';
import { withPlayground } from '../support/with-playground';

const evidence = fileURLToPath(new URL('../../.tmp/screenshots/', import.meta.url));
mkdirSync(evidence, { recursive: true });

let ui: PlaygroundPage;
withPlayground(
  (opened) => (ui = opened),
  async (_, testName) => {
    await ui.page.screenshot({ path: `${evidence}${testName.replace(/\W+/g, '-')}.png` });
    await ui.page.keyboard.press('Shift+F5');
  },
);

const PROGRAM = `#include <stdio.h>

struct point { int x, y; };

int area(struct point p, int scale)
{
int width = p.x * scale;
int height = p.y * scale;
return width * height;
}

int main(void)
{
struct point p = { 3, 4 };
int total = 0;
for (int i = 1; i <= 3; i++)
total += area(p, i);
printf("total %d\\n", total);
return 0;
}
`;

test('type a program, set a breakpoint, run, see the locals, step, finish', async () => {
  await ui.typeProgram(PROGRAM);
  await ui.clickGutter(8);
  await ui.page.keyboard.press('F5');
  await ui.waitForState(/Stopped at main\.c:8/);
  expect(await ui.currentLine()).toContain('int height');
  const variables = await ui.variables();
  expect(variables).toContain('scale = 1');
  expect(variables).toContain('width = 3');
  expect(variables.some((v) => v.startsWith('p = {x = 3, y = 4}'))).toBe(true);
  expect(await ui.stack()).toEqual(['area main.c:8', 'main main.c:17']);

  await ui.page.keyboard.press('F10');
  await ui.waitForState(/Stopped at main\.c:9/);
  expect(await ui.variables()).toContain('height = 4');

  await ui.page.keyboard.press('Shift+F11');
  await ui.waitForState(/Stopped at main\.c:17/);
  expect(await ui.stack()).toEqual(['main main.c:17']);

  await ui.clickGutter(8);
  await ui.page.keyboard.press('F5');
  await ui.waitForState(/Exited with code 0/);
  expect(await ui.output()).toContain('total 168');
});

test('compile errors are shown with place and squiggle, and go when mended', async () => {
  await ui.typeProgram('int main(void)\n{\nint x = 1\nreturn y;\n}\n');
  await ui.page.click('#run');
  await ui.waitForState(/does not compile/);
  const problems = await ui.page.locator('#problems li').allInnerTexts();
  expect(problems.length).toBeGreaterThanOrEqual(2);
  expect(problems.some((p) => p.includes('main.c:3'))).toBe(true);
  await ui.page.locator('.cm-lintRange-error').first().waitFor();
  await ui.typeProgram('int main(void)\n{\nreturn 7;\n}\n');
  await ui.page.click('#run');
  await ui.waitForState(/Exited with code 7/);
  expect(await ui.page.locator('#problems li').count()).toBe(0);
});

test('input is asked for and given', async () => {
  await ui.typeProgram('#include <stdio.h>\nint main(void)\n{\nint a, b;\nif (scanf("%d %d", &a, &b) != 2)\nreturn 1;\nprintf("sum %d\\n", a + b);\nreturn 0;\n}\n');
  await ui.page.keyboard.press('F5');
  await ui.waitForState(/Waiting for input/);
  await ui.page.fill('#stdin', '20 22');
  await ui.page.press('#stdin', 'Enter');
  await ui.waitForState(/Exited with code 0/);
  expect(await ui.output()).toContain('sum 42');
});

test('a program that asks twice waits twice', async () => {
  await ui.typeProgram('#include <stdio.h>\nint main(void)\n{\nchar name[20];\nint n;\nscanf("%19s", name);\nscanf("%d", &n);\nprintf("%s %d\\n", name, n);\nreturn 0;\n}\n');
  await ui.page.keyboard.press('F5');
  await ui.waitForState(/Waiting for input/);
  await ui.page.fill('#stdin', 'ana');
  await ui.page.press('#stdin', 'Enter');
  await ui.waitForState(/Waiting for input/);
  await ui.page.fill('#stdin', '7');
  await ui.page.press('#stdin', 'Enter');
  await ui.waitForState(/Exited with code 0/);
  expect(await ui.output()).toContain('ana 7');
});

test('a flood of output leaves the page answering; its end is kept', async () => {
  await ui.typeProgram('#include <stdio.h>\nint main(void)\n{\nfor (int i = 0; ; i++)\nprintf("line %d\\n", i);\n}\n');
  await ui.page.keyboard.press('F5');
  await ui.waitForState(/Running/);
  await ui.page.waitForTimeout(1500);
  await ui.page.click('#pause');
  await ui.waitForState(/Stopped at main\.c:[45]/);
  expect((await ui.output()).length).toBeLessThanOrEqual(110_000);
  expect(await ui.output()).toMatch(/line \d{3,}/);
});

test('breakpoints stay with their lines, merge, and survive a reload; a changed text is said', async () => {
  await ui.typeProgram('int main(void)\n{\nint a = 1;\na++;\na++;\nreturn a;\n}\n');
  await ui.clickGutter(5);
  await ui.page.keyboard.press('F5');
  await ui.waitForState(/Stopped at main\.c:5/);
  await ui.page.click('.cm-content');
  await ui.page.keyboard.press('Control+Home');
  await ui.page.keyboard.insertText('// one more line\n');
  await ui.waitForState(/text has changed/);
  expect(await ui.page.locator('#breakpoints li').innerText()).toContain('main.c:6');
  await ui.page.keyboard.press('Shift+F5');
  await ui.page.keyboard.press('F5');
  await ui.waitForState(/Stopped at main\.c:6/);
  await ui.page.reload();
  await ui.page.waitForSelector('.cm-content');
  expect(await ui.page.locator('#breakpoints li').innerText()).toContain('main.c:6');
});

test('an endless loop can be paused, looked at and stopped', async () => {
  await ui.typeProgram('int main(void)\n{\nvolatile unsigned n = 0;\nfor (;;)\nn++;\n}\n');
  await ui.page.keyboard.press('F5');
  await ui.waitForState(/Running/);
  await ui.page.keyboard.press('F6');
  await ui.waitForState(/Stopped at main\.c:[45]/);
  expect((await ui.variables()).some((v) => /^n = \d+/.test(v))).toBe(true);
  await ui.page.keyboard.press('Shift+F5');
  await ui.waitForState(/Not running/);
});

test('a fault keeps its stack for inspection', async () => {
  // What has been typed so far would be lost: the page asks.
  let asked = '';
  ui.page.once('dialog', (dialog) => void ((asked = dialog.message()), dialog.dismiss()));
  await ui.page.selectOption('#examples', { label: 'Null pointer' });
  expect(asked).toContain('Its text is lost');
  ui.page.once('dialog', (dialog) => void dialog.accept());
  await ui.page.selectOption('#examples', { label: 'Null pointer' });
  await ui.page.keyboard.press('F5');
  await ui.waitForState(/fault/);
  expect((await ui.stack())[0]).toMatch(/^main main\.c:22/);
  expect(await ui.output()).toContain('Bruno has 250');
});

test('several files: a breakpoint in the second, by its tab', async () => {
  await ui.page.selectOption('#examples', { label: 'Stack in two files' });
  await ui.page.keyboard.press('F5');
  await ui.waitForState(/Stopped at stack\.c:13/);
  expect(await ui.stack()).toEqual(['stack_push stack.c:13', 'main main.c:11']);
  expect(await ui.page.locator('.tab.active').innerText()).toContain('stack.c');
  await ui.page.locator('#stack li button').nth(1).click();
  await ui.page.locator('.tab.active', { hasText: 'main.c' }).waitFor();
  expect(await ui.variables()).toEqual(expect.arrayContaining([expect.stringMatching(/^p = 0x[0-9a-f]+ "3 4/)]));
});

test('the page speaks Portuguese when asked', async () => {
  await ui.page.selectOption('#language', 'pt-BR');
  await ui.page.locator('h2', { hasText: /pilha de chamadas/i }).waitFor();
  await ui.typeProgram('int main(void)\n{\nreturn y;\n}\n');
  await ui.page.click('#run');
  await ui.waitForState(/não compila/);
  await ui.page.selectOption('#language', 'en');
});
