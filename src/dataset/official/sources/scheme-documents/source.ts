import type { OfficialSource } from '../source.ts';
import { schemeDocumentsDownload } from './download/download.ts';
import type { SchemeDocumentFile } from './parse/parse-scheme-document.ts';

export const schemeDocumentsSource: OfficialSource<SchemeDocumentFile> = {
  name: 'scheme-documents',
  rhythm: { of: 'request', days: 45 }, // each is requested once a month
  // those of specialised funds are `SSD_S-16.xml`, of which real ones were read
  unproved: { title: 'format of mutual funds’ documents', isOf: (name) => /(?:^|[/ ])SSD_\d+\./.test(name) },
  download: schemeDocumentsDownload,
  findSampleDay: ({ portfolioAsOf }) => portfolioAsOf,
  loadImporter: async () => (await import('./importer.ts')).schemeDocumentsImporter,
};
