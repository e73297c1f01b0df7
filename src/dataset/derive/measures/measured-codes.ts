import type { IsoDate } from '#contract/dates.ts';
import type { Database } from '#dataset/storage/database.ts';
import { getDateOrNull, getNumberOrNull, getText, getDate } from '#dataset/storage/row-values.ts';
import type { ReturnSources } from '#finance/nav/returns/return-sources.ts';
import type { LabelledCode } from '../schemes/code-navs.ts';

/** A code of the table of schemes with what its measures are computed from, beside its NAVs. */
export interface MeasuredCode extends LabelledCode, ReturnSources {
  readonly schemeCode: string;
  readonly planShown: string;
  readonly navNote: string;
  readonly peerGroup: string;
  readonly launchDate: IsoDate | null;
  readonly navDate: IsoDate | null;
  readonly dailyAum: number | null;
  readonly ter: number | null;
  /** The id of its portfolio. */
  readonly portfolio: number | null;
  /** Over 1, 3 and 5 years. */
  readonly returns: readonly (number | null)[];
  readonly benchmarkReturns: readonly (number | null)[];
}

const CODES = `SELECT "code", "schemeName", "plan", "option", "category", "subCategory", "benchmark", scheme_key, "launchDate", "navDate",
  "peerGroup", "dailyAum", "ter", portfolio, "return1Year", "return3Year", "return5Year", "return1YearBenchmark",
  "return3YearBenchmark", "return5YearBenchmark", "returnSource", "publishedReturnDate", "benchmarkReturnSource", "schemeCode", "planShown", "navNote" FROM scheme ORDER BY "code"`;

/** All codes, in their order. */
export const readMeasuredCodes = async (database: Database): Promise<readonly MeasuredCode[]> =>
  (await database.rows(CODES, [])).map((row) => ({
    code: getText(row, 0),
    schemeName: getText(row, 1),
    plan: getText(row, 2),
    option: getText(row, 3),
    category: getText(row, 4),
    subCategory: getText(row, 5),
    benchmark: getText(row, 6),
    schemeKey: getText(row, 7),
    launchDate: getDateOrNull(row, 8),
    navDate: getDateOrNull(row, 9),
    peerGroup: getText(row, 10),
    dailyAum: getNumberOrNull(row, 11),
    ter: getNumberOrNull(row, 12),
    portfolio: getNumberOrNull(row, 13),
    returns: [14, 15, 16].map((index) => getNumberOrNull(row, index)),
    benchmarkReturns: [17, 18, 19].map((index) => getNumberOrNull(row, index)),
    returnSource: getText(row, 20),
    publishedReturnDate: getDateOrNull(row, 21),
    benchmarkReturnSource: getText(row, 22),
    schemeCode: getText(row, 23),
    planShown: getText(row, 24),
    navNote: getText(row, 25),
  }));

/** What AMFI publishes of a scheme. */
export interface PublishedOfScheme {
  readonly tracking: {
    readonly benchmark: string;
    readonly errorDate: IsoDate | null;
    readonly differenceDate: IsoDate | null;
    /** The tracking error, then the differences over 1, 3, 5 and 10 years. */
    readonly regular: readonly (number | null)[];
    readonly direct: readonly (number | null)[];
  } | null;
  readonly stressTest: {
    readonly date: IsoDate;
    /** The values by the name of the measure. */
    readonly values: Readonly<Record<string, number | null>>;
  } | null;
}

const TRACKING = `SELECT scheme_key, benchmark, error_date, difference_date, error_regular, regular_1y, regular_3y, regular_5y,
  regular_10y, error_direct, direct_1y, direct_3y, direct_5y, direct_10y FROM published_tracking`;

/** Months that a scheme may lack: before, its stress test is not its latest one any more. */
const STRESS_TESTS = `SELECT scheme_key, MAX(date), "days50", "days25", "topInvestorsShare", "trailingPe", "portfolioTurnover",
  "stressVolatility", "stressBeta" FROM stress_test
  WHERE date >= (SELECT date(MAX(date), '-100 days') FROM stress_test) GROUP BY scheme_key`;

/** Reads the published measures, by the key of the scheme. */
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
