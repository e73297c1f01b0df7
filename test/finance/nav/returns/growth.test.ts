import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toDayNumber, toIsoDay } from '#finance/calendar.ts';
import { computeGrowth, computeGrowthLine } from '#finance/nav/returns/growth.ts';
import { buildSeries, arbitrarySeries } from '../build-series.ts';

test('every scheme starts with ₹10,000 on the latest common start', () => {
  const old = buildSeries({ '2026-01-01': 50, '2026-01-05': 60, '2026-01-06': 66 });
  const young = buildSeries({ '2026-01-05': 10, '2026-01-06': 12 });
  const growth = computeGrowth([old, young]);
  expect(toIsoDay(growth?.start ?? Number.NaN)).toBe('2026-01-05');
  expect(growth?.values).toEqual([
    [10_000, 11_000],
    [10_000, 12_000],
  ]);
});

test('the start can be moved later than the latest common start, but not earlier', () => {
  const series = buildSeries({ '2026-01-01': 50, '2026-01-05': 60, '2026-01-06': 66 });
  expect(computeGrowth([series], { notBefore: toDayNumber('2026-01-05') })?.values).toEqual([[10_000, 11_000]]);
  expect(computeGrowth([series], { notBefore: toDayNumber('2020-01-05') })?.days).toHaveLength(3);
});

test('each scheme can start with its own first NAV, or with the earliest start if that is later', () => {
  const old = buildSeries({ '2026-01-01': 50, '2026-01-05': 60, '2026-01-06': 66 });
  const young = buildSeries({ '2026-01-06': 10, '2026-01-07': 12 });
  expect(computeGrowth([old, young], { startOn: 'own', notBefore: toDayNumber('2026-01-05') })?.values).toEqual([
    [10_000, 11_000, null],
    [null, 10_000, 12_000],
  ]);
});

test('a start on a holiday uses the previous NAV', () => {
  const series = buildSeries({ '2026-01-01': 50, '2026-01-06': 66 });
  const growth = computeGrowth([series], { notBefore: toDayNumber('2026-01-03'), amount: 100 });
  expect([...(growth?.days ?? [])].map(toIsoDay)).toEqual(['2026-01-03', '2026-01-06']);
  expect(growth?.values).toEqual([[100, 132]]);
});

test('a scheme has no value on a day when only others have a NAV: each ends on its own last day', () => {
  const daily = buildSeries({ '2025-08-21': 10, '2025-08-28': 11, '2025-08-29': 12, '2025-08-31': 13 });
  const sparse = buildSeries({ '2025-08-21': 10, '2025-08-29': 9 });
  const growth = computeGrowth([daily, sparse], { benchmark: sparse });
  expect(growth?.values).toEqual([
    [10_000, 11_000, 12_000, 13_000],
    [10_000, null, 9_000, null],
    [10_000, null, 9_000, null],
  ]);
});

test('there is no value from a unit split on', () => {
  const split = buildSeries({ '2026-01-01': 100, '2026-01-02': 101, '2026-01-05': 10.2, '2026-01-06': 10.3 });
  expect(computeGrowth([split])?.values).toEqual([[10_000, 10_100, null, null]]);
  expect(computeGrowth([split], { notBefore: toDayNumber('2026-01-05') })?.values[0]?.[0]).toBe(10_000);
});

test('a scheme that closed before the others started has no values, and growth is null if no scheme has any', () => {
  const closed = buildSeries({ '2020-01-01': 10, '2020-01-02': 11 });
  const young = buildSeries({ '2026-01-01': 10, '2026-01-02': 11 });
  expect(computeGrowth([closed, young])?.values).toEqual([
    [null, null],
    [10_000, 11_000],
  ]);
  expect(computeGrowth([closed], { notBefore: toDayNumber('2026-01-01') })).toBeNull();
  expect(computeGrowth([])).toBeNull();
  expect(computeGrowth([buildSeries({})])).toBeNull();
});

test('a benchmark has the last values without moving the start, and no growth of its own', () => {
  const scheme = buildSeries({ '2026-01-05': 50, '2026-01-07': 60 });
  const levels = buildSeries({ '2026-01-02': 100, '2026-01-05': 200, '2026-01-06': 210 });
  for (const startOn of ['common', 'own'] as const) {
    const growth = computeGrowth([scheme], { startOn, benchmark: levels });
    expect([...(growth?.days ?? [])].map(toIsoDay)).toEqual(['2026-01-05', '2026-01-06', '2026-01-07']);
    expect(growth?.values).toEqual([
      [10_000, null, 12_000],
      [10_000, 10_500, null],
    ]);
  }
  expect(computeGrowth([buildSeries({})], { benchmark: levels })).toBeNull();
  const closed = buildSeries({ '2020-01-01': 10 });
  expect(computeGrowth([closed], { notBefore: toDayNumber('2026-01-02'), benchmark: levels })).toBeNull();
});

test('the growth of one scheme on its own dates is that of the comparison, and ends before a unit split', () => {
  const series = buildSeries({ '2026-01-01': 100, '2026-01-02': 101, '2026-01-05': 104, '2026-01-06': 10.5 });
  const line = computeGrowthLine(series, toDayNumber('2026-01-03'));
  expect([...(line?.days ?? [])].map(toIsoDay)).toEqual(['2026-01-02', '2026-01-05']);
  expect([...(line?.values ?? [])]).toEqual([10_000, expect.closeTo(10_297.03, 2)]);
  expect(computeGrowthLine(series, toDayNumber('2025-12-31'))).toBeNull();
});

test('growth is proportional to the NAV on every day on which the scheme has one', () => {
  fc.assert(
    fc.property(fc.array(arbitrarySeries, { minLength: 1, maxLength: 4 }), (schemes) => {
      const growth = computeGrowth(schemes);
      if (growth === null) return;
      schemes.forEach((series, index) => {
        const values = growth.values[index] ?? [];
        const factors = [...growth.days].flatMap((day, dayIndex) => {
          const nav = series.navs[series.days.indexOf(day)];
          const value = values[dayIndex];
          return nav === undefined || value === null || value === undefined ? [] : [value / nav];
        });
        for (const factor of factors) expect(factor / Number(factors[0])).toBeCloseTo(1, 9);
      });
    }),
  );
});
