/** Risk over the three years to a scheme's own latest NAV; null if not applicable. */
export interface RecentRisk {
  /** Percent p.a. */
  readonly volatility: number | null;
  /** Percent, 0 or negative. */
  readonly drawdown: number | null;
}

/** Neither is known. Pages import it without the code of the analyses, which runs in a worker. */
export const NO_RECENT_RISK: RecentRisk = { volatility: null, drawdown: null };
