import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bindColumns } from '#dashboard/table/column.ts';
import { createTableEngine } from '#dashboard/table/engine/table-engine.ts';
import { computeTotal, type AggregateKind } from '#dashboard/table/engine/totals.ts';
import { buildFund, fundColumns } from '../funds.ts';

function buildColumn(navs: readonly (number | null)[], id: string) {
  const funds = navs.map((nav) => buildFund({ nav, house: '' }));
  const columns = bindColumns(fundColumns, funds);
  const column = columns.find((candidate) => candidate.id === id);
  if (!column) throw new Error(`no column ${id}`);
  return { engine: createTableEngine(columns, funds.length), column };
}

function computeNavTotal(kind: AggregateKind, navs: readonly (number | null)[]) {
  const { column } = buildColumn(navs, 'nav');
  return computeTotal(kind, column, Uint32Array.from(navs.keys()));
}

test('a total excludes rows without a value and counts them', () => {
  expect(computeNavTotal('sum', [1, null, 2])).toEqual({ value: 3, missing: 1 });
  expect(computeNavTotal('median', [9, null, 1, 3])).toEqual({ value: 3, missing: 1 });
});

test('a total over no value at all is null, never 0', () => {
  expect(computeNavTotal('sum', [null, null])).toEqual({ value: null, missing: 2 });
  expect(computeNavTotal('median', [])).toEqual({ value: null, missing: 0 });
});

test('the median of an even number of values is the mean of the middle two', () => {
  expect(computeNavTotal('median', [4, 1, 2, 10]).value).toBe(3);
});

test('thousands of weights that make a hundred add up to a hundred', () => {
  expect(computeNavTotal('sum', Array<number>(1_000).fill(0.1)).value).toBe(100);
  expect(computeNavTotal('sum', [1e16, 1, -1e16]).value).toBe(1);
});

test('a sum does not depend on the order of the rows', () => {
  const navs = fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }).map((value) => value / 100));
  fc.assert(
    fc.property(navs, (values) => {
      const forward = computeNavTotal('sum', values).value ?? 0;
      expect(computeNavTotal('sum', values.toReversed()).value ?? 0).toBeCloseTo(forward, 9);
    }),
  );
});

test('the statistics of a column are its extremes and the sum of its absolute values', () => {
  const { engine, column } = buildColumn([null, 2, -3, Number.NaN], 'nav');
  expect(engine.getStats(column)).toEqual({ min: -3, max: 2, absoluteSum: 5 });
});

test('the statistics of the leading rows read no others', () => {
  const { engine, column } = buildColumn([...Array<number>(50).fill(7), -3_000], 'nav');
  expect(engine.getLeadingStats(column)).toEqual({ min: 0, max: 7, absoluteSum: 350 });
  expect(engine.getStats(column).min).toBe(-3_000);
});

test.each([
  [[null, Number.NaN], 'nav', false],
  [[null, 0], 'nav', true],
  [[1], 'house', false],
  [[1], 'navDate', true],
  [[], 'nav', false],
])('of %j, whether the column %s has values is %s: zero is a value', (navs, id, expected) => {
  const { engine, column } = buildColumn(navs, id);
  expect(engine.hasValues(column)).toBe(expected);
});
