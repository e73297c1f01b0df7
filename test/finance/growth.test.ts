import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayNumber, isoDay } from '#finance/calendar.ts';
import { growthOf } from '#finance/growth.ts';
import { seriesOf, someSeries } from './some-series.ts';

test('every scheme begins with ₹10,000 on the latest common start', () => {
  const old = seriesOf({ '2026-01-01': 50, '2026-01-05': 60, '2026-01-06': 66 });
  const young = seriesOf({ '2026-01-05': 10, '2026-01-06': 12 });
  const growth = growthOf([old, young]);
  expect(isoDay(growth?.start ?? Number.NaN)).toBe('2026-01-05');
  expect(growth?.values).toEqual([
    [10_000, 11_000],
    [10_000, 12_000],
  ]);
});

test('a later start is the reader’s choice, and an earlier one is not', () => {
  const series = seriesOf({ '2026-01-01': 50, '2026-01-05': 60, '2026-01-06': 66 });
  expect(growthOf([series], { notBefore: dayNumber('2026-01-05') })?.values).toEqual([[10_000, 11_000]]);
  expect(growthOf([series], { notBefore: dayNumber('2020-01-05') })?.days).toHaveLength(3);
});

test('a start on a holiday takes the NAV before it', () => {
  const series = seriesOf({ '2026-01-01': 50, '2026-01-06': 66 });
  const growth = growthOf([series], { notBefore: dayNumber('2026-01-03'), amount: 100 });
  expect([...(growth?.days ?? [])].map(isoDay)).toEqual(['2026-01-03', '2026-01-06']);
  expect(growth?.values).toEqual([[100, 132]]);
});

test('a scheme keeps its NAV over a holiday of its own, but has no figure on a longer gap', () => {
  const daily = seriesOf(Object.fromEntries(['01', '05', '11', '12', '30'].map((day) => [`2026-01-${day}`, 10])));
  const sparse = seriesOf({ '2026-01-01': 10, '2026-01-30': 11 });
  expect(growthOf([daily, sparse])?.values[1]).toEqual([10_000, 10_000, 10_000, null, 11_000]);
});

test('from a unit split on there is no figure', () => {
  const split = seriesOf({ '2026-01-01': 100, '2026-01-02': 101, '2026-01-05': 10.2, '2026-01-06': 10.3 });
  expect(growthOf([split])?.values).toEqual([[10_000, 10_100, null, null]]);
  expect(growthOf([split], { notBefore: dayNumber('2026-01-05') })?.values[0]?.[0]).toBe(10_000);
});

test('a scheme that ended before the others began has no figure, and none alone gives no growth', () => {
  const closed = seriesOf({ '2020-01-01': 10, '2020-01-02': 11 });
  const young = seriesOf({ '2026-01-01': 10, '2026-01-02': 11 });
  expect(growthOf([closed, young])?.values).toEqual([
    [null, null],
    [10_000, 11_000],
  ]);
  expect(growthOf([closed], { notBefore: dayNumber('2026-01-01') })).toBeNull();
  expect(growthOf([])).toBeNull();
  expect(growthOf([seriesOf({})])).toBeNull();
});

test('growth is in proportion to the NAV on every day of the scheme’s own', () => {
  fc.assert(
    fc.property(fc.array(someSeries, { minLength: 1, maxLength: 4 }), (several) => {
      const growth = growthOf(several);
      if (growth === null) return;
      several.forEach((series, index) => {
        const line = growth.values[index] ?? [];
        const told = [...growth.days].flatMap((day, place) => {
          const nav = series.navs[series.days.indexOf(day)];
          const value = line[place];
          return nav === undefined || value === null || value === undefined ? [] : [value / nav];
        });
        for (const factor of told) expect(factor / Number(told[0])).toBeCloseTo(1, 9);
      });
    }),
  );
});
