import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { emptyView, type TableView } from '#dashboard/table/view/table-view.ts';
import { clickButton, funds, FundTable, getDataRows, getName, getRowNames } from './fund-table.tsx';
import { buildFund } from './funds.ts';

test('rows are in their original order, numbers in Indian grouping, no value as a dash', () => {
  render(<FundTable />);
  expect(getRowNames()).toEqual(funds.map(getName));
  const cells = getDataRows().map((row) =>
    within(row)
      .getAllByRole('gridcell')
      .map(({ textContent }) => textContent),
  );
  expect(cells[3]).toEqual(['Deodar', '12,34,567.89', '–']);
  expect(cells[2]).toEqual(['Deodar', '−5.00', '19 Nov 2026']);
  expect(screen.getByRole('status').textContent).toBe('4 funds');
});

test('a header sorts numbers from the largest, then from the smallest, then not at all', async () => {
  render(<FundTable />);
  const header = screen.getByRole('columnheader', { name: 'NAV' });
  await clickButton('NAV');
  expect(getRowNames()).toEqual(['Deodar Large', 'Kaveri Liquid', 'Deodar Flexi', 'Kaveri Flexi']);
  expect(header.getAttribute('aria-sort')).toBe('descending');
  await clickButton('NAV');
  expect(getRowNames()).toEqual(['Deodar Flexi', 'Kaveri Liquid', 'Deodar Large', 'Kaveri Flexi']);
  expect(header.getAttribute('aria-sort')).toBe('ascending');
  await clickButton('NAV');
  expect(getRowNames()).toEqual(funds.map(getName));
  expect(header.hasAttribute('aria-sort')).toBe(false);
});

test('Shift adds a sort key: only the first one has aria-sort, the second shows its number', async () => {
  const user = userEvent.setup();
  render(<FundTable />);
  await user.click(screen.getByRole('button', { name: 'House' }));
  await user.keyboard('{Shift>}');
  await user.click(screen.getByRole('button', { name: 'NAV' }));
  await user.keyboard('{/Shift}');
  expect(getRowNames()).toEqual(['Deodar Large', 'Deodar Flexi', 'Kaveri Liquid', 'Kaveri Flexi']);
  expect(screen.getAllByRole('columnheader').filter((header) => header.hasAttribute('aria-sort'))).toHaveLength(1);
  expect(screen.getByRole('columnheader', { name: /NAV.*sorted descending, key 2/ })).toBeDefined();
});

test('the search box shows the rows with its words and their number, and can be cleared', async () => {
  const onChange = vi.fn<(view: TableView, history: string) => void>();
  render(<FundTable onChange={onChange} />);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search Funds' }), 'flexi deo');
  expect(getRowNames()).toEqual(['Deodar Flexi']);
  const count = screen.getByRole('status');
  expect(count.textContent).toBe('1 of 4');
  expect(count.dataset['filtered']).toBe('true');
  expect(onChange.mock.lastCall?.[1]).toBe('replace');
  await clickButton('Clear filters');
  expect(getRowNames()).toHaveLength(4);
  expect(count.dataset['filtered']).toBeUndefined();
});

test('the search covers what identifies a row; rows with the words in other columns are counted, and shown in one click', async () => {
  const rows = [
    buildFund({ name: 'Lotus Flexi', house: 'Lotus' }),
    buildFund({ name: 'Flexi', house: 'Lotus' }),
    buildFund({ name: 'Liquid', house: 'Deodar' }),
  ];
  const onChange = vi.fn<(view: TableView, history: string) => void>();
  render(<FundTable rows={rows} onChange={onChange} />);
  const box = screen.getByRole('searchbox', { name: 'Search Funds' });
  expect(box.getAttribute('aria-description')).toBe('Searches Fund name');
  await userEvent.type(box, 'lotus');
  expect(getRowNames()).toEqual(['Lotus Flexi']);
  await clickButton('Also in Fund house: 1');
  expect(getRowNames()).toEqual(['Lotus Flexi', 'Flexi']);
  expect(onChange.mock.lastCall).toEqual([{ ...emptyView, search: 'lotus', searchesAll: true }, 'push']);
  await clickButton('In all columns');
  expect(getRowNames()).toEqual(['Lotus Flexi']);
  // a new search starts with what identifies a row
  await clickButton('Also in Fund house: 1');
  await userEvent.clear(box);
  await userEvent.type(box, 'deodar');
  expect(getDataRows()).toHaveLength(0);
  const panel = screen.getByRole('heading', { name: 'Nothing matches this filter' }).parentElement;
  await userEvent.click(within(panel ?? document.body).getByRole('button', { name: 'Also in Fund house: 1' }));
  expect(getRowNames()).toEqual(['Liquid']);
});

test('a range is typed into a column; text that is no range filters nothing and is marked as invalid', async () => {
  render(<FundTable filterRow />);
  const filter = await screen.findByRole('textbox', { name: 'Filter Net asset value' });
  await userEvent.type(filter, '≥ 10');
  expect(getRowNames()).toEqual(['Kaveri Liquid', 'Deodar Large']);
  await userEvent.type(filter, 'x');
  expect(filter.getAttribute('aria-invalid')).toBe('true');
  expect(filter.getAttribute('aria-description')).toBe('Try ≥ 10, < 0 or 10 to 20');
  expect(getRowNames()).toHaveLength(4);
  await userEvent.keyboard('{Escape}');
  expect(filter).toHaveProperty('value', '');
  expect(filter.getAttribute('aria-invalid')).toBe('false');
});

