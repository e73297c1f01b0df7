import { isIsoDate, parseMonthName, type IsoDate } from '#contract/dates.ts';
import { addDays, toDayNumber, toIsoDay } from '#finance/calendar.ts';
import type { DateFilter } from '#schemes/addresses/filter-url.ts';

export const DATE_HINT = '2026, Nov 2026, 19/11/2026, 20 Nov to 26 Nov or this week';

/**
 * The dates that a person typed: `2026`, `Nov 2026`, `19 Nov 2026`, `19/11/2026` (day first, as in India), `2026-11-19`,
 * `≥ Nov 2026`, `before 2025`, `20 Nov to 26 Nov`, `this week`, `last 30 days`. Null if the text contains no dates.
 * @param today the year of a date without one, and what `this week` refers to.
 */
export function parseTypedDates(typed: string, today: IsoDate): DateFilter | null {
  const text = typed.trim().toLowerCase().replaceAll(/\s+/g, ' ');
  const relative = parseRelative(text, today);
  if (relative) return buildFilter(relative.first, relative.last);
  const [, first = '', second, rest] =
    /^(?:between |from )?(.*?) ?(?:\.\.+|…|\bto\b|\band\b|–| - |(?<=^\d{1,2})-(?=\d{1,2} [a-z])) ?(.*?)( ?(?:\.\.+|…|\bto\b|–).*)?$/.exec(
      text,
    ) ?? [];
  if (rest !== undefined) return null;
  return second === undefined ? parseOpenDates(text, today) : parseSpan(first, second, today);
}

function parseOpenDates(text: string, today: IsoDate): DateFilter | null {
  const [, sign, rest = ''] = /^(≥|>=|≤|<=|>|<|since|from|after|until|up to|before)?\s*(.*)$/.exec(text) ?? [];
  const period = parsePeriod(rest, today.slice(0, 4));
  if (!period) return null;
  switch (sign) {
    case undefined:
      return buildFilter(period.first, period.last);
    case '>':
    case 'after':
      return buildFilter(addDays(period.last, 1), null);
    case '<':
    case 'before':
      return buildFilter(null, addDays(period.first, -1));
    case '≤':
    case '<=':
    case 'until':
    case 'up to':
      return buildFilter(null, period.last);
    default:
      return buildFilter(period.first, null);
  }
}

/** `20 to 26 Nov` and `20 Nov to 26 Nov 2026` name month and year once, for both. */
function parseSpan(first: string, second: string, today: IsoDate): DateFilter | null {
  const year = /\b\d{4}\b/.exec(first)?.[0] ?? /\b\d{4}\b/.exec(second)?.[0] ?? today.slice(0, 4);
  const start = /^\d{1,2}$/.test(first) ? `${first} ${/[a-z]+.*$/.exec(second)?.[0] ?? ''}` : first;
  const to = parsePeriod(second, year);
  const from = parsePeriod(start, year);
  if (!from || !to) return null;
  // 20 Dec to 10 Jan
  const isNextYear = from.first > to.last && !/\d{4}/.test(second);
  const last = isNextYear ? parsePeriod(second, String(Number(year) + 1))?.last : to.last;
  return last === undefined ? null : buildFilter(from.first, last);
}

const buildFilter = (from: IsoDate | null, to: IsoDate | null): DateFilter => ({ kind: 'dates', from, to });

/** A year, month, week or day by its first and last date. */
interface DateSpan {
  readonly first: IsoDate;
  readonly last: IsoDate;
}

const OFFSETS: Readonly<Record<string, number>> = { this: 0, last: -1, next: 1, yesterday: -1, today: 0, tomorrow: 1 };

/** `today`, `this week` (Monday to Sunday), `last month`, `next year`, `last 30 days`. */
function parseRelative(text: string, today: IsoDate): DateSpan | null {
  const [, count] = /^(?:last|past) (\d{1,4}) days$/.exec(text) ?? [];
  if (count !== undefined) return { first: addDays(today, 1 - Math.max(1, Number(count))), last: today };
  const [, word = '', unit = 'day'] =
    /^(?:(this|last|next) (week|month|year)|today|yesterday|tomorrow)$/.exec(text) ?? [];
  const offset = OFFSETS[word || text];
  if (offset === undefined) return null;
  switch (unit) {
    case 'week': {
      const day = toDayNumber(today);
      // day 0, 1 January 1970, was a Thursday
      const monday = day - ((((day + 3) % 7) + 7) % 7) + 7 * offset;
      return { first: toIsoDay(monday), last: toIsoDay(monday + 6) };
    }
    case 'month': {
      const [year = 0, month = 0] = today.split('-').map(Number);
      const months = year * 12 + month - 1 + offset;
      return buildPeriod(String(Math.floor(months / 12)), pad((months % 12) + 1));
    }
    case 'year':
      return buildPeriod(String(Number(today.slice(0, 4)) + offset));
    default:
      return { first: addDays(today, offset), last: addDays(today, offset) };
  }
}

const ISO_DATE = /^(\d{4})(?:-(\d\d)(?:-(\d\d))?)?$/;
const NUMERIC_DATE = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d\d)$/;
const WRITTEN_DATE = /^(?:(\d{1,2})(?:st|nd|rd|th)?[ -]?)?([a-z]{3})[a-z]*\.?(?:,?[ -]?(\d{4}))?$/;

/** @param defaultYear of a date without a year, such as `20 Nov`. */
function parsePeriod(text: string, defaultYear: string): DateSpan | null {
  const iso = ISO_DATE.exec(text);
  if (iso) return buildPeriod(iso[1], iso[2], iso[3]);
  const [, day, numericMonth, shortYear] = NUMERIC_DATE.exec(text) ?? [];
  if (shortYear !== undefined) {
    return buildPeriod(shortYear.padStart(4, '20'), pad(Number(numericMonth)), pad(Number(day)));
  }
  const [, date, monthName = '', year = defaultYear] = WRITTEN_DATE.exec(text) ?? [];
  const month = parseMonthName(monthName);
  return month === 0 ? null : buildPeriod(year, pad(month), date === undefined ? undefined : pad(Number(date)));
}

function buildPeriod(year = '', month?: string, date?: string): DateSpan | null {
  const first = `${year}-${month ?? '01'}-${date ?? '01'}`;
  const last = `${year}-${month ?? '12'}-${date ?? getLastDate(Number(year), Number(month ?? 12))}`;
  return isIsoDate(first) && isIsoDate(last) ? { first, last } : null;
}

// Day 0 of the next month, in UTC, which has no daylight saving time.
const getLastDate = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

const pad = (value: number): string => String(value).padStart(2, '0');
