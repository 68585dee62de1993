import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      '{base,vm,debug-format,compiler,session,protocol,cli,editor-demo,bench,scripts,examples}/**/*.test.ts',
      'tests/**/*.test.ts',
    ],
    exclude: ['node_modules', 'dist', 'tests/browser/**', 'tests/built/**'],
    setupFiles: ['tests/support/seed.ts'],
    testTimeout: 300_000,
    pool: 'forks',
    maxWorkers: 2,
  },
});