test('a long list of values is searched, and has those chosen when it opens first', async () => {
  const rows = Array.from({ length: 12 }, (_, at) => buildFund({ name: `Fund ${at}`, house: `House ${at + 1}` }));
  const filters = { house: { kind: 'choice', values: ['House 7'] } } as const;
  render(<FundTable rows={rows} initialView={{ ...emptyView, filters, filterRow: true }} />);
  await userEvent.click(await screen.findByRole('button', { name: /^Filter Fund house: / }));
  const list = within(await screen.findByRole('dialog', { name: 'Filter Fund house' }));
  expect(list.getAllByRole('checkbox')[0]?.closest('label')?.textContent).toContain('House 7');
  await userEvent.type(list.getByRole('searchbox', { name: 'Search values' }), 'house 11{Enter}');
  expect(list.getAllByRole('checkbox', { checked: true })).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  expect(getRowNames()).toEqual(['Fund 6', 'Fund 10']);
});

test('values are selected from a list whose counts follow the other filters', async () => {
  render(<FundTable filterRow initialView={{ ...emptyView, search: 'flexi' }} />);
  await clickButton('Filter Fund house: Any');
  const list = await screen.findByRole('dialog', { name: 'Filter Fund house' });
  const getOptions = () =>
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(getOptions()).toEqual(['Deodar1', 'Kaveri1']);
  await userEvent.click(within(list).getByRole('checkbox', { name: /Deodar/ }));
  expect(getRowNames()).toEqual(['Deodar Flexi']);
  // the column's own filter does not count: the other value still shows what it would leave
  expect(getOptions()).toEqual(['Deodar1', 'Kaveri1']);
});

test('if no row matches, the table names the filter without which most are left and offers to remove it', async () => {
  const view: TableView = {
    ...emptyView,
    search: 'kaveri',
    filters: { nav: { kind: 'range', min: 1_000, max: null } },
  };
  render(<FundTable initialView={view} />);
  expect(getDataRows()).toHaveLength(0);
  expect(screen.getByRole('heading', { name: 'Nothing matches all 2 filters' })).toBeDefined();
  const sentence = screen.getByText('Net asset value ≥ 1,000 ₹').parentElement;
  expect(sentence?.textContent).toBe('Without the filter Net asset value ≥ 1,000 ₹: 2 funds.');
  await clickButton('Remove this filter');
  expect(getRowNames()).toEqual(['Kaveri Liquid', 'Kaveri Flexi']);
});

test('filters of columns that are empty in all rows are named as the reason why no row matches', () => {
  const atLeastOne = { kind: 'range', min: 1, max: null } as const;
  const rows = [buildFund({ nav: null })];
  render(<FundTable rows={rows} initialView={{ ...emptyView, search: 'nilgiri', filters: { nav: atLeastOne } }} />);
  const panel = screen.getByRole('heading', { name: 'Nothing matches all 2 filters' }).parentElement;
  expect(panel?.textContent).toContain('Net asset value: no fund has a value in these data.');
});

test('if the search alone has no match, the table says how many rows there are without it', () => {
  render(<FundTable initialView={{ ...emptyView, search: 'nilgiri' }} />);
  expect(screen.getByRole('heading', { name: 'Nothing matches this filter' })).toBeDefined();
  const sentence = screen.getByText('“nilgiri”').parentElement;
  expect(sentence?.textContent).toBe('Without the search “nilgiri”: 4 funds.');
});

test('columns without any value are hidden and counted, and shown on request', async () => {
  const rows = funds.map((fund) => ({ ...fund, nav: null, navDate: null }));
  render(<FundTable rows={rows} />);
  expect(screen.queryByRole('columnheader', { name: 'NAV' })).toBeNull();
  expect(screen.getByText(/2 empty columns hidden/)).toBeDefined();
  await clickButton('Show');
  expect(screen.getByRole('columnheader', { name: 'NAV' })).toBeDefined();
  expect(screen.getByText(/2 empty columns shown/)).toBeDefined();
  expect(screen.getByRole('grid').getAttribute('aria-colcount')).toBe('4');
});

test('a column that the page hides can still be filtered', () => {
  const view: TableView = { ...emptyView, filters: { house: { kind: 'choice', values: ['Deodar'] } } };
  render(<FundTable hiddenColumns={['house']} initialView={view} />);
  expect(screen.queryByRole('columnheader', { name: 'House' })).toBeNull();
  expect(getRowNames()).toEqual(['Deodar Flexi', 'Deodar Large']);
});

test('totals follow the filters and say how many rows they exclude', () => {
  render(<FundTable totals={{ kind: 'sum', columns: ['nav'] }} initialView={{ ...emptyView, search: 'kaveri' }} />);
  const total = screen.getByRole('rowheader', { name: 'Total (2)' }).closest('tr');
  expect(total?.textContent).toContain('30.00');
  expect(total?.querySelector('[aria-description="1 without a value"]')).not.toBeNull();
});
