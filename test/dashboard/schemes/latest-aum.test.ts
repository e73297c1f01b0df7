import { expect, test } from 'vitest';
import {
  describeAumDate,
  describeAumSource,
  findLatestAum,
  findPortfolioTotal,
} from '#dashboard/schemes/header/latest-aum.ts';

const NAV_DATE = '2026-08-21T00:00:00';
const published = { dailyAum: 130, navDate: NAV_DATE, dailyAumDate: '2026-03-12' } as const;

test('a published AUM that is older than the NAV says of which day it is', () => {
  expect(describeAumSource(findLatestAum(published), NAV_DATE)).toBe('12 Mar 2026');
  expect(describeAumSource(findLatestAum({ ...published, dailyAumDate: '2026-08-21' }), NAV_DATE)).toBe('');
});

test('an AUM of a server that does not date it is that of the NAV date, as the specification says', () => {
  const aum = findLatestAum({ ...published, dailyAumDate: null });
  expect(describeAumDate(aum)).toBe('21 Aug 2026');
  expect(describeAumSource(aum, NAV_DATE)).toBe('');
});

test('an AUM that AMFI marks as of an earlier day is not shown as of the day of its list', () => {
  const aum = findLatestAum({ ...published, specialCharAum: '^' });
  expect(describeAumDate(aum)).toBe('before 12 Mar 2026');
  expect(describeAumSource(aum, '2026-03-12')).toBe('before 12 Mar 2026');
});

test('without a published AUM it is the total of the latest portfolio, with its date', () => {
  const points = [{ code: '1', schemeName: 'Slow Fund', date: '2026-07-31T00:00:00', aum: 5.5 }] as const;
  expect(describeAumDate(findLatestAum({ ...published, dailyAum: null }, points))).toBe('portfolio, 31 Jul 2026');
});

test('an AUM of a month-end that is published is not the total of a portfolio', () => {
  const points = [{ code: '1', schemeName: 'Calm Liquid Fund', date: '2026-02-28T00:00:00', aum: 20_162.77 }] as const;
  const aum = findLatestAum({ ...published, dailyAum: null, preMonthAum: 20_162.77 }, points);
  expect(describeAumDate(aum)).toBe('28 Feb 2026');
});

test('the total of a portfolio is in crore, of its date, and unknown if a holding with a weight has no value', () => {
  const date = '2025-08-31T00:00:00';
  const row = { marketValue: 1_179_050, weight: 50, date } as const;
  const aum = findPortfolioTotal([row, row, ...[null, 0].map((weight) => ({ ...row, marketValue: null, weight }))]);
  expect([aum?.value, describeAumDate(aum)]).toEqual([23_581, 'portfolio, 31 Aug 2025']);
  expect(findPortfolioTotal([row, { ...row, marketValue: null }])).toBeNull();
  expect(findPortfolioTotal([])).toBeNull();
});
