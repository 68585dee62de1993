#!/usr/bin/env node
// The command line's entry. What it does is in cli-main.cjs, which V8 need not compile where cli-main-VERSION.cache, made
// by the build, holds the code that this version of V8 has made of it. All are scripts, for Node takes such caches for
// scripts alone, and starts a script sooner than a module.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { Script } from 'node:vm';

const filename = join(__dirname, 'cli-main.cjs');
let cachedData: Buffer | undefined;
try {
  cachedData = readFileSync(join(__dirname, `cli-main-${process.versions.v8}.cache`));
  // Optimises what has run three times as long as usual: most of what a short run would have optimised is never used.
  setFlagsFromString('--interrupt-budget=200000');
} catch {
  // Without the cache the start is slower, no more.
}
// ASCII, so that it is read without decoding.
const script = new Script(readFileSync(filename, 'latin1'), { filename, cachedData });
(script.runInThisContext() as (require: NodeJS.Require, module: object) => void)(require, {});
