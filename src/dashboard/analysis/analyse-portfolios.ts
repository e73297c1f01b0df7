import { chooseIndustryLevel, groupPositions, type IndustryLevel } from '#finance/portfolio/groups.ts';
import {
  collectIsinWeights,
  type ComparedIsin,
  compareIsinWeights,
  countHolders,
  computeOverlapMatrix,
} from '#finance/portfolio/overlap.ts';
import type { OverlapMatrix } from '#finance/portfolio/overlap.ts';
import { isSecurity, mergeByInstrument, type Position } from '#finance/portfolio/position.ts';

/** A row of a portfolio with the labels that portfolios are compared by. */
interface LabelledPosition extends Position {
  readonly sector: string;
  readonly industryOrRating: string;
  readonly size: string;
}

/** One portfolio per scheme, in the order of the schemes; empty if a scheme has none. */
export interface OverlapInput {
  readonly portfolios: readonly (readonly LabelledPosition[])[];
}

/** The weights of one label in each portfolio, percent of net assets; null if a portfolio has none of it. */
interface ComparedGroup {
  readonly label: string;
  readonly weights: readonly (number | null)[];
}

interface LargestHolding {
  /** A key that an instrument has in all portfolios. */
  readonly key: string;
  readonly instrument: string;
  readonly weight: number;
}

export interface OverlapResult {
  readonly matrix: OverlapMatrix;
  /** For the portfolios a < b at `a * size + b`, what each of them holds; the other places are empty. */
  readonly pairs: readonly (readonly ComparedIsin[])[];
  /** What at least two of the portfolios hold, those that most of them hold first. */
  readonly common: readonly ComparedIsin[];
  /** Largest weight first. */
  readonly industries: { readonly title: IndustryLevel['title']; readonly groups: readonly ComparedGroup[] };
  /** Large, Mid, Small, then the rest. */
  readonly sizes: readonly ComparedGroup[];
  /** The ten largest holdings of each portfolio without cash and derivatives, and the sum of their weights. */
  readonly largest: readonly { readonly holdings: readonly LargestHolding[]; readonly total: number }[];
}

const MAX_LARGEST = 10;

/** Everything that the portfolios of several schemes have in common, and what they differ in. */
export function analyseOverlap({ portfolios }: OverlapInput): OverlapResult {
  const weights = portfolios.map(collectIsinWeights);
  const { title, getLabel } = chooseIndustryLevel(...portfolios);
  return {
    matrix: computeOverlapMatrix(weights),
    pairs: weights.flatMap((own, a) => weights.map((other, b) => (a < b ? compareIsinWeights([own, other]) : []))),
    common: compareIsinWeights(weights).filter((row) => countHolders(row.weights) > 1),
    industries: { title, groups: compareGroups(portfolios, getLabel) },
    sizes: compareGroups(portfolios, ({ size }) => size),
    largest: portfolios.map(findLargest),
  };
}

function compareGroups(
  portfolios: OverlapInput['portfolios'],
  getLabel: (row: LabelledPosition) => string,
): readonly ComparedGroup[] {
  const byPortfolio = portfolios.map((rows) => {
    const groups = groupPositions(rows, null, getLabel);
    return new Map(groups.map(({ label, totalWeight }) => [label, totalWeight]));
  });
  // the groups of all portfolios together give the order
  return groupPositions(portfolios.flat(), null, getLabel).map(({ label }) => ({
    label,
    weights: byPortfolio.map((groups) => groups.get(label) ?? null),
  }));
}

function findLargest(rows: readonly LabelledPosition[]) {
  const holdings = [...mergeByInstrument(rows.filter(isSecurity))]
    .flatMap(([key, { instrument, weight }]) => (weight === null || weight <= 0 ? [] : { key, instrument, weight }))
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, MAX_LARGEST);
  return { holdings, total: holdings.reduce((total, { weight }) => total + weight, 0) };
}
