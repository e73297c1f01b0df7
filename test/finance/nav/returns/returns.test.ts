import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { IsoDate } from '#contract/dates.ts';
import { toDayNumber, subtractPeriod } from '#finance/calendar.ts';
import {
  computeExcessReturn,
  returnPeriods,
  getPreviousNav,
  computeReturnBetween,
  computeOneDayReturn,
  computePeriodReturn,
  computeReturnSinceLaunch,
  getMaxNavAgeDays,
  type ReturnPeriod,
} from '#finance/nav/returns/returns.ts';
import { detectBreaks } from '#finance/nav/series/breaks.ts';
import { markMissingDays } from '#finance/nav/series/missing-days.ts';
import { getLatestNav, findNavAsOf } from '#finance/nav/series/series.ts';
import type { TradingDays } from '#finance/trading-days.ts';
import { arbitrarySeries, buildSeries, buildWeekdaySeries, createCalendar, weekdays } from '../build-series.ts';

const day = toDayNumber;
const end = day('2026-11-19');

test('a return over up to one year is absolute', () => {
  const series = buildSeries({
    '2025-11-19': 80,
    '2026-05-19': 90,
    '2026-10-19': 95,
    '2026-11-12': 99,
    '2026-11-19': 100,
  });
  expect(computePeriodReturn(series, returnPeriods['1Year'], end)).toBeCloseTo(25, 12);
  expect(computePeriodReturn(series, returnPeriods['6Month'], end)).toBeCloseTo(100 / 9, 12);
  expect(computePeriodReturn(series, returnPeriods['7Days'], end)).toBeCloseTo(100 / 99, 12);
});

test('a return over three years is annualised on a 365-day year, counted between the two NAVs', () => {
  // 19 November 2023 was a Sunday: from Friday the 17th there are 1,098 days, since 2024 was a leap year
  const series = buildWeekdaySeries('2023-11-17', '2026-11-19', (index) => 100 + index / 10);
  const ratio = Number(series.navs.at(-1)) / 100;
  expect(computePeriodReturn(series, returnPeriods['3Year'], end)).toBeCloseTo((ratio ** (365 / 1098) - 1) * 100, 10);
  const startsLate = buildWeekdaySeries('2023-11-20', '2026-11-19', (index) => 100 + index / 10);
  expect(computePeriodReturn(startsLate, returnPeriods['3Year'], end)).toBeNull();
});

test('a start on a holiday uses the previous NAV, at most 7 days earlier for periods up to a month, else 10', () => {
  const navs = { '2026-10-12': 90, '2026-08-09': 80, '2026-11-19': 100 };
  expect(computePeriodReturn(buildSeries(navs), returnPeriods['1Month'], end)).toBeCloseTo(100 / 9, 10);
  expect(computePeriodReturn(buildSeries(navs), returnPeriods['3Month'], end)).toBeCloseTo(25, 10);
  expect(
    computePeriodReturn(buildSeries({ '2026-10-11': 90, '2026-11-19': 100 }), returnPeriods['1Month'], end),
  ).toBeNull();
  expect(
    computePeriodReturn(buildSeries({ '2026-08-08': 80, '2026-11-19': 100 }), returnPeriods['3Month'], end),
  ).toBeNull();
  const tolerances = Object.entries(returnPeriods).map(([name, period]) => [name, getMaxNavAgeDays(period)]);
  expect(tolerances).toEqual([
    ['7Days', 7],
    ['15Days', 7],
    ['1Month', 7],
    ['3Month', 10],
    ['6Month', 10],
    ['1Year', 10],
    ['3Year', 10],
    ['5Year', 10],
    ['10Year', 10],
  ]);
});

test('returns null across a unit split, and a return on either side of it', () => {
  const series = buildSeries({
    '2026-05-18': 900,
    '2026-08-03': 1000,
    '2026-08-04': 100,
    '2026-11-12': 104,
    '2026-11-19': 105,
  });
  expect(computePeriodReturn(series, returnPeriods['6Month'], end)).toBeNull();
  expect(computeReturnSinceLaunch(series, day('2026-05-18'), end)).toBeNull();
  expect(computePeriodReturn(series, returnPeriods['7Days'], end)).toBeCloseTo((105 / 104 - 1) * 100, 12);
});

test('returns null for a period that begins before the first NAV', () => {
  const young = buildWeekdaySeries('2026-08-19', '2026-11-19', (index) => 10 + index / 100);
  const available = Object.entries(returnPeriods).filter(
    ([, period]) => computePeriodReturn(young, period, end) !== null,
  );
  expect(available.map(([name]) => name)).toEqual(['7Days', '15Days', '1Month', '3Month']);
});

