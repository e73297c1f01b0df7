import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { listColumns, migrate } from '#dataset/storage/migrations.ts';
import { STORED_TABLES } from '#dataset/storage/stored-tables.ts';

test('a dataset of an earlier format gets the tables and the columns it lacks, with no value or an empty text, and keeps its rows', () => {
  const sqlite = new DatabaseSync(':memory:');
  sqlite.exec(STORED_TABLES);
  sqlite.exec(`INSERT INTO dataset VALUES (5, '', '', '', '', '', '', 0, 0, 0, 0, '');
    INSERT INTO riskometer VALUES ('Alpine Fund', '2026-10-31', 'Low', '', '', 1);
    DROP TABLE scheme_master;
    ALTER TABLE published_performance DROP COLUMN "navDirect";
    ALTER TABLE riskometer DROP COLUMN benchmark`);
  migrate(sqlite);
  const current = new DatabaseSync(':memory:');
  current.exec(STORED_TABLES);
  const names = (database: DatabaseSync, table: string) =>
    listColumns(database, table)
      .map(({ name }) => name)
      .toSorted();
  for (const table of ['scheme_master', 'published_performance'])
    expect(names(sqlite, table)).toEqual(names(current, table));
  expect(sqlite.prepare('SELECT scheme_name, benchmark FROM riskometer').all()).toEqual([
    { scheme_name: 'Alpine Fund', benchmark: '' },
  ]);
});

test('a weight that was not printed follows from the value; a holding without a value weighs nothing in a portfolio that adds up', () => {
  const sqlite = new DatabaseSync(':memory:');
  sqlite.exec(STORED_TABLES);
  sqlite.exec(`INSERT INTO dataset VALUES (10, '', '', '', '', '', '', 0, 0, 0, 0, '');
    INSERT INTO sheet (id, date, mutual_fund, scheme_name, sheet_name, total_weight, total_value, holding_rows, source, "printedMetrics")
      VALUES (1, '2026-10-31', '', '', '', 100, 20000, 4, 1, ''), (2, '2026-10-31', '', '', '', 100, 0, 1, 1, '')`);
  const add =
    sqlite.prepare(`INSERT INTO holding (sheet, position, instrument, isin, "industryOrRating", "marketValue", weight, "assetType", sector)
    VALUES (?, ?, '', '', '', ?, ?, 'Equity', '')`);
  const rows = [
    [1, 0, 19_999, 100],
    [1, 1, 0.9, null],
    [1, 2, -20, null],
    [1, 3, null, null],
    [2, 0, 5, null],
  ] as const;
  for (const row of rows) add.run(...row);
  migrate(sqlite);
  const weights = sqlite.prepare('SELECT weight FROM holding ORDER BY sheet, position').all();
  expect(weights.map(({ weight }) => weight)).toEqual([100, 0.0045, -0.1, 0, null]);
});
