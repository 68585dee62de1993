import { defineConfig, type Options } from 'tsup';

// Two builds: the packages for bundlers and Node, and what a page loads (minified). scripts/cli/build.ts makes the command line.

const shared: Options = {
  format: ['esm'],
  target: 'es2022',
  clean: false,
  sourcemap: false,
  outDir: 'dist',
  silent: true,
};

export default defineConfig([
  {
    ...shared,
    name: 'packages',
    entry: {
      base: 'base/index.ts',
      vm: 'vm/index.ts',
      'debug-format': 'debug-format/index.ts',
      compiler: 'compiler/index.ts',
      session: 'session/index.ts',
      protocol: 'protocol/index.ts',
      'protocol-node': 'protocol/node.ts',
      'node-worker': 'protocol/node-worker.ts',
    },
    platform: 'node',
    splitting: true,
    dts: false,
  },
  {
    ...shared,
    name: 'worker',
    // The page's worker and its texts, as they are while one works on them; scripts/worker/build.ts makes what is delivered.
    entry: { worker: 'protocol/worker.ts', 'texts-en': 'compiler/messages/en/index.ts', 'texts-pt-BR': 'compiler/messages/pt-br/index.ts' },
    outDir: 'dist/demo',
    platform: 'browser',
    noExternal: [/.*/],
    splitting: false,
    minify: true,
  },
  {
    ...shared,
    name: 'demo',
    entry: { main: 'editor-demo/main.ts' },
    outDir: 'dist/demo',
    platform: 'browser',
    noExternal: [/.*/],
    splitting: true,
    minify: true,
  },
]);
