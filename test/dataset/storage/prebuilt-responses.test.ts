import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { buildSampleDataset } from '#dataset/sample/build-sample.ts';
import { openStore } from '#dataset/storage/open-store.ts';
import { createTemporaryHome } from '#test/support/temporary-dataset.ts';

/** Whether a sample dataset has prebuilt responses after its file was changed by SQL. */
async function readSampleAfter(change: string) {
  const { path } = await buildSampleDataset(createTemporaryHome(), { codes: 40 });
  const database = new DatabaseSync(path);
  database.exec(change);
  database.close();
  const store = await openStore(path);
  try {
    return { hasPrebuilt: store.prebuilt !== null, codes: (await store.readPerformance({}, 'dailyAum')).length };
  } finally {
    await store.close();
  }
}

it('a new dataset has prebuilt responses', async () => {
  expect(await readSampleAfter('')).toEqual({ hasPrebuilt: true, codes: 40 });
});

it('ignores prebuilt responses from another version of the code, and opens an older dataset without any', async () => {
  expect(await readSampleAfter("UPDATE document_print SET print = 'another version'")).toEqual({
    hasPrebuilt: false,
    codes: 40,
  });
  const dropTables = 'DROP TABLE document_print; DROP TABLE performance_document; DROP TABLE holdings_document';
  expect(await readSampleAfter(dropTables)).toEqual({ hasPrebuilt: false, codes: 40 });
});
