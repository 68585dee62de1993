// Finds a Chromium for the browser tests and scripts, or installs the system's own.

import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome', 'microsoft-edge'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

function onPath(name: string): string | null {
  const found = spawnSync(process.platform === 'win32' ? 'where' : 'which', [name], { encoding: 'utf8' });
  return found.status === 0 ? (found.stdout.trim().split('\n')[0] ?? null) : null;
}

function installed(): string | null {
  for (const name of NAMES) {
    const path = onPath(name);
    if (path) return path;
  }
  return PLACES.find((place) => existsSync(place)) ?? null;
}

/**
 * Path of a Chromium executable: the `CHROMIUM` variable, one that is installed, or one that apt installs now (as root).
 * @throws Error that says what to install
 */
export function findChromium(): string {
  const chosen = process.env['CHROMIUM'];
  if (chosen) {
    if (existsSync(chosen)) return chosen;
    throw new Error(`CHROMIUM names ${chosen}, which does not exist`);
  }
  const found = installed();
  if (found) return found;
  if (process.getuid?.() === 0 && onPath('apt-get')) {
    console.log('no Chromium found; installing the system package');
    execFileSync('apt-get', ['update', '-q'], { stdio: 'ignore' });
    execFileSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], { stdio: ['ignore', 'ignore', 'inherit'] });
    const now = installed();
    if (now) return now;
  }
  throw new Error(
    'The browser tests need Chromium. Install it (Debian/Ubuntu: apt install chromium; macOS: brew install --cask chromium) or set CHROMIUM to its path.',
  );
}

/** Flags for a headless run that contacts nothing but the page under test. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
