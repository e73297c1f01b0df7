import { formatIsoDate, isIsoDate, parseMonthName, type IsoDate } from '#contract/dates.ts';
import { formatDay } from '#contract/format-text.ts';
import { isSchemeCode } from '#contract/scheme-code.ts';
import { isObject, listObjects, type JsonObject } from '#contract/shape.ts';
import { getDate } from '#dataset/storage/row-values.ts';
import { findQuarterEnd, lakhToCrore } from '#finance/aum.ts';
import { addDays, daysBetween, getIndianDay } from '#finance/calendar.ts';
import { createQuery } from '../../draft/draft.ts';
import { amountChecks, findEqualAmounts, type ComparedAmount } from '../checks/compare-figures.ts';
import { runChecks, type Check } from '../checks/share-check.ts';
import { defineFeed, type FeedFile, type RawFile } from '../feed-engine/feed.ts';
import { code, requiredDay, requiredText, text, type FeedField } from '../feed-engine/fields.ts';
import { buildJsonRows } from '../feed-engine/json-rows.ts';
import { createObservationQuery } from '../feed-engine/read-observations.ts';
import { RejectedFile, RejectedRow } from '../parsing/errors.ts';
import { getMember, getString } from '../parsing/json.ts';
import { jsonToCell, parseTextCell, requireDate } from '../parsing/row-reader.ts';
import type { EndpointEntry, SetState, UpdateContext } from '../source/download.ts';
import { FetchError } from '../source/fetch-error.ts';
import {
  accept,
  checkCount,
  fetchJson,
  MEGABYTE,
  NO_REQUESTS,
  parseAs,
  planRequests,
  saveSet,
  wasChecked,
} from '../source/request.ts';
import type { CheckResult, ImportSession } from '../source/source.ts';

// AMFI's quarterly average AUM per plan and option, as JSON: groups of schemes, totals of each fund house and a grand total, ₹ lakh.
// The first amount counts towards the industry's AUM, the second is that of domestic funds of funds: a scheme has one of them, and the
// other is 0. Funds of funds that hold both kinds have the same amount twice (8 codes of April to June 2025): their portfolios show
// that it is that of the whole scheme, not a part.
const AMOUNT = 'AverageAumForTheMonth';
const PARTS = ['ExcludingFundOfFundsDomesticButIncludingFundOfFundsOverseas', 'FundOfFundsDomestic'] as const;

/** ₹ crore. */
const averageAum: FeedField<number> = {
  titles: [AMOUNT],
  read(_, title, __, getCell) {
    const amounts = PARTS.map((part) => getCell(`${AMOUNT}.${part}`) ?? null);
    const received = JSON.stringify(amounts);
    const numbers = amounts.filter((amount) => typeof amount === 'number' && amount >= 0);
    if (numbers.length < PARTS.length) throw new RejectedRow(title, received, 'two amounts in ₹ lakh, 0 or more');
    const [amount = 0, ...others] = new Set(numbers.map(Number).filter((each) => each !== 0));
    if (others.length > 0) throw new RejectedRow(title, received, 'one amount, or twice the same');
    return lakhToCrore(amount);
  },
};

const fields = {
  code: code(isSchemeCode, 'AMFI_Code'),
  navName: requiredText('the name of a scheme', 'SchemeNAVName'),
  mutualFund: text('Mfname'),
  /** The first day of the quarter. */
  periodStart: requiredDay('strdtAUM'),
  averageAum,
};

/** Groups of schemes with totals, as AMFI publishes them. */
function isAverageAum(json: unknown): boolean {
  const groups = isObject(json) && Array.isArray(json['data']) ? json['data'] : [];
  return (
    groups.length > 0 &&
    groups.every((group) => isObject(group) && 'totalAUM' in group && Array.isArray(group['schemes']))
  );
}

/**
 * The schemes of one quarter, each with its fund house and the quarter.
 * @throws RejectedFile if it is not published yet (only a grand total of 0), incomplete (its amounts do not add up to the grand
 * total), or not one quarter: before 2011 AMFI published monthly averages.
 */
