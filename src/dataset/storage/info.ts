import { numberIn, textIn, textOrNullIn } from './cell.ts';
import type { Database } from './database.ts';
import type { DatasetInfo, DatasetKind } from './store.ts';

/** What the tables of a dataset are; a dataset of another format is not read. */
export const DATASET_FORMAT = 1;

const kinds: readonly DatasetKind[] = ['Sample', 'Official', 'Upstream'];

/** @throws Error when the dataset has another format than this program reads, or does not tell what it is. */
export async function readInfo(database: Database): Promise<DatasetInfo> {
  const [format] = await database.rows('SELECT format FROM dataset', []);
  if (!format) throw new Error('the dataset is not finished: it does not tell what it is');
  if (numberIn(format, 0) !== DATASET_FORMAT) {
    throw new Error(`expected a dataset of format ${DATASET_FORMAT}, got format ${numberIn(format, 0)}`);
  }
  const [row] = await database.rows(
    `SELECT version, kind, built_at, nav_as_of, portfolio_as_of, schemes, nav_rows, holding_rows, offers, sources
     FROM dataset`,
    [],
  );
  const kind = kinds.find((known) => known === row?.[1]);
  if (!row || !kind) throw new Error(`expected a dataset of kind ${kinds.join(', ')}, got ${String(row?.[1])}`);
  return {
    version: textIn(row, 0),
    kind,
    builtAt: textIn(row, 2),
    navAsOf: textOrNullIn(row, 3),
    portfolioAsOf: textOrNullIn(row, 4),
    schemes: numberIn(row, 5),
    navRows: numberIn(row, 6),
    holdingRows: numberIn(row, 7),
    offers: numberIn(row, 8),
    sources: textIn(row, 9),
  };
}
