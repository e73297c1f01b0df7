import { expect, test } from 'vitest';
import {
  computeAbove,
  computeMonthlyGrowth,
  computeUniverseReturn,
  countAhead,
  countCompared,
} from '#finance/active/scorecard.ts';
import { toDayNumber } from '#finance/calendar.ts';
import { computePeriodReturn } from '#finance/nav/returns/returns.ts';
import { detectBreaks } from '#finance/nav/series/breaks.ts';
import { isoDate } from '#test/support/iso-date.ts';
import { buildSeries } from '#test/support/market/build-market.ts';

/** A NAV in each month from December 2023 on. */
const buildMonthly = (): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Array.from({ length: 35 }, (_, index) => {
      const [year, month] = [2023 + Math.floor((index + 11) / 12), ((index + 11) % 12) + 1];
      return [`${year}-${String(month).padStart(2, '0')}-18`, 10 + index / 8];
    }),
  );

const ended = { hasEnded: true, return: null };
const unknown = { hasEnded: false, return: null };
const withReturn = (value: number) => ({ hasEnded: false, return: value });

test('a scheme that has ended is compared and not ahead, one without a return is not compared', () => {
  const schemes = [withReturn(12), withReturn(8), ended, unknown];
  expect(countCompared(schemes)).toBe(3);
  expect(countAhead(schemes, 10)).toEqual({ ahead: 1, share: 33.3333 });
  expect(countAhead(schemes, null)).toEqual({ ahead: null, share: null });
  expect(countAhead([unknown], 10)).toEqual({ ahead: 0, share: null });
});

test('a return that reads the same as the index is not ahead of it', () => {
  expect(computeAbove(10.004, 9.996)).toBe(0);
  expect(countAhead([withReturn(10.004)], 9.996).ahead).toBe(0);
  expect(countAhead([withReturn(10.006)], 9.996).ahead).toBe(1);
});

test('what a scheme was worth when it ended goes to the others in proportion', () => {
  const window = { years: 1, end: 365 };
  const double = { weight: 1, growth: { startDay: 0, values: [1, ...Array.from({ length: 12 }, () => 2)] } };
  const endedAtHalf = { weight: 1, growth: { startDay: 0, values: [1, 0.5] } };
  const flat = { weight: 1, growth: { startDay: 0, values: Array.from({ length: 13 }, () => 1) } };
  // 3 → 3.5 in the first month; the half of the one that ended then grows as the others, not at all
  expect(computeUniverseReturn([double, endedAtHalf, flat], window)).toBeCloseTo((3.5 / 3 - 1) * 100, 4);
  expect(computeUniverseReturn([{ ...double, weight: 3 }, flat], window)).toBe(75);
  expect(computeUniverseReturn([endedAtHalf], window)).toBeNull();
  expect(computeUniverseReturn([], window)).toBeNull();
});

test('schemes together have the return of one of them, also when its NAV at the start is of a day before the window', () => {
  const end = toDayNumber(isoDate('2026-11-19'));
  const series = detectBreaks(buildSeries({ '2023-11-17': 10, ...buildMonthly(), '2026-11-19': 16 }));
  const growth = computeMonthlyGrowth(series, end, 3);
  expect(growth?.startDay).toBe(toDayNumber(isoDate('2023-11-17'))); // 19 November 2023 was a Sunday
  expect(computeUniverseReturn(growth ? [{ weight: 1, growth }] : [], { years: 3, end })).toBeCloseTo(
    Number(computePeriodReturn(series, { count: 3, unit: 'year' }, end)),
    4,
  );
});

test('monthly growth ends with the last NAV, and there is none without a NAV to start from or across a split', () => {
  const end = toDayNumber(isoDate('2026-11-19'));
  const grow = (navs: Readonly<Record<string, number>>) =>
    computeMonthlyGrowth(detectBreaks(buildSeries(navs)), end, 1)?.values ?? null;
  expect(grow({ '2025-11-19': 10, '2025-12-19': 11, '2026-01-15': 12 })).toEqual([1, 1.1, 1.2]);
  // two months lack NAVs: the last one before them counts
  expect(grow({ '2025-11-19': 10, '2026-02-19': 11 })).toEqual([1, 1, 1, 1.1]);
  expect(grow({ '2025-12-19': 11, '2026-11-19': 12 })).toBeNull();
  expect(grow({ '2025-11-19': 100, '2025-12-18': 100, '2025-12-19': 10 })).toBeNull();
});
