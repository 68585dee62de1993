// Drives the built playground as a person would: served from dist/demo, in a real Chromium.

import type { Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type Page } from 'playwright-core';
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/chromium';
import { serve } from '../../scripts/serve';

export class PlaygroundPage {
  /** Everything the page complained about: console errors and warnings, refused loads, uncaught exceptions. */
  readonly complaints: string[] = [];

  private constructor(
    readonly page: Page,
    readonly url: string,
    private readonly browser: Browser,
    private readonly server: Server,
  ) {}

  static async open(viewport = { width: 1280, height: 800 }): Promise<PlaygroundPage> {
    const { url, server } = await serve(fileURLToPath(new URL('../../dist/demo', import.meta.url)), 0);
    const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS, headless: true });
    const context = await browser.newContext({ viewport, locale: 'en-GB' });
    const page = await context.newPage();
    const opened = new PlaygroundPage(page, url, browser, server);
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') opened.complaints.push(message.text());
    });
    page.on('pageerror', (error) => opened.complaints.push(String(error)));
    await page.goto(url);
    await page.waitForSelector('.cm-content');
    return opened;
  }

  async close(): Promise<void> {
    await this.browser.close();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** Replaces the text of the open file by typing it as one paste, and forgets breakpoints that were there. */
  async typeProgram(text: string): Promise<void> {
    const marks = this.page.locator('#breakpoints .close');
    while (await marks.count()) await marks.first().click();
    await this.page.click('.cm-content');
    await this.page.keyboard.press('Control+A');
    await this.page.keyboard.press('Delete');
    await this.page.keyboard.insertText(text);
  }

  /** Clicks beside a line number. */
  async clickGutter(line: number): Promise<void> {
    const numbers = this.page.locator('.cm-lineNumbers .cm-gutterElement', { hasText: new RegExp(`^${line}$`) });
    await numbers.first().click();
  }

  state(): Promise<string> {
    return this.page.locator('#state').innerText();
  }

  async waitForState(text: string | RegExp): Promise<void> {
    await this.page.locator('#state', { hasText: text }).waitFor({ timeout: 30_000 });
  }

  output(): Promise<string> {
    return this.page.locator('#output').innerText();
  }

  /** `name value` of each variable row that is shown. */
  variables(): Promise<string[]> {
    return this.page
      .locator('#variables .variable')
      .evaluateAll((rows) => rows.map((r) => `${r.querySelector('.name')!.textContent} = ${r.querySelector('.value')!.textContent}`));
  }

  stack(): Promise<string[]> {
    return this.page
      .locator('#stack li button')
      .evaluateAll((rows) => rows.map((r) => `${r.querySelector('.function')!.textContent} ${r.querySelector('.place')!.textContent}`));
  }

  /** Text of the line the program stands on. */
  currentLine(): Promise<string> {
    return this.page.locator('.cm-stopped-line').innerText();
  }
}
