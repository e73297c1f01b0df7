import type { IsoDate } from '#contract/dates.ts';
import { buildStressTestValues, stressTestColumns, type StressTestValues } from '#contract/records/stress-test.ts';
import { getDate, getNumberOrNull, getText } from '#dataset/storage/row-values.ts';
import type { Draft } from '../../../draft/draft.ts';
import { checkFigures } from '../../checks/compare-figures.ts';
import { findNewestDay } from '../../parsing/days.ts';
import { requireMonthEndInName } from '../../parsing/parse-dates.ts';
import { publishByDay, type Importer, type FailedCheck, type ImportSession } from '../../source/source.ts';
import { createRowStore, reportRows } from '../../source/store-rows.ts';
import {
  isStressJson,
  parseStressJson,
  isStressWorkbook,
  parseStressWorkbook,
  type StressTestFile,
} from './parse-stress-tests.ts';

export const stressTestImporter: Importer<StressTestFile> = {
  singular: 'AMFI stress tests',
  plural: 'AMFI stress tests',
  json: { is: isStressJson, parse: parseStressJson },
  workbook: { is: isStressWorkbook, parse: parseStressWorkbook },
  readName(file, name) {
    if (file.rows.every(({ date }) => date !== '')) return file;
    const period = requireMonthEndInName(name, stressTestImporter.singular);
    return { ...file, period, rows: file.rows.map((row) => (row.date === '' ? { ...row, date: period } : row)) };
  },
  check: checkStressTests,
  describe: ({ rows }) => publishByDay(findNewestDay(rows.map(({ date }) => (date === '' ? null : date))), rows.length),
  openStore(session) {
    const store = createRowStore(session, 'published_stress_test', ['scheme_name', 'date'], 'stress test');
    return (file, source) => {
      for (const { schemeName, date, category, code, values } of file.rows)
        store({ scheme_name: schemeName, date, category, code, ...values, source: source.id });
      return reportRows(stressTestImporter.singular, source, file);
    };
  },
};

/** ₹ crore, days, % and ratios: smaller ones may move by any factor. The shares add up to 100, and are checked in each row. */
const COMPARED = {
  stressAum: 10,
  days50: 5,
  days25: 5,
  topInvestorsShare: 1,
  stressVolatility: 1,
  stressBeta: 0.1,
  trailingPe: 1,
  portfolioTurnover: 0.05,
};

/** Compares each month of a file with the stored ones around it. */
function checkStressTests({ rows }: StressTestFile, { draft }: ImportSession): readonly FailedCheck[] {
  const found = [...Map.groupBy(rows, ({ date }) => date)].flatMap(([date, ofMonth]) =>
    date === ''
      ? []
      : checkFigures(ofMonth, date, { table: 'published_stress_test', columns: COMPARED, nearDays: 70 }, draft),
  );
  return [...new Map(found.map((failed) => [failed.check, failed])).values()];
}

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
