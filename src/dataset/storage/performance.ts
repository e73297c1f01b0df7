import { keptReader } from '#contract/record.ts';
import { performance, type Performance } from '#contract/records/performance.ts';
import { columnsOf } from './columns.ts';
import type { Reading } from './stretches.ts';

const PRODUCED = '(SELECT produced_at FROM dataset)';

/** By AUM, largest first. */
export const byAum: Reading<Performance> = {
  select: `SELECT ${columnsOf(performance, 's', { date: PRODUCED })}, s.aum_rank FROM scheme s`,
  key: 's.aum_rank',
  before: -1,
  read: keptReader(performance),
};
