import { monthPart, type IsoMonth } from '#contract/dates.ts';
import { type PortfolioCoverage, portfolioCoverageFields } from '#contract/records/portfolio.ts';
import { createRowParser } from '#contract/responses/parse-record.ts';
import { buildCoverageByMonth, findComparedHouses } from '#finance/comparison/coverage.ts';
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

/** The portfolios of the fund houses that are loaded in a month and in the month before. */
export async function readComparedPortfolios(database: Database, month: IsoMonth): Promise<ReadonlySet<number>> {
  const rows = (await readPortfolioCoverage(database)).flatMap(({ mutualFund, date, portfolios: loaded, schemes }) =>
    date === null ? [] : { month: monthPart(date), mutualFund, loaded, schemes },
  );
  const houses = findComparedHouses(buildCoverageByMonth(Map.groupBy(rows, (row) => row.month)), month);
  return new Set([...(await readPortfolioHouses(database))].flatMap(([id, house]) => (houses.has(house) ? id : [])));
}
