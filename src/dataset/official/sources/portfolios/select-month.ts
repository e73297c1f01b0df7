import type { PortfolioFile } from './portfolio-file.ts';

/** A workbook without its portfolios of other months than a link said, which are reported as rejected: one of them may be a wrong date. */
export function selectMonth(file: PortfolioFile, month: string): PortfolioFile {
  const isOfMonth = ({ date }: { readonly date: string }): boolean => date.startsWith(month);
  const others = file.portfolios.filter((portfolio) => !isOfMonth(portfolio));
  if (others.length === 0) return file;
  const rejected = others.map(({ sheet, date }) => ({
    sheet,
    reason: `sheet ${sheet}: a portfolio of ${date}, left out; the link to it is of ${month}`,
  }));
  return {
    ...file,
    portfolios: file.portfolios.filter(isOfMonth),
    rejectedSheets: [...file.rejectedSheets, ...rejected],
  };
}
