import type { IsoDate } from '#contract/dates.ts';
import { stressTestValueFields, type StressTest } from '#contract/records/stress-test.ts';
import { createRowParser } from '#contract/responses/parse-record.ts';
import type { Database } from '../database.ts';
import { getDate, getText } from '../row-values.ts';
import { buildSelectList } from '../sql-builder.ts';

const SCHEME = 'SELECT "schemeName", scheme_key FROM scheme WHERE "code" = ?';
const TESTS = `SELECT ${buildSelectList(stressTestValueFields, 't')}, t.date FROM stress_test t WHERE t.scheme_key = ? ORDER BY t.date`;

const parseValues = createRowParser(stressTestValueFields);

/** The stress tests of one code's scheme between two dates, both inclusive, oldest first. */
export async function readStressTests(
  database: Database,
  code: string,
  from?: IsoDate,
  to?: IsoDate,
): Promise<readonly StressTest[]> {
  const [scheme] = await database.rows(SCHEME, [code]);
  if (!scheme) return [];
  const rows = await database.rows(TESTS, [getText(scheme, 1)]);
  return rows
    .map((row) => ({
      code,
      schemeName: getText(scheme, 0),
      date: getDate(row, row.length - 1),
      ...parseValues(row),
    }))
    .filter(({ date }) => (from === undefined || date >= from) && (to === undefined || date <= to));
}
