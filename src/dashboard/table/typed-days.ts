import { isIsoDate } from '#contract/date.ts';
import { day } from '../ui/format.ts';
import type { DaysFilter } from './view.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const ISO = /^(\d{4})(?:-(\d\d)(?:-(\d\d))?)?$/;
const WORDS = /^(?:(\d{1,2})\s+)?([a-z]{3})[a-z]*\s+(\d{4})$/i;

export const typedDaysHint = '2026, Nov 2026, ≥ 1 Nov 2026';

/**
 * The days that a person typed: `2026`, `Nov 2026`, `19 Nov 2026`, `2026-11-19`, `≥ Nov 2026`, `≤ 2025`,
 * `1 Nov 2026 to 15 Nov 2026`. Null when the text tells no days.
 */
export function readTypedDays(typed: string): DaysFilter | null {
  const [first = '', second, ...rest] = typed.trim().split(/\s*(?:\.\.+|…|\bto\b|–)\s*/i);
  if (rest.length > 0) return null;
  if (second !== undefined) {
    const from = spanOf(first);
    const to = spanOf(second);
    return from && to ? { kind: 'days', from: from.first, to: to.last } : null;
  }
  const [, sign, text = ''] = /^(≥|>=|≤|<=)?\s*(.*)$/s.exec(first) ?? [];
  const span = spanOf(text);
  if (!span) return null;
  if (sign === undefined) return { kind: 'days', from: span.first, to: span.last };
  return sign === '≥' || sign === '>='
    ? { kind: 'days', from: span.first, to: null }
    : { kind: 'days', from: null, to: span.last };
}

/** The days as `readTypedDays` reads them: `≥ 01 Nov 2026`, `01 Nov 2026 to 15 Nov 2026`, `19 Nov 2026`. */
export function describeDays({ from, to }: DaysFilter): string {
  if (from !== null && to !== null) return from === to ? day(from) : `${day(from)} to ${day(to)}`;
  if (from !== null) return `≥ ${day(from)}`;
  return to === null ? 'any' : `≤ ${day(to)}`;
}

interface Span {
  readonly first: string;
  readonly last: string;
}

function spanOf(text: string): Span | null {
  const iso = ISO.exec(text);
  if (iso) return spanFrom(iso[1], iso[2], iso[3]);
  const [, date, month = '', year] = WORDS.exec(text) ?? [];
  const place = MONTHS.indexOf(month.toLowerCase());
  return place < 0 ? null : spanFrom(year, pad(place + 1), date === undefined ? undefined : pad(Number(date)));
}

function spanFrom(year = '', month?: string, date?: string): Span | null {
  const first = `${year}-${month ?? '01'}-${date ?? '01'}`;
  const last = `${year}-${month ?? '12'}-${date ?? lastDate(Number(year), Number(month ?? 12))}`;
  return isIsoDate(first) && isIsoDate(last) ? { first, last } : null;
}

// Day 0 of the next month, in UTC, where no clock is ever put back.
const lastDate = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

const pad = (value: number): string => String(value).padStart(2, '0');
