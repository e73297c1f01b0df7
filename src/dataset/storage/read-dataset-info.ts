import type { Database } from './database.ts';
import { getDateOrNull, getNumber, getText, getUtcTime } from './row-values.ts';
import type { DatasetInfo, DatasetKind } from './store.ts';
import { DATASET_FORMAT } from './stored-tables.ts';

const kinds: readonly DatasetKind[] = ['Sample', 'Official', 'Upstream'];

/** @throws Error when the dataset is unfinished or has another format or kind than this program supports. */
export async function readDatasetInfo(database: Database): Promise<DatasetInfo> {
  const [format] = await database.rows('SELECT format FROM dataset', []);
  if (!format) throw new Error('the dataset is not finished: its dataset table is empty');
  if (getNumber(format, 0) !== DATASET_FORMAT) {
    throw new Error(`expected a dataset of format ${DATASET_FORMAT}, got format ${getNumber(format, 0)}`);
  }
  const [row] = await database.rows(
    `SELECT version, kind, built_at, nav_as_of, portfolio_as_of, schemes, nav_rows, holding_rows, offers, sources
     FROM dataset`,
    [],
  );
  const kind = kinds.find((known) => known === row?.[1]);
  if (!row || !kind) throw new Error(`expected a dataset of kind ${kinds.join(', ')}, got ${String(row?.[1])}`);
  return {
    version: getText(row, 0),
    kind,
    builtAt: getUtcTime(row, 2),
    navAsOf: getDateOrNull(row, 3),
    portfolioAsOf: getDateOrNull(row, 4),
    schemes: getNumber(row, 5),
    navRows: getNumber(row, 6),
    holdingRows: getNumber(row, 7),
    offers: getNumber(row, 8),
    sources: getText(row, 9),
  };
}
