import type { IsoDate } from '#contract/dates.ts';
import type { Unit } from '#contract/fields.ts';
import { formatDayRange, formatInteger } from '../../ui/text/format.ts';

/** A formatted value with its unit, as in a sentence: `8.12 %`, `₹ 91,480 crore`, `0.40 pp`. */
export function addUnit(text: string, unit: Unit | undefined): string {
  switch (unit) {
    case undefined:
      return text;
    case '%':
    case 'pp':
    case 'years':
    case 'days':
      return `${text} ${unit}`;
    case '₹':
      return `₹ ${text}`;
    case '₹ crore':
      return `₹ ${text} crore`;
    case '₹ lakh':
      return `₹ ${text} lakh`;
  }
}

/** `A`, `A and B`, `A, B and C`. */
export function formatList(parts: readonly string[]): string {
  const last = parts.at(-1);
  if (last === undefined) return '';
  return parts.length === 1 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
}

/** At most three names, and how many more there are: `A, B, C and 4 more`. */
export function formatShortList(names: readonly string[], max = 3): string {
  return names.length <= max + 1
    ? formatList(names)
    : `${names.slice(0, max).join(', ')} and ${names.length - max} more`;
}

/** The sentences under a chart's title: the date or dates, and what else is to be said; empty ones are left out. */
export function buildCaption(asOf: IsoDate | null | readonly string[], ...more: readonly string[]): string {
  const days = formatDayRange(typeof asOf === 'string' ? [asOf] : (asOf ?? []));
  return joinSentences(days === '' ? '' : `As of ${days}.`, ...more.map(toSentence));
}

/** `one bar per scheme` as `One bar per scheme.` */
export const toSentence = (text: string): string =>
  text === '' ? '' : `${text.charAt(0).toUpperCase()}${text.slice(1)}${text.endsWith('.') ? '' : '.'}`;

/** Rows without a value: listed below the chart, never drawn as 0. */
export function formatMissing(names: readonly string[], intro = 'Not available:'): string {
  if (names.length === 0) return '';
  const text = `${intro} ${formatShortList(names)}`;
  return text.endsWith('.') ? text : `${text}.`; // `Acme Ltd.` has one already
}

/** The most rows that are named; if there are more, only their number helps. */
const MAX_NAMED = 10;

/** Rows without a value of a column, as `formatMissing`: `245 without AUM not shown.` if there are many. */
export const formatMissingValues = (names: readonly string[], label: string): string =>
  names.length > MAX_NAMED ? `${formatInteger(names.length)} without ${label} not shown.` : formatMissing(names);

/** Sentences as one text; empty ones are left out. */
export const joinSentences = (...sentences: readonly string[]): string =>
  sentences.filter((text) => text !== '').join(' ');
