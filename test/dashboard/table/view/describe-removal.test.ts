import { expect, it } from 'vitest';
import { defaultColumns } from '#dashboard/table/columns/column-settings.ts';
import { describeRemoval } from '#dashboard/table/view/filter-text.ts';
import { emptyView, type TableView } from '#dashboard/table/view/table-view.ts';
import { fundColumns } from '../funds.ts';

const view = (changes: Partial<TableView>): TableView => ({ ...emptyView, ...changes });
const house = { kind: 'choice', values: ['Kaveri'] } as const;
const nav = { kind: 'range', min: 10, max: null } as const;
const describe = (before: TableView, after: TableView) => describeRemoval(before, after, fundColumns);

it('a filter that is removed is named as its chip is, several are counted, the search among them', () => {
  expect(describe(view({ filters: { house, nav } }), view({ filters: { nav } }))).toBe('Removed Fund house Kaveri');
  expect(describe(view({ filters: { nav } }), emptyView)).toBe('Removed Net asset value ≥ 10 ₹');
  expect(describe(view({ filters: { house }, search: 'steady' }), emptyView)).toBe('Removed 2 filters');
  expect(describe(view({ search: ' steady ' }), emptyView)).toBe('Removed “steady”');
});

it('a column that is hidden is named, whether the user or the page had shown it, and so is the reset of the columns', () => {
  const hidden = { ...defaultColumns, hidden: ['nav'] };
  const shown = { ...defaultColumns, shown: ['nav'], order: ['nav'] };
  expect(describe(emptyView, view({ columns: hidden }))).toBe('Removed the column Net asset value');
  expect(describe(view({ columns: shown }), view({ columns: { ...shown, shown: [] } }))).toBe(
    'Removed the column Net asset value',
  );
  expect(describe(view({ columns: hidden }), view({ columns: defaultColumns }))).toBe('Reset the columns');
});

it('nothing is said of what is added, changed, moved or resized', () => {
  const moved = { ...defaultColumns, order: ['nav'], widths: { nav: 200 } };
  expect(describe(emptyView, view({ filters: { house }, columns: moved }))).toBe('');
  const both = { kind: 'choice', values: ['Kaveri', 'Deodar'] } as const;
  expect(describe(view({ filters: { house: both } }), view({ filters: { house } }))).toBe('');
  expect(describe(view({ columns: moved }), view({ columns: { ...moved, widths: {} } }))).toBe('');
});
