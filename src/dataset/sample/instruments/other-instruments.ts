import { toDayNumber } from '#finance/calendar.ts';
import { getFirstNav, findNavAsOf } from '#finance/nav/series.ts';
import type { TradingCalendar } from '../calendar.ts';
import type { NavGenerator } from '../schemes/navs.ts';
import { createNormal, createRandom } from '../random.ts';
import { buildUnitIsin, composeSchemeName } from '../schemes/scheme-records.ts';
import { LATEST_TEN_YEAR_START, type SchemeModel } from '../schemes/schemes.ts';
import { placeNames } from './companies.ts';
import { buildMonthlyPath, createInstrument, getPriceIndex, PRICE_MONTHS, type Instrument } from './instrument.ts';
import { buildCompanyIsin, buildForeignIsin } from './isin.ts';

const FOREIGN_COMPANIES =
  `Hudson Cloud, Larkspur Devices, Redwood Search, Cobalt Semiconductors, Prairie Stores, Summit Biologics,
Harbour Payments, Alder Networks, Granite Software, Beacon Motors, Juniper Streaming, Fjord Therapeutics, Cascade Robotics,
Meridian Foods, Falcon Freight, Orchard Apparel`
    .split(',')
    .map((name) => `${name.trim()} Inc`);

/** What funds hold besides Indian shares and debt. */
export interface TrustsMetalsAndForeignShares {
  /** REITs and InvITs. */
  readonly trusts: readonly Instrument[];
  readonly gold: readonly Instrument[];
  readonly silver: readonly Instrument[];
  readonly foreign: readonly Instrument[];
}

type BuildPrices = (name: string, last: number, deviation: number) => Float64Array;

export function buildOtherInstruments(seed: number): TrustsMetalsAndForeignShares {
  const buildPrices: BuildPrices = (name, last, deviation) => {
    const normal = createNormal(createRandom(seed, name));
    return buildMonthlyPath(last, () => 0.01 + deviation * normal());
  };
  const createMetal = (name: string, last: number, deviation: number) =>
    createInstrument({
      name,
      assetType: 'Commodity',
      industryOrRating: 'Commodities',
      prices: buildPrices(name, last, deviation),
    });
  return {
    trusts: [0, 1, 2, 3, 4, 5].map((i) => createTrust(i, buildPrices)),
    // ₹ for a gram of gold, for a kilogram of silver
    gold: [createMetal('Gold 995 (1 kg bars)', 12_150, 0.035)],
    silver: [createMetal('Silver 999 (30 kg bars)', 1_48_000, 0.06)],
    foreign: FOREIGN_COMPANIES.map((name, i) =>
      createInstrument({
        name,
        isin: buildForeignIsin(i + 1),
        industryOrRating: 'Overseas Equity',
        assetType: 'Equity',
        prices: buildPrices(name, 4_000 + 2_500 * i, 0.06),
      }),
    ),
  };
}

function createTrust(i: number, buildPrices: BuildPrices): Instrument {
  const isReit = i % 2 === 0;
  const name = `${placeNames[i * 9]} ${isReit ? 'Office Parks REIT' : 'Highways InvIT'}`;
  return createInstrument({
    name,
    isin: buildCompanyIsin(900 + i, '25'),
    industryOrRating: isReit ? 'Realty' : 'Transport Infrastructure',
    sector: isReit ? 'Realty' : 'Services',
    assetType: 'REIT and InvIT',
    prices: buildPrices(name, 130 + 60 * i, 0.02),
  });
}

/**
 * Creates a look-up of what funds of funds hold: the direct growth units of a fund house's own schemes, at their own NAVs.
 * Only schemes without an edge case that are old enough for all portfolios qualify.
 */
export function createFundUnitsLookup(
  schemes: readonly SchemeModel[],
  calendar: TradingCalendar,
  generateNavs: NavGenerator,
): (fundHouse: number) => readonly Instrument[] {
  const cache = new Map<number, readonly Instrument[]>();
  return (fundHouse) => {
    const cached = cache.get(fundHouse);
    if (cached) return cached;
    const units = schemes
      .filter((scheme) => scheme.fundHouse === fundHouse && canBeHeld(scheme))
      .map((scheme) => createFundUnits(scheme, calendar, generateNavs));
    cache.set(fundHouse, units);
    return units;
  };
}

const canBeHeld = ({ firstDay, edgeCase, entry, planOptions }: SchemeModel) =>
  firstDay <= LATEST_TEN_YEAR_START &&
  edgeCase === null &&
  entry.group !== 'fund of funds' &&
  planOptions[0]?.option === 'Growth';

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
