import { describe, expect, it, test } from 'vitest';
import type { IsoDate } from '#contract/dates.ts';
import { toDayNumber } from '#finance/calendar.ts';
import { computeFlow, findCoveredMonths, selectMonthEnds } from '#finance/flows.ts';
import { createTradingDays } from '#finance/trading-days.ts';
import { isoDate } from '#test/support/iso-date.ts';
import { buildSeries } from './nav/build-series.ts';

const trading = createTradingDays({ from: '2026-01-01', to: '2026-12-31', closed: ['2026-09-30'], open: [] });
const aum = (date: IsoDate, value: number) => ({ date, aum: value });

test('the month-end of an AUM history is its last day or, on a holiday, the last trading day; the later of two, never one of mid-month', () => {
  const dates = ['2026-07-31', '2026-08-28', '2026-08-31', '2026-09-29', '2026-10-30', '2026-10-31', '2026-11-15'];
  const found = selectMonthEnds(
    dates.map((date, index) => aum(isoDate(date), index)),
    trading,
  );
  expect([...found].map(([day, { date }]) => [day, date])).toEqual([
    [toDayNumber('2026-07-31'), '2026-07-31'],
    [toDayNumber('2026-08-31'), '2026-08-31'],
    [toDayNumber('2026-09-30'), '2026-09-29'], // the 30th is a holiday
    [toDayNumber('2026-10-31'), '2026-10-31'],
  ]);
});

describe('a flow', () => {
  const navs = { '2026-07-31': 50, '2026-08-28': 51, '2026-08-31': 51.5, '2026-10-30': 60, '2026-11-30': 6 };
  const series = buildSeries(navs);

  it('is the AUM less what the AUM before has grown to by the NAV', () => {
    expect(computeFlow(series, aum('2026-07-31', 1000), aum('2026-08-31', 1100), trading)).toBe(70);
    expect(computeFlow(series, aum('2026-07-31', 1000), aum('2026-08-31', 1030), trading)).toBe(0);
    // of the two days of the AUM, of a holiday the last trading day before it
    expect(computeFlow(series, aum('2026-07-31', 1000), aum('2026-08-30', 1020), trading)).toBe(0);
    expect(computeFlow(series, aum('2026-08-31', 1030), aum('2026-10-31', 1100), trading)).toBe(-100);
  });

  it('is not known if one AUM is suspected to be wrong, but in the first months of a scheme', () => {
    const old = buildSeries({ '2026-03-31': 49, ...navs });
    expect(computeFlow(old, aum('2026-07-31', 1000), aum('2026-08-31', 103_000), trading)).toBeNull();
    expect(computeFlow(old, aum('2026-07-31', 1000), aum('2026-08-31', 10), trading)).toBeNull();
    expect(computeFlow(old, aum('2026-07-31', 5), aum('2026-08-31', 95.15), trading)).toBe(90);
    expect(computeFlow(series, aum('2026-07-31', 100), aum('2026-08-31', 903), trading)).toBe(800);
  });

  it('is not known without the NAV of the trading day, nor across a split of units', () => {
    expect(computeFlow(series, aum('2026-08-31', 1000), aum('2026-09-30', 1100), trading)).toBeNull();
    expect(computeFlow(series, aum('2026-06-30', 1000), aum('2026-07-31', 1100), trading)).toBeNull();
    expect(computeFlow(series, aum('2026-10-30', 1000), aum('2026-11-30', 1100), trading)).toBeNull();
  });
});

test('months are covered with half of the schemes of the best one, of the requested months or of the last 24 with flows', () => {
  const counts = new Map(
    Array.from({ length: 30 }, (_, month) => {
      const date = isoDate(`${2024 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-28`);
      return [date, month < 5 ? 1000 : month === 29 ? 49 : month === 28 ? 0 : 100] as const;
    }),
  );
  expect(findCoveredMonths(counts)).toHaveLength(23); // of the last 24 with flows, less the last
  expect(findCoveredMonths(counts)).not.toContain('2026-06-28');
  expect(findCoveredMonths(counts, '2024-07-28', '2024-09-28')).toEqual(['2024-07-28', '2024-08-28', '2024-09-28']);
  expect(findCoveredMonths(counts, '2024-01-28')).toEqual([...counts.keys()].slice(0, 5));
  expect(findCoveredMonths(counts, '2026-06-28')).toEqual(['2026-06-28']);
  expect(findCoveredMonths(new Map())).toEqual([]);
});
