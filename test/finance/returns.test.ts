import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayNumber, minus } from '#finance/calendar.ts';
import {
  excess,
  horizons,
  isAnnualised,
  previousNav,
  returnBetween,
  returnOfLastDay,
  returnOver,
  returnSinceLaunch,
  tolerance,
  type Horizon,
} from '#finance/returns.ts';
import { latestNav, navAsOf } from '#finance/series.ts';
import { seriesOf, someSeries, weekdays } from './some-series.ts';

const day = dayNumber;
const end = day('2026-11-19');

test('a return up to a year is absolute', () => {
  const series = seriesOf({
    '2025-11-19': 80,
    '2026-05-19': 90,
    '2026-10-19': 95,
    '2026-11-12': 99,
    '2026-11-19': 100,
  });
  expect(returnOver(series, horizons['1Year'], end)).toBeCloseTo(25, 12);
  expect(returnOver(series, horizons['6Month'], end)).toBeCloseTo(100 / 9, 12);
  expect(returnOver(series, horizons['7Days'], end)).toBeCloseTo(100 / 99, 12);
});

test('a return over three years is a yearly one, a year being 365 days, counted from the start of the period', () => {
  // from 19 November 2023 to 19 November 2026 there are 1,096 days, since 2024 was a leap year; the 19th was a Sunday
  const series = weekdays('2023-11-17', '2026-11-19', (index) => 100 + index / 10);
  const ratio = Number(series.navs.at(-1)) / 100;
  expect(returnOver(series, horizons['3Year'], end)).toBeCloseTo((ratio ** (365 / 1096) - 1) * 100, 10);
  const tooYoung = weekdays('2023-11-20', '2026-11-19', (index) => 100 + index / 10);
  expect(returnOver(tooYoung, horizons['3Year'], end)).toBeNull();
});

test('a start on a holiday takes the NAV before it, at most 7 days earlier up to a month, else 10', () => {
  const navs = { '2026-10-12': 90, '2026-08-09': 80, '2026-11-19': 100 };
  expect(returnOver(seriesOf(navs), horizons['1Month'], end)).toBeCloseTo(100 / 9, 10);
  expect(returnOver(seriesOf(navs), horizons['3Month'], end)).toBeCloseTo(25, 10);
  expect(returnOver(seriesOf({ '2026-10-11': 90, '2026-11-19': 100 }), horizons['1Month'], end)).toBeNull();
  expect(returnOver(seriesOf({ '2026-08-08': 80, '2026-11-19': 100 }), horizons['3Month'], end)).toBeNull();
  const told = Object.entries(horizons).map(([name, period]) => [name, tolerance(period), isAnnualised(period)]);
  expect(told).toEqual([
    ['7Days', 7, false],
    ['15Days', 7, false],
    ['1Month', 7, false],
    ['3Month', 10, false],
    ['6Month', 10, false],
    ['1Year', 10, false],
    ['3Year', 10, true],
    ['5Year', 10, true],
    ['10Year', 10, true],
  ]);
});

test('there is no return across a unit split, and one on either side of it', () => {
  const series = seriesOf({
    '2026-05-18': 900,
    '2026-08-03': 1000,
    '2026-08-04': 100,
    '2026-11-12': 104,
    '2026-11-19': 105,
  });
  expect(returnOver(series, horizons['6Month'], end)).toBeNull();
  expect(returnSinceLaunch(series, day('2026-05-18'), end)).toBeNull();
  expect(returnOver(series, horizons['7Days'], end)).toBeCloseTo((105 / 104 - 1) * 100, 12);
});

test('a scheme younger than the period has no figure', () => {
  const young = weekdays('2026-08-19', '2026-11-19', (index) => 10 + index / 100);
  const told = Object.entries(horizons).filter(([, period]) => returnOver(young, period, end) !== null);
  expect(told.map(([name]) => name)).toEqual(['7Days', '15Days', '1Month', '3Month']);
});

test('a CAGR compounded back over its days gives the ratio of the NAVs', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.001, max: 1_000, noNaN: true }),
      fc.double({ min: 0.001, max: 1_000, noNaN: true }),
      fc.constantFrom<Horizon>('3Year', '5Year', '10Year'),
      (first, last, horizon) => {
        const start = minus(end, horizons[horizon]);
        const series = { days: Int32Array.of(start, end), navs: Float64Array.of(first, last), breaks: [] };
        const yearly = Number(returnOver(series, horizons[horizon], end));
        const ratio = last / first;
        expect((1 + yearly / 100) ** ((end - start) / 365) / ratio).toBeCloseTo(1, 9);
      },
    ),
  );
});

