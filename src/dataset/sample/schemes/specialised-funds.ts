import { toIsoDay } from '#finance/calendar.ts';
import type { TradingCalendar } from '../calendar.ts';
import { createRandom, pickInteger, roundToHundredths } from '../numbers.ts';
import type { SampleScheme } from '../types.ts';
import type { PlanOption } from './plan-options.ts';
import type { CatalogueEntry } from './scheme-catalogue.ts';
import { buildUnitIsin } from './scheme-records.ts';
import type { SchemeModel } from './schemes.ts';

/** Markets of fewer codes have no specialised investment funds. */
const MIN_CODES = 500;

/** Brands that do not exist. Of the first, the regular plan is not named; of the second, one of each is bought for ₹ 1,000. */
const BRANDS = ['Neelam', 'Panna', 'Moti', 'Pukhraj', 'Firoza', 'Manik'] as const;
const [UNNAMED, FACE_1000, WITHOUT_TER] = [0, 1, 4];
/** Indices of the fund houses of the sample follow these in ISINs. */
const FIRST_ISSUER = 30_000;

type Strategy = Pick<CatalogueEntry, 'name' | 'category' | 'subCategory' | 'benchmark' | 'allocation'> & {
  readonly type: string;
  /** The number of brands that offer it: five have ranks. */
  readonly brands: number;
  readonly riskBand: number;
};

const EQUITY = 'Equity Oriented Investment Strategies';
const HYBRID = 'Hybrid Investment Strategies';
const HYBRID_INDEX = 'NIFTY 50 Hybrid Composite Debt 50:50 Index';

const STRATEGIES: readonly Strategy[] = [
  buildStrategy('Hybrid Long-Short Fund', HYBRID, HYBRID_INDEX, 'Interval Fund', 6, 3),
  buildStrategy('Equity Long-Short Fund', EQUITY, 'NIFTY 500 TRI', 'Open Ended', 3, 5),
  buildStrategy('Equity Ex-Top 100 Long-Short Fund', EQUITY, 'NIFTY 500 TRI', 'Open Ended', 2, 5),
  buildStrategy('Active Asset Allocator Long-Short Fund', HYBRID, HYBRID_INDEX, 'Interval Fund', 1, 4),
];

function buildStrategy(
  name: string,
  category: string,
  benchmark: string,
  type: string,
  brands: number,
  riskBand: number,
): Strategy {
  return { name, category, subCategory: name, benchmark, type, brands, riskBand, allocation: 'balanced' };
}

const PLAN_OPTIONS: readonly PlanOption[] = [
  { plan: 'Direct', option: 'Growth', payoutFrequency: null },
  { plan: 'Regular', option: 'Growth', payoutFrequency: null },
];

/** A strategy of a specialised investment fund; the model has what its NAVs are generated from. */
export interface SpecialisedFund {
  readonly model: SchemeModel;
  readonly brand: number;
  readonly strategy: Strategy;
}

export const countSpecialisedCodes = (codes: number): number =>
  codes < MIN_CODES ? 0 : STRATEGIES.reduce((sum, { brands }) => sum + brands * PLAN_OPTIONS.length, 0);

/** Strategies of specialised investment funds, numbered from `firstNumber` on; they are at most a year old, as the real ones. */
export function buildSpecialisedFunds(
  codes: number,
  calendar: TradingCalendar,
  firstNumber: number,
  seed: number,
): readonly SpecialisedFund[] {
  if (countSpecialisedCodes(codes) === 0) return [];
  const offered = STRATEGIES.flatMap((strategy) =>
    BRANDS.slice(0, strategy.brands).map((_, brand) => ({ strategy, brand })),
  );
  return offered.map(({ strategy, brand }, index) => {
    const random = createRandom(seed, 'specialised fund', index);
    const lastDay = calendar.days.length - 1;
    const model: SchemeModel = {
      number: firstNumber + index,
      firstCode: 1 + index * PLAN_OPTIONS.length,
      fundHouse: FIRST_ISSUER + brand,
      entry: {
        ...strategy,
        newLabels: strategy,
        risk: 'High',
        group: brand === FACE_1000 ? 'strategy of 1,000' : 'strategy',
        target: 'Balanced Advantage',
      },
      series: 0,
      planOptions: PLAN_OPTIONS,
      edgeCase: null,
      name: `${BRANDS[brand]} ${strategy.name}`,
      firstDay: lastDay - pickInteger(random, 60, 240),
      lastDay,
      copied: null,
      beta: 0.5 + 0.4 * random(),
      alpha: 0.01 + 0.03 * random(),
      trackingDeviation: 0.03 + 0.03 * random(),
      expenses: { direct: 0.0075, regular: 0.0195 },
      aum: 0,
    };
    return { model, brand, strategy };
  });
}

/** The records of a strategy, in the order of their numbers: AMFI publishes no AUM of it, and the documents of some have no risk band. */
export function buildSpecialisedSchemes(
  { model, brand, strategy }: SpecialisedFund,
  calendar: TradingCalendar,
): readonly SampleScheme[] {
  return model.planOptions.map(({ plan, option }, index) => {
    const named = plan === 'Regular' && brand === UNNAMED ? '' : `${plan} Plan`;
    return {
      code: `SIF-${model.firstCode + index}`,
      schemeNumber: model.number,
      schemeName: [model.name, named, option].filter((part) => part !== '').join(' - '),
      mutualFund: `${BRANDS[brand]} SIF`,
      plan,
      option,
      type: strategy.type,
      category: strategy.category,
      subCategory: strategy.subCategory,
      isinGrowth: buildUnitIsin(model, index),
      isinDivPayout: '',
      isinDivReinvest: '',
      launchDate: toIsoDay(Number(calendar.days[model.firstDay])),
      benchmark: '',
      formerNames: '',
      riskometerScheme: '',
      riskometerBenchmark: '',
      minimumAmount: 'Rs. 10,00,000/-',
      riskBand: brand === FACE_1000 ? null : strategy.riskBand,
      dailyAum: null,
      preMonthAum: null,
      preMonthAvgAum: null,
      specialCharAum: '',
      ter:
        brand === WITHOUT_TER
          ? null
          : roundToHundredths(model.expenses[plan === 'Direct' ? 'direct' : 'regular'] * 100),
      quarterAvgAum: null,
    };
  });
}
