import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DERIVED_TABLES } from '#dataset/storage/derived-tables.ts';
import { STORED_TABLES } from '#dataset/storage/stored-tables.ts';

// There is no Citus cluster here: these statements are checked as text and are NOT RUN by the tests.
const statements = readFileSync('src/dataset/postgres/citus.sql', 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('--'));

const ddl = STORED_TABLES + DERIVED_TABLES;
const tables = [...ddl.matchAll(/CREATE TABLE (?:IF NOT EXISTS )?(\w+)/g)].map(([, table = '']) => table);

const distributed = [
  "SELECT create_distributed_table('nav', 'code', colocate_with => 'none');",
  "SELECT create_distributed_table('holding', 'sheet', colocate_with => 'none');",
  "SELECT create_distributed_table('derivative', 'sheet', colocate_with => 'holding');",
  "SELECT create_distributed_table('holding_note', 'sheet', colocate_with => 'holding');",
  "SELECT create_distributed_table('latest_holding', 'portfolio', colocate_with => 'none');",
  "SELECT create_distributed_table('holdings_response', 'portfolio', colocate_with => 'latest_holding');",
];

describe('the distribution of a version over a Citus cluster (text only, not run)', () => {
  it('leaves no table of the schema on one node only, and names no other table, and none twice', () => {
    const named = statements.map((statement) => /_table\('(\w+)'/.exec(statement)?.[1] ?? statement);
    expect(named.toSorted()).toEqual(tables.toSorted());
  });

  it('distributes the large tables, rows that are joined beside each other, and has every other one on each node', () => {
    const others = statements.filter((line) => !/^SELECT create_reference_table\('\w+'\);$/.test(line));
    expect(others).toEqual(distributed);
  });

  it('distributes a table by a column of its primary key, as Citus requires', () => {
    for (const statement of statements) {
      const [, table, column] = /create_distributed_table\('(\w+)', '(\w+)'/.exec(statement) ?? [];
      if (table === undefined) continue;
      const definition = new RegExp(`CREATE TABLE (?:IF NOT EXISTS )?${table} \\(([^;]*)`).exec(ddl)?.[1] ?? '';
      expect(definition).toMatch(new RegExp(`${column} \\w+ PRIMARY KEY|PRIMARY KEY \\((?:\\w+, )*${column}\\b`));
    }
  });
});
