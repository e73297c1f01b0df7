import { getMonthStart, subtractPeriod } from '#finance/calendar.ts';
import type { NavSeries } from '#finance/nav/series/series.ts';
import { isWeekend } from '#finance/trading-days.ts';
import { OVERNIGHT_DRIFT, type BenchmarkIndex } from '../benchmark-indices.ts';
import type { TradingCalendar } from '../calendar.ts';
import { fitToMonths } from '../month-returns.ts';
import { createNormal, createRandom } from '../numbers.ts';
import { MISSING_DAY } from '../publication-days.ts';
import { getOptionLife, type PayoutFrequency, type PlanOption } from './plan-options.ts';
import type { SchemeModel } from './schemes.ts';

const SAMPLE_DAYS_PER_YEAR = 250;
/** Trading days between two NAVs of a scheme with sparse NAVs. */
const SPARSE_STEP = 6;
/** Trading days from the last unit split or change of a face value to the newest NAV. */
const DAYS_SINCE_SPLIT = 140;

/** Schemes split on different days, and options that pay out, plan by plan, after the others. */
const countDaysSinceSplit = ({ number }: SchemeModel, { plan, payoutFrequency }: PlanOption): number =>
  DAYS_SINCE_SPLIT + 3 * (number % 10) + (payoutFrequency === null ? 2 : plan === 'Direct' ? 1 : 0);
/** Trading days of the NAVs of a scheme whose earlier ones were not imported: fourteen months. */
const SHORT_HISTORY_DAYS = 290;

/** The latest NAV is wrong by this factor: a wrong digit, too small to look like a unit split. */
const WRONG_NAV_FACTOR = 1.2;

/** Calendar days of a payout period; the record date is the first trading day of each period. */
const PAYOUT_PERIOD: Readonly<Record<PayoutFrequency, number>> = {
  Daily: 1,
  Weekly: 7,
  Monthly: 30,
  Quarterly: 91,
  Annual: 365,
};

/** Generates the NAVs of one plan and option of a scheme. */
export type NavGenerator = (scheme: SchemeModel, planOption: PlanOption) => NavSeries;

/**
 * Creates a generator of NAVs. It computes the return before expenses once per scheme and caches that of the last one only:
 * call it scheme by scheme. Direct plans outperform regular ones by their lower expenses; an option that pays out drops
 * at each record date. `isWhole`: with the NAVs that the data of edge cases lack.
 */
export function createNavGenerator(
  calendar: TradingCalendar,
  getGrossGrowth: GetGrossGrowth,
  isWhole = false,
): NavGenerator {
  let schemeNumber = -1;
  let growth: Float64Array = new Float64Array();
  return (scheme, planOption) => {
    if (scheme.number !== schemeNumber) {
      schemeNumber = scheme.number;
      growth = getGrossGrowth(scheme);
    }
    const navs = computeNavs(calendar, scheme, planOption, growth);
    return prependEarlier(scheme, isWhole ? navs : thinOut(scheme, planOption, calendar, navs));
  };
}

/** The value before expenses of one rupee invested on the scheme's first day, on every day up to its last. */
export type GetGrossGrowth = (scheme: SchemeModel) => Float64Array;

/** Simulates it: beside the index of the scheme, and in the months of its portfolios as they grew. */
export function simulateGrossGrowth(
  scheme: SchemeModel,
  calendar: TradingCalendar,
  indices: ReadonlyMap<string, BenchmarkIndex>,
  seed: number,
  getMonthReturn: (month: number) => number | null = () => null,
): Float64Array {
  const indexReturns = indices.get(scheme.entry.benchmark)?.logReturns ?? new Float64Array();
  const normal = createNormal(createRandom(seed, 'growth', scheme.number));
  // what is not in the benchmark's market earns overnight money
  const dailyAlpha = (scheme.alpha + (1 - scheme.beta) * OVERNIGHT_DRIFT) / SAMPLE_DAYS_PER_YEAR;
  const dailyDeviation = scheme.trackingDeviation / Math.sqrt(SAMPLE_DAYS_PER_YEAR);
  const logReturns = new Float64Array(scheme.lastDay - scheme.firstDay + 1);
  for (let i = 1; i < logReturns.length; i++)
    logReturns[i] = scheme.beta * Number(indexReturns[scheme.firstDay + i]) + dailyAlpha + dailyDeviation * normal();
  let log = 0;
  return fitToMonths(logReturns, calendar, getMonthReturn, scheme.firstDay).map((value) => Math.exp((log += value)));
}

