import { computeConcentration } from './concentration.ts';
import { chooseIndustryLevel, groupPositions, type Grouping, positionLabels } from './groups.ts';
import { isSecurity, type Position } from './position.ts';

/** A row with all that it may be grouped by. */
type LabelledPosition = Position & Parameters<(typeof positionLabels)[Grouping]>[0];

/** A group of a portfolio with its weight, percent of net assets; null as in the groups of a portfolio. */
export type GroupWeight = readonly [grouping: Grouping, label: string, weight: number | null];

/** What a portfolio is made of. */
export interface PortfolioWeights {
  readonly groups: readonly GroupWeight[];
  /** Weight of the ten largest securities, percent of net assets. */
  readonly top10: number | null;
}

/** @throws Error if a text is not the JSON of group weights. */
export function parseGroupWeights(json: string): readonly GroupWeight[] {
  const parsed: unknown = JSON.parse(json);
  if (Array.isArray(parsed) && parsed.every(isGroupWeight)) return parsed;
  throw new Error(`expected groups with weights, got ${json.slice(0, 60)}`);
}

const isGroupWeight = (value: unknown): value is GroupWeight =>
  Array.isArray(value) &&
  Object.hasOwn(positionLabels, String(value[0])) &&
  typeof value[1] === 'string' &&
  (value[2] === null || typeof value[2] === 'number');

/** @param hasSizes whether a market-cap list classifies the portfolio: without one every row is unclassified, which says nothing. */
export function weighPortfolio(rows: readonly LabelledPosition[], hasSizes: boolean): PortfolioWeights {
  const industries = chooseIndustryLevel(rows).name === 'Sector' ? 'Sector' : 'IndustryOrRating';
  const groupings: readonly Grouping[] = [...(hasSizes ? (['Size'] as const) : []), 'AssetType', industries];
  return {
    groups: groupings.flatMap((grouping) =>
      groupPositions(rows, null, positionLabels[grouping]).map(({ label, totalWeight }): GroupWeight => [
        grouping,
        label,
        totalWeight,
      ]),
    ),
    top10: computeConcentration(rows.filter(isSecurity))?.top10 ?? null,
  };
}
