import { DatabaseSync } from 'node:sqlite';
import { DATASET_FORMAT, STORED_TABLES } from './stored-tables.ts';

/**
 * Changes to stored tables (`stored-tables.ts`) that datasets of an earlier format need: SQL by the first format that has the change, run when
 * all tables and columns are there. A new table, a new column that may be null and one with a text, which is '' in the rows there are, need none, nor do derived tables,
 * which are built again. Every change needs a higher DATASET_FORMAT, and a dataset of the format before it in
 * `test/dataset/official/import/earlier-formats`.
 */
const migrations: readonly { readonly format: number; readonly sql: string }[] = [
  // a file has the name of its source
  {
    format: 6,
    sql: `UPDATE source SET kind = CASE kind
      WHEN 'navall' THEN 'nav'
      WHEN 'portfolio' THEN 'portfolios'
      WHEN 'market-cap' THEN 'size-list'
      WHEN 'index-series' THEN 'indices'
      WHEN 'fund-performance' THEN 'performance'
      WHEN 'scheme-master' THEN 'schemes'
      WHEN 'riskometer' THEN 'riskometers'
      ELSE kind END`,
  },
  // a file has the day or month that it was requested for, if only its name says so
  {
    format: 9,
    sql: `UPDATE source SET period = CASE
      WHEN kind IN ('tracking-error', 'tracking-difference') THEN as_of
      WHEN kind = 'stress-test' AND name LIKE '%.json' THEN as_of
      WHEN kind = 'scheme-documents' THEN COALESCE((SELECT received FROM scheme_document d WHERE d.source = source.id), '')
      ELSE '' END;
      UPDATE source SET as_of = period WHERE kind = 'scheme-documents' AND period <> ''`,
  },
  // a weight that a sheet does not print is computed from the value, as when a sheet is parsed
  {
    format: 11,
    sql: `UPDATE holding SET weight = (
        SELECT ROUND(COALESCE(holding.marketValue, 0) / total_value * total_weight, 4) FROM sheet WHERE id = holding.sheet AND total_value > 0
      ) WHERE weight IS NULL`,
  },
];

/** Brings the stored tables of a copy of a dataset from its format to the current one. */
export function migrate(sqlite: DatabaseSync): void {
  const format = Number(sqlite.prepare('SELECT format FROM dataset').get()?.['format']);
  if (format < DATASET_FORMAT) addMissingColumns(sqlite);
  sqlite.exec(STORED_TABLES);
  for (const migration of migrations) if (migration.format > format) sqlite.exec(migration.sql);
}

/** The tables themselves are created afterwards: a dataset may be older than a table. */
function addMissingColumns(sqlite: DatabaseSync): void {
  const current = new DatabaseSync(':memory:');
  current.exec(STORED_TABLES);
  for (const table of listTables(current)) {
    const present = listColumns(sqlite, table).map(({ name }) => name);
    const missing = listColumns(current, table).filter(({ name }) => present.length > 0 && !present.includes(name));
    for (const { name, type, isNullable } of missing) {
      const constraint = isNullable ? '' : "NOT NULL DEFAULT ''";
      sqlite.exec(`ALTER TABLE ${table} ADD COLUMN "${name}" ${type} ${constraint}`);
    }
  }
  current.close();
}

const listTables = (sqlite: DatabaseSync): readonly string[] =>
  sqlite
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table'")
    .all()
    .map(({ name }) => String(name));

interface StoredColumn {
  readonly name: string;
  readonly type: string;
  readonly isNullable: boolean;
}

/** None if there is no such table. */
export const listColumns = (sqlite: DatabaseSync, table: string): readonly StoredColumn[] =>
  sqlite
    .prepare('SELECT name, type, "notnull" FROM pragma_table_info(?)')
    .all(table)
    .map(({ name, type, notnull }) => ({ name: String(name), type: String(type), isNullable: notnull === 0 }));
