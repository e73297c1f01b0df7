import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { preloadFirstPage } from './preload-first-page.ts';
import { reportChunks } from './test/support/report-chunks.ts';

const BROWSER = 'test/browser/**/*.test.ts';
/** Tests that start processes, read real files of many megabytes or plant faults: seconds each. */
const INTEGRATION = [
  'test/commands/**/*.test.ts',
  'test/conformance/**/*.test.ts',
  'test/fuzz/**/*.test.ts',
  'test/dataset/**/real-*.test.ts',
  'test/dataset/versions/killed-build.test.ts',
  'test/module-boundaries.test.ts',
];

const SHARED = /src.(finance|dashboard.(api|navigation|schemes|table|ui))/;

export default defineConfig({
  plugins: [react(), preloadFirstPage(), reportChunks(process.env['FUNDLENS_CHUNKS'])],
  // The service sends these files with a strict Content-Security-Policy: nothing is inlined into the page.
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
    license: { fileName: 'licences.txt' },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // what every page loads
            { name: 'shell', tags: ['$initial'], priority: 1 },
            // What several pages load, such as the table: otherwise a page is thirty files of a kilobyte, which take five
            // round trips over the six connections of a browser.
            { name: 'shared', test: SHARED, minShareCount: 5 },
          ],
        },
      },
    },
  },
  test: {
    env: {
      FUNDLENS_DATABASE_URL: '', // tests never touch a database of the developer; the project postgres has its own
      NODE_COMPILE_CACHE: resolve('.cache/node-compile'), // halves the processor time of starting each process
    },
    // Safety nets, not expectations: a busy machine may take many times longer than a quiet one.
    testTimeout: 120_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
    // More workers than cores: many tests wait for a browser or another process.
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['test/{contract,finance,dataset,service,dashboard}/**/*.test.ts'],
          exclude: [...INTEGRATION, 'test/dataset/postgres/**'],
          pool: 'threads',
          isolate: false, // they share no state; most of the time of an isolated file is spent importing
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: [
            'test/commands/postgres/**/*.test.ts',
            'test/conformance/conformance.test.ts',
            'test/dataset/postgres/**/*.test.ts',
            'test/dataset/storage/**/*.test.ts',
            'test/service/operations/**/*.test.ts',
          ],
          globalSetup: ['test/support/postgres/global-setup.ts'],
          setupFiles: ['test/support/postgres/setup-file.ts'],
          pool: 'threads',
          isolate: false,
        },
      },
      { extends: true, test: { name: 'components', include: ['test/dashboard/**/*.test.tsx'], pool: 'threads' } },
      { extends: true, test: { name: 'integration', include: INTEGRATION, exclude: ['test/commands/postgres/**'] } },
      {
        extends: true,
        test: {
          name: 'browser',
          include: [BROWSER],
          globalSetup: ['test/support/browser/browser-global-setup.ts'],
          testTimeout: 300_000,
        },
      },
    ],
  },
});
