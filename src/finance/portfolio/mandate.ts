import { sumExact } from '../decimals.ts';

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

const CATEGORIES_2017 = 'SEBI circular of 6 Oct 2017'; // SEBI/HO/IMD/DF3/CIR/P/2017/114
const MULTI_CAP_2020 = 'SEBI circular of 11 Sep 2020'; // SEBI/HO/IMD/DF3/CIR/P/2020/172

/** The minimums of the sub-categories that have one of a size. */
const sizeMandates: Readonly<Record<string, SizeMandate>> = {
  'Large Cap Fund': { minimums: [{ size: 'Large Cap', percent: 80 }], circular: CATEGORIES_2017 },
  'Large & Mid Cap Fund': {
    minimums: [
      { size: 'Large Cap', percent: 35 },
      { size: 'Mid Cap', percent: 35 },
    ],
    circular: CATEGORIES_2017,
  },
  'Mid Cap Fund': { minimums: [{ size: 'Mid Cap', percent: 65 }], circular: CATEGORIES_2017 },
  'Small Cap Fund': { minimums: [{ size: 'Small Cap', percent: 65 }], circular: CATEGORIES_2017 },
  'Multi Cap Fund': {
    minimums: [
      { size: 'Large Cap', percent: 25 },
      { size: 'Mid Cap', percent: 25 },
      { size: 'Small Cap', percent: 25 },
    ],
    circular: MULTI_CAP_2020,
  },
};

/** Undefined for a sub-category without minimums. */
export const findSizeMandate = (peerGroup: string): SizeMandate | undefined =>
  Object.hasOwn(sizeMandates, peerGroup) ? sizeMandates[peerGroup] : undefined;

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

/** The minimums of a scheme over several portfolios, one a month. */
export interface MandateHistory {
  readonly months: number;
  /** Months with less than a minimum. */
  readonly below: number;
  /** The month and minimum with the least margin. */
  readonly lowest: MandateResult;
}

/** Null without any portfolio whose sizes are known. */
export function summarizeMandate(months: readonly (readonly MandateResult[])[]): MandateHistory | null {
  const [first, ...others] = months.flat();
  if (first === undefined) return null;
  return {
    months: months.length,
    below: months.filter((results) => results.some(({ isMet }) => !isMet)).length,
    lowest: others.reduce((lowest, result) => (result.distance < lowest.distance ? result : lowest), first),
  };
}
