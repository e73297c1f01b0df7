import type { OfficialSource } from '../source.ts';
import { navDownload } from './download.ts';
import type { NavFile } from './nav-file.ts';

export const navSource: OfficialSource<NavFile> = {
  name: 'nav',
  rhythm: { of: 'trading day', weekdays: 3 }, // by the next morning
  download: navDownload,
  findSampleDay: ({ navAsOf }) => navAsOf,
  loadImporter: async () => (await import('./importer.ts')).navImporter,
};
