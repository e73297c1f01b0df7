import { toDayNumber } from '#finance/calendar.ts';
import { getFirstNav, findNavAsOf } from '#finance/nav/series/series.ts';
import type { BenchmarkIndex } from '../benchmark-indices.ts';
import type { TradingCalendar } from '../calendar.ts';
import companyData from '../data/companies.json' with { type: 'json' };
import { createNormal, createRandom } from '../numbers.ts';
import type { NavGenerator } from '../schemes/navs.ts';
import type { CatalogueEntry } from '../schemes/scheme-catalogue.ts';
import { buildUnitIsin, composeSchemeName } from '../schemes/scheme-records.ts';
import { LATEST_TEN_YEAR_START, type SchemeModel } from '../schemes/schemes.ts';
import {
  buildMonthlyPath,
  createInstrument,
  createMonthlyReturns,
  getPriceIndex,
  PRICE_MONTHS,
  type Instrument,
  buildCompanyIsin,
  buildForeignIsin,
} from './instrument.ts';

/** Held besides Indian shares and debt. */
export interface TrustsMetalsAndForeignShares {
  /** REITs and InvITs. */
  readonly trusts: readonly Instrument[];
  readonly gold: readonly Instrument[];
  readonly silver: readonly Instrument[];
  readonly foreign: readonly Instrument[];
}

type BuildPrices = (name: string, last: number, deviation: number, index: string) => Float64Array;

export function buildOtherInstruments(
  calendar: TradingCalendar,
  indices: ReadonlyMap<string, BenchmarkIndex>,
  seed: number,
): TrustsMetalsAndForeignShares {
  const getMonthlyReturns = createMonthlyReturns(calendar, indices);
  const buildPrices: BuildPrices = (name, last, deviation, index) => {
    const normal = createNormal(createRandom(seed, name));
    const returns = getMonthlyReturns(index);
    return buildMonthlyPath(last, (month) => Number(returns[month]) + deviation * normal());
  };
  const createMetal = (name: string, last: number, index: string) =>
    createInstrument({
      name,
      assetType: 'Commodity',
      industryOrRating: 'Commodities',
      prices: buildPrices(name, last, 0, index),
    });
  return {
    trusts: [0, 1, 2, 3, 4, 5].map((i) => createTrust(i, buildPrices)),
    // ₹ for a gram of gold, for a kilogram of silver
    gold: [createMetal('Gold 995 (1 kg bars)', 12_150, 'Domestic Price of Gold')],
    silver: [createMetal('Silver 999 (30 kg bars)', 1_48_000, 'Domestic Price of Silver')],
    foreign: companyData.foreign.map((name, i) =>
      createInstrument({
        name: `${name} Inc`,
        isin: buildForeignIsin(i + 1),
        industryOrRating: 'Overseas Equity',
        assetType: 'Equity',
        prices: buildPrices(`${name} Inc`, 4_000 + 2_500 * i, 0.05, 'S&P 500 TRI (INR)'),
      }),
    ),
  };
}

function createTrust(i: number, buildPrices: BuildPrices): Instrument {
  const isReit = i % 2 === 0;
  const name = `${companyData.places[i * 9]} ${isReit ? 'Office Parks REIT' : 'Highways InvIT'}`;
  return createInstrument({
    name,
    isin: buildCompanyIsin(900 + i, isReit ? '25' : '23'),
    industryOrRating: isReit ? 'Realty' : 'Transport Infrastructure',
    sector: isReit ? 'Realty' : 'Services',
    assetType: isReit ? 'REIT' : 'InvIT',
    prices: buildPrices(name, 130 + 60 * i, 0.02, 'NIFTY Composite Debt Index A-III'),
  });
}

/**
 * Creates a look-up of what funds of funds hold: the direct growth units of a fund house's own schemes, at their own NAVs; those of
 * another where it has none. Only schemes without an edge case that are old enough for all portfolios qualify.
 */
export function createFundUnitsLookup(
  schemes: readonly SchemeModel[],
  calendar: TradingCalendar,
  generateNavs: NavGenerator,
): (fundHouse: number, kind: string) => readonly Instrument[] {
  const cache = new Map<SchemeModel, Instrument>();
  const createOnce = (scheme: SchemeModel) => {
    const units = cache.get(scheme) ?? createFundUnits(scheme, calendar, generateNavs);
    cache.set(scheme, units);
    return units;
  };
  const eligible = schemes.filter(({ firstDay, edgeCase }) => firstDay <= LATEST_TEN_YEAR_START && edgeCase === null);
  return (fundHouse, kind) => {
    const ofKind = eligible.filter(({ entry }) => HELD[kind]?.(entry));
    const own = ofKind.filter((scheme) => scheme.fundHouse === fundHouse);
    const held = own.length > 0 ? own : ofKind.slice(0, 1);
    return (held.length > 0 ? held : eligible.slice(0, 1)).map(createOnce); // the last in a market of few schemes only
  };
}

const INCOME = /^(?:Arbitrage|Corporate Bond|Short Duration|Banking & PSU|Dynamic Bond|Gilt|Money Market)/;

/** The schemes that a fund of funds of each kind holds. */
const HELD: Readonly<Record<string, (entry: CatalogueEntry) => boolean>> = {
  equity: ({ group }) => group === 'equity',
  income: ({ name }) => INCOME.test(name),
  gold: ({ group, allocation }) => group === 'etf' && allocation === 'gold',
  silver: ({ group, allocation }) => group === 'etf' && allocation === 'silver',
};

function createFundUnits(scheme: SchemeModel, calendar: TradingCalendar, generateNavs: NavGenerator): Instrument {
  const [planOption] = scheme.planOptions;
  if (!planOption) throw new RangeError(`${scheme.name}: expected a plan to hold units of, got none`);
  const series = generateNavs(scheme, planOption);
  const prices = new Float64Array(PRICE_MONTHS).fill(getFirstNav(series)?.nav ?? Number.NaN);
  calendar.monthEnds.forEach((monthEnd, month) => {
    const nav = findNavAsOf(series, toDayNumber(monthEnd), 10)?.nav;
    if (nav !== undefined) prices[getPriceIndex(month)] = nav;
  });
  return createInstrument({
    name: composeSchemeName(scheme, planOption),
    isin: buildUnitIsin(scheme, 0),
    assetType: 'Mutual Fund',
    prices,
  });
}
