import { monthNames, type IsoDate } from '#contract/dates.ts';
import { toDayNumber, toIsoDay } from '#finance/calendar.ts';
import { OVERNIGHT_DRIFT } from '../benchmark-indices.ts';
import type { TradingCalendar } from '../calendar.ts';
import { getIdentity, getPriceIndex } from '../instruments/instrument.ts';
import { roundToHundredths } from '../numbers.ts';
import type { AumHistory } from '../schemes/aum-history.ts';
import type { SchemeModel } from '../schemes/schemes.ts';
import type { SampleHolding, SamplePortfolio } from '../types.ts';
import { computeValue, generatePositions, type MonthEndPositions, type SamplePosition } from './positions.ts';
import { printMetrics } from './printed-metrics.ts';
import type { InstrumentUniverse } from './target-holdings.ts';

/** The portfolios of all schemes, generated during iteration: scheme by scheme, oldest first. */
export function* generatePortfolios(
  schemes: readonly SchemeModel[],
  universe: InstrumentUniverse,
  calendar: TradingCalendar,
  getAumHistory: (scheme: SchemeModel) => AumHistory,
  seed: number,
): Generator<SamplePortfolio> {
  for (const scheme of schemes) {
    // both are found in real workbooks: futures inside the total (Axis, Mirae) and outside it (SBI, Aditya Birla, DSP)
    const isOutsideTotal = scheme.fundHouse % 2 === 0;
    const aum = getAumHistory(scheme);
    const missingMonths = listMissingMonths(scheme, aum);
    for (const monthEnd of generatePositions(scheme, universe, aum, seed)) {
      const date = calendar.monthEnds[monthEnd.month];
      if (date === undefined || missingMonths.includes(monthEnd.month)) continue;
      const futures = buildFutures(monthEnd, date);
      const inside = isOutsideTotal ? [] : futures;
      const rows = buildHoldings(monthEnd, inside, scheme.edgeCase === 'duplicate instrument');
      const isLast = monthEnd.month === aum.months?.last;
      const holdings = scheme.edgeCase === 'wrong quantity' && isLast ? misprintQuantity(rows) : rows;
      const metrics = printMetrics(holdings, date, scheme.fundHouse);
      yield { schemeNumber: scheme.number, date, holdings, derivatives: isOutsideTotal ? futures : [], metrics };
    }
  }
}

/** The months without a portfolio in schemes with such an edge case. */
function listMissingMonths(scheme: SchemeModel, { months }: AumHistory): readonly number[] {
  if (months === null) return [];
  const { last } = months;
  if (scheme.edgeCase === 'missing previous month') return [last - 1];
  if (scheme.edgeCase === 'missing half year') return [1, 2, 3, 4, 5].map((monthsBack) => last - monthsBack);
  return scheme.edgeCase === 'missing earlier month' ? [last - 9] : [];
}

/** Percent a year of one-day money: compounded daily, what the 1D rate index earns. */
const TREPS_YIELD = roundToHundredths(100 * OVERNIGHT_DRIFT);

const emptyHolding = { isin: '', industryOrRating: '', sector: '', quantity: null, yield: null } as const;

/**
 * The rows of a portfolio disclosure: securities, futures inside the total, TREPS, and net receivables, which make the weights add up to
 * 100.00 and the values to the net assets. Weights and values (₹ lakh) have two decimals.
 */
function buildHoldings(
  monthEnd: MonthEndPositions,
  futures: readonly SampleHolding[],
  hasDuplicate: boolean,
): readonly SampleHolding[] {
  const { month, netAssets } = monthEnd;
  const computeWeight = (value: number) => computePercent(value, netAssets);
  const positions = hasDuplicate ? splitFirstPosition(monthEnd.positions) : monthEnd.positions;
  const treps = netAssets * monthEnd.trepsShare;
  const rows: readonly SampleHolding[] = [
    ...positions.map((position) => buildSecurity(position, month, computeWeight)),
    ...futures,
    {
      ...emptyHolding,
      instrument: 'TREPS',
      assetType: 'Cash',
      marketValue: roundToHundredths(treps),
      weight: computeWeight(treps),
      yield: TREPS_YIELD,
    },
  ];
  // summed in hundredths, since 0.01 has no exact binary fraction
  const sumHundredths = (values: readonly (number | null)[]) =>
    values.reduce<number>((sum, value) => sum + Math.round(Number(value) * 100), 0);
  const netReceivables: SampleHolding = {
    ...emptyHolding,
    instrument: 'Net Receivables / (Payables)',
    assetType: 'Cash',
    marketValue: (Math.round(netAssets * 100) - sumHundredths(rows.map((row) => row.marketValue))) / 100,
    weight: (10_000 - sumHundredths(rows.map((row) => row.weight))) / 100,
  };
  return [...rows, netReceivables];
}

