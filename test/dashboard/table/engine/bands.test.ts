import { expect, test } from 'vitest';
import { bindColumns } from '#dashboard/table/column.ts';
import { endsBand, findBandColumn } from '#dashboard/table/engine/sort-rows.ts';
import { buildFund, fundColumns } from '../funds.ts';

const rows = [buildFund({ house: 'Kaveri' }), buildFund({ house: 'Kaveri' }), buildFund({ house: 'Deodar' })];
const columns = bindColumns(fundColumns, rows);
const by = (...ids: readonly string[]) => ids.map((id) => ({ id, descending: false }));

test('rows are banded by a choice that further keys sort within', () => {
  const column = findBandColumn(by('house', 'nav'), columns);
  expect([0, 1, 2].map((row) => endsBand(column, row, rows[row + 1] && row + 1))).toEqual([false, true, false]);
});

test.each([[by('house')], [by('nav', 'house')], [by('name', 'nav')], [[]]])('there are no bands by %j', (sort) => {
  expect(findBandColumn(sort, columns)).toBeNull();
  expect(endsBand(findBandColumn(sort, columns), 1, 2)).toBe(false);
});
