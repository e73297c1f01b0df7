import { expect, test } from 'vitest';
import type { IsoDate } from '#contract/dates.ts';
import { computeDerivedColumns, type MarketInput } from '#dataset/derive/schemes/derived-columns.ts';
import { toIsoDay, toDayNumber } from '#finance/calendar.ts';
import { mapHorizons, type PublishedReturns } from '#finance/nav/returns/published-returns.ts';
import { detectBreaks, EMPTY_NAV_SERIES, type NavSeriesWithBreaks } from '#finance/nav/series/breaks.ts';
import { markMissingDays } from '#finance/nav/series/missing-days.ts';
import { createTradingDays, deriveTradingCalendar } from '#finance/trading-days.ts';
import { buildSeries } from '#test/support/market/build-market.ts';

interface Facts {
  readonly schemeName: string;
  readonly category: string;
  readonly subCategory: string;
  readonly launchDate: IsoDate | null;
}

const facts: Facts = { schemeName: 'Kaveri Fund', category: 'Equity', subCategory: '', launchDate: null };
const market: Omit<MarketInput, 'growthNavs'> = {
  benchmark: null,
  trading: createTradingDays(deriveTradingCalendar([])),
  published: null,
  decisions: [],
};
/** Computes the columns of a growth option: all of its NAVs make returns. */
const computeColumns = (
  scheme: Facts,
  series: NavSeriesWithBreaks,
  input: Omit<MarketInput, 'growthNavs'> & Partial<MarketInput>,
) => computeDerivedColumns(scheme, series, { growthNavs: series, ...input });
const compute = (navs: Readonly<Record<string, number>>, scheme = facts) =>
  computeColumns(scheme, detectBreaks(buildSeries(navs)), market);

/** A NAV per day, from `first`, multiplied by `growth` each day. */
const buildDaily = (from: IsoDate, count: number, first: number, growth: number) =>
  buildSeries(
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => [toIsoDay(toDayNumber(from) + index), first * growth ** index]),
    ),
  );

test('each return period goes back by the calendar from the scheme’s own latest NAV', () => {
  expect(
    compute({
      '2016-11-18': 25,
      '2021-11-19': 50,
      '2023-11-17': 64,
      '2025-11-19': 80,
      '2026-05-19': 90,
      '2026-08-19': 95,
      '2026-10-19': 98,
      '2026-11-04': 99,
      '2026-11-12': 99.5,
      '2026-11-18': 99.9,
      '2026-11-19': 100,
    }),
  ).toMatchObject({
    navDate: '2026-11-19',
    nav: 100,
    preNavDate: '2026-11-18',
    preNav: 99.9,
    return1Day: 0.1001,
    return7Days: 0.5025,
    return15Days: 1.0101,
    return1Month: 2.0408,
    return3Month: 5.2632,
    return6Month: 11.1111,
    return1Year: 25,
  });
});

test('beyond a year returns are annualised with 365 days a year', () => {
  // without a gap longer than 400 days, across which no return is computed
  const series = buildDaily('2016-11-19', 3653, 10, 1.0002);
  const { return3Year, return5Year, return10Year } = computeColumns(facts, detectBreaks(series), market);
  const year = (1.0002 ** 365 - 1) * 100;
  expect([return3Year, return5Year, return10Year]).toEqual([year, year, year].map((value) => Number(value.toFixed(4))));
});

test('a benchmark is measured over the scheme’s own dates', () => {
  const series = detectBreaks(buildDaily('2025-01-01', 400, 10, 1.001));
  const benchmark = detectBreaks(buildDaily('2024-01-01', 1000, 100, 1.0005));
  const columns = computeColumns({ ...facts, launchDate: '2025-01-01' }, series, { ...market, benchmark });
  expect(columns.return1YearBenchmark).toBe(Number(((1.0005 ** 365 - 1) * 100).toFixed(4)));
  expect(columns.returnSinceLaunch).toBe(Number(((1.001 ** 365 - 1) * 100).toFixed(4)));
  expect(columns.returnSinceLaunchBenchmark).toBe(Number(((1.0005 ** 365 - 1) * 100).toFixed(4)));
});

/** The series with the weekdays that it lacks. */
const lack = (navs: Readonly<Record<string, number>>) =>
  markMissingDays(detectBreaks(buildSeries(navs)), market.trading);

const levels = { '2026-05-15': 100, '2026-05-18': 104, '2026-05-19': 110, '2026-11-19': 121 };

/** What AMFI published to a day: 6.5 and 7.5 % over six months, 8.5 and 9.5 % over a year, an information ratio of 0.5. */
function publish(day: IsoDate): PublishedReturns {
  const values = (sixMonths: number, year: number) =>
    mapHorizons((horizon) => (horizon === '6Month' ? sixMonths : horizon === '1Year' ? year : null));
  return {
    day: toDayNumber(day),
    scheme: values(6.5, 8.5),
    benchmark: values(7.5, 9.5),
    informationRatios: { '1Yr': 0.5, '3Yr': null, '5Yr': null, '10Yr': null },
  };
}

