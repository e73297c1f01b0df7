import type { IsoDate } from '#contract/dates.ts';
import { findMonthEndBefore, lakhToCrore } from '#finance/aum.ts';
import { subtractPeriod, toDayNumber } from '#finance/calendar.ts';
import { getNumberOrNull } from '#finance/measures/measured.ts';
import { computeTrackingErrors } from '#finance/measures/return-measures.ts';
import { computePeriodReturn } from '#finance/nav/returns/returns.ts';
import { computeComovement } from '#finance/nav/risk/benchmark-risk.ts';
import { computeVolatility } from '#finance/nav/risk/risk.ts';
import { detectBreaks, type NavSeriesWithBreaks } from '#finance/nav/series/breaks.ts';
import { isGrowth } from '#finance/plans-and-options.ts';
import { groupPositions } from '#finance/portfolio/groups.ts';
import { findMarketCapList } from '#finance/portfolio/market-cap-list.ts';
import { getSubCategoryName, tracksIndex } from '#finance/sub-categories.ts';
import { createRandom, roundToHundredths } from './numbers.ts';
import type { SampleMarket, SamplePortfolio, SampleScheme, SampleStressTest, SampleTracking } from './types.ts';

type MeasuredMarket = Pick<SampleMarket, 'asOf' | 'schemes' | 'navs' | 'benchmarks' | 'marketCaps'>;

/** The growth option of each plan of the schemes that are current, or their only option, the direct plan first. */
const listLeading = ({ schemes }: MeasuredMarket): readonly (readonly SampleScheme[])[] =>
  [...Map.groupBy(schemes, ({ schemeNumber }) => schemeNumber).values()]
    .map((codes) => codes.filter(({ plan, option }) => plan === '' || isGrowth(option)))
    .filter(([leading]) => leading !== undefined && leading.dailyAum !== null);

const printOrNull = (value: number | null): number | null => (value === null ? null : roundToHundredths(value));

/** Every sixth passive scheme is missing, as those whose fund house has not posted; of every fifth only the error is published. */
export function* generateTracking(market: MeasuredMarket): Iterable<SampleTracking> {
  const errorDay = toDayNumber(market.asOf);
  const differenceDay = toDayNumber(findMonthEndBefore(market.asOf));
  for (const codes of listLeading(market)) {
    const [leading] = codes;
    const levels = market.benchmarks.get(leading?.benchmark ?? '');
    if (!leading || !levels || !tracksIndex(leading) || leading.schemeNumber % 6 === 0) continue;
    const { schemeNumber, benchmark, plan } = leading;
    const index = detectBreaks(levels);
    const [direct, regular] = plan === '' ? [undefined, leading] : codes;
    const [directNavs, regularNavs] = [direct, regular].map((code) => code && detectBreaks(market.navs(code)));
    const computeError = (series: NavSeriesWithBreaks | undefined) => {
      if (series === undefined) return null;
      const [error = null] = computeTrackingErrors(
        { series, launch: null, mayHavePaidOut: false },
        index,
        [1],
        errorDay,
      );
      return error === null ? null : printOrNull(getNumberOrNull(error));
    };
    const computeDifference = (series: NavSeriesWithBreaks | undefined, years: number) => {
      if (series === undefined) return null;
      const [own, ofIndex] = [series, index].map((each) =>
        computePeriodReturn(each, { count: years, unit: 'year' }, differenceDay),
      );
      return own == null || ofIndex == null ? null : roundToHundredths(own - ofIndex);
    };
    const errors = { regular: computeError(regularNavs), direct: computeError(directNavs) };
    if (errors.regular === null && errors.direct === null) continue; // too young
    const differences = [1, 3, 5, 10].map((years) => ({
      years,
      direct: computeDifference(directNavs, years),
      regular: computeDifference(regularNavs, years),
    }));
    yield { schemeNumber, benchmark, errors, differences: schemeNumber % 5 === 0 ? null : differences };
  }
}

const MONTHS = 13;
/** AUM of which half is sold in a day, ₹ crore. */
const LIQUIDITY: Readonly<Record<string, number>> = { 'Mid Cap Fund': 1_800, 'Small Cap Fund': 600 };

/** Whether AMFI publishes stress tests of a scheme: one in seven is not tested. */
export const isStressTested = ({ schemeNumber, category, subCategory, dailyAum }: SampleScheme): boolean =>
  getSubCategoryName(category, subCategory) in LIQUIDITY && schemeNumber % 7 !== 0 && dailyAum !== null;

/**
 * The stress tests of the last thirteen months, of which some schemes lack a few: what can be computed from their portfolios and NAVs is.
 * @param portfolios those of the tested schemes, scheme by scheme, the oldest first.
 * @param getSize the size of an ISIN by the list to a day.
 */
