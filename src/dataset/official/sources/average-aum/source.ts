import { findQuarterEndBefore } from '#finance/aum.ts';
import type { OfficialSource } from '../source.ts';
import { averageAumDownload } from './download.ts';
import type { AverageAumFile } from './parse-average-aum.ts';

export const averageAumSource: OfficialSource<AverageAumFile> = {
  name: 'average-aum',
  rhythm: { of: 'period', months: 3, days: 42 },
  download: averageAumDownload,
  findSampleDay: ({ navAsOf }) => findQuarterEndBefore(navAsOf),
  loadImporter: async () => (await import('./importer.ts')).averageAumImporter,
};