test('a return that starts on a missing day is null, while its benchmark starts on the day', () => {
  const columns = computeColumns(facts, lack({ '2026-05-18': 10, '2026-11-19': 11 }), {
    ...market,
    benchmark: lack(levels),
  });
  expect([columns.return6Month, columns.return6MonthBenchmark]).toEqual([null, 10]);
  expect(columns.returnNotes).toContain('6Month=DayMissing');
});

test('the return of a benchmark is null if the index has no level of the trading day on which it starts', () => {
  const series = lack({ '2026-05-18': 10, '2026-05-19': 10, '2026-11-19': 11 });
  const getReturn = (navs: Readonly<Record<string, number>>) =>
    computeColumns(facts, series, { ...market, benchmark: lack(navs) }).return6MonthBenchmark;
  expect(getReturn({ '2026-05-18': 100, '2026-05-19': 110, '2026-11-19': 121 })).toBe(10);
  expect(getReturn({ '2026-05-18': 100, '2026-11-19': 121 })).toBeNull();
});

test('a return published for the very day stands in for one that starts on a missing day, one of a day before does not', () => {
  const [series, benchmark] = [
    lack({ '2026-05-18': 10, '2026-11-19': 11 }),
    lack({ '2026-05-18': 100, '2026-11-19': 121 }),
  ];
  const read = (day: IsoDate) => computeColumns(facts, series, { ...market, benchmark, published: publish(day) });
  expect(read('2026-11-19')).toMatchObject({ return6Month: 6.5, return6MonthBenchmark: 7.5 });
  expect(read('2026-11-18')).toMatchObject({ return6Month: null, return6MonthBenchmark: null });
  // over a year there is no NAV near the start that could be taken for another: the newest published one is used
  expect(read('2026-11-18')).toMatchObject({
    return1Year: 8.5,
    return1YearBenchmark: 9.5,
    publishedReturnDate: '2026-11-18',
  });
});

test('an information ratio over a window that starts on a missing day is the one published for the very day, or null', () => {
  const daily = buildDaily('2025-11-10', 375, 10, 1.0005); // to 19 November 2026
  const wavy = { ...daily, navs: daily.navs.map((nav, index) => nav * (1 + (index % 7) / 1000)) };
  const without = (day: IsoDate) => {
    const isOther = (_: number, index: number) => daily.days[index] !== toDayNumber(day);
    return markMissingDays(
      detectBreaks({ days: wavy.days.filter(isOther), navs: wavy.navs.filter(isOther) }),
      market.trading,
    );
  };
  const benchmark = detectBreaks(buildDaily('2025-11-10', 375, 100, 1.0003));
  const read = (missing: IsoDate, published: IsoDate) =>
    computeColumns(facts, without(missing), { ...market, benchmark, published: publish(published) });
  expect(read('2025-11-19', '2026-11-19')).toMatchObject({ ir1Yr: 0.5, irSource: '1Yr=Published' });
  expect(read('2025-11-19', '2026-11-18')).toMatchObject({ ir1Yr: null, irSource: '' });
  expect(read('2025-11-20', '2026-11-19').irSource).toBe('1Yr=Computed');
});

test('the return since launch is null if the launch date is unknown, or long before the first NAV', () => {
  const navs = { '2026-01-01': 10, '2026-11-19': 11 };
  const since = (launchDate: IsoDate | null) => compute(navs, { ...facts, launchDate }).returnSinceLaunch;
  expect(since(null)).toBeNull();
  expect(since('2020-01-01')).toBeNull();
  expect(since('2025-12-20')).toBe(10);
});

test('without NAVs that make returns there are NAVs and benchmark returns, and no returns of the scheme', () => {
  const series = detectBreaks(buildDaily('2025-01-01', 400, 10, 1.001));
  const columns = computeColumns(facts, series, {
    ...market,
    benchmark: series,
    growthNavs: EMPTY_NAV_SERIES,
  });
  expect(columns).toMatchObject({ return1Day: null, return1Year: null, returnSinceLaunch: null, ir1Yr: null });
  expect(columns.return1YearBenchmark).not.toBeNull();
  expect(columns.nav).toBeCloseTo(10 * 1.001 ** 399, 9);
});

test('only equity schemes have information ratios', () => {
  const series = detectBreaks(
    buildSeries(
      Object.fromEntries(
        Array.from({ length: 400 }, (_, index) => [toIsoDay(20_000 + index), 10 + (index % 7) / 100 + index / 1000]),
      ),
    ),
  );
  const benchmark = detectBreaks(buildDaily(toIsoDay(20_000), 400, 100, 1.0003));
  expect(computeColumns(facts, series, { ...market, benchmark }).ir1Yr).not.toBeNull();
  expect(computeColumns({ ...facts, category: 'Debt' }, series, { ...market, benchmark }).ir1Yr).toBeNull();
  expect(computeColumns(facts, series, market).ir1Yr).toBeNull();
});

test('a code without NAVs has only null columns, and a note for each return', () => {
  const { returnNotes, returnSource, benchmarkReturnSource, irSource, ...columns } = compute({});
  expect(new Set(Object.values(columns))).toEqual(new Set([null]));
  expect([returnSource, benchmarkReturnSource, irSource]).toEqual(['', '', '']);
  expect(returnNotes).toMatch(/^1Day=NoHistory; 7Days=NoHistory; .*; SinceLaunch=NoHistory$/);
});
