import { ContractError } from './errors.ts';

// Dates on the wire are month-first and carry no time zone (specification 2.2). Inside the code a date is ISO text: it
// sorts as text, and unlike a zoned Date it cannot shift by a day.
const WIRE_DATE = /^(\d\d)-(\d\d)-(\d{4})(?: ([01]\d|2[0-3]):([0-5]\d):([0-5]\d))?$/;
const ISO_DATE = /^(\d{4})-(\d\d)-(\d\d)(?:T([01]\d|2[0-3]):([0-5]\d):([0-5]\d))?$/;
const NO_DATE = '01-01-0001';
const DAYS_IN_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

/**
 * `05-31-2024 18:30:00` → `2024-05-31T18:30:00`, `05-31-2024` → `2024-05-31`.
 * The year 0001 means that no date applies, and so does empty text: null.
 * @throws ContractError if the text is not such a date, or not a day of the calendar.
 */
export function parseWireDate(wire: string): string | null {
  if (wire === '' || wire === NO_DATE) return null;
  const [, month, day, year, ...time] = WIRE_DATE.exec(wire) ?? [];
  if (`${month}-${day}-${year}` === NO_DATE) return null;
  if (!year || !month || !day || !isCalendarDay(+year, +month, +day)) {
    throw new ContractError(`expected MM-DD-YYYY or MM-DD-YYYY HH:mm:ss, got ${JSON.stringify(wire.slice(0, 40))}`);
  }
  return time[0] === undefined ? `${year}-${month}-${day}` : `${year}-${month}-${day}T${time.join(':')}`;
}

/** An ISO date or date-time as `MM-DD-YYYY`; null as `01-01-0001`. */
export function formatWireDate(iso: string | null): string {
  if (iso === null) return NO_DATE;
  return `${iso.slice(5, 7)}-${iso.slice(8, 10)}-${iso.slice(0, 4)}`;
}

/** An ISO date or date-time as `MM-DD-YYYY HH:mm:ss`; null as `01-01-0001 00:00:00`. */
export function formatWireDateTime(iso: string | null): string {
  return `${formatWireDate(iso)} ${iso !== null && iso.length > 10 ? iso.slice(11, 19) : '00:00:00'}`;
}

/** Whether the text is an ISO date or local date-time on a day of the calendar. */
export function isIsoDateOrDateTime(text: string): boolean {
  const [, year, month, day] = ISO_DATE.exec(text) ?? [];
  return year !== undefined && month !== undefined && day !== undefined && isCalendarDay(+year, +month, +day);
}

/** January is 0. English, whatever the locale of the machine or the browser. */
export const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** 1 to 12 from a month's name or its first three letters, in any case; 0 if it is not a month. */
export function parseMonthName(name: string): number {
  const prefix = name.slice(0, 3).toLowerCase();
  return monthNames.findIndex((month) => month.toLowerCase() === prefix) + 1;
}

/** `2024-05-31T18:30:00` → `2024-05-31`. */
export const datePart = (iso: string): string => iso.slice(0, 10);

function isCalendarDay(year: number, month: number, day: number): boolean {
  const leapDay = month === 2 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 1 : 0;
  const days = DAYS_IN_MONTH[month - 1];
  return year > 0 && days !== undefined && day >= 1 && day <= days + leapDay;
}
