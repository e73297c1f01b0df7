import { getPriceIndex, type Instrument } from '../instruments/instrument.ts';
import { createRandom, type Random } from '../numbers.ts';
import type { AumHistory } from '../schemes/aum-history.ts';
import type { SchemeModel } from '../schemes/schemes.ts';
import { getAllocation, type AssetAllocation } from './asset-allocation.ts';
import {
  buildTargetHoldings,
  buildTinyHolding,
  INDEX_CASH,
  type InstrumentUniverse,
  type TargetHolding,
} from './target-holdings.ts';

export interface MonthEndPositions {
  readonly month: number;
  readonly positions: readonly SamplePosition[];
  /** ₹ lakh. */
  readonly netAssets: number;
  /** Fraction of net assets lent overnight against government securities (TREPS). */
  readonly trepsShare: number;
  readonly allocation: AssetAllocation;
}

export interface SamplePosition {
  readonly instrument: Instrument;
  readonly quantity: number;
}

const RUPEES_IN_LAKH = 1e5;
const LAKHS_IN_CRORE = 100;

/**
 * The positions of a scheme at each month-end, oldest first, worth its AUM less its cash. Quantities change only by trades, with which
 * it also invests what came in, and by corporate actions; everything else is the movement of prices.
 */
export function* generatePositions(
  scheme: SchemeModel,
  universe: InstrumentUniverse,
  { months, monthEnds }: AumHistory,
  seed: number,
): Generator<MonthEndPositions> {
  if (months === null || scheme.edgeCase === 'no portfolio') return;
  const random = createRandom(seed, 'portfolio', scheme.copied ?? scheme.number);
  // of its own, so that an action changes no later month
  const actionRandom = createRandom(seed, 'trades beside corporate actions', scheme.number);
  const allocation = getAllocation(scheme.entry.allocation, scheme.edgeCase === 'off mandate');
  const holdings = [
    ...buildTargetHoldings(allocation, scheme.fundHouse, universe, months, random),
    ...(scheme.edgeCase === 'tiny weight' ? buildTinyHolding(universe, months) : []),
  ];
  const usualCash = computeCashPercent(allocation) / 100;
  const quantities = new Float64Array(holdings.length);
  for (let month = months.first; month <= months.last; month++) {
    const netAssets = Number(monthEnds[month]) * LAKHS_IN_CRORE;
    const adjusted = holdings.map(({ instrument: { corporateAction } }, i) =>
      corporateAction?.month === month ? Number(quantities[i]) * corporateAction.ratio : Number(quantities[i]),
    );
    holdings.forEach((holding, i) => {
      const hasAction = adjusted[i] !== quantities[i];
      // fewer trades in the month of a corporate action: most holders show its ratio, and some a trade besides
      const [next, probability] = hasAction ? [actionRandom, 0.75 * holding.turnover] : [random, holding.turnover];
      quantities[i] = tradeHolding(holding, Number(adjusted[i]), month, netAssets, next, probability);
    });
    const cashShare = varyCashShare(usualCash, random());
    invest(holdings, quantities, netAssets * (1 - cashShare), {
      month,
      isFirst: month === months.first,
      random,
    });
    const positions = holdings.flatMap(({ instrument }, i) => {
      const quantity = Number(quantities[i]);
      return quantity === 0 ? [] : { instrument, quantity };
    });
    const receivables = Math.min(0.25 * cashShare, MAX_RECEIVABLES) * random();
    yield { month, positions, netAssets, trepsShare: cashShare - receivables, allocation };
  }
}

/** Net receivables as a fraction of net assets; the rest of the cash is lent. */
const MAX_RECEIVABLES = 0.012;

const roundToLots = (units: number, { lotSize }: Instrument): number =>
  Math.max(1, Math.round(units / lotSize)) * lotSize;

/** A share whose price rose beyond 10 % of the portfolio is sold down, as SEBI's limit demands. */
const HIGHEST_WEIGHT = 0.097;
const TRIMMED_WEIGHT = 0.085;

