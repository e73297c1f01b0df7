import { expect, test } from 'vitest';
import type { HoldingGroup } from '#contract/records/holding.ts';
import { summarizeStacks } from '#dashboard/chart/stacked/stacked-bars.tsx';
import { buildSizeRow, listSizeSeries } from '#dashboard/pages/size-breakdown/size-mix.ts';
import { findSizeMandate } from '#finance/portfolio/mandate.ts';

const buildGroups = (weights: Readonly<Record<string, number | null>>): readonly HoldingGroup[] =>
  Object.entries(weights).map(([type, totalWeight]) => ({ type, totalWeight, totalValue: null, weightChange: null }));
const build = (subCategory: string, weights: Readonly<Record<string, number | null>>) => {
  const mandate = findSizeMandate(subCategory);
  return buildSizeRow({ key: '1', label: 'A', groups: buildGroups(weights), mandate }, listSizeSeries(mandate));
};

test('stacks the size with the minimum first, with a mark at the minimum and the distance from it', () => {
  expect(listSizeSeries(findSizeMandate('Mid Cap Fund'))).toEqual([
    { label: 'Mid Cap', colour: 1 },
    { label: 'Large Cap', colour: 0 },
    { label: 'Small Cap', colour: 2 },
    { label: 'Unclassified', colour: 3 },
  ]);
  const row = build('Mid Cap Fund', { 'Large Cap': 20, 'Mid Cap': 52.95, 'Small Cap': 10, Unclassified: 17.05 });
  expect(row).toMatchObject({ values: [52.95, 20, 10, 17.05], mark: 65, distance: -12.05 });
  expect(summarizeStacks(listSizeSeries(findSizeMandate('Mid Cap Fund')), row ? [row] : [])).toBe(
    'A: Mid Cap 52.95 %, Large Cap 20.00 %, Small Cap 10.00 % and Unclassified 17.05 % (−12.05 pp from the minimum).',
  );
});

test('gives the worst distance of several minimums, without a mark, which would fit the first part only', () => {
  const row = build('Multi Cap Fund', { 'Large Cap': 40, 'Mid Cap': 24, 'Small Cap': 30, Unclassified: 6 });
  expect(row).toMatchObject({ values: [40, 24, 30, 6], mark: null, distance: -1 });
});

test('has neither a mark nor a distance without a minimum', () => {
  expect(build('Flexi Cap Fund', { 'Large Cap': 100 })).toMatchObject({
    values: [100, 0, 0, 0],
    mark: null,
    distance: null,
  });
});

test('has no bar without a market-cap list or with a size whose weight is not disclosed, rather than one of 0', () => {
  expect(build('Mid Cap Fund', { Unclassified: 100 })).toBeNull();
  expect(build('Mid Cap Fund', {})).toBeNull();
  expect(build('Flexi Cap Fund', { 'Large Cap': null, 'Mid Cap': 40 })).toBeNull();
});
