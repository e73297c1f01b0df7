import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createDailyNavCoverage } from '#finance/nav/series/daily-nav-coverage.ts';

function cover(...codes: readonly (readonly number[])[]) {
  const coverage = createDailyNavCoverage();
  for (const days of codes) coverage.add(Int32Array.from(days));
  return coverage;
}

test('the date of the NAVs is the latest on which at least half of the codes with recent NAVs have one', () => {
  expect(cover([100, 101], [100, 101], [100, 101], [103]).findNavAsOf()).toBe(101);
  expect(cover([100, 101], [101, 103]).findNavAsOf()).toBe(103);
  expect(cover([100], [101], [101], [102]).findNavAsOf()).toBe(101);
  expect(cover([], []).findNavAsOf()).toBeNull();
});

test('a code counts for ten days after its NAV', () => {
  expect(cover([90], [90], [90], [100]).findNavAsOf()).toBe(90);
  expect(cover([89], [89], [89], [100]).findNavAsOf()).toBe(100);
});

test('a few codes with later NAVs, however much later, do not move the date of all others', () => {
  const market = Array.from({ length: 20 }, () => [100]);
  expect(cover(...market, [116]).findNavAsOf()).toBe(100);
  expect(cover(...market, [116], [116]).findNavAsOf()).toBe(116);
});

test('a day has NAVs of most if at least half of the codes with recent NAVs have one on it', () => {
  const { hasMost, findFirstDay } = cover([100, 102], [100, 102], [100, 101, 102]);
  expect([99, 100, 101, 102, 103].map(hasMost)).toEqual([false, true, false, true, false]);
  expect(findFirstDay()).toBe(100);
});

test('the last NAVs of a few discontinued codes do not make a day with NAVs of most', () => {
  const market = Array.from({ length: 20 }, () => [100]);
  expect([10, 100].map(cover(...market, [10]).hasMost)).toEqual([false, true]);
});

test('coverage is that of counting the codes of every window one by one', () => {
  const code = fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 12 });
  fc.assert(
    fc.property(fc.array(code, { maxLength: 8 }), (codes) => {
      const { hasMost, findNavAsOf } = cover(...codes.map((days) => days.toSorted((a, b) => a - b)));
      const all = codes.flat();
      const count = (day: number) => all.filter((each) => each === day).length;
      const fullest = Math.max(0, ...all.map(count));
      const has = (day: number) => {
        const recent = codes.filter((days) => days.some((each) => each >= day - 10 && each <= day));
        return count(day) > 0 && 2 * count(day) >= recent.length && count(day) >= fullest / 10;
      };
      const eachDay = Array.from({ length: 80 }, (_, day) => day);
      expect(eachDay.map(hasMost)).toEqual(eachDay.map(has));
      expect(findNavAsOf()).toBe(eachDay.findLast(has) ?? null);
    }),
  );
});
