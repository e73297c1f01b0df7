import type { OfficialSource } from '../source.ts';
import { offersDownload } from './download.ts';
import type { OfferFile } from './parse-offers.ts';

export const offersSource: OfficialSource<OfferFile> = {
  name: 'offers',
  rhythm: { of: 'request', days: 3 },
  download: offersDownload,
  findSampleDay: ({ navAsOf }) => navAsOf,
  loadImporter: async () => (await import('./importer.ts')).offersImporter,
};
