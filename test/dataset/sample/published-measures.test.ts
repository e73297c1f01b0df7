import { expect, test } from 'vitest';
import { toDayNumber } from '#finance/calendar.ts';
import { computeComovement } from '#finance/nav/risk/benchmark-risk.ts';
import { detectBreaks } from '#finance/nav/series/breaks.ts';
import { getSubCategoryName } from '#finance/sub-categories.ts';
import { sampleMarket as market } from './sample-market.ts';

const portfolios = new Map(
  [...market.portfolios()].map((portfolio) => [`${portfolio.schemeNumber} ${portfolio.date}`, portfolio]),
);
const stressTests = [...market.stressTests()];
const today = toDayNumber(market.asOf);

test('the shares and the AUM of a stress test are those of the portfolio of its day', () => {
  const lists = market.marketCaps.flatMap(({ rows }) => rows);
  const companies = new Set(lists.map(({ company }) => company));
  expect(stressTests.length).toBeGreaterThan(400);
  for (const { schemeNumber, date, values } of stressTests) {
    const holdings = portfolios.get(`${schemeNumber} ${date}`)?.holdings ?? [];
    const weigh = (isCounted: (row: (typeof holdings)[number]) => boolean) =>
      holdings.filter(isCounted).reduce((sum, { weight }) => sum + (weight ?? 0), 0);
    const { stressLargeCapShare, stressMidCapShare, stressSmallCapShare, stressCashShare, stressAum } = values;
    const shares = Number(stressLargeCapShare) + Number(stressMidCapShare) + Number(stressSmallCapShare);
    expect(shares).toBeCloseTo(
      weigh(({ instrument, assetType }) => assetType === 'Equity' && companies.has(instrument)),
      5,
    );
    expect(stressCashShare).toBeCloseTo(
      weigh(({ assetType }) => assetType === 'Cash'),
      5,
    );
    expect(stressAum).toBeCloseTo(holdings.reduce((sum, { marketValue }) => sum + (marketValue ?? 0), 0) / 100, 1);
  }
});

test('the beta of a stress test is that of the NAVs', () => {
  const withBeta = stressTests.find((each) => each.values.stressBeta !== null);
  const scheme = market.schemes.find(({ schemeNumber }) => schemeNumber === withBeta?.schemeNumber);
  const levels = market.benchmarks.get(scheme?.benchmark ?? '');
  if (!scheme || !levels || !withBeta) throw new Error('expected a stress test with a beta');
  const [end, start] = [toDayNumber(withBeta.date), toDayNumber(withBeta.date) - 365];
  const comovement = computeComovement(detectBreaks(market.navs(scheme)), detectBreaks(levels), start, end);
  expect(withBeta.values.stressBeta).toBeCloseTo(Number(comovement?.beta), 1);
});

test('a direct plan trails its index by less than the regular plan, and both errors are small', () => {
  const tracking = [...market.tracking()];
  expect(tracking.length).toBeGreaterThan(40);
  const errors = tracking.flatMap(({ errors: { direct, regular } }) => [direct ?? 0, regular ?? 0]);
  expect(Math.max(...errors)).toBeLessThan(0.2);
  expect(Math.max(...errors)).toBeGreaterThan(0);
  const differences = tracking.flatMap((each) => each.differences ?? []);
  const reversed = differences.filter(
    ({ years, direct, regular }) => years === 1 && direct !== null && regular !== null && direct < regular,
  );
  expect(reversed).toEqual([]);
});

const leading = market.schemes.filter(({ plan, option }) => plan === 'Direct' && option === 'Growth');
const listBetas = (group: string) =>
  leading
    .filter(({ category, subCategory }) => getSubCategoryName(category, subCategory) === group)
    .flatMap((scheme) => {
      const levels = market.benchmarks.get(scheme.benchmark);
      if (!levels) return [];
      const series = [market.navs(scheme), levels].map((each) => detectBreaks(each));
      const [own, index] = series;
      return (own && index && computeComovement(own, index, today - 365, today)?.beta) ?? [];
    });

test.each([
  ['Large Cap Fund', 0.7, 1.3, 0.2],
  ['Small Cap Fund', 0.7, 1.3, 0.2],
  ['Balanced Advantage Fund/ Dynamic Asset Allocation', 0.9, 1.6, 0.1],
  ['Arbitrage Fund', -0.2, 0.3, 0.02],
])('the betas of %s are from %f to %f, and differ by %f or more', (group, least, most, spread) => {
  const betas = listBetas(group);
  expect(Math.min(...betas)).toBeGreaterThan(least);
  expect(Math.max(...betas)).toBeLessThan(most);
  expect(Math.max(...betas) - Math.min(...betas)).toBeGreaterThan(spread);
});
