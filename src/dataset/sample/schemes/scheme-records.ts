import { toIsoDay } from '#finance/calendar.ts';
import type { TradingCalendar } from '../calendar.ts';
import { buildFundIsin } from '../instruments/isin.ts';
import type { PlanOption } from './plan-options.ts';
import { generatePositions } from '../portfolios/positions.ts';
import type { InstrumentUniverse } from '../portfolios/target-holdings.ts';
import { createNormal, createRandom } from '../random.ts';
import type { SchemeGroup } from './scheme-catalogue.ts';
import { sampleFundHouses, type SchemeModel } from './schemes.ts';
import type { SampleScheme } from '../types.ts';
import { roundToHundredths } from '../round.ts';

const TYPES: Readonly<Partial<Record<SchemeGroup, string>>> = {
  'close ended': 'Close Ended',
  interval: 'Interval Fund',
};

type Aum = Pick<SampleScheme, 'dailyAum' | 'preMonthAum' | 'preMonthAvgAum' | 'specialCharAum'>;

/** The record of every plan and option of a scheme, in the order of their codes. */
export function buildSampleSchemes(scheme: SchemeModel, calendar: TradingCalendar, aum: Aum): readonly SampleScheme[] {
  const { entry } = scheme;
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
    launchDate: isDisclosed ? toIsoDay(Number(calendar.days[scheme.firstDay])) : null,
    benchmark: isDisclosed ? entry.benchmark : '',
    formerNames: buildFormerName(scheme),
    riskometerScheme: isDisclosed ? entry.risk : '',
    riskometerBenchmark: isDisclosed ? getBenchmarkRisk(entry.risk, scheme.number) : '',
    minimumAmount: isDisclosed ? getMinimumAmount(scheme.number) : '',
    ...aum,
    ter: aum.dailyAum === null ? null : computeTer(scheme, planOption.plan),
    quarterAvgAum: aum.preMonthAum === null ? null : roundToHundredths(aum.preMonthAum / scheme.planOptions.length),
  }));
}

// as AMFI's scheme master prints them
const MINIMUM_AMOUNTS = ['5000', '500', 'Rs. 1000/- and in multiples of Re. 1/- thereafter', '100'] as const;
const getMinimumAmount = (schemeNumber: number): string => MINIMUM_AMOUNTS[schemeNumber % MINIMUM_AMOUNTS.length] ?? '';

/** Percent a year: more for equity than for debt, little for index funds; a direct plan pays no commission. */
function computeTer({ number, entry }: SchemeModel, plan: string): number {
  const isActive = entry.category !== 'Other';
  const base = isActive ? (entry.category === 'Equity' || entry.category === 'Hybrid' ? 1.6 : 0.5) : 0.25;
  const regular = base * (1 + (number % 7) / 20);
  return roundToHundredths(plan === 'Direct' ? regular * 0.4 : regular);
}

/** AMFI's labels of 2026, which every third fund house of the sample has already. */
const NEW_LABELS: ReadonlyMap<string, Pick<SampleScheme, 'category' | 'subCategory'>> = new Map([
  ['ELSS', { category: 'Equity', subCategory: 'ELSS- Tax Saver Fund' }],
  ['Sectoral/ Thematic', { category: 'Equity', subCategory: 'Thematic Fund' }],
  ['Low Duration Fund', { category: 'Debt', subCategory: 'Ultra Short to Short Term Fund' }],
  ['Short Duration Fund', { category: 'Debt', subCategory: 'Short Term Fund' }],
  ['Dynamic Bond', { category: 'Debt', subCategory: 'Dynamic Term Fund' }],
  ['Index Funds', { category: 'Index Funds', subCategory: 'Equity Funds' }],
  ['Other ETFs', { category: 'Exchange Traded Funds (ETFs)', subCategory: 'Equity ETF' }],
]);

const buildClassification = ({ fundHouse, entry: { category, subCategory } }: SchemeModel) =>
  (fundHouse % 3 === 1 ? NEW_LABELS.get(subCategory) : undefined) ?? { category, subCategory };

/** Every second scheme of these kinds was renamed, as SEBI's circulars of 2017 and 2026 made fund houses do. */
const FORMER_ENTRY_NAMES: ReadonlyMap<string, string> = new Map([
  ['Mid Cap Opportunities Fund', 'Emerging Stars Fund'],
  ['Flexi Cap Fund', 'Equity Fund'],
  ['Low Duration Fund', 'Treasury Advantage Fund'],
]);

function buildFormerName({ number, fundHouse, entry }: SchemeModel): string {
  const former = FORMER_ENTRY_NAMES.get(entry.name);
  return former === undefined || number % 2 === 0 ? '' : `${sampleFundHouses[fundHouse]} ${former}`;
}

export function composeSchemeName({ name }: SchemeModel, { plan, option }: PlanOption): string {
  return [name, plan && `${plan} Plan`, option].filter((part) => part !== '').join(' - ');
}

/** The AUM of a scheme, ₹ crore: near that of its last portfolio, or near its initial AUM if it has no portfolio. */
export function computeAum(
  scheme: SchemeModel,
  universe: InstrumentUniverse,
  calendar: TradingCalendar,
  seed: number,
): Aum {
  if (scheme.edgeCase === 'undisclosed' || scheme.edgeCase === 'closed') return noAum;
  const normal = createNormal(createRandom(seed, 'aum', scheme.number));
  const netAssets = [...generatePositions(scheme, universe, calendar, seed)].map((month) => month.netAssets / 100);
  const latest = scheme.edgeCase === 'no portfolio' ? scheme.initialAum : netAssets.at(-1);
  const dailyAum = roundToHundredths((latest ?? scheme.initialAum) * (1 + 0.012 * normal()));
  if (latest === undefined) return { ...noAum, dailyAum };
  // of the scheme with a footnote, the AUM of the last month-end is not published yet
  const isLate = scheme.edgeCase === 'AUM footnote';
  const average = (latest + (netAssets.at(-2) ?? latest)) / 2;
  return {
    dailyAum,
    preMonthAum: roundToHundredths(isLate ? (netAssets.at(-2) ?? latest) : latest),
    preMonthAvgAum: roundToHundredths(average * (1 + 0.003 * normal())),
    specialCharAum: isLate ? LATE_AUM_MARK : '',
  };
}

/** The mark of a scheme whose AUM of a month-end is a month older than others. */
export const LATE_AUM_MARK = '#';

const noAum: Aum = { dailyAum: null, preMonthAum: null, preMonthAvgAum: null, specialCharAum: '' };

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
