import { type ComparedField, getComparisonRule } from '#finance/comparison/rules.ts';
import { computeAboveMedian, type PeerStanding } from '#finance/comparison/standing.ts';

/** From when on a figure is worth a sentence, where the rules of comparison do not say it. */
export const thresholds = {
  /** Percentage points of net assets in a year: prices alone rarely move a sector or a size by a tenth of the portfolio. */
  drift: 10,
  /** Days that the portfolio of a year before may be off: one month-end may be missing. */
  driftDaysOff: 31,
  /** Percent of net assets that two portfolios have in common: index heavyweights alone give most pairs of equity schemes some. */
  overlap: 25,
  /** Years of duration from the median: half a percent of the price for each point of yield. */
  duration: 0.5,
  /** Days up to the latest NAV in which a change is news: the longest period of the page Events. */
  changeDays: 365,
  /** Days between portfolio and NAV from which a portfolio says nothing of today: portfolios are disclosed every month. */
  oldPortfolioDays: 100,
  /** Ranks that a scheme of a list gained or lost: fewer change hands in any week. */
  ranks: 3,
  /** Percentage points of an expense ratio: less is a minor event. */
  ter: 0.1,
  /** Judged months from which "met in all" says something of a year. */
  judgedMonths: 12,
} as const;

/** How far the findings of each kind are before the others: what changed, then how the scheme differs, last that it is as it should be. */
export const weights = {
  ruleOutside: 100,
  category: 90,
  managers: 80,
  ruleMonths: 66,
  drift: 60,
  consistency: 50,
  tracking: 50,
  risk: 48,
  debt: 47,
  returns: 46,
  cost: 44,
  ruleMet: 10,
} as const;

/** The most that is added for how far a figure is from the middle of its peers: kinds beside each other may swap. */
const MAX_EXTREMITY = 20;

/** A value, and where it is among those of the peers. */
export interface Figure {
  readonly value: number | null;
  readonly standing: PeerStanding | null;
}

/**
 * Whether a value differs enough from those of its peers: it is in the top or bottom quarter or, of too few for quarters, the first or
 * the last by more than is material. Nothing is said of what is about the median.
 */
export function isNotable(field: ComparedField, { value, standing }: Figure): boolean {
  if (value === null || standing === null || standing.rank === null) return false;
  if (standing.quartile !== null) return standing.quartile === 1 || standing.quartile === 4;
  if (standing.reason !== 'FewForQuartile') return false;
  const isOuter = standing.percentile === 0 || standing.percentile === 1;
  const rule = getComparisonRule(field);
  return isOuter && Math.abs(computeAboveMedian(value, standing, rule) ?? 0) > rule.materiality;
}

/** The weight of a kind, and how far the furthest of the figures is from the middle of its peers. */
export const weighFigures = (kind: keyof typeof weights, figures: readonly Figure[]): number =>
  weights[kind] +
  Math.max(0, ...figures.map(({ standing }) => 2 * MAX_EXTREMITY * Math.abs((standing?.percentile ?? 0.5) - 0.5)));
