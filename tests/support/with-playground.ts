import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { PlaygroundPage } from './playground-page';

/** One page for the tests of a file. After each, `tidy` is done, and the page has complained of nothing. */
export function withPlayground(take: (ui: PlaygroundPage) => void, tidy: (ui: PlaygroundPage, testName: string) => unknown = () => {}): void {
  let ui: PlaygroundPage | null = null;
  beforeAll(async () => {
    ui = await PlaygroundPage.open();
    take(ui);
  });
  afterEach(async (context) => {
    await tidy(ui!, context.task.name);
    expect(ui!.complaints.splice(0)).toEqual([]);
  });
  afterAll(() => ui?.close());
}
