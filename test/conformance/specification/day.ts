import { Broken } from '../broken.ts';

const WIRE_DAY = /^(\d\d)-(\d\d)-(\d{4})$/;
const ISO_DAY = /^(\d{4})-(\d\d)-(\d\d)$/;
const CLOCK = /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;
const DAY = 86_400_000;

/** Whether the three numbers name a day that the calendar has. */
function isDay(year: number, month: number, day: number): boolean {
  const time = new Date(Date.UTC(year, month - 1, day));
  return year >= 1900 && time.getUTCMonth() === month - 1 && time.getUTCDate() === day;
}

/**
 * `05-31-2024` and `05-31-2024 18:30:00` as ISO text, `01-01-0001` as null (specification 2.2).
 * @throws Broken for any other text.
 */
export function readDate(where: string, kind: 'date' | 'time', text: string): string | null {
  const known = read.get(`${kind} ${text}`);
  if (known !== undefined) return known;
  const day = dateIn(where, kind, text);
  read.set(`${kind} ${text}`, day);
  return day;
}

/** The same few thousand days come again and again. */
const read = new Map<string, string | null>();

function dateIn(where: string, kind: 'date' | 'time', text: string): string | null {
  const [day = '', clock] = text.split(' ');
  const [, month, dayOfMonth, year] = WIRE_DAY.exec(day) ?? [];
  const expected = kind === 'date' ? 'MM-DD-YYYY' : 'MM-DD-YYYY HH:mm:ss';
  if (kind === 'date' ? clock !== undefined : !CLOCK.test(clock ?? '')) throw new Broken(where, text, expected);
  if (day === '01-01-0001') {
    if (clock !== undefined && clock !== '00:00:00') throw new Broken(where, text, '01-01-0001 00:00:00');
    return null;
  }
  if (!year || !month || !dayOfMonth || !isDay(+year, +month, +dayOfMonth)) throw new Broken(where, text, expected);
  return `${year}-${month}-${dayOfMonth}${clock === undefined ? '' : `T${clock}`}`;
}

/** An ISO day as a parameter is asked with: MM-DD-YYYY. */
export const wireDay = (iso: string): string => `${iso.slice(5, 7)}-${iso.slice(8, 10)}-${iso.slice(0, 4)}`;

/** Whole days since 1970-01-01. */
export const dayNumber = (iso: string): number => Date.parse(`${iso.slice(0, 10)}T00:00:00Z`) / DAY;

export const dayAfter = (iso: string, days: number): string =>
  new Date((dayNumber(iso) + days) * DAY).toISOString().slice(0, 10);

/** The day so many calendar months earlier; where that month is shorter, its last day (definitions of returns). */
export function monthsBefore(iso: string, months: number): string {
  const [, year = 0, month = 0, day = 0] = (ISO_DAY.exec(iso.slice(0, 10)) ?? []).map(Number);
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(day, last))).toISOString().slice(0, 10);
}
