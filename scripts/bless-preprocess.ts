// Writes the expectations of compiler/preprocess/golden.test.ts from the host's gcc: `npx tsx scripts/bless-preprocess.ts`.
// The tests themselves need no gcc.

import { spawnSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { normalizeTokens } from '../compiler/preprocess/golden';

const folder = fileURLToPath(new URL('../compiler/preprocess/golden/', import.meta.url));
for (const file of readdirSync(folder).filter((name) => name.endsWith('.c'))) {
  const run = spawnSync('gcc', ['-E', '-P', '-std=gnu11', file], { cwd: folder, encoding: 'utf8' });
  if (run.status !== 0) throw new Error(`${file}: ${run.stderr}`);
  if (run.stderr) console.warn(run.stderr);
  const target = join(folder, file.replace(/\.c$/, '.tokens'));
  writeFileSync(target, normalizeTokens(run.stdout));
  console.log(target);
}
