import { appendFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { formerPaths, getPagePath, pageNames } from './src/dashboard/navigation/pages.ts';

const BROWSER = 'test/browser/**/*.test.ts';
/** Tests that start processes, read real files of many megabytes or plant faults: seconds each. */
const INTEGRATION = [
  'test/commands/**/*.test.ts',
  'test/conformance/**/*.test.ts',
  'test/fuzz/**/*.test.ts',
  'test/dataset/**/real-*.test.ts',
  'test/dataset/versions/killed-build.test.ts',
  'test/docs/clients.test.ts',
  'test/module-boundaries.test.ts',
];

/** Tests of the tests, of much input, of killed processes and load, and the second half of the real files: `npm run test:deep`. */
const DEEP = [
  'test/commands/{damaged-pointer,killed-update,under-load}.test.ts',
  'test/commands/deployment/rolling-restart.test.ts',
  'test/conformance/{gateway,official-files,planted-faults}.test.ts',
  'test/dataset/official/import/real-damaged-files.test.ts',
  'test/dataset/official/import/published/real-*.test.ts',
  'test/dataset/official/sources/portfolios/parse/real-totals.test.ts',
  'test/dataset/versions/killed-build.test.ts',
  'test/fuzz/**/*.test.ts',
];

/** The commands over PostgreSQL, and tests that the project `unit` or `integration` runs over SQLite: a second time. */
const OVER_POSTGRES = [
  'test/commands/postgres/**/*.test.ts',
  'test/conformance/conformance.test.ts',
  'test/dataset/storage/**/*.test.ts',
  'test/service/operations/**/*.test.ts',
];
const POSTGRES = {
  globalSetup: ['test/support/postgres/global-setup.ts'],
  setupFiles: ['test/support/postgres/setup-file.ts'],
  pool: 'threads' as const,
  isolate: false,
};

/** Tests that replace the code of a page, which no other test must see. */
const REPLACED_PAGES = ['test/dashboard/app/{error-page,load-page,pending-page}.test.tsx'];

/** Opened by a double click: browsers load no modules from files, so that the page would say for ever that it is opening. */
const OPENED_AS_FILE = `if (location.protocol === 'file:')
  document.addEventListener('DOMContentLoaded', () => {
    document.querySelector('main').textContent =
      'This folder has to be served: run python3 -m http.server in it, and open http://localhost:8000.';
  });
`;

/**
 * In a build for a host of plain files (`--mode static`, and the demo), writes each page as a folder with an index.html, so that a host of plain files finds it under
 * its address.
 */
const writePageFolders = (): Plugin => ({
  name: 'write-page-folders',
  apply: (_, { command, mode }) => command === 'build' && (mode === 'static' || mode === 'demo'),
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replace('<script type="module"', '<script src="./opened-as-file.js"></script>\n    $&'),
  },
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'opened-as-file.js', source: OPENED_AS_FILE });
  },
  writeBundle({ dir = '' }) {
    const html = readFileSync(join(dir, 'index.html'), 'utf8').replaceAll(/(?<=(?:src|href)=")\.\//g, '../');
    for (const path of [...pageNames.map(getPagePath), ...Object.keys(formerPaths)]) {
      mkdirSync(join(dir, path), { recursive: true });
      writeFileSync(join(dir, path, 'index.html'), html);
    }
  },
});

const LICENCES = 'licences.txt';

/** The folders of the packages in the workers; Vite itself lists only those of the pages (8.3, seen November 2026). */
const workerPackages = new Set<string>();

const collectWorkerPackages = (): Plugin => ({
  name: 'collect-worker-packages',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle))
      for (const id of file.type === 'chunk' ? file.moduleIds : []) {
        const [folder] = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id) ?? [];
        if (folder !== undefined) workerPackages.add(folder);
      }
  },
});

const addWorkerLicences = (): Plugin => ({
  name: 'add-worker-licences',
  apply: 'build',
  writeBundle({ dir = '' }) {
    const path = join(dir, LICENCES);
    const listed = readFileSync(path, 'utf8');
    for (const folder of [...workerPackages].toSorted()) {
      const manifest: Readonly<Record<string, unknown>> = JSON.parse(
        readFileSync(join(folder, 'package.json'), 'utf8'),
      );
      const [name, version, license] = ['name', 'version', 'license'].map((key) => String(manifest[key]));
      const heading = `## ${name} - ${version} (${license})\n`;
      if (listed.includes(heading)) continue;
      const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
      appendFileSync(path, `\n${heading}\n${file === undefined ? '' : readFileSync(join(folder, file), 'utf8')}`);
    }
  },
});

export default defineConfig({
  base: './', // for any folder of a host
  plugins: [react(), writePageFolders(), addWorkerLicences()],
  worker: { plugins: () => [collectWorkerPackages()] },
  // the pages of the benches import packages that only they install
  optimizeDeps: { entries: ['index.html', 'gallery.html'] },
  // The service sends these files with a strict Content-Security-Policy: nothing is inlined into the page.
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
    license: { fileName: LICENCES },
    chunkSizeWarningLimit: 1_000, // test/browser/bundle-size.test.ts bounds what a page loads, compressed
    // one file of what every page loads: it would be forty
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'shell', tags: ['$initial'] }] } } },
  },
  test: {
    globalSetup: ['test/support/temporary-folder.ts'],
    env: {
      FUNDLENS_SAMPLE_DATE: '2026-11-19', // what tests expect of the sample market
      FUNDLENS_DATABASE_URL: '', // tests never touch a database of the developer; the project postgres has its own
      NODE_COMPILE_CACHE: resolve('.cache/node-compile'), // halves the processor time of starting each process
    },
    // Safety nets, not expectations: a busy machine may take many times longer than a quiet one.
    testTimeout: 300_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 150_000 } },
    // More workers than cores: many tests wait for a browser or another process.
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'test/{contract,finance,schemes,mcp,demo,dataset,service,dashboard,docs}/**/*.test.ts',
            'test/linear-regular-expressions.test.ts',
          ],
          exclude: [...INTEGRATION, 'test/dataset/postgres/**'],
          pool: 'threads',
          isolate: false, // they share no state; most of the time of an isolated file is spent importing
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: ['test/dataset/postgres/**/*.test.ts'],
          ...POSTGRES,
        },
      },
      { extends: true, test: { name: 'deep-postgres', include: OVER_POSTGRES, ...POSTGRES } },
      { extends: true, test: { name: 'deep', include: DEEP, isolate: false } },
      {
        extends: true,
        test: {
          name: 'components',
          include: ['test/dashboard/**/*.test.tsx'],
          exclude: REPLACED_PAGES,
          environment: './test/support/jsdom/jsdom-environment.ts',
          setupFiles: ['test/support/jsdom/jsdom-setup.ts'],
          pool: 'threads',
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'replaced-pages',
          include: REPLACED_PAGES,
          environment: 'jsdom',
          setupFiles: ['test/support/jsdom/jsdom-setup.ts'],
          pool: 'threads',
        },
      },
      {
        extends: true,
        // the tests start processes of their own: a new one for each file as well would only import the same modules again
        test: {
          name: 'integration',
          include: INTEGRATION,
          exclude: ['test/commands/postgres/**', ...DEEP],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: [BROWSER],
          globalSetup: ['test/support/browser/browser-global-setup.ts'],
          isolate: false, // the tests of a worker share its browser
        },
      },
    ],
  },
});
