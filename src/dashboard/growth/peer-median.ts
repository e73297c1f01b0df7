import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { formatWireDate } from '#contract/dates.ts';
import { toIsoDay } from '#finance/calendar.ts';
import { MIN_PEERS } from '#finance/comparison/standing.ts';
import { startAt } from '#finance/nav/series/series.ts';
import { describeFewPeers } from '#schemes/peers/standing-texts.ts';
import type { DayWindow } from '../analysis/analyse-histories.ts';
import type { MedianMeasure } from '../analysis/analyse-peers.ts';
import { useAnalysis } from '../analysis/use-analysis.ts';
import { buildNavSeries, useTradingDays } from '../api/use-histories.ts';
import { useClient } from '../api/use-records.ts';
import {
  type ClassifiedScheme,
  type MedianPeers,
  describePeers,
  fetchEach,
  usePeerGroup,
} from '../schemes/peers/use-peer-group.ts';
import { formatDay } from '../ui/text/format.ts';

export const PEER_MEDIAN = 'Peer median';

export interface PeerMedian {
  /** On the days of the request; null while it is loading, and without enough peers. */
  readonly values: readonly (number | null)[] | null;
  /** Whose median it is, or why there is none; '' while it is loading. */
  readonly note: string;
}

interface PeerMedianRequest {
  readonly measure: MedianMeasure;
  readonly window: DayWindow;
  /** The days of the lines that the median is drawn beside. */
  readonly days: Int32Array;
  /** The first day of the histories that the measure needs. */
  readonly from: number;
}

const NONE: PeerMedian = { values: null, note: '' };
/** Days before a window: its first NAV may be that of an earlier day. */
export const WINDOW_MARGIN = 15;

/**
 * The NAVs of peers in the order of their codes, as far back as they show their growth.
 * @param from the first day; with null, as without a group, nothing is requested.
 */
export function usePeerHistories(group: MedianPeers | null, from: number | null) {
  const client = useClient();
  const { trading, isPending } = useTradingDays();
  const parameter = from === null ? '' : formatWireDate(toIsoDay(from));
  return useQuery({
    queryKey: ['peer histories', group?.codes, parameter],
    queryFn: ({ signal }) =>
      fetchEach(group?.codes ?? [], async (code) =>
        startAt(
          buildNavSeries(await client.fetchRecords('GetNAVHistory', { code, from: parameter }, signal), trading),
          group?.growthStarts.get(code) ?? null,
        ),
      ),
    enabled: group !== null && from !== null && !isPending,
    staleTime: 10 * 60_000,
  });
}

/** The median of the peers of some schemes. With null, as while their own histories load, nothing is requested. */
export function usePeerMedian(schemes: readonly ClassifiedScheme[], request: PeerMedianRequest | null): PeerMedian {
  const group = usePeerGroup(schemes);
  const isEnough = group !== null && group.codes.length >= MIN_PEERS;
  const query = usePeerHistories(isEnough ? group : null, request && request.from - WINDOW_MARGIN);
  const peers = query.data;
  const input = useMemo(() => (request && peers ? { ...request, peers } : null), [request, peers]);
  const { result, error } = useAnalysis('peers', input);
  if (group === null || request === null) return NONE;
  if (!isEnough) return { values: null, note: `No peer median: ${describeFewPeers(group.total, group.name)}` };
  if (query.error || error !== '') return { values: null, note: 'Peer median could not be loaded.' };
  if (result === null) return NONE;
  const start = formatDay(toIsoDay(request.window.start));
  if (result.count < MIN_PEERS)
    return {
      values: null,
      note: `No peer median: fewer than ${MIN_PEERS} of ${describePeers(group)} have NAVs from ${start} on.`,
    };
  return {
    values: result.values,
    note: `Peer median of ${describePeers(group)}; ${result.count} have NAVs over the period.`,
  };
}
