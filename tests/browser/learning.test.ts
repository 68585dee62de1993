// What a student writes and a teacher shows: programs that go wrong, and all that can be seen and done at a stop.

import { expect, test } from 'vitest';
import type { PlaygroundPage } from '../support/playground-page';
import { withPlayground } from '../support/with-playground';

let ui: PlaygroundPage;
withPlayground(
  (opened) => (ui = opened),
  async () => {
    await ui.page.keyboard.press('Shift+F5');
  },
);

const LOOP = `#include <stdio.h>
int square(int n)
{
return n * n;
}
int main(void)
{
int total = 0;
for (int i = 1; i <= 5; i++) {
total += square(i) + i;
}
printf("total %d\\n", total);
return 0;
}
`;

const row = (name: string) => ui.page.locator('#variables .variable').filter({ has: ui.page.locator('.name', { hasText: new RegExp(`^${name}$`) }) });
const menu = async (line: number, item: string): Promise<void> => {
  await ui.page.locator('.cm-lineNumbers .cm-gutterElement', { hasText: new RegExp(`^${line}$`) }).first().click({ button: 'right' });
  await ui.page.locator('.line-menu button', { hasText: item }).click();
};

test('a line’s menu: a condition, a log text, and running to it', async () => {
  await ui.typeProgram(LOOP);
  await menu(10, 'Stop only if');
  await ui.page.locator('.bp-form input[name=condition]').fill('i == 4');
  await ui.page.keyboard.press('Enter');
  await ui.page.keyboard.press('F5');
  await ui.waitForState(/Stopped at main\.c:10 at a breakpoint/);
  expect(await ui.variables()).toEqual(['i = 4', 'total = 20']);
  expect(await ui.page.locator('.inline-values').innerText()).toBe('total = 20   i = 4');
  // Off, it stops nobody; on again it does.
  await ui.page.locator('#breakpoints input[type=checkbox]').uncheck();
  await menu(12, 'Run to this line');
  await ui.waitForState(/Stopped at main\.c:12/);
  await ui.page.locator('#breakpoints .edit-bp').click();
  await ui.page.locator('.bp-form input[name=condition]').fill('');
  await ui.page.locator('.bp-form input[name=logMessage]').fill('i is {i}');
  await ui.page.keyboard.press('Enter');
  await ui.page.locator('#breakpoints input[type=checkbox]').check();
  await ui.page.click('#restart');
  await ui.waitForState(/Exited with code 0/);
  expect(await ui.output()).toContain('i is 1\ni is 2\ni is 3\ni is 4\ni is 5\ntotal 70');
  // Kept over a reload.
  await ui.page.reload();
  await ui.page.locator('#breakpoints small', { hasText: 'i is {i}' }).waitFor();
  // A condition that makes no sense says so.
  await ui.page.locator('#breakpoints .edit-bp').click();
  await ui.page.locator('.bp-form input[name=logMessage]').fill('');
  await ui.page.locator('.bp-form input[name=condition]').fill('j +');
  await ui.page.keyboard.press('Enter');
  await ui.page.keyboard.press('F5');
  await ui.waitForState(/Stopped at main\.c:10 at a breakpoint: .*(expected|undeclared)/);
});

test('the menu by keyboard', async () => {
  await ui.typeProgram(LOOP);
  await ui.page.keyboard.press('Control+Home');
  for (let i = 1; i < 12; i++) await ui.page.keyboard.press('ArrowDown');
  await ui.page.keyboard.press('Shift+F9');
  await ui.page.locator('.line-menu button:focus', { hasText: 'Set a breakpoint' }).waitFor();
  await ui.page.keyboard.press('ArrowUp');
  await ui.page.locator('.line-menu button:focus', { hasText: 'Run to this line' }).waitFor();
  await ui.page.keyboard.press('Enter');
  await ui.waitForState(/Stopped at main\.c:12/);
  await ui.page.keyboard.press('Shift+F9');
  await ui.page.locator('.line-menu').waitFor();
  await ui.page.keyboard.press('Escape');
  await ui.page.locator('.line-menu').waitFor({ state: 'detached' });
});

test('steps by expression show what was computed', async () => {
  await ui.typeProgram(LOOP);
  await ui.clickGutter(10);
  await ui.page.keyboard.press('F5');
  await ui.waitForState(/Stopped at main\.c:10/);
  await ui.page.selectOption('#granularity', 'expression');
  await ui.page.keyboard.press('F10');
  await ui.waitForState('main.c:10 square(i) is 1');
  expect(await ui.page.locator('.cm-computed').allInnerTexts()).toEqual(['square(i)']);
  await ui.page.keyboard.press('F10');
  await ui.waitForState('main.c:10 square(i) + i is 2');
  await ui.page.keyboard.press('Alt+F10');
  await ui.waitForState(/Stopped at main\.c:10 after a step/);
  await ui.page.selectOption('#granularity', 'line');
});

