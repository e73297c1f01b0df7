import { expect, test } from 'vitest';
import {
  computeAbove,
  computeMonthlyGrowth,
  computeUniverseReturn,
  countAhead,
  countCompared,
} from '#finance/active/scorecard.ts';
import { toDayNumber } from '#finance/calendar.ts';
import { detectBreaks } from '#finance/nav/series/breaks.ts';
import { isoDate } from '#test/support/iso-date.ts';
import { buildSeries } from '#test/support/market/build-market.ts';

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
  const double = { weight: 1, growth: [1, ...Array.from({ length: 12 }, () => 2)] };
  const endedAtHalf = { weight: 1, growth: [1, 0.5] };
  const flat = { weight: 1, growth: Array.from({ length: 13 }, () => 1) };
  // 3 → 3.5 in the first month; the half of the one that ended then grows as the others, not at all
  expect(computeUniverseReturn([double, endedAtHalf, flat], 1)).toBeCloseTo((3.5 / 3 - 1) * 100, 4);
  expect(computeUniverseReturn([{ ...double, weight: 3 }, flat], 1)).toBe(75);
  expect(computeUniverseReturn([endedAtHalf], 1)).toBeNull();
  expect(computeUniverseReturn([], 1)).toBeNull();
});

test('monthly growth ends with the last NAV, and there is none without a NAV to start from or across a split', () => {
  const end = toDayNumber(isoDate('2026-11-19'));
  const grow = (navs: Readonly<Record<string, number>>) =>
    computeMonthlyGrowth(detectBreaks(buildSeries(navs)), end, 1);
  expect(grow({ '2025-11-19': 10, '2025-12-19': 11, '2026-01-15': 12 })).toEqual([1, 1.1, 1.2]);
  // two months lack NAVs: the last one before them counts
  expect(grow({ '2025-11-19': 10, '2026-02-19': 11 })).toEqual([1, 1, 1, 1.1]);
  expect(grow({ '2025-12-19': 11, '2026-11-19': 12 })).toBeNull();
  expect(grow({ '2025-11-19': 100, '2025-12-18': 100, '2025-12-19': 10 })).toBeNull();
});
