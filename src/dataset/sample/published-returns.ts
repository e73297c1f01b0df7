import { mapHorizons, type PublishedReturns, type ReturnHorizon } from '#finance/nav/returns/published-returns.ts';
import { computePeriodReturn, computeReturnBetween, returnPeriods } from '#finance/nav/returns/returns.ts';
import { computeInformationRatios } from '#finance/nav/risk/information-ratio.ts';
import { detectBreaks } from '#finance/nav/series/breaks.ts';
import type { NavSeries } from '#finance/nav/series/series.ts';
import { isEquityOriented } from '#finance/sub-categories.ts';
import type { BenchmarkIndex } from './benchmark-indices.ts';
import { roundToHundredths } from './numbers.ts';
import type { NavGenerator } from './schemes/navs.ts';
import type { PlanOption } from './schemes/plan-options.ts';
import type { SchemeModel } from './schemes/schemes.ts';

/** Benchmarks of which nobody publishes levels: their returns are those of AMFI's fund performance. */
const WITHOUT_LEVELS: ReadonlySet<string> = new Set([
  'S&P 500 TRI (INR)',
  'NASDAQ 100 TRI (INR)',
  'Domestic Price of Silver',
]);

/** The levels of the indices that have any, by name. */
export const selectPublishedIndexLevels = (
  indices: ReadonlyMap<string, BenchmarkIndex>,
): ReadonlyMap<string, NavSeries> =>
  new Map([...indices].flatMap(([name, { series }]) => (WITHOUT_LEVELS.has(name) ? [] : [[name, series] as const])));

/** A function that returns what AMFI publishes about a plan and option; null for schemes of which nothing needs to be published. */
export function createPublishedReturns(
  indices: ReadonlyMap<string, BenchmarkIndex>,
  generateWholeHistory: NavGenerator,
): (scheme: SchemeModel, planOption: PlanOption) => PublishedReturns | null {
  return (scheme, planOption) => {
    const { edgeCase, entry } = scheme;
    const isShort = edgeCase === 'short history' || edgeCase === 'late publication';
    const isEarlier = edgeCase === 'earlier benchmark';
    const lacksLevels = WITHOUT_LEVELS.has(entry.benchmark) && (edgeCase === null || isEarlier);
    const index = indices.get(entry.benchmark);
    if (index === undefined || !(isShort || lacksLevels)) return null;
    const history = generateWholeHistory(scheme, planOption);
    const day = Number(history.days.at(edgeCase === 'late publication' || isEarlier ? -2 : -1));
    const [navs, levels] = [detectBreaks(history), detectBreaks(index.series)];
    const isPublished = (horizon: ReturnHorizon) => horizon === 'SinceLaunch' || returnPeriods[horizon].unit === 'year';
    const compute = (series: typeof navs) =>
      mapHorizons((horizon) => {
        if (!isPublished(horizon)) return null;
        const value =
          horizon === 'SinceLaunch'
            ? computeReturnBetween(series, Number(history.days[0]), day)
            : computePeriodReturn(series, returnPeriods[horizon], day);
        return print(value);
      });
    const isGrowth = planOption.payoutFrequency === null;
    const hasRatios = isGrowth && isEquityOriented(entry);
    const ratios = hasRatios ? computeInformationRatios(navs, levels, day) : null;
    return {
      day,
      scheme: isGrowth ? compute(navs) : mapHorizons(() => null),
      benchmark: compute(levels),
      informationRatios: {
        '1Yr': print(ratios?.['1Yr']),
        '3Yr': print(ratios?.['3Yr']),
        '5Yr': print(ratios?.['5Yr']),
        '10Yr': print(ratios?.['10Yr']),
      },
    };
  };
}

/** Rounds as AMFI does when it prints returns and ratios. */
const print = (value: number | null | undefined): number | null => (value == null ? null : roundToHundredths(value));
