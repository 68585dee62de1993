// Builds what a page loads as its worker: dist/demo/worker.js, and the compiler's texts beside it. The bundle is small
// because (measured on the whole, gzipped): property names that stay inside are shortened (-3.5%), terser compresses after
// esbuild (-2.5%), and texts are files of their own. What must keep its name is worked out in kept-names.ts.

import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type BuildOptions, type Plugin } from 'esbuild';
import { minify, type MinifyOptions, type SimpleIdentifierMangler } from 'terser';
import { parametersOf } from '../../compiler/messages';
import { TEXTS } from '../../compiler/texts';
import { withoutDeadMembers } from './dead-members';
import { keptNames } from './kept-names';
import { withoutDocs } from './without-docs';
import { WORKED_OUT, workedOut } from './worked-out';

const root = fileURLToPath(new URL('../../', import.meta.url));
const TARGET = 'es2022';
export const TEXT_FILES = { 'texts-en': 'compiler/messages/en/index.ts', 'texts-pt-BR': 'compiler/messages/pt-br/index.ts' } as const;

const shared: BuildOptions = { absWorkingDir: root, bundle: true, format: 'esm', target: TARGET, charset: 'utf8', legalComments: 'none', logLevel: 'warning' };

const tables: Plugin = {
  name: 'tables',
  setup: ({ onLoad }) =>
    onLoad({ filter: WORKED_OUT }, async ({ path }) => ({
      loader: 'ts',
      contents: workedOut(readFileSync(path, 'utf8'), (await import(pathToFileURL(path).href)) as Record<string, unknown>),
    })),
};

const tableDocs: Plugin = {
  name: 'table docs',
  setup: ({ onLoad }) => onLoad({ filter: /vm.opcodes\.ts$|debug-format.schema\.ts$/ }, ({ path }) => ({ loader: 'ts', contents: withoutDocs(readFileSync(path, 'utf8')) })),
};

export async function buildWorker(outdir: string): Promise<void> {
  await build({ ...shared, entryPoints: TEXT_FILES, outdir, minify: true });
  const { outputFiles, metafile } = await build({
    ...shared, entryPoints: { worker: 'protocol/worker.ts' }, outdir, platform: 'browser', minifySyntax: true, write: false, metafile: true, plugins: [tables, tableDocs],
  });
  const kept = keptNames(root, Object.keys(metafile.inputs));
  for (const [area, texts] of Object.entries(TEXTS.en)) {
    kept.add(area);
    for (const text of Object.values<string>(texts)) for (const name of parametersOf(text)) kept.add(name.replace('#', ''));
  }
  const { code } = await minify(withoutDeadMembers(outputFiles[0]!.text, kept), options(kept));
  writeFileSync(outputFiles[0]!.path, code!);
}

// Names that are given one after the other begin alike: what stands together in the text then looks alike.
const FIRST = 'tenisrlaoucdhfpmgyvbwkxTECSNIMAFPLDORBHUGVYKWXJQZjqz_$';
const NAMES: SimpleIdentifierMangler = {
  get(n) {
    const later = FIRST + '0123456789';
    let size = FIRST.length;
    let name = '';
    for (; n >= size; n = Math.floor(n / later.length), size = FIRST.length) {
      n -= size;
      name = later[n % later.length]! + name;
    }
    return FIRST[n]! + name;
  },
};

function options(kept: ReadonlySet<string>): MinifyOptions {
  return {
    module: true,
    ecma: 2020,
    compress: {
      passes: 2,
      // A function that is used once would be made anew at each call of the one around it.
      reduce_funcs: false,
      inline: 1,
      // Measured: these make the text longer or less alike.
      lhs_constants: false,
      sequences: false,
      pure_getters: true,
      unsafe_arrows: true,
      unsafe_methods: true,
    },
    mangle: { nth_identifier: NAMES, properties: { builtins: true, reserved: [...kept], nth_identifier: NAMES } },
    format: { comments: false },
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildWorker(root + 'dist/demo');
