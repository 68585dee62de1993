import { defineConfig } from 'tsup';

// Declarations only, one self-contained file per public entry.
export default defineConfig({
  entry: {
    base: 'base/index.ts',
    vm: 'vm/index.ts',
    'debug-format': 'debug-format/index.ts',
    compiler: 'compiler/index.ts',
    session: 'session/index.ts',
    protocol: 'protocol/index.ts',
    'protocol-node': 'protocol/node.ts',
  },
  format: ['esm'],
  outDir: 'dist/types',
  dts: { only: true },
  silent: true,
});
