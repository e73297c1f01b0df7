import { formatUtcTime, isIsoDate, isIsoMonth, monthPart, type IsoDate, type IsoMonth } from '#contract/dates.ts';
import { addDays, getIndianDay } from '#finance/calendar.ts';
import { downloadParts, findLastCount } from '../feed-engine/download-parts.ts';
import { defineFeed, type FeedFile, type FeedRow, type RowCollector } from '../feed-engine/feed.ts';
import { isColumnOf, requiredText, text, type FeedField, type GetCell, type RowOf } from '../feed-engine/fields.ts';
import { toRawRows } from '../feed-engine/json-rows.ts';
import { oneTable } from '../feed-engine/sheet-rows.ts';
import { RejectedFile, RejectedRow } from '../parsing/errors.ts';
import { getMember, getString, listJsonRows } from '../parsing/json.ts';
import { findLatestDate, requireDate, type RowReader, type WorkbookCell } from '../parsing/row-reader.ts';
import type { Download, EndpointEntry, UpdateContext } from '../source/download.ts';
import { FetchError } from '../source/fetch-error.ts';
import {
  accept,
  addPlans,
  checkCount,
  fetchBytes,
  fetchJson,
  listObjects,
  MEGABYTE,
  NO_REQUESTS,
  parseAs,
  planRequests,
  wasChecked,
} from '../source/request.ts';
import { UNPROVED, type SampleDays } from '../source/source.ts';
import { isWorkbook } from '../workbook/signatures.ts';

// AMFI's total expense ratios, one row per scheme and day of a month, percent a year, as a workbook or as the response
// `populate-te-rdata-revised`, `{data: [row], meta: {page, pageSize, total, pageCount}}`. Two layouts have as many columns: the parts of the total
// changed in April 2026 (seen: March and June 2026). Rows of specialised investment funds have `SIF_Id` besides, by report of several clients: no
// whole response was seen.

/** The parts of a total, by the titles of the workbook and the names of the response, in each layout. */
const LAYOUTS = [
  [
    ['Base TER (%)', 'BaseTER'],
    ['Additional expense as per Regulation 52(6A)(b) (%)', '6A_B'],
    ['Additional expense as per Regulation 52(6A)(c) (%)', '6A_C'],
    ['GST (%)', 'GST'],
  ],
  [
    ['Base Expense Ratio (BER) (%)', 'BER'],
    ['Brokerage cost (%)', 'BrokerageCost'],
    ['Transaction Cost incurred for the purpose of execution of trade (%)', 'TransactionCost'],
    ['Statutory Levies (including GST) (%)', 'StatutoryLevies'],
  ],
] as const;
const TOTAL = ['Total TER (%)', 'TER'] as const;
const PLANS = ['Regular', 'Direct'] as const;
type Plan = (typeof PLANS)[number];

/** The titles of a column of a plan: `Regular Plan - GST (%)`, `R_GST`. */
const titlesOf = (plan: Plan, [title, name]: readonly [title: string, name: string]) =>
  [`${plan} Plan - ${title}`, `${plan.charAt(0)}_${name}`] as const;

// The parts are rounded to two decimals.
const TOLERANCE = 0.0201;

/** Percent; null for a blank and for 0, which no plan on offer charges. */
const totalOf = (plan: Plan): FeedField<number | null> => ({
  titles: titlesOf(plan, TOTAL),
  read(reader, title, cell, getCell) {
    const value = reader.parseNumber(title, cell, '%');
    if (value === null || value === 0) return null;
    if (value < 0) {
      reader.report(title, String(value), 'a percentage above 0');
      return null;
    }
    const parts = readParts(reader, plan, getCell);
    const sum = parts.reduce<number>((partial, part) => partial + (part ?? 0), 0);
    if (parts.length > 0 && parts.every((part) => part !== null) && Math.abs(sum - value) > TOLERANCE)
      reader.report(title, String(value), `the sum of its parts, ${sum.toFixed(2)}`);
    return value;
  },
});

