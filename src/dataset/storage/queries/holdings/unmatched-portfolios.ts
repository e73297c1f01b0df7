import type { UnmatchedPortfolio } from '#contract/data-history.ts';
import type { Database } from '../../database.ts';
import { getDate, getNumber, getText } from '../../row-values.ts';

const UNMATCHED = `SELECT mutual_fund, scheme_name, newest, portfolios, reason FROM unmatched_portfolio
  ORDER BY newest DESC, mutual_fund, scheme_name, reason`;

/** The stored portfolios that match no scheme, newest first. */
export const readUnmatchedPortfolios = async (database: Database): Promise<readonly UnmatchedPortfolio[]> =>
  (await database.rows(UNMATCHED, [])).map((row) => ({
    mutualFund: getText(row, 0),
    schemeName: getText(row, 1),
    newest: getDate(row, 2),
    portfolios: getNumber(row, 3),
    reason: getText(row, 4),
  }));
