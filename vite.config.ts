import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const BROWSER = 'test/browser/**/*.test.ts';

export default defineConfig({
  plugins: [react()],
  // The service serves these files under a strict Content-Security-Policy: nothing is inlined into the page.
  build: { target: 'es2023', assetsInlineLimit: 0, modulePreload: { polyfill: false }, sourcemap: false },
  test: {
    testTimeout: 30_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: { name: 'rooms', include: ['test/**/*.test.{ts,tsx}'], exclude: ['test/bench/**', BROWSER] },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: [BROWSER],
          globalSetup: ['test/support/app-for-browser.ts'],
          fileParallelism: false,
          testTimeout: 120_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
    ],
  },
});
