import { formatUtcTime, type IsoDate } from '#contract/dates.ts';
import { addDays } from '#finance/calendar.ts';
import { findMissingRanges, formatAmfiDay, isWeekday, type IsoDayRange } from '../../parsing/days.ts';
import type { Download, UpdateContext, MissingPart } from '../../source/download.ts';
import { FetchError } from '../../source/fetch-error.ts';
import { accept, addPlans, fetchJson, NO_REQUESTS, parseAs, planRequests, toFileName } from '../../source/request.ts';
import type { OfficialSource } from '../../source/source.ts';
import type { IndexFile } from './parse-indices.ts';

/** The page on which a person exports an index. */
const MANUAL_EXPORT = '/reports/historical-data';

const endpoints = {
  indices: {
    site: 'indices',
    path: '/BackPage/getTotalReturnIndexString',
    method: 'POST',
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
    // since July 2026 a request without the headers of its page is rejected
    buildHeaders: (site) => ({
      Origin: site,
      Referer: `${site}${MANUAL_EXPORT}`,
      'X-Requested-With': 'XMLHttpRequest',
    }),
    pauseMs: 600,
    typicalBytes: 40_000,
  },
} satisfies Download['endpoints'];

/** Total returns of NSE's indices that are benchmarks of schemes in the dataset. */
const indicesDownload: Download = {
  endpoints,
  followsImport: true,
  async plan(context) {
    const indices = await findIndices(context);
    // before the first import of fund performance no benchmark is known
    if (indices.length === 0) return planRequests(context.resolve(endpoints.indices), 2 * USUAL_INDICES);
    const requests = indices.reduce((sum, index) => sum + findWindows(context, index).length, 0);
    return requests === 0 ? NO_REQUESTS : addPlans([planRequests(context.resolve(endpoints.indices), requests)]);
  },
  async run(context) {
    const { ledger } = context;
    const indices = await findIndices(context);
    const missing: MissingPart[] = indices.filter((index) => isKnownToBeUnknown(context, index)).map(describeUnknown);
    const due = indices.flatMap((index) => findWindows(context, index).map((window) => ({ index, window })));
    const failed = new Set<string>();
    let rows = 0;
    for (const [done, { index, window }] of due.entries()) {
      context.onProgress({ source: 'indices', done, total: due.length, rows });
      if (failed.has(index)) continue;
      try {
        rows += await fetchWindow(context, index, window);
      } catch (error) {
        if (!(error instanceof FetchError)) throw error;
        failed.add(index);
        if (error instanceof UnknownIndex) recordUnknown(context, index);
        missing.push(
          error instanceof UnknownIndex
            ? describeUnknown(index)
            : { name: index, reason: describeFailure(context, error) },
        );
      }
    }
    const asOf = ledger.setsOf('indices').at(-1)?.asOf ?? null;
    return { rows, asOf, missing };
  },
};

/** Indices of NSE among the benchmarks of 12 March 2026. */
const USUAL_INDICES = 169;
const WINDOW_DAYS = 365;
/** Two windows: a year before the first day of a return over one year is not needed, but its first days are. */
const DEFAULT_DAYS = 2 * WINDOW_DAYS - 1;
/** Days. A series that ends earlier than this before the requested end is stale. */
const MAX_AGE = 10;
/** The date of the first levels that NSE has (July 2026). */
const FIRST_DAY: IsoDate = '1995-01-01';
const HOURS_UNTIL_RETRY = 6;

const INDEX = /^NIFTY[A-Z0-9 &:/.()+-]*$/;

/** The names by which NSE knows the benchmarks: one index has several spellings, and composites are none of its indices. */
export function toIndexName(benchmark: string): string | null {
  const name = benchmark
    .toUpperCase()
    .replaceAll(/\s+/g, ' ')
    .replace(/\(?\b(?:TRI|TOTAL RETURNS? INDEX|TOTAL RETURNS?)\b\)?\.?/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/ INDEX$/, '');
  const isComposite = /%|\+|\bAND\b(?:(?!\bAND\b).)*\b(?:GOLD|SILVER)\b|\bBSE\b|\bCRISIL\b/.test(name);
  return INDEX.test(name) && !isComposite && name.length <= 80 ? name : null;
}

async function findIndices({ readBenchmarks }: UpdateContext): Promise<readonly string[]> {
  const names = (await readBenchmarks()).flatMap((benchmark) => toIndexName(benchmark) ?? []);
  return [...new Set(names)].toSorted();
}

