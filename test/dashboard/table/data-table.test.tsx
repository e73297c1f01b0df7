// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { DataTable, type DataTableProps } from '#dashboard/table/data-table.tsx';
import { emptyView, type TableView } from '#dashboard/table/view.ts';
import { aFund, fundColumns, type Fund } from './rows.ts';

afterEach(cleanup);

const funds: readonly Fund[] = [
  aFund({ name: 'Kaveri Liquid', nav: 30 }),
  aFund({ name: 'Kaveri Flexi', nav: null }),
  aFund({ name: 'Deodar Flexi', nav: -5, house: 'Deodar' }),
  aFund({ name: 'Deodar Large', nav: 1_234_567.891, house: 'Deodar', on: null }),
];
const nameOf = (fund: Fund): string => fund.name;

interface ShownProps extends Partial<DataTableProps<Fund>> {
  readonly start?: TableView;
  readonly told?: (view: TableView, how: string) => void;
}

/** The table as a page holds it: the view comes back to it. */
function Shown({ start = emptyView, told, ...props }: ShownProps) {
  const [view, setView] = useState(start);
  return (
    <DataTable
      name="Funds"
      noun={{ one: 'fund', many: 'funds' }}
      columns={fundColumns}
      rows={funds}
      rowKey={nameOf}
      view={view}
      onView={(next, how) => {
        setView(next);
        told?.(next, how);
      }}
      fileName="fundlens-funds"
      {...props}
    />
  );
}

const dataRows = (): HTMLElement[] =>
  screen.getAllByRole('row').filter((row) => within(row).queryByRole('rowheader') !== null);
const names = (): (string | null)[] => dataRows().map((row) => within(row).getByRole('rowheader').textContent);
const press = async (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }));

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
  await press('Filter Fund house');
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

test('the keyboard walks the grid by one tab stop', async () => {
  const user = userEvent.setup();
  render(<Shown filterRow />);
  const grid = screen.getByRole('grid', { name: 'Funds' });
  const stops = [...grid.querySelectorAll('[tabindex="0"]')];
  expect(stops.map(({ textContent }) => textContent)).toEqual(['Fund']);
  screen.getByRole('button', { name: 'Fund' }).focus();
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(document.activeElement?.textContent).toBe('NAV');
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Filter Net asset value');
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement?.textContent).toBe('30.00');
  await user.keyboard('{End}{ArrowDown}{Home}');
  expect(document.activeElement?.textContent).toBe('Kaveri Flexi');
  await user.keyboard('{Control>}{End}{/Control}');
  expect(document.activeElement?.textContent).toBe('–');
  expect(grid.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
});

test('the keyboard reaches rows far out of sight, and rows and columns say where they are', async () => {
  const user = userEvent.setup();
  const many = Array.from({ length: 5_000 }, (_, place) => aFund({ name: `Series ${place}` }));
  render(<Shown rows={many} />);
  expect(dataRows().length).toBeLessThan(60);
  screen.getByRole('button', { name: 'Fund' }).focus();
  await user.keyboard('{Control>}{End}{/Control}{Home}');
  expect(document.activeElement?.textContent).toBe('Series 4999');
  expect(document.activeElement?.closest('tr')?.getAttribute('aria-rowindex')).toBe('5001');
  expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('5001');
});

test('Enter follows the link of a cell', async () => {
  const user = userEvent.setup();
  const columns = fundColumns.map((column) =>
    column.id === 'name' ? { ...column, href: (fund: Fund) => `/holdings?name=${fund.name}` } : column,
  );
  render(<Shown columns={columns} />);
  const link = screen.getByRole('link', { name: 'Kaveri Liquid' });
  const clicked = vi.fn<(event: Event) => void>((event) => event.preventDefault());
  link.addEventListener('click', clicked);
  screen.getByRole('button', { name: 'Fund' }).focus();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(clicked).toHaveBeenCalledOnce();
});

test('rows are chosen by box or Space, up to the most', async () => {
  const user = userEvent.setup();
  function Choosing() {
    const [chosen, onChoose] = useState<readonly string[]>([]);
    return (
      <>
        <p data-testid="chosen">{chosen.join(', ')}</p>
        <Shown selection={{ chosen, onChoose, most: 2 }} />
      </>
    );
  }
  render(<Choosing />);
  await user.click(screen.getByRole('checkbox', { name: 'Choose Deodar Flexi' }));
  screen.getByRole('button', { name: 'Fund' }).focus();
  await user.keyboard('{ArrowDown} {ArrowDown} ');
  expect(screen.getByTestId('chosen').textContent).toBe('Deodar Flexi, Kaveri Liquid');
  expect(screen.getByRole('checkbox', { name: 'Choose Kaveri Flexi' })).toHaveProperty('disabled', true);
  expect(dataRows().map((row) => row.getAttribute('aria-selected'))).toEqual(['true', 'false', 'true', 'false']);
  await user.keyboard('{ArrowUp} ');
  expect(screen.getByTestId('chosen').textContent).toBe('Deodar Flexi');
});

test('the page hears the rows that pass the filters, in order, once for each change', async () => {
  const heard = vi.fn<(rows: readonly Fund[]) => void>();
  render(<Shown onRows={(rows) => heard(rows)} />);
  await waitFor(() => expect(heard).toHaveBeenCalledTimes(1));
  await press('Fund');
  await waitFor(() => expect(heard).toHaveBeenCalledTimes(2));
  expect(heard.mock.lastCall?.[0].map(nameOf)).toEqual([
    'Deodar Flexi',
    'Deodar Large',
    'Kaveri Flexi',
    'Kaveri Liquid',
  ]);
});

test('the file holds all rows that pass the filters, in order, with the columns shown', async () => {
  const blobs: Blob[] = [];
  const names: string[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${blobs.push(blob)}`, revokeObjectURL: () => {} }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const many = Array.from({ length: 2_500 }, (_, place) =>
    aFund({ name: `Series ${place}`, nav: place % 2 === 0 ? place : null, on: null }),
  );
  render(
    <Shown
      rows={many}
      start={{
        ...emptyView,
        sort: [{ id: 'nav', descending: true }],
        filters: { nav: { kind: 'range', min: 0, max: null } },
      }}
    />,
  );
  await press('CSV');
  await waitFor(() => expect(blobs).toHaveLength(1));
  const lines = (await blobs[0]?.text())?.split('\r\n') ?? [];
  expect(names).toEqual(['fundlens-funds.csv']);
  expect(lines).toHaveLength(1 + 1_250 + 1);
  expect(lines.slice(0, 3)).toEqual([
    'Fund name,Fund house,Net asset value (₹)',
    'Series 2498,Kaveri,2498',
    'Series 2496,Kaveri,2496',
  ]);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
