import type { IsoDate, IsoMonth } from '#contract/dates.ts';
import { type PortfolioCoverage, portfolioCoverageFields } from '#contract/records/portfolio.ts';
import { createRowParser } from '#contract/responses/parse-record.ts';
import {
  buildPortfolioCoverage,
  findComparedHouses,
  findMonthBefore,
  isChangeOfMonth,
} from '#finance/comparison/coverage.ts';
import type { Database } from '../../database.ts';
import { getNumber, getText } from '../../row-values.ts';
import { buildSelectList } from '../../sql-builder.ts';

const parseCoverage = createRowParser(portfolioCoverageFields);
const COVERAGE = `SELECT ${buildSelectList(portfolioCoverageFields, 'c')} FROM portfolio_coverage c
  ORDER BY c."date" DESC, c."mutualFund"`;

/** The portfolios of each fund house with schemes in each month with portfolios, newest first, then by house. */
export const readPortfolioCoverage = async (database: Database): Promise<readonly PortfolioCoverage[]> =>
  (await database.rows(COVERAGE, [])).map(parseCoverage);

const HOUSES = `SELECT p.id, s."mutualFund" FROM portfolio p JOIN scheme s ON s."code" = p.leading_code`;

/** The fund house of each portfolio. */
export const readPortfolioHouses = async (database: Database): Promise<ReadonlyMap<number, string>> =>
  new Map((await database.rows(HOUSES, [])).map((row) => [getNumber(row, 0), getText(row, 1)]));

/**
 * A function that says whether what a portfolio changed since its previous one counts as of a month: of a fund house that is loaded in it
 * and in the month before, and not since an earlier month.
 */
export async function createChangeFilter(
  database: Database,
  month: IsoMonth,
): Promise<(portfolio: number, previousDate: IsoDate) => boolean> {
  const coverage = buildPortfolioCoverage(await readPortfolioCoverage(database));
  const [houses, monthBefore] = [findComparedHouses(coverage, month), findMonthBefore(coverage.keys(), month)];
  const houseByPortfolio = await readPortfolioHouses(database);
  return (portfolio, previousDate) =>
    houses.has(houseByPortfolio.get(portfolio) ?? '') && isChangeOfMonth(previousDate, monthBefore);
}
