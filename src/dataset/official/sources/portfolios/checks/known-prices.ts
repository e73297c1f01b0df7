import { DEBT_TYPES } from '#finance/portfolio/debt/debt-terms.ts';
import type { HoldingRow } from '../portfolio-file.ts';
import { isShare, type Holder, type KnownHolders, type PricedHolding } from './known-holders.ts';

/** What a security costs in other portfolios, ₹ per unit; null if none has it. */
export interface KnownPrices {
  /** The price of the same day: of a share in the portfolios of other fund houses, else the nearest in the other portfolios of the file. */
  ofDay(priced: PricedHolding): number | null;
  /** The price of months near, or of other fund houses. */
  ofMonthsNear(priced: PricedHolding): number | null;
  /** The price of debt, in the portfolios of other fund houses of months near. */
  ofDebtElsewhere(priced: PricedHolding): number | null;
}

/** Medians of the prices of stored holders. */
export const findKnownPrices = ({ listStored, listInFile }: KnownHolders): KnownPrices => ({
  ofDay(priced) {
    const { portfolio } = priced;
    const isOfDay = ({ date }: Holder) => date === portfolio.date;
    const elsewhere = isShare(priced.holding) ? findMedian(listStored(priced).filter(isOfDay)) : null;
    return elsewhere ?? findNearest(priced, listInFile(priced).filter(isOfDay));
  },
  ofMonthsNear: (priced) =>
    findMedian(listStored(priced).filter((other) => isOfHouse(priced, other) || !isDebt(priced.holding))),
  ofDebtElsewhere: (priced) =>
    isDebt(priced.holding) ? findMedian(listStored(priced).filter((other) => !isOfHouse(priced, other))) : null,
});

const isOfHouse = ({ portfolio }: PricedHolding, { mutualFund }: Holder): boolean =>
  portfolio.mutualFund === mutualFund;

/** Fund houses count it in different units: a bond of ₹ 10 lakh, or rupees of its face value (UTI, September 2025). */
const isDebt = ({ assetType }: HoldingRow): boolean => DEBT_TYPES.has(assetType);

function findMedian(holders: readonly Holder[]): number | null {
  const sorted = holders.map(({ price }) => price).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? null;
}

/** The price nearest to its own: of the portfolios of one file, any may be the wrong one. */
function findNearest({ price }: PricedHolding, holders: readonly Holder[]): number | null {
  const distance = (other: number) => Math.abs(Math.log(other / price));
  return holders.map((holder) => holder.price).toSorted((a, b) => distance(a) - distance(b))[0] ?? null;
}
