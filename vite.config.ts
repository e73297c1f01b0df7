import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const BROWSER = 'test/browser/**/*.test.ts';
/** Tests that start processes, build datasets of real size or plant faults: seconds each. */
const INTEGRATION = [
  'test/commands/**/*.test.ts',
  'test/conformance/**/*.test.ts',
  'test/fuzz/**/*.test.ts',
  'test/**/*-real.test.ts',
  'test/**/real-files.test.ts',
  'test/dataset/**/killed-build.test.ts',
  'test/module-boundaries.test.ts',
];

export default defineConfig({
  plugins: [react()],
  // The service sends these files with a strict Content-Security-Policy: nothing is inlined into the page.
  build: { target: 'es2023', assetsInlineLimit: 0, modulePreload: { polyfill: false }, sourcemap: false },
  test: {
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'fast',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: ['test/bench/**', BROWSER, ...INTEGRATION],
        },
      },
      { extends: true, test: { name: 'integration', include: INTEGRATION } },
      {
        extends: true,
        test: {
          name: 'browser',
          include: [BROWSER],
          globalSetup: ['test/support/browser-global-setup.ts'],
          fileParallelism: false,
          testTimeout: 120_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
    ],
  },
});