function computeNavs(
  calendar: TradingCalendar,
  scheme: SchemeModel,
  planOption: PlanOption,
  growth: Float64Array,
): NavSeries {
  const { plan, payoutFrequency } = planOption;
  const faceValue = ['liquid', 'strategy of 1,000'].includes(scheme.entry.group) ? 1_000 : 10;
  const expense = plan === 'Regular' ? scheme.expenses.regular : scheme.expenses.direct;
  const days = calendar.days.subarray(scheme.firstDay, scheme.lastDay + 1);
  const navs = new Float64Array(days.length);
  const splitAt = days.length - countDaysSinceSplit(scheme, planOption);
  const factorBeforeSplit = getFactorBeforeSplit(scheme);
  let nav = faceValue;
  for (let i = 0; i < navs.length; i++) {
    // charged for each calendar day
    if (i > 0)
      nav *=
        (Number(growth[i]) / Number(growth[i - 1])) * (1 - (expense * (Number(days[i]) - Number(days[i - 1]))) / 365);
    if (payoutFrequency && isRecordDate(days, i, PAYOUT_PERIOD[payoutFrequency])) {
      nav -= computePayout(nav, faceValue, payoutFrequency);
    }
    navs[i] = roundNav(i < splitAt ? nav * factorBeforeSplit : nav);
  }
  if (scheme.edgeCase === 'wrong NAV' && plan === 'Regular' && !payoutFrequency) {
    navs[navs.length - 1] = roundNav(nav * WRONG_NAV_FACTOR);
  }
  return { days, navs };
}

/** A liquid or debt option pays out everything above its face value; a yearly option, like those of equity, a third of it. */
const computePayout = (nav: number, faceValue: number, frequency: PayoutFrequency) =>
  nav <= faceValue ? 0 : (nav - faceValue) * (frequency === 'Annual' ? 1 / 3 : 1);

function isRecordDate(days: Int32Array, i: number, period: number): boolean {
  return i > 0 && Math.floor(Number(days[i]) / period) !== Math.floor(Number(days[i - 1]) / period);
}

/** A NAV before the split as a multiple of one after it. */
function getFactorBeforeSplit({ edgeCase }: SchemeModel): number {
  if (edgeCase === 'unit split') return 10;
  return edgeCase === 'face value change' ? 0.01 : 1;
}

function thinOut(
  { edgeCase, entry }: SchemeModel,
  planOption: PlanOption,
  calendar: TradingCalendar,
  { days, navs }: NavSeries,
): NavSeries {
  const missing = entry.group === 'etf' ? null : calendar.days.at(-1 - MISSING_DAY);
  const isShort = edgeCase === 'short history' || edgeCase === 'late publication';
  const first = isShort ? days.length - SHORT_HISTORY_DAYS : 0;
  const { startedAgo, endedAgo } = getOptionLife(entry.name, planOption);
  const isOffered = (i: number) => days.length - 1 - i <= startedAgo && days.length - 1 - i >= endedAgo;
  const isRetained = (_: number, i: number) =>
    i >= first &&
    isOffered(i) &&
    days[i] !== missing &&
    (edgeCase !== 'sparse NAVs' || (days.length - 1 - i) % SPARSE_STEP === 0);
  return { days: days.filter(isRetained), navs: navs.filter(isRetained) };
}

/** The months before the market that a scheme which is older has a NAV of, and their growth: half a percent each. */
const EARLIER_MONTHS = 11;
const EARLIER_GROWTH = 1.005;

/** The last weekday of each month from the end of the year on that its first ten calendar years begin with. */
export function listEarlierDays({ days }: Pick<TradingCalendar, 'days'>): readonly number[] {
  const monthStart = getMonthStart(Number(days[0]));
  return Array.from({ length: EARLIER_MONTHS }, (_, monthsBack) => {
    const monthEnd = subtractPeriod(monthStart, { count: monthsBack, unit: 'month' }) - 1;
    return [monthEnd, monthEnd - 1, monthEnd - 2].find((day) => !isWeekend(day)) ?? monthEnd;
  }).toReversed();
}

function prependEarlier({ edgeCase }: SchemeModel, { days, navs }: NavSeries): NavSeries {
  if (edgeCase !== 'older than the market') return { days, navs };
  const earlier = listEarlierDays({ days });
  const first = Number(navs[0]);
  const earlierNavs = earlier.map((_, index) => roundNav(first / EARLIER_GROWTH ** (earlier.length - index)));
  return { days: Int32Array.of(...earlier, ...days), navs: Float64Array.of(...earlierNavs, ...navs) };
}

const roundNav = (nav: number) => Math.round(nav * 10_000) / 10_000;
