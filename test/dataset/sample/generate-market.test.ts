import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { generateSampleMarket } from '#dataset/sample/generate-market.ts';
import { appendCheckDigit } from '#dataset/sample/instruments/instrument.ts';
import type { SampleMarket, SampleScheme } from '#dataset/sample/types.ts';
import { subtractPeriod, toDayNumber } from '#finance/calendar.ts';
import { computePeriodReturn, getPreviousNav, returnPeriods } from '#finance/nav/returns/returns.ts';
import { detectBreaks } from '#finance/nav/series/breaks.ts';
import { getFirstNav, getLatestNav } from '#finance/nav/series/series.ts';
import { paysOutIncome } from '#finance/plans-and-options.ts';
import { sampleMarket as market } from './sample-market.ts';

const growth = market.schemes.filter(({ option }) => option === 'Growth');
const findDirectGrowth = ({ schemeNumber }: SampleScheme) =>
  growth.find((other) => other.schemeNumber === schemeNumber && other.plan === 'Direct');

test('has about 500 schemes with exactly 2,400 codes, unique and in ascending order', () => {
  const codes = market.schemes.map(({ code }) => code);
  expect(codes).toHaveLength(2_400);
  expect(codes).toEqual([...new Set(codes)].toSorted());
  const schemeCount = new Set(market.schemes.map(({ schemeNumber }) => schemeNumber)).size;
  expect(schemeCount).toBeGreaterThan(480);
  expect(schemeCount).toBeLessThan(550);
  expect(new Set(market.schemes.map(({ schemeName }) => schemeName)).size).toBe(2_400);
});

test('generates identical data on every run, and different data with another seed', () => {
  const digest = computeDigest(generateSampleMarket({ codes: 300 }));
  expect(computeDigest(generateSampleMarket({ codes: 300 }))).toBe(digest);
  expect(computeDigest(generateSampleMarket({ codes: 300, seed: 2 }))).not.toBe(digest);
});

test('generates the same NAVs for a code in whatever order codes are requested', () => {
  const { schemes, navs } = generateSampleMarket();
  const sampled = schemes.filter((_, i) => i % 97 === 0);
  const forwards = sampled.map((scheme) => navs(scheme).navs);
  const backwards = sampled.toReversed().map((scheme) => navs(scheme).navs);
  expect(backwards.toReversed()).toEqual(forwards);
});

test.each([1, 57, 700])('a market of %d codes has exactly that many, and every portfolio has holdings', (codes) => {
  const small = generateSampleMarket({ codes });
  expect(small.schemes).toHaveLength(codes);
  expect([...small.portfolios()].every(({ holdings }) => holdings.length > 2)).toBe(true);
});

test('a large market has unique scheme names and more fund houses', () => {
  const countFundHouses = (sample: SampleMarket) =>
    new Set(sample.schemes.flatMap(({ mutualFund }) => (mutualFund.endsWith(' Mutual Fund') ? mutualFund : []))).size;
  const large = generateSampleMarket({ codes: 14_000 });
  expect(large.schemes).toHaveLength(14_000);
  expect(new Set(large.schemes.map(({ schemeName }) => schemeName)).size).toBe(14_000);
  expect(countFundHouses(large)).toBeGreaterThan(1.5 * countFundHouses(market));
});

test.each([{ codes: 0 }, { codes: 1.5 }, { codes: 200_000 }, { asOf: '19-11-2026' }, { asOf: '2026-02-30' }] as const)(
  'throws a RangeError for the options %j',
  (options) => {
    expect(() => generateSampleMarket(options)).toThrow(RangeError);
  },
);

test('a market as of a holiday ends on the previous trading day, with the month-ends before it', () => {
  const { asOf, portfolios } = generateSampleMarket({ codes: 6, asOf: '2027-02-28' });
  expect(asOf).toBe('2027-02-26');
  expect([...portfolios()].at(-1)?.date).toBe('2027-01-31');
  expect(market.asOf).toBe('2026-11-19');
});

test('every NAV is above 0, has at most four decimals, and days ascend from the launch date', () => {
  for (const scheme of market.schemes) {
    const { days, navs } = market.navs(scheme);
    expect(days.every((day, i) => i === 0 || day > Number(days[i - 1]))).toBe(true);
    expect(navs.every((nav) => nav > 0 && Math.round(nav * 10_000) / 10_000 === nav)).toBe(true);
    if (scheme.launchDate === null || market.publishedReturns(scheme) !== null) continue;
    expect(Number(days[0]) - toDayNumber(scheme.launchDate)).toBeLessThan(7);
  }
});

