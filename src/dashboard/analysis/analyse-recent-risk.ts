import { type Period, subtractPeriod } from '#finance/calendar.ts';
import { computeMaxDrawdown } from '#finance/nav/risk/drawdown.ts';
import { computeVolatility } from '#finance/nav/risk/risk.ts';
import type { NavSeriesWithBreaks } from '#finance/nav/series/breaks.ts';
import { getLatestNav } from '#finance/nav/series/series.ts';
import { paysOutIncome } from '#finance/plans-and-options.ts';

/** Risk over the three years to a scheme's own latest NAV; null if not applicable. */
export interface RecentRisk {
  /** Percent p.a. */
  readonly volatility: number | null;
  /** Percent, 0 or negative. */
  readonly drawdown: number | null;
}

export interface RecentRiskInput {
  readonly schemes: readonly {
    /** Null for a history that is not available. */
    readonly series: NavSeriesWithBreaks | null;
    /** Growth or an option that pays out income, as the scheme list names it. */
    readonly option: string;
  }[];
}

export const NO_RECENT_RISK: RecentRisk = { volatility: null, drawdown: null };
const THREE_YEARS: Period = { count: 3, unit: 'year' };

/**
 * Volatility and maximum drawdown of each scheme over three years. Null for an option that pays out income, whose NAV falls
 * with every payout, and for a history that is too short or has too few NAVs.
 */
export const analyseRecentRisk = ({ schemes }: RecentRiskInput): readonly RecentRisk[] =>
  schemes.map(({ series, option }) => {
    const latest = series && getLatestNav(series);
    if (!series || !latest || paysOutIncome(option)) return NO_RECENT_RISK;
    const start = subtractPeriod(latest.day, THREE_YEARS);
    return {
      volatility: computeVolatility(series, start, latest.day),
      drawdown: computeMaxDrawdown(series, start, latest.day)?.depth ?? null,
    };
  });
