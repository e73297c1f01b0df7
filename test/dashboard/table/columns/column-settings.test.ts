import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  defaultColumns,
  orderColumnIds,
  withColumnMoved,
  withColumnPinned,
  withColumnShown,
} from '#dashboard/table/columns/column-settings.ts';

const ids = ['name', 'a', 'b', 'c', 'd', 'e'];

test('a moved column is stored as the fewest first columns', () => {
  expect(withColumnMoved(defaultColumns, 'd', 'a', ids).order).toEqual(['d']);
  expect(withColumnMoved(defaultColumns, 'a', 'b', ids).order).toEqual(['b']);
  const there = withColumnMoved(defaultColumns, 'a', 'e', ids);
  expect(orderColumnIds(ids, there)).toEqual(['name', 'b', 'c', 'd', 'e', 'a']);
  expect(withColumnMoved(there, 'a', 'b', ids).order).toEqual([]);
});

test('whatever is moved, the column takes the position of the other one and the rest keeps its order', () => {
  const move = fc.tuple(fc.constantFrom(...ids), fc.constantFrom(...ids));
  fc.assert(
    fc.property(fc.array(move, { maxLength: 6 }), (moves) => {
      let settings = defaultColumns;
      for (const [id, target] of moves) {
        const before = orderColumnIds(ids, settings);
        settings = withColumnMoved(settings, id, target, ids);
        const after = orderColumnIds(ids, settings);
        expect(after[0]).toBe('name');
        expect(after.toSorted()).toEqual(ids.toSorted());
        const isMovable = id !== 'name' && target !== 'name';
        expect(after.indexOf(id)).toBe(before.indexOf(isMovable ? target : id));
        expect(after.filter((other) => other !== id)).toEqual(before.filter((other) => other !== id));
      }
    }),
  );
});

test('pinned columns follow the name and are moved among themselves only', () => {
  const pinned = withColumnPinned(withColumnPinned(defaultColumns, 'd', true), 'b', true);
  expect(orderColumnIds(ids, pinned)).toEqual(['name', 'd', 'b', 'a', 'c', 'e']);
  expect(withColumnMoved(pinned, 'b', 'd', ids).pinned).toEqual(['b', 'd']);
  expect(withColumnMoved(pinned, 'a', 'b', ids)).toBe(pinned);
  expect(withColumnPinned(pinned, 'd', false).pinned).toEqual(['b']);
});

test('only what differs from the page is stored of shown and hidden columns', () => {
  const hidden = withColumnShown(defaultColumns, 'a', false, false);
  expect(hidden.hidden).toEqual(['a']);
  expect(withColumnShown(hidden, 'a', true, false)).toEqual(defaultColumns);
  const shown = withColumnShown(defaultColumns, 'e', true, true);
  expect(shown.shown).toEqual(['e']);
  expect(withColumnShown(shown, 'e', false, true)).toEqual(defaultColumns);
});
