// Types, layers and cycles, likely mistakes. Each runs even if another fails.

import { spawnSync } from 'node:child_process';

const FOLDERS = ['base', 'vm', 'debug-format', 'compiler', 'session', 'protocol', 'cli', 'editor-demo'];
let failed = false;
for (const [command, ...args] of [
  ['npx', 'tsc', '-p', '.'],
  ['npx', 'depcruise', ...FOLDERS, '--config', '.dependency-cruiser.json'],
  ['npx', 'oxlint'],
]) {
  console.log(`-- ${[command, ...args].join(' ')}`);
  const { status } = spawnSync(command!, args, { stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) failed = true;
}
process.exitCode = failed ? 1 : 0;