/** Units held after the scheme's own trades of a month; `quantity` those before, `netAssets` in ₹ lakh. */
function tradeHolding(
  { instrument, percent, from, until, turnover }: TargetHolding,
  quantity: number,
  month: number,
  netAssets: number,
  random: Random,
  probability: number,
): number {
  if (month < from || month >= until) return 0;
  const price = computeValue({ instrument, quantity: 1 }, month);
  if (month === from || quantity === 0) return roundToLots((netAssets * percent) / 100 / price, instrument);
  const isTooLarge = instrument.assetType === 'Equity' && turnover > 0 && quantity * price > HIGHEST_WEIGHT * netAssets;
  if (isTooLarge) return roundToLots((TRIMMED_WEIGHT * netAssets) / price, instrument);
  return random() < probability ? roundToLots(quantity * (0.86 + 0.3 * random()), instrument) : Math.round(quantity);
}

interface InvestmentOptions {
  readonly month: number;
  /** Whether it is the first portfolio of the scheme: then every holding is bought in proportion. */
  readonly isFirst: boolean;
  readonly random: Random;
}

/** The largest share by which a holding is increased or reduced before all are. */
const MAX_TRADE = 0.2;
/** Share of the holdings among which inflows are divided. */
const TRADED_SHARE = 0.35;

/**
 * Buys or sells so that the holdings are worth so much, ₹ lakh: an index fund in all of them, others in some, so that most quantities
 * stay as they are. A holding with a corporate action is left alone: its new quantity is that of the action.
 */
function invest(
  holdings: readonly TargetHolding[],
  quantities: Float64Array,
  target: number,
  { month, isFirst, random }: InvestmentOptions,
): void {
  const values = holdings.map(({ instrument }, i) =>
    computeValue({ instrument, quantity: Number(quantities[i]) }, month),
  );
  const gap = target - values.reduce((sum, value) => sum + value, 0);
  const canTrade = holdings.map(
    ({ instrument }, i) => Number(values[i]) > 0 && instrument.corporateAction?.month !== month,
  );
  const isIndex = holdings.every(({ turnover }) => turnover === 0);
  const isTraded = canTrade.map((can) => can && (isFirst || isIndex || random() < TRADED_SHARE));
  const sumOf = (included: readonly boolean[]) => values.reduce((sum, value, i) => sum + (included[i] ? value : 0), 0);
  const isEnough = Math.abs(gap) <= MAX_TRADE * sumOf(isTraded);
  const traded = isEnough ? isTraded : canTrade;
  const factor = 1 + gap / sumOf(traded);
  if (!(factor > 0)) return; // nothing to trade
  holdings.forEach(({ instrument }, i) => {
    if (traded[i]) quantities[i] = roundToLots(Number(quantities[i]) * factor, instrument);
  });
}

/** The cash of a month. If it is nearly all there is, the rest varies instead. */
const varyCashShare = (usual: number, variation: number): number =>
  usual < 0.5 ? usual * (0.6 + 0.8 * variation) : 1 - (1 - usual) * (0.96 + 0.08 * variation);

/** Market value, ₹ lakh. */
export const computeValue = ({ instrument, quantity }: SamplePosition, month: number): number =>
  (quantity * Number(instrument.prices[getPriceIndex(month)])) / RUPEES_IN_LAKH;

function computeCashPercent(allocation: AssetAllocation): number {
  if (allocation.index) return allocation.cash ?? INDEX_CASH;
  const { shares, government = 0, corporate = 0, credit = 0, moneyMarket = 0, bills = 0 } = allocation;
  const { trusts = 0, gold = 0, silver = 0, foreign = 0, fundUnits } = allocation;
  const sharesAndDebt = (shares?.percent ?? 0) + government + corporate + credit + moneyMarket + bills;
  return Math.max(0.3, 100 - sharesAndDebt - trusts - gold - silver - foreign - (fundUnits?.percent ?? 0));
}
