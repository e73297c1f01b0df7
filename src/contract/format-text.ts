import { monthNames } from './dates.ts';

/** Shown if a value is null or a text is empty. */
export const DASH = '–';

/** `2026-11-09…` → `09 Nov 2026`, without a `Date`, so that no time zone can change the day; any other text as it is. */
export function formatDay(iso: string): string {
  const [year, month, day] = iso.slice(0, 10).split('-');
  const monthName = monthNames[Number(month) - 1];
  return year && monthName && day ? `${day} ${monthName} ${year}` : iso;
}

/** `2026-10…` → `Oct 2026`. */
export const formatMonth = (iso: string): string => formatDay(`${iso.slice(0, 7)}-01`).slice(3);

const formatters = new Map<string, Intl.NumberFormat>();

/** `1234567.891` → `12,34,567.89`; `-0.5` → `−0.50` with a minus sign (U+2212). A number that rounds to zero has no sign. */
export const formatNumber = (value: number, decimals = 2): string => format(value, decimals, decimals);

/** `1428300` → `14,28,300`. */
export const formatInteger = (value: number): string => formatNumber(value, 0);

const ORDINAL_SUFFIXES: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' };
const ordinalRules = new Intl.PluralRules('en-IN', { type: 'ordinal' });

/** `1` → `1st`, `12` → `12th`, `23` → `23rd`. */
export const formatOrdinal = (value: number): string =>
  `${formatInteger(value)}${ORDINAL_SUFFIXES[ordinalRules.select(value)] ?? 'th'}`;

/** Formats a value with its own decimals, at most `maxDecimals`: for quantities, which are mostly whole numbers. */
export const formatDecimal = (value: number, maxDecimals = 3): string => format(value, 0, maxDecimals);

/** `91480.22` → `₹ 91,480.22`, if no header gives the unit. */
export const formatRupees = (value: number, decimals = 2): string =>
  value < 0 && formatNumber(value, decimals).startsWith('−')
    ? `−₹ ${formatNumber(-value, decimals)}`
    : `₹ ${formatNumber(value, decimals)}`;

/** `1 row`, `14,148 rows`. */
export function formatCount(count: number, singular: string, plural = `${singular}s`): string {
  return `${count.toLocaleString('en-IN')} ${count === 1 ? singular : plural}`;
}

function format(value: number, minDecimals: number, maxDecimals: number): string {
  const key = `${minDecimals}:${maxDecimals}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.NumberFormat('en-IN', {
      minimumFractionDigits: minDecimals,
      maximumFractionDigits: maxDecimals,
      signDisplay: 'negative', // no sign for a number that rounds to zero (ECMA-402)
    });
    formatters.set(key, formatter);
  }
  return formatter.format(value).replace('-', '−');
}
