import { createHash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import type { IsoDate } from '#contract/dates.ts';
import { buildSampleDataset, SAMPLE_VERSION } from '#dataset/sample/build-sample.ts';
import { openStore } from '#dataset/storage/open-store.ts';
import { findCurrentDataset } from '#dataset/versions/current-version.ts';
import { createTemporaryHome } from '#test/support/temporary-dataset.ts';

const SMALL = { codes: 60 };
const TABLES = [
  'scheme',
  'nav',
  'portfolio',
  'sheet',
  'holding',
  'derivative',
  'corporate_action',
  'latest_holding',
  'offer',
  'company_size',
  'company_symbol',
  'index_series',
  'scheme_detail',
  'scheme_manager',
];

test('sample data are built once, and again only with other options', async () => {
  const dataDir = createTemporaryHome();
  const first = await buildSampleDataset(dataDir, SMALL);
  expect(findCurrentDataset(dataDir)).toEqual(first);
  expect(await buildSampleDataset(dataDir, SMALL)).toEqual(first);
  const larger = await buildSampleDataset(dataDir, { codes: 80 });
  expect(larger.version).not.toBe(first.version);
  const store = await openStore(larger.path);
  expect(store.info).toMatchObject({ kind: 'Sample', schemes: 80 });
  await store.close();
});

test('a sample is generated again when it is more than a week old, with the same codes and names', async () => {
  const dataDir = createTemporaryHome();
  const build = (asOf: IsoDate) => buildSampleDataset(dataDir, { ...SMALL, asOf });
  const first = await build('2026-11-19');
  const read = (path: string) => readRows(path, 'scheme').map((row) => [row['code'], row['schemeName']]);
  const names = read(first.path);
  expect(names[0]).toEqual([expect.any(String), expect.any(String)]);
  expect(await build('2026-11-26')).toEqual(first);
  const second = await build('2026-11-27');
  expect(second.version).not.toBe(first.version);
  expect(read(second.path)).toEqual(names);
  expect((await build('2026-11-19')).version).not.toBe(second.version); // of a day to come
});

test('two samples with the same options have the same content', async () => {
  const [one, two] = await Promise.all([
    buildSampleDataset(createTemporaryHome(), SMALL),
    buildSampleDataset(createTemporaryHome(), SMALL),
  ]);
  for (const table of TABLES) {
    expect(readRows(one.path, table)).toEqual(readRows(two.path, table));
  }
});

test('a change of what is generated raises SAMPLE_VERSION', async () => {
  const { path } = await buildSampleDataset(createTemporaryHome(), { codes: 500 }); // every kind of scheme
  const hash = createHash('sha256');
  for (const table of TABLES) {
    const rows = readRows(path, table);
    // a new column of which the sample has no value generates nothing else
    const isFilled = (name: string) => table !== 'scheme' || rows.some((row) => row[name] !== null && row[name] !== '');
    const names = Object.keys(rows[0] ?? {})
      .filter(isFilled)
      .toSorted();
    for (const row of rows) hash.update(formatColumns(row, names));
  }
  expect(
    { version: SAMPLE_VERSION, hash: hash.digest('hex') },
    'The generated sample changed: raise SAMPLE_VERSION, then enter the new version and hash here',
  ).toEqual({ version: 30, hash: 'f96bfb12823ecf87a2ac28f40de4738374323dfa8299180c07acd9257313c16d' });
});

/** Numbers in full, bytes in hexadecimal. */
const formatColumns = (row: Readonly<Record<string, unknown>>, names: readonly string[]): string =>
  JSON.stringify(
    names.map((name) => [name, row[name]]),
    (_, value: unknown) => (value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value),
  );

function readRows(path: string, table: string): readonly Readonly<Record<string, unknown>>[] {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    return database.prepare(`SELECT * FROM ${table}`).all();
  } finally {
    database.close();
  }
}
