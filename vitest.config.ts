import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['packages/*/src/**/*.test.{ts,tsx}', 'conformance/*.test.ts', 'tools/**/*.test.ts', 'fuzz/*.test.mjs'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    pool: 'forks',
    // Two processes read every module once; tests leave nothing behind in them that another would see.
    isolate: false,
    maxWorkers: 2,
    retry: process.env['CI'] ? 1 : 0,
  },
});
