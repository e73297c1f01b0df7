import { RejectedFile } from '../../parsing/errors.ts';
import { describePortfolio } from './checks/portfolio-checks.ts';
import type { ParsedPortfolio, PortfolioFile } from './portfolio-file.ts';

/** A workbook without its portfolios of other months than a link said, which are reported as rejected: one of them may be a wrong date. */
export function selectMonth(file: PortfolioFile, month: string): PortfolioFile {
  const selected = rejectPortfolios(file, ({ sheet, date }) =>
    date.startsWith(month) ? null : `sheet ${sheet}: a portfolio of ${date}, left out; the link to it is of ${month}`,
  );
  return selected === file ? file : { ...selected, period: month };
}

/**
 * A workbook without the portfolios that are refused, which are reported as rejected.
 * @throws RejectedFile if none remains.
 */
export function removePortfolios(file: PortfolioFile, refused: ReadonlyMap<string, string>): PortfolioFile {
  const remaining = rejectPortfolios(file, (portfolio) => refused.get(describePortfolio(portfolio)) ?? null);
  if (remaining.portfolios.length === 0) throw new RejectedFile([...refused.values()].join(' · '));
  return remaining;
}

/** Leaves out the portfolios that a reason is found for. */
function rejectPortfolios(
  file: PortfolioFile,
  findReason: (portfolio: ParsedPortfolio) => string | null,
): PortfolioFile {
  const rejected = file.portfolios.flatMap((portfolio) => {
    const reason = findReason(portfolio);
    return reason === null ? [] : [{ portfolio, sheet: portfolio.sheet, reason }];
  });
  if (rejected.length === 0) return file;
  const left = new Set(rejected.map(({ portfolio }) => portfolio));
  return {
    ...file,
    portfolios: file.portfolios.filter((portfolio) => !left.has(portfolio)),
    rejectedSheets: [...file.rejectedSheets, ...rejected.map(({ sheet, reason }) => ({ sheet, reason }))],
  };
}
