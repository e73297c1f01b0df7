import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { timeTicks } from '#dashboard/chart/time-ticks.ts';
import { dayNumber, isoDay } from '#finance/calendar.ts';

const ticks = (from: string, to: string, most: number) =>
  timeTicks(dayNumber(from), dayNumber(to), most).map(({ day, text }) => [isoDay(day), text]);

describe('timeTicks', () => {
  it('tells the one day there is', () => {
    expect(ticks('2025-07-31', '2025-07-31', 4)).toEqual([['2025-07-31', '31 Jul 2025']]);
  });

  it('tells Mondays over a few weeks', () => {
    expect(ticks('2026-10-25', '2026-11-20', 8)).toEqual([
      ['2026-10-26', '26 Oct'],
      ['2026-11-02', '02 Nov'],
      ['2026-11-09', '09 Nov'],
      ['2026-11-16', '16 Nov'],
    ]);
  });

  it('tells the first days of months, then of quarters, then years, as time grows longer', () => {
    expect(ticks('2026-06-20', '2026-11-20', 6).map(([, text]) => text)).toEqual([
      'Jul 2026',
      'Aug 2026',
      'Sep 2026',
      'Oct 2026',
      'Nov 2026',
    ]);
    expect(ticks('2025-11-20', '2026-11-19', 5)).toEqual([
      ['2026-01-01', 'Jan 2026'],
      ['2026-04-01', 'Apr 2026'],
      ['2026-07-01', 'Jul 2026'],
      ['2026-10-01', 'Oct 2026'],
    ]);
    expect(ticks('2021-11-19', '2026-11-19', 6).map(([, text]) => text)).toEqual([
      '2022',
      '2023',
      '2024',
      '2025',
      '2026',
    ]);
  });

  it('stays within the time shown and the room there is', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 5000, max: 25_000 }),
        fc.integer({ min: 0, max: 15_000 }),
        fc.integer({ min: 2, max: 12 }),
        (from, length, most) => {
          const told = timeTicks(from, from + length, most);
          expect(told.length).toBeLessThanOrEqual(most * 1.6);
          for (const { day } of told) expect(day >= from && day <= from + length).toBe(true);
        },
      ),
    );
  });
});
