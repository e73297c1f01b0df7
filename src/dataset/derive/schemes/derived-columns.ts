import type { Scheme } from '#contract/records/masters.ts';
import { isSegregatedPortfolio } from '#contract/scheme-name/scheme-name.ts';
import { toDayNumber, toIsoDay } from '#finance/calendar.ts';
import type { PublishedReturns, ReturnHorizon } from '#finance/nav/returns/published-returns.ts';
import { buildReturnNotes } from '#finance/nav/returns/return-notes.ts';
import { computeOneDayReturn, getPreviousNav } from '#finance/nav/returns/returns.ts';
import { computeInformationRatios } from '#finance/nav/risk/information-ratio.ts';
import { EMPTY_NAV_SERIES, type NavDecision, type NavSeriesWithBreaks } from '#finance/nav/series/breaks.ts';
import { getLatestNav } from '#finance/nav/series/series.ts';
import { isEquityOriented } from '#finance/sub-categories.ts';
import type { TradingDays } from '#finance/trading-days.ts';
import { chooseValue, computeHorizonReturns, findSubstitute, type SourcedValue } from './horizon-returns.ts';

/** The columns of a scheme that are computed from NAVs, or published in their place. */
export type DerivedColumns = ReturnType<typeof computeDerivedColumns>;

/** Besides its NAVs, the derived columns of a code are computed from these. */
export interface MarketInput {
  /** The NAVs that make returns. */
  readonly growthNavs: NavSeriesWithBreaks;
  /** Levels of the benchmark; null if none were imported. */
  readonly benchmark: NavSeriesWithBreaks | null;
  readonly trading: TradingDays;
  /** The published returns of the latest NAV date or a few days before it; null if nothing is published. */
  readonly published: PublishedReturns | null;
  /** What the user has settled of its NAVs. */
  readonly decisions: readonly NavDecision[];
}

/** Computes the derived columns of one code (design: "Definitions"). */
export function computeDerivedColumns(
  scheme: Pick<Scheme, 'schemeName' | 'category' | 'subCategory' | 'launchDate'>,
  series: NavSeriesWithBreaks,
  { growthNavs, benchmark, trading, published, decisions }: MarketInput,
) {
  const [latest, previous] = [getLatestNav(series), getPreviousNav(series)];
  const end = latest === null ? 0 : latest.day;
  const launch = scheme.launchDate === null ? null : toDayNumber(scheme.launchDate);
  const input = { series, growthNavs, benchmark: benchmark ?? EMPTY_NAV_SERIES, launch, trading };
  const horizons = computeHorizonReturns(input, end, published);
  const oneDay = chooseValue(computeOneDayReturn(growthNavs), null);
  const ofScheme = new Map<string, SourcedValue>([
    ['1Day', oneDay],
    ...Object.entries(horizons).map(([name, { scheme: value }]) => [name, value] as const),
  ]);
  const ofBenchmark = new Map(Object.entries(horizons).map(([name, each]) => [name, each.benchmark]));
  // published for equity-oriented schemes only (SEBI circular of 17 January 2025)
  const ratios = isEquityOriented(scheme) ? chooseRatios(growthNavs, benchmark, end, published) : new Map();
  const getReturn = (name: string) => getValue(ofScheme, name);
  return {
    preNavDate: previous && toIsoDay(previous.day),
    preNav: previous && previous.nav,
    navDate: latest && toIsoDay(latest.day),
    nav: latest && latest.nav,
    ...buildReturnColumns(getReturn, (name) => getValue(ofBenchmark, name)),
    ir1Yr: getValue(ratios, '1Yr'),
    ir3Yr: getValue(ratios, '3Yr'),
    ir5Yr: getValue(ratios, '5Yr'),
    ir10Yr: getValue(ratios, '10Yr'),
    returnSource: describeSources(ofScheme),
    returnNotes: buildReturnNotes(series, {
      getSource: (name) => ofScheme.get(name)?.source ?? null,
      decisions,
      growthNavs,
      isSegregated: isSegregatedPortfolio(scheme.schemeName),
      launch,
      end,
    }),
    benchmarkReturnSource: describeSources(ofBenchmark),
    irSource: describeSources(ratios),
    publishedReturnDate:
      published && [ofScheme, ofBenchmark, ratios].some(hasPublished) ? toIsoDay(published.day) : null,
  };
}

type GetReturn = (horizon: string) => number | null;

const buildReturnColumns = (getReturn: GetReturn, getBenchmark: GetReturn) => ({
  return1Day: getReturn('1Day'),
  return7Days: getReturn('7Days'),
  return7DaysBenchmark: getBenchmark('7Days'),
  return15Days: getReturn('15Days'),
  return15DaysBenchmark: getBenchmark('15Days'),
  return1Month: getReturn('1Month'),
  return1MonthBenchmark: getBenchmark('1Month'),
  return3Month: getReturn('3Month'),
  return3MonthBenchmark: getBenchmark('3Month'),
  return6Month: getReturn('6Month'),
  return6MonthBenchmark: getBenchmark('6Month'),
  return1Year: getReturn('1Year'),
  return1YearBenchmark: getBenchmark('1Year'),
  return3Year: getReturn('3Year'),
  return3YearBenchmark: getBenchmark('3Year'),
  return5Year: getReturn('5Year'),
  return5YearBenchmark: getBenchmark('5Year'),
  return10Year: getReturn('10Year'),
  return10YearBenchmark: getBenchmark('10Year'),
  returnSinceLaunch: getReturn('SinceLaunch'),
  returnSinceLaunchBenchmark: getBenchmark('SinceLaunch'),
});

type Sourced = ReadonlyMap<string, SourcedValue>;

const getValue = (values: Sourced, name: string): number | null => values.get(name)?.value ?? null;

function chooseRatios(
  series: NavSeriesWithBreaks,
  benchmark: NavSeriesWithBreaks | null,
  end: number,
  published: PublishedReturns | null,
): Sourced {
  const computed = benchmark && computeInformationRatios(series, benchmark, end);
  const choose = (years: '1Yr' | '3Yr' | '5Yr' | '10Yr', horizon: ReturnHorizon) => {
    const ofScheme = findSubstitute(published, series, horizon, end);
    const substitute = benchmark === null ? ofScheme : findSubstitute(ofScheme, benchmark, horizon, end);
    return [years, chooseValue(computed?.[years] ?? null, substitute?.informationRatios[years] ?? null)] as const;
  };
  return new Map([choose('1Yr', '1Year'), choose('3Yr', '3Year'), choose('5Yr', '5Year'), choose('10Yr', '10Year')]);
}

const hasPublished = (values: Sourced): boolean => [...values.values()].some(({ source }) => source === 'Published');

/** `1Year=Computed; 3Year=Published`, without the values that are null. */
const describeSources = (values: Sourced): string =>
  [...values].flatMap(([name, { source }]) => (source === null ? [] : `${name}=${source}`)).join('; ');
