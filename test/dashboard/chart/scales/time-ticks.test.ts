import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { IsoDate } from '#contract/dates.ts';
import { computeTimeTicks } from '#dashboard/chart/scales/time-ticks.ts';
import { toDayNumber, toIsoDay } from '#finance/calendar.ts';

const listTicks = (from: IsoDate, to: IsoDate, max: number) =>
  computeTimeTicks(toDayNumber(from), toDayNumber(to), max).map(({ day, text }) => [toIsoDay(day), text]);

describe('computeTimeTicks', () => {
  it('returns a single day as its own tick', () => {
    expect(listTicks('2025-07-31', '2025-07-31', 4)).toEqual([['2025-07-31', '31 Jul 2025']]);
  });

  it('returns Mondays for a few weeks', () => {
    expect(listTicks('2026-10-25', '2026-11-20', 8)).toEqual([
      ['2026-10-26', '26 Oct'],
      ['2026-11-02', '02 Nov'],
      ['2026-11-09', '09 Nov'],
      ['2026-11-16', '16 Nov'],
    ]);
  });

  it('returns the first days of months, then of quarters, then of years, for longer periods', () => {
    expect(listTicks('2026-06-20', '2026-11-20', 6).map(([, text]) => text)).toEqual([
      'Jul 2026',
      'Aug 2026',
      'Sep 2026',
      'Oct 2026',
      'Nov 2026',
    ]);
    expect(listTicks('2025-11-20', '2026-11-19', 5)).toEqual([
      ['2026-01-01', 'Jan 2026'],
      ['2026-04-01', 'Apr 2026'],
      ['2026-07-01', 'Jul 2026'],
      ['2026-10-01', 'Oct 2026'],
    ]);
    expect(listTicks('2021-11-19', '2026-11-19', 6).map(([, text]) => text)).toEqual([
      '2022',
      '2023',
      '2024',
      '2025',
      '2026',
    ]);
  });

  it('stays within the period and the maximum number', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 5000, max: 25_000 }),
        fc.integer({ min: 0, max: 15_000 }),
        fc.integer({ min: 2, max: 12 }),
        (from, length, max) => {
          const ticks = computeTimeTicks(from, from + length, max);
          expect(ticks.length).toBeLessThanOrEqual(max * 1.6);
          for (const { day } of ticks) expect(day >= from && day <= from + length).toBe(true);
        },
      ),
    );
  });
});
