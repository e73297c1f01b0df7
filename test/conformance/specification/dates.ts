import { CheckFailure } from '../assert.ts';

const WIRE_DATE = /^(\d\d)-(\d\d)-(\d{4})$/;
const ISO_DAY = /^(\d{4})-(\d\d)-(\d\d)$/;
const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;
const DAY_MS = 86_400_000;

/** Whether the calendar has the day, and it is not before 1900. */
function isValidDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= 1900 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/**
 * `05-31-2024` and `05-31-2024 18:30:00` as ISO text, `01-01-0001` as null (specification 2.2).
 * @throws CheckFailure for any other text.
 */
export function parseDate(where: string, kind: 'date' | 'time', text: string): string | null {
  const cached = cache.get(`${kind} ${text}`);
  if (cached !== undefined) return cached;
  const date = parseUncached(where, kind, text);
  cache.set(`${kind} ${text}`, date);
  return date;
}

/** The cache of the few thousand dates that occur again and again. */
const cache = new Map<string, string | null>();

function parseUncached(where: string, kind: 'date' | 'time', text: string): string | null {
  const [date = '', time] = text.split(' ');
  const [, month, day, year] = WIRE_DATE.exec(date) ?? [];
  const expected = kind === 'date' ? 'MM-DD-YYYY' : 'MM-DD-YYYY HH:mm:ss';
  if (kind === 'date' ? time !== undefined : !TIME_OF_DAY.test(time ?? '')) {
    throw new CheckFailure(where, text, expected);
  }
  if (date === '01-01-0001') {
    if (time !== undefined && time !== '00:00:00') throw new CheckFailure(where, text, '01-01-0001 00:00:00');
    return null;
  }
  if (!year || !month || !day || !isValidDay(+year, +month, +day)) throw new CheckFailure(where, text, expected);
  return `${year}-${month}-${day}${time === undefined ? '' : `T${time}`}`;
}

/** An ISO day as MM-DD-YYYY, the format of parameters. */
export const formatWireDate = (iso: string): string => `${iso.slice(5, 7)}-${iso.slice(8, 10)}-${iso.slice(0, 4)}`;

/** Whole days since 1970-01-01. */
export const toDayNumber = (iso: string): number => Date.parse(`${iso.slice(0, 10)}T00:00:00Z`) / DAY_MS;

export const addDays = (iso: string, days: number): string =>
  new Date((toDayNumber(iso) + days) * DAY_MS).toISOString().slice(0, 10);

/** Returns the day of the month that is `months` earlier, or the last day of that month if it is shorter (definitions of returns). */
export function subtractMonths(iso: string, months: number): string {
  const [, year = 0, month = 0, day = 0] = (ISO_DAY.exec(iso.slice(0, 10)) ?? []).map(Number);
  const daysInMonth = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(day, daysInMonth))).toISOString().slice(0, 10);
}

/** The later of two ISO days; null is earlier than any day. */
export const laterOf = (a: string | null, b: string | null): string | null =>
  a === null || (b !== null && b > a) ? b : a;