export function* generateStressTests(
  market: MeasuredMarket,
  portfolios: Iterable<SamplePortfolio>,
  getSize: (isin: string, periodEnd: IsoDate) => string,
): Iterable<SampleStressTest> {
  const leading = new Map(listLeading(market).flatMap(([code]) => (code ? [[code.schemeNumber, code] as const] : [])));
  const periodEnds = market.marketCaps.map(({ periodEnd }) => periodEnd);
  for (const [schemeNumber, history] of Map.groupBy(portfolios, (portfolio) => portfolio.schemeNumber)) {
    const scheme = leading.get(schemeNumber);
    const levels = market.benchmarks.get(scheme?.benchmark ?? '');
    if (!scheme || !levels) continue;
    const [navs, index] = [market.navs(scheme), levels].map((series) => detectBreaks(series));
    if (!navs || !index) continue;
    const subCategory = getSubCategoryName(scheme.category, scheme.subCategory);
    const random = createRandom(1, 'stress test', schemeNumber);
    const [investors, pe] = [1 + 4 * random(), 24 + 14 * random()];
    for (const [back, portfolio] of history.slice(-MONTHS).toReversed().entries()) {
      if (schemeNumber % 5 === 0 && back % 5 === 2) continue;
      const { date, holdings } = portfolio;
      const day = toDayNumber(date);
      const yearBefore = subtractPeriod(day, { count: 1, unit: 'year' });
      const list = findMarketCapList(date, periodEnds)?.periodEnd ?? date;
      const groups = groupPositions(holdings, null, ({ assetType, isin }) =>
        assetType === 'Equity' ? getSize(isin, list) : assetType,
      );
      const getShare = (label: string) =>
        roundToHundredths(groups.find((group) => group.label === label)?.totalWeight ?? 0);
      const stressAum = roundToHundredths(computeCrore(portfolio));
      const days50 = Math.max(1, Math.ceil(stressAum / Number(LIQUIDITY[subCategory])));
      const peOfMonth = 1 - back * 0.012;
      yield {
        schemeNumber,
        subCategory,
        date,
        values: {
          stressAum,
          days50,
          days25: Math.ceil(days50 / 2),
          topInvestorsShare: roundToHundredths(investors + 0.2 * random()),
          stressLargeCapShare: getShare('Large Cap'),
          stressMidCapShare: getShare('Mid Cap'),
          stressSmallCapShare: getShare('Small Cap'),
          stressCashShare: getShare('Cash'),
          stressVolatility: printOrNull(computeVolatility(navs, yearBefore, day)),
          stressBenchmarkVolatility: printOrNull(computeVolatility(index, yearBefore, day)),
          stressBeta: printOrNull(computeComovement(navs, index, yearBefore, day)?.beta ?? null),
          trailingPe: back === 0 && schemeNumber % 4 === 0 ? null : roundToHundredths(pe * peOfMonth),
          benchmarkPe: roundToHundredths(30 * peOfMonth),
          benchmarkPe1YearAgo: roundToHundredths(30 * (peOfMonth - 0.1)),
          benchmarkPe2YearsAgo: roundToHundredths(30 * (peOfMonth - 0.2)),
          portfolioTurnover: computeTurnover(history.slice(0, history.length - back).slice(-MONTHS)),
        },
      };
    }
  }
}

/** The market value of a portfolio, ₹ crore. */
const computeCrore = ({ holdings }: SamplePortfolio): number =>
  lakhToCrore(holdings.reduce((sum, { marketValue }) => sum + (marketValue ?? 0), 0));

/** What was bought or what was sold between month-ends, whichever is less, as a ratio of the average portfolio; null with one portfolio. */
function computeTurnover(history: readonly SamplePortfolio[]): number | null {
  let [bought, sold, total] = [0, 0, 0];
  for (const [index, { holdings }] of history.slice(1).entries()) {
    const before = new Map(history[index]?.holdings.map((row) => [row.isin, row]));
    total += holdings.reduce((sum, { marketValue }) => sum + (marketValue ?? 0), 0);
    for (const { isin, quantity, marketValue } of holdings) {
      if (quantity === null || marketValue === null) continue;
      const change = 1 - (before.get(isin)?.quantity ?? 0) / quantity;
      if (change > 0) bought += change * marketValue;
      else sold -= change * marketValue;
      before.delete(isin);
    }
    for (const { quantity, marketValue } of before.values()) if (quantity !== null) sold += marketValue ?? 0;
  }
  return history.length < 2 ? null : roundToHundredths(Math.min(bought, sold) / (total / (history.length - 1)));
}
