import type { IsoDate } from '#contract/dates.ts';
import {
  buildStressTestValues,
  stressTestValueFields,
  type StressTestColumn,
  type StressTestValues,
} from '#contract/records/stress-test.ts';
import { RejectedFile, RejectedRow, type Anomaly } from '../../parsing/errors.ts';
import { checkParsedRows, type RowReader, type WorkbookCell } from '../../parsing/row-reader.ts';

interface StressTestRow {
  /** AMFI's code of the scheme; '' if the file has none. */
  readonly code: string;
  readonly schemeName: string;
  /** `Mid Cap Fund` or `Small Cap Fund`; '' if the file does not say. */
  readonly category: string;
  /** The month-end; '' until it is read from the name of the file. */
  readonly date: IsoDate | '';
  readonly values: StressTestValues;
}

export interface StressTestFile {
  readonly kind: 'stress-test';
  readonly period?: string;
  readonly rows: readonly StressTestRow[];
  readonly rejected: readonly Anomaly[];
  readonly anomalies: readonly Anomaly[];
}

/** Ten years. */
const MAX_DAYS = 3_650;
/** Percent: of large, mid and small caps and cash. */
const [LEAST_SUM, GREATEST_SUM] = [97, 103];
/** What no scheme has a 0 of: it is a missing value. */
const NEVER_ZERO: ReadonlySet<StressTestColumn> = new Set([
  'stressAum',
  'stressVolatility',
  'stressBenchmarkVolatility',
  'stressBeta',
  'trailingPe',
  'benchmarkPe',
  'benchmarkPe1YearAgo',
  'benchmarkPe2YearsAgo',
]);

export const isPercentage = (column: StressTestColumn): boolean => stressTestValueFields[column].unit === '%';

/** @throws RejectedFile if more rows cannot be parsed than can, or none has what a stress test is about. */
export function checkStressRows({ rows, rejected }: Pick<StressTestFile, 'rows' | 'rejected'>): void {
  checkParsedRows('stress tests', rows.length, rejected);
  if (rows.every(({ values: { days25, days50 } }) => days25 === null && days50 === null))
    throw new RejectedFile('stress tests without the days to liquidate a part of the portfolio');
}

/** @throws RejectedRow if the values cannot be those of a scheme. */
export function parseStressValues(
  reader: RowReader,
  getCell: (column: StressTestColumn) => WorkbookCell | undefined,
): StressTestValues {
  const parse = (column: StressTestColumn): number | null => {
    const value = reader.parseNumber(column, getCell(column), isPercentage(column) ? '%' : '');
    return value === 0 && NEVER_ZERO.has(column) ? null : value;
  };
  const values = buildStressTestValues(parse);
  for (const column of ['days50', 'days25', 'topInvestorsShare'] as const) checkRange(column, values[column]);
  const { days50, days25 } = values;
  if (days50 !== null && days25 !== null && days25 > days50)
    throw new RejectedRow('days25', String(days25), `at most the days for half of the portfolio, ${days50}`);
  const shares = [
    values.stressLargeCapShare,
    values.stressMidCapShare,
    values.stressSmallCapShare,
    values.stressCashShare,
  ];
  const sum = shares.reduce<number>((total, share) => total + (share ?? 0), 0);
  if (shares.some((share) => share !== null) && (sum < LEAST_SUM || sum > GREATEST_SUM))
    throw new RejectedRow('shares of large, mid and small caps and cash', sum.toFixed(2), 'about 100 % in all');
  return values;
}

function checkRange(column: 'days50' | 'days25' | 'topInvestorsShare', value: number | null): void {
  const most = column === 'topInvestorsShare' ? 100 : MAX_DAYS;
  if (value !== null && (value < 0 || value > most)) throw new RejectedRow(column, String(value), `0 to ${most}`);
}
