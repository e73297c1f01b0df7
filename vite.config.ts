import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  // The service serves these files under a strict Content-Security-Policy: nothing is inlined into the page.
  build: { target: 'es2023', assetsInlineLimit: 0, modulePreload: { polyfill: false }, sourcemap: false },
  test: {
    include: ['test/**/*.test.{ts,tsx}'],
    exclude: ['test/bench/**'],
    testTimeout: 30_000,
    hookTimeout: 120_000,
  },
});
