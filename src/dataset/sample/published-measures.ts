import { monthPart, type IsoDate } from '#contract/dates.ts';
import { findMonthEndBefore } from '#finance/aum.ts';
import { isGrowth } from '#finance/plans-and-options.ts';
import { getSubCategoryName, tracksIndex } from '#finance/sub-categories.ts';
import type { PublishedTracking, StressTestOfScheme } from '../derive/published-measures.ts';
import { createRandom, roundToHundredths } from './numbers.ts';
import type { SampleMarket, SampleScheme } from './types.ts';

/** One row of each scheme: its direct growth plan, or its only one. */
const selectLeading = ({ schemes }: SampleMarket): readonly SampleScheme[] => {
  const leading = new Map<number, SampleScheme>();
  for (const scheme of schemes) {
    const known = leading.get(scheme.schemeNumber);
    if (known === undefined || (scheme.plan === 'Direct' && isGrowth(scheme.option) && known.plan !== 'Direct'))
      leading.set(scheme.schemeNumber, scheme);
  }
  return [...leading.values()].filter(({ dailyAum }) => dailyAum !== null);
};

/** Every sixth passive scheme is missing, as those whose fund house has not posted; young ones have no long differences. */
export function* generateTracking(market: SampleMarket): Iterable<PublishedTracking> {
  const monthStart: IsoDate = `${monthPart(market.asOf)}-01`;
  for (const scheme of selectLeading(market)) {
    if (!tracksIndex(scheme) || scheme.benchmark === '' || scheme.schemeNumber % 6 === 0) continue;
    const random = createRandom(1, 'tracking', scheme.schemeNumber);
    const error = roundToHundredths(0.02 + 0.08 * random());
    const ter = scheme.ter ?? 0.3;
    const hasPlans = scheme.plan !== '';
    const differences: Record<string, number | null> = {};
    for (const years of [1, 3, 5, 10]) {
      const start = `${Number(market.asOf.slice(0, 4)) - years}${market.asOf.slice(4)}`;
      const isOld = scheme.launchDate !== null && scheme.launchDate <= start;
      const direct = isOld ? roundToHundredths(-ter - 0.03 * random()) : null;
      differences[`direct_${years}y`] = hasPlans ? direct : null;
      differences[`regular_${years}y`] = hasPlans && direct !== null ? roundToHundredths(direct - 0.3) : direct;
    }
    yield {
      schemeKey: String(scheme.schemeNumber),
      benchmark: scheme.benchmark,
      errorDate: market.asOf,
      errors: { regular: error, direct: hasPlans ? error : null },
      differenceDate: scheme.schemeNumber % 5 === 0 ? null : monthStart,
      differences: scheme.schemeNumber % 5 === 0 ? {} : differences,
    };
  }
}

const MONTHS = 13;

/** The stress tests of the last thirteen months; some schemes lack a few, one in seven is not tested. */
export function* generateStressTests(market: SampleMarket): Iterable<StressTestOfScheme> {
  for (const scheme of selectLeading(market)) {
    const category = getSubCategoryName(scheme.category, scheme.subCategory);
    const isSmall = category === 'Small Cap Fund';
    if ((!isSmall && category !== 'Mid Cap Fund') || scheme.schemeNumber % 7 === 0) continue;
    const random = createRandom(1, 'stress test', scheme.schemeNumber);
    const [share, pe, turnover] = [1 + 4 * random(), 24 + 14 * random(), roundToHundredths(0.1 + random())];
    let date = findMonthEndBefore(market.asOf);
    for (let month = 0; month < MONTHS; month++) {
      const drift = 1 - month * 0.012;
      const stressAum = roundToHundredths((scheme.dailyAum ?? 0) * drift);
      const days50 = Math.max(1, Math.ceil((stressAum / (isSmall ? 600 : 1_800)) * drift));
      const cash = roundToHundredths(3 + 3 * random());
      const own = roundToHundredths((isSmall ? 70 : 68) + 4 * random());
      const large = roundToHundredths(6 + 3 * random());
      const rest = roundToHundredths(100 - cash - own - large);
      if (scheme.schemeNumber % 5 !== 0 || month % 5 !== 2) {
        yield {
          schemeKey: String(scheme.schemeNumber),
          date,
          values: {
            stressAum,
            days50,
            days25: Math.ceil(days50 / 2),
            topInvestorsShare: roundToHundredths(share + 0.2 * random()),
            stressLargeCapShare: large,
            stressMidCapShare: isSmall ? rest : own,
            stressSmallCapShare: isSmall ? own : rest,
            stressCashShare: cash,
            stressVolatility: roundToHundredths((isSmall ? 17 : 15) + random()),
            stressBenchmarkVolatility: roundToHundredths((isSmall ? 19 : 16) + random()),
            stressBeta: roundToHundredths(0.8 + 0.2 * random()),
            trailingPe: month === 0 && scheme.schemeNumber % 4 === 0 ? null : roundToHundredths(pe * drift),
            benchmarkPe: roundToHundredths(30 * drift),
            benchmarkPe1YearAgo: roundToHundredths(30 * (drift - 0.1)),
            benchmarkPe2YearsAgo: roundToHundredths(30 * (drift - 0.2)),
            portfolioTurnover: turnover,
          },
        };
      }
      date = findMonthEndBefore(date);
    }
  }
}
