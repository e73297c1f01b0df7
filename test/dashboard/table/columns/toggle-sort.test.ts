import { expect, test } from 'vitest';
import { toggleSort } from '#dashboard/table/columns/toggle-sort.ts';

const number = { id: 'aum', kind: 'number' } as const;
const rank = { id: 'rank', kind: 'number', look: 'rank' } as const;
const text = { id: 'name', kind: 'text' } as const;

test('numbers sort from the largest first, ranks and text from the first, and the third click removes the key', () => {
  const descending = [{ id: 'aum', descending: true }];
  const ascending = [{ id: 'aum', descending: false }];
  expect(toggleSort([], number, false)).toEqual(descending);
  expect(toggleSort(descending, number, false)).toEqual(ascending);
  expect(toggleSort(ascending, number, false)).toEqual([]);
  expect(toggleSort([], rank, false)).toEqual([{ id: 'rank', descending: false }]);
  expect(toggleSort([], text, false)).toEqual([{ id: 'name', descending: false }]);
});

test('a click with Shift adds the column after the other keys, turns it in its place, and removes only it', () => {
  const one = [{ id: 'name', descending: false }];
  const two = toggleSort(one, number, true);
  expect(two).toEqual([...one, { id: 'aum', descending: true }]);
  expect(toggleSort(two, text, true)).toEqual([
    { id: 'name', descending: true },
    { id: 'aum', descending: true },
  ]);
  expect(toggleSort([{ id: 'aum', descending: false }, ...one], number, true)).toEqual(one);
});

test('a click without Shift leaves no other key', () => {
  const two = [
    { id: 'name', descending: false },
    { id: 'aum', descending: true },
  ];
  expect(toggleSort(two, number, false)).toEqual([{ id: 'aum', descending: false }]);
  expect(toggleSort(two, rank, false)).toEqual([{ id: 'rank', descending: false }]);
});
