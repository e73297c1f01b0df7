import {
  formatIsoDate,
  isCalendarDay,
  parseMonthName,
  type IsoDate,
  isIsoDate,
  isIsoMonth,
  monthPart,
} from '#contract/dates.ts';
import { toDayNumber, toIsoDay } from '#finance/calendar.ts';
import { findMonthEnd } from './days.ts';
import { RejectedFile } from './errors.ts';

const DAY_MONTH_YEAR = /^(\d{1,2})-([A-Za-z]{3})-(\d{4})$/;

/** Parses a date of NAVAll.txt: `18-Aug-2026` → `2026-08-18`; null for another format or a date that does not exist. */
export function parseNavDate(text: string): IsoDate | null {
  const [, day, month, year] = DAY_MONTH_YEAR.exec(text) ?? [];
  return day && month && year ? buildIsoDate(+year, parseMonthName(month), +day) : null;
}

// Spellings seen above portfolio tables: `July 31,2025` `Jun 30,2025` `31-Jul-2025` `31Jul2025` `31st July 2025`
// `30-06-2019` `15/09/2025` `31-03-26`; also `31-Jul-25` and `2025-07-31`.
const DAY_FIRST = /(?<!\d)(\d{1,2})(?:st|nd|rd|th)?[\s\-./,]*([a-z]{3,9})[\s\-./,']*(\d{4})(?!\d)/gi;
const MONTH_FIRST = /(?<![a-z])(?:on|at|of)?([a-z]{3,9})[\s.-]*(\d{1,2})(?:st|nd|rd|th)?\s*(?:,\s*)?(\d{4})(?!\d)/gi;
const NUMERIC = /(?<!\d)(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?!\d)/g;
const NUMERIC_SHORT_YEAR = /(?<![\d\-/.])(\d{1,2})([-/.])(\d{1,2})\2(\d{2})(?![\d\-/.]|\s?%)/g;
const SHORT_YEAR = /(?<!\d)(\d{1,2})[\s\-/.]*([a-z]{3,9})[\s\-/.,']+(\d{2})(?!\d)/gi;
const YEAR_FIRST = /(?<!\d)(\d{4})-(\d{2})-(\d{2})(?!\d)/g;
// `for November 2024`, `as on March 2026`, `for Mar'26`, `for Mar-26`; `for March 26` may be a day
const MONTH_ONLY =
  /\b(?:for|as (?:on|at|of)|month of|months? end(?:ed|ing))\s+([a-z]{3,9})(?:[\s,-]+(\d{4})|\s?['’‘`-]\s?(\d{2}))(?!\d)/gi;

/** The distinct dates in a text. A month alone (`for November 2024`) is its last day. */
export function findDates(text: string): readonly IsoDate[] {
  const dates = [
    ...[...text.matchAll(DAY_FIRST)].map(([, day, month, year]) => parseWithMonthName(year, month, day)),
    ...[...text.matchAll(MONTH_FIRST)].map(([, month, day, year]) => parseWithMonthName(year, month, day)),
    ...[...text.matchAll(SHORT_YEAR)].map(([, day, month, year]) => parseWithMonthName(`20${year}`, month, day)),
    ...[...text.matchAll(YEAR_FIRST)].map(([, year = '', month = '', day = '']) => buildIsoDate(+year, +month, +day)),
    ...[...text.matchAll(NUMERIC)].map(([, first, second, year]) => parseNumeric(first, second, year)),
    ...[...text.matchAll(NUMERIC_SHORT_YEAR)].map(([, first, , second, year]) =>
      parseNumeric(first, second, `20${year}`),
    ),
  ].filter((date) => date !== null);
  const found =
    dates.length > 0
      ? dates
      : [...text.matchAll(MONTH_ONLY)].map(([, month, year, short]) => parseMonthEnd(month, year ?? `20${short}`));
  return [...new Set(found.filter((date) => date !== null))];
}

function parseWithMonthName(year = '', month = '', day = ''): IsoDate | null {
  return isMonthName(month) ? buildIsoDate(+year, parseMonthName(month), +day) : null;
}

// Indian sheets put the day first. If only the second number can be a day, the month came first; if both could be
// either, the date is ambiguous and not guessed.
function parseNumeric(first = '', second = '', year = ''): IsoDate | null {
  if (+first > 12 || first === second) return buildIsoDate(+year, +second, +first);
  return +second > 12 ? buildIsoDate(+year, +first, +second) : null;
}

function parseMonthEnd(monthName = '', year = ''): IsoDate | null {
  const month = parseMonthName(monthName);
  if (!isMonthName(monthName)) return null;
  return [31, 30, 29, 28].map((day) => buildIsoDate(+year, month, day)).find((date) => date !== null) ?? null;
}

const MONTH_NAMES =
  /^(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)$/i;
const isMonthName = (text: string): boolean => MONTH_NAMES.test(text);

/** Null if the date does not exist. */
function buildIsoDate(year: number, month: number, day: number): IsoDate | null {
  return isCalendarDay(year, month, day) ? formatIsoDate(year, month, day) : null;
}

/** The date of an Excel serial number: 45869 is 31 July 2025. Null if it is not a date from 1982 to 2119. */
export function parseSerialDate(serial: number, is1904: boolean): IsoDate | null {
  const days = Math.floor(serial) + (is1904 ? 1_462 : 0);
  if (days < 30_000 || days > 80_000) return null;
  return toIsoDay(days + EXCEL_DAY_0);
}

/** The day from which Excel counts: 30 December 1899. */
const EXCEL_DAY_0 = toDayNumber('1899-12-30');

// Some responses of AMFI say neither the day nor the month they are of: it is in the request, and so in the name of the stored file
// (`tracking-error/2026-10-07/tracking-error.json`, `tracking-error 07-Oct-2026.json`).

/** The last date in a path. @throws RejectedFile if it has none. */
export function requireDateInName(name: string, what: string): IsoDate {
  const texts = name.match(/\d{4}-\d\d-\d\d|\d\d?-[A-Za-z]{3}-\d{4}/g) ?? [];
  const dates = texts.flatMap((text) => (isIsoDate(text) ? text : (parseNavDate(text) ?? [])));
  const date = dates.at(-1);
  if (date !== undefined) return date;
  throw new RejectedFile(
    `${what} without a date: expected the day of the request in the name, such as 2026-10-07.json`,
  );
}

/** The end of the last month in a path, or of that of its last date. @throws RejectedFile if it has none. */
export function requireMonthEndInName(name: string, what: string): IsoDate {
  const months = Array.from(name.matchAll(/\d{4}-\d\d(?!\d)/g), ([text]) => text).filter(isIsoMonth);
  const month = months.at(-1);
  if (month !== undefined) return findMonthEnd(month);
  return findMonthEnd(monthPart(requireDateInName(name, what)));
}
