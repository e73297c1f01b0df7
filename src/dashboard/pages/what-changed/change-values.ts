import type { Holding, HoldingChange } from '#contract/records/holding.ts';
import { addNullable, subtract } from '#finance/decimals.ts';
import { getInstrumentKey, isOutsideTotal } from '#finance/portfolio/position.ts';
import {
  splitValueChange,
  sumValueChanges,
  type PortfolioChange,
  type ValueChange,
  type ValuedChange,
} from '#finance/portfolio/trade-value.ts';

/** Two consecutive portfolios of a scheme and the changes from one to the other. */
export interface ConsecutivePortfolios {
  readonly before: readonly Holding[];
  readonly now: readonly Holding[];
  readonly changes: readonly HoldingChange[];
}

/** The effects of trades and prices on the value of each instrument and of the portfolio, ₹ lakh. */
export interface ChangeValues {
  readonly getValues: (change: HoldingChange) => ValueChange;
  readonly total: PortfolioChange;
  /** The value of the earliest portfolio; null if it has none. */
  readonly startValue: number | null;
}

interface PairValues {
  /** The change of each instrument, by its key in the later portfolio. */
  readonly byKey: ReadonlyMap<string, ValueChange & { readonly previousKey: string }>;
  readonly total: PortfolioChange;
}

const UNKNOWN: ValueChange = { tradeValue: null, priceEffect: null };

/**
 * Adds up what trades and prices did from portfolio to portfolio, per instrument and in total.
 * @param pairs consecutive, the newest first.
 */
export function addUpChangeValues(pairs: readonly ConsecutivePortfolios[]): ChangeValues {
  const values = pairs.map(computePairValues);
  const earliest = pairs.at(-1);
  return {
    getValues: (change) => {
      let key = getInstrumentKey(change);
      let sum: ValueChange | null = null;
      for (const { byKey } of values) {
        const each = byKey.get(key);
        if (!each) continue;
        sum = sum ? addValues(sum, each) : each;
        key = each.previousKey;
      }
      return sum ? { tradeValue: sum.tradeValue, priceEffect: sum.priceEffect } : UNKNOWN;
    },
    total: values.map(({ total }) => total).reduce(addTotals),
    startValue: earliest ? sumValue(earliest.before) : null,
  };
}

function computePairValues({ before, now, changes }: ConsecutivePortfolios): PairValues {
  const previous = sumByInstrument(before);
  const current = sumByInstrument(now);
  const byKey = new Map<string, ValueChange & { readonly previousKey: string }>();
  const valued: ValuedChange[] = [];
  const add = (key: string, previousKey: string, change: ValuedChange) => {
    valued.push(change);
    byKey.set(key, { ...splitValueChange(change), previousKey });
    current.delete(key);
    previous.delete(previousKey);
  };
  for (const change of changes.filter((each) => !isOutsideTotal(each))) {
    const key = getInstrumentKey(change);
    const previousKey = change.prevIsin === '' ? key : getInstrumentKey({ ...change, isin: change.prevIsin });
    // a holding without a counterpart of that name, such as a renewed deposit, has no known previous value
    const ifNotHeld = change.prevWeight === 0 ? 0 : null;
    const prevMarketValue = previous.has(previousKey) ? (previous.get(previousKey)?.marketValue ?? null) : ifNotHeld;
    add(key, previousKey, { ...change, prevMarketValue });
  }
  // the others have the same quantity and weight in both: only prices changed their values, unless they have no quantity
  for (const [key, { quantity, marketValue }] of [...current]) {
    const prevMarketValue = previous.get(key)?.marketValue ?? null;
    add(key, key, { quantity, prevQuantity: quantity, marketValue, prevMarketValue, actionRatio: null });
  }
  const { priceEffect, ...total } = sumValueChanges(valued);
  const totalChange = subtract(sumValue(now), sumValue(before));
  return { byKey, total: { ...total, priceEffect, totalChange, flow: subtract(totalChange, priceEffect) } };
}

const addValues = (a: ValueChange, b: ValueChange): ValueChange => ({
  tradeValue: a.tradeValue === null || b.tradeValue === null ? null : a.tradeValue + b.tradeValue,
  priceEffect: a.priceEffect === null || b.priceEffect === null ? null : a.priceEffect + b.priceEffect,
});

function addTotals(a: PortfolioChange, b: PortfolioChange): PortfolioChange {
  const add = (x: number | null, y: number | null) => (x === null || y === null ? null : x + y);
  return {
    ...addValues(a, b),
    totalChange: add(a.totalChange, b.totalChange),
    flow: add(a.flow, b.flow),
    notSeparated: a.notSeparated + b.notSeparated,
  };
}

type ValuedPosition = Pick<Holding, 'quantity' | 'marketValue'>;

function sumByInstrument(rows: readonly Holding[]): Map<string, ValuedPosition> {
  const sums = new Map<string, ValuedPosition>();
  for (const row of rows.filter((each) => !isOutsideTotal(each))) {
    const key = getInstrumentKey(row);
    const known = sums.get(key);
    sums.set(key, {
      quantity: addNullable(known?.quantity ?? null, row.quantity),
      marketValue: addNullable(known?.marketValue ?? null, row.marketValue),
    });
  }
  return sums;
}

const sumValue = (rows: readonly Holding[]): number | null =>
  rows
    .filter((row) => !isOutsideTotal(row))
    .reduce<number | null>((sum, row) => addNullable(sum, row.marketValue), null);
