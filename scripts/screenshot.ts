// Makes docs/playground.png: the playground, stopped in a linked list.

import { fileURLToPath } from 'node:url';
import { PlaygroundPage } from '../tests/support/playground-page';

const ui = await PlaygroundPage.open({ width: 1200, height: 760 });
await ui.page.selectOption('#examples', { label: 'Linked list' });
await ui.page.keyboard.press('F5');
await ui.waitForState(/Stopped/);
await ui.page.keyboard.press('F5');
await ui.waitForState(/Stopped/);
await ui.page.waitForTimeout(300);
for (const name of ['head']) await ui.page.locator('.variable', { hasText: name }).first().locator('button.twist').click();
await ui.page.waitForTimeout(200);
await ui.page.screenshot({ path: fileURLToPath(new URL('../docs/playground.png', import.meta.url)) });
await ui.close();
console.log('docs/playground.png');
