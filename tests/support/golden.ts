// Golden texts: compared to tests/golden/NAME; a mismatch writes NAME.actual. `npm run bless` rewrites them.

import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';

const folder = fileURLToPath(new URL('../golden/', import.meta.url));
const blessing = process.env['STOPLINE_BLESS'] === '1' && !process.env['CI'];

/** `name` may have folders, e.g. `dump/list.txt`. */
export function expectGolden(name: string, actual: string): void {
  const file = folder + name;
  const refused = `${file}.actual`;
  if (blessing) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, actual);
    rmSync(refused, { force: true });
    return;
  }
  const expected = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (expected === actual) {
    rmSync(refused, { force: true });
    return;
  }
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(refused, actual);
  expect(actual, `tests/golden/${name} differs (written beside it as .actual; npm run bless accepts it)`).toBe(expected);
}
