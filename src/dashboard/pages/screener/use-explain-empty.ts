import { useCallback, useMemo } from 'react';
import type { SchemeSummary } from '#schemes/scheme-summary.ts';
import type { TableRows } from '../../table/use-table-rows.ts';
import { describeNeed } from './missing-values.ts';
import { useNavMonths } from './use-nav-months.ts';

/** The first columns that are empty if the NAVs do not go back far enough. */
const NAV_YEARS: readonly string[] = ['return3Year', 'rollingMedian3Year'];

/** What the columns need that are empty in these data. */
export function useExplainEmpty({ engine, indexColumns, rows }: TableRows<SchemeSummary>): (id: string) => string {
  const hasNone = useMemo(
    () => indexColumns.some((column) => NAV_YEARS.includes(column.id) && !engine.hasValues(column)),
    [engine, indexColumns],
  );
  const navMonths = useNavMonths(rows, hasNone);
  return useCallback((id) => describeNeed(id, navMonths), [navMonths]);
}
