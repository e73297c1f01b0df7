const MS_A_DAY = 86_400_000;
const ISO_DAY = /^(\d{4})-(\d\d)-(\d\d)$/;

/**
 * An ISO day as whole days since 1970-01-01: `1970-01-02` is 1. Years 0100 to 9999.
 * @throws RangeError when the text is not such a day of the calendar.
 */
export function dayNumber(iso: string): number {
  const [, year, month, day] = ISO_DAY.exec(iso) ?? [];
  const ms = Date.UTC(Number(year), Number(month) - 1, Number(day));
  // Date.UTC moves 31 February into March and takes the year 1 for 1901: only a day that comes back unchanged is one
  if (Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== iso) {
    throw new RangeError(`expected a day of the calendar as YYYY-MM-DD, got ${JSON.stringify(iso.slice(0, 40))}`);
  }
  return ms / MS_A_DAY;
}

/** A day number as an ISO day: 1 is `1970-01-02`. */
export function isoDay(day: number): string {
  return new Date(day * MS_A_DAY).toISOString().slice(0, 10);
}

/** Days from one ISO day to a later one; negative when it is earlier. */
export function gapInDays(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from);
}

/** A length of the calendar: 7 days, 3 months, 5 years. */
export interface Period {
  readonly count: number;
  readonly unit: 'day' | 'month' | 'year';
}

/**
 * The day a period earlier. A month or a year earlier is the same day of that month or, where that month is shorter, its
 * last: 31 May minus 3 months is 28 or 29 February, 29 February minus a year is 28 February.
 */
export function minus(day: number, { count, unit }: Period): number {
  if (unit === 'day') return day - count;
  const date = new Date(day * MS_A_DAY);
  const months = unit === 'year' ? count * 12 : count;
  const first = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - months, 1));
  const daysInMonth = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return first.getTime() / MS_A_DAY + Math.min(date.getUTCDate(), daysInMonth) - 1;
}
