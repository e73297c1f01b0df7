import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { formatWireDate, type IsoDate } from '#contract/dates.ts';
import type { Holding } from '#contract/records/holding.ts';
import { computeMedianWeights } from '#finance/comparison/median-weights.ts';
import { MIN_PEERS } from '#finance/comparison/standing.ts';
import { groupPositions } from '#finance/portfolio/groups.ts';
import { useOperationSupport } from '../../api/use-operation-support.ts';
import { useClient } from '../../api/use-records.ts';
import { fetchEach } from '../../schemes/peers/fetch-each.ts';
import { describePeers, usePeerGroup } from '../../schemes/peers/use-peer-group.ts';
import { useSchemeList } from '../../schemes/scheme-list.ts';

type GetLabel = (row: Holding) => string;

export interface PeerPortfolios {
  /** The median weight of each label, percent; empty with fewer than five portfolios that have such labels. */
  readonly getMedians: (getLabel: GetLabel) => ReadonlyMap<string, number>;
  /** `median of the 7 peers (Large Cap Fund · Direct)`. */
  readonly text: string;
}

/**
 * The portfolios of a scheme's peers on the date of its own, one request each: no operation has those of a sub-category. Null while
 * they are loading, without enough of them, and from a service without portfolios by date.
 */
export function usePeerPortfolios(code: string, date: IsoDate | null): PeerPortfolios | null {
  const client = useClient();
  const isSupported = useOperationSupport('GetPortfolioDates').isSupported ?? false;
  const scheme = useSchemeList().data?.byCode.get(code);
  const group = usePeerGroup(useMemo(() => (scheme ? [scheme] : []), [scheme]));
  const codes = group?.codes ?? [];
  const query = useQuery({
    queryKey: ['peer portfolios', codes, date],
    queryFn: ({ signal }) =>
      fetchEach(codes, (peer) =>
        client.fetchRecords('GetHoldings', { code: peer, date: formatWireDate(date) }, signal),
      ),
    enabled: isSupported && date !== null && codes.length >= MIN_PEERS,
    staleTime: 10 * 60_000,
  });
  const portfolios = query.data;
  return useMemo(() => {
    const disclosed = portfolios?.filter((rows) => rows.length > 0) ?? [];
    if (group === null || disclosed.length < MIN_PEERS) return null;
    return {
      getMedians: (getLabel) => computeMedianWeights(disclosed.flatMap((rows) => sumWeights(rows, getLabel) ?? [])),
      text: `median of ${disclosed.length === group.total ? describePeers(group) : `${disclosed.length} of ${describePeers(group)}`}`,
    };
  }, [portfolios, group]);
}

/** The weight of each label of a portfolio; null if none of its rows has one, as without sectors. */
function sumWeights(rows: readonly Holding[], getLabel: GetLabel): ReadonlyMap<string, number | null> | null {
  if (rows.every((row) => getLabel(row) === '')) return null;
  return new Map(groupPositions(rows, null, getLabel).map(({ label, totalWeight }) => [label, totalWeight]));
}
