import type { DatabaseSync } from 'node:sqlite';

/**
 * Version of the tables and of what is serialized in them. A dataset of another format is not opened: a sample is generated
 * again, and `npm run import` upgrades official data.
 */
export const DATASET_FORMAT = 6;

/**
 * Changes to stored tables (`stored-tables.ts`) that datasets of an earlier format need: SQL by the first format that has the change. Tables that
 * did not exist before need none, nor do derived tables, which are built again. A change also needs a higher DATASET_FORMAT, and a
 * dataset of the format before it in `test/dataset/official/import/earlier-formats`.
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
];

/** Brings the stored tables of a copy of a dataset from its format to the current one. */
export function migrate(sqlite: DatabaseSync): void {
  const format = Number(sqlite.prepare('SELECT format FROM dataset').get()?.['format']);
  for (const migration of migrations) if (migration.format > format) sqlite.exec(migration.sql);
}
