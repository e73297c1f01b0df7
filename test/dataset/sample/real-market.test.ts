import { expect, test } from 'vitest';
import type { SampleScheme } from '#dataset/sample/types.ts';
import { toDayNumber } from '#finance/calendar.ts';
import { computeMedian } from '#finance/comparison/median.ts';
import { computePeriodReturn, returnPeriods } from '#finance/nav/returns/returns.ts';
import { computeVolatility } from '#finance/nav/risk/risk.ts';
import { detectBreaks } from '#finance/nav/series/breaks.ts';
import { findNavAsOf, getLatestNav, type NavSeries } from '#finance/nav/series/series.ts';
import { getSubCategoryName } from '#finance/sub-categories.ts';
import { sampleMarket as market } from './sample-market.ts';

// The sample is what every newcomer sees first. The real figures are those of AMFI's files: AUM of 12 March 2026, TER of 29 June 2026.
const codesByScheme = Map.groupBy(market.schemes, ({ schemeNumber }) => schemeNumber);
const schemes = [...codesByScheme.values()].flatMap(([first]) => first ?? []);
const getGroup = ({ category, subCategory }: SampleScheme) => getSubCategoryName(category, subCategory);
const getAum = (rows: readonly SampleScheme[]) => rows.reduce((sum, { dailyAum }) => sum + (dailyAum ?? 0), 0);
const today = toDayNumber(market.asOf);
const median = (values: readonly number[]) => Number(computeMedian(values));
const total = getAum(schemes);

test('the largest scheme is a NIFTY 50 ETF of about ₹ 2 lakh crore, and the largest include all large categories but no overnight fund', () => {
  const largest = schemes.toSorted((a, b) => Number(b.dailyAum) - Number(a.dailyAum)).slice(0, 20);
  expect(largest[0]?.schemeName).toMatch(/NIFTY 50 ETF$/);
  expect(largest[0]?.dailyAum).toBeGreaterThan(1_70_000);
  expect(largest[0]?.dailyAum).toBeLessThan(2_30_000);
  const groups = largest.map(getGroup);
  expect(groups).toEqual(
    expect.arrayContaining(['Other ETFs', 'Flexi Cap Fund', 'Large Cap Fund', 'Mid Cap Fund', 'Liquid Fund']),
  );
  expect(groups).not.toContain('Overnight Fund');
});

test.each([
  ['Other ETFs', 11.1],
  ['Liquid Fund', 7.6],
  ['Flexi Cap Fund', 6.5],
  ['Sectoral/ Thematic', 6.1],
  ['Mid Cap Fund', 5.4],
  ['Large Cap Fund', 4.8],
  ['Small Cap Fund', 4.3],
  ['Arbitrage Fund', 4],
  ['Index Funds', 3.7],
  ['Gold ETF', 2],
  ['Overnight Fund', 1.9],
  ['Corporate Bond Fund', 2.3],
  ['Gilt Fund', 0.4],
])('%s has about %f percent of the AUM, as in the real market', (group, percent) => {
  const share = (100 * getAum(schemes.filter((scheme) => getGroup(scheme) === group))) / total;
  expect(share).toBeGreaterThan(0.7 * percent);
  expect(share).toBeLessThan(1.45 * percent);
});

test('a few fund houses have most of the AUM: the largest a sixth, the five largest nearly half', () => {
  const shares = [...Map.groupBy(schemes, ({ mutualFund }) => mutualFund).values()]
    .map((rows) => (100 * getAum(rows)) / total)
    .toSorted((a, b) => b - a);
  expect(shares[0]).toBeGreaterThan(13);
  expect(shares[0]).toBeLessThan(20);
  expect(getSum(shares.slice(0, 5))).toBeGreaterThan(45);
  expect(shares.at(-1)).toBeLessThan(2);
});

const getSum = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

test.each([
  ['Overnight Fund', 0.09, 0.17],
  ['Liquid Fund', 0.14, 0.26],
  ['Money Market Fund', 0.17, 0.4],
  ['Corporate Bond Fund', 0.32, 0.68],
  ['Flexi Cap Fund', 0.97, 2.17],
  ['Small Cap Fund', 0.84, 2.04],
  ['Index Funds', 0.31, 0.84],
])(
  'the median TER of %s is near %f percent (direct) and %f percent (regular), rather a little lower, since large schemes charge less',
  (group, direct, regular) => {
    const getMedianTer = (plan: string) =>
      median(market.schemes.flatMap((row) => (getGroup(row) === group && row.plan === plan ? (row.ter ?? []) : [])));
    expect(getMedianTer('Direct') / direct).toBeGreaterThan(0.55);
    expect(getMedianTer('Direct') / direct).toBeLessThan(1.1);
    expect(getMedianTer('Regular') / regular).toBeGreaterThan(0.4);
    expect(getMedianTer('Regular') / regular).toBeLessThan(1.1);
  },
);

test('every regular plan has a higher TER than the direct plan, and returns less by it', () => {
  const end = today - 5; // before the NAV with a wrong digit
  const gaps = [...codesByScheme.values()].flatMap((codes) => {
    const [direct, regular] = ['Direct', 'Regular'].map((plan) =>
      codes.find((row) => row.plan === plan && row.option === 'Growth'),
    );
    if (direct?.ter == null || regular?.ter == null) return [];
    const [ofDirect = null, ofRegular = null] = [direct, regular].map((row) =>
      computePeriodReturn(detectBreaks(market.navs(row)), returnPeriods['1Year'], end),
    );
    if (ofDirect === null || ofRegular === null) return [];
    const gap = ((1 + ofDirect / 100) / (1 + ofRegular / 100) - 1) * 100;
    return { code: direct.code, ofTer: regular.ter - direct.ter, difference: gap - (regular.ter - direct.ter) };
  });
  expect(gaps.length).toBeGreaterThan(200);
  expect(gaps.filter(({ ofTer, difference }) => ofTer <= 0 || Math.abs(difference) > 0.05)).toEqual([]);
});

