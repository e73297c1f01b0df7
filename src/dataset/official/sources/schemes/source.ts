import { addDays } from '#finance/calendar.ts';
import type { OfficialSource } from '../source.ts';
import { schemesDownload } from './download.ts';
import type { SchemeMasterFile } from './parse-schemes.ts';

export const schemesSource: OfficialSource<SchemeMasterFile> = {
  name: 'schemes',
  rhythm: { of: 'request', days: 15 }, // requested once a week
  download: schemesDownload,
  findSampleDay: ({ navAsOf }) => addDays(navAsOf, -21),
  loadImporter: async () => (await import('./importer.ts')).schemesImporter,
};
