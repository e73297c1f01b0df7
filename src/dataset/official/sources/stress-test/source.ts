import { findMonthEndBefore } from '#finance/aum.ts';
import { UNPROVED, type OfficialSource } from '../source.ts';
import { stressTestDownload } from './download.ts';
import type { StressTestFile } from './stress-test-file.ts';

export const stressTestSource: OfficialSource<StressTestFile> = {
  name: 'stress-test',
  rhythm: { of: 'period', months: 1, days: 20 },
  unproved: UNPROVED,
  download: stressTestDownload,
  findSampleDay: ({ navAsOf }) => findMonthEndBefore(navAsOf),
  loadImporter: async () => (await import('./importer.ts')).stressTestImporter,
};
