import { compareMissingLast } from '#finance/compare-missing-last.ts';
import { findSubCategory, splitPrintedClass } from '#finance/sub-categories.ts';
import { rankedTer } from '#schemes/peers/peer-lookup.ts';
import type { SchemeSummary } from '#schemes/scheme-attributes.ts';
import {
  computeGroupMedian,
  isOneGroup,
  listComparedValues,
  rankReturn,
  selectCategoryRows,
  selectPlanRows,
} from '#schemes/scheme-groups.ts';
import { mainPeriods } from '../../schemes/returns/return-periods.ts';
import type { SchemeMarket } from '../../schemes/use-market.ts';

/** The sub-category of an offer, which may state it alone; null if the circulars do not have it. */
export function findOfferSubCategory(schemeCategory: string): string | null {
  const { category, subCategory } = splitPrintedClass(schemeCategory);
  return (findSubCategory(category, subCategory) ?? findSubCategory('', subCategory || category))?.name ?? null;
}

/** What one can buy instead of an offer: the schemes of its sub-category, Direct plans. */
export interface Alternatives {
  readonly schemes: number;
  /** Percent, by the field of the period; null without one. */
  readonly medians: readonly { readonly long: string; readonly value: number | null }[];
  readonly medianTer: number | null;
  /** Whether all are compared with each other; the medians are null otherwise. */
  readonly areCompared: boolean;
  /** The scheme of the lowest expense ratio, of several the largest. */
  readonly cheapest: SchemeSummary | null;
  readonly largest: SchemeSummary | null;
}

export function findAlternatives({ rows, attributes, peers }: SchemeMarket, subCategory: string): Alternatives {
  const schemes = selectPlanRows(selectCategoryRows(rows, attributes, subCategory), attributes, 'Direct');
  const bySize = schemes.toSorted((a, b) => compareMissingLast(a.dailyAum, b.dailyAum, (one, other) => other - one));
  const [cheapest] = listComparedValues(bySize, peers, rankedTer).toSorted(([, a], [, b]) => a - b);
  return {
    schemes: schemes.length,
    medians: mainPeriods.map(({ name, long }) => ({
      long,
      value: computeGroupMedian(schemes, peers, rankReturn(peers, name)),
    })),
    medianTer: computeGroupMedian(schemes, peers, rankedTer),
    areCompared: isOneGroup(schemes, peers),
    cheapest: cheapest?.[0] ?? null,
    largest: bySize[0]?.dailyAum === null ? null : (bySize[0] ?? null),
  };
}