test('memory and bytecode are a click away', async () => {
  await ui.typeProgram('int main(void)\n{\nint a[3] = {1, 2, 258};\na[1] = 7;\nreturn a[1];\n}\n');
  await ui.clickGutter(4);
  await ui.page.keyboard.press('F5');
  await ui.waitForState(/Stopped at main\.c:4/);
  await row('a').hover();
  await row('a').locator('.act-memory').click();
  await ui.page.locator('#memory .asked').first().waitFor();
  expect((await ui.page.locator('#memory .asked').allInnerTexts()).join(' ')).toBe('01 00 00 00 02 00 00 00 02 01 00 00');
  await ui.page.locator('#bytecode-panel summary').click();
  await ui.page.locator('#bytecode tr.at').waitFor();
  expect(await ui.page.locator('#bytecode .source-line', { hasText: 'a[1] = 7' }).count()).toBe(1);
  await ui.page.keyboard.press('F10');
  await ui.page.locator('#memory .changed', { hasText: '07' }).waitFor();
  await ui.page.fill('#memory-at', '0');
  await ui.page.press('#memory-at', 'Enter');
  await ui.page.locator('#memory .mem-unmapped').first().waitFor();
  await ui.page.locator('#memory-panel summary').click();
  await ui.page.locator('#bytecode-panel summary').click();
});

const FAULTS: readonly (readonly [string, string, RegExp])[] = [
  ['array overrun into null', 'int main(void)\n{\nint *p = 0;\nfor (int i = 0; i < 3; i++)\np[i] = i;\nreturn 0;\n}\n', /fault: null pointer write through `p`/],
  ['double free', '#include <stdlib.h>\nint main(void)\n{\nchar *p = malloc(8);\nfree(p);\nfree(p);\nreturn 0;\n}\n', /fault: free\(\) of a block that is free already at 0x\w+ \(freed before in main \(main\.c:5\)\)/],
  ['deep recursion', 'int down(int n)\n{\nreturn down(n + 1) + 1;\n}\nint main(void)\n{\nreturn down(0);\n}\n', /fault: stack overflow \(\d+ frames of `down`\)/],
  ['division by zero', 'int main(void)\n{\nint n = 0;\nreturn 10 / n;\n}\n', /fault: integer division by zero in `10 \/ n`/],
  ['library given a null pointer', '#include <string.h>\nint main(void)\n{\nchar *s = 0;\nreturn strlen(s);\n}\n', /fault: null pointer read/],
];

test.each(FAULTS)('%s is told in plain words, at the user’s line', async (_, program, words) => {
  await ui.typeProgram(program);
  await ui.page.keyboard.press('F5');
  await ui.waitForState(words);
  await ui.page.locator('.cm-stopped-line, .cm-caller-line').waitFor();
  expect(await ui.page.locator('.tab.active').innerText()).toContain('main.c');
  // And one step back from it one can look at how it came.
  await ui.page.click('#step-back');
  await ui.waitForState(/Stopped at main\.c/);
});

test('what is not initialised, and what has been freed, is marked', async () => {
  await ui.typeProgram('#include <stdlib.h>\nint main(void)\n{\nint u;\nint *p = malloc(sizeof *p);\n*p = 5;\nfree(p);\nreturn 0;\n}\n');
  await ui.clickGutter(8);
  await ui.page.keyboard.press('F5');
  await ui.waitForState(/Stopped at main\.c:8/);
  expect(await row('u').locator('.mark').innerText()).toBe('presumed uninitialised');
  await row('p').locator('.twist').click();
  await ui.page.locator('#variables .mark', { hasText: 'in freed memory' }).first().waitFor();
});

test('a million lines, one very long line, and bytes that are no text', async () => {
  await ui.typeProgram('#include <stdio.h>\nint main(void)\n{\nfor (int i = 0; i < 1000000; i++)\nprintf("%d\\n", i);\nfor (int i = 0; i < 50000; i++)\nputchar(\'x\');\nprintf("\\n%c%c\\x1b[31m\\n", 0, 200);\nreturn 0;\n}\n');
  await ui.page.keyboard.press('F5');
  await ui.waitForState(/Exited with code 0/);
  await ui.page.locator('#output', { hasText: '␛[31m' }).waitFor();
  const text = await ui.output();
  expect(text).toMatch(/x{10000}/);
  expect(text).toContain('␀\ufffd␛[31m');
  expect(text.length).toBeLessThan(110_000);
  await ui.page.locator('#output > span', { hasText: '␛[31m' }).click();
  await ui.waitForState(/Stopped at main\.c:8/);
  await ui.page.locator('#output > span', { hasText: /^999999\n$/ }).click();
  await ui.waitForState(/Stopped at main\.c:5/);
  expect(await ui.variables()).toContain('i = 999999');
});

