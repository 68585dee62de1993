// How fast text becomes tokens. `npx tsx bench/preprocess.ts [file.c …]`: MB/s, warm, of the files given or of a
// generated unit of 50,000 lines with comments, strings, object-like and function-like macros.

import { readFileSync } from 'node:fs';
import { DiagnosticSink } from '../compiler/diagnostics';
import { NameTable } from '../compiler/names';
import { Preprocessor } from '../compiler/preprocess';
import { SourceManager } from '../compiler/source-manager';
import { tokenize } from '../compiler/tokenize';

/** Deterministic C of about `lines` lines, 30 bytes each. */
export function generateSource(lines: number): string {
  const out: string[] = [
    '#define MAX(a, b) ((a) > (b) ? (a) : (b))', '#define LIMIT 1000', '#define NULL ((void *)0)',
    '#define CHECK(c) do { if (!(c)) { fail(#c, __FILE__, __LINE__); } } while (0)',
    '#ifdef DEBUG', '#define LOG(...) printf(__VA_ARGS__)', '#else', '#define LOG(...) ((void)0)', '#endif',
    'int printf(const char *format, ...);', 'void fail(const char *what, const char *file, int line);',
    'struct node { struct node *next; int key; double weight; };', '',
  ];
  for (let f = 0; out.length < lines; f++) {
    out.push(
      `/* Sums what lies below the limit in list ${f};`, ` * returns -1 if the list is empty. */`,
      `static int sum_list_${f}(struct node *head, int limit)`, '{',
      `    int total = ${f % 97}, count = 0x${(f * 7919).toString(16)};`, '    struct node *current = head;', '',
      '    if (head == NULL)', '        return -1; // nothing to do',
      '    for (current = head; current != NULL; current = current->next) {',
      '        int value = current->key * 31 + (count >> 3);',
      '        if (value < MAX(limit, LIMIT) && current->weight > 0.5) {', '            total += value;', '            count++;',
      `        } else if ((value & ${f % 16}) != 0) {`, '            total ^= value << 2;', '        }',
      '        CHECK(count < LIMIT * 16);', '    }', '    switch (total % 4) {', "    case 0: total += 'a'; break;",
      '    case 1: total -= count; break;', '    default: break;', '    }',
      `    printf("list %d: total is %d, count is %d\\n", ${f}, total, count);`,
      '    LOG("leaving %s\\n", __func__);', '    return total;', '}', '',
    );
  }
  return out.join('\n') + '\n';
}

function best(run: () => void, times: number): number {
  let fastest = Infinity;
  for (let i = 0; i < times; i++) {
    const start = process.hrtime.bigint();
    run();
    fastest = Math.min(fastest, Number(process.hrtime.bigint() - start) / 1e6);
  }
  return fastest;
}

function measure(name: string, text: string): void {
  const bytes = Buffer.byteLength(text);
  let tokens = 0;
  const rate = (ms: number) => `${ms.toFixed(1)} ms, ${(bytes / 1e3 / ms).toFixed(1)} MB/s`;
  const tokenizing = best(() => void tokenize(text, new NameTable()), 15);
  const all = best(() => {
    const manager = new SourceManager();
    const preprocessor = new Preprocessor({
      manager,
      sink: new DiagnosticSink(manager),
      sources: { read: (path) => (path === name ? text : null) },
      library: { read: () => null, names: () => [] },
    });
    tokens = preprocessor.unit(name)!.tokens.count;
  }, 15);
  console.log(`${name}: ${(bytes / 1e6).toFixed(2)} MB, ${tokens} tokens`);
  console.log(`  tokenize:   ${rate(tokenizing)}`);
  console.log(`  preprocess: ${rate(all)}`);
}

const files = process.argv.slice(2);
if (process.argv[1]?.endsWith('preprocess.ts')) {
  if (files.length === 0) {
    measure('generated.c', generateSource(50_000));
    measure('small.c', generateSource(100));
  }
  for (const file of files) measure(file, readFileSync(file, 'utf8'));
}
