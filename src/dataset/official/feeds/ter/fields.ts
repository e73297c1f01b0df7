import { isIsoDate, type IsoDate } from '#contract/dates.ts';
import { getIndianDay } from '#finance/calendar.ts';
import type { FeedFile } from '../../feed-engine/feed.ts';
import { isColumnOf, requiredText, text, type FeedField, type GetCell, type RowOf } from '../../feed-engine/fields.ts';
import { RejectedRow } from '../../parsing/errors.ts';
import { requireDate, type RowReader, type WorkbookCell } from '../../parsing/row-reader.ts';

// AMFI's total expense ratios, one row per scheme and day of a month, percent a year, as a workbook or as the response
// `populate-te-rdata-revised`, `{data: [row], meta: {page, pageSize, total, pageCount}}`. Two layouts have as many columns: the parts of the total
// changed in April 2026 (seen: March and June 2026). Rows of specialised investment funds have `SIF_Id` besides, by report of several clients: no
// whole response was seen.

const BASE = ['Base Expense Ratio (BER) (%)', 'BER'] as const;
/** The parts of a total, by the titles of the workbook and the names of the response, in each layout. */
const LAYOUTS = [
  [
    ['Base TER (%)', 'BaseTER'],
    ['Additional expense as per Regulation 52(6A)(b) (%)', '6A_B'],
    ['Additional expense as per Regulation 52(6A)(c) (%)', '6A_C'],
    ['GST (%)', 'GST'],
  ],
  [
    BASE,
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

/** Percent, of the layout of 2026; null for a blank and for 0, as beside the total of a plan that is not on offer. */
const baseOf = (plan: Plan): FeedField<number | null> => ({
  titles: titlesOf(plan, BASE),
  read(reader, title, cell) {
    const value = reader.parseNumber(title, cell, '%');
    return value !== null && value > 0 ? value : null;
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
export const LAST_TITLE = 'last day';

export const terFields = {
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
  /** Percent a year: the total without brokerage, transaction costs and levies; null before April 2026. */
  regularBase: baseOf('Regular'),
  directBase: baseOf('Direct'),
};

export type TerRow = RowOf<typeof terFields>;

type TerName = 'ter' | 'sif-ter';
export type TerFile<Name extends TerName = TerName> = FeedFile<Name, typeof terFields>;

export const findLastDay = ({ first, last }: TerRow): IsoDate => last ?? first;

/** The columns of both plans, in one layout. */
export const hasTotals = (titles: readonly string[]): boolean =>
  LAYOUTS.some((layout) =>
    PLANS.every((plan) =>
      [...layout, TOTAL].every((part) => titles.some((title) => isColumnOf({ titles: titlesOf(plan, part) }, title))),
    ),
  );
