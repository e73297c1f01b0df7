import { formatIsoDate, type IsoDate } from '#contract/dates.ts';
import { addMonths, toDayNumber, toIsoDay } from './calendar.ts';
import { dropNoise, roundComputed } from './decimals.ts';

const LAKH_PER_CRORE = 100;

/** Converts ₹ lakh, the unit of portfolio disclosures, to ₹ crore. */
export const lakhToCrore = (lakh: number): number => dropNoise(lakh / LAKH_PER_CRORE);

/** Converts ₹ crore to ₹ lakh. */
export const croreToLakh = (crore: number): number => dropNoise(crore * LAKH_PER_CRORE);

export const lakhToCroreOrNull = (lakh: number | null): number | null => (lakh === null ? null : lakhToCrore(lakh));

/** Assets under management now and at a month-end, ₹ crore, with their dates. */
interface AumValues {
  readonly dailyAum: number | null;
  readonly dailyAumDate: IsoDate | null;
  readonly preMonthAum: number | null;
  readonly preMonthAumDate: IsoDate | null;
  /** AMFI's mark on the AUM. */
  readonly specialCharAum: string;
}

/** The last month-end before a day; for a month-end too, that of the month before. */
export const findMonthEndBefore = (day: IsoDate): IsoDate => toIsoDay(toDayNumber(day) - Number(day.slice(8, 10)));

/** The last day of the calendar quarter before that of a day. */
export function findQuarterEndBefore(day: IsoDate): IsoDate {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  return findMonthEndBefore(formatIsoDate(year, Math.floor((month - 1) / 3) * 3 + 1, 1));
}

/** AMFI's mark on an AUM that is the last value the fund house shared: of an earlier day, which is not stated. */
export const EARLIER_AUM_MARK = '^';

/** The last day of the calendar quarter that begins on a day. */
export const findQuarterEnd = (firstDay: IsoDate): IsoDate => toIsoDay(addMonths(toDayNumber(firstDay), 3) - 1);

const QUARTERS = ['Jan-Mar', 'Apr-Jun', 'Jul-Sep', 'Oct-Dec'] as const;

/** `2026-09-30` → `Jul-Sep 2026`: the calendar quarter of a day. */
export const formatQuarter = (day: IsoDate): string =>
  `${QUARTERS[Math.floor((Number(day.slice(5, 7)) - 1) / 3)]} ${day.slice(0, 4)}`;

/** Change in AUM: ₹ crore, and percent of the month-end AUM. */
export interface AumChange {
  readonly aumChange: number;
  /** Null if the month-end AUM was 0. */
  readonly aumChangePercent: number | null;
}

/**
 * Change in AUM since the previous month-end; null if either value is not available, or the month-end is not the last one before
 * the AUM: values of two months are not compared as if they were of one. An AUM of an unstated earlier day can be from before that
 * month-end.
 */
export function computeAumChange({
  dailyAum,
  dailyAumDate,
  preMonthAum,
  preMonthAumDate,
  specialCharAum,
}: AumValues): AumChange | null {
  if (dailyAum === null || preMonthAum === null || dailyAumDate === null) return null;
  if (specialCharAum === EARLIER_AUM_MARK) return null;
  if (preMonthAumDate !== findMonthEndBefore(dailyAumDate)) return null;
  const aumChange = dropNoise(dailyAum - preMonthAum);
  return { aumChange, aumChangePercent: preMonthAum > 0 ? roundComputed((aumChange / preMonthAum) * 100) : null };
}

/**
 * The AUM history of a scheme, by date: the totals of its portfolios, what AMFI published, which replaces a total of the same day, and the
 * latest daily AUM if it is newer than all of them; an AUM of an unstated earlier day is of none.
 */
export function mergeAumHistory<Point extends { readonly date: IsoDate }>(
  totals: readonly Point[],
  published: readonly Point[],
  latest: (Point & { readonly mark: string }) | null,
): readonly Point[] {
  const byDate = new Map([...totals, ...published].map((point) => [point.date, point]));
  const points = [...byDate.values()].toSorted((a, b) => (a.date < b.date ? -1 : 1));
  const last = points.at(-1);
  const isNewer = latest !== null && latest.mark !== EARLIER_AUM_MARK && (!last || latest.date > last.date);
  return isNewer ? [...points, latest] : points;
}

/**
 * A factor between the AUM of two month-ends that neither market nor flows explain. Of 273 pairs of official files the largest were 6.7
 * and 1/3 (small ETFs, units created for one buyer), then 1/2; a wrong unit or digit is 10, 100 or more.
 */
const MIN_FACTOR = 8;
/** ₹ crore, of the larger one: one investor can multiply a smaller scheme. */
const MIN_AUM = 100;
/** A scheme is filled in its first months. */
const MIN_AGE = 90;

/**
 * Whether the AUM at two consecutive month-ends, ₹ crore, are so far apart that one of them is suspected to be wrong.
 * @param age days from the first NAV to the second one.
 */
export function isDiscontinuous(before: number, after: number, age: number): boolean {
  const factor = after / before;
  const isFactor = factor >= MIN_FACTOR || (factor > 0 && factor <= 1 / MIN_FACTOR);
  return isFactor && Math.max(before, after) >= MIN_AUM && age >= MIN_AGE;
}

/** Sum of the available AUM values, ₹ crore; null if none is available. */
export function sumAum(values: readonly (number | null)[]): number | null {
  const available = values.filter((value) => value !== null);
  return available.length === 0 ? null : dropNoise(available.reduce((sum, value) => sum + value, 0));
}
