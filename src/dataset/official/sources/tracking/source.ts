import { monthPart, type IsoDate } from '#contract/dates.ts';
import { addDays } from '#finance/calendar.ts';
import { findWeekdayUpTo, formatAmfiDay } from '../../parsing/days.ts';
import type { Download, EndpointEntry, UpdateContext, MissingPart } from '../../source/download.ts';
import { FetchError } from '../../source/fetch-error.ts';
import {
  accept,
  checkCount,
  fetchJson,
  isEmptyList,
  NO_REQUESTS,
  parseAs,
  planRequests,
  saveSet,
  wasChecked,
} from '../../source/request.ts';
import { UNPROVED, type OfficialSource } from '../../source/source.ts';
import type { TrackingFile, TrackingSourceName } from './parse-tracking.ts';

const errorEntry = { site: 'amfi', path: '/api/tracking-error-data', typicalBytes: 120_000 } satisfies EndpointEntry;
const differenceEntry = {
  site: 'amfi',
  path: '/api/tracking-difference',
  typicalBytes: 200_000,
} satisfies EndpointEntry;

interface TrackingDownload {
  readonly source: TrackingSourceName;
  readonly entry: EndpointEntry;
  readonly hours: number;
  /** The days to request, newest first. */
  readonly listDays: (today: IsoDate) => readonly IsoDate[];
  /** How many published ones of these days are enough. */
  readonly published: number;
  readonly query: (day: IsoDate) => Readonly<Record<string, string>>;
}

/** Fund houses post on different days: the last three published ones of twelve have nearly all. */
const ERROR_DAYS = 12;

const errors: TrackingDownload = {
  source: 'tracking-error',
  entry: errorEntry,
  hours: 20,
  listDays(today) {
    const days: IsoDate[] = [];
    for (let day = findWeekdayUpTo(today); day > addDays(today, -ERROR_DAYS); day = findWeekdayUpTo(addDays(day, -1)))
      days.push(day);
    return days;
  },
  published: 3,
  query: (day) => ({ MF_ID: 'all', strdt: formatAmfiDay(day).toLowerCase() }),
};

/** Hours until the differences of a month are requested again. */
const MONTHLY_HOURS = 7 * 24;

const difference: TrackingDownload = {
  source: 'tracking-difference',
  entry: differenceEntry,
  hours: MONTHLY_HOURS,
  listDays(today) {
    const first: IsoDate = `${monthPart(today)}-01`;
    const previous: IsoDate = `${monthPart(addDays(first, -1))}-01`;
    return [first, previous, `${monthPart(addDays(previous, -1))}-01`];
  },
  published: 1,
  query: (day) => ({ MF_ID: 'all', date: formatAmfiDay(day) }),
};

const createDownload = (endpoints: Download['endpoints'], tracking: TrackingDownload): Download => ({
  endpoints,
  plan: (context) =>
    wasChecked(context, tracking.source, tracking.hours)
      ? NO_REQUESTS
      : planRequests(context.resolve(tracking.entry), listMissing(context, tracking).length),
  async run(context) {
    const { source, published } = tracking;
    let rows = 0;
    const missing: MissingPart[] = [];
    let known = tracking.listDays(context.today).filter((day) => context.ledger.findSet(`${source}/${day}`)).length;
    for (const day of listMissing(context, tracking)) {
      if (known >= published && context.ledger.setsOf(source).some(({ asOf }) => asOf >= day)) break;
      try {
        const added = await fetchDay(context, tracking, day);
        if (added === null) continue;
        rows += added;
        known++;
      } catch (error) {
        if (!(error instanceof FetchError) || error.isRefusal) throw error;
        // fund houses post one after the other: an earlier day may be whole
        missing.push({ name: day, reason: error.message });
      }
    }
    const asOf = context.ledger.setsOf(source).at(-1)?.asOf ?? null;
    if (asOf === null && missing.length === 0)
      throw new FetchError('nothing is published for the days that were requested');
    return { rows, asOf, missing };
  },
});

/** The days that are not in, of those that may be published. */
function listMissing({ ledger, today }: UpdateContext, { source, listDays }: TrackingDownload): readonly IsoDate[] {
  const days = listDays(today);
  const newest = days.findIndex((day) => ledger.findSet(`${source}/${day}`) !== undefined);
  return newest < 0 ? days : days.slice(0, newest);
}

/** The number of rows; null if nothing is published for the day. */
async function fetchDay(
  context: UpdateContext,
  { source, entry, query }: TrackingDownload,
  day: IsoDate,
): Promise<number | null> {
  const { bytes, json } = await fetchJson(context, { endpoint: context.resolve(entry), query: query(day) });
  if (isEmptyList(json)) return null;
  const rows = await accept(context, `${source}.json`, bytes, async () => {
    const file = await parseAs<TrackingFile>(context, source, bytes);
    checkCount('schemes', file.rows.length, context.ledger.setsOf(source).at(-1)?.rows);
    return file.rows.length;
  });
  saveSet(context, [source, day], [`${source}.json`, bytes], { asOf: day, rows });
  return rows;
}

const trackingErrorDownload = createDownload({ trackingError: errorEntry }, errors);
const trackingDifferenceDownload = createDownload({ trackingDifference: differenceEntry }, difference);

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
