import { toDayNumber } from '#finance/calendar.ts';
import { parseTextFile } from '../../parse/parse-official-file.ts';
import { accept, addPlans, checkCount, fetchBytes, planRequests, type Source, type UpdateContext } from '../source.ts';
import { addDays, findMissingRanges, formatAmfiDay, isWeekday, type IsoDayRange } from '../days.ts';
import { FetchError } from '../http/fetch-error.ts';
import type { MissingPart } from '../missing-parts.ts';

/** NAVs of past days, the whole market in windows; requested are only days of which no NAVs were downloaded. */
export const navHistorySource: Source = {
  name: 'nav-history',
  plan: (context) => addPlans([planRequests(context.endpoints.navHistory, findWindows(context).length)]),
  async run(context) {
    const windows = findWindows(context).toReversed(); // the newest first: they give the short returns
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

const FIRST_DAY = '2006-04-01';
const MAX_DAYS = 89;
/** Days. Enough for a return over one year whose first day is in a week of holidays. */
const DEFAULT_DAYS = 380;
/** A shorter window could consist of holidays only, and an empty report is a failure. */
const MIN_DAYS = 8;

function findWindows({ ledger, since, today }: UpdateContext): readonly IsoDayRange[] {
  const from = [since ?? addDays(today, -DEFAULT_DAYS), FIRST_DAY].toSorted().at(-1) ?? FIRST_DAY;
  const histories = ledger.setsOf('nav-history');
  const navDays = new Set(ledger.setsOf('nav').map(({ asOf }) => asOf));
  const isMissing = (day: string): boolean =>
    isWeekday(day) && !navDays.has(day) && !histories.some((set) => (set.from ?? '') <= day && day <= (set.to ?? ''));
  return findMissingRanges({ from, to: addDays(today, -1) }, isMissing, MAX_DAYS).map((range) => {
    const earliest = addDays(range.to, 1 - MIN_DAYS);
    return earliest < range.from ? { ...range, from: earliest } : range;
  });
}

async function requestWindow(context: UpdateContext, window: IsoDayRange): Promise<number> {
  const { endpoints, downloads, ledger, now } = context;
  const query = { frmdt: formatAmfiDay(window.from), todt: formatAmfiDay(window.to) };
  const bytes = await fetchBytes(context, { endpoint: endpoints.navHistory, query });
  const { asOf, rows, busiest } = await accept(context, 'nav-history.txt', bytes, () =>
    checkHistory(bytes, window, context),
  );
  const name = `${window.from}_${window.to}`;
  const set = downloads.openSet('nav-history', name);
  set.save('nav-history.txt', bytes);
  set.complete();
  const state = { asOf, rows: busiest, at: now().toISOString(), ...window };
  ledger.addSet('nav-history', name, state);
  return rows;
}

// Days. Markets are never closed for longer.
const MAX_CLOSED = 8;
/** The number of schemes changes slowly: windows within this time of each other have about as many. */
const NEIGHBOUR_DAYS = 200;

function checkHistory(bytes: Uint8Array, window: IsoDayRange, { ledger }: UpdateContext) {
  if (/no data found/i.test(new TextDecoder().decode(bytes.subarray(0, 16_384)))) throw new FetchError('no data found');
  const file = parseTextFile(bytes);
  if (file.kind !== 'nav-history') throw new FetchError('not a NAV history report');
  if (file.from < window.from || file.asOf > window.to) {
    throw new FetchError(`NAVs from ${file.from} to ${file.asOf}, expected ${window.from} to ${window.to}`);
  }
  if (addDays(window.from, MAX_CLOSED) < file.from || addDays(file.asOf, MAX_CLOSED) < window.to) {
    throw new FetchError(`NAVs from ${file.from} to ${file.asOf} only, expected ${window.from} to ${window.to}`);
  }
  const counts = new Map<string, number>();
  for (const { navs } of file.series) for (const { date } of navs) counts.set(date, (counts.get(date) ?? 0) + 1);
  const busiest = Math.max(0, ...counts.values());
  const getDistance = (day: string): number => Math.abs(toDayNumber(day) - toDayNumber(file.asOf));
  const neighbour = ledger
    .setsOf('nav-history')
    .filter(({ asOf }) => getDistance(asOf) <= NEIGHBOUR_DAYS)
    .toSorted((a, b) => getDistance(a.asOf) - getDistance(b.asOf))[0];
  checkCount('NAVs on the busiest day', busiest, neighbour?.rows);
  const dayCount = findMissingRanges(window, (day) => isWeekday(day) && !counts.has(day), 1).length;
  const weekdays = findMissingRanges(window, isWeekday, 1).length;
  if (weekdays >= 20) checkCount(`of ${weekdays} weekdays`, weekdays - dayCount, weekdays);
  return { asOf: file.asOf, rows: file.rowsRead, busiest };
}
