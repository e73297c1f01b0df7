import type { IsoDate } from '#contract/dates.ts';
import type { Database } from '#dataset/storage/database.ts';
import { getDate, getDateOrNull, getNumberOrNull, getText } from '#dataset/storage/row-values.ts';

/** What AMFI publishes of a scheme. */
export interface PublishedOfScheme {
  readonly tracking: {
    readonly benchmark: string;
    readonly errorDate: IsoDate | null;
    readonly differenceDate: IsoDate | null;
    /** By plan, error and then differences over 1, 3, 5 and 10 years. */
    readonly regular: readonly (number | null)[];
    readonly direct: readonly (number | null)[];
  } | null;
  readonly stressTest: {
    readonly date: IsoDate;
    /** By the names of measures. */
    readonly values: Readonly<Record<string, number | null>>;
  } | null;
}

const TRACKING = `SELECT scheme_key, benchmark, error_date, difference_date, error_regular, regular_1y, regular_3y, regular_5y,
  regular_10y, error_direct, direct_1y, direct_3y, direct_5y, direct_10y FROM published_tracking`;

/** Months that a scheme may lack: before, its stress test is not its latest one any more. */
const STRESS_TESTS = `SELECT scheme_key, MAX(date), "days50", "days25", "topInvestorsShare", "trailingPe", "portfolioTurnover",
  "stressVolatility", "stressBeta" FROM stress_test
  WHERE date >= (SELECT date(MAX(date), '-100 days') FROM stress_test) GROUP BY scheme_key`;

/** By the key of the scheme. */
export async function readPublishedMeasures(database: Database): Promise<(schemeKey: string) => PublishedOfScheme> {
  const tracking = new Map(
    (await database.rows(TRACKING, [])).map((row) => {
      const read = (from: number) => Array.from({ length: 5 }, (_, index) => getNumberOrNull(row, from + index));
      const dates = { errorDate: getDateOrNull(row, 2), differenceDate: getDateOrNull(row, 3) };
      return [getText(row, 0), { benchmark: getText(row, 1), ...dates, regular: read(4), direct: read(9) }] as const;
    }),
  );
  const stressTests = new Map(
    (await database.rows(STRESS_TESTS, [])).map((row) => {
      const [days50, days25, topInvestorsShare, trailingPe, portfolioTurnover, stressVolatility, stressBeta] =
        Array.from({ length: 7 }, (_, index) => getNumberOrNull(row, index + 2));
      const values = {
        stressDays50: days50 ?? null,
        stressDays25: days25 ?? null,
        topInvestorsShare: topInvestorsShare ?? null,
        trailingPe: trailingPe ?? null,
        portfolioTurnover: portfolioTurnover ?? null,
        stressVolatility: stressVolatility ?? null,
        stressBeta: stressBeta ?? null,
      };
      return [getText(row, 0), { date: getDate(row, 1), values }] as const;
    }),
  );
  return (schemeKey) => ({
    tracking: tracking.get(schemeKey) ?? null,
    stressTest: stressTests.get(schemeKey) ?? null,
  });
}
