import { useMemo } from 'react';
import type { IsoDate } from '#contract/dates.ts';
import type { Performance } from '#contract/records/performance.ts';
import { listDistinctDays } from '#finance/distinct-days.ts';
import { useAnalysis } from '../../analysis/use-analysis.ts';
import { combineQueries, type CombinedQueries } from '../../api/combine-queries.ts';
import { type AumHistories, type NavHistories, useAumHistories } from '../../api/use-histories.ts';
import { useClient, useRecords, useServerInfo } from '../../api/use-records.ts';
import { computeHistoryStart } from '../../growth/growth-parameters.ts';
import { findLatestAum } from '../../schemes/header/latest-aum.ts';
import { useSchemeList } from '../../schemes/scheme-list.ts';
import { useGrowthHistories } from '../../schemes/use-growth-histories.ts';
import { buildCompareRows, type CompareRow, findNewestNavDate } from './compare-rows.ts';
import { type CompareUrlParameters } from './compare-url-parameters.ts';

interface CompareRowsResult {
  readonly schemes: readonly CompareRow[];
  readonly histories: NavHistories;
  readonly aumHistories: AumHistories;
  /** Values that follow from a history are still missing. */
  readonly isLoading: boolean;
  /** Why risk could not be computed; '' if it could. */
  readonly riskError: string;
  /** The query of what summary documents state. */
  readonly terms: CombinedQueries;
}

/** The compared schemes with the risk computed from their NAV histories, and the AUM of their portfolios if none is published. */
export function useCompareRows(
  records: readonly Performance[],
  { codes, period, start }: CompareUrlParameters,
): CompareRowsResult {
  const newestNavDate = useServerInfo()?.navAsOf ?? findNewestNavDate(records);
  const list = useSchemeList().data ?? null;
  const isBuiltIn = useClient().isBuiltIn;
  const details = useRecords('GetSchemeDetails', isBuiltIn && codes.length > 0 ? { code: codes.join(',') } : null);
  const terms = details.data;
  const rows = useMemo(
    () => buildCompareRows(records, codes, { list, newestNavDate, ...(terms && { terms }) }),
    [records, codes, list, newestNavDate, terms],
  );
  const oldest = findOldestNavDate(rows);
  const from = oldest === null ? undefined : computeHistoryStart(oldest, { period, start });
  const histories = useGrowthHistories(rows, from);
  const aumHistories = useAumHistories(rows.map(({ code }) => code));
  const { points } = aumHistories;
  const { series, isLoading } = histories;
  const options = rows.map(({ option }) => option).join('\n'); // not the rows: the scheme list changes them when it arrives
  const riskInput = useMemo(
    () =>
      isLoading || !series.some((navs) => navs !== null)
        ? null
        : { schemes: options.split('\n').map((option, index) => ({ series: series[index] ?? null, option })) },
    [options, series, isLoading],
  );
  const risk = useAnalysis('recentRisk', riskInput);
  const schemes = useMemo(
    () =>
      rows.map((row, index) => ({
        ...row,
        ...risk.result?.[index],
        latestAum: findLatestAum(row, points[index] ?? []),
      })),
    [rows, risk.result, points],
  );
  const isRiskPending = riskInput !== null && risk.result === null && risk.error === '';
  return {
    schemes,
    histories,
    aumHistories,
    isLoading: isLoading || aumHistories.isLoading || isRiskPending,
    riskError: risk.error,
    terms: combineQueries(isBuiltIn ? [details] : []),
  };
}

/** The NAV date of the scheme whose latest NAV is the oldest; null if none has a NAV date. */
const findOldestNavDate = (rows: readonly CompareRow[]): IsoDate | null =>
  listDistinctDays(rows.map(({ navDate }) => navDate))[0] ?? null;
