import { useMemo } from 'react';
import { getLatestNav } from '#finance/nav/series/series.ts';
import { sumUnits } from '#finance/transactions/transaction.ts';
import { useNavHistories } from '../../../api/use-histories.ts';
import type { ReadStatement } from '../../../schemes/statements/resolve-statement.ts';

/** ₹ by code of what transactions lead to, at the latest NAVs; without those whose NAVs are not loaded. */
export function useHeldAmounts(read: ReadStatement | null): ReadonlyMap<string, number> {
  const held = useMemo(() => [...sumUnits(read?.transactions ?? [])], [read]);
  const { series } = useNavHistories(
    held.map(([code]) => code),
    undefined,
  );
  return useMemo(
    () =>
      new Map(
        held.flatMap(([code, units], index) => {
          const navs = series[index];
          const latest = navs ? getLatestNav(navs) : null;
          return latest === null ? [] : [[code, Number((units * latest.nav).toFixed(2))] as const];
        }),
      ),
    [held, series],
  );
}
