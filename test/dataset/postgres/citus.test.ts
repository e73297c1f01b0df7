import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DERIVED_TABLES } from '#dataset/storage/derived-tables.ts';
import { STORED_TABLES } from '#dataset/storage/stored-tables.ts';

// There is no Citus cluster here: these statements are checked as text and are NOT RUN by the tests.
const statements = readFileSync('src/dataset/postgres/citus.sql', 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('--'));

const expected = [
  "SELECT create_distributed_table('nav', 'code', colocate_with => 'none');",
  "SELECT create_distributed_table('holding', 'sheet', colocate_with => 'none');",
  "SELECT create_distributed_table('derivative', 'sheet', colocate_with => 'holding');",
  "SELECT create_distributed_table('holding_note', 'sheet', colocate_with => 'holding');",
  "SELECT create_distributed_table('latest_holding', 'portfolio', colocate_with => 'none');",
  "SELECT create_distributed_table('holdings_response', 'portfolio', colocate_with => 'latest_holding');",
  "SELECT create_reference_table('dataset');",
  "SELECT create_reference_table('market_days');",
  "SELECT create_reference_table('scheme');",
  "SELECT create_reference_table('scheme_isin');",
  "SELECT create_reference_table('nav_override');",
  "SELECT create_reference_table('unmatched_portfolio');",
  "SELECT create_reference_table('portfolio');",
  "SELECT create_reference_table('sheet');",
  "SELECT create_reference_table('company_size');",
  "SELECT create_reference_table('reissued_isin');",
  "SELECT create_reference_table('corporate_action');",
  "SELECT create_reference_table('published_aum');",
  "SELECT create_reference_table('offer');",
];

describe('the distribution of a version over a Citus cluster (text only, not run)', () => {
  it.each(expected)('has the statement %s', (statement) => {
    expect(statements.filter((line) => line === statement)).toHaveLength(1);
  });

  it('has no other statement', () => {
    expect(statements).toHaveLength(expected.length);
  });

  it('distributes a table by a column of its primary key, as Citus requires', () => {
    const ddl = STORED_TABLES + DERIVED_TABLES;
    for (const statement of statements) {
      const [, table, column] = /create_distributed_table\('(\w+)', '(\w+)'/.exec(statement) ?? [];
      if (table === undefined) continue;
      const definition = new RegExp(`CREATE TABLE (?:IF NOT EXISTS )?${table} \\(([^;]*)`).exec(ddl)?.[1] ?? '';
      expect(definition).toMatch(new RegExp(`${column} \\w+ PRIMARY KEY|PRIMARY KEY \\((?:\\w+, )*${column}\\b`));
    }
  });
});
