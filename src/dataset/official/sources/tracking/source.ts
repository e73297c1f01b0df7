import { monthPart } from '#contract/dates.ts';
import { UNPROVED, type OfficialSource } from '../source.ts';
import { trackingDifferenceDownload, trackingErrorDownload } from './download.ts';
import type { TrackingFile } from './parse-tracking.ts';

export const trackingErrorSource: OfficialSource<TrackingFile<'tracking-error'>> = {
  name: 'tracking-error',
  rhythm: { of: 'trading day', weekdays: 8 }, // fund houses post on different days
  unproved: UNPROVED,
  download: trackingErrorDownload,
  findSampleDay: ({ navAsOf }) => navAsOf,
  loadImporter: async () => (await import('./importer.ts')).trackingErrorImporter,
};

export const trackingDifferenceSource: OfficialSource<TrackingFile<'tracking-difference'>> = {
  name: 'tracking-difference',
  rhythm: { of: 'period', months: 1, days: 15 },
  unproved: UNPROVED,
  download: trackingDifferenceDownload,
  findSampleDay: ({ navAsOf }) => `${monthPart(navAsOf)}-01`,
  loadImporter: async () => (await import('./importer.ts')).trackingDifferenceImporter,
};
