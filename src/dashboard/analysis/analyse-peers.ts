import type { Period } from '#finance/calendar.ts';
import { computeGrowthLine } from '#finance/nav/returns/growth.ts';
import { computeMedianLine, type DatedValues } from '#finance/nav/returns/median-line.ts';
import { computeRollingReturns } from '#finance/nav/returns/rolling-returns.ts';
import { computeUnderwater } from '#finance/nav/risk/drawdown.ts';
import type { NavSeriesWithBreaks } from '#finance/nav/series/breaks.ts';
import type { DayWindow } from './analyse-histories.ts';

export type MedianMeasure =
  | { readonly kind: 'growth' }
  | { readonly kind: 'drawdown' }
  | { readonly kind: 'rolling'; readonly period: Period };

export interface PeerMedianInput {
  readonly peers: readonly NavSeriesWithBreaks[];
  readonly measure: MedianMeasure;
  readonly window: DayWindow;
  /** Ascending day numbers: those of the lines that the median is drawn beside. */
  readonly days: Int32Array;
}

export interface PeerMedianResult {
  /** The median on each of the days; null with fewer than five peers. */
  readonly values: readonly (number | null)[];
  /** Peers with any value. */
  readonly count: number;
}

/** The median line of the peers; peers without the whole window have no growth and no drawdown. */
export function analysePeers({ peers, measure, window, days }: PeerMedianInput): PeerMedianResult {
  const lines = peers.flatMap((series) => computeLine(series, measure, window) ?? []);
  return { values: computeMedianLine(lines, days), count: lines.length };
}

function computeLine(
  series: NavSeriesWithBreaks,
  measure: MedianMeasure,
  { start, end }: DayWindow,
): DatedValues | null {
  switch (measure.kind) {
    case 'growth':
      return computeGrowthLine(series, start);
    case 'drawdown': {
      const underwater = computeUnderwater(series, start, end);
      return underwater && { days: underwater.days, values: underwater.depths };
    }
    case 'rolling': {
      const { days, returns } = computeRollingReturns(series, measure.period, start, end);
      return days.length === 0 ? null : { days, values: returns };
    }
  }
}
