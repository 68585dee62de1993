// Builds what a page loads as its worker: dist/demo/worker.js, and the compiler's texts beside it. The bundle is small
// because (measured on the whole, gzipped): property names that stay inside are shortened (-3.5%), terser compresses after
// esbuild (-2.5%), and texts are files of their own. What must keep its name is worked out in kept-names.ts.

import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, type BuildOptions } from 'esbuild';
import { minify, type MinifyOptions } from 'terser';
import { parametersOf } from '../../compiler/messages';
import { TEXTS } from '../../compiler/texts';
import { keptNames } from './kept-names';

const root = fileURLToPath(new URL('../../', import.meta.url));
const TARGET = 'es2022';
export const TEXT_FILES = { 'texts-en': 'compiler/messages/en/index.ts', 'texts-pt-BR': 'compiler/messages/pt-br/index.ts' } as const;

const shared: BuildOptions = { absWorkingDir: root, bundle: true, format: 'esm', target: TARGET, charset: 'utf8', legalComments: 'none', logLevel: 'warning' };

export async function buildWorker(outdir: string): Promise<void> {
  await build({ ...shared, entryPoints: TEXT_FILES, outdir, minify: true });
  const { outputFiles, metafile } = await build({
    ...shared, entryPoints: { worker: 'protocol/worker.ts' }, outdir, platform: 'browser', minifySyntax: true, write: false, metafile: true,
  });
  const kept = keptNames(root, Object.keys(metafile.inputs));
  for (const [area, texts] of Object.entries(TEXTS.en)) {
    kept.add(area);
    for (const text of Object.values<string>(texts)) for (const name of parametersOf(text)) kept.add(name.replace('#', ''));
  }
  const { code } = await minify(outputFiles[0]!.text, options(kept));
  writeFileSync(outputFiles[0]!.path, code!);
}

function options(kept: ReadonlySet<string>): MinifyOptions {
  return {
    module: true,
    ecma: 2020,
    compress: {
      passes: 2,
      // A function that is used once would be made anew at each call of the one around it.
      reduce_funcs: false,
      inline: 1,
      unsafe_arrows: true,
      unsafe_methods: true,
    },
    mangle: { properties: { builtins: true, reserved: [...kept] } },
    format: { comments: false },
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildWorker(root + 'dist/demo');
