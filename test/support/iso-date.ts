import { isIsoDate, type IsoDate } from '#contract/dates.ts';

/** A date that a test composes or reads, which the compiler cannot check as it does a literal. */
export function isoDate(text: string): IsoDate {
  if (isIsoDate(text)) return text;
  throw new RangeError(`expected a date such as 2026-11-19, got ${JSON.stringify(text)}`);
}
