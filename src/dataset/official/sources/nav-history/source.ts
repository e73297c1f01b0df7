import type { OfficialSource } from '../source.ts';
import { navHistoryDownload } from './download.ts';
import type { NavHistoryFile } from './parse-nav-history.ts';

export const navHistorySource: OfficialSource<NavHistoryFile> = {
  name: 'nav-history',
  rhythm: { of: 'past' }, // newer NAVs are those of the day
  download: navHistoryDownload,
  findSampleDay: () => null,
  loadImporter: async () => (await import('./importer.ts')).navHistoryImporter,
};
