import { expect, test } from 'vitest';
import type { IsoDate } from '#contract/dates.ts';
import { toDayNumber, toIsoDay } from '#finance/calendar.ts';
import { createTradingDays, deriveTradingCalendar } from '#finance/trading-days.ts';

const derive = (...indexDays: readonly Int32Array[]) => createTradingDays(deriveTradingCalendar(indexDays));
const series = (...days: readonly IsoDate[]) => Int32Array.from(days, toDayNumber);

test('without an index series every Monday to Friday is a trading day', () => {
  const { isTradingDay, findOnOrBefore } = derive();
  const week = ['2026-08-17', '2026-08-21', '2026-08-22', '2026-08-23', '1969-12-27'] as const;
  expect(week.map((day) => isTradingDay(toDayNumber(day)))).toEqual([true, true, false, false, false]);
  expect(toIsoDay(findOnOrBefore(toDayNumber('2026-08-23')))).toBe('2026-08-21');
});

test('within the range of an index series only its dates are trading days, a Saturday session too', () => {
  // 31 January 2025 was a Friday; on 1 February, a Saturday, markets were open for the budget
  const { isTradingDay, findOnOrBefore } = derive(series('2025-01-30', '2025-02-01', '2025-02-03'));
  const days = (['2025-01-30', '2025-01-31', '2025-02-01', '2025-02-02', '2025-02-03'] as const).map(toDayNumber);
  expect(days.map(isTradingDay)).toEqual([true, false, true, false, true]);
  expect(toIsoDay(findOnOrBefore(toDayNumber('2025-01-31')))).toBe('2025-01-30');
  expect((['2025-01-29', '2025-02-04', '2025-02-08'] as const).map((day) => isTradingDay(toDayNumber(day)))).toEqual([
    true,
    true,
    false,
  ]);
});

test('a date on which any of several series has a value is a trading day', () => {
  const { isTradingDay } = derive(series('2026-08-18', '2026-08-20'), series('2026-08-18', '2026-08-19', '2026-08-20'));
  expect(isTradingDay(toDayNumber('2026-08-19'))).toBe(true);
});

test('a gap of more than ten days within a series is outside its range', () => {
  const { isTradingDay } = derive(series('2026-08-03', '2026-08-13', '2026-08-24'));
  expect(isTradingDay(toDayNumber('2026-08-04'))).toBe(false);
  expect(isTradingDay(toDayNumber('2026-08-14'))).toBe(true);
});

test('holidays are known from the first to the last date of the index series only', () => {
  const { isKnown } = derive(series('2026-08-18', '2026-08-20'), series('2026-08-21'));
  const days = ['2026-08-17', '2026-08-18', '2026-08-19', '2026-08-21', '2026-08-24'] as const;
  expect(days.map((day) => isKnown(toDayNumber(day)))).toEqual([false, true, true, true, false]);
  expect(derive().isKnown(toDayNumber('2026-08-19'))).toBe(false);
});