function findWindows(context: UpdateContext, index: string): readonly IsoDayRange[] {
  if (isKnownToBeUnknown(context, index)) return [];
  const { ledger, since, today, now } = context;
  const sets = ledger.setsOf(getSource(index));
  const from = [since ?? addDays(today, -DEFAULT_DAYS), FIRST_DAY].toSorted().at(-1) ?? FIRST_DAY;
  // the day's level is published in the evening, and a second run of the day does not request it again
  const newest = sets.reduce((latest, { at }) => (at > latest ? at : latest), '');
  const wasAsked = newest !== '' && now().getTime() - Date.parse(newest) < HOURS_UNTIL_RETRY * 3_600_000;
  const isMissing = (day: IsoDate): boolean =>
    isWeekday(day) && !sets.some((set) => (set.from ?? '') <= day && day <= (set.to ?? ''));
  const to = wasAsked
    ? (sets
        .flatMap((set) => set.to ?? [])
        .toSorted()
        .at(-1) ?? today)
    : today;
  const ranges = findMissingRanges({ from, to }, isMissing, WINDOW_DAYS).toReversed(); // the newest first
  return ranges.map((range) => {
    // a few days more, so that an empty response is always a failure and never a holiday
    const earliest = addDays(range.to, -MAX_AGE);
    return earliest < range.from ? { ...range, from: earliest } : range;
  });
}

const describeUnknown = (name: string): MissingPart => ({ name, reason: UNKNOWN_INDEX, isUnknown: true });

/** No browser is imitated: what the server has for browsers only, a person exports. */
function describeFailure(context: UpdateContext, error: FetchError): string {
  const page = new URL(MANUAL_EXPORT, context.resolve(endpoints.indices).url).href;
  return error.isWall ? `${error.message}; export the index on ${page} and import the file` : error.message;
}

/** An empty response, as for a name that NSE does not know or has changed. */
class UnknownIndex extends FetchError {
  constructor() {
    super(UNKNOWN_INDEX);
  }
}

const UNKNOWN_INDEX = 'no values: the index is unknown or was renamed';

const getSource = (index: string): string => `indices/${toFileName(index)}`;

/** An index that never had values, such as one of debt, is requested again only after a week. */
function recordUnknown({ ledger, now }: UpdateContext, index: string): void {
  if (ledger.setsOf(getSource(index)).length > 0) return;
  const failure = { since: formatUtcTime(now()), reason: 'unknown' };
  ledger.setSource(getSource(index), { checkedAt: null, asOf: null, failure });
}

function isKnownToBeUnknown({ ledger, now }: UpdateContext, index: string): boolean {
  const { failure } = ledger.source(getSource(index));
  const isRecent = failure !== null && now().getTime() - Date.parse(failure.since) < WEEK;
  return isRecent && ledger.setsOf(getSource(index)).length === 0;
}

const WEEK = 7 * 86_400_000; // ms

async function fetchWindow(context: UpdateContext, index: string, window: IsoDayRange): Promise<number> {
  const { downloads, ledger, today, now } = context;
  const [startDate, endDate] = [formatAmfiDay(window.from), formatAmfiDay(window.to)];
  const cinfo = `{'name':'${index}','startDate':'${startDate}','endDate':'${endDate}','indexName':'${index}'}`;
  const { bytes, json } = await fetchJson(context, {
    endpoint: context.resolve(endpoints.indices),
    body: JSON.stringify({ cinfo }),
  });
  const name = toFileName(index);
  const isBefore = ledger.setsOf(`indices/${name}`).some(({ from = '' }) => from > window.from);
  if (isBefore && Array.isArray(json) && json.length === 0) return 0; // the index is younger
  const { last, count } = await accept(context, `${name}.json`, bytes, async () => {
    if (Array.isArray(json) && json.length === 0) throw new UnknownIndex();
    const { indices, rejected } = await parseAs<IndexFile>(context, 'indices', bytes);
    const [series, other] = indices;
    if (!series || other) throw new FetchError('expected one index');
    const values = series.values.filter(({ date }) => date <= today);
    const lastDay = values.at(-1)?.date;
    if (values.some(({ date }) => date < window.from || date > window.to))
      throw new FetchError('days that were not requested');
    if (lastDay === undefined || lastDay < addDays(window.to, -MAX_AGE))
      throw new FetchError(`levels up to ${lastDay ?? 'no day'}, expected up to ${window.to}`);
    if (rejected.length > values.length / 10) throw new FetchError(`${rejected.length} values that cannot be read`);
    return { last: lastDay, count: values.length };
  });
  const setName = `${window.from}_${window.to}`;
  const set = downloads.openSet(`indices/${name}`, setName);
  set.save('tri.json', bytes);
  set.complete();
  // the days after the last level are requested again
  const covered = { from: window.from, to: window.to === today ? last : window.to };
  ledger.addRange(`indices/${name}`, setName, { asOf: last, rows: count, at: formatUtcTime(now()), ...covered });
  return count;
}

export const indicesSource: OfficialSource<IndexFile> = {
  name: 'indices',
  rhythm: { of: 'trading day', weekdays: 3 }, // in the evening
  download: indicesDownload,
  loadImporter: async () => (await import('./importer.ts')).indicesImporter,
};
