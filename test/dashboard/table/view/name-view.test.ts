import { expect, test } from 'vitest';
import { nameView } from '#dashboard/table/view/filter-text.ts';
import { emptyView, type TableView } from '#dashboard/table/view/table-view.ts';
import { fundColumns } from '../funds.ts';

const defaultView: TableView = { ...emptyView, filters: { house: { kind: 'choice', values: ['Kaveri'] } } };

test('a view is named after what it shows otherwise than the default view', () => {
  expect(nameView(defaultView, defaultView, fundColumns)).toBe('');
  const nav = { kind: 'range', min: 10, max: null } as const;
  const house = { kind: 'choice', values: ['Deodar', 'Lotus', 'Banyan'] } as const;
  expect(nameView({ ...defaultView, filters: { ...defaultView.filters, nav } }, defaultView, fundColumns)).toBe(
    'Net asset value ≥ 10 ₹',
  );
  expect(nameView({ ...emptyView, search: ' flexi ', filters: { house, nav } }, defaultView, fundColumns)).toBe(
    '“flexi”, Deodar or 2 more, Net asset value ≥ 10 ₹',
  );
});

test('of many filters the first three name a view', () => {
  const text = (value: string) => ({ kind: 'text', text: value }) as const;
  const filters = { name: text('a'), house: text('b'), nav: text('c'), navDate: text('d') };
  expect(nameView({ ...emptyView, filters }, emptyView, fundColumns)).toBe(
    'Fund name contains a, Fund house contains b, Net asset value contains c, …',
  );
});
