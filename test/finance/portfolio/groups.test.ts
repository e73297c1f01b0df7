import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseIndustryLevel, groupPositions } from '#finance/portfolio/groups.ts';
import type { Position } from '#finance/portfolio/position.ts';
import { buildPosition, arbitraryPortfolio } from './build-positions.ts';

interface Labelled extends Position {
  readonly label: string;
}
const buildLabelled = (label: string, weight: number | null, marketValue: number | null = null): Labelled => ({
  ...buildPosition(label),
  weight,
  marketValue,
  label,
});
const getLabel = (row: Labelled) => row.label;

test('orders sizes Large, Mid, Small regardless of weight, and labels rows without one Unclassified', () => {
  const rows = [
    buildLabelled('', 40),
    buildLabelled('Small Cap', 30),
    buildLabelled('Large Cap', 10),
    buildLabelled('Mid Cap', 20),
  ];
  expect(groupPositions(rows, null, getLabel).map(({ label }) => label)).toEqual([
    'Large Cap',
    'Mid Cap',
    'Small Cap',
    'Unclassified',
  ]);
});

test('orders other groups by weight, largest first, those without a weight last', () => {
  const rows = [
    buildLabelled('Power', 2),
    buildLabelled('Gold', null),
    buildLabelled('', 5),
    buildLabelled('Banks', 9),
  ];
  expect(groupPositions(rows, null, getLabel).map(({ label }) => label)).toEqual([
    'Banks',
    'Unclassified',
    'Power',
    'Gold',
  ]);
});

test('a group has its totals, net of short positions, and its change vs the previous portfolio', () => {
  const current = [buildLabelled('Banks', 8, 80), buildLabelled('Banks', -1, -10), buildLabelled('Power', 3, 30)];
  const previous = [buildLabelled('Banks', 6, 60)];
  expect(groupPositions(current, previous, getLabel)).toEqual([
    { label: 'Banks', totalWeight: 7, totalValue: 70, weightChange: 1 },
    { label: 'Power', totalWeight: 3, totalValue: 30, weightChange: 3 },
  ]);
});

test('includes a group that no longer exists with weight 0 and a negative change', () => {
  expect(
    groupPositions(
      [buildLabelled('Banks', 7, 70)],
      [buildLabelled('Banks', 7, 70), buildLabelled('Power', 3, 30)],
      getLabel,
    ),
  ).toEqual([
    { label: 'Banks', totalWeight: 7, totalValue: 70, weightChange: 0 },
    { label: 'Power', totalWeight: 0, totalValue: 0, weightChange: -3 },
  ]);
});

test('the change is null without a previous portfolio, and an undisclosed weight is null, not 0', () => {
  expect(groupPositions([buildLabelled('Banks', 7), buildLabelled('Gold', null)], null, getLabel)).toEqual([
    { label: 'Banks', totalWeight: 7, totalValue: null, weightChange: null },
    { label: 'Gold', totalWeight: null, totalValue: null, weightChange: null },
  ]);
  expect(
    groupPositions([buildLabelled('Gold', 4)], [buildLabelled('Gold', null)], getLabel)[0]?.weightChange,
  ).toBeNull();
});

test('the groups add up to the portfolio, and their changes to its change', () => {
  const weighted = arbitraryPortfolio.map((rows) => rows.map((row) => ({ ...row, weight: row.weight ?? 1 })));
  fc.assert(
    fc.property(weighted, weighted, (current, previous) => {
      const groups = groupPositions(current, previous, (row) => row.isin);
      const total = (values: readonly (number | null)[]) =>
        values.reduce<number>((sum, value) => sum + Number(value), 0);
      const weight = (rows: readonly Position[]) => total(rows.map((row) => row.weight));
      expect(total(groups.map((group) => group.totalWeight))).toBeCloseTo(weight(current), 6);
      expect(total(groups.map((group) => group.totalValue))).toBeCloseTo(
        total(current.map((row) => row.marketValue)),
        6,
      );
      expect(total(groups.map((group) => group.weightChange))).toBeCloseTo(weight(current) - weight(previous), 6);
    }),
  );
});

test('totals and changes of printed values are free of the noise of binary fractions', () => {
  const current = [buildLabelled('Banks', 9.53, 868_294.07), buildLabelled('Banks', 50.4, 945_711.25)];
  expect(groupPositions(current, [buildLabelled('Banks', 59.88)], getLabel)).toEqual([
    { label: 'Banks', totalWeight: 59.93, totalValue: 1_814_005.32, weightChange: 0.05 },
  ]);
});

test('noise in the last digits of printed weights is not a change', () => {
  const [third, rest] = [33.333333333333336, 66.66666666666669];
  expect(
    groupPositions(
      [buildLabelled('Banks', third), buildLabelled('Banks', rest)],
      [buildLabelled('Banks', 100)],
      getLabel,
    ),
  ).toMatchObject([{ totalWeight: 100, weightChange: 0 }]);
  const [group] = groupPositions([buildLabelled('Banks', 99.99999999999994)], [buildLabelled('Banks', 100)], getLabel);
  expect(Object.is(group?.weightChange, 0)).toBe(true);
});

const buildOutside = (label: string): Labelled => ({ ...buildLabelled(label, null), exposureValue: -90, exposure: -9 });

test('a group of derivatives outside the total alone has no totals and no change', () => {
  const none = { label: 'Futures', totalWeight: null, totalValue: null, weightChange: null };
  expect(groupPositions([buildOutside('Futures')], [], getLabel)).toEqual([none]);
  expect(groupPositions([buildOutside('Futures')], [buildOutside('Futures')], getLabel)).toEqual([none]);
  expect(groupPositions([], [buildOutside('Futures')], getLabel)).toEqual([none]);
});

test('derivatives outside the total change no sum, even if they replace those inside it', () => {
  const [current, previous] = [
    [buildLabelled('Banks', 8, 80)],
    [buildLabelled('Banks', 6, 60), buildLabelled('Futures', 2)],
  ];
  const withOutside = groupPositions(
    [...current, buildOutside('Banks'), buildOutside('Futures')],
    [...previous, buildOutside('Banks')],
    getLabel,
  );
  expect(withOutside).toEqual([
    { label: 'Banks', totalWeight: 8, totalValue: 80, weightChange: 2 },
    { label: 'Futures', totalWeight: null, totalValue: null, weightChange: -2 },
  ]);
});

test('portfolios are grouped by sector if each of them has sectors, else by industry or rating', () => {
  const withSector = { sector: 'Financial Services', industryOrRating: 'Banks' };
  const printed = { sector: '', industryOrRating: 'Banks' };
  expect(chooseIndustryLevel([withSector, printed], []).title).toBe('Sectors');
  const level = chooseIndustryLevel([withSector], [printed]);
  expect([level.title, level.getLabel(withSector)]).toEqual(['Industries and ratings', 'Banks']);
});
