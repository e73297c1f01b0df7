import { setImmediate as nextTurn } from 'node:timers/promises';
import { keptReader } from '#contract/record.ts';
import { performance, type Performance } from '#contract/records/performance.ts';
import { numberIn } from './cell.ts';
import { columnsOf } from './columns.ts';
import type { Condition } from './condition.ts';
import type { Database } from './database.ts';

const readPerformance = keptReader(performance);

/** So many rows take an embedded database, and us to read them, about ten milliseconds. */
const A_STRETCH = 2_000;

const PRODUCED = '(SELECT produced_at FROM dataset)';
const PERFORMANCE = `SELECT ${columnsOf(performance, 's', { date: PRODUCED })}, s.aum_rank FROM scheme s`;

/**
 * The records of the schemes meant, by AUM, largest first; `max` keeps the largest. Many are read in stretches, and others
 * get their turn between two: an embedded database answers on this very thread.
 */
export async function performanceByAum(
  database: Database,
  meant: Condition,
  max = Infinity,
): Promise<readonly Performance[]> {
  const records: Performance[] = [];
  for (let after = -1; ;) {
    const most = Math.min(A_STRETCH, max - records.length);
    const rows = await database.rows(
      `${PERFORMANCE} WHERE (${meant.sql}) AND s.aum_rank > ? ORDER BY s.aum_rank LIMIT ?`,
      [...meant.parameters, after, most],
    );
    for (const row of rows) records.push(readPerformance(row));
    const last = rows.at(-1);
    if (last === undefined || rows.length < most || records.length === max) return records;
    after = numberIn(last, last.length - 1);
    await nextTurn();
  }
}
