import type { IsoDate } from '#contract/dates.ts';
import { daysBetween } from '#finance/calendar.ts';
import type { BaseExpenseRatio } from '#finance/rules/judge-expenses.ts';

/** Days with the same base expense ratios, percent a year; null for a plan without one. */
export interface BaseExpenseRun {
  readonly first: IsoDate;
  readonly last: IsoDate;
  readonly regular: number | null;
  readonly direct: number | null;
}

/** What AMFI lists of a scheme, in any order. */
export interface BaseExpenses {
  readonly schemeKey: string;
  readonly runs: readonly BaseExpenseRun[];
}

/** Days without a list, as at a month-end on a holiday. */
const MAX_DAYS_EARLIER = 10;

/** The highest ratio of the plans on a day or the nearest one before; null if the days before it have none. */
export function findBaseExpenseRatio(runs: readonly BaseExpenseRun[], date: IsoDate): BaseExpenseRatio | null {
  const found = runs
    .filter(({ first }) => first <= date)
    .map((run) => ({ ...run, day: run.last < date ? run.last : date }))
    .reduce<(BaseExpenseRun & { readonly day: IsoDate }) | null>(
      (newest, run) => (newest === null || run.day > newest.day ? run : newest),
      null,
    );
  if (found === null || daysBetween(found.day, date) > MAX_DAYS_EARLIER) return null;
  const { regular, direct, day } = found;
  const isRegular = (regular ?? -Infinity) >= (direct ?? -Infinity);
  const value = isRegular ? regular : direct;
  const plan = regular === null || direct === null ? '' : isRegular ? 'Regular' : 'Direct';
  return value === null ? null : { value, plan, date: day };
}
