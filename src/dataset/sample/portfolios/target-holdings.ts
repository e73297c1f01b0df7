import { PORTFOLIO_MONTHS } from '../calendar.ts';
import { createShare, type Company } from '../instruments/companies.ts';
import type { DebtInstruments, MaturingInstrument } from '../instruments/debt-instruments.ts';
import { getPriceIndex, type Instrument } from '../instruments/instrument.ts';
import type { TrustsMetalsAndForeignShares } from '../instruments/other-instruments.ts';
import { createNormal, pick, pickInteger, pickMany, type Random } from '../numbers.ts';
import type { MonthRange } from '../schemes/aum-history.ts';
import type { AssetAllocation } from './asset-allocation.ts';

/** Every instrument that a portfolio can hold. */
export interface InstrumentUniverse extends TrustsMetalsAndForeignShares {
  readonly companies: readonly Company[];
  readonly debt: DebtInstruments;
  /** Direct growth units of a fund house's own schemes of a kind; of another house's, if it has none. */
  readonly fundUnitsOf: (fundHouse: number, kind: string) => readonly Instrument[];
}

/** An instrument that a scheme holds from one portfolio month (included) until another (excluded). */
export interface TargetHolding {
  readonly instrument: Instrument;
  /** Approximate weight at purchase, percent of net assets. */
  readonly percent: number;
  readonly from: number;
  readonly until: number;
  /** Probability of a trade in any one month, from 0 to 1. */
  readonly turnover: number;
}

/** SEBI allows 10 % in one company (Mutual Funds Regulations 1996, Seventh Schedule); less at purchase, as prices may rise. */
const MAX_PERCENT_IN_COMPANY = 8.2;
const SHARE_TURNOVER = 0.4;
const LOW_TURNOVER = 0.08;
const MONEY_MARKET_MONTHS = 3;

/** Builds the holdings of an asset allocation, over all of its portfolio months. */
export function buildTargetHoldings(
  allocation: AssetAllocation,
  fundHouse: number,
  universe: InstrumentUniverse,
  months: MonthRange,
  random: Random,
): readonly TargetHolding[] {
  const { debt } = universe;
  const pickSome = (instruments: readonly Instrument[], percent = 0, percentEach = 2.6) => {
    const count = percent === 0 ? 0 : Math.max(1, Math.round(percent / percentEach));
    return holdEvenly(pickMany(random, instruments, count), percent, months, random);
  };
  return [
    ...holdPickedShares(allocation, universe.companies, months, random),
    ...holdIndex(allocation, universe.companies, months),
    ...pickSome(universe.foreign, allocation.foreign, 7),
    ...(allocation.maturities
      ? [
          ...holdLadder(debt.ladders.government, allocation.government, allocation.maturities, months, random),
          ...holdLadder(debt.ladders.corporate, allocation.corporate, allocation.maturities, months, random),
        ]
      : [...pickSome(debt.government, allocation.government, 4.5), ...pickSome(debt.corporate, allocation.corporate)]),
    ...pickSome(debt.credit, allocation.credit, 2.2),
    ...holdUntilMaturity(debt.moneyMarket, allocation.moneyMarket, allocation.moneyMarketMonths, months, random),
    ...holdUntilMaturity(debt.bills, allocation.bills, 1, months, random),
    ...pickSome(universe.trusts, allocation.trusts, 0.8),
    ...pickSome(universe.gold, allocation.gold),
    ...pickSome(universe.silver, allocation.silver),
    ...pickSome(
      allocation.fundUnits ? universe.fundUnitsOf(fundHouse, allocation.fundUnits.kind) : [],
      allocation.fundUnits?.percent,
      16,
    ),
  ];
}

/** A few shares of the smallest company, whose weight rounds to 0.00 %. */
export function buildTinyHolding({ companies }: InstrumentUniverse, { first }: MonthRange): readonly TargetHolding[] {
  return companies.slice(-1).map((company) => ({
    instrument: createShare(company),
    percent: 0.002,
    from: first,
    until: PORTFOLIO_MONTHS,
    turnover: 0,
  }));
}

/** Shares picked by company size and, in thematic schemes, by sector; some are bought or sold on the way. */
function holdPickedShares(
  { shares }: AssetAllocation,
  companies: readonly Company[],
  months: MonthRange,
  random: Random,
): readonly TargetHolding[] {
  if (!shares) return [];
  const { sizes, sectors, percent } = shares;
  const count = pickInteger(random, Number(shares.count[0]), Number(shares.count[1]));
  const eligible = companies.filter(
    (company) => sectors === undefined || sectors.some((sector) => sector === company.sector),
  );
  const bySize = [
    eligible.filter(({ number }) => number < 100),
    eligible.filter(({ number }) => number >= 100 && number < 250),
    eligible.filter(({ number }) => number >= 250),
  ];
  const normal = createNormal(random);
  return bySize
    .flatMap((ofSize, size) => {
      const share = Number(sizes[size]) / 100;
      const picked = pickMany(random, ofSize, share === 0 ? 0 : Math.max(1, Math.round(count * share)));
      // a random conviction, and more in larger companies
      const weights = picked.map(({ number }) => Math.exp(0.5 * normal()) / (number + 12) ** 0.4);
      const percents = capWeights(weights, percent * share, MAX_PERCENT_IN_COMPANY);
      return picked.map((company, i) => ({
        instrument: createShare(company),
        percent: Number(percents[i]),
        turnover: SHARE_TURNOVER,
        ...pickHoldingPeriod(months, random),
      }));
    })
    .toSorted((a, b) => b.percent - a.percent);
}

