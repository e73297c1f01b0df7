import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { currentDataset } from '#dataset/build/home.ts';
import { buildSample } from '#dataset/build/sample.ts';
import { openStore } from '#dataset/storage/open-store.ts';
import { temporaryHome } from '#test/support/store-of.ts';

const SMALL = { codes: 60 };

test('a home without a sample gets one, and keeps it while the same is asked for', async () => {
  const home = temporaryHome();
  const first = await buildSample(home, SMALL);
  expect(currentDataset(home)).toEqual(first);
  expect(await buildSample(home, SMALL)).toEqual(first);
  const larger = await buildSample(home, { codes: 80 });
  expect(larger.version).not.toBe(first.version);
  const store = await openStore(larger.path);
  expect(store.info).toMatchObject({ kind: 'Sample', schemes: 80 });
  await store.close();
});

test('two samples of the same options hold the same', async () => {
  const [one, two] = await Promise.all([buildSample(temporaryHome(), SMALL), buildSample(temporaryHome(), SMALL)]);
  for (const table of ['scheme', 'nav', 'sheet', 'holding', 'latest_holding', 'offer', 'company_size']) {
    expect(rowsOf(one.path, table)).toEqual(rowsOf(two.path, table));
  }
});

function rowsOf(path: string, table: string): readonly unknown[] {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    return database.prepare(`SELECT * FROM ${table}`).all();
  } finally {
    database.close();
  }
}