test('files can be made, renamed and deleted; names cannot clash', async () => {
  const answer = (text: string | null): void => {
    ui.page.once('dialog', (dialog) => void (text === null ? dialog.dismiss() : dialog.accept(text)));
  };
  await ui.typeProgram('int twice(int);\nint main(void)\n{\nreturn twice(4);\n}\n');
  answer('twice.c');
  await ui.page.click('.new-file');
  await ui.page.locator('.tab.active', { hasText: 'twice.c' }).waitFor();
  await ui.page.click('.cm-content');
  await ui.page.keyboard.insertText('int twice(int n)\n{\nreturn 2 * n;\n}\n');
  await ui.clickGutter(3);
  await ui.page.locator('[data-file="twice.c"]').focus();
  answer('double.c');
  await ui.page.keyboard.press('F2');
  await ui.page.locator('.tab.active', { hasText: 'double.c' }).waitFor();
  await ui.page.keyboard.press('F5');
  await ui.waitForState(/Stopped at double\.c:3/);
  await ui.page.keyboard.press('F5');
  await ui.waitForState(/Exited with code 8/);
  const alerts: string[] = [];
  ui.page.once('dialog', (prompt) => {
    ui.page.once('dialog', (alert) => {
      alerts.push(alert.message());
      void alert.accept();
    });
    void prompt.accept('main.c');
  });
  await ui.page.click('.new-file');
  expect(alerts[0]).toContain('is not taken');
  await ui.page.locator('[data-file="double.c"]').focus();
  await ui.page.keyboard.press('ArrowLeft');
  await ui.page.locator('.tab.active', { hasText: 'main.c' }).waitFor();
  await ui.page.locator('[data-file="double.c"]').focus();
  answer('');
  await ui.page.keyboard.press('Delete');
  await ui.page.locator('[data-file="double.c"]').waitFor({ state: 'detached' });
  expect(await ui.page.locator('#breakpoints li').count()).toBe(0);
});

test('everything has a name, and nothing is in the way of the keyboard', async () => {
  await ui.typeProgram(LOOP);
  await ui.page.keyboard.press('F10');
  await ui.waitForState(/Stopped at main\.c/);
  const nameless = await ui.page.locator('button, input, select, summary, [role=tab], [role=link], [role=tabpanel]').evaluateAll((all) =>
    all
      .filter((e) => (e as HTMLElement).offsetParent !== null)
      .filter((e) => !(e.getAttribute('aria-label') || e.textContent!.trim() || (e as HTMLInputElement).labels?.length))
      .map((e) => e.outerHTML.slice(0, 120)),
  );
  expect(nameless).toEqual([]);
  // Round with Tab, from the first control to the last panel, and out of the editor with Escape.
  await ui.page.locator('#continue').focus();
  const seen = new Set<string>();
  for (let i = 0; i < 60; i++) {
    const at = await ui.page.evaluate(() => {
      const e = document.activeElement!;
      return e.shadowRoot ? 'editor' : e.id || e.closest('[id]')?.id || e.tagName;
    });
    seen.add(at);
    if (at === 'editor') await ui.page.keyboard.press('Escape');
    await ui.page.keyboard.press('Tab');
  }
  for (const part of ['continue', 'step-back', 'timeline', 'editor', 'output', 'stdin', 'variables', 'stack']) expect([...seen]).toContain(part);
});

test('a deleted line takes its breakpoint along, and no other’s condition', async () => {
  await ui.typeProgram('int f(int a)\n{\n    a += 1;\n    a += 2;\n    return a;\n}\nint main(void) { return f(1) - 4; }');
  const listed = async (): Promise<string[]> => (await ui.page.locator('#breakpoints li').allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim());
  const lines = async (): Promise<string[]> => (await listed()).map((text) => /main\.c:\d+/.exec(text)![0]);
  for (const line of [1, 3, 4, 7]) await ui.clickGutter(line);
  expect(await lines()).toEqual(['main.c:1', 'main.c:3', 'main.c:4', 'main.c:7']);
  const deleteLine = async (line: number): Promise<void> => {
    await ui.page.locator('.cm-line').nth(line - 1).click();
    await ui.page.keyboard.press('Control+Shift+K');
  };
  await menu(3, 'Stop only if');
  await ui.page.locator('.bp-form input[name=condition]').fill('a > 1');
  await ui.page.keyboard.press('Enter');
  await deleteLine(4);
  await expect.poll(lines).toEqual(['main.c:1', 'main.c:3', 'main.c:6']);
  expect((await listed())[1]).toContain('a > 1');
  await deleteLine(6);
  await deleteLine(1);
  await expect.poll(lines).toEqual(['main.c:2']);
  await ui.page.keyboard.press('Control+A');
  await ui.page.keyboard.press('Delete');
  await expect.poll(lines).toEqual([]);
});
