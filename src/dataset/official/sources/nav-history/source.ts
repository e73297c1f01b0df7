import { datePart, type IsoDate } from '#contract/dates.ts';
import type { SourceName } from '#contract/official-sources.ts';
import { addDays, toDayNumber } from '#finance/calendar.ts';
import { findMissingRanges, formatAmfiDay, isWeekday, type IsoDayRange } from '../../parsing/days.ts';
import type { Download, EndpointEntry, UpdateContext, MissingPart } from '../../source/download.ts';
import { FetchError } from '../../source/fetch-error.ts';
import {
  accept,
  addPlans,
  checkCount,
  fetchBytes,
  MEGABYTE,
  parseAs,
  planRequests,
  saveSet,
} from '../../source/request.ts';
import type { OfficialSource, Rhythm } from '../../source/source.ts';
import type { NavHistoryFile, NavHistorySourceName } from './parse-nav-history.ts';

// connections hang: three short attempts
const navHistory = {
  site: 'portal',
  path: '/DownloadNAVHistoryReport_Po.aspx',
  pauseMs: 2_000,
  timeoutMs: 45_000,
  attempts: 3,
  maxBytes: 128 * MEGABYTE,
  typicalBytes: 75 * MEGABYTE,
} satisfies EndpointEntry;

const specialisedNavHistory = {
  ...navHistory,
  path: '/SIF_DownloadNAVHistoryReport.aspx',
  typicalBytes: MEGABYTE,
} satisfies EndpointEntry;

interface HistoryDownload {
  readonly source: NavHistorySourceName;
  /** The source of the NAVs of each day. */
  readonly daily: SourceName;
  readonly entry: EndpointEntry;
  readonly firstDay: IsoDate;
}

/**
 * NAVs of past days, all schemes in windows; requested are only days of which no NAVs were downloaded, or of which the dataset has
 * none all the same.
 */
const createDownload = (endpoints: Download['endpoints'], history: HistoryDownload): Download => ({
  endpoints,
  followsImport: true,
  plan: async (context) =>
    addPlans([planRequests(context.resolve(history.entry), (await findWindows(context, history)).length)]),
  async run(context) {
    const { source } = history;
    const windows = await findWindows(context, history);
    const missing: MissingPart[] = [];
    let rows = 0;
    for (const [done, window] of windows.entries()) {
      context.onProgress({ source, done, total: windows.length, rows });
      try {
        rows += await requestWindow(context, history, window);
      } catch (error) {
        if (!(error instanceof FetchError)) throw error;
        missing.push({ name: `${window.from} to ${window.to}`, reason: error.message });
      }
    }
    const asOf = context.ledger.setsOf(source).at(-1)?.asOf ?? null;
    return { rows, asOf, missing };
  },
});

const navHistoryDownload = createDownload(
  { navHistory },
  { source: 'nav-history', daily: 'nav', entry: navHistory, firstDay: '2006-04-01' },
);

/** Downloads the history of specialised investment funds: the first NAVs are of October 2025. */
const specialisedNavHistoryDownload = createDownload(
  { specialisedNavHistory },
  { source: 'sif-nav-history', daily: 'sif-nav', entry: specialisedNavHistory, firstDay: '2025-10-01' },
);

const MAX_DAYS = 89;
/** Days. Enough for a return over one year whose first day is in a week of holidays. */
const DEFAULT_DAYS = 380;
/** A shorter window could consist of holidays only, and an empty report is a failure. */
const MIN_DAYS = 8;
/** Until a missing day is requested again: what is not published yet may be then, and a holiday never is. */
const DAYS_UNTIL_RETRY = 7;