const directGrowth = market.schemes.filter(
  ({ plan, option }) => (plan === 'Direct' && option === 'Growth') || (plan === '' && option === ''),
);
const PASSIVE = ['Index Funds', 'Other ETFs', 'Gold ETF'];

/** What is known of a scheme that is neither new nor stale. */
const measured = directGrowth.flatMap((scheme) => {
  const series = detectBreaks(market.navs(scheme));
  const isCurrent = Number(getLatestNav(series)?.day) > today - 10;
  const return1Year = computePeriodReturn(series, returnPeriods['1Year'], today);
  const volatility = computeVolatility(series, today - 365, today);
  if (!isCurrent || series.breaks.length > 0 || return1Year === null || volatility === null) return [];
  return { scheme, group: getGroup(scheme), series, return1Year, volatility };
});

test('index funds and ETFs trail their index by their TER, give or take a quarter of a percentage point', () => {
  const differences = measured.flatMap(({ scheme: { code, benchmark, ter }, group, return1Year }) => {
    const levels = market.benchmarks.get(benchmark);
    const ofIndex = levels ? computePeriodReturn(detectBreaks(levels), returnPeriods['1Year'], today) : null;
    return PASSIVE.includes(group) && ofIndex !== null && ter !== null
      ? [[code, return1Year - ofIndex + ter] as const]
      : [];
  });
  expect(differences.length).toBeGreaterThan(60);
  expect(differences.filter(([, difference]) => Math.abs(difference) > 0.25)).toEqual([]);
});

test('liquid funds earn 5.5 to 7 % a year smoothly', () => {
  const liquid = measured.filter(({ group }) => group === 'Liquid Fund');
  expect(liquid.length).toBeGreaterThan(5);
  const odd = liquid.filter(({ return1Year, volatility }) => return1Year < 5.5 || return1Year > 7 || volatility > 0.5);
  expect(odd.map(({ scheme }) => scheme.schemeName)).toEqual([]);
});

test('equity funds move like their benchmarks, and as much', () => {
  const equity = measured.filter(({ group }) => ['Large Cap Fund', 'Flexi Cap Fund', 'Small Cap Fund'].includes(group));
  expect(equity.length).toBeGreaterThan(20);
  const odd = equity.filter(({ scheme, series, volatility }) => {
    const correlation = correlate(series, market.benchmarks.get(scheme.benchmark));
    return volatility < 11 || volatility > 24 || correlation < 0.92 || correlation > 0.999;
  });
  expect(odd.map(({ scheme }) => scheme.schemeName)).toEqual([]);
});

/** The correlation of daily returns over the days that both have. */
function correlate(one: NavSeries, other: NavSeries = { days: new Int32Array(), navs: new Float64Array() }): number {
  const levels = new Map([...other.days].map((day, i) => [day, Number(other.navs[i])]));
  const pairs = [...one.days].flatMap((day, i) => {
    const [before, level] = [levels.get(Number(one.days[i - 1])), levels.get(day)];
    if (before === undefined || level === undefined) return [];
    return [[Math.log(Number(one.navs[i]) / Number(one.navs[i - 1])), Math.log(level / before)] as const];
  });
  const [mean1, mean2] = [0, 1].map((side) => getSum(pairs.map((pair) => Number(pair[side]))) / pairs.length);
  const getCovariance = (a: 0 | 1, b: 0 | 1) =>
    getSum(pairs.map((pair) => (pair[a] - Number([mean1, mean2][a])) * (pair[b] - Number([mean1, mean2][b]))));
  return getCovariance(0, 1) / Math.sqrt(getCovariance(0, 0) * getCovariance(1, 1));
}

test('the total of a portfolio is the AUM of its date, AUM follows the NAV and some flows, and no portfolio is 4 % above the latest AUM', () => {
  const portfolios = Map.groupBy(market.portfolios(), ({ schemeNumber }) => schemeNumber);
  const flows: number[] = [];
  const aboveAum: string[] = [];
  for (const [schemeNumber, history] of portfolios) {
    const codes = codesByScheme.get(schemeNumber) ?? [];
    const scheme = codes.find(({ plan, option }) => plan === 'Direct' && option === 'Growth') ?? codes[0];
    const navs = scheme && detectBreaks(market.navs(scheme));
    if (!navs || navs.breaks.length > 0) continue;
    const months = history.map(({ date, holdings }) => ({
      nav: Number(findNavAsOf(navs, toDayNumber(date), 10)?.nav),
      crore: getSum(holdings.map(({ marketValue }) => marketValue ?? 0)) / 100,
    }));
    if (scheme.dailyAum !== null && Number(months.at(-1)?.crore) > 1.04 * scheme.dailyAum) aboveAum.push(scheme.code);
    months.slice(1).forEach(({ nav, crore }, i) => {
      const before = months[i];
      const flow = before ? crore / before.crore / (nav / before.nav) - 1 : Number.NaN;
      if (Number.isFinite(flow)) flows.push(flow);
    });
  }
  expect(aboveAum).toEqual([]);
  const sorted = flows.toSorted((a, b) => a - b);
  expect(median(flows)).toBeGreaterThan(0);
  expect(median(flows)).toBeLessThan(0.02);
  expect(sorted[Math.floor(0.05 * sorted.length)]).toBeGreaterThan(-0.06);
  expect(sorted[Math.floor(0.95 * sorted.length)]).toBeLessThan(0.06);
});
