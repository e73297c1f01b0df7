// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { emptyView, type TableView } from '#dashboard/table/view.ts';
import { dataRows, funds, nameOf, names, press, Shown } from './shown-table.tsx';

afterEach(cleanup);

test('rows stand as they came, figures in Indian grouping, no figure as a dash', () => {
  render(<Shown />);
  expect(names()).toEqual(funds.map(nameOf));
  const cells = dataRows().map((row) =>
    within(row)
      .getAllByRole('gridcell')
      .map(({ textContent }) => textContent),
  );
  expect(cells[3]).toEqual(['Deodar', '12,34,567.89', '–']);
  expect(cells[2]).toEqual(['Deodar', '−5.00', '19 Nov 2026']);
  expect(screen.getByRole('status').textContent).toBe('4 funds');
});

test('a header sorts figures from the largest, then from the smallest, then not at all', async () => {
  render(<Shown />);
  const header = screen.getByRole('columnheader', { name: 'NAV' });
  await press('NAV');
  expect(names()).toEqual(['Deodar Large', 'Kaveri Liquid', 'Deodar Flexi', 'Kaveri Flexi']);
  expect(header.getAttribute('aria-sort')).toBe('descending');
  await press('NAV');
  expect(names()).toEqual(['Deodar Flexi', 'Kaveri Liquid', 'Deodar Large', 'Kaveri Flexi']);
  expect(header.getAttribute('aria-sort')).toBe('ascending');
  await press('NAV');
  expect(names()).toEqual(funds.map(nameOf));
  expect(header.hasAttribute('aria-sort')).toBe(false);
});

test('Shift adds a key: the first one decides and alone bears aria-sort, the second tells its place', async () => {
  const user = userEvent.setup();
  render(<Shown />);
  await user.click(screen.getByRole('button', { name: 'House' }));
  await user.keyboard('{Shift>}');
  await user.click(screen.getByRole('button', { name: 'NAV' }));
  await user.keyboard('{/Shift}');
  expect(names()).toEqual(['Deodar Large', 'Deodar Flexi', 'Kaveri Liquid', 'Kaveri Flexi']);
  expect(screen.getAllByRole('columnheader').filter((header) => header.hasAttribute('aria-sort'))).toHaveLength(1);
  expect(screen.getByRole('columnheader', { name: /NAV.*sorted descending, key 2/ })).toBeDefined();
});

test('the search box leaves the rows with its words, says how many, and is cleared', async () => {
  const told = vi.fn<(view: TableView, how: string) => void>();
  render(<Shown told={told} />);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search Funds' }), 'flexi deo');
  expect(names()).toEqual(['Deodar Flexi']);
  const count = screen.getByRole('status');
  expect(count.textContent).toBe('1 of 4');
  expect(count.className).toContain('filtered');
  expect(told.mock.lastCall?.[1]).toBe('typed');
  await press('Clear filters');
  expect(names()).toHaveLength(4);
  expect(count.className).not.toContain('filtered');
});

test('a range is typed into a column; words that are none filter nothing and are marked', async () => {
  render(<Shown filterRow />);
  const filter = screen.getByRole('textbox', { name: 'Filter Net asset value' });
  await userEvent.type(filter, '≥ 10');
  expect(names()).toEqual(['Kaveri Liquid', 'Deodar Large']);
  await userEvent.type(filter, 'x');
  expect(filter.getAttribute('aria-invalid')).toBe('true');
  expect(names()).toHaveLength(4);
  await userEvent.keyboard('{Escape}');
  expect(filter).toHaveProperty('value', '');
  expect(filter.getAttribute('aria-invalid')).toBe('false');
});

test('values are chosen from a list whose counts follow the other filters', async () => {
  render(<Shown filterRow start={{ ...emptyView, search: 'flexi' }} />);
  await press('Filter Fund house: Any');
  const list = await screen.findByRole('dialog', { name: 'Filter Fund house' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Deodar1', 'Kaveri1']);
  await userEvent.click(within(list).getByRole('checkbox', { name: /Deodar/ }));
  expect(names()).toEqual(['Deodar Flexi']);
  // the column's own rule is apart: the other value still tells what it would leave
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Deodar1', 'Kaveri1']);
});

test('a table that its rules emptied names the rule in the way and offers to remove it', async () => {
  const start: TableView = {
    ...emptyView,
    search: 'kaveri',
    filters: { nav: { kind: 'range', min: 1_000, max: null } },
  };
  render(<Shown start={start} />);
  expect(dataRows()).toHaveLength(0);
  expect(screen.getByRole('heading', { name: 'No row passes all 2 rules' })).toBeDefined();
  expect(screen.getByText('Net asset value ≥ 1,000 ₹')).toBeDefined();
  await press('Remove that rule');
  expect(names()).toEqual(['Kaveri Liquid', 'Kaveri Flexi']);
});

test('columns without any figure are folded away and told, and shown when asked for', async () => {
  const bare = funds.map((fund) => ({ ...fund, nav: null, on: null }));
  render(<Shown rows={bare} />);
  expect(screen.queryByRole('columnheader', { name: 'NAV' })).toBeNull();
  expect(screen.getByText(/2 columns have no figure/)).toBeDefined();
  await press('show');
  expect(screen.getByRole('columnheader', { name: 'NAV' })).toBeDefined();
  expect(screen.getByRole('grid').getAttribute('aria-colcount')).toBe('4');
});

test('a column that the page hides can still be filtered', () => {
  render(
    <Shown hidden={['house']} start={{ ...emptyView, filters: { house: { kind: 'choice', values: ['Deodar'] } } }} />,
  );
  expect(screen.queryByRole('columnheader', { name: 'House' })).toBeNull();
  expect(names()).toEqual(['Deodar Flexi', 'Deodar Large']);
});

test('totals follow the filters, and their gaps are told', () => {
  const totals = { kind: 'sum', of: ['nav'] } as const;
  render(<Shown totals={totals} start={{ ...emptyView, search: 'kaveri' }} />);
  const total = screen.getByRole('rowheader', { name: 'All 2' }).closest('tr');
  expect(total?.textContent).toContain('30.00');
  expect(screen.getByTitle('without 1 row that has no figure')).toBeDefined();
});
