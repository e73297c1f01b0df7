import { useRecords } from '../../api/records.ts';
import { newestDay } from '../../ui/newest-day.ts';
import type { Days } from './group-quality.ts';

/** The days of a scheme's portfolios: groups do not tell theirs, so the rows they were made of are asked. */
export function usePortfolioDays(code: string | null): Days {
  const asked = code === null ? null : { code };
  const { data: holdings = [] } = useRecords('GetHoldings', asked);
  const { data: changes = [] } = useRecords('GetHoldingsWhatChanged', asked);
  return {
    now: newestDay(holdings.map(({ date }) => date)),
    before: newestDay(changes.map(({ prevDate }) => prevDate)),
  };
}
