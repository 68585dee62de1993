// Makes tests/golden/libc/*.gz anew: what the host's C library (glibc on x86-64) answers to the cases of
// tests/golden/libc/cases.ts. Needs gcc; run by hand when the cases change, the results are committed.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { ByteWriter } from '../base';
import {
  floatTexts, integerTexts, MATH_FUNCTIONS, mathArguments, printCases, scanCases,
} from '../tests/golden/libc/cases';
import { COUNTS } from '../tests/golden/libc/counts';

const GOLDEN = fileURLToPath(new URL('../tests/golden/libc/', import.meta.url));

// A va_list whose registers are used up reads 8-byte slots: arguments can be laid out at run time.
const COMMON = `
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <errno.h>
#include <math.h>
typedef struct { unsigned gp, fp; void *area, *saved; } slots;
static unsigned u32(void) { unsigned v; if (fread(&v, 4, 1, stdin) != 1) exit(0); return v; }
static char *text(void) { unsigned n = u32(); char *s = calloc(1, n + 1); if (n && fread(s, n, 1, stdin) != 1) exit(1); return s; }
static void put(const void *p, unsigned n) { fwrite(p, n, 1, stdout); }
static void put32(int v) { put(&v, 4); }
`;

const PRINT = `${COMMON}
static char out[70000];
int main(void) {
  for (;;) {
    char *format = text();
    unsigned n = u32();
    long args[32];
    for (unsigned i = 0; i < n; i++) {
      unsigned kind = u32();
      if (kind == 1) args[i] = (long)text();
      else if (fread(&args[i], 8, 1, stdin) != 1) exit(1);
    }
    slots s = {48, 176, args, 0};
    memset(out, 0, sizeof out);
    int r = vsnprintf(out, sizeof out, format, *(va_list *)&s);
    put32(r);
    put(out, strlen(out) + 1);
  }
}`;

const FLOATS = `${COMMON}
int main(void) {
  for (;;) {
    char *s = text(), *end;
    errno = 0;
    double d = strtod(s, &end);
    put(&d, 8); put32(end - s); put32(errno);
    errno = 0;
    float f = strtof(s, &end);
    put(&f, 4); put32(end - s); put32(errno);
  }
}`;

const INTEGERS = `${COMMON}
int main(void) {
  for (;;) {
    char *s = text(), *end;
    int base = u32();
    errno = 0;
    long l = strtol(s, &end, base);
    put(&l, 8); put32(end - s); put32(errno);
    errno = 0;
    unsigned long u = strtoul(s, &end, base);
    put(&u, 8); put32(end - s); put32(errno);
    put32(atoi(s));
  }
}`;

const SCAN = `${COMMON}
int main(void) {
  for (;;) {
    char *s = text(), *format = text();
    unsigned n = u32();
    static char targets[8][256];
    long args[8];
    memset(targets, 0xaa, sizeof targets);
    for (unsigned i = 0; i < n; i++) args[i] = (long)targets[i];
    slots v = {48, 176, args, 0};
    put32(vsscanf(s, format, *(va_list *)&v));
    for (unsigned i = 0; i < n; i++) put(targets[i], 24);
  }
}`;

const names = [...new Set(MATH_FUNCTIONS.map((f) => f.name))];
const MATH = `#define _GNU_SOURCE${COMMON}
int main(void) {
  for (;;) {
    char *name = text();
    double x, y;
    if (fread(&x, 8, 1, stdin) != 1 || fread(&y, 8, 1, stdin) != 1) exit(1);
    double r = 0;
${names
  .map((name) => `    if (!strcmp(name, "${name}")) r = ${name}(x${MATH_FUNCTIONS.find((f) => f.name === name)!.arity === 2 ? ', y' : ''});`)
  .join('\n')}
    put(&r, 8);
  }
}`;

const folder = mkdtempSync(join(tmpdir(), 'libc-'));

function run(name: string, program: string, input: ByteWriter): void {
  const source = join(folder, `${name}.c`);
  const binary = join(folder, name);
  writeFileSync(source, program);
  execFileSync('gcc', ['-O0', '-w', '-fno-builtin', source, '-o', binary, '-lm']);
  const output = execFileSync(binary, { input: input.finish(), maxBuffer: 1 << 28 });
  const packed = gzipSync(output, { level: 9 });
  writeFileSync(join(GOLDEN, `${name}.gz`), packed);
  console.log(`${name}: ${output.length} bytes, ${packed.length} packed`);
}

function putText(out: ByteWriter, text: string): void {
  const bytes = new TextEncoder().encode(text);
  out.u32(bytes.length);
  out.raw(bytes);
}

const print = new ByteWriter();
for (const { format, values } of printCases(COUNTS.print)) {
  putText(print, format);
  print.u32(values.length);
  for (const value of values) {
    const isText = value.kind === 'string' && value.value !== null;
    print.u32(isText ? 1 : 0);
    if (isText) putText(print, value.value!);
    else if (value.kind === 'double') print.f64(value.value);
    else {
      const bits = BigInt.asUintN(64, BigInt(value.value ?? 0));
      print.u32(Number(bits & 0xffffffffn));
      print.u32(Number(bits >> 32n));
    }
  }
}
run('print', PRINT, print);

const floats = new ByteWriter();
for (const text of floatTexts(COUNTS.floats)) putText(floats, text);
run('floats', FLOATS, floats);

const integers = new ByteWriter();
for (const { text, base } of integerTexts(COUNTS.integers)) {
  putText(integers, text);
  integers.u32(base);
}
run('integers', INTEGERS, integers);

const scans = new ByteWriter();
for (const { text, format, targets } of scanCases(COUNTS.scans)) {
  putText(scans, text);
  putText(scans, format);
  scans.u32(targets.length);
}
run('scans', SCAN, scans);

const math = new ByteWriter();
MATH_FUNCTIONS.forEach((f, index) => {
  for (const [x, y] of mathArguments(f, index, COUNTS.math)) {
    putText(math, f.name);
    math.f64(x!);
    math.f64(y ?? 0);
  }
});
run('math', MATH, math);
rmSync(folder, { recursive: true });
