import { expect, test } from 'vitest';
import { describeAumDates, findAumDates } from '#dashboard/pages/movers/aum-dates.ts';

test.each([
  ['2026-11-19', '19 Nov 2026 vs 31 Oct 2026'],
  ['2026-10-31', '31 Oct 2026 vs 30 Sep 2026'],
  ['2026-01-01', '01 Jan 2026 vs 31 Dec 2025'],
  ['2024-03-15', '15 Mar 2024 vs 29 Feb 2024'],
] as const)('the AUM of a server that does not date it is that of its NAV date %s', (navAsOf, expected) => {
  expect(describeAumDates(findAumDates([{}], navAsOf))).toBe(`AUM of ${expected}`);
});

const publishedInMarch = { dailyAumDate: '2026-03-12', preMonthAumDate: '2026-02-28' } as const;

test('an AUM that is older than the NAVs has its own date, not theirs', () => {
  expect(describeAumDates(findAumDates([publishedInMarch], '2026-08-21'))).toBe('AUM of 12 Mar 2026 vs 28 Feb 2026');
});

test('AUM of several dates have the first and the last one', () => {
  const late = { ...publishedInMarch, dailyAumDate: '2026-03-10' } as const;
  expect(describeAumDates(findAumDates([publishedInMarch, late], null))).toBe('AUM of 10–12 Mar 2026 vs 28 Feb 2026');
  const newer = { dailyAumDate: '2026-04-01', preMonthAumDate: '2026-03-31' } as const;
  expect(describeAumDates(findAumDates([publishedInMarch, newer], null))).toBe(
    'AUM of 12 Mar 2026 to 01 Apr 2026 vs the month-end before each',
  );
});

test('without any date the comparison is described without dates', () => {
  expect(describeAumDates(findAumDates([{}], null))).toBe('Latest AUM vs previous month-end');
});
