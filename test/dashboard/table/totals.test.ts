import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byPlace } from '#dashboard/table/by-place.ts';
import { indexColumn } from '#dashboard/table/engine/column-index.ts';
import { totalOf, type TotalKind } from '#dashboard/table/engine/totals.ts';
import { aFund, fundColumns } from './rows.ts';

function total(kind: TotalKind, navs: readonly (number | null)[]) {
  const funds = navs.map((nav) => aFund({ nav }));
  const nav = byPlace(fundColumns, funds).find(({ id }) => id === 'nav');
  if (!nav) throw new Error('no such column');
  return totalOf(kind, indexColumn(nav, funds.length), Uint32Array.from(funds.keys()));
}

test('a total leaves out rows without a figure and says how many', () => {
  expect(total('sum', [1, null, 2])).toEqual({ value: 3, missing: 1 });
  expect(total('median', [9, null, 1, 3])).toEqual({ value: 3, missing: 1 });
});

test('a total over no figure at all is no figure, never 0', () => {
  expect(total('sum', [null, null])).toEqual({ value: null, missing: 2 });
  expect(total('median', [])).toEqual({ value: null, missing: 0 });
});

test('the median of an even number of figures is the mean of the middle two', () => {
  expect(total('median', [4, 1, 2, 10]).value).toBe(3);
});

test('thousands of weights that make a hundred add up to a hundred', () => {
  expect(total('sum', Array<number>(1_000).fill(0.1)).value).toBe(100);
  expect(total('sum', [1e16, 1, -1e16]).value).toBe(1);
});

test('a sum does not depend on how rows are ordered', () => {
  const navs = fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }).map((value) => value / 100));
  fc.assert(
    fc.property(navs, (figures) => {
      const forward = total('sum', figures).value ?? 0;
      expect(total('sum', figures.toReversed()).value ?? 0).toBeCloseTo(forward, 9);
    }),
  );
});