function readQuarter(json: unknown): RawFile {
  const groups = listObjects(getMember(json, 'data'));
  const schemes = groups.flatMap(({ Mfname, schemes: ofHouse }) =>
    (Array.isArray(ofHouse) ? ofHouse : []).map((scheme: unknown) => ({
      ...(isObject(scheme) ? scheme : {}),
      Mfname,
    })),
  );
  if (schemes.length === 0) throw new RejectedFile('average AUM without schemes: the quarter is not published');
  checkGrandTotal(groups, schemes);
  const strdtAUM = findPeriodStart(json, groups);
  return {
    rows: buildJsonRows(schemes.map((row, index) => ({ row: { ...row, strdtAUM }, where: `scheme ${index + 1}` }))),
  };
}

/** Amounts are rounded to two decimals each, and summed over thousands of codes. */
const TOLERANCE = 1;

function checkGrandTotal(groups: readonly JsonObject[], schemes: readonly JsonObject[]): void {
  const readFirst = (amounts: unknown): number | null => {
    const amount = getMember(amounts, PARTS[0]);
    return typeof amount === 'number' ? amount : null;
  };
  const grandTotal = groups.find((group) => /^grand total$/i.test(parseTextCell(jsonToCell(group['Mfname']))));
  const expected = readFirst(grandTotal?.['totalAUM']);
  const counted = schemes.reduce((total, scheme) => total + (readFirst(getMember(scheme, AMOUNT)) ?? 0), 0);
  if (expected !== null && Math.abs(counted - expected) <= TOLERANCE) return;
  throw new RejectedFile(
    `average AUM whose schemes add up to ${counted.toFixed(2)} lakh, expected the grand total of ${expected?.toFixed(2) ?? 'nothing'}`,
  );
}

/**
 * From the first day that all groups have (2025), or the label of the quarter beside them (seen in August 2026).
 * @throws RejectedFile if they are not of one calendar quarter since 2011.
 */
function findPeriodStart(json: unknown, groups: readonly JsonObject[]): IsoDate {
  const texts = groups.map((group) => parseTextCell(jsonToCell(group['strdtAUM'])));
  const periods = [...new Set(texts), getString(json, 'selectedPeriod')].filter((each) => each !== '');
  const [start = null, ...others] = new Set(periods.map((each) => parseStart(each) ?? parseLabel(each)));
  if (others.length > 0 || start === null || start < '2011-01-01' || !/-(?:01|04|07|10)-01$/.test(start)) {
    throw new RejectedFile(
      `average AUM of ${JSON.stringify(periods.join(', '))}, expected the first day of one quarter since January 2011, or its months`,
    );
  }
  return start;
}

/** The first day of `April - June 2026`; null if the text is not that of three months. */
function parseLabel(label: string): IsoDate | null {
  const [, first = '', last = '', year] = /^([a-z]{3,9}) ?- ?([a-z]{3,9}) (\d{4})$/i.exec(label) ?? [];
  const month = parseMonthName(first);
  return year !== undefined && month > 0 && parseMonthName(last) === month + 2
    ? formatIsoDate(Number(year), month, 1)
    : null;
}

function parseStart(label: string): IsoDate | null {
  try {
    return requireDate('strdtAUM', label, false);
  } catch {
    return null;
  }
}

/** Days. Two quarters. */
const NEAR_DAYS = 190;

const otherQuarter: Check<readonly ComparedAmount[]> = {
  name: 'AUM of another quarter',
  compares: 'amounts are exactly those of another quarter',
  ...{ maxShare: 0.5, worstSeen: null, minTotal: 5, minFaults: 3 },
  find: findEqualAmounts,
};

const amounts = { against: 'the stored quarter before, of or after it', checks: amountChecks };
const otherQuarters = { against: 'the stored quarter before or after it', checks: [otherQuarter] };

export type AverageAumFile = FeedFile<'average-aum', typeof fields>;