/** Percent with two decimals. */
const computePercent = (value: number, netAssets: number) => Math.round((value / netAssets) * 10_000) / 100;

function buildSecurity(
  position: SamplePosition,
  month: number,
  computeWeight: (value: number) => number,
): SampleHolding {
  const { industryOrRating, sector, assetType, yields } = position.instrument;
  const { name, isin } = getIdentity(position.instrument, month);
  const value = computeValue(position, month);
  return {
    instrument: name,
    isin,
    industryOrRating,
    sector,
    assetType,
    quantity: position.quantity,
    marketValue: roundToHundredths(value),
    weight: computeWeight(value),
    yield: yields === null ? null : Number(yields[getPriceIndex(month)]),
  };
}

interface Future {
  readonly name: string;
  readonly quantity: number;
  /** ₹ lakh. */
  readonly value: number;
}

const FUTURE_PREMIUM = 1.004;
const INDEX_FUTURE = { lotSize: 75, price: 26_000 } as const;

const buildFutures = (monthEnd: MonthEndPositions, date: IsoDate): readonly SampleHolding[] =>
  pickFutures(monthEnd, date).map(({ name, quantity, value }) => ({
    ...emptyHolding,
    instrument: name,
    assetType: 'Derivative',
    quantity,
    marketValue: roundToHundredths(value),
    weight: computePercent(value, monthEnd.netAssets),
  }));

/** Futures of the next expiry, without an ISIN: part of every share sold forward, or one short, one long and one on the index. */
function pickFutures({ positions, allocation, month, netAssets }: MonthEndPositions, date: IsoDate): readonly Future[] {
  const { hasFutures = false, hedged } = allocation;
  if (!hasFutures && hedged === undefined) return [];
  const expiry = formatExpiryAfter(date);
  const shares = positions.filter(({ instrument }) => instrument.assetType === 'Equity');
  const buildStockFuture = (position: SamplePosition, fraction: number): Future => {
    const quantity = Math.trunc(position.quantity * fraction);
    const name = `${position.instrument.name.replace(/ Ltd$/, '')} ${expiry} Future`;
    return { name, quantity, value: computeValue({ ...position, quantity }, month) * FUTURE_PREMIUM };
  };
  if (hedged !== undefined) return shares.map((position) => buildStockFuture(position, -hedged));
  const lots = Math.max(1, Math.round((netAssets * 0.012 * 1e5) / (INDEX_FUTURE.lotSize * INDEX_FUTURE.price)));
  const quantity = lots * INDEX_FUTURE.lotSize;
  return [
    ...shares.slice(0, 1).map((position) => buildStockFuture(position, -0.12)),
    ...shares.slice(4, 5).map((position) => buildStockFuture(position, 0.2)),
    { name: `NIFTY 50 ${expiry} Future`, quantity, value: (quantity * INDEX_FUTURE.price) / 1e5 },
  ];
}

/** `Nov 2026` for a portfolio of 31 October 2026. */
function formatExpiryAfter(monthEnd: IsoDate): string {
  const nextDay = toIsoDay(toDayNumber(monthEnd) + 1);
  return `${monthNames[Number(nextDay.slice(5, 7)) - 1]} ${nextDay.slice(0, 4)}`;
}

/** The first quantity with a wrong digit: its value and weight are right. */
const misprintQuantity = ([first, ...others]: readonly SampleHolding[]): readonly SampleHolding[] =>
  first === undefined || first.quantity === null
    ? others
    : [{ ...first, quantity: Math.round(first.quantity * WRONG_QUANTITY_FACTOR) }, ...others];

/** No simple ratio, so that it does not look like a corporate action. */
const WRONG_QUANTITY_FACTOR = 1.37;

/** The first instrument on two rows, as in real disclosures that list separate purchases. */
function splitFirstPosition(positions: readonly SamplePosition[]): readonly SamplePosition[] {
  const [first, ...others] = positions;
  if (first === undefined) return positions;
  const quantity = Math.round(first.quantity * 0.4);
  return [{ ...first, quantity: first.quantity - quantity }, ...others, { ...first, quantity }];
}
