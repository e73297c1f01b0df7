import { expect, test } from 'vitest';
import { numberColumn, textColumn } from '#dashboard/table/column-builders.ts';
import { type BoundColumn, bindColumns } from '#dashboard/table/column.ts';
import { buildExportedGroups, insertOwnColumns } from '#dashboard/table/export-rows/exported-groups.ts';
import type { GroupOptions } from '#dashboard/table/grid/group-rows.tsx';

interface Fund {
  readonly name: string;
  readonly volatility: number;
  readonly tracking: number | null;
}

const funds: readonly Fund[] = [
  { name: 'A', volatility: 10, tracking: null },
  { name: 'B', volatility: 14, tracking: null },
  { name: 'C', volatility: 12, tracking: 0.1 },
];
const columns = bindColumns<Fund>(
  [
    textColumn('name', ({ name }) => name, { header: 'Name' }),
    numberColumn('volatility', ({ volatility }) => volatility, { header: 'Volatility' }),
    numberColumn('tracking', ({ tracking }) => tracking, { header: 'Tracking' }),
  ],
  funds,
);
const groups = [
  { name: 'Active', rows: Uint32Array.of(1) },
  { name: 'Trackers', rows: Uint32Array.of(2) },
];
const options: GroupOptions = {
  noun: 'fund',
  columns: ['volatility', 'tracking'],
  // a filter leaves one of two
  getMembers: ({ name, rows }) => (name === 'Active' ? Uint32Array.of(0, 1) : rows),
  getOwnColumns: ({ name }) => (name === 'Trackers' ? { volatility: { id: 'tracking', head: 'Tracking' } } : null),
};
const getIds = (list: readonly BoundColumn[]) => list.map(({ id }) => id);

test('a column that some groups show in the place of another follows it, once', () => {
  const shown = columns.slice(0, 2);
  expect(getIds(insertOwnColumns(shown, groups, options, columns))).toEqual(['name', 'volatility', 'tracking']);
  expect(getIds(insertOwnColumns(columns, groups, options, columns))).toEqual(['name', 'volatility', 'tracking']);
  expect(getIds(insertOwnColumns(shown, null, options, columns))).toEqual(['name', 'volatility']);
});

test('a group has its rows and the medians of all of its members, and says of how many they are', () => {
  const exported = buildExportedGroups(groups, options, columns) ?? [];
  expect(exported.map(({ medians, rows }) => [medians.label, [...medians.values], rows])).toEqual([
    [
      'Active: 1 fund, median of 2',
      [
        ['volatility', 12],
        ['tracking', null],
      ],
      [1],
    ],
    [
      'Trackers: 1 fund, median',
      [
        ['volatility', 12],
        ['tracking', 0.1],
      ],
      [2],
    ],
  ]);
  expect(buildExportedGroups(null, options, columns)).toBeNull();
});
