import type { OfficialSource, Rhythm } from '../source.ts';
import { navDownload, specialisedNavDownload } from './download.ts';
import type { NavFile } from './nav-file.ts';

const rhythm: Rhythm = { of: 'trading day', weekdays: 3 }; // by the next morning

export const navSource: OfficialSource<NavFile<'nav'>> = {
  name: 'nav',
  rhythm,
  download: navDownload,
  findSampleDay: ({ navAsOf }) => navAsOf,
  loadImporter: async () => (await import('./importer.ts')).navImporter,
};

/** NAVs of specialised investment funds, which AMFI publishes apart from the others. */
export const specialisedNavSource: OfficialSource<NavFile<'sif-nav'>> = {
  name: 'sif-nav',
  rhythm,
  download: specialisedNavDownload,
  findSampleDay: ({ navAsOf }) => navAsOf,
  loadImporter: async () => (await import('./importer.ts')).specialisedNavImporter,
};