test('a direct plan outperforms the regular plan by its lower expenses', () => {
  const regular = growth.filter(({ plan }) => plan === 'Regular');
  expect(regular.length).toBeGreaterThan(250);
  for (const scheme of regular) {
    const direct = findDirectGrowth(scheme);
    if (!direct) continue;
    const [regularNavs, directNavs] = [scheme, direct].map((record) => detectBreaks(market.navs(record)));
    if (!regularNavs || !directNavs || regularNavs.days.length < 400 || regularNavs.breaks.length > 0) continue;
    const end = Number(getPreviousNav(regularNavs)?.day); // one of the latest NAVs has a wrong digit
    const gap =
      Number(computePeriodReturn(directNavs, returnPeriods['1Year'], end)) -
      Number(computePeriodReturn(regularNavs, returnPeriods['1Year'], end));
    expect(gap).toBeGreaterThan(0.02);
    expect(gap).toBeLessThan(3);
  }
});

test('an option that pays out drops at record dates and never exceeds its growth option', () => {
  const payingOut = market.schemes.filter(({ option, plan }) => paysOutIncome(option) && plan === 'Direct');
  expect(payingOut.length).toBeGreaterThan(550);
  for (const scheme of payingOut) {
    const growthOption = findDirectGrowth(scheme);
    if (!growthOption) continue;
    const [{ days, navs }, whole] = [market.navs(scheme), market.navs(growthOption)];
    const start = whole.days.indexOf(Number(days[0])); // an option may be newer than the scheme
    expect(navs.every((nav, i) => nav <= Number(whole.navs[start + i]) + 0.0001)).toBe(true);
  }
  const monthly = market.schemes.filter(({ option }) => option === 'Monthly IDCW');
  const longSeries = monthly
    .map((scheme) => detectBreaks(market.navs(scheme)))
    .filter(({ days, breaks }) => days.length > 2_000 && breaks.length === 0);
  expect(longSeries.length).toBeGreaterThan(50);
  expect(longSeries.every(({ navs }) => Number(navs.at(-1)) < 1.35 * Number(navs[0]))).toBe(true);
});

test('every benchmark that a scheme names has index levels on all days of the market, except three', () => {
  const benchmarkNames = new Set(market.schemes.flatMap(({ benchmark }) => benchmark || []));
  expect(benchmarkNames.size).toBeGreaterThan(30);
  const withoutLevels = [...benchmarkNames].filter((name) => !market.benchmarks.has(name));
  expect(withoutLevels.toSorted()).toEqual(['Domestic Price of Silver', 'NASDAQ 100 TRI (INR)', 'S&P 500 TRI (INR)']);
  for (const name of benchmarkNames.difference(new Set(withoutLevels))) {
    const series = market.benchmarks.get(name);
    expect(series?.days.length).toBeGreaterThan(2_450);
    expect(detectBreaks(series ?? { days: new Int32Array(), navs: new Float64Array() }).breaks).toEqual([]);
  }
});

test('most schemes have a ten-year return, and every scheme has a NAV', () => {
  const tenYearsOld = growth.filter((scheme) => {
    const { days } = market.navs(scheme);
    return Number(days[0]) <= subtractPeriod(Number(days.at(-1)), returnPeriods['10Year']);
  });
  const withReturn = tenYearsOld.filter((scheme) => {
    const series = detectBreaks(market.navs(scheme));
    return (
      series.breaks.length > 0 ||
      computePeriodReturn(series, returnPeriods['10Year'], Number(getLatestNav(series)?.day)) !== null
    );
  });
  expect(tenYearsOld.length).toBeGreaterThan(0.5 * growth.length);
  expect(withReturn).toHaveLength(tenYearsOld.length);
  expect(market.schemes.every((scheme) => getFirstNav(market.navs(scheme)) !== null)).toBe(true);
});

test('every ISIN of a scheme has a valid check digit, and no two codes share an ISIN', () => {
  const isins = market.schemes.flatMap(({ isinGrowth, isinDivPayout, isinDivReinvest }) =>
    [isinGrowth, isinDivPayout, isinDivReinvest].filter((isin) => isin !== ''),
  );
  expect(new Set(isins).size).toBe(isins.length);
  for (const isin of isins) expect(appendCheckDigit(isin.slice(0, 11))).toBe(isin);
  // real ISINs: the shares of Reliance Industries and of Apple
  expect([appendCheckDigit('INE002A0101'), appendCheckDigit('US037833100')]).toEqual(['INE002A01018', 'US0378331005']);
});

function computeDigest(sample: SampleMarket): string {
  const hash = createHash('sha256').update(JSON.stringify([sample.asOf, sample.schemes, sample.marketCaps]));
  for (const scheme of sample.schemes) {
    const { days, navs } = sample.navs(scheme);
    hash.update(days).update(navs);
  }
  for (const portfolio of sample.portfolios()) hash.update(JSON.stringify(portfolio));
  for (const [name, { navs }] of sample.benchmarks) hash.update(name).update(navs);
  return hash.digest('hex');
}
