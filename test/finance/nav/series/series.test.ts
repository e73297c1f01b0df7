import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { IsoDate } from '#contract/dates.ts';
import { toDayNumber, toIsoDay } from '#finance/calendar.ts';
import {
  countDaysUpTo,
  findNavAsOf,
  getFirstNav,
  getLatestNav,
  intersectDays,
  isStale,
  mergeDays,
  mergeSeries,
  startAt,
} from '#finance/nav/series/series.ts';
import { buildSeries, arbitrarySeries } from '../build-series.ts';

const day = toDayNumber;
const series = buildSeries({ '2026-01-02': 10, '2026-01-05': 11, '2026-01-20': 12 });

test('the as-of NAV is that of the day or, on a holiday, of the nearest earlier day', () => {
  expect(findNavAsOf(series, day('2026-01-05'), 7)).toEqual({ day: day('2026-01-05'), nav: 11 });
  expect(findNavAsOf(series, day('2026-01-04'), 7)).toEqual({ day: day('2026-01-02'), nav: 10 });
});

test('a series starts at the as-of NAV of a day, and is whole if that is before it, or null', () => {
  const startOn = (date: IsoDate | null) => [...startAt(series, date === null ? null : day(date)).navs];
  expect([startOn('2026-01-04'), startOn('2026-01-05'), startOn('2026-02-20')]).toEqual([[10, 11, 12], [11, 12], [12]]);
  expect([startOn('2025-12-31'), startOn(null)]).toEqual([
    [10, 11, 12],
    [10, 11, 12],
  ]);
});

test('a NAV older than the tolerance is not an as-of NAV', () => {
  expect(findNavAsOf(series, day('2026-01-12'), 7)?.nav).toBe(11);
  expect(findNavAsOf(series, day('2026-01-13'), 7)).toBeNull();
  expect(findNavAsOf(series, day('2026-01-15'), 10)?.nav).toBe(11);
  expect(findNavAsOf(series, day('2026-01-16'), 10)).toBeNull();
});

test('the as-of NAV is never a later one, and always the nearest', () => {
  fc.assert(
    fc.property(
      arbitrarySeries,
      fc.integer({ min: -20, max: 2_500 }),
      fc.integer({ min: 0, max: 12 }),
      (navs, offset, tolerance) => {
        const asOf = 15_000 + offset;
        const near = [...navs.days].filter((navDay) => navDay <= asOf && navDay >= asOf - tolerance);
        expect(findNavAsOf(navs, asOf, tolerance)?.day).toBe(near.at(-1));
        expect(countDaysUpTo(navs.days, asOf)).toBe([...navs.days].filter((navDay) => navDay <= asOf).length);
      },
    ),
  );
});

test('an empty series has no first, no latest and no as-of NAV', () => {
  const empty = buildSeries({});
  expect([getFirstNav(empty), getLatestNav(empty), findNavAsOf(empty, 20_000, 10)]).toEqual([null, null, null]);
});

test('a NAV is stale if it is more than ten days older than the newest', () => {
  expect([isStale(100, 110), isStale(99, 110), isStale(null, 110)]).toEqual([false, true, true]);
});

test('the days of several series are merged, each once, ascending', () => {
  const merged = mergeDays([Int32Array.of(3, 5, 9), new Int32Array(), Int32Array.of(-2, 5, 6), Int32Array.of(9)]);
  expect([...merged]).toEqual([-2, 3, 5, 6, 9]);
  expect(mergeDays([])).toHaveLength(0);
  expect(mergeDays([new Int32Array()])).toHaveLength(0);
});

test('several series of one index are one: each day once, with the value of the first that has it', () => {
  const [one, two] = [
    buildSeries({ '2026-01-02': 10, '2026-01-06': 12 }),
    buildSeries({ '2026-01-05': 11, '2026-01-06': 99 }),
  ];
  const merged = mergeSeries([one, two]);
  expect([...merged.days].map(toIsoDay)).toEqual(['2026-01-02', '2026-01-05', '2026-01-06']);
  expect([...merged.navs]).toEqual([10, 11, 12]);
});

test('the days of several lists in common are those that each has', () => {
  expect([...intersectDays([Int32Array.of(1, 2, 3, 5), Int32Array.of(2, 3, 4), Int32Array.of(0, 2, 3)])]).toEqual([
    2, 3,
  ]);
  expect([...intersectDays([])]).toEqual([]);
});
