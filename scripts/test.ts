// Everything CI runs, in order: build, lint, size check, unit and property tests, browser tests.
// Ends in one plain line over all of them. A step that fails does not keep the others from running.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './chromium';

const total = { passed: 0, failed: 0, skipped: 0 };
const failures: string[] = [];
const only = process.argv.slice(2);

function run(command: string, args: string[], env: Record<string, string> = {}): boolean {
  const result = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env }, shell: process.platform === 'win32' });
  return result.status === 0;
}

function step(name: string, command: string, args: string[]): boolean {
  if (only.length && !only.includes(name)) return true;
  console.log(`\n== ${name}`);
  const ok = run(command, args);
  if (ok) total.passed++;
  else {
    total.failed++;
    failures.push(name);
  }
  return ok;
}

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  success: boolean;
  testResults: { name: string; status: string; message: string; assertionResults: unknown[] }[];
}

function suite(name: string, config: string, env: Record<string, string> = {}): void {
  if (only.length && !only.includes(name)) return;
  console.log(`\n== ${name}`);
  const folder = mkdtempSync(join(tmpdir(), 'stopline-test-'));
  const file = join(folder, 'report.json');
  run('npx', ['vitest', 'run', '--config', config, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`], env);
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
    total.passed += report.numPassedTests;
    total.skipped += report.numPendingTests + report.numTodoTests;
    // A file that did not load has no tests of its own to fail.
    const broken = report.testResults.filter((r) => r.status === 'failed' && r.assertionResults.length === 0).length;
    const failed = report.numFailedTests + broken;
    total.failed += failed;
    if (failed === 0 && !report.success) total.failed++;
    if (failed > 0 || !report.success) failures.push(name);
    if (report.numPassedTests === 0 && failed === 0) {
      total.failed++;
      failures.push(`${name}: no test ran`);
    }
  } catch (error) {
    console.error(`${name}: no report: ${String(error)}`);
    total.failed++;
    failures.push(name);
  }
  rmSync(folder, { recursive: true, force: true });
}

const started = Date.now();
step('build', 'npm', ['run', '--silent', 'build']);
step('lint', 'npm', ['run', '--silent', 'lint']);
step('size', 'npm', ['run', '--silent', 'size']);
suite('unit', 'vitest.config.ts');
if (!only.length || only.includes('browser')) {
  try {
    suite('browser', 'vitest.browser.config.ts', { CHROMIUM: findChromium() });
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    total.failed++;
    failures.push('browser');
  }
}
console.log(`\n${Math.round((Date.now() - started) / 1000)} s${failures.length ? `; failed: ${failures.join(', ')}` : ''}`);
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = total.failed ? 1 : 0;
