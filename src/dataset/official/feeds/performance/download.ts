import { formatUtcTime, isIsoDate, type IsoDate } from '#contract/dates.ts';
import { listObjects } from '#contract/shape.ts';
import { addDays } from '#finance/calendar.ts';
import type { FeedFile } from '../../feed-engine/feed.ts';
import { findMonthEnd, findPreviousMonth, findWeekdayUpTo, formatAmfiDay } from '../../parsing/days.ts';
import { getMember, getString } from '../../parsing/json.ts';
import { parseNavDate } from '../../parsing/parse-dates.ts';
import type { Download, DownloadSet, EndpointEntry, UpdateContext, MissingPart } from '../../source/download.ts';
import { FetchError } from '../../source/fetch-error.ts';
import {
  accept,
  addPlans,
  checkCount,
  fetchJson,
  NO_REQUESTS,
  parseAs,
  planRequests,
  wasChecked,
} from '../../source/request.ts';
import type { performanceRowFields } from './fields.ts';

const POLLING = '/gateway/pollingsebi/api/amfi';

function buildEntry(call: string, typicalBytes: number): EndpointEntry {
  return {
    site: 'amfi',
    path: `${POLLING}/${call}`,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    buildHeaders: (site) => ({ Origin: site, Referer: `${site}/polling/amfi/fund-performance` }),
    pauseMs: 1_100,
    typicalBytes,
  };
}

const endpoints = {
  performanceFilters: buildEntry('fundperformancefilters', 4_000),
  performanceSubCategories: buildEntry('getsubcategory', 1_000),
  performance: buildEntry('fundperformance', 80_000),
} satisfies Download['endpoints'];

/**
 * Fund performance of the newest day and of the last trading day of the month before: returns, benchmark, riskometers and AUM of
 * each scheme, by sub-category. A few sub-categories of the newest day may be missing: their schemes keep what they have, with its date.
 */
export const performanceDownload: Download = {
  endpoints,
  plan(context) {
    const days = (isNewestFresh(context) ? 0 : 1) + (hasMonthEnd(context) ? 0 : 1);
    if (days === 0) return NO_REQUESTS;
    return addPlans([
      planRequests(context.resolve(endpoints.performanceFilters), 1),
      planRequests(context.resolve(endpoints.performanceSubCategories), USUAL_CATEGORIES),
      planRequests(context.resolve(endpoints.performance), days * USUAL_REQUESTS),
    ]);
  },
  async run(context) {
    const { ledger } = context;
    const filters = await fetchFilters(context);
    const missing: MissingPart[] = [];
    let rows = 0;
    const collect = async (name: string, find: () => Promise<FetchedDay>): Promise<void> => {
      try {
        const day = await find();
        rows += day.rows;
        missing.push(...day.missing);
      } catch (error) {
        if (!(error instanceof FetchError)) throw error;
        missing.push({ name, reason: error.message });
      }
    };
    if (!isNewestFresh(context)) await collect('newest day', () => fetchNewestDay(context, filters));
    if (!hasMonthEnd(context)) await collect('last month-end', () => fetchMonthEnd(context, filters));
    return { rows, asOf: ledger.setsOf('performance').at(-1)?.asOf ?? null, missing };
  },
};

/** Categories and sub-categories of open-ended schemes, in 2026. */
const USUAL_CATEGORIES = 5;
const USUAL_REQUESTS = 40;

const isNewestFresh = (context: UpdateContext): boolean => wasChecked(context, 'performance', 6);

/** Days. The last trading day of a month is at most this much before its end. */
const MAX_CLOSED = 8;

const getMonthEnd = ({ today }: Pick<UpdateContext, 'today'>): IsoDate => findMonthEnd(findPreviousMonth(today));

function hasMonthEnd({ ledger, today }: Pick<UpdateContext, 'ledger' | 'today'>): boolean {
  const end = getMonthEnd({ today });
  const from = addDays(end, -MAX_CLOSED);
  // one of an earlier day counts only if it was requested as the last trading day of its month
  return ledger
    .setsOf('performance')
    .some(({ asOf, to }) => asOf > from && asOf <= end && (to === end || asOf === end));
}

interface Filters {
  readonly reportDate: IsoDate | null;
  readonly queries: readonly Query[];
}

