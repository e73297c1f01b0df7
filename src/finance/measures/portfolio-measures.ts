import { sumComplete } from '../decimals.ts';
import { comparePositions, type DatasetEvidence, type PositionChange } from '../portfolio/changes.ts';
import { computeConcentration } from '../portfolio/concentration.ts';
import { type DebtPosition, selectDebt } from '../portfolio/debt/debt-ladders.ts';
import { DEBT_TYPES } from '../portfolio/debt/debt-terms.ts';
import { chooseIndustryLevel, groupPositions, UNCLASSIFIED } from '../portfolio/groups.ts';
import { computeActiveChangePercent, toTradedWeight, type WeightedChange } from '../portfolio/movement.ts';
import { isOutsideTotal, isSecurity, type Position } from '../portfolio/position.ts';
import { type DatedPosition, isEquityRelated } from '../rules/equity-related.ts';
import type { Measured } from './measured.ts';

/** A row of a portfolio with all its labels. */
export interface LabelledPosition extends DebtPosition, DatedPosition {
  readonly sector: string;
  readonly industryOrRating: string;
  readonly size: string;
}

/** Weights are percent of net assets. */
export interface AllocationMeasures {
  readonly holdings: Measured;
  readonly top10Share: Measured;
  readonly effectiveHoldings: Measured;
  readonly equityShare: Measured;
  readonly debtShare: Measured;
  readonly cashShare: Measured;
  readonly largeCapShare: Measured;
  readonly midCapShare: Measured;
  readonly smallCapShare: Measured;
  readonly largestSectorShare: Measured;
}

const isEquityOfSize =
  (label: string) =>
  (row: LabelledPosition): boolean =>
    isEquityRelated(row) && row.size === label;

/** The measures that are the weight of the rows for which something is true. */
export const weighedRows = {
  equityShare: (row: LabelledPosition): boolean => isEquityRelated(row),
  debtShare: ({ assetType }: LabelledPosition): boolean => DEBT_TYPES.has(assetType),
  cashShare: ({ assetType }: LabelledPosition): boolean => assetType === 'Cash',
  largeCapShare: isEquityOfSize('Large Cap'),
  midCapShare: isEquityOfSize('Mid Cap'),
  smallCapShare: isEquityOfSize('Small Cap'),
} as const;

/** What a portfolio holds, and the name of its largest sector ('' if there is none). */
export function computeAllocationMeasures(
  rows: readonly LabelledPosition[],
): AllocationMeasures & { readonly largestSector: string } {
  const concentration = computeConcentration(rows.filter(isSecurity));
  const sum = (name: keyof typeof weighedRows): Measured =>
    hasWeights(rows) ? sumDisclosed(rows.filter(weighedRows[name])) : 'NotDisclosed';
  return {
    holdings: concentration?.holdings ?? 'NotDisclosed',
    top10Share: concentration?.top10 ?? 'NotDisclosed',
    effectiveHoldings: concentration?.effectiveHoldings ?? 'NotDisclosed',
    equityShare: sum('equityShare'),
    debtShare: sum('debtShare'),
    cashShare: sum('cashShare'),
    ...computeEquityMeasures(rows.filter(isEquityRelated)),
  };
}

const hasWeights = (rows: readonly Weighted[]): boolean => rows.some(({ weight }) => weight !== null);

type Weighted = Pick<Position, 'weight' | 'exposure' | 'exposureValue'>;

/** The weight of rows of a portfolio: 0 without any, not disclosed if that of one inside its total is missing. */
const sumDisclosed = (rows: readonly Weighted[]): Measured =>
  sumComplete(rows.filter((row) => !isOutsideTotal(row)).map(({ weight }) => weight)) ?? 'NotDisclosed';

type EquityMeasures = Pick<
  AllocationMeasures,
  'largeCapShare' | 'midCapShare' | 'smallCapShare' | 'largestSectorShare'
>;

