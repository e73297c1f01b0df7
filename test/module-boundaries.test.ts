import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatRooms, listForbidden, modules, roomsByFolder } from './support/rooms.ts';

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
const USES = {
  DOM: 'export const title = () => document.title;',
  Node: `export { readFileSync } from 'node:fs';`,
} as const;

const compilerViolations: Violation[] = [
  ...Object.entries(modules).flatMap(([module, { mayImport, globals }]) => [
    // one for each: that the compiler has the whole table is another test
    ...Object.keys(modules)
      .filter((other) => other !== module && !mayImport.includes(other))
      .slice(0, 1)
      .map((other) =>
        createViolation(
          `an import of ${other} in ${module}`,
          module,
          reExport(`#${other}/${findSmallestFile(other)}`),
          OUTSIDE_PROJECT,
        ),
      ),
    ...(['DOM', 'Node'] as const)
      // the types of a package declare Node in the dashboard: the linter reports it there
      .filter((global) => !globals.includes(global) && !(module === 'dashboard' && global === 'Node'))
      .map((global) =>
        createViolation(`the ${global} in ${module}`, module, USES[global], /TS(?:2304|2307|2584|2591)/),
      ),
  ]),
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
  ...Object.entries(roomsByFolder).flatMap(([folder, rooms]) =>
    Object.keys(rooms)
      .filter((room) => !room.endsWith('.ts'))
      .flatMap((room) =>
        listForbidden(rooms, room).map((other) =>
          restrictImport(`${folder}/${room}`, `../${other}${other.endsWith('.ts') ? '' : '/any.ts'}`),
        ),
      ),
  ),
  restrictImport('dashboard/ui', '#dashboard/table/column.ts'),
  restrictImport('dashboard/ui/states', '../../table/column.ts'),
  restrictImport('dataset/official/parsing/nav-lines', '../../sources/nav/nav-file.ts'),
  restrictImport('dataset/official/feeds/performance', '../../import/report.ts'),
  restrictImport('finance', '#contract/problems.ts'),
  restrictImport('dashboard/ui', '#finance/sub-categories.ts'),
  restrictImport('dashboard/ui/text', '#contract/records/holding.ts'),
  // no page, source or feed knows another
  restrictImport(page, '../compare/compare-page.tsx'),
  restrictImport(page, '#dashboard/pages/compare/compare-page.tsx'),
  restrictImport('dashboard/pages/compare/history', '../../holdings/holdings-page.tsx'),
  restrictImport('dashboard/pages/scheme/fact-sheet/debt', '../../../holdings/holdings-page.tsx'),
  restrictImport('dataset/official/feeds', './ter.ts'),
  restrictImport('dataset/official/sources/indices', '../nav/nav-file.ts'),
  restrictImport('dataset/official/sources/indices', '#dataset/official/sources/nav/nav-file.ts'),
  restrictImport('dataset/official/sources/indices', '../../import/report.ts'),
  restrictImport('dataset/official/sources/indices', '../../registry.ts'),
  restrictImport('dataset/official/sources/indices', '../../../derive/derive-tables.ts'),
  restrictImport('dataset/official/sources/portfolios/parse', '../../nav/nav-file.ts'),
  restrictImport('dataset/official/sources/portfolios/parse', '../../../import/report.ts'),
  restrictImport('dataset/official/sources/portfolios/parse/derivatives', '../../../nav/nav-file.ts'),
  // packages
  ...Object.keys(roomsByFolder['dashboard'] ?? {})
    .filter((room) => room !== 'chart')
    .map((room) => restrictImport(`dashboard/${room}`, 'recharts')),
  restrictImport('dashboard/ui/states', 'recharts'),
  restrictImport(page, 'recharts'),
  restrictImport('dashboard/pages/compare/history', 'recharts'),
  restrictImport(page, '@tanstack/react-table'),
  restrictImport(page, 'node:fs'),
  restrictImport('dashboard/ui', 'node:path'),
  restrictImport('service', 'react'),
  restrictImport('commands', 'react-dom/client'),
  createViolation('fetch in a page', page, `export const send = () => fetch('/api/GetAUM');`, /no-restricted-globals/),
  createViolation(
    'a global of Node in the dashboard',
    'dashboard/api',
    `export const a = () => process.env;`,
    /no-restricted-globals/,
  ),
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
const folders = Object.keys(modules).map((module) => `src/${module}`);

let repository: string;
beforeAll(() => {
  repository = mkdtempSync(join(tmpdir(), 'fundlens-boundaries-'));
  // with what the compiler wrote last time, so that it checks only what differs
  const skipped = new Set(['node_modules', '.git', 'node-compile', 'dist', 'data']);
  cpSync('.', repository, { recursive: true, filter: (path) => !skipped.has(basename(path)) });
  symlinkSync(join(process.cwd(), 'node_modules'), join(repository, 'node_modules'));
});
afterAll(() => rmSync(repository, { recursive: true, force: true }));

it.each(Object.entries(modules))('the compiler gives %s the modules and globals of the table', (module, expected) => {
  const { lib, types } = readProject(module).compilerOptions;
  expect({
    mayImport: [...listReferences(module)].toSorted(),
    globals: [...(lib.includes('DOM') ? ['DOM'] : []), ...(types.includes('node') ? ['Node'] : [])],
  }).toEqual({ ...expected, mayImport: expected.mayImport.toSorted() });
});

interface Project {
  readonly compilerOptions: { readonly lib: readonly string[]; readonly types: readonly string[] };
  readonly references: readonly { readonly path: string }[];
}

const readProject = (module: string): Project => JSON.parse(readFileSync(`src/${module}/tsconfig.json`, 'utf8'));

/** The modules that a module refers to, and those that they refer to: the compiler takes both. */
const listReferences = (module: string): ReadonlySet<string> =>
  new Set(
    readProject(module).references.flatMap(({ path }) => {
      const other = relative('src', join('src', module, path));
      return [other, ...listReferences(other)];
    }),
  );

it('CONTRIBUTING.md has the table', () => {
  const rows = readFileSync('CONTRIBUTING.md', 'utf8').matchAll(/^ *\| (`[^|]*?) *\| (.*?) *\|$/gm);
  expect(Array.from(rows, ([, room, mayImport]) => [room, mayImport]).slice(0, formatRooms().length)).toEqual(
    formatRooms(),
  );
});

describe('the compiler reports', () => {
  expectReported(compilerViolations, `tsc -b ${folders.join(' ')}`);
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
    const { stdout, stderr } = spawnSync(`npx ${command}`, {
      cwd: repository,
      shell: true,
      encoding: 'utf8',
      maxBuffer: 1e8, // the compiler explains each file that an import leads to
    });
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

function restrictImport(folder: string, module: string): Violation {
  return createViolation(`an import of ${module} in ${folder}/`, folder, reExport(module), /no-restricted-imports/);
}

/** It imports few others, which the compiler would read too. */
function findSmallestFile(module: string): string {
  const isPart = (path: string) => path.endsWith('.ts') && !(module === 'dataset' && path.startsWith('storage'));
  const paths = readdirSync(`src/${module}`, { recursive: true, encoding: 'utf8' }).filter(isPart);
  const sizeOf = (path: string) => statSync(`src/${module}/${path}`).size;
  return paths.toSorted((a, b) => sizeOf(a) - sizeOf(b))[0] ?? '';
}

function reExport(module: string): string {
  return `export * from '${module}';`;
}
