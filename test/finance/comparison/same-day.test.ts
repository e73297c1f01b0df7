import { expect, test } from 'vitest';
import { findCommonDate, isComparableDate } from '#finance/comparison/same-day.ts';
import { createTradingDays } from '#finance/trading-days.ts';

test('the date of a group is the most frequent one, on a tie the later', () => {
  const dates = ['2026-08-20T00:00:00', '2026-08-21', '2026-08-21', '2026-08-20', null] as const;
  expect(findCommonDate(dates, 'Day')).toBe('2026-08-21');
  expect(findCommonDate([...dates, '2026-08-20'], 'Day')).toBe('2026-08-20');
  expect(findCommonDate([null], 'Day')).toBeNull();
});

test('the month of a group is the most frequent one, whatever its days', () => {
  const dates = ['2026-03-30', '2026-03-31', '2026-02-28', '2026-02-28', '2026-03-15'] as const;
  expect(findCommonDate(dates, 'Month')).toBe('2026-03-31');
  expect(isComparableDate('2026-03-15', '2026-03-31', 'Month')).toBe(true);
  expect(isComparableDate('2019-03-31', '2026-03-31', 'Month')).toBe(false);
});

test('values of long windows are compared within three trading days, either way', () => {
  // 21 August 2026 is a Friday
  expect(isComparableDate('2026-08-18', '2026-08-21', 'ThreeTradingDays')).toBe(true);
  expect(isComparableDate('2026-08-17', '2026-08-21', 'ThreeTradingDays')).toBe(false);
  expect(isComparableDate('2026-08-26', '2026-08-21', 'ThreeTradingDays')).toBe(true);
  expect(isComparableDate('2026-08-27', '2026-08-21', 'ThreeTradingDays')).toBe(false);
  expect(isComparableDate('2026-08-20', '2026-08-21', 'Day')).toBe(false);
});

test('a holiday is no trading day', () => {
  const trading = createTradingDays({ from: '2026-08-01', to: '2026-08-31', closed: ['2026-08-19'], open: [] });
  expect(isComparableDate('2026-08-17', '2026-08-21', 'ThreeTradingDays', trading)).toBe(true);
  expect(isComparableDate('2026-08-14', '2026-08-21', 'ThreeTradingDays', trading)).toBe(false);
});

test('a value without a date is compared only if none has one', () => {
  expect(isComparableDate(null, null, 'Month')).toBe(true);
  expect(isComparableDate(null, '2026-08-21', 'Month')).toBe(false);
});
