import { formatUtcTime, isIsoMonth, monthPart, type IsoDate, type IsoMonth } from '#contract/dates.ts';
import { getIndianDay, addDays } from '#finance/calendar.ts';
import { getMember, getString } from '../../parsing/json.ts';
import { findLatestDate } from '../../parsing/row-reader.ts';
import type { Download, UpdateContext } from '../../source/download.ts';
import { FetchError } from '../../source/fetch-error.ts';
import {
  accept,
  addPlans,
  checkCount,
  fetchBytes,
  fetchJson,
  listObjects,
  NO_REQUESTS,
  parseAs,
  planRequests,
  wasChecked,
  MEGABYTE,
  isEmptyList,
  saveSet,
} from '../../source/request.ts';
import { UNPROVED, type OfficialSource } from '../../source/source.ts';
import { isWorkbook } from '../../workbook/signatures.ts';
import type { TerFile } from './collect-ratios.ts';

const endpoints = {
  terMonths: { site: 'amfi', path: '/api/populate-ter-month', typicalBytes: 1_000 },
  ter: {
    site: 'amfi',
    path: '/api/populate-te-rdata-revised',
    timeoutMs: 300_000,
    maxBytes: 64 * MEGABYTE,
    typicalBytes: 3 * MEGABYTE,
  },
} satisfies Download['endpoints'];

/** Expense ratios of the newest month, and of the one before it if that was last requested before it ended. */
const terDownload: Download = {
  endpoints,
  plan(context) {
    if (wasChecked(context, 'ter', 12)) return NO_REQUESTS;
    return addPlans([
      planRequests(context.resolve(endpoints.terMonths), 1),
      planRequests(context.resolve(endpoints.ter), 1),
    ]);
  },
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
    const { json } = await fetchJson(context, { endpoint: context.resolve(endpoints.terMonths), query });
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
  const request = { endpoint: context.resolve(endpoints.ter), query: { ...query, excel: 'true' } };
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
      endpoint: context.resolve(endpoints.ter),
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
  const file = await parseAs<TerFile>(context, 'ter', bytes);
  const dates = file.schemes.flatMap(({ days }) => days.map(({ date }) => date));
  const [other] = dates.filter((date) => monthPart(date) !== month);
  if (other !== undefined) throw new FetchError(`expense ratios of ${other}, expected those of ${month}`);
  const schemes = new Set(file.schemes.map(({ schemeName }) => schemeName)).size;
  checkCount('schemes', schemes, context.ledger.setsOf('ter').at(-1)?.rows);
  const asOf = findLatestDate(dates);
  if (asOf > context.today) throw new FetchError(`expense ratios of ${asOf}, which is in the future`);
  return { asOf, rows: dates.length, schemes };
}

const specialisedEndpoints = {
  specialisedTer: {
    site: 'amfi',
    path: '/api/sif-populate-te-rdata-revised',
    timeoutMs: 120_000,
    typicalBytes: 300_000,
  },
} satisfies Download['endpoints'];

/** Expense ratios of specialised investment funds in this month, and in the one before it while this one has none. */
const specialisedTerDownload: Download = {
  endpoints: specialisedEndpoints,
  plan: (context) =>
    wasChecked(context, 'sif-ter', 20)
      ? NO_REQUESTS
      : planRequests(context.resolve(specialisedEndpoints.specialisedTer), 2),
  async run(context) {
    const month = monthPart(context.today);
    const previous = monthPart(addDays(`${month}-01`, -1));
    let rows = 0;
    for (const each of [month, previous]) {
      const added = await fetchSpecialisedMonth(context, each);
      rows += added ?? 0;
      if (added !== null) break;
    }
    const asOf = context.ledger.setsOf('sif-ter').at(-1)?.asOf ?? null;
    if (asOf === null) throw new FetchError('no month with expense ratios');
    return { rows, asOf, missing: [] };
  },
};

/** The number of rows; null if the month has none. */
async function fetchSpecialisedMonth(context: UpdateContext, month: IsoMonth): Promise<number | null> {
  const [year, number] = month.split('-');
  const query = { SIF_Id: '', Month: `${number}-${year}`, strCat: '-1', strType: '-1', page: '1', pageSize: '10000' };
  const { bytes, json } = await fetchJson(context, {
    endpoint: context.resolve(specialisedEndpoints.specialisedTer),
    query,
  });
  if (isEmptyList(json)) return null;
  const { asOf, rowsRead, schemes } = await accept(context, 'sif-ter.json', bytes, async () => {
    const file = await parseAs<TerFile>(context, 'sif-ter', bytes);
    const other = file.schemes.flatMap(({ days }) => days).find(({ date }) => monthPart(date) !== month);
    if (other) throw new FetchError(`expense ratios of ${other.date}, expected those of ${month}`);
    checkCount('strategies', file.schemes.length, context.ledger.setsOf('sif-ter').at(-1)?.rows);
    return file;
  });
  saveSet(context, ['sif-ter', month], ['sif-ter.json', bytes], { asOf, rows: schemes.length });
  return rowsRead;
}

export const terSource: OfficialSource<TerFile<'ter'>> = {
  name: 'ter',
  rhythm: { of: 'trading day', weekdays: 8 }, // daily, but AMFI's list of a month may begin some days after the month
  download: terDownload,
  findSampleDay: ({ navAsOf }) => navAsOf,
  loadImporter: async () => (await import('./importer.ts')).terImporter,
};

/** Expense ratios of specialised investment funds. */
export const specialisedTerSource: OfficialSource<TerFile<'sif-ter'>> = {
  name: 'sif-ter',
  rhythm: terSource.rhythm,
  unproved: UNPROVED,
  download: specialisedTerDownload,
  findSampleDay: ({ navAsOf }) => navAsOf,
  loadImporter: async () => (await import('./importer.ts')).specialisedTerImporter,
};
