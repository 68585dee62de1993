// Builds everything into dist: packages with declarations, command line, page worker, playground.

import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const shell = process.platform === 'win32';
console.log('building dist (about a minute)');
rmSync('dist', { recursive: true, force: true });
for (const [command, ...args] of [
  ['npx', 'tsup'],
  ['npx', 'tsx', 'scripts/cli/build.ts'],
  ['npx', 'tsx', 'scripts/worker/build.ts'],
  ['npx', 'tsup', '--config', 'tsup.types.config.ts'],
] as const) {
  const { status } = spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], shell });
  if (status !== 0) process.exit(status ?? 1);
}
if (existsSync('editor-demo/public')) cpSync('editor-demo/public', 'dist/demo', { recursive: true });
console.log('built dist');
