import { findQuarterEndBefore } from '#finance/aum.ts';
import { toIsoDay } from '#finance/calendar.ts';
import type { TradingCalendar } from '../calendar.ts';
import { buildFundIsin } from '../instruments/instrument.ts';
import { roundToHundredths } from '../numbers.ts';
import type { SampleScheme } from '../types.ts';
import type { AumHistory } from './aum-history.ts';
import { sampleFundHouses } from './market-targets.ts';
import { listEarlierDays } from './navs.ts';
import { getAumShares, getOptionLife, type PlanOption } from './plan-options.ts';
import type { Labels, SchemeGroup } from './scheme-catalogue.ts';
import type { SchemeModel } from './schemes.ts';

const TYPES: Readonly<Partial<Record<SchemeGroup, string>>> = {
  'close ended': 'Close Ended',
  interval: 'Interval Fund',
};

/** The record of every plan and option of a scheme, in the order of their codes. */
export function buildSampleSchemes(
  scheme: SchemeModel,
  calendar: TradingCalendar,
  aumHistory: AumHistory,
): readonly SampleScheme[] {
  const { entry } = scheme;
  const { quarterAvgAum, ...aum } = publishAum(scheme, aumHistory, calendar);
  const shares = getAumShares(entry.group, scheme.planOptions);
  const isDisclosed = scheme.edgeCase !== 'undisclosed';
  return scheme.planOptions.map((planOption, i) => ({
    code: String(scheme.firstCode + i),
    schemeNumber: scheme.number,
    schemeName: composeSchemeName(scheme, planOption),
    mutualFund: `${sampleFundHouses[scheme.fundHouse]} Mutual Fund`,
    plan: planOption.plan,
    option: planOption.option,
    type: TYPES[entry.group] ?? 'Open Ended',
    ...buildClassification(scheme),
    ...(isDisclosed ? buildIsins(scheme, i) : { isinGrowth: '', isinDivPayout: '', isinDivReinvest: '' }),
    launchDate: isDisclosed ? findLaunchDate(scheme, planOption, calendar) : null,
    benchmark: isDisclosed ? entry.benchmark : '',
    formerNames: buildFormerName(scheme),
    riskometerScheme: isDisclosed ? entry.risk : '',
    riskometerBenchmark: isDisclosed ? getBenchmarkRisk(entry.risk, scheme.number) : '',
    minimumAmount: isDisclosed ? getMinimumAmount(scheme.number) : '',
    riskBand: null,
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

/** Percent a year. Without plans there is no commission. */
export const getTer = ({ expenses }: SchemeModel, plan: string): number =>
  roundToHundredths((plan === 'Regular' ? expenses.regular : expenses.direct) * 100);

/** Every third fund house of the sample has AMFI's labels of 2026 already. */
export const buildClassification = ({ fundHouse, entry: { category, subCategory, newLabels } }: SchemeModel): Labels =>
  fundHouse % 3 === 1 ? newLabels : { category, subCategory };

/** Every second scheme of these kinds was renamed, as SEBI's circulars of 2017 and 2026 made fund houses do. */
const FORMER_ENTRY_NAMES: ReadonlyMap<string, string> = new Map([
  ['Mid Cap Opportunities Fund', 'Emerging Stars Fund'],
  ['Flexi Cap Fund', 'Equity Fund'],
  ['Low Duration Fund', 'Treasury Advantage Fund'],
]);

export function buildFormerName({ number, fundHouse, entry }: SchemeModel): string {
  const former = FORMER_ENTRY_NAMES.get(entry.name);
  return former === undefined || number % 2 === 0 ? '' : `${sampleFundHouses[fundHouse]} ${former}`;
}

export function composeSchemeName({ name }: SchemeModel, { plan, option }: PlanOption): string {
  return [name, plan && `${plan} Plan`, option].filter((part) => part !== '').join(' - ');
}

/** ₹ crore. */
function publishAum({ edgeCase }: SchemeModel, { months, monthEnds, latest }: AumHistory, calendar: TradingCalendar) {
  if (edgeCase === 'undisclosed' || edgeCase === 'closed') return noAum;
  if (months === null) return { ...noAum, dailyAum: latest };
  const { first, last } = months;
  const getMonthEnd = (month: number) => Number(monthEnds[Math.max(first, month)]);
  // of the scheme with a footnote, the AUM of the last month-end is not published yet
  const isLate = edgeCase === 'AUM footnote';
  const quarterEnd = calendar.monthEnds.indexOf(findQuarterEndBefore(toIsoDay(Number(calendar.days.at(-1)))));
  const quarter = monthEnds.subarray(Math.max(first, quarterEnd - 2), Math.min(last, quarterEnd) + 1);
  return {
    dailyAum: latest,
    preMonthAum: getMonthEnd(isLate ? last - 1 : last),
    preMonthAvgAum: roundToHundredths((getMonthEnd(last - 1) + getMonthEnd(last)) / 2),
    specialCharAum: isLate ? LATE_AUM_MARK : '',
    quarterAvgAum: quarter.length === 0 ? null : quarter.reduce((sum, value) => sum + value, 0) / quarter.length,
  };
}

/** The mark of a scheme whose AUM of a month-end is a month older than others. */
export const LATE_AUM_MARK = '#';

const noAum = {
  dailyAum: null,
  preMonthAum: null,
  preMonthAvgAum: null,
  specialCharAum: '',
  quarterAvgAum: null,
} as const;

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
function getBenchmarkRisk(risk: string, schemeNumber: number): string {
  const levels = ['Low', 'Low to Moderate', 'Moderate', 'Moderately High', 'High', 'Very High'];
  return (schemeNumber % 5 === 0 && levels[levels.indexOf(risk) - 1]) || risk;
}