function readParts(reader: RowReader, plan: Plan, getCell: GetCell): readonly (number | null)[] {
  const find = (titles: readonly string[]) => titles.map(getCell).find((cell) => cell !== undefined);
  const layout = LAYOUTS.find((parts) => parts.every((part) => find(titlesOf(plan, part)) !== undefined)) ?? [];
  return layout.map((part) => reader.parseNumber(`${plan} Plan - `, find(titlesOf(plan, part)), '%'));
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;
const DAY = 86_400_000;
const INDIAN_TIME_OFFSET = 5.5 * 3_600_000;

/**
 * The day in India at whose midnight, there or in UTC, an instant is: `2026-05-31T18:30:00.000Z` is 1 June, and so is
 * `2026-06-01T00:00:00.000Z`, as AMFI wrote it in September 2026.
 */
function parseIndianDay(cell: WorkbookCell): IsoDate {
  const time = typeof cell === 'string' && INSTANT.test(cell) ? Date.parse(cell) : NaN;
  // a day without a time, or with another one, may be meant in India or in UTC
  if (time % DAY !== 0 && (time + INDIAN_TIME_OFFSET) % DAY !== 0) {
    throw new RejectedRow('TER_Date', String(cell ?? ''), 'midnight in India or UTC, such as 2026-06-01T00:00:00.000Z');
  }
  const day = getIndianDay(new Date(time));
  if (day < '1970-01-01' || day > '2149-01-01') throw new RejectedRow('TER_Date', String(cell), 'a date since 1970');
  return day;
}

/** The column that the last day of a run gets: rows of days that differ in nothing else are stored once. */
const LAST_TITLE = 'last day';

const fields = {
  /** NSDL's code of the scheme: renamed schemes share it, and sometimes two different ones. */
  nsdlCode: text('NSDL Scheme Code', 'NSDLSchemeCode'),
  schemeName: requiredText('the name of a scheme', 'Scheme Name'),
  first: {
    titles: ['TER Date'],
    isDay: true,
    read: (_, title, cell, getCell) =>
      getCell('R_TER') === undefined ? requireDate(title, cell, false) : parseIndianDay(cell ?? null),
  } satisfies FeedField<IsoDate>,
  /** The last day with the same ratios; null if it is the first. */
  last: {
    titles: [LAST_TITLE],
    read: (_, __, cell) => (typeof cell === 'string' && isIsoDate(cell) ? cell : null),
  } satisfies FeedField<IsoDate | null>,
  /** Percent a year; null if the scheme does not offer the plan, or the day has none. */
  regular: totalOf('Regular'),
  direct: totalOf('Direct'),
};

type Row = RowOf<typeof fields>;

/** Takes one row for each scheme and day, and joins the days of a month with equal rows. */
function createRunCollector(): RowCollector<Row> {
  const byScheme = new Map<string, Map<IsoDate, FeedRow<Row>>>();
  const contradictory = new Set<string>();
  return {
    add(entry) {
      const { row } = entry;
      const scheme = JSON.stringify([row.nsdlCode, row.schemeName]);
      const days = byScheme.get(scheme) ?? new Map<IsoDate, FeedRow<Row>>();
      byScheme.set(scheme, days);
      const day = `${scheme} ${row.first}`;
      if (contradictory.has(day)) throw new RejectedRow('TER Date', row.first, 'one row for each scheme and day');
      const known = days.get(row.first)?.row;
      if (known && (known.regular !== row.regular || known.direct !== row.direct)) {
        // neither is more credible: Angel One Silver ETF on 6 March 2026, with the other fund's values in the second row
        contradictory.add(day);
        days.delete(row.first);
        const received = `${row.first}: ${row.regular} and ${row.direct}`;
        throw new RejectedRow('TER Date', received, `${known.regular} and ${known.direct}, as above`);
      }
      days.set(row.first, entry);
    },
    list() {
      const getHeader = createRunHeaders();
      return [...byScheme.values()].flatMap((days) =>
        groupRuns([...days.values()].toSorted((a, b) => (a.row.first < b.row.first ? -1 : 1))).flatMap((run) => {
          const [first, last] = [run[0], run.at(-1)?.row.first];
          if (first === undefined || last === undefined) return [];
          const { header, cells } = first.raw;
          return [{ row: { ...first.row, last }, raw: { header: getHeader(header), cells: [...cells, last] } }];
        }),
      );
    },
  };
}

/** Days of one month, one after the other in the file, whose rows differ in nothing else. */
function groupRuns(days: readonly FeedRow<Row>[]): readonly (readonly FeedRow<Row>[])[] {
  const getKey = ({ row, raw }: FeedRow<Row>): string =>
    JSON.stringify([
      monthPart(row.first),
      raw.cells.filter((_, at) => !isColumnOf(fields.first, raw.header[at] ?? '')),
    ]);
  const runs: FeedRow<Row>[][] = [];
  let key = '';
  for (const day of days) {
    const next = getKey(day);
    if (next === key) runs.at(-1)?.push(day);
    else runs.push([day]);
    key = next;
  }
  return runs;
}

/** A function that adds the column of the last day to a header, which has as many cells for every row. */
function createRunHeaders(): (header: readonly string[]) => readonly string[] {
  const headers = new Map<readonly string[], readonly string[]>();
  return (header) => {
    const extended = headers.get(header) ?? [...header, LAST_TITLE];
    headers.set(header, extended);
    return extended;
  };
}

const MIN_SCHEMES = 20;

/** @throws RejectedFile if the ratios are fractions: of twenty schemes, one charges more than 0.1 % a year. */
function checkPercent(rows: readonly Row[]): void {
  const schemes = new Set(rows.map(({ schemeName }) => schemeName)).size;
  const isFraction = ({ regular, direct }: Row) => Math.max(regular ?? 0, direct ?? 0) < 0.1;
  if (schemes >= MIN_SCHEMES && rows.every(isFraction)) {
    throw new RejectedFile(
      `expense ratios that are fractions (all of ${schemes} schemes are below 0.1), expected percent`,
    );
  }
}

/** The columns of both plans, in one layout. */
const hasTotals = (titles: readonly string[]): boolean =>
  LAYOUTS.some((layout) =>
    PLANS.every((plan) =>
      [...layout, TOTAL].every((part) => titles.some((title) => isColumnOf({ titles: titlesOf(plan, part) }, title))),
    ),
  );

const isTerJson = (json: unknown, isSpecialised: boolean): boolean => {
  const { row = {} } = listJsonRows(json)[0] ?? {};
  return 'SIF_Id' in row === isSpecialised && 'Scheme_Name' in row && 'TER_Date' in row && hasTotals(Object.keys(row));
};

/** @throws RejectedFile if it is one of several pages: a month replaces the one imported before, so days would be lost. */
function readJson(json: unknown) {
  const rows = listJsonRows(json);
  const meta = getMember(json, 'meta');
  const [page, pages, total] = ['page', 'pageCount', 'total'].map((name) => Number(getString(meta, name) || NaN));
  if (Number(pages) > 1 || Number(total) > rows.length) {
    const expected = 'expected all rows of the month in one page, or the workbook (excel=true)';
    throw new RejectedFile(`page ${page} of ${pages} with ${rows.length} of ${total} expense ratios; ${expected}`);
  }
  return { rows: toRawRows(rows) };
}

type TerName = 'ter' | 'sif-ter';
type TerFile<Name extends TerName = TerName> = FeedFile<Name, typeof fields>;

const shared = {
  fields,
  rows: 'total expense ratios',
  rhythm: { of: 'trading day', weekdays: 8 }, // daily, but AMFI's list of a month may begin some days after the month
  findSampleDay: ({ navAsOf }: SampleDays) => navAsOf,
  subject: 'schemeName',
  subjectNoun: 'scheme',
  date: 'first',
  part: 'nsdlCode',
  replaces: 'month',
  createCollector: createRunCollector,
  checkFile: ({ rows }: TerFile) => checkPercent(rows),
  findLastDay: ({ first, last }: Row) => last ?? first,
} as const;

const monthsEntry = { site: 'amfi', path: '/api/populate-ter-month', typicalBytes: 1_000 } satisfies EndpointEntry;
const terEntry = {
  site: 'amfi',
  path: '/api/populate-te-rdata-revised',
  timeoutMs: 300_000,
  maxBytes: 64 * MEGABYTE,
  typicalBytes: 3 * MEGABYTE,
} satisfies EndpointEntry;

/** Expense ratios of the newest month, and of the one before it if that was last requested before it ended. */
const terDownload: Download = {
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
  const asOf = findLatestDate(rows.map(shared.findLastDay));
  if (asOf > context.today) throw new FetchError(`expense ratios of ${asOf}, which is in the future`);
  return { asOf, rows: count, schemes };
}

function checkDays(rows: readonly Row[], month: IsoMonth): void {
  const other = rows.find(({ first }) => monthPart(first) !== month);
  if (other) throw new FetchError(`expense ratios of ${other.first}, expected those of ${month}`);
}

export const terFeed = defineFeed({
  ...shared,
  name: 'ter',
  singular: 'AMFI expense ratios (TER)',
  plural: 'AMFI expense ratios',
  formats: {
    json: { is: (json) => isTerJson(json, false), read: readJson },
    // the disclaimer below the table has one cell per row
    workbook: oneTable('total expense ratios', {
      fields,
      required: [fields.schemeName, fields.first],
      isHeader: hasTotals,
    }),
  },
  download: terDownload,
});

/** Expense ratios of specialised investment funds in this month, and in the one before it while this one has none. */
export const specialisedTerFeed = defineFeed({
  ...shared,
  name: 'sif-ter',
  singular: 'AMFI expense ratios of specialised funds (TER)',
  plural: 'AMFI expense ratios of specialised funds',
  unproved: UNPROVED,
  formats: { json: { is: (json) => isTerJson(json, true), read: readJson } },
  download: downloadParts<TerFile<'sif-ter'>, IsoMonth>({
    source: 'sif-ter',
    endpoint: [
      'specialisedTer',
      { site: 'amfi', path: '/api/sif-populate-te-rdata-revised', timeoutMs: 120_000, typicalBytes: 300_000 },
    ],
    hours: 20,
    format: 'json',
    listDue: ({ today }) => [monthPart(today), monthPart(addDays(`${monthPart(today)}-01`, -1))],
    isEnough: ({ ledger, today }, month) =>
      month < monthPart(today) && ledger.findSet(`sif-ter/${monthPart(today)}`) !== undefined,
    query(month) {
      const [year, number] = month.split('-');
      return { SIF_Id: '', Month: `${number}-${year}`, strCat: '-1', strType: '-1', page: '1', pageSize: '10000' };
    },
    key: (month) => month,
    fileName: () => 'sif-ter.json',
    accept({ rows, count }, month, context) {
      checkDays(rows, month);
      const schemes = new Set(rows.map(({ schemeName }) => schemeName)).size;
      checkCount('strategies', schemes, findLastCount(context, 'sif-ter'));
      return { asOf: findLatestDate(rows.map(shared.findLastDay)), rows: schemes, received: count };
    },
  }),
});
