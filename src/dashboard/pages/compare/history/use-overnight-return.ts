import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { datePart, type IsoDate } from '#contract/dates.ts';
import type { Performance } from '#contract/records/performance.ts';
import { parseSchemeName } from '#contract/scheme-name/scheme-name.ts';
import { toDayNumber } from '#finance/calendar.ts';
import { isStale } from '#finance/nav/series/series.ts';
import { computeRiskFreeRate, OVERNIGHT } from '#finance/measures/risk-free-rate.ts';
import { isGrowth } from '#finance/plans-and-options.ts';
import { useClient, useServerInfo } from '../../../api/use-records.ts';
import { listSubCategoryClasses } from '#schemes/printed-classes.ts';
import { peerRecordsQuery } from '../../../schemes/peers/peer-records.ts';
import { useSchemeList } from '../../../schemes/scheme-list.ts';
import { formatCount } from '../../../ui/text/format.ts';

export interface RiskFreeRate {
  /** Percent p.a.; null while it is loading or if it is not known. */
  readonly rate: number | null;
  /** Where it comes from, or why there is none. */
  readonly source: string;
}

/** The median one-year return of the direct growth plans of the overnight schemes. */
export function useOvernightReturn(): RiskFreeRate {
  const services = { client: useClient(), queries: useQueryClient() };
  const list = useSchemeList();
  const classes = list.data ? listSubCategoryClasses(list.data.schemes, OVERNIGHT) : [{ subcategory: OVERNIGHT }];
  const query = useQuery({ ...peerRecordsQuery(services, 'GetAUM', {}, classes), enabled: !list.isPending });
  const navAsOf = useServerInfo()?.navAsOf ?? null;
  return useMemo(() => {
    if (query.isPending) return { rate: null, source: 'Loading the overnight schemes.' };
    const peers = (query.data ?? []).filter(
      (row) => isDirectGrowth(row) && !isStaleRow(row, navAsOf) && row.navNote === '',
    );
    return describeRate(peers);
  }, [query.isPending, query.data, navAsOf]);
}

const isStaleRow = ({ navDate }: Performance, navAsOf: IsoDate | null): boolean =>
  navAsOf !== null && isStale(navDate === null ? null : toDayNumber(datePart(navDate)), toDayNumber(navAsOf));

function isDirectGrowth({ schemeName }: Performance): boolean {
  const { plan, option } = parseSchemeName(schemeName);
  return plan === 'Direct' && isGrowth(option);
}

function describeRate(peers: readonly Performance[]): RiskFreeRate {
  const returns = peers.flatMap(({ return1Year }) => return1Year ?? []);
  const rate = computeRiskFreeRate(returns);
  return rate === null
    ? { rate: null, source: 'No overnight scheme has a one-year return: enter a rate for Sharpe and Sortino.' }
    : {
        rate,
        source: `Median one-year return of ${formatCount(returns.length, 'overnight scheme')}, direct growth.`,
      };
}
