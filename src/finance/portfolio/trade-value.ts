import { addNullable, sumExact } from '../decimals.ts';

/** One instrument in two portfolios: quantities, market values in ₹ lakh. A portfolio without it has 0 of both. */
export interface ValuedChange {
  readonly quantity: number | null;
  readonly prevQuantity: number | null;
  readonly marketValue: number | null;
  readonly prevMarketValue: number | null;
  /** Units now per unit before; null without a corporate action. */
  readonly actionRatio: number | null;
}

/** What changed the market value of an instrument, ₹ lakh: the two add up to the change. Null if it cannot be separated. */
export interface ValueChange {
  readonly tradeValue: number | null;
  readonly priceEffect: number | null;
}

/**
 * Separates the change in market value into trade and price (design: "Trade value"): the trade is (q − q_prev × ratio) × p with
 * p = value / quantity of the current portfolio, the price effect is the rest. A removed instrument has no current price: its
 * trade is its previous value. Not known without quantities, as for cash.
 */
export function splitValueChange(change: ValuedChange): ValueChange {
  const tradeValue = computeTradeValue(change);
  const { marketValue, prevMarketValue } = change;
  const isKnown = tradeValue !== null && marketValue !== null && prevMarketValue !== null;
  return { tradeValue, priceEffect: isKnown ? marketValue - prevMarketValue - tradeValue : null };
}

/**
 * Return of the price per unit, after any corporate action, percent: the price effect on what was held before. Null if the instrument is not
 * in both portfolios with units and a value.
 */
export function computePriceReturn(change: ValuedChange): number | null {
  const { priceEffect } = splitValueChange(change);
  const { quantity, prevQuantity, prevMarketValue } = change;
  if (priceEffect === null || !quantity || !prevQuantity || !prevMarketValue) return null;
  return Math.sign(quantity) === Math.sign(prevQuantity) ? (priceEffect / prevMarketValue) * 100 : null;
}

/** The value of the units bought (positive) or sold, ₹ lakh; see {@link splitValueChange}. */
export function computeTradeValue({
  quantity,
  prevQuantity,
  marketValue,
  prevMarketValue,
  actionRatio,
}: ValuedChange): number | null {
  if (quantity === null || prevQuantity === null || marketValue === null) return null;
  if (quantity === 0) return prevQuantity === 0 ? 0 : prevMarketValue === null ? null : -prevMarketValue + 0;
  return ((quantity - prevQuantity * (actionRatio ?? 1)) * marketValue) / quantity;
}

/** Why the total of a portfolio changed, ₹ lakh. */
export interface PortfolioChange {
  /** Change in the total market value; null if one of the two portfolios has none. */
  readonly totalChange: number | null;
  readonly tradeValue: number | null;
  readonly priceEffect: number | null;
  /** What investors put in (positive) or took out: the change that prices do not explain. */
  readonly flow: number | null;
  /** Instruments whose change cannot be separated; with all of it, they are part of the flow. */
  readonly notSeparated: number;
}

/** Adds up the changes of all instruments of two portfolios; flow = change in the total − Σ price effects (design). */
export function sumValueChanges(changes: readonly ValuedChange[]): PortfolioChange {
  const parts = changes.map(splitValueChange);
  const total = sumKnown(changes.map(({ marketValue }) => marketValue));
  const prevTotal = sumKnown(changes.map(({ prevMarketValue }) => prevMarketValue));
  const totalChange = total === null || prevTotal === null ? null : sumExact([total, -prevTotal]);
  const priceEffect = sumKnown(parts.map((part) => part.priceEffect));
  return {
    totalChange,
    priceEffect,
    tradeValue: sumKnown(parts.map(({ tradeValue }) => tradeValue)),
    flow: totalChange === null || priceEffect === null ? null : sumExact([totalChange, -priceEffect]),
    notSeparated: parts.filter((part) => part.priceEffect === null).length,
  };
}

/** Null if none of the values is known. */
const sumKnown = (values: readonly (number | null)[]): number | null =>
  values.reduce<number | null>((sum, value) => addNullable(sum, value), null);
