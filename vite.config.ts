import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';
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
  'test/module-boundaries.test.ts',
];

/** Tests that replace the code of a page, which no other test must see. */
const REPLACED_PAGES = ['test/dashboard/app/{error-page,load-page,pending-page}.test.tsx'];

const FIRST_PAGE = 'screener';
const PAGES = globSync(resolve('src/dashboard/pages/*/*-page.tsx'));
/** Pages that load no table, or load it later. */
const WITHOUT_TABLE = /(?:compare|data|reference)-page\.tsx$/;

/** Imports more than any page uses: mutations are used by one page, queries of several histories by some. */
const QUERY_INDEX = /@tanstack\/react-query\/.*\/index\.js$/;

const TARGET = 'es2023';
const START = 'src/dashboard/start.ts';

/**
 * Puts the script that runs before everything else into index.html. In the build it is a classic script: a browser runs a module
 * only when the whole page has been parsed, on a slow device a third of a second later. It runs the script of the dashboard, which
 * is only loaded here, after the first paint.
 */
function startEarly(): Plugin {
  let [isBuild, base] = [false, '/'];
  return {
    name: 'start-early',
    configResolved: (config) => void ([isBuild, base] = [config.command === 'build', config.base]),
    async buildStart() {
      if (!isBuild) return;
      const built = await build({
        configFile: false,
        base,
        logLevel: 'warn',
        publicDir: false,
        build: { target: TARGET, write: false, lib: { entry: START, formats: ['iife'], name: 'start' } },
      });
      const [output] = Array.isArray(built) ? built : [];
      this.emitFile({ type: 'asset', name: 'start.js', source: output?.output[0].code ?? '' });
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const isStart = (output: Rolldown.OutputAsset | Rolldown.OutputChunk): boolean =>
          output.type === 'asset' && output.names.includes('start.js');
        const built = Object.values(bundle).find(isStart);
        if (isBuild && built === undefined) throw new Error(`${START} was not built`);
        if (!built) return html.replace('<script', `<script type="module" src="/${START}"></script>\n    <script`);
        return html.replace(
          /<script type="module" crossorigin src="([^"]+)"><\/script>/,
          `<script src="${base}${built.fileName}" data-entry="$1"></script>\n    <link rel="modulepreload" crossorigin href="$1">`,
        );
      },
    },
  };
}

/**
 * Writes screener.html: index.html with links to the code and the styles of the page that most visits start on, so that they
 * are loaded beside the shell and not after it has started.
 */
const preloadFirstPage = (): Plugin => ({
  name: 'preload-first-page',
  apply: 'build',
  writeBundle({ dir = '' }, bundle) {
    const { base } = this.environment.config;
    const html = readFileSync(join(dir, 'index.html'), 'utf8');
    const page = Object.values(bundle).find(
      (output) => output.type === 'chunk' && output.facadeModuleId?.endsWith(`/${FIRST_PAGE}-page.tsx`),
    );
    if (page === undefined) throw new Error(`the build has no ${FIRST_PAGE}-page.tsx`);
    const links = [...collectFiles(page.fileName, bundle)].flatMap((file) => {
      if (html.includes(file)) return [];
      // its styles are applied with its code: until then they would only delay the first paint
      const kind = file.endsWith('.css') ? 'rel="preload" as="style"' : 'rel="modulepreload"';
      return [`<link ${kind} crossorigin href="${base}${file}">`];
    });
    writeFileSync(join(dir, `${FIRST_PAGE}.html`), html.replace('</head>', `  ${links.join('\n    ')}\n  </head>`));
  },
});

/**
 * In a build for any folder (`--base ./`), writes each page as a folder with an index.html, so that a host of plain files finds it under
 * its address.
 */
const writePageFolders = (): Plugin => ({
  name: 'write-page-folders',
  apply: ({ base }, { command }) => command === 'build' && base === './',
  writeBundle({ dir = '' }) {
    for (const path of [...pageNames.map(getPagePath), ...Object.keys(formerPaths)]) {
      const ownFile = join(dir, `${path}.html`);
      const html = readFileSync(existsSync(ownFile) ? ownFile : join(dir, 'index.html'), 'utf8');
      mkdirSync(join(dir, path), { recursive: true });
      writeFileSync(join(dir, path, 'index.html'), html.replaceAll(/(?<=(?:src|href|data-entry)=")\.\//g, '../'));
      rmSync(ownFile, { force: true });
    }
  },
});

/** A script, its styles, and those that it imports. */
function collectFiles(file: string, bundle: Rolldown.OutputBundle, found = new Set<string>()): ReadonlySet<string> {
  const chunk = bundle[file];
  if (chunk?.type !== 'chunk' || found.has(file)) return found;
  found.add(file);
  for (const imported of chunk.imports) collectFiles(imported, bundle, found);
  // after the styles of what it uses, which it may override
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
  return found;
}

/**
 * Names the chunk of a module that four pages or more load at once; null for any other. Otherwise a page is twenty files, most of
 * a kilobyte, and each takes a slow device ten milliseconds and a place in the queue for the six connections of a browser.
 */
function createSharedNames(): (id: string, context: Rolldown.ChunkingContext) => string | null {
  const modules = new Map<string, ReadonlySet<string>>();
  return (id, context) => {
    if (modules.size === 0) for (const page of PAGES) modules.set(page, collectModules(page, context));
    const pages = PAGES.filter((page) => modules.get(page)?.has(id));
    if (pages.length < 4) return null;
    return pages.some((page) => WITHOUT_TABLE.test(page)) ? 'shared' : 'table';
  };
}

/** A module and those that it imports, but for dynamic imports. */
function collectModules(id: string, context: Rolldown.ChunkingContext, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(id)) return found;
  found.add(id);
  if (QUERY_INDEX.test(id)) return found;
  for (const imported of context.getModuleInfo(id)?.importedIds ?? []) collectModules(imported, context, found);
  return found;
}

export default defineConfig({
  // a copy of a hook that React has had since version 18, which the router's store imports
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  plugins: [react(), startEarly(), preloadFirstPage(), writePageFolders()],
  // The service sends these files with a strict Content-Security-Policy: nothing is inlined into the page.
  build: {
    target: TARGET,
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
            { name: createSharedNames(), debugName: 'shared', includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  test: {
    globalSetup: ['test/support/temporary-folder.ts'],
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
          include: [
            'test/{contract,finance,dataset,service,dashboard,docs}/**/*.test.ts',
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
        test: { name: 'integration', include: INTEGRATION, exclude: ['test/commands/postgres/**'], isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: [BROWSER],
          globalSetup: ['test/support/browser/browser-global-setup.ts'],
          isolate: false, // the tests of a worker share its browser
          testTimeout: 300_000,
        },
      },
    ],
  },
});
