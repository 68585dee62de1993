// `npm run stopline -- …`: the built command line, built first where it is missing. Plain JavaScript in one process: to have it
// translated first would take longer than most of what it runs.

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const cli = new URL('../dist/cli.cjs', import.meta.url);
if (!existsSync(cli)) spawnSync('npm', ['run', '--silent', 'build'], { cwd: fileURLToPath(new URL('..', import.meta.url)), stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' });
await import(cli.href);
