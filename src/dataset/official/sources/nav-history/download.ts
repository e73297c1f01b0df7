import { datePart, type IsoDate } from '#contract/dates.ts';
import type { Download, UpdateContext } from '../download.ts';
import { accept, addPlans, checkCount, fetchBytes, MEGABYTE, parseAs, planRequests, saveSet } from '../request.ts';
import { addDays, toDayNumber } from '#finance/calendar.ts';
import type { NavHistoryFile } from './parse-nav-history.ts';
import { findMissingRanges, formatAmfiDay, isWeekday, type IsoDayRange } from '../../parsing/days.ts';
import { FetchError } from '../fetch-error.ts';
import type { MissingPart } from '../missing-parts.ts';

const endpoints = {
  // connections hang: three short attempts
  navHistory: {
    site: 'portal',
    path: '/DownloadNAVHistoryReport_Po.aspx',
    pauseMs: 2_000,
    timeoutMs: 45_000,
    attempts: 3,
    maxBytes: 128 * MEGABYTE,
    typicalBytes: 75 * MEGABYTE,
  },
} satisfies Download['endpoints'];

/**
 * NAVs of past days, the whole market in windows; requested are only days of which no NAVs were downloaded, or of which the dataset has
 * none all the same.
 */
export const navHistoryDownload: Download = {
  endpoints,
  followsImport: true,
  plan: async (context) =>
    addPlans([planRequests(context.resolve(endpoints.navHistory), (await findWindows(context)).length)]),
  async run(context) {
    const windows = await findWindows(context);
    const missing: MissingPart[] = [];
    let rows = 0;
    for (const [done, window] of windows.entries()) {
      context.onProgress({ source: 'nav-history', done, total: windows.length, rows });
      try {
        rows += await requestWindow(context, window);
      } catch (error) {
        if (!(error instanceof FetchError)) throw error;
        missing.push({ name: `${window.from} to ${window.to}`, reason: error.message });
      }
    }
    const asOf = context.ledger.setsOf('nav-history').at(-1)?.asOf ?? null;
    return { rows, asOf, missing };
  },
};

const FIRST_DAY: IsoDate = '2006-04-01';
const MAX_DAYS = 89;
/** Days. Enough for a return over one year whose first day is in a week of holidays. */
const DEFAULT_DAYS = 380;
/** A shorter window could consist of holidays only, and an empty report is a failure. */
const MIN_DAYS = 8;
/** Until a missing day is requested again: what is not published yet may be then, and a holiday never is. */
const DAYS_UNTIL_RETRY = 7;

/** Those with days that the dataset lacks, from which returns may start, then the others; the newest first. */
async function findWindows(context: UpdateContext): Promise<readonly IsoDayRange[]> {
  const { ledger, since, today } = context;
  const from = [since ?? addDays(today, -DEFAULT_DAYS), FIRST_DAY].toSorted().at(-1) ?? FIRST_DAY;
  const histories = ledger.setsOf('nav-history');
  const navDays = new Set(ledger.setsOf('nav').map(({ asOf }) => asOf));
  const findHistories = (day: IsoDate) => histories.filter((set) => (set.from ?? '') <= day && day <= (set.to ?? ''));
  const retried = addDays(today, -DAYS_UNTIL_RETRY);
  const missing = (await context.readMissingDays()).filter(
    (day) => day >= FIRST_DAY && day < today && findHistories(day).every(({ at }) => datePart(at) <= retried),
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

async function requestWindow(context: UpdateContext, window: IsoDayRange): Promise<number> {
  const query = { frmdt: formatAmfiDay(window.from), todt: formatAmfiDay(window.to) };
  const bytes = await fetchBytes(context, { endpoint: context.resolve(endpoints.navHistory), query });
  const { asOf, rows, busiest } = await accept(context, 'nav-history.txt', bytes, () =>
    checkHistory(bytes, window, context),
  );
  const name = `${window.from}_${window.to}`;
  saveSet(context, ['nav-history', name], ['nav-history.txt', bytes], { asOf, rows: busiest, ...window });
  return rows;
}

// Days. Markets are never closed for longer.
const MAX_CLOSED = 8;
/** The number of schemes changes slowly: windows within this time of each other have about as many. */
const NEIGHBOUR_DAYS = 200;

async function checkHistory(bytes: Uint8Array, window: IsoDayRange, context: UpdateContext) {
  if (/no data found/i.test(new TextDecoder().decode(bytes.subarray(0, 16_384)))) throw new FetchError('no data found');
  const file = await parseAs<NavHistoryFile>(context, 'nav-history', bytes);
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
    .setsOf('nav-history')
    .filter(({ asOf }) => getDistance(asOf) <= NEIGHBOUR_DAYS)
    .toSorted((a, b) => getDistance(a.asOf) - getDistance(b.asOf))[0];
  checkCount('NAVs on the busiest day', busiest, neighbour?.rows);
  const dayCount = findMissingRanges(window, (day) => isWeekday(day) && !counts.has(day), 1).length;
  const weekdays = findMissingRanges(window, isWeekday, 1).length;
  if (weekdays >= 20) checkCount(`of ${weekdays} weekdays`, weekdays - dayCount, weekdays);
  return { asOf: file.asOf, rows: file.rowsRead, busiest };
}
