import { useMemo } from 'react';
import { getLatestNav } from '#finance/nav/series/series.ts';
import { UNIT_TOLERANCE } from '#finance/transactions/transaction.ts';
import { useNavHistories } from '../../api/use-histories.ts';
import type { ReadStatement } from '../../schemes/statements/resolve-statement.ts';

/** ₹ by code of what transactions lead to, at the latest NAVs; without those whose NAVs are not loaded. */
export function useHeldAmounts(read: ReadStatement | null): ReadonlyMap<string, number> {
  const held = useMemo(() => [...sumUnits(read)], [read]);
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

function sumUnits(read: ReadStatement | null): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { code, units } of read?.transactions ?? []) sums.set(code, (sums.get(code) ?? 0) + units);
  return new Map([...sums].filter(([, units]) => units > UNIT_TOLERANCE));
}