function computeEquityMeasures(
  equity: readonly LabelledPosition[],
): EquityMeasures & { readonly largestSector: string } {
  const hasSizes = equity.some(({ size }) => size !== '');
  const ofSize = (name: keyof typeof weighedRows): Measured => {
    if (equity.length === 0) return 'NoEquity';
    if (!hasSizes) return 'NoSizeList';
    return hasWeights(equity) ? sumDisclosed(equity.filter(weighedRows[name])) : 'NotDisclosed';
  };
  const sectors = groupPositions(equity, null, chooseIndustryLevel(equity).getLabel);
  const largest = sectors.find(({ label, totalWeight }) => label !== UNCLASSIFIED && totalWeight !== null);
  return {
    largeCapShare: ofSize('largeCapShare'),
    midCapShare: ofSize('midCapShare'),
    smallCapShare: ofSize('smallCapShare'),
    largestSectorShare: largest?.totalWeight ?? (equity.length === 0 ? 'NoEquity' : 'NotDisclosed'),
    largestSector: largest?.label ?? '',
  };
}

export interface DebtMeasures {
  readonly portfolioYield: Measured;
  readonly portfolioYieldCoverage: Measured;
  readonly sovereignAaaShare: Measured;
  readonly aaShare: Measured;
  readonly belowAaShare: Measured;
  readonly unratedShare: Measured;
}

const QUALITIES = ['sovereignAaaShare', 'aaShare', 'belowAaShare', 'unratedShare'] as const;
const SOVEREIGN_AAA: ReadonlySet<string> = new Set(['Sovereign', 'AAA', 'A1+']);
const AA: ReadonlySet<string> = new Set(['AA+', 'AA', 'AA-']);

/** The measure that the weight of a debt instrument with a rating grade ('' without a single one) is part of. */
export function getQuality(grade: string): (typeof QUALITIES)[number] {
  if (grade === '') return 'unratedShare';
  return SOVEREIGN_AAA.has(grade) ? 'sovereignAaaShare' : AA.has(grade) ? 'aaShare' : 'belowAaShare';
}

/** Yield and ratings of the debt and money-market instruments of a portfolio, percent. */
export function computeDebtMeasures(rows: readonly DebtPosition[]): DebtMeasures {
  const debt = selectDebt(rows);
  if (debt.length === 0) {
    return {
      portfolioYield: 'NoDebt',
      portfolioYieldCoverage: 'NoDebt',
      sovereignAaaShare: 'NoDebt',
      aaShare: 'NoDebt',
      belowAaShare: 'NoDebt',
      unratedShare: 'NoDebt',
    };
  }
  const total = sumDisclosed(debt);
  const withYield = debt.filter((row) => row.yield !== null);
  const covered = sumDisclosed(withYield);
  const ofQuality = (quality: (typeof QUALITIES)[number]): Measured =>
    sumDisclosed(debt.filter(({ ratingGrade }) => getQuality(ratingGrade) === quality));
  return {
    portfolioYield: typeof covered === 'number' && covered > 0 ? sumYields(debt) / covered : 'NotDisclosed',
    portfolioYieldCoverage: computeCoverage(covered, total),
    sovereignAaaShare: ofQuality('sovereignAaaShare'),
    aaShare: ofQuality('aaShare'),
    belowAaShare: ofQuality('belowAaShare'),
    unratedShare: ofQuality('unratedShare'),
  };
}

/** Σ w · y, percent². */
export const sumYields = (debt: readonly Position[]): number =>
  debt.reduce((sum, row) => sum + (row.weight ?? 0) * (row.yield ?? 0), 0);

function computeCoverage(covered: Measured, total: Measured): Measured {
  if (typeof covered !== 'number' || typeof total !== 'number') return 'NotDisclosed';
  return total > 0 ? (covered / total) * 100 : 'Undefined';
}

/** Two portfolios of a scheme, one after the other, and what the dataset shows of instruments between them. */
export interface PortfolioStep {
  readonly previous: readonly Position[];
  readonly current: readonly Position[];
  readonly evidence: DatasetEvidence;
}

const MIN_STEPS = 6;

/** How much of a portfolio was exchanged by trades since the one before, percent; null if no change discloses both weights. */
export const computeActiveChange = ({ previous, current, evidence }: PortfolioStep): number | null =>
  computeActiveChangePercent(
    comparePositions(previous, current, evidence).map((change) => toTradedWeight(toWeightedChange(change))),
  );

/** The mean active change of the steps of a year, percent. */
export const averageActiveChanges = (changes: readonly number[]): Measured =>
  changes.length < MIN_STEPS ? 'FewPortfolios' : changes.reduce((sum, value) => sum + value, 0) / changes.length;

const toWeightedChange = ({ kind, position, ...before }: PositionChange<Position>): WeightedChange => ({
  ...position,
  ...before,
  isWhole: kind !== 'changed',
});
