import { formatIsoDate, isCalendarDay, type IsoDate } from '#contract/dates.ts';
import { getIndianDay } from '#finance/calendar.ts';
import { findDates } from '../../../parsing/parse-dates.ts';

/** Whether the day or the month comes first in the dates of a document; null if they do not say. */
type DateOrder = 'day' | 'month' | null;

const TIME = String.raw`[ T]\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,7})?)?(?: ?([AP]M))?`;
// `24/11/2025 00:00:00`, `9/17/2025 12:00:00 AM`, `20-10-2025`
const NUMERIC = new RegExp(String.raw`(?<![\d/.-])(\d{1,2})([-/.])(\d{1,2})\2(\d{4})(?!\d)(?:${TIME})?`, 'gi');
const ONE_NUMERIC = new RegExp(`^${NUMERIC.source}$`, 'i');
const ISO = new RegExp(String.raw`^(\d{4})-(\d{2})-(\d{2})(?:${TIME})?$`, 'i');
const INSTANT = /^(\d{4})-(\d{2})-(\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,7})?)?(?:Z|[+-]\d{2}:\d{2})$/;
/** Midnight in India as the time of another zone, which is of the day before. */
const CONVERTED = /[ T]18:30(?::00(?:\.0{1,7})?)?$/;
// `29-Oct-2025`, `10th of April, 2026`, `Apr. 10, 2026`, `Friday, April 10, 2026`, `Oct 29 2025 12:00AM`
const NAMED = new RegExp(
  String.raw`^(?:[a-z]{3,6}day,? )?(?:\d{1,2}(?:st|nd|rd|th)?(?: of )?[ ./-]?[a-z]{3,9}[ .,/-]{0,2}\d{4}|[a-z]{3,9}[ .-]{0,2}\d{1,2}(?:st|nd|rd|th)?,? ?\d{4})(?:${TIME})?$`,
  'i',
);

/** `29-Oct-25`, as workbooks show dates: day, month and year. */
const SHORT_NAMED = new RegExp(String.raw`^(\d{1,2})[ ./-]([a-z]{3,9})[ ./-]'?(\d{2})(?:${TIME})?$`, 'i');
/** The first year of mutual funds whose last two digits are not those of a later one. */
const FIRST_YEAR = 64;

/** Reads the dates of one document in the order of its own dates. */
export interface DateReader {
  /** The date that a text is; null if it is none, is none alone, or may be two. */
  readonly read: (text: string) => IsoDate | null;
}

/**
 * @param texts all texts of a document that may have dates. One with a first part above 12 shows that the day comes first, one with such a second part
 * that the month does, and a slash with `AM` or `PM` that a program of the United States wrote it. Dates with such a time and others are by different hands.
 */
export function createDateReader(texts: readonly string[]): DateReader {
  const dates = texts.flatMap((text) =>
    [...text.matchAll(NUMERIC)].map(([, first, separator, second, , meridiem]) => ({
      ...{ first, second },
      isUs: isUs(separator, meridiem),
    })),
  );
  const ordered = {
    us: findOrder(
      dates.filter((date) => date.isUs),
      'month',
    ),
    other: findOrder(
      dates.filter((date) => !date.isUs),
      null,
    ),
  };
  return {
    read(text) {
      const plain = text.trim().replace(/[.,;]$/, '');
      // a program that writes the zone may have converted midnight in India to the evening before it
      const [instant, ...date] = INSTANT.exec(plain) ?? [];
      if (instant !== undefined) return readInstant(instant, date.map(Number));
      if (CONVERTED.test(plain)) return null;
      const [, year, month, day] = ISO.exec(plain) ?? [];
      if (year !== undefined) return toDate(Number(year), Number(month), Number(day));
      const [match, first, separator, second, numericYear, meridiem] = ONE_NUMERIC.exec(plain) ?? [];
      if (match !== undefined) {
        const order = isUs(separator, meridiem) ? ordered.us : ordered.other;
        return readNumeric(Number(first), Number(second), Number(numericYear), order);
      }
      const [named] = NAMED.test(plain) ? findDates(plain.replace(/ of /i, ' ')) : findDates(writeYear(plain));
      return named ?? null;
    },
  };
}

const isUs = (separator: string | undefined, meridiem: string | undefined): boolean =>
  separator === '/' && meridiem !== undefined;

function readInstant(text: string, [year = 0, month = 0, day = 0]: readonly number[]): IsoDate | null {
  const time = new Date(text);
  return toDate(year, month, day) === null || Number.isNaN(time.getTime()) ? null : getIndianDay(time);
}

/** `29-Oct-25` with all digits of its year; '' of another text. */
function writeYear(text: string): string {
  const [match, day, month, year] = SHORT_NAMED.exec(text) ?? [];
  return match === undefined ? '' : `${day}-${month}-${Number(year) < FIRST_YEAR ? 20 : 19}${year}`;
}

interface NumericDate {
  readonly first: string | undefined;
  readonly second: string | undefined;
}

function findOrder(dates: readonly NumericDate[], undecided: DateOrder): DateOrder {
  const isDayFirst = dates.some(({ first }) => Number(first) > 12);
  const isMonthFirst = dates.some(({ second }) => Number(second) > 12);
  if (isDayFirst && isMonthFirst) return null;
  if (isDayFirst) return 'day';
  return isMonthFirst ? 'month' : undecided;
}

/** A date that can only be one is that date, whatever the order. */
function readNumeric(first: number, second: number, year: number, order: DateOrder): IsoDate | null {
  if (first > 12 || first === second) return toDate(year, second, first);
  if (second > 12) return toDate(year, first, second);
  if (order === null) return null;
  return order === 'day' ? toDate(year, second, first) : toDate(year, first, second);
}

const toDate = (year: number, month: number, day: number): IsoDate | null =>
  isCalendarDay(year, month, day) ? formatIsoDate(year, month, day) : null;
