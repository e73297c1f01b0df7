import { expect, test } from 'vitest';
import { checkedSeries } from '#finance/breaks.ts';
import { dayNumber } from '#finance/calendar.ts';
import { latestNav } from '#finance/series.ts';
import { isStale } from '#finance/stale.ts';
import { volatility } from '#finance/volatility.ts';
import { sampleMarket } from '#dataset/sample/sample-market.ts';

// What a reader must survive is all there: each promise below would break were its case lost from the sample.
const market = sampleMarket();
const { schemes } = market;
const today = dayNumber(market.asOf);
const lastDay = (scheme: (typeof schemes)[number]) => Number(latestNav(market.navs(scheme))?.day);

test('some schemes are stale by weeks, some by years', () => {
  const stale = schemes.map((scheme) => today - lastDay(scheme)).filter((days) => isStale(today - days, today));
  expect(stale.filter((days) => days < 60).length).toBeGreaterThan(8);
  expect(stale.filter((days) => days > 600).length).toBeGreaterThan(8);
  expect(stale.length).toBeLessThan(100);
});

test('some schemes are three months old, some a week', () => {
  const ages = schemes.map((scheme) => lastDay(scheme) - Number(market.navs(scheme).days[0]));
  expect(ages.filter((days) => days > 80 && days < 100).length).toBeGreaterThan(8);
  expect(ages.filter((days) => days < 15).length).toBeGreaterThan(3);
});

test('an exchange-traded fund split its units, and a liquid one changed its face value', () => {
  const broken = schemes.filter((scheme) => checkedSeries(market.navs(scheme)).breaks.length > 0);
  const ratios = broken.map((scheme) => checkedSeries(market.navs(scheme)).breaks.map(({ ratio }) => ratio));
  expect(broken.filter(({ schemeName }) => schemeName.includes('ETF')).length).toBe(2);
  expect(ratios.flat().filter((ratio) => ratio < 0.2)).toHaveLength(2);
  expect(ratios.flat().filter((ratio) => ratio > 50).length).toBeGreaterThan(5);
});

test('an interval fund has too few NAVs to tell its risk', () => {
  const thin = schemes
    .filter(({ type }) => type === 'Interval Fund')
    .map((scheme) => checkedSeries(market.navs(scheme)));
  const sparse = thin.filter((series) => series.days.length > 300 && series.days.length < 500);
  expect(sparse.length).toBeGreaterThan(0);
  expect(sparse.every((series) => volatility(series, today - 365, today) === null)).toBe(true);
});

test('of some schemes neither benchmark, riskometer, AUM, ISIN nor launch is told', () => {
  const untold = schemes.filter(({ benchmark }) => benchmark === '');
  expect(untold.length).toBeGreaterThan(3);
  for (const scheme of untold) {
    expect(scheme).toMatchObject({ riskometerScheme: '', riskometerBenchmark: '', isinGrowth: '', launchDate: null });
    expect(scheme).toMatchObject({ dailyAum: null, preMonthAum: null, preMonthAvgAum: null });
  }
});

test('of some schemes the AUM is told and that of the month before is not, and some AUM bears a mark', () => {
  expect(schemes.some(({ dailyAum, preMonthAum }) => dailyAum !== null && preMonthAum === null)).toBe(true);
  expect(schemes.some(({ specialCharAum }) => specialCharAum !== '')).toBe(true);
});

test('there are close-ended and interval schemes, codes without plan or option, and long names', () => {
  const types = new Set(schemes.map(({ type }) => type));
  expect(types).toEqual(new Set(['Open Ended', 'Close Ended', 'Interval Fund']));
  expect(schemes.some(({ plan, option }) => plan === '' && option === '')).toBe(true);
  expect(schemes.some(({ option }) => option === 'Bonus')).toBe(true);
  expect(Math.max(...schemes.map(({ schemeName }) => schemeName.length))).toBeGreaterThan(150);
});

test('every category, from equity to funds of funds, has schemes', () => {
  const subCategories = new Set(schemes.map(({ subCategory }) => subCategory));
  expect(subCategories.size).toBeGreaterThan(38);
  expect([...new Set(schemes.map(({ category }) => category))].toSorted()).toEqual([
    'Debt',
    'Equity',
    'Hybrid',
    'Life Cycle',
    'Other',
    'Solution Oriented',
  ]);
});

test('offers are open, upcoming and closed, one to the end of today, some more than a year old', () => {
  const { asOf, offers } = market;
  const closes = offers.map(({ newFundOfferClosureDate }) => newFundOfferClosureDate);
  const opens = offers.map(({ newFundLaunchDate }) => newFundLaunchDate);
  expect(closes).toContain(asOf);
  expect(opens).toContain(asOf);
  expect(opens.filter((day) => day !== null && day > asOf).length).toBeGreaterThan(2);
  expect(closes.filter((day) => day !== null && day < asOf).length).toBeGreaterThan(5);
  expect(opens.filter((day) => day !== null && today - dayNumber(day) > 365).length).toBe(2);
  expect(closes.filter((day, i) => day === null && opens[i] !== null)).toHaveLength(1);
});

test('offers lack a website, an earliest closure, a launch date, or a minimum that is a number', () => {
  const { offers } = market;
  expect(offers.filter(({ website }) => website === '').length).toBeGreaterThan(1);
  expect(offers.filter(({ website }) => website !== '').every(({ website }) => URL.canParse(website))).toBe(true);
  expect(offers.filter(({ newFundEarliestClosureDate }) => newFundEarliestClosureDate === null).length).toBeGreaterThan(
    3,
  );
  expect(offers.some(({ newFundLaunchDate }) => newFundLaunchDate === null)).toBe(true);
  expect(offers.filter(({ minimumSubscriptionAmount: text }) => !/^\d+(\.\d+)?$/.test(text)).length).toBeGreaterThan(3);
  expect(offers.every(({ date, receivedAt }) => date !== null && date <= market.asOf && receivedAt !== null)).toBe(
    true,
  );
});

test('an offer opens before it closes, and may close early only in between', () => {
  for (const offer of market.offers) {
    const [opens, earliest, closes] = [
      offer.newFundLaunchDate,
      offer.newFundEarliestClosureDate,
      offer.newFundOfferClosureDate,
    ];
    const told = [opens, earliest, closes].filter((day) => day !== null);
    expect(told).toEqual(told.toSorted());
  }
});
