import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { listColumns, migrate } from '#dataset/storage/migrations.ts';
import { STORED_TABLES } from '#dataset/storage/stored-tables.ts';

test('a dataset of an earlier format gets the tables and the columns it lacks, with no value or an empty text, and keeps its rows', () => {
  const sqlite = new DatabaseSync(':memory:');
  sqlite.exec(STORED_TABLES);
  sqlite.exec(`INSERT INTO dataset VALUES (5, '', '', '', '', '', '', 0, 0, 0, 0, '');
    INSERT INTO sheet (id, date, mutual_fund, scheme_name, sheet_name, total_weight, total_value, holding_rows, source, "printedMetrics")
      VALUES (1, '2026-10-31', 'SBI Mutual Fund', '', '', 100, 20000, 4, 1, '');
    DROP TABLE company_symbol;
    ALTER TABLE sheet DROP COLUMN "ytm";
    ALTER TABLE sheet DROP COLUMN "printedMetrics"`);
  migrate(sqlite);
  const current = new DatabaseSync(':memory:');
  current.exec(STORED_TABLES);
  const names = (database: DatabaseSync, table: string) =>
    listColumns(database, table)
      .map(({ name }) => name)
      .toSorted();
  for (const table of ['company_symbol', 'sheet']) expect(names(sqlite, table)).toEqual(names(current, table));
  expect(sqlite.prepare('SELECT mutual_fund, "ytm", "printedMetrics" FROM sheet').all()).toEqual([
    { mutual_fund: 'SBI Mutual Fund', ytm: null, printedMetrics: '' },
  ]);
});

test('the rows of a table for one source become observations, without the columns that it did not have yet', () => {
  const sqlite = new DatabaseSync(':memory:');
  sqlite.exec(STORED_TABLES);
  sqlite.exec(`INSERT INTO dataset VALUES (5, '', '', '', '', '', '', 0, 0, 0, 0, '');
    CREATE TABLE riskometer (scheme_name TEXT, date TEXT, riskometer_scheme TEXT, riskometer_benchmark TEXT, source INTEGER);
    INSERT INTO riskometer VALUES ('Alpine Fund', '2026-10-31', 'Low', '', 1);
    CREATE TABLE published_details (scheme_id TEXT);
    INSERT INTO source VALUES (65536, 'scheme-details', 'details.json', '', 'a', 'a', '', 1, 11, 0)`);
  migrate(sqlite);
  expect(
    sqlite
      .prepare(
        'SELECT feed, subject, date, part, titles, cells FROM observation JOIN observation_header ON id = header',
      )
      .all(),
  ).toEqual([
    {
      ...{ feed: 'riskometers', subject: 'Alpine Fund', date: '2026-10-31', part: '' },
      titles: '["Fund Name","date","Riskometer","Benchmark Riskometer"]',
      cells: '["Alpine Fund","2026-10-31","Low",""]',
    },
  ]);
  expect(listColumns(sqlite, 'riskometer')).toEqual([]);
  expect(sqlite.prepare('SELECT * FROM source').all()).toEqual([]);
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

test('REITs and InvITs are told apart by their ISINs, or else their names; what neither tells is another security', () => {
  const sqlite = new DatabaseSync(':memory:');
  sqlite.exec(STORED_TABLES);
  sqlite.exec("INSERT INTO dataset VALUES (12, '', '', '', '', '', '', 0, 0, 0, 0, '')");
  const add =
    sqlite.prepare(`INSERT INTO holding (sheet, position, instrument, isin, "industryOrRating", "assetType", sector)
    VALUES (1, ?, ?, ?, '', ?, '')`);
  const rows = [
    ['Brookfield India Real Estate Trust', 'INE0FDU25010', 'REIT and InvIT', 'REIT'],
    ['National Highways Infra Trust', 'INE0H7R23014', 'REIT and InvIT', 'InvIT'],
    ['Embassy Office Parks REIT', '', 'REIT and InvIT', 'REIT'],
    ['India Grid InvIT', '', 'REIT and InvIT', 'InvIT'],
    ['A trust', '', 'REIT and InvIT', 'Others'],
    ['REIT Builders Ltd', 'INE000A01010', 'Equity', 'Equity'],
  ] as const;
  for (const [position, [name, isin, assetType]] of rows.entries()) add.run(position, name, isin, assetType);
  migrate(sqlite);
  const types = sqlite.prepare('SELECT "assetType" FROM holding ORDER BY position').all();
  expect(types.map(({ assetType }) => assetType)).toEqual(rows.map(([, , , assetType]) => assetType));
});
