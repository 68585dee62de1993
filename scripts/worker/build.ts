// Builds what a page loads as its worker: dist/demo/worker.js, and beside it the compiler's texts and the parts that it
// loads when they are first needed (protocol/parts). The bundle is small because (measured on the whole, gzipped): property
// names that stay inside are shortened (-3.5%), terser compresses after esbuild (-2.5%), and texts are files of their own.
// What must keep its name is worked out in kept-names.ts.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type BuildOptions, type Metafile, type Plugin } from 'esbuild';
import { minify, type MinifyOptions, type SimpleIdentifierMangler } from 'terser';
import { parametersOf } from '../../compiler/messages';
import { TEXTS } from '../../compiler/texts';
import { withoutDeadMembers } from './dead-members';
import { keptNames, programOf } from './kept-names';
import { memberNames, partImport, partMark, takenApart } from './parts';
import { seldomTexts } from './seldom';
import { shortCodes, textsInOrder } from './short-codes';
import { withoutDocs } from './without-docs';
import { tables } from './worked-out';

const root = fileURLToPath(new URL('../../', import.meta.url));
const TARGET = 'es2022';
const ENTRY = 'protocol/worker.ts';
const PARTS = 'protocol/parts/';
export const TEXT_FILES = { 'texts-en': 'en', 'texts-pt-BR': 'pt-BR' } as const;

const shared: BuildOptions = { absWorkingDir: root, bundle: true, format: 'esm', target: TARGET, charset: 'utf8', legalComments: 'none', logLevel: 'warning' };

const tableDocs: Plugin = {
  name: 'table docs',
  setup: ({ onLoad }) => onLoad({ filter: /vm.opcodes\.ts$|debug-format.schema\.ts$/ }, ({ path }) => ({ loader: 'ts', contents: withoutDocs(readFileSync(path, 'utf8')) })),
};

/** Loads nothing: the part is in the bundle, and taken out of it afterwards. */
const partLoads: Plugin = {
  name: 'part loads',
  setup: ({ onResolve }) => onResolve({ filter: /\/parts\// }, ({ path, kind }) => (kind === 'dynamic-import' ? { path: partImport(basename(path)), external: true } : null)),
};

/** Name → what it exports. */
function partsOf(): Record<string, string[]> {
  const files = readdirSync(root + PARTS).filter((file) => file.endsWith('.ts'));
  return Object.fromEntries(
    files.map((file) => {
      const exported = [...readFileSync(root + PARTS + file, 'utf8').matchAll(/^export \{ (.*) \} from/gm)].flatMap(([, names]) => names!.split(', '));
      return [basename(file, '.ts'), exported];
    }),
  );
}

/** The modules that `entry` imports at once, itself included. */
function inputsOf(entry: string, { inputs }: Metafile): Set<string> {
  const seen = new Set<string>();
  const visit = (path: string): void => {
    if (seen.has(path)) return;
    seen.add(path);
    for (const { path: next, kind, external } of inputs[path]!.imports) if (kind === 'import-statement' && !external) visit(next);
  };
  visit(entry);
  return seen;
}

export async function buildWorker(outdir: string): Promise<void> {
  for (const [file, language] of Object.entries(TEXT_FILES)) {
    await build({ ...shared, stdin: { contents: textsInOrder(language), loader: 'js' }, outfile: `${outdir}/${file}.js`, minify: true });
  }
  const parts = partsOf();
  const entry = Object.entries(parts).map(([part, names]) => `import { ${names.join(', ')} } from './${PARTS}${part}';\n${partMark(part, names)}`);
  const program = programOf(root, [ENTRY, ...Object.keys(parts).map((part) => `${PARTS}${part}.ts`)]);
  const { outputFiles, metafile } = await build({
    ...shared, stdin: { contents: `import './${ENTRY}';\n${entry.join('')}`, resolveDir: root, loader: 'ts' },
    platform: 'browser', minifySyntax: true, write: false, metafile: true, plugins: [partLoads, seldomTexts, tables, tableDocs, shortCodes(program)],
  });
  const kept = keptNames(root, program, Object.keys(metafile.inputs).filter((path) => path !== '<stdin>'));
  // What a script that is loaded later exports.
  kept.add('default');
  // What esbuild makes of `import * as` names it: without it, spreading a module gives nothing.
  kept.add('enumerable');
  for (const [area, texts] of Object.entries(TEXTS.en)) {
    kept.add(area);
    for (const text of Object.values<string>(texts)) for (const name of parametersOf(text)) kept.add(name.replace('#', ''));
  }
  const whole = withoutDeadMembers(outputFiles[0]!.text, kept);
  // Terser takes a name that it has given in one text for its own in the next: what is as short as those stays as it is.
  for (const name of memberNames(whole)) if (name.length < 4) kept.add(name);
  const texts = takenApart(whole, parts, inputsOf(ENTRY, metafile));
  const nameCache = {};
  for (const [part, text] of texts) {
    const { code } = await minify(text, { ...options(kept), nameCache });
    writeFileSync(`${outdir}/${part}.js`, code!);
  }
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
