import { MONTHS } from './clock.ts';

/** Months that prices are kept for: those of the portfolios and a year before, which AMFI's lists look back on. */
export const PATH = MONTHS + 12;

/** Where the month of a portfolio (0 is the oldest) stands on a path. */
export const onPath = (month: number): number => month + PATH - MONTHS;

/** A path of monthly values that ends on one, each month a step of log returns before. */
export function pathTo(last: number, step: () => number): Float64Array {
  const path = new Float64Array(PATH);
  let value = last;
  for (let i = PATH - 1; i >= 0; i--) {
    path[i] = value;
    value /= Math.exp(step());
  }
  return path;
}
