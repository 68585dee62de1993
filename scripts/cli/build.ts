// The command line: dist/cli.cjs, which loads dist/cli-main.cjs, and the code that V8 has made of it in a run of a program
// (see cli/start.ts). The packages stay as tsup makes them.

import { build } from 'esbuild';
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { tables } from '../worker/worked-out';
import { known } from './known';

// What a short program makes the compiler and the machine do: of these functions the cache holds the code.
const PROGRAM = `#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define COUNT 10
enum kind { EVEN, ODD };
typedef struct item { enum kind kind; double weight; char name[16]; struct item *next; } item;
static const char *const names[] = { "even", "odd" };
static item *head;
static unsigned total = 0;
static item *make(int i) {
  item *made = malloc(sizeof *made);
  if (made == NULL) { perror("make"); exit(1); }
  *made = (item){ .kind = i % 2 ? ODD : EVEN, .weight = i / 2.0, .next = head };
  snprintf(made->name, sizeof made->name, "item %d", i);
  return head = made;
}
static int compare(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }
int main(int argc, char **argv) {
  int values[COUNT] = { 5, 3, 8 };
  for (int i = 0; i < COUNT; i++) { make(i); values[i] ^= i * 7 & 15; total += (unsigned)values[i] << 1; }
  qsort(values, COUNT, sizeof values[0], compare);
  for (const item *at = head; at; at = at->next) {
    switch (at->kind) {
    case EVEN: printf("%s %s %.2f\\n", at->name, names[at->kind], at->weight); break;
    default: if (strlen(at->name) > 5 && strcmp(at->name, argv[0]) != 0) puts(names[1]);
    }
  }
  while (head) { item *next = head->next; free(head); head = next; }
  do { total--; } while (total > 100 || !argc);
  printf("%u %c %ld %s\\n", total, 'x', (long)values[2], getenv("HOME") ? "" : "none");
  return 0;
}
`;

// As cli/start.ts loads it.
const RECORD = `
const { readFileSync, writeFileSync } = require('node:fs');
const [filename, cache, ...args] = process.argv.slice(1);
require('node:v8').setFlagsFromString('--interrupt-budget=200000');
const script = new (require('node:vm').Script)(readFileSync(filename, 'latin1'), { filename });
process.argv.splice(2, Infinity, ...args);
process.on('exit', () => writeFileSync(cache, script.createCachedData()));
script.runInThisContext()(require, {});
`;

const cache = resolve(`dist/cli-main-${process.versions.v8}.cache`);
// V8 checks that code and text belong together by the text's length alone: no old code beside a new text.
rmSync(cache, { force: true });

const shared = { bundle: true, minify: true, platform: 'node', target: 'es2022', logLevel: 'warning' } as const;
await build({ ...shared, entryPoints: ['cli/start.ts'], outfile: 'dist/cli.cjs', format: 'cjs' });
// For those who know it by this name.
writeFileSync('dist/cli.js', "#!/usr/bin/env node\nimport './cli.cjs';\n");
for (const entry of ['dist/cli.cjs', 'dist/cli.js']) chmodSync(entry, 0o755);
await build({
  ...shared,
  entryPoints: ['cli/main.ts'],
  outfile: 'dist/cli-main.cjs',
  format: 'cjs',
  charset: 'ascii',
  banner: { js: '(function (require, module) {' },
  lineLimit: 160,
  footer: { js: '})' },
  plugins: [tables, known],
});

const scratch = mkdtempSync(join(tmpdir(), 'stopline-cache-'));
writeFileSync(join(scratch, 'a.c'), PROGRAM);
const { status } = spawnSync(process.execPath, ['-e', RECORD, resolve('dist/cli-main.cjs'), cache, 'run', join(scratch, 'a.c')], { stdio: ['ignore', 'ignore', 'inherit'] });
rmSync(scratch, { recursive: true });
if (status !== 0) throw new Error(`the run for the code cache ended with ${status}`);
