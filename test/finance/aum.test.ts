import { describe, expect, it } from 'vitest';
import type { IsoDate } from '#contract/dates.ts';
import { computeAumChange, formatQuarter, lakhToCrore, mergeAumHistory, sumAum } from '#finance/aum.ts';

describe('AUM', () => {
  it('converts lakh to crore without the noise of binary fractions', () => {
    expect(lakhToCrore(3_027_116.47)).toBe(30_271.1647);
    expect(lakhToCrore(111)).toBe(1.11);
  });

  it('has one history: a published value replaces the total of its day, and the daily one counts if it is newer than all', () => {
    const point = (date: IsoDate, aum: number) => ({ date, aum });
    const totals = [point('2026-09-30', 90), point('2026-10-31', 100)];
    const published = [point('2026-09-30', 91), point('2026-08-31', 80)];
    const merge = (date: IsoDate, mark = '') =>
      mergeAumHistory(totals, published, { date, aum: 500, mark }).map(({ aum }) => aum);
    expect(merge('2026-11-18')).toEqual([80, 91, 100, 500]);
    // as of then, of an unstated day, or beside the value of that day
    expect([merge('2026-10-30'), merge('2026-11-18', '^'), merge('2026-10-31')]).toEqual([
      [80, 91, 100],
      [80, 91, 100],
      [80, 91, 100],
    ]);
    expect(mergeAumHistory([], [], null)).toEqual([]);
  });

  it('names the calendar quarter of a day', () => {
    expect((['2026-01-01', '2025-06-30', '2026-09-30', '2026-12-31'] as const).map(formatQuarter)).toEqual([
      'Jan-Mar 2026',
      'Apr-Jun 2025',
      'Jul-Sep 2026',
      'Oct-Dec 2026',
    ]);
  });

  it('sums the available values, and is null if none is available', () => {
    expect(sumAum([0.1, null, 0.2])).toBe(0.3);
    expect(sumAum([0, null])).toBe(0);
    expect(sumAum([null])).toBeNull();
    expect(sumAum([])).toBeNull();
  });
});

describe('the change in AUM', () => {
  const change = (
    dailyAum: number | null,
    preMonthAum: number | null,
    preMonthAumDate: IsoDate | null = '2026-10-31',
    dailyAumDate: IsoDate | null = '2026-11-19',
    specialCharAum = '',
  ) => computeAumChange({ dailyAum, dailyAumDate, preMonthAum, preMonthAumDate, specialCharAum });

  it('is null if the AUM is of an earlier day, which can be before the month-end', () => {
    expect(change(10, 9, '2026-10-31', '2026-11-19', '^')).toBeNull();
    expect(change(10, 9, '2026-10-31', '2026-11-19', '#')).not.toBeNull();
  });

  it('is null unless the month-end is the last one before the AUM', () => {
    expect(change(10, 9, '2026-09-30')).toBeNull();
    expect(change(10, 9, null)).toBeNull();
    expect(change(10, 9, '2026-10-31', null)).toBeNull();
    expect(change(10, 9, '2026-10-31', '2026-10-31')).toBeNull();
    expect(change(10, 9, '2026-02-28', '2026-03-31')).toEqual({ aumChange: 1, aumChangePercent: 11.1111 });
  });

  it('is given in crore and as a percentage of the month-end AUM', () => {
    expect(change(1_500.1, 40.2)).toEqual({
      aumChange: 1_459.9,
      aumChangePercent: 3_631.592,
    });
    expect(change(90, 120)).toEqual({ aumChange: -30, aumChangePercent: -25 });
  });

  it('is null if either value is not available', () => {
    expect(change(null, 10)).toBeNull();
    expect(change(10, null)).toBeNull();
  });

  it('has no percentage if the month-end AUM is 0', () => {
    expect(change(10, 0)).toEqual({ aumChange: 10, aumChangePercent: null });
  });
});
