// Against gcc -E -P, whose answers are committed (scripts/bless-preprocess.ts writes them).

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { DiagnosticSink } from '../diagnostics';
import { SourceManager } from '../source-manager';
import { Preprocessor } from '.';
import { normalizeTokens } from './golden';

const folder = fileURLToPath(new URL('golden/', import.meta.url));

describe('tokens as from gcc -E', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.c'));
  test.each(files)('%s', (file) => {
    const manager = new SourceManager();
    const sink = new DiagnosticSink(manager);
    const preprocessor = new Preprocessor({
      manager,
      sink,
      sources: { read: (path) => (existsSync(join(folder, path)) ? readFileSync(join(folder, path), 'utf8') : null) },
      library: { read: () => null, names: () => [] },
    });
    const text = preprocessor.unitText(file)!;
    expect(sink.finish().filter((d) => d.severity === 'error')).toEqual([]);
    expect(normalizeTokens(text)).toBe(readFileSync(join(folder, file.replace(/\.c$/, '.tokens')), 'utf8'));
  });
});
