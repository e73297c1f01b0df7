import { expect, test } from 'vitest';
import { groupRows, joinGroups, listLines } from '#dashboard/table/engine/row-groups.ts';

const rows = Uint32Array.from({ length: 24 }, (_, index) => index);
const getName = (row: number): string => (row % 3 === 0 ? 'Gilt' : 'Liquid');

const none = () => false;
const describe = (lines: ReturnType<typeof listLines>) =>
  lines.map((line) => (line.kind === 'row' ? line.row : line.kind === 'more' ? `${line.count} more` : line.group.name));

test('another order sorts the rows within their groups, which stay in their order', () => {
  const groups = groupRows(rows.toReversed(), rows, getName) ?? [];
  expect(groups.map(({ name }) => name)).toEqual(['Gilt', 'Liquid']);
  expect(Array.from(joinGroups(groups)).slice(0, 9)).toEqual([21, 18, 15, 12, 9, 6, 3, 0, 23]);
});

test('a short list, and a list of one group, has no groups', () => {
  expect(groupRows(rows.subarray(0, 19), rows.subarray(0, 19), getName)).toBeNull();
  expect(groupRows(rows, rows, () => 'Gilt')).toBeNull();
});

test('of each group the first five rows are shown, then all or none, and a cut leaves more than one row out', () => {
  const groups = groupRows(rows, rows, getName) ?? [];
  expect(describe(listLines(groups, {}, none))).toEqual([
    ...['Gilt', 0, 3, 6, 9, 12, '3 more'],
    ...['Liquid', 1, 2, 4, 5, 7, '11 more'],
  ]);
  const states = { Gilt: 'open', Liquid: 'closed' } as const;
  expect(describe(listLines(groups, states, none))).toEqual(['Gilt', 0, 3, 6, 9, 12, 15, 18, 21, 'Liquid']);
  const six = groupRows(rows, rows, (row) => (row < 6 ? 'Gilt' : 'Liquid')) ?? [];
  expect(describe(listLines(six, { Liquid: 'closed' }, none))).toEqual(['Gilt', 0, 1, 2, 3, 4, 5, 'Liquid']);
});

test('a group with columns of its own has its medians in a second line', () => {
  const groups = groupRows(rows, rows, getName) ?? [];
  const kinds = listLines(groups, {}, ({ name }) => name === 'Gilt').map(({ kind }) => kind);
  expect(kinds.slice(0, 3)).toEqual(['group', 'median', 'row']);
  expect(kinds.filter((kind) => kind === 'median')).toHaveLength(1);
});
