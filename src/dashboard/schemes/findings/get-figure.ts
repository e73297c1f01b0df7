import { isMeasureField, type MeasureField } from '#contract/measures/measures.ts';
import type { Performance } from '#contract/records/performance.ts';
import type { FoundField } from '#schemes/findings/known-scheme.ts';
import type { Figure } from '#schemes/findings/materiality.ts';
import { type RankedValue, rankedTer } from '#schemes/peers/peer-lookup.ts';
import type { SchemeFacts } from '../header/use-scheme-facts.ts';

/** A value of a scheme and where it is among those of its peers, as the fact sheet has them. */
export function getFigure(
  field: FoundField,
  performance: Performance,
  { measures, market }: Pick<SchemeFacts, 'measures' | 'market'>,
): Figure {
  const value = isMeasureField(field) ? (measures?.own?.[field] ?? null) : performance[field];
  const row = market?.scheme;
  if (value === null || !row) return { value, standing: null };
  const ranked = isMeasureField(field) ? (measures?.rankBy(field) ?? null) : rankByRecord(field);
  return { value, standing: (ranked && market.peers.rank(row, ranked)) ?? null };
}

const rankByRecord = (field: Exclude<FoundField, MeasureField>): RankedValue<Performance> =>
  field === 'ter' ? rankedTer : { id: field, field, get: (row) => row[field] };
