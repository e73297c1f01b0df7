import { addDays } from '#finance/calendar.ts';
import type { OfficialSource } from '../source.ts';
import { performanceDownload } from './download.ts';
import type { PerformanceFile } from './parse-performance.ts';

export const performanceSource: OfficialSource<PerformanceFile> = {
  name: 'performance',
  rhythm: { of: 'trading day', weekdays: 4 }, // one or two days later
  download: performanceDownload,
  findSampleDay: ({ navAsOf }) => addDays(navAsOf, -1),
  loadImporter: async () => (await import('./importer.ts')).performanceImporter,
};
