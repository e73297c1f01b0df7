import { useRecords } from '../../api/records.ts';
import type { Days } from './group-quality.ts';

/** The days of a scheme's portfolios: groups do not tell theirs, so the rows they were made of are asked. */
export function usePortfolioDays(code: string | null): Days {
  const asked = code === null ? null : { code };
  const holdings = useRecords('GetHoldings', asked).data;
  const changes = useRecords('GetHoldingsWhatChanged', asked).data;
  return { now: newest(holdings?.map(({ date }) => date)), before: newest(changes?.map(({ prevDate }) => prevDate)) };
}

function newest(days: readonly (string | null)[] = []): string | null {
  const told = days.flatMap((iso) => (iso === null ? [] : [iso.slice(0, 10)]));
  return told.toSorted().at(-1) ?? null;
}
