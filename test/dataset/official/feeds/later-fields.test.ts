import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { number } from '#dataset/official/feed-engine/fields.ts';
import { createObservationQuery } from '#dataset/official/feed-engine/read-observations.ts';
import { terFeed } from '#dataset/official/feeds/ter/feed.ts';
import { buildNavFile } from '#test/support/market/build-official-files.ts';
import { buildTerWorkbook } from '#test/support/market/build-published-files.ts';
import { changeDataset, importFiles } from '../import/import-files.ts';

const navs = buildNavFile('navs', '18-Aug-2026', [{ code: '1', name: 'SBI Contra Fund - Direct Plan - Growth' }]);
const ratios = buildTerWorkbook('ter', [
  ['SBI Contra Fund', '03-Aug-2026', 1.5, 0.8],
  ['SBI Contra Fund', '04-Aug-2026', 1.5, 0.8],
]);

/** A field that the feed does not read yet. */
const base = number({ unit: '%' }, 'Direct Plan - Base Expense Ratio (BER) (%)');

const readBase = (path: string) => {
  const sqlite = new DatabaseSync(path, { readOnly: true });
  const feed = { name: 'ter', fields: { ...terFeed.fields, base } } as const;
  const rows = [...createObservationQuery(sqlite, feed, ['schemeName', 'first', 'last', 'base'])()];
  sqlite.close();
  return rows.map(({ row }) => row);
};

const row = { schemeName: 'SBI Contra Fund', first: '2026-08-03', last: '2026-08-04' };

test('a field that is declared later has the values of the rows that are stored', async () => {
  const { dataset } = await importFiles([navs, ratios]);
  expect(readBase(dataset?.path ?? '')).toEqual([{ ...row, base: 0.8 }]);
});

test('rows that an earlier program stored in part are whole after their file is imported again', async () => {
  const first = await importFiles([navs, ratios]);
  changeDataset(
    first.dataset?.path ?? '',
    `UPDATE source SET format = 11 WHERE kind = 'ter'; INSERT INTO observation_header (id, titles)
       VALUES (99, '["Scheme Name","TER Date","last day"]');
     UPDATE observation SET header = 99, cells = '["SBI Contra Fund","2026-08-03","2026-08-04"]'`,
  );
  const again = await importFiles([ratios], first.dataDir);
  expect(again).toMatchObject({ imported: 1, alreadyPresent: 0 });
  expect(readBase(again.dataset?.path ?? '')).toEqual([{ ...row, base: 0.8 }]);
});
