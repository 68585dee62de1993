// Everything a person reads is in their language, and follows when they choose another.

import { expect, test } from 'vitest';
import type { PlaygroundPage } from '../support/playground-page';
import { withPlayground } from '../support/with-playground';

let ui: PlaygroundPage;
withPlayground(
  (opened) => (ui = opened),
  async () => {
    await ui.page.selectOption('#language', 'en');
    await ui.page.keyboard.press('Shift+F5');
  },
);

test('a value can be read beside the word that a part of it was never set', async () => {
  await ui.typeProgram('#include <string.h>\nint main(void)\n{\nint n;\nchar text[40];\nstrcpy(text, "Ada");\nmemcpy(&n, text, n);\nreturn 0;\n}\n');
  await ui.page.selectOption('#language', 'pt-BR');
  await ui.clickGutter(7);
  await ui.page.keyboard.press('F5');
  const row = ui.page.locator('#variables .variable').filter({ has: ui.page.locator('.name', { hasText: /^text$/ }) });
  await row.locator('.mark').waitFor();
  expect(await row.locator('.value').innerText()).toBe('"Ada"');
  const [value, whole] = await Promise.all([row.locator('.value').boundingBox(), row.boundingBox()]);
  expect(value!.width).toBeGreaterThan(whole!.width * 0.4);
  expect(await ui.page.locator('.inline-values').innerText()).toBe('n = ?   text = "Ada" ?');
});

test('a fault is told in the language that is chosen, at once', async () => {
  await ui.typeProgram('#include <stdlib.h>\nint main(void)\n{\nint *p = malloc(4);\nfree(p);\nint *q = NULL;\nif (*p == 1)\nq = p;\n*q = 3;\nreturn 0;\n}\n');
  await ui.page.keyboard.press('F5');
  await ui.waitForState('fault: null pointer write through `q`');
  await ui.page.selectOption('#language', 'pt-BR');
  await ui.waitForState('falha: escrita por ponteiro nulo por `q`');
  expect(await ui.page.locator('#variables .mark').allInnerTexts()).toEqual([]);
  await ui.page.fill('.add-watch input[name=expression]', 'nada');
  await ui.page.keyboard.press('Enter');
  await ui.page.locator('#watches .value', { hasText: 'não declarado' }).waitFor();
  await ui.page.selectOption('#language', 'en');
  await ui.page.locator('#watches .value', { hasText: 'undeclared' }).waitFor();
  await ui.page.locator('#watches .close').click();
});

test('problems follow, the page is of that language, and its title', async () => {
  await ui.typeProgram('int main(void)\n{\nint x = 1\nreturn y;\n}\n');
  await ui.page.click('#run');
  await ui.waitForState(/does not compile/);
  const english = await ui.page.locator('#problems li > span').allInnerTexts();
  await ui.page.selectOption('#language', 'pt-BR');
  await ui.waitForState(/não compila/);
  await ui.page.locator('#problems li', { hasText: 'esperava-se' }).first().waitFor();
  const portuguese = await ui.page.locator('#problems li > span').allInnerTexts();
  expect(portuguese.length).toBe(english.length);
  for (const [i, text] of portuguese.entries()) expect(text).not.toBe(english[i]);
  expect(await ui.page.evaluate(() => document.documentElement.lang)).toBe('pt-BR');
  expect(await ui.page.title()).toContain('parado onde quiser');
  expect(await ui.page.locator('#examples option').allTextContents()).toEqual(['Exemplos', 'Fatorial', 'Lista encadeada', 'Perguntas', 'Pilha em dois arquivos', 'Ponteiro nulo']);
  // No label that a screen reader reads is left in English.
  const labels = (): Promise<string[]> => ui.page.locator('button, input, select, [role]').evaluateAll((all) => all.map((e) => e.getAttribute('aria-label') ?? '').filter((l) => l && l !== 'stopline'));
  const before = await labels();
  await ui.page.selectOption('#language', 'en');
  await ui.waitForState(/does not compile/);
  const after = await labels();
  expect(before.filter((label) => after.includes(label))).toEqual([]);
});

test('what belongs to no line shows none', async () => {
  await ui.typeProgram('int f(void)\n{\nreturn 1;\n}\n');
  await ui.page.click('#run');
  await ui.waitForState(/does not compile/);
  const text = await ui.page.locator('#problems').innerText();
  expect(text).toContain('main');
  expect(text).not.toMatch(/:0/);
});
