import { expect, test } from 'vitest';
import { toDayNumber } from '#finance/calendar.ts';
import { computeTrackingYears } from '#finance/measures/tracking-years.ts';
import { buildWeekdaySeries } from '../nav/build-series.ts';

const end = toDayNumber('2026-11-19');
const index = buildWeekdaySeries('2023-07-03', '2026-11-19', (i) => 100 * 1.0004 ** i);
/** Behind the index by half a basis point a day, one basis point above and below that in turn. */
const tracker = (from: '2023-07-03' | '2025-07-01', to: '2026-11-19' | '2026-11-18' = '2026-11-19') => {
  let nav = 100;
  return buildWeekdaySeries(from, to, (i) => (i === 0 ? nav : (nav *= 1.00035 + (i % 2 === 0 ? 1 : -1) / 10_000)));
};

test('tracking difference and error of each year are of its own NAVs, the last to the day of the latest NAV', () => {
  const years = computeTrackingYears(tracker('2023-07-03'), index, end);
  expect(years.map(({ year }) => year)).toEqual([2026, 2025, 2024]);
  const [toDate, last, before] = years;
  // 262 weekdays from 31 December 2023 to that of 2024, 261 in 2025, 231 in 2026 to 19 November
  const expected = (days: number): number => (1.00035 ** days - 1.0004 ** days) * 100;
  expect(before?.difference).toBeCloseTo(expected(262), 1);
  expect(last?.difference).toBeCloseTo(expected(261), 1);
  expect(toDate?.difference).toBeCloseTo(expected(231), 1);
  for (const { error } of years) expect(error).toBeCloseTo(0.01 * Math.sqrt(252), 3);
});

test('a year that began before the first NAV is not one of its years, and without enough daily pairs it has no error', () => {
  const young = computeTrackingYears(tracker('2025-07-01'), index, end);
  expect(young.map(({ year }) => year)).toEqual([2026]);
  const weekly = tracker('2023-07-03');
  const kept = weekly.days.map((_, i) => i).filter((i) => i % 5 === 0);
  const sparse = {
    ...weekly,
    days: kept.map((i) => Number(weekly.days[i])),
    navs: Float64Array.from(kept, (i) => Number(weekly.navs[i])),
  };
  const [, last] = computeTrackingYears(sparse, index, end);
  expect(last).toEqual({ year: 2025, difference: expect.any(Number), error: null });
});

test('the year to date needs both values of its last day, and a complete year an index that has not ended in it', () => {
  const [toDate] = computeTrackingYears(tracker('2023-07-03', '2026-11-18'), index, end);
  expect(toDate?.difference).toBeNull();
  const ended = buildWeekdaySeries('2023-07-03', '2025-06-30', (i) => 100 * 1.0004 ** i);
  const years = computeTrackingYears(tracker('2023-07-03'), ended, end);
  expect(years.map(({ difference }) => difference === null)).toEqual([true, true, false]);
  expect(years.map(({ error }) => error === null)).toEqual([true, true, false]);
});
