import { useMemo } from 'react';
import type { Performance } from '#contract/records/performance.ts';
import { useServerInfo } from '../../api/use-records.ts';
import { listDistinctDays } from '../../ui/text/distinct-days.ts';
import { findLatestAum } from '../../schemes/header/latest-aum.ts';
import { useSchemeList } from '../../schemes/scheme-list.ts';
import { buildCompareRows, type CompareRow, computeRiskMetrics, findNewestNavDate } from './compare-rows.ts';
import { computeHistoryStart } from '../../growth/growth-parameters.ts';
import { type CompareUrlParameters } from './compare-url-parameters.ts';
import { type AumHistories, type NavHistories, useAumHistories, useNavHistories } from '../../api/use-histories.ts';

interface CompareRowsResult {
  readonly schemes: readonly CompareRow[];
  readonly histories: NavHistories;
  readonly aumHistories: AumHistories;
}

/** The compared schemes with the risk computed from their NAV histories, and the AUM of their portfolios if none is published. */
export function useCompareRows(
  records: readonly Performance[],
  { codes, period, start }: CompareUrlParameters,
): CompareRowsResult {
  const newestNavDate = useServerInfo()?.navAsOf ?? findNewestNavDate(records);
  const list = useSchemeList().data ?? null;
  const rows = useMemo(
    () => buildCompareRows(records, codes, { list, newestNavDate }),
    [records, codes, list, newestNavDate],
  );
  const oldest = findOldestNavDate(rows);
  const from = oldest === null ? undefined : computeHistoryStart(oldest, { period, start });
  const histories = useNavHistories(
    rows.map(({ code }) => code),
    from,
  );
  const aumHistories = useAumHistories(rows.map(({ code }) => code));
  const { points } = aumHistories;
  const schemes = useMemo(
    () =>
      rows.map((row, index) => ({
        ...row,
        ...computeRiskMetrics(histories.series[index] ?? null, row.option),
        latestAum: findLatestAum(row, points[index] ?? []),
      })),
    [rows, histories.series, points],
  );
  return { schemes, histories, aumHistories };
}

/** The NAV date of the scheme whose latest NAV is the oldest, ISO; null if none has a NAV date. */
const findOldestNavDate = (rows: readonly CompareRow[]): string | null =>
  listDistinctDays(rows.map(({ navDate }) => navDate))[0] ?? null;