/** One request of a day. */
interface Query {
  /** `Large Cap`, as AMFI names the sub-category. */
  readonly title: string;
  readonly maturityType: number;
  readonly category: number;
  readonly subCategory: number;
}

/** AMFI's number for open-ended schemes, of which every sub-category is requested each time. */
const OPEN_ENDED = 1;

async function fetchFilters(context: UpdateContext): Promise<Filters> {
  const { json, bytes } = await fetchJson(context, {
    endpoint: context.resolve(endpoints.performanceFilters),
    body: '{}',
  });
  return accept(context, 'performance-filters.json', bytes, async () => {
    const data = getEnvelope(json);
    const maturities = listChoices(getMember(data, 'maturityTypeList'));
    const categories = listChoices(getMember(data, 'investmentTypeList'));
    if (maturities.length === 0 || categories.length === 0)
      throw new FetchError('no lists of maturities and categories');
    const reportDate = parseReportDate(getString(data, 'reportDate'));
    const queries: Query[] = [];
    for (const { id: category } of categories) {
      const response = await fetchJson(context, {
        endpoint: context.resolve(endpoints.performanceSubCategories),
        body: JSON.stringify({ category }),
      });
      for (const { id: subCategory, name } of listChoices(getEnvelope(response.json))) {
        for (const { id: maturityType, name: maturity } of maturities) {
          const title = maturityType === OPEN_ENDED ? name : `${name}, ${maturity}`;
          queries.push({ title, maturityType, category, subCategory });
        }
      }
    }
    if (queries.length === 0) throw new FetchError('no sub-categories');
    return { reportDate, queries: queries.toSorted((a, b) => a.maturityType - b.maturityType) };
  });
}

/** `12-Mar-2026`, as in requests, or `2026-03-12`. */
function parseReportDate(text: string): IsoDate | null {
  const day = text.slice(0, 10);
  return isIsoDate(day) ? day : parseNavDate(text.trim().replaceAll(' ', '-'));
}

/** @throws FetchError if a response states an error. */
function getEnvelope(json: unknown): unknown {
  const status = getMember(json, 'validationStatus');
  if (status !== 'SUCCESS') throw new FetchError(`the response states ${JSON.stringify(status ?? 'no status')}`);
  return getMember(json, 'data');
}

const isErrorEnvelope = (json: unknown): boolean =>
  !['', 'SUCCESS'].includes(getString(json, 'validationStatus')) && listObjects(getMember(json, 'data')).length === 0;

const listChoices = (list: unknown): readonly { readonly id: number; readonly name: string }[] =>
  listObjects(list)
    .map((entry) => ({ id: Number(getString(entry, 'id') || Number.NaN), name: getString(entry, 'name') }))
    .filter(({ id }) => Number.isInteger(id) && id > 0 && id < 1_000);

/** Rows that were accepted, and sub-categories that were not. */
interface FetchedDay {
  readonly rows: number;
  readonly missing: readonly MissingPart[];
}

/** Sub-categories that may be missing of the newest day: if more fail, the server does. */
const MAX_MISSING = 3;

async function fetchNewestDay(context: UpdateContext, filters: Filters): Promise<FetchedDay> {
  const { today, ledger } = context;
  const newest = filters.reportDate ?? findWeekdayUpTo(addDays(today, -1));
  if (newest > today) throw new FetchError(`fund performance of ${newest}, which is in the future`);
  const last = ledger.setsOf('performance').at(-1);
  if (last && newest < last.asOf) {
    throw new FetchError(`fund performance of ${newest}, older than that of ${last.asOf} that is in`);
  }
  return fetchDay(context, newest, filters, newest, MAX_MISSING);
}

/** The rows of a day without trading are those of the last trading day before it. */
async function fetchMonthEnd(context: UpdateContext, filters: Filters): Promise<FetchedDay> {
  const end = getMonthEnd(context);
  const day = findWeekdayUpTo(end);
  try {
    return await fetchDay(context, day, filters, end, 0);
  } catch (error) {
    if (!(error instanceof OlderRows) || error.day <= addDays(end, -MAX_CLOSED)) throw error;
    return fetchDay(context, error.day, filters, end, 0);
  }
}

/** An unpublished date: the rows are those of an earlier day. */
class OlderRows extends FetchError {
  readonly day: IsoDate;

  constructor(requested: string, day: IsoDate) {
    super(`rows of ${day} instead of ${requested}, which is not published`);
    this.day = day;
  }
}

