import { formatIsoDate, isCalendarDay, isIsoDateOrDateTime, parseMonthName } from '#contract/dates.ts';
import { formatDay } from '#contract/format-text.ts';
import { toDayNumber, toIsoDay } from '#finance/calendar.ts';
import { GROUPED_NUMBER } from '../saved/rupee-amount.ts';

/** How statements and programs write that there is no value. */
const NONE = /^(|-+|–|—|none|null|nan|n\.?a\.?|n\/a|nil)$/i;
/** A sign or bracket before or after the symbol of the rupee, as in `(₹ 500.00)` or `-₹500`. */
const SIGNED = /^([-−+(]?)\s*(?:₹|rs\.?|inr)?\s*([-−]?)\s*([\d.,]+(?:e[+-]?\d{1,2})?)\s*(\)?)$/i;
const EXPONENT = /^\d{1,15}(\.\d{1,15})?e[+-]?\d{1,2}$/i;
const MAX_LENGTH = 40;
/** More units or rupees than any investor has. */
const MAX_NUMBER = 1e13;

/** A printed number: `1,234.50`, `(500.00)`, `-500`, `₹ 5,000`; null for none, or why the text is not one. */
export function readNumber(text: string): number | null | string {
  const trimmed = text.trim();
  if (NONE.test(trimmed)) return null;
  const [, before = '', sign = '', digits = '', after = ''] =
    trimmed.length > MAX_LENGTH ? [] : (SIGNED.exec(trimmed) ?? []);
  const isNumber = GROUPED_NUMBER.test(digits) || EXPONENT.test(digits);
  if (!isNumber || (before === '(') !== (after === ')')) {
    return `“${trimmed.slice(0, MAX_LENGTH)}” is not a number such as 1,234.50 or (500.00).`;
  }
  const number = Number(digits.replaceAll(',', ''));
  if (number > MAX_NUMBER) return `“${trimmed}” is too large.`;
  return number !== 0 && (sign !== '' || /[-−(]/.test(before)) ? -number : number;
}

const NUMERIC_DATE = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/;
const NAMED_MONTH = /^(\d{1,2})[-/. ]([a-z]{3,9})[-/., ]{1,2}(\d{4}|\d{2})$/i;
/** A number of days since 1900, as a spreadsheet stores a date. */
const SERIAL = /^\d{5}(\.\d+)?$/;
/** The first scheme of India was sold in July 1964. */
const FIRST_DAY = toDayNumber('1964-07-01');

/** The day number of a printed date, or why it is none. */
export type ReadDay = (text: string) => number | string;

/**
 * Reads the dates of a column: `2024-05-31`, `31-May-2024`, `31/05/2024`. The day comes first, unless more dates of the column are days of the
 * past with the month first.
 * @param today the last day that can be meant.
 */
export function createDateReader(column: readonly string[], today: number): ReadDay {
  const isMonthFirst = isMonthFirstIn(column, today) === true;
  return (text) => readDate(text.trim(), isMonthFirst, today);
}

/** Which order the dates of a column are read in, if they are numbers; '' if each can be read in one only. */
export function describeDateOrder(column: readonly string[], today: number): string {
  const isMonthFirst = isMonthFirstIn(column, today);
  const [example] = column.filter((text) => countOrders(text, today) === 2);
  if (example === undefined || isMonthFirst === false) return '';
  const day = readDate(example.trim(), isMonthFirst === true, today);
  return typeof day === 'string'
    ? ''
    : `${example.trim()} is read with the ${isMonthFirst ? 'month' : 'day'} first, ${formatDay(toIsoDay(day))}.`;
}

/** Whether the month comes first in numeric dates of a column; null if they do not show it. */
function isMonthFirstIn(column: readonly string[], today: number): boolean | null {
  const numeric = column.filter((text) => NUMERIC_DATE.test(text.trim()));
  const count = (isMonthFirst: boolean): number =>
    numeric.filter((text) => typeof readDate(text.trim(), isMonthFirst, today) === 'number').length;
  const [dayFirst, monthFirst] = [count(false), count(true)];
  return dayFirst === monthFirst ? null : monthFirst > dayFirst;
}

/** In how many orders a numeric date can be read, to different days. */
const countOrders = (text: string, today: number): number => {
  const days = NUMERIC_DATE.test(text.trim()) ? [true, false].map((order) => readDate(text.trim(), order, today)) : [];
  return new Set(days.filter((day) => typeof day === 'number')).size;
};

function readDate(text: string, isMonthFirst: boolean, today: number): number | string {
  const day = parseDay(text, isMonthFirst);
  if (typeof day === 'string') return day;
  if (day > today) return `“${text}” is after today.`;
  return day < FIRST_DAY ? `“${text}” is before the first mutual fund of India.` : day;
}

function parseDay(text: string, isMonthFirst: boolean): number | string {
  const iso = text.replace(/^(\d{4}-\d\d-\d\d) (?=\d)/, '$1T');
  if (isIsoDateOrDateTime(iso))
    return toDayNumber(formatIsoDate(+iso.slice(0, 4), +iso.slice(5, 7), +iso.slice(8, 10)));
  const [, first = '', second = '', year = ''] = NUMERIC_DATE.exec(text) ?? [];
  if (first !== '') return isMonthFirst ? buildDay(text, year, second, first) : buildDay(text, year, first, second);
  const [, day = '', month = '', namedYear = ''] = NAMED_MONTH.exec(text) ?? [];
  if (day !== '') return buildDay(text, namedYear, day, String(parseMonthName(month)));
  if (text === '') return 'No date.';
  return SERIAL.test(text)
    ? `“${text}” is how a spreadsheet counts days: format the column as dates.`
    : `“${text.slice(0, MAX_LENGTH)}” is not a date such as 31-05-2024 or 31-May-2024.`;
}

function buildDay(text: string, yearText: string, dayText: string, monthText: string): number | string {
  const [day, month] = [Number(dayText), Number(monthText)];
  const year = Number(yearText) + (yearText.length === 4 ? 0 : Number(yearText) < 64 ? 2000 : 1900);
  return isCalendarDay(year, month, day)
    ? toDayNumber(formatIsoDate(year, month, day))
    : `“${text}” is not a day of the calendar with the day first.`;
}
