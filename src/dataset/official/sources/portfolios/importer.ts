import { findNewestDay } from '../../parsing/days.ts';
import type { Importer } from '../../source/source.ts';
import { checkPortfolioFile, describeDoubts, portfolioChecks } from './checks/portfolio-checks.ts';
import { isPortfolioWorkbook, parsePortfolioWorkbook } from './parse/parse-portfolio-workbook.ts';
import type { PortfolioFile } from './portfolio-file.ts';
import { reportPortfolios } from './portfolio-report.ts';
import { createPortfolioStore } from './portfolio-store.ts';
import { removePortfolios, selectMonth } from './select-portfolios.ts';

export const portfoliosImporter: Importer<PortfolioFile> = {
  singular: 'monthly portfolio workbook',
  plural: 'monthly portfolio workbooks',
  isTriedLast: true,
  readsMoreSince: 7, // what is printed below the total
  workbook: { is: isPortfolioWorkbook, parse: parsePortfolioWorkbook },
  // by the time when it was last saved
  describe: ({ published, portfolios, rowsRead }) => ({
    published: published ?? '',
    asOf: findNewestDay(portfolios.map(({ date }) => date)),
    rows: rowsRead,
  }),
  selectMonth,
  check: checkPortfolioFile,
  checks: [
    {
      against: 'stored portfolios, published AUM, NAVs of units, and what securities can cost',
      checks: portfolioChecks,
    },
  ],
  removeParts: removePortfolios,
  describeDoubts,
  async openStore({ draft, files, conflicts }) {
    const store = await createPortfolioStore(draft, files);
    return async (file, source) => {
      for (const sheet of file.portfolios) {
        const conflict = await store.save(sheet, source);
        if (conflict) conflicts.add(conflict);
      }
      return reportPortfolios(file);
    };
  },
};
