import type { IsoDate } from '#contract/dates.ts';
import { listDistinctDays } from '#finance/distinct-days.ts';
import { formatDayRange } from '../../../ui/text/format.ts';

/** One date for all; every portfolio's own date is in the lists below if they differ. */
export function describePortfolioDates(dates: readonly (IsoDate | null)[]): string {
  const days = listDistinctDays(dates);
  if (days.length === 0) return '';
  return `${days.length === 1 ? ' · portfolios of' : ' · ▲ portfolios of different dates:'} ${formatDayRange(days)}`;
}
