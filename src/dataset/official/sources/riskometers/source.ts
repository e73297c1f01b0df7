import type { OfficialSource } from '../../source/source.ts';
import type { RiskometerFile } from './parse-riskometers.ts';

export const riskometersSource: OfficialSource<RiskometerFile> = {
  name: 'riskometers',
  rhythm: { of: 'period', months: 1, days: 10 }, // with the portfolios
  download: null,
  findSampleDay: ({ portfolioAsOf }) => portfolioAsOf,
  loadImporter: async () => (await import('./importer.ts')).riskometersImporter,
};
