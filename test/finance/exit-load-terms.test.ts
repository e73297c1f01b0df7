import { expect, test } from 'vitest';
import type { IsoDate } from '#contract/dates.ts';
import { toDayNumber } from '#finance/calendar.ts';
import { computeExitLoad } from '#finance/exit-load-terms.ts';

test('the load of units is that of the first time they are within, by the printed terms', () => {
  const within = (terms: string, sold: IsoDate) => computeExitLoad(terms, toDayNumber('2024-01-31'), toDayNumber(sold));
  expect(within('1% if redeemed within 1 year, Nil thereafter.', '2025-01-31')).toBe(1);
  expect(within('1% if redeemed within one year, Nil thereafter.', '2025-02-01')).toBe(0);
  expect(within('3% within 1 year, 2% within 2 years, 1% within 3 years, Nil thereafter.', '2026-01-15')).toBe(2);
  expect(within('On or before 90 days: 0.50% of applicable NAV.\nAfter 90 days: Nil.', '2024-04-30')).toBe(0.5);
  expect(within('1. On or before expiry of 1 month: 1%\n2. After expiry of 1 month - Nil', '2024-03-01')).toBe(0);
  expect(within('Nil', '2024-02-01')).toBe(0);
  expect(within('1% if redeemed before 90 days', '2024-04-29')).toBe(1);
  expect(within('1% if redeemed before 90 days', '2024-04-30')).toBe(0);
  expect(within('1% if redeemed in less than 365 days', '2025-01-30')).toBe(0);
  expect(within('1% before completion of 1 year', '2025-01-31')).toBe(0);
  expect(within('1% on or before completion of 1 year', '2025-01-31')).toBe(1);
  expect(within('1% on or prior to completion of 1 year', '2025-01-31')).toBe(1);
  expect(within('1% on/before 90 days', '2024-04-30')).toBe(1);
  expect(within('1% for periods equal to or less than 90 days', '2024-04-30')).toBe(1);
  expect(within('1% within 7 days, 0.5% after 7 days but within 30 days, Nil thereafter', '2024-02-20')).toBe(0.5);
});

test('terms that say more than a percentage for each time have no load that can be computed', () => {
  const terms = [
    '',
    '1% within 365 days for more than 10% of the units; otherwise Nil.',
    'Graded: day 1 0.0070%, day 2 0.0065%, … day 7 onwards Nil',
    'In excess of the limit: 0.50% on or before 15 days',
    '1%',
    '1% within 2 years, 0.5% within 1 year',
    '1% within 1 year, 2 years',
    '0.5% if redeemed after 7 days but within 30 days',
  ];
  expect(terms.filter((text) => computeExitLoad(text, 19_000, 19_100) !== null)).toEqual([]);
});
