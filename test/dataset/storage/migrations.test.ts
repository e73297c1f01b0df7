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
