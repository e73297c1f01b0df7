import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

// A checker that reads no files reports nothing either. Therefore every rule is broken once, by a file in a copy of the
// repository, and the checker must report that file.

interface Violation {
  /** Completes the sentence "the compiler reports …". */
  readonly title: string;
  readonly file: string;
  readonly code: string;
  readonly expected: RegExp;
}

let fileCount = 0;
const OUTSIDE_PROJECT = /TS6307/; // the file belongs neither to the module nor to a module that it references
const RESTRICTED_IMPORT = /no-restricted-imports/;

const compilerViolations: Violation[] = [
  createViolation('an import of finance in contract', 'contract', reExport('#finance/calendar.ts'), OUTSIDE_PROJECT),
  createViolation('the DOM in contract', 'contract', `export const title = () => document.title;`, /TS2584|TS2304/),
  createViolation('Node in contract', 'contract', `export { readFileSync } from 'node:fs';`, /TS2591|TS2307/),
  createViolation('the DOM in finance', 'finance', `export const title = () => document.title;`, /TS2584|TS2304/),
  createViolation('an import of the dashboard in demo', 'demo', reExport('#dashboard/api/errors.ts'), OUTSIDE_PROJECT),
  createViolation('Node in demo', 'demo', `export { readFileSync } from 'node:fs';`, /TS2591|TS2307/),
  createViolation('an import of the service in mcp', 'mcp', reExport('#service/service.ts'), OUTSIDE_PROJECT),
  createViolation('the DOM in schemes', 'schemes', `export const title = () => document.title;`, /TS2584|TS2304/),
  createViolation(
    'an import of the dashboard in schemes',
    'schemes',
    reExport('#dashboard/api/errors.ts'),
    OUTSIDE_PROJECT,
  ),
  createViolation('Node in finance', 'finance', `export const env = () => process.env;`, /TS2591|TS2580|TS2304/),
  createViolation(
    'an import of a parser of official files in the storage',
    'dataset/storage',
    reExport('#dataset/official/registry.ts'),
    OUTSIDE_PROJECT,
  ),
  createViolation(
    'an import of the dataset versions in the storage',
    'dataset/storage',
    reExport('#dataset/versions/current-version.ts'),
    OUTSIDE_PROJECT,
  ),
  createViolation(
    'an import of the service in dataset',
    'dataset/derive',
    reExport('#service/service.ts'),
    OUTSIDE_PROJECT,
  ),
  createViolation(
    'an import of the dashboard in dataset',
    'dataset/derive',
    reExport('#dashboard/table/column.ts'),
    OUTSIDE_PROJECT,
  ),
  createViolation(
    'an import of the dataset versions in service',
    'service',
    reExport('#dataset/versions/current-version.ts'),
    OUTSIDE_PROJECT,
  ),
  createViolation(
    'an import of a parser of official files in service',
    'service',
    reExport('#dataset/official/registry.ts'),
    OUTSIDE_PROJECT,
  ),
  createViolation(
    'an import of the dashboard in service',
    'service',
    reExport('#dashboard/table/column.ts'),
    OUTSIDE_PROJECT,
  ),
  createViolation(
    'an import of the dashboard in commands',
    'commands',
    reExport('#dashboard/table/column.ts'),
    OUTSIDE_PROJECT,
  ),
  createViolation(
    'an import of dataset in the dashboard',
    'dashboard/api',
    reExport('#dataset/storage/store.ts'),
    OUTSIDE_PROJECT,
  ),
  createViolation(
    'an import of service in the dashboard',
    'dashboard/api',
    reExport('#service/service.ts'),
    OUTSIDE_PROJECT,
  ),
  createViolation(
    'an import of commands in the dashboard',
    'dashboard/api',
    reExport('#commands/settings/settings.ts'),
    OUTSIDE_PROJECT,
  ),
  createViolation(
    'an import of the tests in service',
    'service',
    reExport('#test/support/market/build-market.ts'),
    OUTSIDE_PROJECT,
  ),
  createViolation('a type error', 'contract', `export const wrong: number = 'text';`, /TS2322/),
];

