import { toDayNumber } from '#finance/calendar.ts';
import type { TradingCalendar } from '../calendar.ts';
import { getPriceIndex, type Instrument } from '../instruments/instrument.ts';
import { createNormal, createRandom, type Random } from '../random.ts';
import type { SchemeModel } from '../schemes/schemes.ts';
import { assetAllocations, type AssetAllocation } from './asset-allocation.ts';
import {
  buildTargetHoldings,
  buildTinyHolding,
  type InstrumentUniverse,
  type MonthRange,
  type TargetHolding,
} from './target-holdings.ts';
import { roundToHundredths } from '../round.ts';

/** What a scheme holds at one month-end. */
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
 * The positions and net assets of a scheme at each month-end, oldest first. Quantities change only by trades and corporate
 * actions; everything else is the movement of prices.
 */
export function* generatePositions(
  scheme: SchemeModel,
  universe: InstrumentUniverse,
  calendar: TradingCalendar,
  seed: number,
): Generator<MonthEndPositions> {
  const months = findPortfolioMonths(scheme, calendar);
  if (months === null || scheme.edgeCase === 'no portfolio') return;
  const random = createRandom(seed, 'portfolio', scheme.number);
  // of its own, so that an action changes no later month
  const actionRandom = createRandom(seed, 'trades beside corporate actions', scheme.number);
  const normal = createNormal(random);
  const allocation: AssetAllocation = assetAllocations[scheme.entry.allocation];
  const holdings = [
    ...buildTargetHoldings(scheme.entry.allocation, scheme.fundHouse, universe, months, random),
    ...(scheme.edgeCase === 'tiny weight' ? buildTinyHolding(universe, months) : []),
  ];
  const quantities = holdings.map(() => 0);
  for (let month = months.first; month <= months.last; month++) {
    const flow = 1 + 0.012 * normal();
    const aum = scheme.initialAum * LAKHS_IN_CRORE * RUPEES_IN_LAKH * 1.01 ** (month - months.first);
    holdings.forEach((holding, i) => {
      quantities[i] = computeQuantity(holding, Number(quantities[i]), month, aum, flow, { random, actionRandom });
    });
    yield summarizeMonth(holdings, quantities, month, allocation, random);
  }
}

/** The month-ends from the scheme's first NAV to its last; null if there is none. */
export function findPortfolioMonths(
  { firstDay, lastDay }: SchemeModel,
  { days, monthEnds }: TradingCalendar,
): MonthRange | null {
  const months = monthEnds.flatMap((monthEnd, month) => {
    const day = toDayNumber(monthEnd);
    return day >= Number(days[firstDay]) && day <= Number(days[lastDay]) ? month : [];
  });
  const [first, last] = [months[0], months.at(-1)];
  return first === undefined || last === undefined ? null : { first, last };
}

/** Units held at a month-end; `aum` is the approximate AUM, ₹; `flow` the factor by which cash flows change an index fund. */
function computeQuantity(
  holding: TargetHolding,
  previous: number,
  month: number,
  aum: number,
  flow: number,
  { random, actionRandom }: { readonly random: Random; readonly actionRandom: Random },
): number {
  const { instrument } = holding;
  const { lotSize, corporateAction } = instrument;
  if (month < holding.from || month >= holding.until) return 0;
  const roundToLots = (units: number) => Math.max(1, Math.round(units / lotSize)) * lotSize;
  if (month === holding.from || previous === 0) {
    return roundToLots((aum * holding.percent) / 100 / Number(instrument.prices[getPriceIndex(month)]));
  }
  const adjusted = corporateAction?.month === month ? previous * corporateAction.ratio : previous;
  if (holding.turnover === 0) return lotSize === 1 ? roundToLots(adjusted * flow) : adjusted;
  // fewer trades in the month of a corporate action: most holders show its ratio, and some a trade besides
  const [next, probability] = adjusted === previous ? [random, holding.turnover] : [actionRandom, holding.turnover / 2];
  return next() < probability ? roundToLots(adjusted * (0.86 + 0.3 * next())) : Math.round(adjusted);
}

function summarizeMonth(
  holdings: readonly TargetHolding[],
  quantities: readonly number[],
  month: number,
  allocation: AssetAllocation,
  random: Random,
): MonthEndPositions {
  const positions = holdings.flatMap(({ instrument }, i) => {
    const quantity = Number(quantities[i]);
    return quantity === 0 ? [] : { instrument, quantity };
  });
  const value = positions.reduce((sum, position) => sum + computeValue(position, month), 0);
  const cashShare = varyCashShare(computeCashPercent(allocation) / 100, random());
  const netAssets = roundToHundredths(value / (1 - cashShare));
  const trepsShare = cashShare * (0.75 + 0.2 * random());
  return { month, positions, netAssets, trepsShare, allocation };
}

/** The cash of a month. If it is nearly all there is, the rest varies instead: net assets are computed from it. */
const varyCashShare = (usual: number, variation: number): number =>
  usual < 0.5 ? usual * (0.6 + 0.8 * variation) : 1 - (1 - usual) * (0.96 + 0.08 * variation);

/** Market value, ₹ lakh. */
export const computeValue = ({ instrument, quantity }: SamplePosition, month: number): number =>
  (quantity * Number(instrument.prices[getPriceIndex(month)])) / RUPEES_IN_LAKH;

function computeCashPercent(allocation: AssetAllocation): number {
  if (allocation.indexRanks) return 0.2;
  const { shares, government = 0, corporate = 0, credit = 0, moneyMarket = 0 } = allocation;
  const { trusts = 0, gold = 0, silver = 0, foreign = 0, fundUnits = 0 } = allocation;
  const sharesAndDebt = (shares?.percent ?? 0) + government + corporate + credit + moneyMarket;
  return Math.max(0.3, 100 - sharesAndDebt - trusts - gold - silver - foreign - fundUnits);
}
