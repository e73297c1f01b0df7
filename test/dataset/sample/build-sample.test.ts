import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { buildSampleDataset } from '#dataset/sample/build-sample.ts';
import { openStore } from '#dataset/storage/open-store.ts';
import { findCurrentDataset } from '#dataset/versions/current-version.ts';
import { createTemporaryHome } from '#test/support/temporary-dataset.ts';

const SMALL = { codes: 60 };

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

test('two samples with the same options have the same content', async () => {
  const [one, two] = await Promise.all([
    buildSampleDataset(createTemporaryHome(), SMALL),
    buildSampleDataset(createTemporaryHome(), SMALL),
  ]);
  for (const table of ['scheme', 'nav', 'sheet', 'holding', 'latest_holding', 'offer', 'company_size']) {
    expect(readRows(one.path, table)).toEqual(readRows(two.path, table));
  }
});

function readRows(path: string, table: string): readonly unknown[] {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    return database.prepare(`SELECT * FROM ${table}`).all();
  } finally {
    database.close();
  }
}
