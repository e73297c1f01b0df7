import { getListPeriodEnd } from '#finance/portfolio/market-cap-list.ts';
import type { OfficialSource } from '../source.ts';
import { sizeListDownload } from './download.ts';
import type { SizeListFile } from './parse-size-list.ts';

export const sizeListSource: OfficialSource<SizeListFile> = {
  name: 'size-list',
  rhythm: { of: 'period', months: 6, days: 10 },
  download: sizeListDownload,
  findSampleDay: ({ portfolioAsOf }) => getListPeriodEnd(portfolioAsOf),
  loadImporter: async () => (await import('./importer.ts')).sizeListImporter,
};
