import type { IsoDate } from '#contract/dates.ts';
import { buildStressTestValues, stressTestColumns, type StressTestValues } from '#contract/records/stress-test.ts';
import { getDate, getNumberOrNull, getText } from '#dataset/storage/row-values.ts';
import type { Draft } from '../../../draft/draft.ts';

export interface StoredStressTest {
  readonly schemeName: string;
  readonly date: IsoDate;
  readonly category: string;
  readonly code: string;
  readonly values: StressTestValues;
}

/** All months, oldest first. */
export async function readStoredStressTests({ database }: Draft): Promise<readonly StoredStressTest[]> {
  const columns = stressTestColumns.map((column) => `"${column}"`).join(', ');
  const rows = await database.rows(
    `SELECT scheme_name, date, category, code, ${columns} FROM published_stress_test ORDER BY date, scheme_name`,
    [],
  );
  return rows.map((row) => ({
    schemeName: getText(row, 0),
    date: getDate(row, 1),
    category: getText(row, 2),
    code: getText(row, 3),
    values: buildStressTestValues((_, index) => getNumberOrNull(row, index + 4)),
  }));
}
