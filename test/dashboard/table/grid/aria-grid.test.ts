import { expect, test } from 'vitest';
import { moveCell } from '#dashboard/table/grid/grid-roles-and-keys.ts';

const bounds = { rows: 103, columns: 5, topRow: 2, firstRow: 4, page: 20 };

test.each([
  ['ArrowDown', false, [4, 2], [5, 2]],
  ['ArrowUp', false, [2, 2], [2, 2]],
  ['ArrowLeft', false, [4, 1], [4, 1]],
  ['ArrowRight', false, [4, 5], [4, 5]],
  ['Home', false, [9, 3], [9, 1]],
  ['End', false, [9, 3], [9, 5]],
  ['Home', true, [9, 3], [4, 1]],
  ['End', true, [9, 3], [103, 5]],
  ['PageDown', false, [9, 3], [29, 3]],
  ['PageDown', false, [95, 3], [103, 3]],
  ['PageUp', false, [9, 3], [4, 3]],
  ['PageUp', false, [3, 3], [3, 3]],
] as const)('%s (Ctrl: %s) moves from %s to %s', (key, ctrl, [row, column], [toRow, toColumn]) => {
  expect(moveCell(key, ctrl, { row, column }, bounds)).toEqual({ row: toRow, column: toColumn });
});

test('other keys do not move the focus', () => {
  expect(moveCell('a', false, { row: 4, column: 1 }, bounds)).toBeNull();
});
