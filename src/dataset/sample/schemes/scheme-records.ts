import { findQuarterEndBefore } from '#finance/aum.ts';
import { toIsoDay } from '#finance/calendar.ts';
import type { TradingCalendar } from '../calendar.ts';
import { buildFundIsin } from '../instruments/instrument.ts';
import { roundToHundredths } from '../numbers.ts';
import type { SampleScheme } from '../types.ts';
import type { AumHistory } from './aum-history.ts';
import { getTer } from './expense-ratios.ts';
import { listEarlierDays } from './navs.ts';
import { getAumShares, getOptionLife, type PlanOption } from './plan-options.ts';
import { buildLabels, getLowerRisk } from './printed-labels.ts';
import type { PublishedAum } from './published-aum.ts';
import type { SchemeModel } from './schemes.ts';

/** The record of every plan and option of a scheme, in the order of their codes. */
export function buildSampleSchemes(
  scheme: SchemeModel,
  calendar: TradingCalendar,
  aumHistory: AumHistory,
  aum: PublishedAum,
): readonly SampleScheme[] {
  const { category, subCategory, type, mutualFund, benchmark, risk } = buildLabels(scheme);
  const quarterAvgAum = computeQuarterlyAverage(scheme, aumHistory, calendar);
  const shares = getAumShares(scheme.entry.group, scheme.planOptions);
  const isDisclosed = scheme.edgeCase !== 'undisclosed';
  return scheme.planOptions.map((planOption, i) => ({
    code: String(scheme.firstCode + i),
    schemeNumber: scheme.number,
    schemeName: composeSchemeName(scheme, planOption),
    plan: planOption.plan,
    option: planOption.option,
    ...{ mutualFund, type, category, subCategory, benchmark },
    ...(isDisclosed ? buildIsins(scheme, i) : { isinGrowth: '', isinDivPayout: '', isinDivReinvest: '' }),
    launchDate: isDisclosed ? findLaunchDate(scheme, planOption, calendar) : null,
    riskometerScheme: risk,
    riskometerBenchmark: getBenchmarkRisk(risk, scheme.number),
    minimumAmount: isDisclosed ? getMinimumAmount(scheme.number) : '',
    ...aum,
    ter: aum.dailyAum === null ? null : getTer(scheme, planOption.plan),
    quarterAvgAum: quarterAvgAum === null ? null : roundToHundredths(quarterAvgAum * Number(shares[i])),
  }));
}

function findLaunchDate(
  { edgeCase, entry, firstDay, lastDay }: SchemeModel,
  planOption: PlanOption,
  { days }: TradingCalendar,
) {
  if (edgeCase === 'older than the market') return toIsoDay(Number(listEarlierDays({ days })[0]));
  const { startedAgo } = getOptionLife(entry.name, planOption);
  return toIsoDay(Number(days[Math.max(firstDay, lastDay - startedAgo)]));
}

// as AMFI's scheme master prints them
const MINIMUM_AMOUNTS = ['5000', '500', 'Rs. 1000/- and in multiples of Re. 1/- thereafter', '100'] as const;
const getMinimumAmount = (schemeNumber: number): string => MINIMUM_AMOUNTS[schemeNumber % MINIMUM_AMOUNTS.length] ?? '';

/** Returns the minimum as a number, ₹. */
export const getMinimumInvestment = (schemeNumber: number): number =>
  Number(/\d+/.exec(getMinimumAmount(schemeNumber))?.[0]);

export function composeSchemeName({ name }: SchemeModel, { plan, option }: PlanOption): string {
  return [name, plan && `${plan} Plan`, option].filter((part) => part !== '').join(' - ');
}

/** The mean of the three month-ends of the newest quarter, ₹ crore; null if it had no portfolio then. */
function computeQuarterlyAverage(
  { edgeCase }: SchemeModel,
  { months, monthEnds }: AumHistory,
  { days, monthEnds: dates }: TradingCalendar,
): number | null {
  if (months === null || edgeCase === 'undisclosed' || edgeCase === 'closed') return null;
  const end = dates.indexOf(findQuarterEndBefore(toIsoDay(Number(days.at(-1)))));
  const quarter = monthEnds.subarray(Math.max(months.first, end - 2), Math.min(months.last, end) + 1);
  return quarter.length === 0 ? null : quarter.reduce((sum, value) => sum + value, 0) / quarter.length;
}

/** A growth option has one ISIN; an option that pays out may have one for payout and one for reinvestment. */
function buildIsins(scheme: SchemeModel, codeIndex: number) {
  const { option, payoutFrequency } = scheme.planOptions[codeIndex] ?? { option: '', payoutFrequency: null };
  const paysOut = payoutFrequency !== null;
  return {
    isinGrowth: paysOut || option === 'Unclaimed' ? '' : buildUnitIsin(scheme, codeIndex),
    isinDivPayout: paysOut && !option.includes('Reinvestment') ? buildUnitIsin(scheme, codeIndex) : '',
    isinDivReinvest: paysOut && !option.includes('Payout') ? buildUnitIsin(scheme, codeIndex, 1) : '',
  };
}

/** The ISIN of a plan and option of a scheme; `variant` 1 is the second ISIN of the same code. */
export const buildUnitIsin = ({ fundHouse, firstCode }: SchemeModel, codeIndex: number, variant: 0 | 1 = 0): string =>
  buildFundIsin(fundHouse, ((firstCode + codeIndex) * 2 + variant) % 36 ** 4);

/** Four in five benchmarks have the risk level of their scheme, every fifth is one level lower. */
export const getBenchmarkRisk = (risk: string, schemeNumber: number): string =>
  (schemeNumber % 5 === 0 && getLowerRisk(risk)) || risk;
