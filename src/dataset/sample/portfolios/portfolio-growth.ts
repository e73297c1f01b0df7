import { daysBetween } from '#finance/calendar.ts';
import { OVERNIGHT_DRIFT } from '../benchmark-indices.ts';
import type { TradingCalendar } from '../calendar.ts';
import { getPriceIndex } from '../instruments/instrument.ts';
import type { AumHistory } from '../schemes/aum-history.ts';
import type { SchemeModel } from '../schemes/schemes.ts';
import { getAllocation } from './asset-allocation.ts';
import { computeValue, generatePositions, type SamplePosition } from './positions.ts';
import type { InstrumentUniverse } from './target-holdings.ts';

/** Log returns before expenses by month; null in months without a portfolio at both ends. */
export type PortfolioGrowth = (month: number) => number | null;

const NONE: PortfolioGrowth = () => null;

/**
 * What the portfolios of a scheme that picks shares earned in each month: prices, coupons and what its cash is lent at. Schemes that sell their
 * shares forward, follow an index or hold no shares have none.
 */
export function computePortfolioGrowth(
  scheme: SchemeModel,
  universe: InstrumentUniverse,
  aum: AumHistory,
  calendar: TradingCalendar,
  seed: number,
): PortfolioGrowth {
  const { shares, hedged } = getAllocation(scheme.entry.allocation, scheme.edgeCase === 'off mandate');
  if (!shares || hedged !== undefined) return NONE;
  const growth = new Map<number, number>();
  let previous: readonly SamplePosition[] | null = null;
  let netAssets = 0;
  for (const monthEnd of generatePositions(scheme, universe, aum, seed)) {
    const { month } = monthEnd;
    if (previous !== null) {
      const held = new Set(monthEnd.positions.map(({ instrument }) => instrument));
      const retained = previous.filter(({ instrument }) => held.has(instrument)); // the others are sold at once
      growth.set(month, Math.log(1 + computeGain(retained, netAssets, month, calendar) / netAssets));
    }
    previous = monthEnd.positions;
    ({ netAssets } = monthEnd);
  }
  return (month) => growth.get(month) ?? null;
}

/** ₹ lakh, of positions at the month-end before. */
function computeGain(
  positions: readonly SamplePosition[],
  netAssets: number,
  month: number,
  { monthEnds }: TradingCalendar,
): number {
  const [start, end] = [monthEnds[month - 1], monthEnds[month]];
  const years = start === undefined || end === undefined ? 0 : daysBetween(start, end) / 365;
  let [invested, gain] = [0, 0];
  for (const { instrument, quantity } of positions) {
    const { corporateAction, assetType, yields } = instrument;
    const units = corporateAction?.month === month ? quantity * corporateAction.ratio : quantity;
    const before = computeValue({ instrument, quantity }, month - 1);
    const coupon = assetType === 'Debt' ? (before * Number(yields?.[getPriceIndex(month - 1)]) * years) / 100 : 0;
    invested += before;
    gain += computeValue({ instrument, quantity: units }, month) - before + coupon;
  }
  return gain + (netAssets - invested) * OVERNIGHT_DRIFT * years;
}
