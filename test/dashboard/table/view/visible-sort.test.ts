import { expect, test } from 'vitest';
import { numberColumn, textColumn } from '#dashboard/table/column-builders.ts';
import { bindColumns } from '#dashboard/table/column.ts';
import { defaultColumns } from '#dashboard/table/columns/column-settings.ts';
import { findVisibleSort } from '#dashboard/table/use-table-rows.ts';
import type { SortKey } from '#schemes/addresses/filter-url.ts';

interface Scheme {
  readonly name: string;
  readonly ter: number | null;
  readonly gap: number | null | undefined;
}
const build = (gap: Scheme['gap']) =>
  bindColumns<Scheme>(
    [
      textColumn('name', ({ name }) => name, { header: 'Name', label: 'Scheme name' }),
      numberColumn('ter', ({ ter }) => ter, { header: 'TER', label: 'TER' }),
      numberColumn('gap', (row) => row.gap, { header: 'Gap', label: 'Cost gap, 3 years' }),
    ],
    [{ name: 'A', ter: 1, gap }],
  );
const by = (...ids: readonly string[]): readonly SortKey[] => ids.map((id) => ({ id, descending: false }));
const hide = (...hidden: readonly string[]) => ({ ...defaultColumns, hidden });

test('an order by a column without values falls back to the next key, or to the default order, and is named', () => {
  const columns = build(null);
  const sentence = 'Not sorted by Cost gap, 3 years: no values in these data.';
  expect(findVisibleSort({ sort: by('gap') }, by('ter'), columns, 1)).toEqual({
    sort: by('ter'),
    unsorted: [sentence],
  });
  expect(findVisibleSort({ sort: by('gap', 'name') }, by('ter'), columns, 1)).toEqual({
    sort: by('name'),
    unsorted: [sentence],
  });
  expect(findVisibleSort({ sort: by('gap') }, by('gap'), columns, 1)).toEqual({ sort: [], unsorted: [] });
});

test('an order by a column that the user hides falls back, also from the default order', () => {
  const columns = build(2);
  expect(findVisibleSort({ sort: by('ter'), columns: hide('ter') }, by('ter'), columns, 1)).toEqual({
    sort: [],
    unsorted: ['Not sorted by TER: the column is hidden.'],
  });
});

test('values that are being loaded, and tables without rows, leave the order as it is', () => {
  const view = { sort: by('gap') };
  expect(findVisibleSort(view, by('ter'), build(undefined), 1)).toEqual({ ...view, unsorted: [] });
  expect(findVisibleSort(view, by('ter'), build(null), 0)).toEqual({ ...view, unsorted: [] });
});
