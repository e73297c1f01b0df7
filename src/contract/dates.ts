import { ContractError } from './errors.ts';

/**
 * A month, such as `2024-05`. These types are patterns: the compiler checks literals by them, and takes other text only from a function
 * that has checked it. ISO 8601 sorts as text and, unlike a zoned Date, cannot shift by a day.
 */
export type IsoMonth = `${number}-${number}`;

/** A day of the calendar, such as `2024-05-31`. Built by `formatIsoDate`, which pads its numbers, and never by a template. */
export type IsoDate = `${number}-${number}-${number}`;

/** A date and time, such as `2024-05-31T18:30:00`: in UTC if it ends with Z, else without a time zone (specification 2.2). */
export type IsoDateTime = `${IsoDate}T${string}`;

/** A date, with or without a time. */
export type IsoDateOrDateTime = IsoDate | IsoDateTime;

// Dates on the wire are month-first and carry no time zone (specification 2.2).
const WIRE_DATE = /^(\d\d)-(\d\d)-(\d{4})(?: ([01]\d|2[0-3]):([0-5]\d):([0-5]\d))?$/;
const ISO_DATE = /^(\d{4})-(\d\d)-(\d\d)(?:T([01]\d|2[0-3]):([0-5]\d):([0-5]\d))?$/;
const UTC_TIME = /T([01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/;
const NO_DATE = '01-01-0001';
const DAYS_IN_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

/**
 * `05-31-2024 18:30:00` → `2024-05-31T18:30:00`, `05-31-2024` → `2024-05-31`.
 * The year 0001 means that no date applies, and so does empty text: null.
 * @throws ContractError if the text is not such a date, or not a day of the calendar.
 */
export function parseWireDate(wire: string): IsoDateOrDateTime | null {
  if (wire === '' || wire === NO_DATE) return null;
  const [, month, day, year, ...time] = WIRE_DATE.exec(wire) ?? [];
  if (`${month}-${day}-${year}` === NO_DATE) return null;
  if (!year || !month || !day || !isCalendarDay(+year, +month, +day)) {
    throw new ContractError(`expected MM-DD-YYYY or MM-DD-YYYY HH:mm:ss, got ${JSON.stringify(wire.slice(0, 40))}`);
  }
  const date = `${year}-${month}-${day}` as IsoDate;
  return time[0] === undefined ? date : `${date}T${time.join(':')}`;
}

/** A date or date-time as `MM-DD-YYYY`; null as `01-01-0001`. */
export function formatWireDate(iso: IsoDateOrDateTime | null): string {
  if (iso === null) return NO_DATE;
  return `${iso.slice(5, 7)}-${iso.slice(8, 10)}-${iso.slice(0, 4)}`;
}

/** A date or date-time as `MM-DD-YYYY HH:mm:ss`; null as `01-01-0001 00:00:00`. */
export function formatWireDateTime(iso: IsoDateOrDateTime | null): string {
  return `${formatWireDate(iso)} ${iso !== null && iso.length > 10 ? iso.slice(11, 19) : '00:00:00'}`;
}

/** Whether the text is a local date-time, or a date, on a day of the calendar. */
export function isIsoDateOrDateTime(text: string): text is IsoDateOrDateTime {
  const [, year, month, day] = ISO_DATE.exec(text) ?? [];
  return year !== undefined && month !== undefined && day !== undefined && isCalendarDay(+year, +month, +day);
}

export const isIsoDate = (text: string): text is IsoDate => text.length === 10 && isIsoDateOrDateTime(text);

export const isIsoMonth = (text: string): text is IsoMonth => isIsoDate(`${text}-01`);

/** @param month from 1. */
export const formatIsoDate = (year: number, month: number, day: number): IsoDate =>
  `${String(year).padStart(4, '0')}-${padTwoDigits(month)}-${padTwoDigits(day)}` as IsoDate;

/** Whether the text is a time in UTC, as `formatUtcTime` writes it. */
export const isUtcTime = (text: string): text is IsoDateTime => UTC_TIME.test(text) && isIsoDate(text.slice(0, 10));

/** The time in UTC, with milliseconds and Z: such times sort as text. */
export const formatUtcTime = (time: Date): IsoDateTime => time.toISOString() as IsoDateTime;

/** The time in UTC, as records have it: to the second and without a time zone. */
export const formatRecordTime = (time: Date): IsoDateTime => time.toISOString().slice(0, 19) as IsoDateTime;

/** `2024-05-31T18:30:00` → `2024-05-31`. */
export const datePart = (iso: IsoDateOrDateTime): IsoDate => iso.slice(0, 10) as IsoDate;

/** `2024-05-31` → `2024-05`. */
export const monthPart = (iso: IsoDateOrDateTime): IsoMonth => iso.slice(0, 7) as IsoMonth;

/** January is 0. English, whatever the locale of the machine or the browser. */
export const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** 1 to 12 from a month's name or its first three letters, in any case; 0 if it is not a month. */
export function parseMonthName(name: string): number {
  const prefix = name.slice(0, 3).toLowerCase();
  return monthNames.findIndex((month) => month.toLowerCase() === prefix) + 1;
}

/** @param month from 1. */
export function countDaysInMonth(year: number, month: number): number {
  const leapDay = month === 2 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 1 : 0;
  return (DAYS_IN_MONTH[month - 1] ?? 0) + leapDay;
}

/** @param month from 1. */
export const isCalendarDay = (year: number, month: number, day: number): boolean =>
  year > 0 && day > 0 && day <= countDaysInMonth(year, month);

const padTwoDigits = (value: number): string => String(value).padStart(2, '0');