test('returns over two adjoining windows compound to the return over both', () => {
  fc.assert(
    fc.property(someSeries, fc.nat(), fc.nat(), (series, a, b) => {
      const last = Number(latestNav(series)?.day);
      const first = Number(series.days[0]);
      if (last - first < 3 || last - first > 360) return;
      const middle = first + 1 + (Math.min(a, b) % (last - first - 1));
      const [whole, before, after] = [
        returnBetween(series, first, last),
        returnBetween(series, first, middle),
        returnBetween(series, middle, last),
      ];
      if (whole === null || before === null || after === null) return;
      expect((1 + before / 100) * (1 + after / 100)).toBeCloseTo(1 + whole / 100, 9);
    }),
  );
});

test('returns do not change when every NAV is told in another unit', () => {
  fc.assert(
    fc.property(someSeries, fc.double({ min: 0.01, max: 100, noNaN: true }), (series, factor) => {
      const scaled = { ...series, navs: series.navs.map((nav) => nav * factor) };
      const last = Number(latestNav(series)?.day);
      for (const period of Object.values(horizons)) {
        const [one, other] = [returnOver(series, period, last), returnOver(scaled, period, last)];
        expect(other === null).toBe(one === null);
        expect(Number(other)).toBeCloseTo(Number(one), 6);
      }
    }),
  );
});

test('a benchmark is measured to the NAV date of its scheme, not to its own latest day', () => {
  const index = weekdays('2026-09-01', '2026-11-19', (i) => 1_000 + i);
  const stale = day('2026-11-10');
  const [from, to] = [navAsOf(index, stale - 7, 7), navAsOf(index, stale, 7)];
  expect(returnOver(index, horizons['7Days'], stale)).toBeCloseTo((Number(to?.nav) / Number(from?.nav) - 1) * 100, 12);
});

test('the return of the last day is to the previous NAV, unless that is more than a week old', () => {
  expect(returnOfLastDay(seriesOf({ '2026-11-18': 100, '2026-11-19': 101 }))).toBeCloseTo(1, 12);
  expect(returnOfLastDay(seriesOf({ '2026-11-11': 100, '2026-11-19': 101 }))).toBeNull();
  expect(returnOfLastDay(seriesOf({ '2026-11-18': 100, '2026-11-19': 10 }))).toBeNull();
  expect(returnOfLastDay(seriesOf({ '2026-11-19': 10 }))).toBeNull();
  expect(previousNav(seriesOf({ '2026-11-19': 10 }))).toBeNull();
});

test('the return since launch is absolute up to a year and yearly beyond', () => {
  const yearOld = seriesOf({ '2025-11-19': 10, '2026-11-19': 12 });
  expect(returnSinceLaunch(yearOld, day('2025-11-19'), end)).toBeCloseTo(20, 10);
  const leapYearOld = seriesOf({ '2023-11-19': 10, '2024-11-19': 12 });
  expect(returnSinceLaunch(leapYearOld, day('2023-11-19'), day('2024-11-19'))).toBeCloseTo(20, 10);
  const older = { ...seriesOf({ '2023-11-20': 10, '2026-11-19': 20 }), breaks: [] };
  expect(returnSinceLaunch(older, day('2023-11-20'), end)).toBeCloseTo((2 ** (365 / 1095) - 1) * 100, 10);
});

test('there is no return since launch where the launch is unknown or the NAVs kept begin later', () => {
  const series = seriesOf({ '2026-01-02': 10, '2026-11-19': 12 });
  expect(returnSinceLaunch(series, null, end)).toBeNull();
  expect(returnSinceLaunch(series, day('2025-06-02'), end)).toBeNull();
  expect(returnSinceLaunch(series, day('2025-12-15'), end)).toBeCloseTo(20, 10);
});

test('an excess needs both figures', () => {
  expect(excess(12, 10)).toBe(2);
  expect([excess(null, 10), excess(12, null)]).toEqual([null, null]);
});
