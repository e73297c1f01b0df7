import type { IsoDate } from '#contract/dates.ts';
import { daysBetween } from '#finance/calendar.ts';

/**
 * No index has moved by so much in a day and back on the next: an error of its publisher. Of the NAVs of 8,932 codes in 194 days, none
 * moved by more than 15 % and back (a fund of a foreign ETF; July 2025 to August 2026).
 */
const MAX_SPIKE = 0.25;
/** The largest move over both days. */
const MAX_RETURN = 0.1;
/** Days between the values around a spike: two trading days and the holidays between. Over months an index does move so, and back. */
const MAX_SPIKE_DAYS = 10;

interface DatedValue {
  readonly date: IsoDate;
  readonly value: number;
}

/** The values, of some in order of their dates, that are far from those of the days before and after, which are near each other. */
export const findSpikes = <Value extends DatedValue>(values: readonly Value[]): readonly Value[] =>
  values.filter(({ value }, at) => {
    const [before, after] = [values[at - 1], values[at + 1]];
    if (!before || !after || Math.abs(value / before.value - 1) <= MAX_SPIKE) return false;
    if (Math.abs(value / after.value - 1) <= MAX_SPIKE || Math.abs(after.value / before.value - 1) > MAX_RETURN)
      return false;
    return daysBetween(before.date, after.date) <= MAX_SPIKE_DAYS;
  });
