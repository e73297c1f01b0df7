import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { buildSample } from '#dataset/build/sample.ts';
import { openStore } from '#dataset/storage/open-store.ts';
import { temporaryHome } from '#test/support/store-of.ts';

/** Whether a sample has documents of its own after it was changed so. */
async function documentsAfter(change: string) {
  const { path } = await buildSample(temporaryHome(), { codes: 40 });
  const database = new DatabaseSync(path);
  database.exec(change);
  database.close();
  const store = await openStore(path);
  try {
    return { documents: store.documents !== null, codes: (await store.performance({}, 'dailyAum')).length };
  } finally {
    await store.close();
  }
}

it('a new dataset has its documents', async () => {
  expect(await documentsAfter('')).toEqual({ documents: true, codes: 40 });
});

it('what other code has written is not told, nor is a dataset refused that was made before there were any', async () => {
  expect(await documentsAfter("UPDATE document_print SET print = 'of another day'")).toEqual({
    documents: false,
    codes: 40,
  });
  const before = 'DROP TABLE document_print; DROP TABLE performance_document; DROP TABLE holdings_document';
  expect(await documentsAfter(before)).toEqual({ documents: false, codes: 40 });
});
