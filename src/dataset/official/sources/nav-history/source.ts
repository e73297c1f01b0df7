import type { OfficialSource } from '../source.ts';
import { navHistoryDownload, specialisedNavHistoryDownload } from './download.ts';
import type { NavHistoryFile } from './parse-nav-history.ts';

const history = { rhythm: { of: 'past' }, findSampleDay: () => null } as const; // newer NAVs are those of the day

export const navHistorySource: OfficialSource<NavHistoryFile<'nav-history'>> = {
  ...history,
  name: 'nav-history',
  download: navHistoryDownload,
  loadImporter: async () => (await import('./importer.ts')).navHistoryImporter,
};

export const specialisedNavHistorySource: OfficialSource<NavHistoryFile<'sif-nav-history'>> = {
  ...history,
  name: 'sif-nav-history',
  download: specialisedNavHistoryDownload,
  loadImporter: async () => (await import('./importer.ts')).specialisedNavHistoryImporter,
};
