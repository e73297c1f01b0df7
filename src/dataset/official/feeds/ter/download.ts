import { formatUtcTime, isIsoMonth, monthPart, type IsoDate, type IsoMonth } from '#contract/dates.ts';
import { listObjects } from '#contract/shape.ts';
import { getIndianDay } from '#finance/calendar.ts';
import { findLastCount } from '../../feed-engine/download-parts.ts';
import { getMember, getString } from '../../parsing/json.ts';
import { findLatestDate } from '../../parsing/row-reader.ts';
import type { Download, EndpointEntry, UpdateContext } from '../../source/download.ts';
import { FetchError } from '../../source/fetch-error.ts';
import {
  accept,
  addPlans,
  checkCount,
  fetchBytes,
  fetchJson,
  MEGABYTE,
  NO_REQUESTS,
  parseAs,
  planRequests,
  wasChecked,
} from '../../source/request.ts';
import { isWorkbook } from '../../workbook/signatures.ts';
import { findLastDay, type TerFile, type TerRow } from './fields.ts';

const monthsEntry = { site: 'amfi', path: '/api/populate-ter-month', typicalBytes: 1_000 } satisfies EndpointEntry;
const terEntry = {
  site: 'amfi',
  path: '/api/populate-te-rdata-revised',
  timeoutMs: 300_000,
  maxBytes: 64 * MEGABYTE,
  typicalBytes: 3 * MEGABYTE,
} satisfies EndpointEntry;

/** Expense ratios of the newest month, and of the one before it if that was last requested before it ended. */
export const terDownload: Download = {
  endpoints: { terMonths: monthsEntry, ter: terEntry },
  plan: (context) =>
    wasChecked(context, 'ter', 12)
      ? NO_REQUESTS
      : addPlans([planRequests(context.resolve(monthsEntry), 1), planRequests(context.resolve(terEntry), 1)]),
  async run(context) {
    const months = await fetchMonths(context);
    const [newest, previous] = months;
    if (newest === undefined) throw new FetchError('no months');
    let rows = await fetchMonth(context, newest);
    if (previous !== undefined && isUnfinished(context, previous)) rows += await fetchMonth(context, previous);
    return { rows, asOf: context.ledger.setsOf('ter').at(-1)?.asOf ?? null, missing: [] };
  },
};

/** AMFI's months, newest first; those of the previous financial year too in its first months. */
async function fetchMonths(context: UpdateContext): Promise<readonly IsoMonth[]> {
  const { today } = context;
  const [year = 0, month = 0] = today.split('-').map(Number);
  const first = month < 4 ? year - 1 : year;
  const months: IsoMonth[] = [];
  for (const start of [first, first - 1]) {
    const query = { year: `${start}-${start + 1}` };
    const { json } = await fetchJson(context, { endpoint: context.resolve(monthsEntry), query });
    const list = Array.isArray(json) ? json : getMember(json, 'data');
    for (const entry of listObjects(list)) {
      const found = getString(entry, 'MonthNumber').replace(/^(\d\d)-(\d{4})$/, '$2-$1');
      if (isIsoMonth(found)) months.push(found);
    }
    if (months.length > 1) break; // the first months of a financial year need the one before it
  }
  return months
    .filter((each) => each <= monthPart(today))
    .toSorted()
    .toReversed();
}

const isUnfinished = ({ ledger }: UpdateContext, month: IsoMonth): boolean => {
  const stored = ledger.findSet(`ter/${month}`);
  return stored !== undefined && monthPart(getIndianDay(new Date(stored.at))) <= month;
};

async function fetchMonth(context: UpdateContext, month: IsoMonth): Promise<number> {
  const { downloads, ledger, now } = context;
  const [year = '', number = ''] = month.split('-');
  const query = { MF_ID: 'All', Month: `${number}-${year}`, strCat: '-1', strType: '-1', page: '1', pageSize: '10000' };
  const set = downloads.openSet('ter', month);
  const request = { endpoint: context.resolve(terEntry), query: { ...query, excel: 'true' } };
  // the workbook is a tenth of the JSON's size
  const bytes = await fetchBytes(context, request);
  const name = isWorkbook(bytes) ? 'ter.xlsx' : 'ter.json';
  const counted = await accept(context, name, bytes, async () => {
    const whole = isWorkbook(bytes) ? bytes : await joinPages(context, query, bytes);
    return { whole, ...(await checkMonth(whole, month, context)) };
  });
  set.save(name, counted.whole);
  set.complete();
  const { asOf, schemes, rows } = counted;
  ledger.addSet('ter', month, { asOf, rows: schemes, at: formatUtcTime(now()) });
  return rows;
}

/** The rows of all pages as one response: a month that is imported replaces what is known of it. */
async function joinPages(
  context: UpdateContext,
  query: Readonly<Record<string, string>>,
  first: Uint8Array,
): Promise<Uint8Array> {
  const parse = (bytes: Uint8Array): unknown => {
    try {
      return JSON.parse(new TextDecoder().decode(bytes));
    } catch {
      throw new FetchError('neither a workbook nor JSON');
    }
  };
  const meta = getMember(parse(first), 'meta');
  const [total, pageCount] = [Number(getString(meta, 'total')), Number(getString(meta, 'pageCount'))];
  if (!(pageCount >= 1 && pageCount <= MAX_PAGES))
    throw new FetchError(`${pageCount} pages, expected 1 to ${MAX_PAGES}`);
  const pages = [first];
  for (let page = 2; page <= pageCount; page++) {
    const { bytes } = await fetchJson(context, {
      endpoint: context.resolve(terEntry),
      query: { ...query, page: String(page) },
    });
    pages.push(bytes);
  }
  const data = pages.flatMap((page) => listObjects(getMember(parse(page), 'data')));
  if (data.length !== total) throw new FetchError(`${data.length} rows on ${pageCount} pages, expected ${total}`);
  return new TextEncoder().encode(JSON.stringify({ data }));
}

const MAX_PAGES = 100;

async function checkMonth(
  bytes: Uint8Array,
  month: IsoMonth,
  context: UpdateContext,
): Promise<{ readonly asOf: IsoDate; readonly rows: number; readonly schemes: number }> {
  const { rows, count } = await parseAs<TerFile<'ter'>>(context, 'ter', bytes);
  checkDays(rows, month);
  const schemes = new Set(rows.map(({ schemeName }) => schemeName)).size;
  checkCount('schemes', schemes, findLastCount(context, 'ter'));
  const asOf = findLatestDate(rows.map(findLastDay));
  if (asOf > context.today) throw new FetchError(`expense ratios of ${asOf}, which is in the future`);
  return { asOf, rows: count, schemes };
}

export function checkDays(rows: readonly TerRow[], month: IsoMonth): void {
  const other = rows.find(({ first }) => monthPart(first) !== month);
  if (other) throw new FetchError(`expense ratios of ${other.first}, expected those of ${month}`);
}
