import type { OfficialSource } from '../source.ts';
import { indicesDownload } from './download.ts';
import type { IndexFile } from './parse-indices.ts';

export const indicesSource: OfficialSource<IndexFile> = {
  name: 'indices',
  rhythm: { of: 'trading day', weekdays: 3 }, // in the evening
  download: indicesDownload,
  findSampleDay: ({ navAsOf }) => navAsOf,
  loadImporter: async () => (await import('./importer.ts')).indicesImporter,
};
