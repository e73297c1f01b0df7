import { expect, test } from 'vitest';
import { computeDerivedColumns, type MarketInput } from '#dataset/build/derived-columns.ts';
import { EMPTY_NAV_SERIES } from '#dataset/build/market-days.ts';
import { detectBreaks, type NavSeriesWithBreaks } from '#finance/nav/breaks.ts';
import { toIsoDay, toDayNumber } from '#finance/calendar.ts';
import { createTradingDays } from '#finance/trading-days.ts';
import { buildSeries } from '#test/support/market/build-market.ts';

interface Facts {
  readonly schemeName: string;
  readonly category: string;
  readonly launchDate: string | null;
}

const facts: Facts = { schemeName: 'Kaveri Fund', category: 'Equity', launchDate: null };
const market: Omit<MarketInput, 'growthNavs'> = { benchmark: null, trading: createTradingDays([]), published: null };
/** Of a growth option: all of its NAVs make returns. */
const computeColumns = (
  scheme: Facts,
  series: NavSeriesWithBreaks,
  input: Omit<MarketInput, 'growthNavs'> & Partial<MarketInput>,
) => computeDerivedColumns(scheme, series, { growthNavs: series, ...input });
const compute = (navs: Readonly<Record<string, number>>, scheme = facts) =>
  computeColumns(scheme, detectBreaks(buildSeries(navs)), market);

/** A NAV per day, from `first`, multiplied by `growth` each day. */
const buildDaily = (from: string, count: number, first: number, growth: number) =>
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

test('where the NAVs of the start are missing, the benchmark is measured from the scheme’s earlier NAV too', () => {
  const levels = { '2026-05-15': 100, '2026-05-18': 104, '2026-05-19': 110, '2026-11-19': 121 };
  const benchmark = detectBreaks(buildSeries(levels));
  const { return6Month, return6MonthBenchmark } = computeColumns(
    facts,
    detectBreaks(buildSeries({ '2026-05-18': 10, '2026-11-19': 11 })),
    { ...market, benchmark },
  );
  expect([return6Month, return6MonthBenchmark]).toEqual([10, 16.3462]);
});

test('the return of a benchmark is null if the index has no level of the trading day on which it starts', () => {
  const series = detectBreaks(buildSeries({ '2026-05-18': 10, '2026-05-19': 10, '2026-11-19': 11 }));
  const getReturn = (levels: Readonly<Record<string, number>>) =>
    computeColumns(facts, series, { ...market, benchmark: detectBreaks(buildSeries(levels)) }).return6MonthBenchmark;
  expect(getReturn({ '2026-05-18': 100, '2026-05-19': 110, '2026-11-19': 121 })).toBe(10);
  expect(getReturn({ '2026-05-18': 100, '2026-11-19': 121 })).toBeNull();
});

test('the return since launch is null if the launch date is unknown, or long before the first NAV', () => {
  const navs = { '2026-01-01': 10, '2026-11-19': 11 };
  const since = (launchDate: string | null) => compute(navs, { ...facts, launchDate }).returnSinceLaunch;
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
