import { roundAsPrinted, subtract } from '../decimals.ts';
import type { ComparisonRule } from './rules.ts';
import type { PeerStanding } from './standing.ts';

/** How much a value is above the median of its peers, both as printed; null without one. */
export const computeAboveMedian = (
  value: number | null,
  standing: PeerStanding | null | undefined,
  { decimals }: ComparisonRule,
): number | null => subtract(value === null ? null : roundAsPrinted(value, decimals), standing?.median ?? null);