test('a CAGR compounded over its days equals the ratio of the NAVs', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.001, max: 1_000, noNaN: true }),
      fc.double({ min: 0.001, max: 1_000, noNaN: true }),
      fc.constantFrom<ReturnPeriod>('3Year', '5Year', '10Year'),
      (first, last, period) => {
        const start = subtractPeriod(end, returnPeriods[period]);
        const navs = { days: Int32Array.of(start, end), navs: Float64Array.of(first, last) };
        const series = { ...detectBreaks(navs), breaks: [] };
        const annualised = Number(computePeriodReturn(series, returnPeriods[period], end));
        const ratio = last / first;
        expect((1 + annualised / 100) ** ((end - start) / 365) / ratio).toBeCloseTo(1, 9);
      },
    ),
  );
});

test('returns over two adjacent windows compound to the return over both', () => {
  fc.assert(
    fc.property(arbitrarySeries, fc.nat(), fc.nat(), (series, a, b) => {
      const last = Number(getLatestNav(series)?.day);
      const first = Number(series.days[0]);
      if (last - first < 3 || last - first > 360) return;
      const middle = first + 1 + (Math.min(a, b) % (last - first - 1));
      const [whole, before, after] = [
        computeReturnBetween(series, first, last),
        computeReturnBetween(series, first, middle),
        computeReturnBetween(series, middle, last),
      ];
      if (whole === null || before === null || after === null) return;
      expect((1 + before / 100) * (1 + after / 100)).toBeCloseTo(1 + whole / 100, 9);
    }),
  );
});

test('returns do not change if every NAV is scaled by the same factor', () => {
  fc.assert(
    fc.property(arbitrarySeries, fc.double({ min: 0.01, max: 100, noNaN: true }), (series, factor) => {
      const scaled = { ...series, navs: series.navs.map((nav) => nav * factor) };
      const last = Number(getLatestNav(series)?.day);
      for (const period of Object.values(returnPeriods)) {
        const [one, other] = [computePeriodReturn(series, period, last), computePeriodReturn(scaled, period, last)];
        expect(other === null).toBe(one === null);
        expect(Number(other)).toBeCloseTo(Number(one), 6);
      }
    }),
  );
});

test('a benchmark return ends on the NAV date of the scheme, not on its own latest day', () => {
  const index = buildWeekdaySeries('2026-09-01', '2026-11-19', (i) => 1_000 + i);
  const stale = day('2026-11-10');
  const [from, to] = [findNavAsOf(index, stale - 7, 7), findNavAsOf(index, stale, 7)];
  expect(computePeriodReturn(index, returnPeriods['7Days'], stale)).toBeCloseTo(
    (Number(to?.nav) / Number(from?.nav) - 1) * 100,
    12,
  );
});

test('the one-day return is measured from the previous NAV, unless that is more than a week older', () => {
  expect(computeOneDayReturn(buildSeries({ '2026-11-18': 100, '2026-11-19': 101 }))).toBeCloseTo(1, 12);
  expect(computeOneDayReturn(buildSeries({ '2026-11-11': 100, '2026-11-19': 101 }))).toBeNull();
  expect(computeOneDayReturn(buildSeries({ '2026-11-18': 100, '2026-11-19': 10 }))).toBeNull();
  expect(computeOneDayReturn(buildSeries({ '2026-11-19': 10 }))).toBeNull();
  expect(getPreviousNav(buildSeries({ '2026-11-19': 10 }))).toBeNull();
});

test('a one-day return is null if the trading day before the latest NAV is missing, but not over a weekend or holiday', () => {
  const compute = (navs: Readonly<Record<string, number>>, trading: TradingDays) =>
    computeOneDayReturn(markMissingDays(buildSeries(navs), trading));
  const overMonday = { '2026-11-13': 100, '2026-11-17': 101 };
  expect(compute(overMonday, weekdays)).toBeNull();
  expect(compute(overMonday, createCalendar('2026-11-12', '2026-11-13', '2026-11-17'))).toBeCloseTo(1, 12);
  expect(compute({ '2026-11-13': 100, '2026-11-16': 101 }, weekdays)).toBeCloseTo(1, 12);
  // a liquid scheme has a NAV of Sunday; from the one of Thursday it would be a return over three days
  expect(compute({ '2026-11-14': 100, '2026-11-15': 101 }, weekdays)).toBeCloseTo(1, 12);
  expect(compute({ '2026-11-12': 100, '2026-11-15': 101 }, weekdays)).toBeNull();
});

/** The days from which the returns to Thursday 19 November 2026 start, those over 3 and 10 years on the Friday before a weekend. */
const starts = [
  ['7Days', '2026-11-12'],
  ['15Days', '2026-11-04'],
  ['1Month', '2026-10-19'],
  ['3Month', '2026-08-19'],
  ['6Month', '2026-05-19'],
  ['1Year', '2025-11-19'],
  ['3Year', '2023-11-17'],
  ['5Year', '2021-11-19'],
  ['10Year', '2016-11-18'],
] as const;

