import { expect, test } from 'vitest';
import type { IsoDate } from '#contract/dates.ts';
import type { WindowChoice } from '#dashboard/growth/growth-parameters.ts';
import { resolveWindow } from '#dashboard/growth/history-window.ts';
import { daysBetween, toDayNumber, toIsoDay } from '#finance/calendar.ts';
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
const resolve = (histories: Parameters<typeof resolveWindow>[0], choice: Partial<WindowChoice>) =>
  resolveWindow(histories, { period: '5y', start: 'common', end: null, ...choice });
const listStarts = ({ windows }: ReturnType<typeof resolveWindow>) =>
  windows.map((window) => window && toIsoDay(window.start));

test('starts with the first NAV that all schemes have, and names the scheme that moves the start', () => {
  const period = resolve([old, young, unknown], { period: '5y', start: 'common' });
  expect(listStarts(period)).toEqual(['2024-02-01', '2024-02-01', null]);
  expect(period.text).toBe('01 Feb 2024 to 19 Nov 2026 (first NAV of Young since 19 Nov 2021)');
});

test('starts with the years chosen if all schemes are old enough', () => {
  const period = resolve([old, young], { period: '1y', start: 'common' });
  expect(listStarts(period)).toEqual(['2025-11-19', '2025-11-19']);
  expect(period.text).toBe('19 Nov 2025 to 19 Nov 2026');
});

test('ends each scheme with its own latest NAV, unless it ended long ago', () => {
  const [early, ended] = [build('Early', '2010-01-04', '2026-11-18'), build('Ended', '2010-01-04', '2026-03-31')];
  const { windows, text } = resolve([old, early, ended], { period: '1y', start: 'common' });
  expect(windows.map((window) => window && toIsoDay(window.end))).toEqual(['2026-11-19', '2026-11-18', '2026-11-19']);
  expect(text).toBe('19 Nov 2025 to 19 Nov 2026');
});

test('starts each scheme with its own first NAV on request', () => {
  const period = resolve([old, young], { period: 'max', start: 'first' });
  expect(listStarts(period)).toEqual(['2010-01-04', '2024-02-01']);
  expect(period.text).toBe('04 Jan 2010 to 19 Nov 2026 (each from its first NAV)');
});

test('starts with a chosen date, but not before there are NAVs and not after the last one', () => {
  expect(listStarts(resolve([old, young], { period: '5y', start: '2025-06-01' }))).toEqual([
    '2025-06-01',
    '2025-06-01',
  ]);
  expect(listStarts(resolve([old, young], { period: '5y', start: '2020-06-01' }))).toEqual([
    '2024-02-01',
    '2024-02-01',
  ]);
  expect(resolve([old], { period: '5y', start: '2030-01-01' })).toMatchObject({
    windows: [null],
    text: '',
    outside: 'NAVs end on 19 Nov 2026; the window begins 01 Jan 2030.',
  });
  expect(resolve([unknown], { period: '5y', start: 'common' })).toMatchObject({
    windows: [null],
    text: '',
    outside: '',
  });
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
  const period = resolve([gap, old], { period: '1y', start: 'common' });
  expect(listStarts(period)).toEqual(['2025-11-20', '2025-11-20']);
  expect(period.text).toBe('20 Nov 2025 to 19 Nov 2026 (NAVs of 19 Nov 2025 missing)');
  expect(listStarts(resolve([gap, old], { period: '1y', start: 'first' }))).toEqual(['2025-11-20', '2025-11-19']);
});

const listDays = ({ windows }: ReturnType<typeof resolveWindow>) =>
  windows.map((window) => window && [window.start, window.end].map(toIsoDay));
const daily = (name: string, first: IsoDate, last: IsoDate = '2026-11-19') => {
  const days = Int32Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => toDayNumber(first) + index);
  return { name, series: { ...EMPTY_NAV_SERIES, days, navs: new Float64Array(days.length).fill(10) } };
};

test('ends with a chosen date, from a date or the years before it, and leaves out every later NAV', () => {
  const period = resolve([daily('Old', '2010-01-04')], { start: '2015-03-01', end: '2020-03-31' });
  expect([listDays(period), period.text]).toEqual([[['2015-03-01', '2020-03-31']], '01 Mar 2015 to 31 Mar 2020']);
  expect(toIsoDay(Number(period.lines[0]?.days.at(-1)))).toBe('2020-03-31');
  const years = resolve([daily('Old', '2010-01-04')], { period: '3y', end: '2020-03-31' });
  expect(listDays(years)).toEqual([['2017-03-31', '2020-03-31']]);
});

test('is a named fall, unless dates replace it', () => {
  const histories = [daily('Old', '2010-01-04')];
  expect(listDays(resolve(histories, { period: 'fall-2020' }))).toEqual([['2020-01-17', '2020-03-23']]);
  expect(listDays(resolve(histories, { period: 'fall-2020', start: '2021-01-01' }))).toEqual([
    ['2021-01-01', '2026-11-19'],
  ]);
});

test('a scheme that begins after the end moves no start and is named with its first NAV', () => {
  const histories = [daily('Old', '2010-01-04'), daily('Young', '2024-02-01')];
  const fall = resolve(histories, { period: 'fall-2020' });
  expect(listDays(fall)).toEqual([['2020-01-17', '2020-03-23'], null]);
  expect(fall.outside).toBe('Young has NAVs from 01 Feb 2024; the window ends 23 Mar 2020.');
  const before = resolve(histories, { period: 'fall-2008' });
  expect([listDays(before), before.text]).toEqual([[null, null], '']);
  expect(before.outside).toMatch(/^Old has NAVs from 04 Jan 2010; the window ends 27 Oct 2008\. Young has/);
});

test('a window that reaches beyond the NAVs is the part that they cover, and says so', () => {
  const histories = [daily('Old', '2010-01-04')];
  expect(resolve(histories, { start: '2008-01-01', end: '2012-12-31' }).text).toBe(
    '04 Jan 2010 to 31 Dec 2012 (first NAV of Old since 01 Jan 2008)',
  );
  expect(resolve(histories, { start: '2025-01-01', end: '2030-12-31' }).text).toBe(
    '01 Jan 2025 to 19 Nov 2026 (no later NAVs; the window ends 31 Dec 2030)',
  );
});
