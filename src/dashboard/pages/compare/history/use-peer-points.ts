import { useMemo } from 'react';
import { getShortName } from '#contract/scheme-name/scheme-name.ts';
import { useAnalysis } from '../../../analysis/use-analysis.ts';
import type { PeerPoint } from '../../../chart/scatter/return-risk-chart.tsx';
import { usePeerHistories, WINDOW_MARGIN } from '../../../growth/peer-median.ts';
import { describePeers, usePeerGroup } from '../../../schemes/peers/use-peer-group.ts';
import { useSchemeList } from '../../../schemes/scheme-list.ts';
import { formatInteger } from '../../../ui/text/format.ts';
import type { CompareRow } from '../compare-rows.ts';
import { createWindow } from './history-period.ts';
import type { ComparisonHistories } from './use-comparison-histories.ts';

interface PeerPoints {
  readonly points: readonly PeerPoint[];
  /** `In grey 28 of the 31 peers (Large Cap Fund · Direct).`; '' without points. */
  readonly note: string;
}

const NONE: PeerPoints = { points: [], note: '' };

/** Return and risk of the peers of most of the schemes, over the same period; without those that have no NAVs over all of it. */
export function usePeerPoints(schemes: readonly CompareRow[], { windows }: ComparisonHistories): PeerPoints {
  const group = usePeerGroup(schemes);
  const list = useSchemeList().data;
  const known = windows.flatMap((window) => window ?? []);
  const start = known.length === 0 ? null : Math.min(...known.map((window) => window.start));
  const end = Math.max(...known.map((window) => window.end));
  const histories = usePeerHistories(group, start === null ? null : start - WINDOW_MARGIN).data;
  const input = useMemo(
    () =>
      start === null || histories === undefined
        ? null
        : { histories: histories.map((series) => ({ series, window: createWindow(start, end, series) })) },
    [histories, start, end],
  );
  const { result } = useAnalysis('peerRisk', input);
  return useMemo(() => {
    if (group === null || result === null) return NONE;
    const compared = new Set(schemes.map(({ code }) => code));
    const points = group.codes.flatMap((code, index) => {
      const { volatility: risk = null, totalReturn = null } = result[index] ?? {};
      if (compared.has(code) || risk === null || totalReturn === null) return [];
      return { label: getShortName(list?.byCode.get(code)?.schemeName ?? code), risk, totalReturn };
    });
    if (points.length === 0) return NONE;
    return { points, note: `In grey ${formatInteger(points.length)} of ${describePeers(group)}.` };
  }, [group, result, schemes, list]);
}
