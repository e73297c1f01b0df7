import allocations from '../data/asset-allocations.json' with { type: 'json' };

/** Percent of net assets; the rest is cash. */
export interface AssetAllocation {
  /** The cash of an index fund; very little by default. */
  readonly cash?: number;
  /** Actively picked shares: how many, and the percentages of them in large, mid and small companies. */
  readonly shares?: {
    readonly percent: number;
    /** The least and the most. */
    readonly count: readonly number[];
    readonly sizes: readonly number[];
    readonly sectors?: readonly string[];
  };
  /** An index, whose companies are weighted by market capitalisation. */
  readonly index?: {
    /** Companies from one rank by market capitalisation to another… */
    readonly ranks: readonly number[];
    /** …those of these sectors or industries… */
    readonly sectors?: readonly string[];
    readonly industries?: readonly string[];
    /** …the number of them, the largest first. */
    readonly count?: number;
  };
  /** Government securities. */
  readonly government?: number;
  /** Bonds rated AAA or AA+. */
  readonly corporate?: number;
  /** Bonds with a lower rating. */
  readonly credit?: number;
  readonly moneyMarket?: number;
  /** Months from purchase to maturity of what it holds of the money market; 3 by default. */
  readonly moneyMarketMonths?: number;
  /** Treasury bills of the month before they mature. */
  readonly bills?: number;
  /** Months to the maturity of the bonds and government securities that it holds; any without. */
  readonly maturities?: readonly number[];
  /** REITs and InvITs. */
  readonly trusts?: number;
  readonly gold?: number;
  readonly silver?: number;
  /** Shares listed abroad. */
  readonly foreign?: number;
  /** Units of other schemes, if there are any of the fund house's own. */
  readonly fundUnits?: { readonly percent: number; readonly kind: string };
  /** The part of every share that is sold forward, as a fraction. */
  readonly hedged?: number;
  /** A few futures, of which the first is short. */
  readonly hasFutures?: boolean;
}

const usual: Readonly<Record<string, AssetAllocation>> = allocations.usual;
/** What schemes hold that do not meet a rule of their category. */
const offMandate: Readonly<Record<string, AssetAllocation>> = allocations.offMandate;

/** What a scheme holds. */
export function getAllocation(name: string, isOffMandate: boolean): AssetAllocation {
  const allocation = (isOffMandate ? offMandate[name] : undefined) ?? usual[name];
  if (!allocation) throw new RangeError(`asset allocation: expected one of the sample, got ${name}`);
  return allocation;
}
