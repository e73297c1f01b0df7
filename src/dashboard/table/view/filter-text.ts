import { isIsoDateOrDateTime, parseMonthName } from '#contract/dates.ts';
import { formatDay, formatDecimal } from '../../ui/text/format.ts';
import type { Column } from '../column.ts';
import type { DateFilter, Filter, RangeFilter } from './table-view.ts';

/** The value of a choice filter for rows without a value, as it is shown. */
export const BLANK_LABEL = '(blank)';

/** A filter as it is shown beside its column's label: `≥ 1,000 ₹ crore`, `Equity or Debt`, `contains large cap`. */
export function formatFilter(column: Pick<Column<never>, 'unit'>, filter: Filter): string {
  switch (filter.kind) {
    case 'text':
      return `contains ${filter.text.trim()}`;
    case 'choice':
      return formatValues(filter.values.map((value) => value || BLANK_LABEL));
    case 'range':
      return column.unit === undefined ? formatRangeFilter(filter) : `${formatRangeFilter(filter)} ${column.unit}`;
    case 'dates':
      return formatDateFilter(filter);
  }
}

function formatValues(values: readonly string[]): string {
  const [first = 'nothing', second, ...more] = values;
  if (second === undefined) return first;
  return more.length === 0 ? `${first} or ${second}` : `${first} or ${more.length + 1} more`;
}

const NUMBER = String.raw`([-−]?[\d,]*\.?\d+)`;
const BETWEEN = new RegExp(`^${NUMBER}\\s*(?:\\.\\.+|…|to|–|-)\\s*${NUMBER}$`, 'i');
const TWO_BOUNDS = /^([≥>].*)\band\b\s*([≤<].*)$/;
const ONE_BOUND = new RegExp(`^(≥|>=|>|≤|<=|<|=)?\\s*${NUMBER}$`);

export const RANGE_HINT = '≥ 10, < 0 or 10 to 20';

/**
 * The range that a person typed: `≥ 1,000`, `< 0`, `10 to 20`, `10..20`, `> 0 and ≤ 5`; a number alone means "at least".
 * Null if the text is no range.
 */
export function parseTypedRange(typed: string): RangeFilter | null {
  const text = typed.trim();
  const between = BETWEEN.exec(text);
  if (between) return buildRange(parseNumber(between[1]), parseNumber(between[2]));
  const bounds = TWO_BOUNDS.exec(text);
  if (bounds) return intersect(parseTypedRange(bounds[1] ?? ''), parseTypedRange(bounds[2] ?? ''));
  const [, sign = '≥', digits] = ONE_BOUND.exec(text) ?? [];
  const value = parseNumber(digits);
  if (value === null) return null;
  switch (sign) {
    case '=':
      return buildRange(value, value);
    case '>':
      return { ...buildRange(value, null), above: true };
    case '<':
      return { ...buildRange(null, value), below: true };
    default:
      return sign === '≤' || sign === '<=' ? buildRange(null, value) : buildRange(value, null);
  }
}

/** The range as `parseTypedRange` parses it, with numbers in en-IN format: `≥ 1,000`, `10 to 20`. */
export function formatRangeFilter({ min, max, above, below }: RangeFilter): string {
  if (min !== null && max !== null) {
    if (min === max && !above && !below) return `= ${formatBound(min)}`;
    if (!above && !below) return `${formatBound(min)} to ${formatBound(max)}`;
    return `${above ? '>' : '≥'} ${formatBound(min)} and ${below ? '<' : '≤'} ${formatBound(max)}`;
  }
  if (min !== null) return `${above ? '>' : '≥'} ${formatBound(min)}`;
  return max === null ? 'any' : `${below ? '<' : '≤'} ${formatBound(max)}`;
}

function intersect(from: RangeFilter | null, to: RangeFilter | null): RangeFilter | null {
  if (from === null || to === null) return null;
  const { min, above } = from;
  const { max, below } = to;
  return { ...buildRange(min, max), ...(above ? { above } : {}), ...(below ? { below } : {}) };
}

const buildRange = (min: number | null, max: number | null): RangeFilter => ({ kind: 'range', min, max });

const formatBound = (value: number): string => formatDecimal(value, 10);

function parseNumber(text: string | undefined): number | null {
  if (text === undefined) return null;
  const value = Number(text.replace('−', '-').replaceAll(',', ''));
  return Number.isFinite(value) ? value : null;
}

const ISO_DATE = /^(\d{4})(?:-(\d\d)(?:-(\d\d))?)?$/;
const WRITTEN_DATE = /^(?:(\d{1,2})\s+)?([a-z]{3})[a-z]*\s+(\d{4})$/i;

export const DATE_HINT = '2026, Nov 2026 or ≥ 1 Nov 2026';

/**
 * The dates that a person typed: `2026`, `Nov 2026`, `19 Nov 2026`, `2026-11-19`, `≥ Nov 2026`, `≤ 2025`,
 * `1 Nov 2026 to 15 Nov 2026`. Null if the text contains no dates.
 */
export function parseTypedDates(typed: string): DateFilter | null {
  const [first = '', second, ...rest] = typed.trim().split(/\s*(?:\.\.+|…|\bto\b|–)\s*/i);
  if (rest.length > 0) return null;
  if (second !== undefined) {
    const from = parsePeriod(first);
    const to = parsePeriod(second);
    return from && to ? { kind: 'dates', from: from.first, to: to.last } : null;
  }
  const [, sign, text = ''] = /^(≥|>=|≤|<=)?\s*(.*)$/s.exec(first) ?? [];
  const period = parsePeriod(text);
  if (!period) return null;
  if (sign === undefined) return { kind: 'dates', from: period.first, to: period.last };
  return sign === '≥' || sign === '>='
    ? { kind: 'dates', from: period.first, to: null }
    : { kind: 'dates', from: null, to: period.last };
}

/** The dates as `parseTypedDates` parses them: `≥ 01 Nov 2026`, `01 Nov 2026 to 15 Nov 2026`, `19 Nov 2026`. */
export function formatDateFilter({ from, to }: DateFilter): string {
  if (from !== null && to !== null) return from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`;
  if (from !== null) return `≥ ${formatDay(from)}`;
  return to === null ? 'any' : `≤ ${formatDay(to)}`;
}

/** A year, month or day by its first and last ISO date. */
interface DateSpan {
  readonly first: string;
  readonly last: string;
}

function parsePeriod(text: string): DateSpan | null {
  const iso = ISO_DATE.exec(text);
  if (iso) return buildPeriod(iso[1], iso[2], iso[3]);
  const [, date, monthName = '', year] = WRITTEN_DATE.exec(text) ?? [];
  const month = parseMonthName(monthName);
  return month === 0 ? null : buildPeriod(year, pad(month), date === undefined ? undefined : pad(Number(date)));
}

function buildPeriod(year = '', month?: string, date?: string): DateSpan | null {
  const first = `${year}-${month ?? '01'}-${date ?? '01'}`;
  const last = `${year}-${month ?? '12'}-${date ?? getLastDate(Number(year), Number(month ?? 12))}`;
  return isIsoDateOrDateTime(first) && isIsoDateOrDateTime(last) ? { first, last } : null;
}

// Day 0 of the next month, in UTC, which has no daylight saving time.
const getLastDate = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

const pad = (value: number): string => String(value).padStart(2, '0');
