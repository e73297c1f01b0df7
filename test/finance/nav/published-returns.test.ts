import { expect, test } from 'vitest';
import { toDayNumber } from '#finance/calendar.ts';
import { convertPublishedReturn } from '#finance/nav/published-returns.ts';
import { createTradingDays } from '#finance/trading-days.ts';

const weekdays = createTradingDays([]);
const thursday = toDayNumber('2026-03-12');
const liquid = { category: 'Debt', subCategory: 'Liquid Fund' };
const convert = (
  ...[percent, period, end = thursday, scheme = liquid]: Partial<Parameters<typeof convertPublishedReturn>>
) => convertPublishedReturn(percent ?? 7.3, period ?? '7Days', end, scheme, weekdays);

test('a return below a year of a liquid scheme is multiplied by its actual days / 365', () => {
  expect(convert(7.3, '7Days')).toBeCloseTo(0.14, 12);
  expect(convert(7.3, '1Month')).toBeCloseTo((7.3 * 28) / 365, 12);
  expect(convert(7.3, '6Month')).toBeCloseTo((7.3 * 181) / 365, 12);
});

test('a period that starts on a weekend starts on the trading day before it', () => {
  // 15 days before Monday 16 March 2026 was Sunday 1 March, so the period starts on Friday 27 February
  expect(convert(7.3, '15Days', toDayNumber('2026-03-16'))).toBeCloseTo((7.3 * 17) / 365, 12);
});

test('both labels of the sub-categories up to money market are converted', () => {
  for (const subCategory of ['Low Duration Fund', 'Ultra Short to Short Term Fund', 'Money Market Fund']) {
    expect(convert(7.3, '7Days', thursday, { category: 'Debt', subCategory })).toBeCloseTo(0.14, 12);
  }
});

test('returns of a year and more are used as they are, and those below a year of other schemes not at all', () => {
  expect([convert(7.3, '1Year'), convert(7.3, '10Year')]).toEqual([7.3, 7.3]);
  expect(convert(7.3, '6Month', thursday, { category: 'Equity', subCategory: 'Large Cap Fund' })).toBeNull();
  expect(convertPublishedReturn(null, '1Year', thursday, liquid, weekdays)).toBeNull();
});
