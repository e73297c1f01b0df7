import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { dayNumber } from '#finance/calendar.ts';
import { paysOut } from '#finance/options.ts';
import { returnOver, horizons } from '#finance/returns.ts';
import { checkedSeries } from '#finance/breaks.ts';
import { firstNav, latestNav } from '#finance/series.ts';
import { withCheckDigit } from '#dataset/sample/isin.ts';
import type { SampleMarket, SampleScheme } from '#dataset/sample/market.ts';
import { sampleMarket } from '#dataset/sample/sample-market.ts';

const market = sampleMarket();
const growth = market.schemes.filter(({ option }) => option === 'Growth');
const directOf = ({ family }: SampleScheme) =>
  growth.find((other) => other.family === family && other.plan === 'Direct');

test('the sample market is about 300 schemes in exactly 2,000 codes, each code once, by code', () => {
  const codes = market.schemes.map(({ code }) => code);
  expect(codes).toHaveLength(2_000);
  expect(codes).toEqual([...new Set(codes)].toSorted());
  const families = new Set(market.schemes.map(({ family }) => family)).size;
  expect(families).toBeGreaterThan(280);
  expect(families).toBeLessThan(340);
  expect(new Set(market.schemes.map(({ schemeName }) => schemeName)).size).toBe(2_000);
});

test('two runs give the same bytes, another seed gives others', () => {
  const once = digestOf(sampleMarket({ codes: 300 }));
  expect(digestOf(sampleMarket({ codes: 300 }))).toBe(once);
  expect(digestOf(sampleMarket({ codes: 300, seed: 2 }))).not.toBe(once);
});

test('the NAVs of a code are the same in whatever order codes are asked for', () => {
  const some = market.schemes.filter((_, i) => i % 97 === 0);
  const forth = some.map((scheme) => market.navs(scheme).navs);
  const back = some.toReversed().map((scheme) => market.navs(scheme).navs);
  expect(back.toReversed()).toEqual(forth);
});

test.each([1, 57, 700])('%d codes are exactly as many', (codes) => {
  const small = sampleMarket({ codes });
  expect(small.schemes).toHaveLength(codes);
  expect([...small.portfolios()].every(({ holdings }) => holdings.length > 2)).toBe(true);
});

test('a large market has the same shape, with more houses', () => {
  const houses = (of: SampleMarket) => new Set(of.schemes.map(({ mutualFund }) => mutualFund)).size;
  const large = sampleMarket({ codes: 14_000 });
  expect(large.schemes).toHaveLength(14_000);
  expect(new Set(large.schemes.map(({ schemeName }) => schemeName)).size).toBe(14_000);
  expect(houses(large)).toBeGreaterThan(3 * houses(market));
});

test.each([{ codes: 0 }, { codes: 1.5 }, { codes: 200_000 }, { asOf: '19-11-2026' }, { asOf: '2026-02-30' }])(
  'a market of %j is refused',
  (options) => {
    expect(() => sampleMarket(options)).toThrow(RangeError);
  },
);

test('a market that is to end on a holiday ends on the trading day before, with the month-ends before that', () => {
  const { asOf, portfolios } = sampleMarket({ codes: 6, asOf: '2027-02-28' });
  expect(asOf).toBe('2027-02-26');
  expect([...portfolios()].at(-1)?.date).toBe('2027-01-31');
  expect(market.asOf).toBe('2026-11-19');
});

test('every NAV is above 0, told to four decimals, on ascending days from the launch on', () => {
  for (const scheme of market.schemes) {
    const { days, navs } = market.navs(scheme);
    expect(days.every((day, i) => i === 0 || day > Number(days[i - 1]))).toBe(true);
    expect(navs.every((nav) => nav > 0 && Math.round(nav * 10_000) / 10_000 === nav)).toBe(true);
    if (scheme.launchDate === null) continue;
    expect(Number(days[0]) - dayNumber(scheme.launchDate)).toBeLessThan(7);
  }
});

