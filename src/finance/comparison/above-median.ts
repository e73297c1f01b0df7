import { roundAsPrinted, subtract } from '../decimals.ts';
import type { ComparisonRule } from './rules.ts';
import { isCompared, type PeerStanding } from './standing.ts';

/** How much a value is above the median of its peers, both as printed; null without one, and for a value of another day. */
export const computeAboveMedian = (
  value: number | null,
  standing: PeerStanding | null | undefined,
  { decimals }: ComparisonRule,
): number | null =>
  subtract(value === null || !isCompared(standing) ? null : roundAsPrinted(value, decimals), standing?.median ?? null);
