import type { IsoDate } from '#contract/dates.ts';
import type { Database } from '#dataset/storage/database.ts';
import { getDateOrNull, getNumberOrNull, getText } from '#dataset/storage/row-values.ts';
import type { ReturnSources } from '#finance/nav/returns/return-sources.ts';
import type { LabelledCode } from '../schemes/code-navs.ts';

/** A code of the table of schemes with what its measures are computed from, beside its NAVs. */
export interface MeasuredCode extends LabelledCode, ReturnSources {
  readonly schemeCode: string;
  readonly planShown: string;
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
  "return3YearBenchmark", "return5YearBenchmark", "returnSource", "publishedReturnDate", "benchmarkReturnSource", "schemeCode", "planShown" FROM scheme ORDER BY "code"`;

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
  }));