/** Percentages in proportion to the weights that add up to a total, none above the cap if that is possible. */
function capWeights(weights: readonly number[], total: number, cap: number): readonly number[] {
  const highest = Math.max(cap, total / weights.length);
  let isCapped = weights.map(() => false);
  for (;;) {
    const free = weights.reduce((sum, weight, i) => sum + (isCapped[i] ? 0 : weight), 0);
    const rest = total - highest * isCapped.filter(Boolean).length;
    const next = weights.map((weight, i) => isCapped[i] || (rest * weight) / free > highest + 1e-9);
    if (next.every((each, i) => each === isCapped[i])) {
      return weights.map((weight, i) => (isCapped[i] ? highest : (rest * weight) / free));
    }
    isCapped = next;
  }
}

/** Seven in ten are held throughout; the others are bought or sold on the way, often in the last month. */
function pickHoldingPeriod({ first, last }: MonthRange, random: Random): Pick<TargetHolding, 'from' | 'until'> {
  const chance = random();
  if (chance < 0.7 || first === last) return { from: first, until: PORTFOLIO_MONTHS };
  const month = random() < 0.2 ? last : pickInteger(random, first + 1, last);
  return chance < 0.86 ? { from: month, until: PORTFOLIO_MONTHS } : { from: first, until: month };
}

/** Percent of an index fund that waits to be paid out. */
export const INDEX_CASH = 0.2;
/** The companies of an index may have at most so much of it, as in NSE's indices of a sector. */
const MAX_PERCENT_IN_INDEX = 33;

/** An index fund holds every company of its index, weighted by market capitalisation, and never trades on its own. */
function holdIndex(
  { index, cash = INDEX_CASH }: AssetAllocation,
  companies: readonly Company[],
  { first }: MonthRange,
): readonly TargetHolding[] {
  if (!index) return [];
  return weighIndex(index, companies, first, 100 - cash).map(({ company, percent }) => ({
    instrument: createShare(company),
    percent,
    from: first,
    until: PORTFOLIO_MONTHS,
    turnover: 0,
  }));
}

/** The companies of an index with their percentages of it, by market capitalisation in a month. */
export function weighIndex(
  { ranks, sectors, industries, count }: NonNullable<AssetAllocation['index']>,
  companies: readonly Company[],
  month: number,
  total = 100,
): readonly { readonly company: Company; readonly percent: number }[] {
  const constituents = companies
    .slice(Number(ranks[0]) - 1, ranks[1])
    .filter(({ sector }) => sectors === undefined || sectors.includes(sector))
    .filter(({ industry }) => industries === undefined || industries.includes(industry))
    .slice(0, count);
  const marketCaps = constituents.map((company) => Number(company.marketCaps[getPriceIndex(month)]));
  const percents = capWeights(marketCaps, total, MAX_PERCENT_IN_INDEX);
  return constituents.map((company, i) => ({ company, percent: Number(percents[i]) }));
}

function holdEvenly(
  instruments: readonly Instrument[],
  percent: number,
  months: MonthRange,
  random: Random,
): readonly TargetHolding[] {
  const average = percent / Math.max(1, instruments.length);
  return instruments.map((instrument) => ({
    instrument,
    percent: average * (0.5 + random()),
    turnover: LOW_TURNOVER,
    ...(instruments.length > 2 ? pickHoldingPeriod(months, random) : { from: months.first, until: PORTFOLIO_MONTHS }),
  }));
}

/** At most so many instruments of a ladder at once. */
const MAX_RUNGS = 30;

/** Instruments are bought when they mature in as many months as the scheme allows at most, and sold when only the least are left. */
function holdLadder(
  instruments: readonly MaturingInstrument[],
  percent = 0,
  [least = 0, most = 0]: readonly number[],
  { first }: MonthRange,
  random: Random,
): readonly TargetHolding[] {
  if (percent === 0) return [];
  const held = instruments.flatMap((instrument) => {
    const from = Math.max(first, instrument.maturityMonth - most);
    const until = Math.min(PORTFOLIO_MONTHS, instrument.maturityMonth - least);
    return from < until ? [{ instrument, from, until }] : [];
  });
  const atOnce = held.filter(({ from, until }) => from < PORTFOLIO_MONTHS && until === PORTFOLIO_MONTHS).length;
  const step = Math.max(1, Math.ceil(atOnce / MAX_RUNGS));
  const offset = Math.floor(random() * step);
  return held
    .filter((_, index) => index % step === offset)
    .map((holding) => ({
      ...holding,
      percent: (percent / Math.max(1, atOnce / step)) * (0.6 + 0.8 * random()),
      turnover: LOW_TURNOVER,
    }));
}

/** Buys some of each month's instruments, as many months before they mature as the scheme may hold them. */
function holdUntilMaturity(
  instruments: readonly MaturingInstrument[],
  percent = 0,
  heldMonths = MONEY_MARKET_MONTHS,
  { first, last }: MonthRange,
  random: Random,
): readonly TargetHolding[] {
  if (percent === 0) return [];
  const count = Math.max(1, Math.round(percent / (3 * heldMonths)));
  const maturityMonths = Array.from({ length: last - first + heldMonths }, (_, i) => first + 1 + i);
  return maturityMonths.flatMap((maturityMonth) => {
    const maturing = instruments.filter((instrument) => instrument.maturityMonth === maturityMonth);
    const picked = new Set(Array.from({ length: count }, () => pick(random, maturing)));
    return [...picked].map((instrument) => ({
      instrument,
      percent: (percent / (count * heldMonths)) * (0.6 + 0.8 * random()),
      from: Math.max(first, maturityMonth - heldMonths),
      until: maturityMonth,
      turnover: 0,
    }));
  });
}
