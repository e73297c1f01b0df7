import { addDays } from '#finance/calendar.ts';
import { UNPROVED, type OfficialSource } from '../../source/source.ts';
import type { SchemeDetailsFile } from './parse-scheme-details.ts';

export const schemeDetailsSource: OfficialSource<SchemeDetailsFile> = {
  name: 'scheme-details',
  rhythm: { of: 'request', days: 45 },
  unproved: UNPROVED,
  // One request for each scheme (`/api/scheme-details?MF_ID=&scheme_id=`, numbers from `/api/populate-scheme?MF_ID=`): as many as for the summary
  // documents, for what these and SchemeData.csv mostly say. A person saves those that are needed.
  download: null,
  findSampleDay: ({ navAsOf }) => addDays(navAsOf, -5),
  loadImporter: async () => (await import('./importer.ts')).schemeDetailsImporter,
};