const page = 'dashboard/pages/holdings';
const linterViolations: Violation[] = [
  createViolation(
    'an import of contract, other than dates, in finance',
    'finance',
    reExport('#contract/problems.ts'),
    RESTRICTED_IMPORT,
  ),
  // inside the dashboard: pages → growth → analysis, chart; pages, chart → file-formats; these → table → schemes, connection → ui → navigation, api
  ...[
    ['workers', 'api/errors.ts'],
    ['api', 'navigation/pages.ts'],
    ['api', 'ui/text/format.ts'],
    ['navigation', 'api/errors.ts'],
    ['navigation', 'ui/text/format.ts'],
    ['analysis', 'ui/text/format.ts'],
    ['analysis', 'api/errors.ts'],
    ['chart', 'analysis/analyses.ts'],
    ['schemes', 'analysis/analyses.ts'],
    ['ui', 'connection/base-url.ts'],
    ['ui', 'schemes/scheme-list.ts'],
    ['ui', 'table/column.ts'],
    ['schemes', 'connection/base-url.ts'],
    ['schemes', 'table/column.ts'],
    ['connection', 'schemes/scheme-list.ts'],
    ['connection', 'table/column.ts'],
    ['table', 'chart/scales/number-ticks.ts'],
    ['table', 'file-formats/csv.ts'],
    ['chart', 'growth/growth-parameters.ts'],
    ['growth', 'file-formats/csv.ts'],
    ['chart', 'pages/holdings/holdings-page.tsx'],
    ['file-formats', 'chart/scales/number-ticks.ts'],
    ['file-formats', 'pages/holdings/holdings-page.tsx'],
  ].map(([folder = '', file = '']) =>
    createViolation(
      `an import of ${file} in ${folder}/`,
      `dashboard/${folder}`,
      reExport(`../${file}`),
      RESTRICTED_IMPORT,
    ),
  ),
  createViolation(
    'an import of a higher layer by its full name',
    'dashboard/ui',
    reExport('#dashboard/table/column.ts'),
    RESTRICTED_IMPORT,
  ),
  createViolation(
    'an import of a higher layer in a sub-folder',
    'dashboard/ui/states',
    reExport('../../table/column.ts'),
    RESTRICTED_IMPORT,
  ),
  createViolation('a term of funds in ui', 'dashboard/ui', reExport('#finance/sub-categories.ts'), RESTRICTED_IMPORT),
  createViolation(
    'a record in a sub-folder of ui',
    'dashboard/ui/text',
    reExport('#contract/records/holding.ts'),
    RESTRICTED_IMPORT,
  ),
  createViolation(
    'Node in a layer of the dashboard',
    'dashboard/ui',
    `export { join } from 'node:path';`,
    RESTRICTED_IMPORT,
  ),
  createViolation('an import of the app in a page', page, reExport('../../app/shell.tsx'), RESTRICTED_IMPORT),
  createViolation('an import of another page', page, reExport('../compare/compare-page.tsx'), RESTRICTED_IMPORT),
  createViolation(
    'an import of another page in a sub-folder of a page',
    'dashboard/pages/compare/history',
    reExport('../../holdings/holdings-page.tsx'),
    RESTRICTED_IMPORT,
  ),
  createViolation(
    'an import of another page by its full name',
    page,
    reExport('#dashboard/pages/compare/compare-page.tsx'),
    RESTRICTED_IMPORT,
  ),
  // outside its adapter, chart/
  ...[
    'workers',
    'api',
    'navigation',
    'ui/states',
    'schemes',
    'connection',
    'table',
    'analysis',
    'file-formats',
    'growth',
    'app',
    'pages/holdings',
    'pages/compare/history',
  ].map((folder) =>
    createViolation(
      `recharts in ${folder}/`,
      `dashboard/${folder}`,
      `export { Bar } from 'recharts';`,
      RESTRICTED_IMPORT,
    ),
  ),
  createViolation(
    'react-table in a page',
    page,
    `export { useTable } from '@tanstack/react-table';`,
    RESTRICTED_IMPORT,
  ),
  createViolation('Node in a page', page, `export { readFileSync } from 'node:fs';`, RESTRICTED_IMPORT),
  createViolation('fetch in a page', page, `export const send = () => fetch('/api/GetAUM');`, /no-restricted-globals/),
  createViolation(
    'a global of Node in the dashboard',
    'dashboard/api',
    `export const a = () => process.env;`,
    /no-restricted-globals/,
  ),
  // inside dataset/official: import, fetch → registry → sources → feeds → feed-engine, checks, source → matching → workbook → parsing,
  // and no source or feed knows another
  ...[
    ['parsing', '../workbook/limits.ts'],
    ['parsing/nav-lines', '../../sources/nav/nav-file.ts'],
    ['workbook', '../matching/etf-names.ts'],
    ['parsing', '../source/request.ts'],
    ['workbook', '../feeds/ter.ts'],
    ['matching', '../source/source.ts'],
    ['matching', '../feed-engine/feed.ts'],
    ['source', '../feeds/ter.ts'],
    ['checks', '../sources/nav/nav-file.ts'],
    ['feed-engine', '../feeds/ter.ts'],
    ['feed-engine', '../registry.ts'],
    ['feeds', './ter.ts'],
    ['feeds', '../registry.ts'],
    ['feeds', '../sources/nav/nav-file.ts'],
    ['feeds/performance', '../../import/report.ts'],
    ['matching/codes', '../../import/report.ts'],
    ['sources/indices', '../nav/nav-file.ts'],
    ['sources/indices', '#dataset/official/sources/nav/nav-file.ts'],
    ['sources/indices', '../../registry.ts'],
    ['sources/indices', '../../fetch/ledger.ts'],
    ['sources/indices', '../../import/report.ts'],
    ['sources/indices', '../../../derive/derive-tables.ts'],
    ['sources/portfolios/parse', '../../nav/nav-file.ts'],
    ['sources/portfolios/parse', '../../../import/report.ts'],
    ['sources/portfolios/parse/derivatives', '../../../nav/nav-file.ts'],
    ['import', '../fetch/ledger.ts'],
  ].map(([folder = '', module = '']) =>
    createViolation(
      `an import of ${module} in official/${folder}/`,
      `dataset/official/${folder}`,
      reExport(module),
      RESTRICTED_IMPORT,
    ),
  ),
  createViolation('React in service', 'service', `export { useState } from 'react';`, RESTRICTED_IMPORT),
  createViolation('React in commands', 'commands', `export { createRoot } from 'react-dom/client';`, RESTRICTED_IMPORT),
  createViolation(
    'a type assertion outside contract',
    'service',
    `export const a = (b: unknown) => b as string;`,
    /no-unsafe-type-assertion/,
  ),
  createViolation('any', 'finance', `export const a = (b: any) => String(b);`, /no-explicit-any/),
  // each imports the other
  ...[1, -1].map((step) =>
    createViolation(
      `a circle of types, from its ${step === 1 ? 'first' : 'second'} file`,
      'service',
      `import type { A as B } from './violation-${fileCount + 1 + step}.ts';\nexport type A = readonly B[];`,
      /no-cycle/,
    ),
  ),
];

