// Rebuilds the page bundles on change and serves them.

import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync } from 'node:fs';
import { serve } from './serve';

const shell = process.platform === 'win32';
spawnSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit', shell });
if (existsSync('editor-demo/public')) cpSync('editor-demo/public', 'dist/demo', { recursive: true });
spawn('npx', ['tsup', '--watch'], { stdio: 'inherit', shell });
const { url } = await serve('dist/demo', Number(process.env['PORT'] ?? 8080));
console.log(`stopline playground: ${url} (rebuilt on change; reload the page)`);
