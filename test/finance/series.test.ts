import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayNumber } from '#finance/calendar.ts';
import { countUpTo, firstNav, latestNav, navAsOf } from '#finance/series.ts';
import { seriesOf, someSeries } from './some-series.ts';

const day = dayNumber;
const series = seriesOf({ '2026-01-02': 10, '2026-01-05': 11, '2026-01-20': 12 });

test('the as-of NAV is that of the day, or on a holiday that of the nearest day before', () => {
  expect(navAsOf(series, day('2026-01-05'), 7)).toEqual({ day: day('2026-01-05'), nav: 11 });
  expect(navAsOf(series, day('2026-01-04'), 7)).toEqual({ day: day('2026-01-02'), nav: 10 });
});

test('a NAV older than the tolerance is no as-of NAV', () => {
  expect(navAsOf(series, day('2026-01-12'), 7)?.nav).toBe(11);
  expect(navAsOf(series, day('2026-01-13'), 7)).toBeNull();
  expect(navAsOf(series, day('2026-01-15'), 10)?.nav).toBe(11);
  expect(navAsOf(series, day('2026-01-16'), 10)).toBeNull();
});

test('an as-of NAV never looks ahead, and none that is nearer is passed over', () => {
  fc.assert(
    fc.property(
      someSeries,
      fc.integer({ min: -20, max: 2_500 }),
      fc.integer({ min: 0, max: 12 }),
      (some, offset, tolerance) => {
        const asked = 15_000 + offset;
        const near = [...some.days].filter((each) => each <= asked && each >= asked - tolerance);
        expect(navAsOf(some, asked, tolerance)?.day).toBe(near.at(-1));
        expect(countUpTo(some.days, asked)).toBe([...some.days].filter((each) => each <= asked).length);
      },
    ),
  );
});

test('an empty series has no first, no latest and no as-of NAV', () => {
  const empty = seriesOf({});
  expect([firstNav(empty), latestNav(empty), navAsOf(empty, 20_000, 10)]).toEqual([null, null, null]);
});
