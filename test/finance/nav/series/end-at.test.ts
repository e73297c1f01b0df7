import { expect, test } from 'vitest';
import { toDayNumber } from '#finance/calendar.ts';
import { endAt } from '#finance/nav/series/breaks.ts';
import { markMissingDays } from '#finance/nav/series/missing-days.ts';
import { buildSeries, weekdays } from '../build-series.ts';

test('a series that ends on a day has no NAV, break, missing day or holiday after its last NAV', () => {
  // Friday 2 January 2026 to Monday 12 January, without the NAVs of the 7th and the 8th, with a split and with a Sunday
  const navs = {
    '2026-01-02': 10,
    '2026-01-05': 10,
    '2026-01-06': 10,
    '2026-01-09': 1,
    '2026-01-11': 1,
    '2026-01-12': 1,
  };
  const series = markMissingDays(buildSeries(navs), weekdays);
  const ended = endAt(series, toDayNumber('2026-01-08'));
  expect(ended).toEqual(
    markMissingDays(buildSeries({ '2026-01-02': 10, '2026-01-05': 10, '2026-01-06': 10 }), weekdays),
  );
  expect(series.breaks).toHaveLength(1);
  expect([series.missingDays.length, series.holidaysWithNav.length]).toEqual([2, 1]);
  expect([endAt(series, null), endAt(series, toDayNumber('2026-01-12'))]).toEqual([series, series]);
  expect(endAt(series, toDayNumber('2025-12-31')).days).toHaveLength(0);
});
