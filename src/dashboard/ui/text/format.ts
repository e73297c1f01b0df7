import { monthNames } from '#contract/dates.ts';
import { DASH, formatDay, formatNumber } from '#contract/format-text.ts';

export {
  DASH,
  formatCount,
  formatDay,
  formatDecimal,
  formatInteger,
  formatMonth,
  formatNumber,
  formatRupees,
} from '#contract/format-text.ts';

/** Instead of a value whose request failed: it may exist. */
export const NOT_LOADED = 'not loaded';

/** `2.741` → `+2.74`, `-0.5` → `−0.50`. A number that rounds to zero has no sign. */
export function formatSignedNumber(value: number, decimals = 2): string {
  const text = formatNumber(value, decimals);
  return value > 0 && /[1-9]/.test(text) ? `+${text}` : text;
}

/** The tone of a number that was formatted with its sign: none for one that rounds to zero, whatever its own sign. */
export function getTone(signedText: string): 'gain' | 'loss' | null {
  if (signedText.startsWith('+')) return 'gain';
  return signedText.startsWith('−') ? 'loss' : null;
}

/** `19 Nov 2026` → `2026-11-19`; null for any other text. */
export function parseDay(text: string): string | null {
  const [, day, name, year] = /^(\d{2}) ([A-Z][a-z]{2}) (\d{4})$/.exec(text) ?? [];
  const month = monthNames.findIndex((candidate) => candidate === name) + 1;
  return month === 0 ? null : `${year}-${String(month).padStart(2, '0')}-${day}`;
}

/** Days in ascending order: `19 Nov 2026`, or the first and the last: `18–19 Nov 2026`, `30 Oct 2026 to 19 Nov 2026`; '' without any. */
export function formatDayRange(days: readonly string[]): string {
  const sorted = days.toSorted();
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return '';
  if (first === last) return formatDay(last);
  const isOneMonth = first.slice(0, 7) === last.slice(0, 7);
  return isOneMonth ? `${first.slice(8, 10)}–${formatDay(last)}` : `${formatDay(first)} to ${formatDay(last)}`;
}

/** `2026-11-19T18:42:00` → `19 Nov 2026 18:42`. */
export const formatDateTime = (iso: string): string =>
  iso.length > 10 ? `${formatDay(iso)} ${iso.slice(11, 16)}` : formatDay(iso);

/** The formatted value, or the dash for null and ''. */
export function formatOrDash<Value>(value: Value | null | '', formatValue: (value: Value) => string): string {
  return value === null || value === '' ? DASH : formatValue(value);
}
