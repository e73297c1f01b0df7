import { toIsoDay } from '#finance/calendar.ts';
import { EMPTY_NAV_SERIES } from '#finance/nav/series/breaks.ts';
import { buildBenchmarkIndices } from './benchmark-indices.ts';
import { buildTradingCalendar } from './calendar.ts';
import { followCompanies } from './index-baskets.ts';
import { buildCompanies } from './instruments/companies.ts';
import { buildDebtInstruments } from './instruments/debt-instruments.ts';
import { buildOtherInstruments, createFundUnitsLookup } from './instruments/other-instruments.ts';
import { buildMarketCapLists, createSizeLookup } from './market-cap-lists.ts';
import { computePortfolioGrowth } from './portfolios/portfolio-growth.ts';
import { generatePortfolios } from './portfolios/portfolios.ts';
import type { InstrumentUniverse } from './portfolios/target-holdings.ts';
import { generateStressTests, generateTracking, isStressTested } from './published-measures.ts';
import { createPublishedReturns, selectPublishedIndexLevels } from './published-returns.ts';
import { createAumHistories } from './schemes/aum-history.ts';
import { createNavGenerator, type GetGrossGrowth, simulateGrossGrowth } from './schemes/navs.ts';
import { createLabels } from './schemes/printed-labels.ts';
import { createPublishedAum, NO_AUM } from './schemes/published-aum.ts';
import { buildSampleSchemes } from './schemes/scheme-records.ts';
import { buildSchemes, type SchemeModel } from './schemes/schemes.ts';
import {
  buildSpecialisedFunds,
  buildSpecialisedSchemes,
  buildStrategyLabels,
  countSpecialisedCodes,
} from './schemes/specialised-funds.ts';
import { MAX_SAMPLE_CODES, type SampleMarket, type SampleOptions, type SampleScheme } from './types.ts';

const CODES = 2_400;
/** Beyond these the returns of portfolios change by a few hundredths of a percentage point. */
const ROUNDS = 3;
const AS_OF = '2026-11-19';
/** This seed gives a market with a plausible past: the fall of 2020, ten years of usual returns, and quiet last weeks. */
const SEED = 968;

/**
 * Generates the sample market: by default about 520 fictional schemes with 2,400 plans and options.
 * @throws RangeError if `asOf` is not a day of the calendar or `codes` is not a whole number from 1 to {@link MAX_SAMPLE_CODES}.
 */
export function generateSampleMarket({ codes = CODES, asOf = AS_OF, seed = SEED }: SampleOptions = {}): SampleMarket {
  if (!Number.isInteger(codes) || codes < 1 || codes > MAX_SAMPLE_CODES) {
    throw new RangeError(`codes: expected a whole number from 1 to ${MAX_SAMPLE_CODES}, got ${codes}`);
  }
  const calendar = buildTradingCalendar(asOf, seed);
  const simulatedIndices = buildBenchmarkIndices(calendar, seed);
  const models = buildSchemes(codes - countSpecialisedCodes(codes), calendar, seed);
  const specialisedFunds = buildSpecialisedFunds(codes, calendar, models.length, seed);
  const companies = buildCompanies(calendar, simulatedIndices, seed);
  const indices = followCompanies(simulatedIndices, companies, calendar);
  const growth = new Map<number, Float64Array>();
  const getGrossGrowth: GetGrossGrowth = (scheme) => {
    const known = growth.get(scheme.number) ?? growAsPortfolio(scheme);
    growth.set(scheme.number, known);
    return known;
  };
  const universe: InstrumentUniverse = {
    companies,
    debt: buildDebtInstruments(calendar, companies, seed),
    ...buildOtherInstruments(calendar, simulatedIndices, seed),
    fundUnitsOf: createFundUnitsLookup(models, calendar, createNavGenerator(calendar, getGrossGrowth)),
  };
  const generateNavs = createNavGenerator(calendar, getGrossGrowth);
  const getAumHistory = createAumHistories(calendar, getGrossGrowth, seed);
  const findPublishedReturns = createPublishedReturns(indices, createNavGenerator(calendar, getGrossGrowth, true));
  const getPublishedAum = createPublishedAum({
    schemes: models,
    calendar,
    getAumHistory,
    getNavs(scheme) {
      const [planOption] = scheme.planOptions;
      return planOption ? createNavGenerator(calendar, getGrossGrowth)(scheme, planOption) : EMPTY_NAV_SERIES;
    },
  });
  const labels = [
    ...models.map((model) => createLabels(model, calendar, seed)),
    ...specialisedFunds.map((fund) => {
      const printed = buildStrategyLabels(fund);
      return () => printed;
    }),
  ];
  const byNumber = [...models, ...specialisedFunds.map(({ model }) => model)];
  const getAum = (model: SchemeModel) =>
    model.edgeCase === 'closed' ? NO_AUM : getPublishedAum(model, Number(calendar.days[model.lastDay]));
  const schemes = [
    ...models.flatMap((model) => buildSampleSchemes(model, calendar, getAumHistory(model), getAum(model))),
    ...specialisedFunds
      .flatMap((fund) => buildSpecialisedSchemes(fund, calendar))
      .toSorted((a, b) => (a.code < b.code ? -1 : 1)),
  ];
  const market = {
    asOf: toIsoDay(Number(calendar.days.at(-1))),
    ...{ calendar, seed, models, specialisedFunds, schemes },
    benchmarks: selectPublishedIndexLevels(indices),
    marketCaps: buildMarketCapLists(calendar, companies),
    navs: (scheme: SampleScheme) => generateNavs(...findPlanOption(scheme)),
  };
  const generate = (of: readonly SchemeModel[]) => generatePortfolios(of, universe, calendar, getAumHistory, seed);
  return {
    ...market,
    publishedReturns: (scheme) => findPublishedReturns(...findPlanOption(scheme)),
    getLabels(schemeNumber, day) {
      const getLabels = labels[schemeNumber];
      if (!getLabels) throw new RangeError(`scheme number: expected one of the sample market, got ${schemeNumber}`);
      return getLabels(day);
    },
    getPublishedAum,
    portfolios: (of = models) => generate(of),
    tracking: () => generateTracking(market),
    stressTests() {
      const tested = new Set(schemes.flatMap((scheme) => (isStressTested(scheme) ? scheme.schemeNumber : [])));
      const portfolios = generate(models.filter(({ number }) => tested.has(number)));
      return generateStressTests(market, portfolios, createSizeLookup(market.marketCaps, companies));
    },
  };

  /** A scheme grows by what its portfolios earned, which depend on its assets, and these on its growth: it is found by coming closer. */
  function growAsPortfolio(scheme: SchemeModel): Float64Array {
    let found = simulateGrossGrowth(scheme, calendar, indices, seed);
    if (!models.includes(scheme)) return found; // specialised funds publish no portfolios
    for (let round = 0; round < ROUNDS; round++) {
      const before = found;
      const aum = createAumHistories(calendar, () => before, seed)(scheme);
      const earned = computePortfolioGrowth(scheme, universe, aum, calendar, seed);
      found = simulateGrossGrowth(scheme, calendar, indices, seed, earned);
    }
    return found;
  }

  function findPlanOption({ code, schemeNumber }: SampleScheme) {
    const scheme = byNumber[schemeNumber];
    const planOption = scheme?.planOptions[Number(code.replace('SIF-', '')) - scheme.firstCode];
    if (!scheme || !planOption) throw new RangeError(`scheme code: expected one of the sample market, got ${code}`);
    return [scheme, planOption] as const;
  }
}
