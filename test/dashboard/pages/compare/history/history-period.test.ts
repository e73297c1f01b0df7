import { expect, test } from 'vitest';
import type { IsoDate } from '#contract/dates.ts';
import { resolvePeriod } from '#dashboard/pages/compare/history/history-period.ts';
import { toDayNumber, toIsoDay } from '#finance/calendar.ts';
import { EMPTY_NAV_SERIES } from '#finance/nav/series/breaks.ts';

const build = (name: string, first: IsoDate, last: IsoDate = '2026-11-19') => ({
  name,
  series: {
    ...EMPTY_NAV_SERIES,
    days: Int32Array.of(toDayNumber(first), toDayNumber(last)),
    navs: Float64Array.of(10, 11),
  },
});
const [old, young] = [build('Old', '2010-01-04'), build('Young', '2024-02-01')];
const unknown = { name: 'Unknown', series: null };
const listStarts = ({ windows }: ReturnType<typeof resolvePeriod>) =>
  windows.map((window) => window && toIsoDay(window.start));

test('starts with the first NAV that all schemes have, and names the scheme that moves the start', () => {
  const period = resolvePeriod([old, young, unknown], { period: '5y', start: 'common' });
  expect(listStarts(period)).toEqual(['2024-02-01', '2024-02-01', null]);
  expect(period.text).toBe('01 Feb 2024 to 19 Nov 2026 (first NAV of Young)');
});

test('starts with the years chosen if all schemes are old enough', () => {
  const period = resolvePeriod([old, young], { period: '1y', start: 'common' });
  expect(listStarts(period)).toEqual(['2025-11-19', '2025-11-19']);
  expect(period.text).toBe('19 Nov 2025 to 19 Nov 2026');
});

test('ends each scheme with its own latest NAV, unless it ended long ago', () => {
  const [early, ended] = [build('Early', '2010-01-04', '2026-11-18'), build('Ended', '2010-01-04', '2026-03-31')];
  const { windows, text } = resolvePeriod([old, early, ended], { period: '1y', start: 'common' });
  expect(windows.map((window) => window && toIsoDay(window.end))).toEqual(['2026-11-19', '2026-11-18', '2026-11-19']);
  expect(text).toBe('19 Nov 2025 to 19 Nov 2026');
});

test('starts each scheme with its own first NAV on request', () => {
  const period = resolvePeriod([old, young], { period: 'max', start: 'first' });
  expect(listStarts(period)).toEqual(['2010-01-04', '2024-02-01']);
  expect(period.text).toBe('04 Jan 2010 to 19 Nov 2026, each from its first NAV');
});

test('starts with a chosen date, but not before there are NAVs and not after the last one', () => {
  expect(listStarts(resolvePeriod([old, young], { period: '5y', start: '2025-06-01' }))).toEqual([
    '2025-06-01',
    '2025-06-01',
  ]);
  expect(listStarts(resolvePeriod([old, young], { period: '5y', start: '2020-06-01' }))).toEqual([
    '2024-02-01',
    '2024-02-01',
  ]);
  expect(resolvePeriod([old], { period: '5y', start: '2030-01-01' })).toEqual({
    windows: [null],
    text: 'No NAVs after the start.',
  });
  expect(resolvePeriod([unknown], { period: '5y', start: 'common' })).toEqual({ windows: [null], text: '' });
});

test('starts on the next day that has NAVs if those of the chosen day are missing, and says so', () => {
  const gap = {
    ...old,
    series: {
      ...old.series,
      days: Int32Array.from(['2010-01-04', '2025-11-18', '2025-11-20', '2026-11-19'], toDayNumber),
      navs: Float64Array.of(10, 10, 10, 11),
      missingDays: Int32Array.of(toDayNumber('2025-11-19')),
    },
  };
  const period = resolvePeriod([gap, old], { period: '1y', start: 'common' });
  expect(listStarts(period)).toEqual(['2025-11-20', '2025-11-20']);
  expect(period.text).toBe('20 Nov 2025 to 19 Nov 2026 (NAVs of 19 Nov 2025 missing)');
  expect(listStarts(resolvePeriod([gap, old], { period: '1y', start: 'first' }))).toEqual(['2025-11-20', '2025-11-19']);
});