test.each(starts)('a return over %s is null if the NAV of the trading day it starts from is missing', (name, start) => {
  const compute = (first: number) => {
    const days = Int32Array.of(first, end - 1, end);
    const series = { ...detectBreaks({ days, navs: Float64Array.of(99, 100, 100) }), breaks: [] };
    return computePeriodReturn(markMissingDays(series, weekdays), returnPeriods[name], end);
  };
  expect([compute(day(start)) === null, compute(day(start) - 1)]).toEqual([false, null]);
});

test('a return starts on a holiday from the last trading day before it, if the data have its NAV', () => {
  // 11 and 12 November are holidays of the index: seven days before 19 November is a day without trading
  const holidays = createCalendar('2026-11-03', '2026-11-10', '2026-11-13', '2026-11-18', '2026-11-19');
  const compute = (navs: Readonly<Record<string, number>>) =>
    computePeriodReturn(markMissingDays(buildSeries(navs), holidays), returnPeriods['7Days'], end);
  expect(compute({ '2026-11-10': 95, '2026-11-13': 96, '2026-11-18': 99, '2026-11-19': 100 })).toBeCloseTo(
    (100 / 95 - 1) * 100,
    12,
  );
  expect(compute({ '2026-11-09': 95, '2026-11-13': 96, '2026-11-18': 99, '2026-11-19': 100 })).toBeNull();
});

test('a NAV of a Sunday is the start of a return over a period that starts on it', () => {
  // 15 days before Monday 16 November 2026 was Sunday the 1st; the NAV of Friday the 30th is missing
  const series = buildSeries({ '2026-10-29': 99, '2026-11-01': 100, '2026-11-13': 101, '2026-11-16': 102 });
  const compute = (monday: IsoDate) =>
    computePeriodReturn(markMissingDays(series, weekdays), returnPeriods['15Days'], day(monday));
  expect(compute('2026-11-16')).toBeCloseTo(2, 12);
  expect(computePeriodReturn(markMissingDays(series, weekdays), returnPeriods['15Days'], day('2026-11-15'))).toBeNull();
});

test('a return over one year is annualised if its start is more than 366 days back, as AMFI computes it', () => {
  const compute = (start: IsoDate, last: IsoDate, period = returnPeriods['1Year']) =>
    computePeriodReturn(buildSeries({ [start]: 100, [last]: 110 }), period, day(last));
  // 31 May 2025 was a Saturday: from Friday the 30th to 31 May 2026 there are 366 days
  expect(compute('2025-05-30', '2026-05-31')).toBeCloseTo(10, 12);
  // the Friday before Sunday 1 June 2025 is 367 days back
  expect(compute('2025-05-30', '2026-06-01')).toBeCloseTo((1.1 ** (365 / 367) - 1) * 100, 12);
  // 366 days over a 29 February
  expect(compute('2023-11-20', '2024-11-20')).toBeCloseTo(10, 12);
  // the same over a window of a chart
  const series = buildSeries({ '2025-05-30': 100, '2026-06-01': 110 });
  expect(computeReturnBetween(series, day('2025-06-01'), day('2026-06-01'))).toBeCloseTo(
    (1.1 ** (365 / 367) - 1) * 100,
    12,
  );
});

test('the return since launch is absolute up to one year and annualised beyond', () => {
  const yearOld = buildSeries({ '2025-11-19': 10, '2026-11-19': 12 });
  expect(computeReturnSinceLaunch(yearOld, day('2025-11-19'), end)).toBeCloseTo(20, 10);
  const leapYearOld = buildSeries({ '2023-11-19': 10, '2024-11-19': 12 });
  expect(computeReturnSinceLaunch(leapYearOld, day('2023-11-19'), day('2024-11-19'))).toBeCloseTo(20, 10);
  const older = { ...buildSeries({ '2023-11-20': 10, '2026-11-19': 20 }), breaks: [] };
  expect(computeReturnSinceLaunch(older, day('2023-11-20'), end)).toBeCloseTo((2 ** (365 / 1095) - 1) * 100, 10);
});

test('the return since launch is null if the launch date is unknown or the available NAVs start later', () => {
  const series = buildSeries({ '2026-01-02': 10, '2026-11-19': 12 });
  expect(computeReturnSinceLaunch(series, null, end)).toBeNull();
  expect(computeReturnSinceLaunch(series, day('2025-06-02'), end)).toBeNull();
  expect(computeReturnSinceLaunch(series, day('2025-12-15'), end)).toBeCloseTo(20, 10);
});

test('an excess return is null if either return is', () => {
  expect(computeExcessReturn(12, 10)).toBe(2);
  expect([computeExcessReturn(null, 10), computeExcessReturn(12, null)]).toEqual([null, null]);
});
