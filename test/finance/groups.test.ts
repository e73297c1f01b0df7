import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupsOf } from '#finance/groups.ts';
import type { Position } from '#finance/position.ts';
import { position, somePortfolio } from './some-portfolio.ts';

interface Labelled extends Position {
  readonly label: string;
}
const labelled = (label: string, weight: number | null, marketValue: number | null = null): Labelled => ({
  ...position(label),
  weight,
  marketValue,
  label,
});
const labelOf = (row: Labelled) => row.label;

test('sizes come in their own order, whatever they weigh, and rows without one are Unclassified', () => {
  const rows = [labelled('', 40), labelled('Small Cap', 30), labelled('Large Cap', 10), labelled('Mid Cap', 20)];
  expect(groupsOf(rows, null, labelOf).map(({ label }) => label)).toEqual([
    'Large Cap',
    'Mid Cap',
    'Small Cap',
    'Unclassified',
  ]);
});

test('other groups come heaviest first, those without a weight last', () => {
  const rows = [labelled('Power', 2), labelled('Gold', null), labelled('', 5), labelled('Banks', 9)];
  expect(groupsOf(rows, null, labelOf).map(({ label }) => label)).toEqual(['Banks', 'Unclassified', 'Power', 'Gold']);
});

test('a group tells its sums, shorts taken off, and its change against the portfolio before', () => {
  const now = [labelled('Banks', 8, 80), labelled('Banks', -1, -10), labelled('Power', 3, 30)];
  const before = [labelled('Banks', 6, 60)];
  expect(groupsOf(now, before, labelOf)).toEqual([
    { label: 'Banks', totalWeight: 7, totalValue: 70, weightChange: 1 },
    { label: 'Power', totalWeight: 3, totalValue: 30, weightChange: 3 },
  ]);
});

test('a group that vanished stays with weight 0 and a negative change', () => {
  expect(groupsOf([labelled('Banks', 7, 70)], [labelled('Banks', 7, 70), labelled('Power', 3, 30)], labelOf)).toEqual([
    { label: 'Banks', totalWeight: 7, totalValue: 70, weightChange: 0 },
    { label: 'Power', totalWeight: 0, totalValue: 0, weightChange: -3 },
  ]);
});

test('without a portfolio before there is no change, and a weight that nobody tells is no 0', () => {
  expect(groupsOf([labelled('Banks', 7), labelled('Gold', null)], null, labelOf)).toEqual([
    { label: 'Banks', totalWeight: 7, totalValue: null, weightChange: null },
    { label: 'Gold', totalWeight: null, totalValue: null, weightChange: null },
  ]);
  expect(groupsOf([labelled('Gold', 4)], [labelled('Gold', null)], labelOf)[0]?.weightChange).toBeNull();
});

test('the groups sum to the portfolio, and their changes to its change', () => {
  const named = somePortfolio.map((rows) => rows.map((row) => ({ ...row, weight: row.weight ?? 1 })));
  fc.assert(
    fc.property(named, named, (now, before) => {
      const groups = groupsOf(now, before, (row) => row.isin);
      const all = (figures: readonly (number | null)[]) => figures.reduce<number>((sum, each) => sum + Number(each), 0);
      const weight = (rows: readonly Position[]) => all(rows.map((row) => row.weight));
      expect(all(groups.map((group) => group.totalWeight))).toBeCloseTo(weight(now), 6);
      expect(all(groups.map((group) => group.totalValue))).toBeCloseTo(all(now.map((row) => row.marketValue)), 6);
      expect(all(groups.map((group) => group.weightChange))).toBeCloseTo(weight(now) - weight(before), 6);
    }),
  );
});

test('totals and changes are those of the printed figures, without the noise of binary fractions', () => {
  const now = [labelled('Banks', 9.53, 868_294.07), labelled('Banks', 50.4, 945_711.25)];
  expect(groupsOf(now, [labelled('Banks', 59.88)], labelOf)).toEqual([
    { label: 'Banks', totalWeight: 59.93, totalValue: 1_814_005.32, weightChange: 0.05 },
  ]);
});

test('noise in the last digits of printed weights is no change', () => {
  const [third, rest] = [33.333333333333336, 66.66666666666669];
  expect(
    groupsOf([labelled('Banks', third), labelled('Banks', rest)], [labelled('Banks', 100)], labelOf),
  ).toMatchObject([{ totalWeight: 100, weightChange: 0 }]);
  const [fallen] = groupsOf([labelled('Banks', 99.99999999999994)], [labelled('Banks', 100)], labelOf);
  expect(Object.is(fallen?.weightChange, 0)).toBe(true);
});
