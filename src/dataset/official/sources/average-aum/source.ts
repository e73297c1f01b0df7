import { parseMonthName, type IsoDate } from '#contract/dates.ts';
import { findQuarterEndBefore } from '#finance/aum.ts';
import { addDays, getIndianDay } from '#finance/calendar.ts';
import { getMember, getString } from '../../parsing/json.ts';
import type { Download, SetState, UpdateContext } from '../../source/download.ts';
import { FetchError } from '../../source/fetch-error.ts';
import {
  accept,
  addPlans,
  checkCount,
  fetchJson,
  listObjects,
  MEGABYTE,
  NO_REQUESTS,
  parseAs,
  planRequests,
  saveSet,
  wasChecked,
} from '../../source/request.ts';
import type { OfficialSource } from '../../source/source.ts';
import type { AverageAumFile } from './parse-average-aum.ts';

const endpoints = {
  averageAum: { site: 'amfi', path: '/api/average-aum-schemewise', typicalBytes: 3 * MEGABYTE },
} satisfies Download['endpoints'];

/** Average AUM of the newest published quarter. Ids drift, so the lists are walked each time and read by their labels. */
const averageAumDownload: Download = {
  endpoints,
  plan: (context) =>
    wasChecked(context, 'average-aum', 20)
      ? NO_REQUESTS
      : addPlans([planRequests(context.resolve(endpoints.averageAum), 3)]),
  async run(context) {
    const { ledger } = context;
    const quarters = (await fetchQuarters(context)).filter(({ end }) => end < context.today.slice(0, 7));
    if (quarters.length === 0) throw new FetchError('no quarters');
    for (const quarter of quarters.slice(0, MAX_QUARTERS)) {
      const known = ledger.findSet(`average-aum/${quarter.end}`);
      if (known && !isDueAgain(known, context.today)) return { rows: 0, asOf: known.asOf, missing: [] };
      const rows = await fetchQuarter(context, quarter);
      if (rows !== null) {
        return { rows, asOf: ledger.findSet(`average-aum/${quarter.end}`)?.asOf ?? null, missing: [] };
      }
    }
    throw new FetchError('no published quarter');
  },
};

/** The newest one is listed before it is published. */
const MAX_QUARTERS = 3;

/** The list of a quarter grows, house by house, in the weeks after it (October 2026). */
const [DAYS_OF_GROWTH, DAYS_UNTIL_NEXT] = [30, 3];

function isDueAgain({ asOf, at }: SetState, today: IsoDate): boolean {
  const received = getIndianDay(new Date(at));
  return received <= addDays(asOf, DAYS_OF_GROWTH) && today >= addDays(received, DAYS_UNTIL_NEXT);
}

interface Quarter {
  readonly yearId: string;
  readonly periodId: string;
  /** Its last month. */
  readonly end: string;
}

const QUERY = { strType: 'Categorywise', MF_ID: '0' };

/** The quarters of the two newest financial years, newest first. */
async function fetchQuarters(context: UpdateContext): Promise<readonly Quarter[]> {
  const endpoint = context.resolve(endpoints.averageAum);
  const { json } = await fetchJson(context, { endpoint, query: QUERY });
  const years = listObjects(getMember(json, 'data'))
    .map((entry) => ({ id: getString(entry, 'id'), start: parseStartYear(getString(entry, 'financial_year')) }))
    .filter(({ id, start }) => id !== '' && start !== null)
    .toSorted((a, b) => (b.start ?? 0) - (a.start ?? 0));
  if (years.length === 0) throw new FetchError('no financial years');
  const quarters: Quarter[] = [];
  for (const { id, start } of years.slice(0, 2)) {
    const response = await fetchJson(context, { endpoint, query: { ...QUERY, fyId: id } });
    for (const entry of listObjects(getMember(getMember(response.json, 'data'), 'periods'))) {
      const end = parseLastMonth(getString(entry, 'period'), start ?? 0);
      const periodId = getString(entry, 'id');
      if (end !== null && periodId !== '') quarters.push({ yearId: id, periodId, end });
    }
    if (quarters.some(({ end }) => end < context.today.slice(0, 7))) break;
  }
  return quarters.toSorted((a, b) => (a.end < b.end ? 1 : -1));
}

/** `April 2025 - March 2026`, `2025-2026` → 2025. */
const parseStartYear = (label: string): number | null => {
  const [year] = /\b(?:19|20)\d\d\b/.exec(label) ?? [];
  return year === undefined ? null : Number(year);
};

/** `July - September 2025`, `Jul-Sep` of the financial year 2025 → `2025-09`. */
function parseLastMonth(label: string, startYear: number): string | null {
  const months = (label.match(/[A-Za-z]{3,9}/g) ?? []).map(parseMonthName).filter((month) => month > 0);
  const month = months.at(-1);
  if (month === undefined) return null;
  const years = label.match(/\b(?:19|20)\d\d\b/g) ?? [];
  // two years are those of the financial year, or of a quarter that no quarter has: April to March
  const year = years.length === 1 ? years[0] : String(month < 4 ? startYear + 1 : startYear);
  return `${year}-${String(month).padStart(2, '0')}`;
}

/** The number of codes; null if the quarter is not published: only a grand total of 0. */
async function fetchQuarter(context: UpdateContext, { yearId, periodId, end }: Quarter): Promise<number | null> {
  const { ledger } = context;
  const query = { ...QUERY, fyId: yearId, periodId };
  const { bytes, json } = await fetchJson(context, { endpoint: context.resolve(endpoints.averageAum), query });
  if (isUnpublished(json)) return null;
  const { periodEnd, rows } = await accept(context, 'average-aum.json', bytes, async () => {
    const file = await parseAs<AverageAumFile>(context, 'average-aum', bytes);
    if (end < file.periodStart.slice(0, 7) || end > file.periodEnd.slice(0, 7)) {
      throw new FetchError(`average AUM of ${file.periodStart} to ${file.periodEnd}, expected that of ${end}`);
    }
    checkCount('codes', file.rows.length, ledger.setsOf('average-aum').at(-1)?.rows);
    return file;
  });
  saveSet(context, ['average-aum', end], ['average-aum.json', bytes], { asOf: periodEnd, rows: rows.length });
  return rows.length;
}

function isUnpublished(json: unknown): boolean {
  const groups = listObjects(getMember(json, 'data'));
  const [only] = groups;
  return groups.length === 1 && /^grand total$/i.test(getString(only, 'Mfname'));
}

export const averageAumSource: OfficialSource<AverageAumFile> = {
  name: 'average-aum',
  rhythm: { of: 'period', months: 3, days: 42 },
  download: averageAumDownload,
  findSampleDay: ({ navAsOf }) => findQuarterEndBefore(navAsOf),
  loadImporter: async () => (await import('./importer.ts')).averageAumImporter,
};