/**
 * Requests what is missing of a day. `to` is the day that it stands for: the end of a month, or itself.
 * @throws FetchError if more than `maxMissing` sub-categories fail: then the day is not published.
 */
async function fetchDay(
  context: UpdateContext,
  day: IsoDate,
  { queries }: Filters,
  to: IsoDate,
  maxMissing: number,
): Promise<FetchedDay> {
  const { downloads, ledger, now } = context;
  const set = downloads.openSet('performance', day);
  const sets = ledger.setsOf('performance');
  const last = sets.findLast(({ asOf }) => asOf !== day);
  const known = sets.find(({ asOf }) => asOf === day);
  const items: Record<string, number> = { ...known?.items };
  const due = queries.filter((query) => items[getItemName(query)] === undefined && isDue(query, sets));
  const missing: MissingPart[] = [];
  let rows = 0;
  for (const [done, query] of due.entries()) {
    context.onProgress({ source: 'performance', done, total: due.length, rows });
    const name = getItemName(query);
    try {
      const count = countStored(set, name) ?? (await fetchItem(context, set, day, query, last?.items?.[name]));
      items[name] = count;
      rows += count;
    } catch (error) {
      if (!(error instanceof FetchError) || error instanceof OlderRows || missing.length === maxMissing) throw error;
      missing.push({ name: query.title || name, reason: error.message });
    }
  }
  const accepted = due.length - missing.length;
  if (accepted === 0 && (known === undefined || (known.to ?? '') >= to)) return { rows, missing };
  const allRows = rows + (known?.rows ?? 0);
  checkCount('schemes', allRows, last?.rows);
  if (accepted > 0) set.complete();
  ledger.addSet('performance', day, { asOf: day, to, rows: allRows, items, at: formatUtcTime(now()) });
  return { rows, missing };
}

const getItemName = ({ maturityType, category, subCategory }: Query) => `${maturityType}-${category}-${subCategory}`;

/** Close-ended schemes are in few sub-categories: those that never had any are requested the first time only. */
const isDue = (query: Query, sets: readonly { readonly items?: Readonly<Record<string, number>> }[]): boolean =>
  query.maturityType === OPEN_ENDED ||
  sets.length === 0 ||
  sets.some(({ items }) => (items?.[getItemName(query)] ?? 0) > 0);

/** The rows of an item that an interrupted run has accepted; null if it has not, or what it stored is damaged. */
function countStored(set: DownloadSet, name: string): number | null {
  if (set.has(`.${name}.json`)) return 0;
  if (!set.has(`${name}.json`)) return null;
  try {
    const json: unknown = JSON.parse(new TextDecoder().decode(set.read(`${name}.json`)));
    return listObjects(getMember(json, 'data')).length || null;
  } catch {
    return null;
  }
}

async function fetchItem(
  context: UpdateContext,
  set: DownloadSet,
  day: IsoDate,
  query: Query,
  lastCount: number | undefined,
): Promise<number> {
  const { title: _, ...ids } = query;
  const body = JSON.stringify({ ...ids, mfid: 0, reportDate: formatAmfiDay(day) });
  const { bytes, json } = await fetchJson(context, { endpoint: context.resolve(endpoints.performance), body });
  const name = getItemName(query);
  const count = await accept(context, `performance-${name}.json`, bytes, async () => {
    // no schemes of this kind: open-ended ones there always are
    if (query.maturityType !== OPEN_ENDED && isErrorEnvelope(json) && !lastCount) return 0;
    const isEmpty = listObjects(getEnvelope(json)).length === 0;
    if (isEmpty && !(lastCount !== undefined && lastCount > 0) && Array.isArray(getMember(json, 'data'))) return 0;
    const { rows, rejected } = await parseAs<FeedFile<'performance', typeof performanceRowFields>>(
      context,
      'performance',
      bytes,
    );
    const [other] = rows.filter(({ navDate }) => navDate !== day);
    if (other) throw new OlderRows(day, other.navDate);
    if (rejected.length > 0) throw new FetchError(`${rejected.length} rows that cannot be read`);
    // a few schemes of a small sub-category may merge
    if (lastCount !== undefined && lastCount >= 10) checkCount('schemes', rows.length, lastCount);
    return rows.length;
  });
  set.save(count === 0 ? `.${name}.json` : `${name}.json`, bytes);
  return count;
}
