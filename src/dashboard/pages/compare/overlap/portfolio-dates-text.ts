import type { IsoDate } from '#contract/dates.ts';
import { formatDay } from '../../../ui/text/format.ts';

/** One date for all; every portfolio's own date is in the lists below if they differ. */
export function describePortfolioDates(dates: readonly (IsoDate | null)[]): string {
  const days = [...new Set(dates.flatMap((date) => date ?? []))].toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return '';
  return first === last
    ? ` · portfolios of ${formatDay(first)}`
    : ` · ▲ portfolios of different dates: ${formatDay(first)} to ${formatDay(last)}`;
}
