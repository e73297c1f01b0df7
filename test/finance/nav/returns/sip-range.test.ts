import { expect, test } from 'vitest';
import { toDayNumber, toIsoDay } from '#finance/calendar.ts';
import { computeSipRange, summariseSipRange } from '#finance/nav/returns/sip-range.ts';
import { computeSip } from '#finance/nav/returns/sip.ts';
import { buildWeekdaySeries } from '../build-series.ts';

const [first, last] = [toDayNumber('2020-01-15'), toDayNumber('2024-06-30')];
const rising = buildWeekdaySeries('2020-01-15', '2024-06-30', (index) => 100 * 1.0004 ** index);

test('a SIP begins in each month whose first day and whose whole length are within the days', () => {
  const { starts, xirrs } = computeSipRange(rising, 24, first, last);
  const months = [...starts].map(toIsoDay);
  expect([months.length, months[0], months.at(-1)]).toEqual([29, '2020-02-01', '2022-06-01']);
  expect(xirrs[0]).toBeCloseTo(
    Number(computeSip(rising, toDayNumber('2020-02-01'), toDayNumber('2022-02-01'), 5000)?.xirr),
    10,
  );
});

test('a day that is the first of a month begins the first SIP, and one that ends on the last day is complete', () => {
  const { starts } = computeSipRange(rising, 12, toDayNumber('2021-03-01'), toDayNumber('2022-04-01'));
  expect([...starts].map(toIsoDay)).toEqual(['2021-03-01', '2021-04-01']);
  const later = computeSipRange(rising, 12, toDayNumber('2021-03-02'), toDayNumber('2022-04-01')).starts;
  expect([...later].map(toIsoDay)).toEqual(['2021-04-01']);
});

test('months without the NAV of an instalment are left out, and so are SIPs of less than a year', () => {
  const gap = (day: number): boolean => day < toDayNumber('2021-05-01') || day > toDayNumber('2021-05-20');
  const navs = rising.navs.filter((_, index) => gap(Number(rising.days[index])));
  const series = { ...rising, days: rising.days.filter(gap), navs };
  const months = [...computeSipRange(series, 12, first, last).starts].map(toIsoDay);
  expect(months.filter((month) => month >= '2020-05' && month < '2021-07')).toEqual(['2020-05-01', '2021-06-01']);
  expect(computeSipRange(rising, 11, first, last).starts).toHaveLength(0);
});

test('the worst and the best SIP have their months, the median of an even number is between two', () => {
  const starts = Int32Array.of(0, 31, 59, 90);
  expect(summariseSipRange({ starts, xirrs: Float64Array.of(8, -2, 12, 5) })).toEqual({
    count: 4,
    worst: { start: 31, xirr: -2 },
    median: 6.5,
    best: { start: 59, xirr: 12 },
  });
  expect(summariseSipRange({ starts: new Int32Array(), xirrs: new Float64Array() })).toBeNull();
});
