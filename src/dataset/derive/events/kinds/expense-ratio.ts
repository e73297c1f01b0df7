import type { ValueKind } from '../event.ts';

/**
 * The total expense ratio of a plan, percent a year, by AMFI's daily list: one event for each run of equal days. A step of 0.01 is
 * the rounding of a day's accrual (9,500 of the 13,700 steps of March and June 2026, 5,000 of which went back); several add up.
 */
export const expenseRatioKind: ValueKind = {
  isSame: (before, now) => Math.abs(Number(before) - Number(now)) < MIN_STEP,
};

/** Between 0.01 and 0.02, the ratios having two decimals. */
const MIN_STEP = 0.015;
