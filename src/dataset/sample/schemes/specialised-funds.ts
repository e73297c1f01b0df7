import { toIsoDay } from '#finance/calendar.ts';
import type { TradingCalendar } from '../calendar.ts';
import { createRandom, pickInteger } from '../numbers.ts';
import type { SampleScheme, SpecialisedFund, Strategy } from '../types.ts';
import { getTer } from './expense-ratios.ts';
import type { PlanOption } from './plan-options.ts';
import type { PrintedLabels } from './printed-labels.ts';
import { NO_AUM } from './published-aum.ts';
import { buildUnitIsin } from './scheme-records.ts';
import type { SchemeModel } from './schemes.ts';

/** Markets of fewer codes have no specialised investment funds. */
const MIN_CODES = 500;

/** Brands that do not exist. Of the first, the regular plan is not named; of the second, one of each is bought for ₹ 1,000. */
const BRANDS = ['Neelam', 'Panna', 'Moti', 'Pukhraj', 'Firoza', 'Manik'] as const;
const [UNNAMED, FACE_1000, WITHOUT_TER] = [0, 1, 4];
/** Indices of the fund houses of the sample follow these in ISINs. */
const FIRST_ISSUER = 30_000;

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

/** The least that SEBI lets an investor hold, as AMFI prints it. */
const SPECIALISED_MINIMUM = 'Rs. 1000000/-';

/** The risk band in the document of a strategy; null if it states none. */
export const getRiskBand = ({ brand, strategy }: SpecialisedFund): number | null =>
  brand === FACE_1000 ? null : strategy.riskBand;

/** What is printed of a strategy beside its numbers: AMFI publishes neither benchmark nor riskometer. */
export const buildStrategyLabels = ({ model, brand, strategy }: SpecialisedFund): PrintedLabels => ({
  ...{ name: model.name, mutualFund: `${BRANDS[brand]} SIF`, type: strategy.type },
  ...{ category: strategy.category, subCategory: strategy.subCategory, benchmark: '', risk: '' },
});

/** Whether values are published: those of one brand are not. */
export const hasExpenseRatio = ({ brand }: SpecialisedFund): boolean => brand !== WITHOUT_TER;

/** The records of a strategy, in the order of their numbers: AMFI publishes no AUM of it. */
export function buildSpecialisedSchemes(fund: SpecialisedFund, calendar: TradingCalendar): readonly SampleScheme[] {
  const { model, brand } = fund;
  const { mutualFund, type, category, subCategory } = buildStrategyLabels(fund);
  return model.planOptions.map(({ plan, option }, index) => {
    const named = plan === 'Regular' && brand === UNNAMED ? '' : `${plan} Plan`;
    return {
      code: `SIF-${model.firstCode + index}`,
      schemeNumber: model.number,
      schemeName: [model.name, named, option].filter((part) => part !== '').join(' - '),
      ...{ plan, option, mutualFund, type, category, subCategory },
      isinGrowth: buildUnitIsin(model, index),
      isinDivPayout: '',
      isinDivReinvest: '',
      launchDate: toIsoDay(Number(calendar.days[model.firstDay])),
      benchmark: '',
      riskometerScheme: '',
      riskometerBenchmark: '',
      minimumAmount: SPECIALISED_MINIMUM,
      ...NO_AUM,
      ter: hasExpenseRatio(fund) ? getTer(model, plan) : null,
      quarterAvgAum: null,
    };
  });
}
