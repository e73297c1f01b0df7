import { sumExact } from '../decimals.ts';
import { findCategoryRules, type RuleSubject } from '../rules/category-rules.ts';

/** A size of AMFI's market-cap list. */
type MarketCapSize = 'Large Cap' | 'Mid Cap' | 'Small Cap';

interface MandateMinimum {
  readonly size: MarketCapSize;
  /** Percent of total assets. */
  readonly percent: number;
}

/** What a sub-category must hold in shares of each size. */
export interface SizeMandate {
  readonly minimums: readonly MandateMinimum[];
  /** `SEBI circular of 6 Oct 2017`, which set the minimum; that of 26 February 2026 left it as it was. */
  readonly circular: string;
}

const sizes: Partial<Record<RuleSubject, MarketCapSize>> = {
  'Large-cap shares': 'Large Cap',
  'Mid-cap shares': 'Mid Cap',
  'Small-cap shares': 'Small Cap',
};

/** The minimums of a sub-category that has one of a size; undefined for any other. */
export function findSizeMandate(subCategory: string): SizeMandate | undefined {
  const rules = findCategoryRules(subCategory)?.rules ?? [];
  const minimums = rules.flatMap(({ subject, minimum, circular }) => {
    const size = sizes[subject];
    return size === undefined || minimum === null ? [] : { size, percent: minimum, circular: circular.title };
  });
  const [first] = minimums;
  return first && { minimums: minimums.map(({ size, percent }) => ({ size, percent })), circular: first.circular };
}

/** How much a portfolio holds in shares of one size. */
export interface MandateResult extends MandateMinimum {
  /** Percent of net assets; 0 if it holds none. */
  readonly weight: number;
  /** Percentage points above the minimum; negative below it. */
  readonly distance: number;
  readonly isMet: boolean;
}

/** Weights are disclosed to two decimals, so a sum that is printed as the minimum meets it. */
const PRINT_PRECISION = 0.005;

/**
 * Compares the weights of a portfolio's size groups with the minimums. Null if no group has a size, as without a market-cap list,
 * or if the weight of one of them is not disclosed.
 */
export function checkSizeMandate(
  { minimums }: SizeMandate,
  groups: readonly { readonly type: string; readonly totalWeight: number | null }[],
): readonly MandateResult[] | null {
  const sized = groups.filter(({ type }) => SIZES.has(type));
  if (sized.length === 0) return null;
  const weights = new Map<string, number>();
  for (const { type, totalWeight } of sized) {
    if (totalWeight === null) return null;
    weights.set(type, totalWeight);
  }
  return minimums.map(({ size, percent }) => {
    const weight = weights.get(size) ?? 0;
    const distance = sumExact([weight, -percent]);
    return { size, percent, weight, distance, isMet: distance > -PRINT_PRECISION };
  });
}

const SIZES: ReadonlySet<string> = new Set(['Large Cap', 'Mid Cap', 'Small Cap'] satisfies readonly MarketCapSize[]);
