import {
  combineValues,
  type CombinedValue,
  computeCombinedReturn,
  type CoveredReturn,
} from '#finance/allocation/combined-series.ts';
import { type LookThrough, lookThrough } from '#finance/allocation/look-through.ts';
import { computeGrowth, type Growth } from '#finance/nav/returns/growth.ts';
import { computeReturnBetween, type ReturnPeriod, returnPeriods } from '#finance/nav/returns/returns.ts';
import { computeMaxDrawdown } from '#finance/nav/risk/drawdown.ts';
import { computeVolatility } from '#finance/nav/risk/risk.ts';
import type { NavSeriesWithBreaks } from '#finance/nav/series/breaks.ts';
import { getFirstNav, getLatestNav } from '#finance/nav/series/series.ts';
import { type Concentration, computeConcentration } from '#finance/portfolio/concentration.ts';
import {
  chooseIndustryLevel,
  groupPositions,
  type IndustryLevel,
  type PositionGroup,
} from '#finance/portfolio/groups.ts';
import { collectIsinWeights, computeOverlapMatrix, type OverlapMatrix } from '#finance/portfolio/overlap.ts';
import { isSecurity, type Position } from '#finance/portfolio/position.ts';

/** A row of a portfolio with the labels that a list of schemes is grouped by. */
export interface InvestedPosition extends Position {
  readonly sector: string;
  readonly industryOrRating: string;
  readonly size: string;
}

export interface AllocationInput {
  /** The day number of the data’s NAVs; Infinity if it is not known. */
  readonly asOf: number;
  readonly schemes: readonly {
    /** ₹, above 0. */
    readonly amount: number;
    /** Null without a NAV history. */
    readonly series: NavSeriesWithBreaks | null;
    readonly paysOut: boolean;
    /** The latest portfolio; empty if the scheme has none. */
    readonly rows: readonly InvestedPosition[];
  }[];
}

/** Returns of a list of schemes with today's units. */
export interface AllocationReturns extends Omit<CombinedValue, 'series'> {
  /** Day numbers of the first and last value; null without any. */
  readonly span: { readonly start: number; readonly end: number } | null;
  readonly byPeriod: Readonly<Partial<Record<ReturnPeriod, CoveredReturn>>>;
  /** The return of all included schemes, from the first value on. */
  readonly sinceStart: number | null;
  /** Over the whole span, percent. */
  readonly volatility: number | null;
  readonly maxDrawdown: number | null;
  /** The growth of ₹10,000 from the first value on. */
  readonly growth: Growth | null;
}

export interface AllocationResult {
  readonly returns: AllocationReturns;
  readonly holdings: LookThrough<InvestedPosition>;
  /** The concentration of securities, without cash and derivatives. Null without any. */
  readonly concentration: Concentration | null;
  readonly sizes: readonly PositionGroup[];
  readonly industries: { readonly title: IndustryLevel['title']; readonly groups: readonly PositionGroup[] };
  readonly assetTypes: readonly PositionGroup[];
  readonly overlap: OverlapMatrix;
}

const NO_PORTFOLIO = 'No portfolio data';

/** Everything about a list of schemes with amounts that is computed from NAV histories and portfolios. */
export function analyseAllocation({ schemes, asOf }: AllocationInput): AllocationResult {
  const holdings = lookThrough(schemes);
  const effective = holdings.rows.map(({ position, weight }) => ({ ...position, weight, marketValue: null }));
  const group = (getLabel: (row: InvestedPosition) => string): readonly PositionGroup[] => [
    ...groupPositions(effective, null, getLabel),
    ...(holdings.coverage < 100
      ? [{ label: NO_PORTFOLIO, totalWeight: 100 - holdings.coverage, totalValue: null, weightChange: null }]
      : []),
  ];
  const industryLevel = chooseIndustryLevel(...schemes.map(({ rows }) => rows));
  return {
    returns: analyseReturns(schemes, asOf),
    holdings,
    concentration: computeConcentration(effective.filter(isSecurity)),
    sizes: group(({ size }) => size),
    industries: { title: industryLevel.title, groups: group(industryLevel.getLabel) },
    assetTypes: group(({ assetType }) => assetType),
    overlap: computeOverlapMatrix(schemes.map(({ rows }) => collectIsinWeights(rows))),
  };
}

const PERIODS: readonly ReturnPeriod[] = ['1Month', '3Month', '6Month', '1Year', '3Year', '5Year', '10Year'];

function analyseReturns(schemes: AllocationInput['schemes'], asOf: number): AllocationReturns {
  const { series, ...combined } = combineValues(schemes, asOf);
  const [first, latest] = series === null ? [null, null] : [getFirstNav(series), getLatestNav(series)];
  if (series === null || first === null || latest === null) {
    return {
      ...combined,
      span: null,
      byPeriod: {},
      sinceStart: null,
      volatility: null,
      maxDrawdown: null,
      growth: null,
    };
  }
  const [start, end] = [first.day, latest.day];
  return {
    ...combined,
    span: { start, end },
    byPeriod: Object.fromEntries(
      PERIODS.map((period) => [period, computeCombinedReturn(schemes, returnPeriods[period], asOf)]),
    ),
    sinceStart: computeReturnBetween(series, start, end),
    volatility: computeVolatility(series, start, end),
    maxDrawdown: computeMaxDrawdown(series, start, end)?.depth ?? null,
    growth: computeGrowth([series]),
  };
}