/** The windows with days that the dataset lacks, from which returns may start, then the others; the newest first. */
async function findWindows(
  context: UpdateContext,
  { source, daily, firstDay }: HistoryDownload,
): Promise<readonly IsoDayRange[]> {
  const { ledger, since, today } = context;
  const from = [since ?? addDays(today, -DEFAULT_DAYS), firstDay].toSorted().at(-1) ?? firstDay;
  const histories = ledger.setsOf(source);
  const navDays = new Set(ledger.setsOf(daily).map(({ asOf }) => asOf));
  const findHistories = (day: IsoDate) => histories.filter((set) => (set.from ?? '') <= day && day <= (set.to ?? ''));
  const retried = addDays(today, -DAYS_UNTIL_RETRY);
  const missing = (await context.readMissingDays()).filter(
    (day) => day >= firstDay && day < today && findHistories(day).every(({ at }) => datePart(at) <= retried),
  );
  const lacks = new Set(missing);
  const isDue = (day: IsoDate): boolean =>
    lacks.has(day) || (day >= from && isWeekday(day) && !navDays.has(day) && findHistories(day).length === 0);
  const first = [from, ...missing].toSorted()[0] ?? from;
  const windows = findMissingRanges({ from: first, to: addDays(today, -1) }, isDue, MAX_DAYS).map((range) => {
    const earliest = addDays(range.to, 1 - MIN_DAYS);
    return earliest < range.from ? { ...range, from: earliest } : range;
  });
  const hasMissing = (window: IsoDayRange): boolean => missing.some((day) => window.from <= day && day <= window.to);
  return [...windows.filter(hasMissing).toReversed(), ...windows.filter((each) => !hasMissing(each)).toReversed()];
}

async function requestWindow(context: UpdateContext, history: HistoryDownload, window: IsoDayRange): Promise<number> {
  const query = { frmdt: formatAmfiDay(window.from), todt: formatAmfiDay(window.to) };
  const bytes = await fetchBytes(context, { endpoint: context.resolve(history.entry), query });
  const { asOf, rows, busiest } = await accept(context, `${history.source}.txt`, bytes, () =>
    checkHistory(bytes, window, context, history),
  );
  const name = `${window.from}_${window.to}`;
  saveSet(context, [history.source, name], ['nav-history.txt', bytes], { asOf, rows: busiest, ...window });
  return rows;
}

// Days. Markets are never closed for longer.
const MAX_CLOSED = 8;
/** The number of schemes changes slowly: windows within this time of each other have about as many. */
const NEIGHBOUR_DAYS = 200;

async function checkHistory(
  bytes: Uint8Array,
  window: IsoDayRange,
  context: UpdateContext,
  { source }: HistoryDownload,
) {
  if (/no data found/i.test(new TextDecoder().decode(bytes.subarray(0, 16_384)))) throw new FetchError('no data found');
  const file = await parseAs<NavHistoryFile>(context, source, bytes);
  if (file.from < window.from || file.asOf > window.to) {
    throw new FetchError(`NAVs from ${file.from} to ${file.asOf}, expected ${window.from} to ${window.to}`);
  }
  if (addDays(window.from, MAX_CLOSED) < file.from || addDays(file.asOf, MAX_CLOSED) < window.to) {
    throw new FetchError(`NAVs from ${file.from} to ${file.asOf} only, expected ${window.from} to ${window.to}`);
  }
  const counts = new Map<string, number>();
  for (const { navs } of file.series) for (const { date } of navs) counts.set(date, (counts.get(date) ?? 0) + 1);
  const busiest = Math.max(0, ...counts.values());
  const getDistance = (day: IsoDate): number => Math.abs(toDayNumber(day) - toDayNumber(file.asOf));
  const neighbour = context.ledger
    .setsOf(source)
    .filter(({ asOf }) => getDistance(asOf) <= NEIGHBOUR_DAYS)
    .toSorted((a, b) => getDistance(a.asOf) - getDistance(b.asOf))[0];
  checkCount('NAVs on the busiest day', busiest, neighbour?.rows);
  const dayCount = findMissingRanges(window, (day) => isWeekday(day) && !counts.has(day), 1).length;
  const weekdays = findMissingRanges(window, isWeekday, 1).length;
  if (weekdays >= 20) checkCount(`of ${weekdays} weekdays`, weekdays - dayCount, weekdays);
  return { asOf: file.asOf, rows: file.rowsRead, busiest };
}

const rhythm: Rhythm = { of: 'past' }; // newer NAVs are those of the day

export const navHistorySource: OfficialSource<NavHistoryFile<'nav-history'>> = {
  name: 'nav-history',
  rhythm,
  download: navHistoryDownload,
  loadImporter: async () => (await import('./importer.ts')).navHistoryImporter,
};

export const specialisedNavHistorySource: OfficialSource<NavHistoryFile<'sif-nav-history'>> = {
  name: 'sif-nav-history',
  rhythm,
  download: specialisedNavHistoryDownload,
  loadImporter: async () => (await import('./importer.ts')).specialisedNavHistoryImporter,
};
