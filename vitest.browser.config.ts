import { defineConfig } from 'vitest/config';

// Node drives a real Chromium over the built package (scripts/chromium.ts); one file at a time.
export default defineConfig({
  test: {
    include: ['tests/browser/**/*.test.ts', 'tests/built/**/*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    pool: 'forks',
    fileParallelism: false,
    // A browser on a busy machine: what fails once and then passes is printed, and is no failure.
    retry: 1,
  },
});
