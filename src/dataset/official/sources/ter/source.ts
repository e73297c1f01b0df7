import { UNPROVED, type OfficialSource } from '../source.ts';
import { terDownload } from './download.ts';
import { specialisedTerDownload } from './specialised-download.ts';
import type { TerFile } from './ter-file.ts';

export const terSource: OfficialSource<TerFile<'ter'>> = {
  name: 'ter',
  rhythm: { of: 'trading day', weekdays: 8 }, // daily, but AMFI's list of a month may begin some days after the month
  download: terDownload,
  findSampleDay: ({ navAsOf }) => navAsOf,
  loadImporter: async () => (await import('./importer.ts')).terImporter,
};

/** Of specialised investment funds. */
export const specialisedTerSource: OfficialSource<TerFile<'sif-ter'>> = {
  name: 'sif-ter',
  rhythm: terSource.rhythm,
  unproved: UNPROVED,
  download: specialisedTerDownload,
  findSampleDay: ({ navAsOf }) => navAsOf,
  loadImporter: async () => (await import('./importer.ts')).specialisedTerImporter,
};
