// Accepts the present golden texts, then shows what changed. CI never blesses.

import { spawnSync } from 'node:child_process';

if (process.env['CI']) {
  console.error('golden texts are not blessed in CI');
  process.exit(1);
}
const shell = process.platform === 'win32';
spawnSync('npx', ['vitest', 'run', ...process.argv.slice(2)], { stdio: 'inherit', shell, env: { ...process.env, STOPLINE_BLESS: '1' } });
spawnSync('git', ['--no-pager', 'diff', '--stat', '--', 'tests/golden'], { stdio: 'inherit' });
spawnSync('git', ['status', '--short', '--', 'tests/golden'], { stdio: 'inherit' });