test('a direct plan stands above the regular one, by what it saves in expenses', () => {
  const regular = growth.filter(({ plan }) => plan === 'Regular');
  expect(regular.length).toBeGreaterThan(250);
  for (const scheme of regular) {
    const direct = directOf(scheme);
    if (!direct) continue;
    const [less, more] = [scheme, direct].map((each) => checkedSeries(market.navs(each)));
    if (!less || !more || less.days.length < 400 || less.breaks.length > 0) continue;
    const end = Number(latestNav(less)?.day);
    const gap = Number(returnOver(more, horizons['1Year'], end)) - Number(returnOver(less, horizons['1Year'], end));
    expect(gap).toBeGreaterThan(0.02);
    expect(gap).toBeLessThan(3);
  }
});

test('an option that pays out falls at record dates and never stands above its growth option', () => {
  const paying = market.schemes.filter(({ option, plan }) => paysOut(option) && plan === 'Direct');
  expect(paying.length).toBeGreaterThan(600);
  for (const scheme of paying) {
    const grows = directOf(scheme);
    if (!grows) continue;
    const [own, whole] = [market.navs(scheme).navs, market.navs(grows).navs];
    expect(own.every((nav, i) => nav <= Number(whole[i]) + 0.0001)).toBe(true);
  }
  const monthly = market.schemes.filter(({ option }) => option === 'Monthly IDCW');
  const old = monthly
    .map((scheme) => checkedSeries(market.navs(scheme)))
    .filter(({ days, breaks }) => days.length > 2_000 && breaks.length === 0);
  expect(old.length).toBeGreaterThan(50);
  expect(old.every(({ navs }) => Number(navs.at(-1)) < 1.35 * Number(navs[0]))).toBe(true);
});

test('every benchmark that a scheme names has its levels on all days of the market', () => {
  const named = new Set(market.schemes.flatMap(({ benchmark }) => benchmark || []));
  expect(named.size).toBeGreaterThan(30);
  for (const name of named) {
    const series = market.benchmarks.get(name);
    expect(series?.days.length).toBeGreaterThan(2_450);
    expect(checkedSeries(series ?? { days: new Int32Array(), navs: new Float64Array() }).breaks).toEqual([]);
  }
});

test('most schemes have a return over ten years, or as long as they have lived', () => {
  const lived = growth.filter((scheme) => market.navs(scheme).days.length > 2_500);
  const told = lived.filter((scheme) => {
    const series = checkedSeries(market.navs(scheme));
    return series.breaks.length > 0 || returnOver(series, horizons['10Year'], Number(latestNav(series)?.day)) !== null;
  });
  expect(lived.length).toBeGreaterThan(0.5 * growth.length);
  expect(told).toHaveLength(lived.length);
  expect(market.schemes.every((scheme) => firstNav(market.navs(scheme)) !== null)).toBe(true);
});

test('every ISIN has its check digit, and no two codes share one', () => {
  const isins = market.schemes.flatMap(({ isinGrowth, isinDivPayout, isinDivReinvest }) =>
    [isinGrowth, isinDivPayout, isinDivReinvest].filter((isin) => isin !== ''),
  );
  expect(new Set(isins).size).toBe(isins.length);
  for (const isin of isins) expect(withCheckDigit(isin.slice(0, 11))).toBe(isin);
  // of the register: a share of 2010 and a treasury bond, whose digits others have worked out
  expect([withCheckDigit('INE002A0101'), withCheckDigit('US037833100')]).toEqual(['INE002A01018', 'US0378331005']);
});

function digestOf(of: SampleMarket): string {
  const hash = createHash('sha256').update(JSON.stringify([of.asOf, of.schemes, of.offers, of.marketCaps]));
  for (const scheme of of.schemes) {
    const { days, navs } = of.navs(scheme);
    hash.update(days).update(navs);
  }
  for (const portfolio of of.portfolios()) hash.update(JSON.stringify(portfolio));
  for (const [name, { navs }] of of.benchmarks) hash.update(name).update(navs);
  return hash.digest('hex');
}
