import { expect, test } from 'vitest';
import { buildPlot, findExtremes, findNearest } from '#dashboard/chart/scatter/plot-points.ts';
import { choiceColumn, numberColumn, textColumn } from '#dashboard/table/column-builders.ts';

interface Row {
  readonly name: string;
  readonly house: string;
  readonly risk: number | null;
  readonly gain: number | null;
  readonly aum: number | null;
}

const columns = {
  name: textColumn<Row>('name', (row) => row.name, { header: 'Name', label: 'Name' }),
  x: numberColumn<Row>('risk', (row) => row.risk, { header: 'Risk', label: 'Risk' }),
  y: numberColumn<Row>('gain', (row) => row.gain, { header: 'Gain', label: 'Gain' }),
  colour: choiceColumn<Row>('house', (row) => row.house, { header: 'House', label: 'House' }),
  size: numberColumn<Row>('aum', (row) => row.aum, { header: 'AUM', label: 'AUM' }),
};

const buildRow = (name: string, risk: number | null, gain: number | null, more: Partial<Row> = {}): Row => ({
  name,
  house: 'Kaveri',
  risk,
  gain,
  aum: 100,
  ...more,
});

const getName = ({ name }: Row): string => name;
const build = (rows: readonly Row[], more: Partial<Parameters<typeof buildPlot<Row>>[2]> = {}) =>
  buildPlot(rows, getName, { ...columns, ...more });

test('a row without one of the values is counted, not drawn as 0', () => {
  const plot = build([buildRow('A', 1, 10), buildRow('B', null, 5), buildRow('C', 3, null), buildRow('D', 2, 0)]);
  expect(plot.points.map(({ key, x, y }) => [key, x, y])).toEqual([
    ['A', 1, 10],
    ['D', 2, 0],
  ]);
  expect([plot.missing, plot.medianX, plot.medianY]).toEqual([2, 1.5, 5]);
});

test('the groups with most points have the colours, and the others none', () => {
  const rows = Array.from({ length: 12 }, (_, group) => [
    buildRow(`A${group}`, group, group, { house: `House ${group}` }),
    ...(group === 11 ? [buildRow('B', 1, 1, { house: 'House 11' })] : []),
  ]).flat();
  const plot = build(rows);
  expect(plot.groups.slice(0, 2)).toEqual(['House 11', 'House 0']);
  expect(plot.groups).toHaveLength(10);
  expect(plot.hasOthers).toBe(true);
  expect(plot.points.find(({ key }) => key === 'A11')?.group).toBe(0);
  expect(build(rows, { colour: null }).points.every(({ group }) => group === null)).toBe(true);
});

test('a size is a share of the largest; a row without one has none', () => {
  const rows = [
    buildRow('A', 1, 1, { aum: 400 }),
    buildRow('B', 1, 1, { aum: 100 }),
    buildRow('C', 1, 1, { aum: null }),
  ];
  expect(build(rows).points.map(({ size }) => size)).toEqual([1, 0.25, null]);
  expect(build(rows, { size: null }).points.map(({ size }) => size)).toEqual([null, null, null]);
});

test('the extremes are the highest, lowest, rightmost and leftmost points, each once', () => {
  const { points } = build([
    buildRow('top', 5, 20),
    buildRow('left', 1, 5),
    buildRow('mid', 3, 8),
    buildRow('right', 9, -2),
  ]);
  expect(findExtremes(points).map(({ key }) => key)).toEqual(['top', 'right', 'left']);
  expect(findExtremes([])).toEqual([]);
});

test('the point at the pointer is the nearest within reach', () => {
  const points = [
    { cx: 0, cy: 0 },
    { cx: 10, cy: 0 },
  ];
  expect(findNearest(points, 6, 0, 20)).toBe(1);
  expect(findNearest(points, 40, 0, 20)).toBeNull();
});
