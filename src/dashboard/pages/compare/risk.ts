import type { CheckedSeries } from '#finance/breaks.ts';
import { minus, type Period } from '#finance/calendar.ts';
import { maximumDrawdown } from '#finance/drawdown.ts';
import { paysOut } from '#finance/options.ts';
import { latestNav } from '#finance/series.ts';
import { volatility } from '#finance/volatility.ts';

/** What NAV histories tell of risk, over three years to the scheme's own latest NAV; null where no figure applies. */
export interface Risk {
  /** Percent a year. */
  readonly volatility: number | null;
  /** Percent, 0 or below. */
  readonly drawdown: number | null;
}

export const NO_RISK: Risk = { volatility: null, drawdown: null };
const THREE_YEARS: Period = { count: 3, unit: 'year' };

/**
 * Volatility and maximum drawdown of a scheme over three years. None for an option that pays out, whose NAV falls with
 * every payment, and none where the history is too short or too thin.
 */
export function riskOf(series: CheckedSeries | null, option: string): Risk {
  const latest = series && latestNav(series);
  if (!series || !latest || paysOut(option)) return NO_RISK;
  const start = minus(latest.day, THREE_YEARS);
  return {
    volatility: volatility(series, start, latest.day),
    drawdown: maximumDrawdown(series, start, latest.day)?.depth ?? null,
  };
}
