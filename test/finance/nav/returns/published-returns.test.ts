import { expect, test } from 'vitest';
import { toDayNumber } from '#finance/calendar.ts';
import { convertPublishedReturn } from '#finance/nav/returns/published-returns.ts';
import { EMPTY_NAV_SERIES } from '#finance/nav/series/breaks.ts';
import { markMissingDays } from '#finance/nav/series/missing-days.ts';
import { buildSeries, createCalendar, weekdays } from '../build-series.ts';

const thursday = toDayNumber('2026-03-12');
const liquid = { category: 'Debt', subCategory: 'Liquid Fund' };
const noNavs = { series: EMPTY_NAV_SERIES, trading: weekdays };
const convert = (
  ...[percent, period, end = thursday, scheme = liquid, navs = noNavs]: Partial<
    Parameters<typeof convertPublishedReturn>
  >
) => convertPublishedReturn(percent ?? 7.3, period ?? '7Days', end, scheme, navs);

test('a return below a year of a liquid scheme is multiplied by its actual days / 365', () => {
  expect(convert(7.3, '7Days')).toBeCloseTo(0.14, 12);
  expect(convert(7.3, '1Month')).toBeCloseTo((7.3 * 28) / 365, 12);
  expect(convert(7.3, '6Month')).toBeCloseTo((7.3 * 181) / 365, 12);
});

test('a period that starts on a weekend starts on the trading day before it', () => {
  // 15 days before Monday 16 March 2026 was Sunday 1 March, so the period starts on Friday 27 February
  expect(convert(7.3, '15Days', toDayNumber('2026-03-16'))).toBeCloseTo((7.3 * 17) / 365, 12);
});

// 15 days before Monday 16 March 2026 was Sunday 1 March
const monday = toDayNumber('2026-03-16');
const convertFrom = (navs: Readonly<Record<string, number>>, end = monday, trading = weekdays) =>
  convert(7.3, '15Days', end, liquid, { series: markMissingDays(buildSeries(navs), trading), trading });

test('days are counted from the NAV that the scheme has, a Sunday included', () => {
  expect(convertFrom({ '2026-03-01': 10, '2026-03-16': 10.1 })).toBeCloseTo((7.3 * 15) / 365, 4);
  expect(convertFrom({ '2026-02-27': 10, '2026-03-16': 10.1 })).toBeCloseTo((7.3 * 17) / 365, 4);
  // a debt scheme has one on the last day of a month: 15 days before 15 June 2026 was Sunday 31 May
  const june = toDayNumber('2026-06-15');
  expect(convertFrom({ '2026-05-31': 10, '2026-06-15': 10.1 }, june)).toBeCloseTo((7.3 * 15) / 365, 4);
});

test('if that NAV is missing, a scheme with NAVs of other Sundays has one on the day before each trading day', () => {
  const sundays = { '2026-02-22': 10, '2026-03-08': 10, '2026-03-16': 10.1 };
  expect(convertFrom(sundays)).toBeCloseTo((7.3 * 15) / 365, 4);
  // 15 days before Sunday 15 March was Saturday 28 February: the last NAV before it is of Friday
  expect(convertFrom({ ...sundays, '2026-03-15': 10.1 }, monday - 1)).toBeCloseTo((7.3 * 16) / 365, 4);
  // 3 March, a Tuesday, was a holiday: 15 days before 18 March
  const holiday = createCalendar('2026-02-27', '2026-03-02', '2026-03-04', '2026-03-18');
  expect(convertFrom(sundays, monday + 2, holiday)).toBeCloseTo((7.3 * 15) / 365, 4);
});

test('a NAV of a Sunday that ends a month, or is a trading day, does not make a scheme one with NAVs of Sundays', () => {
  expect(convertFrom({ '2025-08-31': 10, '2026-03-16': 10.1 })).toBeCloseTo((7.3 * 17) / 365, 4);
  // on 1 February 2026, a Sunday, markets were open for the budget
  const budget = createCalendar('2026-01-30', '2026-02-01', '2026-02-02');
  expect(convertFrom({ '2026-02-01': 10, '2026-03-16': 10.1 }, monday, budget)).toBeCloseTo((7.3 * 17) / 365, 4);
});

test('both labels of the sub-categories up to money market are converted', () => {
  for (const subCategory of ['Low Duration Fund', 'Ultra Short to Short Term Fund', 'Money Market Fund']) {
    expect(convert(7.3, '7Days', thursday, { category: 'Debt', subCategory })).toBeCloseTo(0.14, 12);
  }
});

test('returns of a year and more are used as they are, and those below a year of other schemes not at all', () => {
  expect([convert(7.3, '1Year'), convert(7.3, '10Year')]).toEqual([7.3, 7.3]);
  expect(convert(7.3, '6Month', thursday, { category: 'Equity', subCategory: 'Large Cap Fund' })).toBeNull();
  expect(convertPublishedReturn(null, '1Year', thursday, liquid, noNavs)).toBeNull();
});
