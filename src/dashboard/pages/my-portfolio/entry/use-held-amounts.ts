import { useMemo } from 'react';
import { sumUnits, type Transaction } from '#finance/transactions/transaction.ts';
import { useFailure } from '../../../api/combine-queries.ts';
import { useAllRecords } from '../../../schemes/all-schemes.ts';

/**
 * ₹ by code of what transactions lead to: units × the latest NAV; codes without a NAV are left out.
 * @param transactions null if there are none: nothing is requested.
 * @returns `amounts` null until the NAVs are loaded.
 */
export function useHeldAmounts(transactions: readonly Transaction[] | null) {
  const query = useAllRecords(transactions !== null && transactions.length > 0);
  const records = query.data;
  const amounts = useMemo((): ReadonlyMap<string, number> | null => {
    if (transactions === null || !records) return null;
    const navs = new Map(records.map(({ code, nav }) => [code, nav]));
    return new Map(
      [...sumUnits(transactions)].flatMap(([code, units]) => {
        const nav = navs.get(code) ?? null;
        return nav === null ? [] : [[code, Number((units * nav).toFixed(2))] as const];
      }),
    );
  }, [transactions, records]);
  return { amounts, records, failure: useFailure(query) };
}
