import { expect, test } from 'vitest';
import { figuresOf } from '#dataset/build/figures.ts';
import { checkedSeries } from '#finance/breaks.ts';
import { isoDay, dayNumber } from '#finance/calendar.ts';
import { aSeries } from '#test/support/market.ts';

interface Told {
  readonly option: string;
  readonly category: string;
  readonly launchDate: string | null;
}

const told: Told = { option: 'Growth', category: 'Equity', launchDate: null };
const figures = (navs: Readonly<Record<string, number>>, about = told) =>
  figuresOf(about, checkedSeries(aSeries(navs)), null);

/** A NAV a day, growing by so much a day from `first`. */
const daily = (from: string, count: number, first: number, growth: number) =>
  aSeries(
    Object.fromEntries(Array.from({ length: count }, (_, at) => [isoDay(dayNumber(from) + at), first * growth ** at])),
  );

test('each horizon goes back by the calendar from the scheme’s own latest NAV', () => {
  expect(
    figures({
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
    return1Day: 0.1,
    return7Days: 0.5,
    return15Days: 1.01,
    return1Month: 2.04,
    return3Month: 5.26,
    return6Month: 11.11,
    return1Year: 25,
  });
});

test('beyond a year returns are annualised with 365 days a year', () => {
  // no gap longer than 400 days, across which no figure is told
  const series = daily('2016-11-19', 3653, 10, 1.0002);
  const { return3Year, return5Year, return10Year } = figuresOf(told, checkedSeries(series), null);
  const year = (1.0002 ** 365 - 1) * 100;
  expect([return3Year, return5Year, return10Year]).toEqual(
    [year, year, year].map((figure) => Number(figure.toFixed(2))),
  );
});

test('a benchmark is measured over the scheme’s own dates', () => {
  const series = checkedSeries(daily('2025-01-01', 400, 10, 1.001));
  const benchmark = checkedSeries(daily('2024-01-01', 1000, 100, 1.0005));
  const found = figuresOf({ ...told, launchDate: '2025-01-01' }, series, benchmark);
  expect(found.return1YearBenchmark).toBe(Number(((1.0005 ** 365 - 1) * 100).toFixed(2)));
  expect(found.returnSinceLaunch).toBe(Number(((1.001 ** 365 - 1) * 100).toFixed(2)));
  expect(found.returnSinceLaunchBenchmark).toBe(Number(((1.0005 ** 365 - 1) * 100).toFixed(2)));
});

test('since launch has no figure where the launch is not known, or lies before the first NAV that is kept', () => {
  const navs = { '2026-01-01': 10, '2026-11-19': 11 };
  const since = (launchDate: string | null) => figures(navs, { ...told, launchDate }).returnSinceLaunch;
  expect(since(null)).toBeNull();
  expect(since('2020-01-01')).toBeNull();
  expect(since('2025-12-20')).toBe(10);
});

test('an option that pays out has its NAVs and its benchmark’s returns, and none of its own', () => {
  const series = checkedSeries(daily('2025-01-01', 400, 10, 1.001));
  const found = figuresOf({ ...told, option: 'Monthly IDCW' }, series, series);
  expect(found).toMatchObject({ return1Day: null, return1Year: null, returnSinceLaunch: null, ir1Yr: null });
  expect(found.return1YearBenchmark).not.toBeNull();
  expect(found.nav).toBeCloseTo(10 * 1.001 ** 399, 9);
});

test('information ratios are told of equity schemes alone', () => {
  const series = checkedSeries(
    aSeries(
      Object.fromEntries(
        Array.from({ length: 400 }, (_, at) => [isoDay(20_000 + at), 10 + (at % 7) / 100 + at / 1000]),
      ),
    ),
  );
  const benchmark = checkedSeries(daily(isoDay(20_000), 400, 100, 1.0003));
  expect(figuresOf(told, series, benchmark).ir1Yr).not.toBeNull();
  expect(figuresOf({ ...told, category: 'Debt' }, series, benchmark).ir1Yr).toBeNull();
  expect(figuresOf(told, series, null).ir1Yr).toBeNull();
});

test('a code without NAVs has no figure at all', () => {
  expect(new Set(Object.values(figures({})))).toEqual(new Set([null]));
});
