import type { OfficialSource } from '../source.ts';
import { portfoliosDownload } from './download/download.ts';
import type { PortfolioFile } from './portfolio-file.ts';

export const portfoliosSource: OfficialSource<PortfolioFile> = {
  name: 'portfolios',
  rhythm: { of: 'period', months: 1, days: 10 }, // SEBI: within ten days of the month
  download: portfoliosDownload,
  findSampleDay: ({ portfolioAsOf }) => portfolioAsOf,
  loadImporter: async () => (await import('./importer.ts')).portfoliosImporter,
};