const unusedExport = createViolation('an unused export', 'contract', `export const unused = 1;`, /violation/);
const unformatted = createViolation('unformatted code', 'contract', `export const a   =  1`, /violation/);

/** Without the tests, which no rule is about. */
const modules =
  'src/contract src/finance src/schemes src/mcp src/dataset/storage src/dataset src/service src/demo src/commands src/dashboard';

let repository: string;
beforeAll(() => {
  repository = mkdtempSync(join(tmpdir(), 'fundlens-boundaries-'));
  // with what the compiler wrote last time, so that it checks only what differs
  const skipped = new Set(['node_modules', '.git', 'node-compile', 'dist', 'data']);
  cpSync('.', repository, { recursive: true, filter: (path) => !skipped.has(basename(path)) });
  symlinkSync(join(process.cwd(), 'node_modules'), join(repository, 'node_modules'));
});
afterAll(() => rmSync(repository, { recursive: true, force: true }));

describe('the compiler reports', () => {
  expectReported(compilerViolations, `tsc -b ${modules}`);
});
describe('the linter reports', () => {
  expectReported(linterViolations, `oxlint --type-aware -f unix ${linterViolations.map(({ file }) => file).join(' ')}`);
});
describe('knip reports', () => {
  expectReported([unusedExport], 'knip');
});
describe('the formatter reports', () => {
  expectReported([unformatted], 'oxfmt --check src/contract');
});

/** Writes the files, runs the checker once, and expects a line of its output for each of them. */
function expectReported(violations: readonly Violation[], command: string): void {
  let lines: readonly string[] = [];
  beforeAll(() => {
    for (const { file, code } of violations) writeFileSync(join(repository, file), `${code}\n`);
    const { stdout, stderr } = spawnSync(`npx ${command}`, { cwd: repository, shell: true, encoding: 'utf8' });
    lines = `${stdout}\n${stderr}`.split('\n');
    for (const { file } of violations) rmSync(join(repository, file));
  });
  it.each(violations)('$title', ({ file, expected }) => {
    expect(lines.filter((line) => line.includes(basename(file)) && expected.test(line))).not.toEqual([]);
  });
}

function createViolation(title: string, folder: string, code: string, expected: RegExp): Violation {
  return { title, file: `src/${folder}/violation-${++fileCount}.ts`, code, expected };
}

function reExport(module: string): string {
  return `export * from '${module}';`;
}
