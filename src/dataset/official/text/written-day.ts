import { isoDay, monthNumber } from './spelled-day.ts';

// Spellings seen above portfolio tables: `July 31,2025` `Jun 30,2025` `31-Jul-2025` `31Jul2025` `31st July 2025`
// `30-06-2019` `15/09/2025`.
const DAY_FIRST = /(?<!\d)(\d{1,2})(?:st|nd|rd|th)?[\s\-./,]*([a-z]{3,9})[\s\-./,']*(\d{4})(?!\d)/gi;
const MONTH_FIRST = /(?<![a-z])(?:on|at|of)?([a-z]{3,9})[\s.-]*(\d{1,2})(?:st|nd|rd|th)?\s*,?\s*(\d{4})(?!\d)/gi;
const NUMERIC = /(?<!\d)(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?!\d)/g;
const MONTH_ONLY = /\b(?:for|month of|months? ended)\s+([a-z]{3,9})[\s,-]+(\d{4})(?!\d)/gi;

/** The days written in a text, ISO, each once. A month alone (`for November 2024`) is its last day. */
export function writtenDays(text: string): readonly string[] {
  const days = [
    ...[...text.matchAll(DAY_FIRST)].map(([, day, month, year]) => spelled(year, month, day)),
    ...[...text.matchAll(MONTH_FIRST)].map(([, month, day, year]) => spelled(year, month, day)),
    ...[...text.matchAll(NUMERIC)].map(([, first, second, year]) => numeric(first, second, year)),
  ].filter((day) => day !== null);
  const found = days.length > 0 ? days : [...text.matchAll(MONTH_ONLY)].map(([, month, year]) => lastDay(month, year));
  return [...new Set(found.filter((day) => day !== null))];
}

function spelled(year = '', month = '', day = ''): string | null {
  return isMonthName(month) ? isoDay(+year, monthNumber(month), +day) : null;
}

// Indian sheets put the day first. Where the second number can only be a day, the month came first; where both could
// be either, nothing is guessed.
function numeric(first = '', second = '', year = ''): string | null {
  if (+first > 12 || first === second) return isoDay(+year, +second, +first);
  return +second > 12 ? isoDay(+year, +first, +second) : null;
}

function lastDay(month = '', year = ''): string | null {
  const number = monthNumber(month);
  if (!isMonthName(month)) return null;
  return [31, 30, 29, 28].map((day) => isoDay(+year, number, day)).find((day) => day !== null) ?? null;
}

const MONTH_NAMES =
  /^(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)$/i;
const isMonthName = (text: string): boolean => MONTH_NAMES.test(text);

/** The day that an Excel serial number counts to: 45869 is 31 July 2025. Null where it is no day of 1982 to 2119. */
export function serialDay(serial: number, is1904: boolean): string | null {
  const days = Math.floor(serial) + (is1904 ? 1_462 : 0);
  if (days < 30_000 || days > 80_000) return null;
  return new Date(Date.UTC(1899, 11, 30 + days)).toISOString().slice(0, 10);
}