/** Compares a quarter with the stored ones before and after it, and of itself. */
function checkQuarter(
  { rows }: AverageAumFile,
  { draft: { sqlite } }: Pick<ImportSession, 'draft'>,
): readonly CheckResult[] {
  const own = rows[0]?.periodStart;
  if (own === undefined) return [];
  const stored = createQuery(sqlite, "SELECT DISTINCT date FROM observation WHERE feed = 'average-aum' ORDER BY date")()
    .map((row) => getDate(row, 0))
    .filter((start) => Math.abs(daysBetween(own, start)) <= NEAR_DAYS);
  const read = createObservationQuery(sqlite, averageAumFeed, ['averageAum'], 'AND date = ?');
  const compare = (start: IsoDate) => {
    const known = new Map(Array.from(read(start), ({ subject, row }) => [subject, row.averageAum]));
    const input = rows.flatMap((row): readonly ComparedAmount[] => {
      const other = known.get(row.code);
      if (other === undefined) return [];
      const [before, after] = start <= own ? [other, row.averageAum] : [row.averageAum, other];
      return [{ of: row.code, mutualFund: row.mutualFund, before, after }];
    });
    return { input, comparedWith: `the stored quarter from ${formatDay(start)}` };
  };
  const others = stored.filter((start) => start !== own);
  const near = [others.findLast((start) => start < own), others.find((start) => start > own)].flatMap((start) =>
    start === undefined ? [] : [compare(start)],
  );
  const same = stored.includes(own) ? [compare(own)] : [];
  return [...runChecks(amounts, [...near, ...same]), ...runChecks(otherQuarters, near)];
}

const aumEndpoint = {
  site: 'amfi',
  path: '/api/average-aum-schemewise',
  typicalBytes: 3 * MEGABYTE,
} satisfies EndpointEntry;

export const averageAumFeed = defineFeed({
  name: 'average-aum',
  singular: 'AMFI average AUM of the quarter',
  plural: 'AMFI average AUM',
  rows: 'average AUM',
  rhythm: { of: 'period', months: 3, days: 42 },
  fields,
  subject: 'code',
  subjectNoun: 'code',
  date: 'periodStart',
  findLastDay: ({ periodStart }) => findQuarterEnd(periodStart),
  formats: { json: { is: isAverageAum, read: readQuarter } },
  check: checkQuarter,
  checks: [amounts, otherQuarters],
  // Ids drift, so the lists are walked each time and read by their labels.
  download: {
    endpoints: { averageAum: aumEndpoint },
    plan: (context) =>
      wasChecked(context, 'average-aum', 20) ? NO_REQUESTS : planRequests(context.resolve(aumEndpoint), 3),
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
  },
});
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
  const endpoint = context.resolve(aumEndpoint);
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
  const { bytes, json } = await fetchJson(context, { endpoint: context.resolve(aumEndpoint), query });
  if (isUnpublished(json)) return null;
  const { asOf, rows } = await accept(context, 'average-aum.json', bytes, async () => {
    const file = await parseAs<AverageAumFile>(context, 'average-aum', bytes);
    const start = file.rows[0]?.periodStart ?? '';
    const periodEnd = isIsoDate(start) ? findQuarterEnd(start) : '';
    if (periodEnd === '' || end < start.slice(0, 7) || end > periodEnd.slice(0, 7))
      throw new FetchError(`average AUM of ${start} to ${periodEnd}, expected that of ${end}`);
    checkCount('codes', file.rows.length, ledger.setsOf('average-aum').at(-1)?.rows);
    return { asOf: periodEnd, rows: file.rows.length };
  });
  saveSet(context, ['average-aum', end], ['average-aum.json', bytes], { asOf, rows });
  return rows;
}

function isUnpublished(json: unknown): boolean {
  const groups = listObjects(getMember(json, 'data'));
  const [only] = groups;
  return groups.length === 1 && /^grand total$/i.test(getString(only, 'Mfname'));
}
