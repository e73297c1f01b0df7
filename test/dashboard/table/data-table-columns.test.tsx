import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { rankedCell } from '#dashboard/table/cells/ranked-cell.tsx';
import type { DataTableProps } from '#dashboard/table/data-table.tsx';
import { emptyView, type TableView } from '#dashboard/table/view/table-view.ts';
import { clickButton, exportAs, funds, FundTable, getName, getRowNames } from './fund-table.tsx';
import { fundColumns, type Fund } from './funds.ts';

const readHeaders = (): readonly (string | null)[] =>
  screen.getAllByRole('columnheader').map((cell) => within(cell).getByRole('button').textContent);
const getHeader = (name: string): HTMLElement => screen.getByRole('button', { name });

test('columns are hidden, pinned, moved and reset in the list of columns', async () => {
  const onChange = vi.fn<(view: TableView) => void>();
  render(<FundTable onChange={onChange} />);
  expect(readHeaders()).toEqual(['Fund', 'House', 'NAV', 'Date']);
  await clickButton('Columns');
  const list = within(await screen.findByRole('dialog', { name: 'Columns' }));
  await userEvent.click(list.getByRole('checkbox', { name: 'Fund house' }));
  expect(readHeaders()).toEqual(['Fund', 'NAV', 'Date']);
  await userEvent.click(list.getByRole('button', { name: 'Move Net asset value right' }));
  expect(readHeaders()).toEqual(['Fund', 'Date', 'NAV']);
  expect(list.getByRole('button', { name: 'Move Net asset value right' }).ariaDisabled).toBe('true');
  await userEvent.click(list.getByRole('checkbox', { name: 'Fund house' }));
  await userEvent.click(list.getByRole('button', { name: 'Pin Net asset value' }));
  expect(readHeaders()).toEqual(['Fund', 'NAV', 'House', 'Date']);
  expect(onChange.mock.lastCall?.[0].columns).toMatchObject({ hidden: [], pinned: ['nav'] });
  await userEvent.click(list.getByRole('button', { name: 'Reset columns' }));
  expect(readHeaders()).toEqual(['Fund', 'House', 'NAV', 'Date']);
});

test('the list of columns has those shown first, then those used last, then the others by group, and stays so while it is open', async () => {
  localStorage.removeItem('fundlens.recent-columns');
  const columns = fundColumns.map((column) => ({ ...column, group: column.cell.isNumeric ? 'Price' : 'Identity' }));
  render(<FundTable columns={columns} hiddenColumns={['house', 'nav', 'navDate']} />);
  const readGroups = async () =>
    within(await screen.findByRole('dialog', { name: 'Columns' }))
      .getAllByRole('region')
      .map((group) => [
        group.ariaLabel,
        ...within(group)
          .getAllByRole('checkbox')
          .map((box) => box.closest('label')?.textContent),
      ]);
  await clickButton('Columns');
  expect(await readGroups()).toEqual([
    ['Identity', 'Fund house', 'NAV date'],
    ['Price', 'Net asset value'],
  ]);
  await userEvent.click(screen.getByRole('checkbox', { name: 'NAV date' }));
  expect((await readGroups())[0]).toEqual(['Identity', 'Fund house', 'NAV date']);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Net asset value' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Net asset value' }));
  await userEvent.keyboard('{Escape}');
  await clickButton('Columns');
  expect(await readGroups()).toEqual([
    ['Shown', 'NAV date'],
    ['Used recently', 'Net asset value'],
    ['Identity', 'Fund house'],
  ]);
});

test('in the list of columns an arrow leads from the search into the list, which is one stop for Tab, and Enter takes the first match', async () => {
  render(<FundTable />);
  await clickButton('Columns');
  const search = await screen.findByRole('searchbox', { name: 'Search columns' });
  search.focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Fund house' }));
  const dialog = screen.getByRole('dialog', { name: 'Columns' });
  const stops = [...dialog.querySelectorAll<HTMLElement>('li input, li button')].filter(
    ({ tabIndex }) => tabIndex === 0,
  );
  expect(stops).toEqual([document.activeElement]);
  await userEvent.type(search, 'date{Enter}');
  expect(readHeaders()).toEqual(['Fund', 'House', 'NAV']);
  await userEvent.clear(search);
  await userEvent.type(search, 'no such column');
  expect(within(dialog).getByText('No match')).toBeDefined();
});

test('in a header Shift and an arrow move the column, and Alt and an arrow resize it', async () => {
  const onChange = vi.fn<(view: TableView) => void>();
  render(<FundTable onChange={onChange} />);
  getHeader('NAV').focus();
  await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}');
  expect(readHeaders()).toEqual(['Fund', 'NAV', 'House', 'Date']);
  expect(document.activeElement).toBe(getHeader('NAV'));
  // the row's header stays first
  await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}');
  expect(readHeaders()).toEqual(['Fund', 'NAV', 'House', 'Date']);
  const width = () => Number.parseInt(getHeader('NAV').closest('th')?.style.width ?? '', 10);
  const before = width();
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
  expect(width()).toBe(before + 16);
  expect(onChange.mock.lastCall?.[0].columns?.widths).toEqual({ nav: before + 16 });
});

test('a file has the columns of the table in their order', async () => {
  const onExport = vi.fn<DataTableProps<Fund>['onExport']>(async () => undefined);
  const columns = { shown: [], hidden: ['house'], order: ['navDate'], pinned: [], widths: {} };
  render(<FundTable onExport={onExport} initialView={{ sort: [], search: '', filters: {}, columns }} />);
  await exportAs('CSV');
  expect(onExport.mock.lastCall?.[0].columns.map(({ id }) => id)).toEqual(['name', 'navDate', 'nav']);
});

/** A table whose rows can be selected, up to `max`. */
function SelectableTable({ max }: { readonly max: number }) {
  const [selected, onSelect] = useState<readonly string[]>([]);
  return (
    <>
      <FundTable selection={{ selected, onSelect, max }} />
      <output aria-label="Selected">{selected.join(', ')}</output>
    </>
  );
}

test('all shown rows are selected at once, by mouse or Ctrl+A, and deselected again', async () => {
  render(<SelectableTable max={10} />);
  const selected = screen.getByRole('status', { name: 'Selected' });
  await userEvent.type(screen.getByRole('searchbox'), 'flexi');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all 2 shown' }));
  expect(selected.textContent).toBe('Kaveri Flexi, Deodar Flexi');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Deselect all 2 shown' }));
  expect(selected.textContent).toBe('');
  getHeader('Fund').focus();
  await userEvent.keyboard('{Control>}a{/Control}');
  expect(selected.textContent).toBe('Kaveri Flexi, Deodar Flexi');
});

test('if more rows are shown than may be selected, the first ones are, and the header says so', async () => {
  render(<SelectableTable max={3} />);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select the first 3 of 4 shown (3 is the maximum)' }));
  expect(screen.getByRole('status', { name: 'Selected' }).textContent).toBe(funds.slice(0, 3).map(getName).join(', '));
});

test('Shift selects all rows from the last one, by mouse or keyboard, up to the maximum', async () => {
  render(<SelectableTable max={3} />);
  const user = userEvent.setup();
  const selected = screen.getByRole('status', { name: 'Selected' });
  const box = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` });
  await user.click(box('Deodar Flexi'));
  await user.keyboard('{Shift>}');
  await user.click(box('Kaveri Liquid'));
  expect(selected.textContent).toBe('Deodar Flexi, Kaveri Flexi, Kaveri Liquid');
  await user.keyboard('{/Shift}');
  await user.click(box('Deodar Flexi'));
  await user.click(box('Kaveri Flexi'));
  await user.click(box('Kaveri Liquid'));
  expect(selected.textContent).toBe('');

  getHeader('Fund').focus();
  await user.keyboard('{ArrowDown} {ArrowDown}{ArrowDown}{ArrowDown}{Shift>} {/Shift}');
  expect(selected.textContent).toBe('Kaveri Liquid, Kaveri Flexi, Deodar Flexi');
});

test('tall rows are remembered on this device', async () => {
  render(<FundTable />);
  await userEvent.click(screen.getByRole('button', { name: 'Tall rows', pressed: false }));
  expect(document.documentElement.dataset['density']).toBe('comfortable');
  expect(localStorage.getItem('fundlens.density')).toBe('comfortable');
  await userEvent.click(screen.getByRole('button', { name: 'Tall rows', pressed: true }));
  expect(document.documentElement.dataset['density']).toBeUndefined();
  expect(localStorage.getItem('fundlens.density')).toBeNull();
});

test('a column that the page hides is shown as long as the table is sorted by it', async () => {
  const sort = [{ id: 'nav', descending: true }];
  render(<FundTable hiddenColumns={['nav']} initialView={{ ...emptyView, sort }} />);
  expect(readHeaders()).toEqual(['Fund', 'House', 'NAV', 'Date']);
  expect(getHeader('NAV').closest('th')?.ariaSort).toBe('descending');
  await userEvent.click(getHeader('House'));
  expect(readHeaders()).toEqual(['Fund', 'House', 'Date']);
});

test('a table is not sorted by a column without values, and says so', () => {
  const rows = funds.map((fund) => ({ ...fund, nav: null }));
  const sort = [{ id: 'nav', descending: true }];
  render(<FundTable rows={rows} initialView={{ ...emptyView, sort }} />);
  expect(getRowNames()).toEqual(rows.map(getName));
  expect(screen.getByText(/Not sorted by Net asset value: no values in these data/)).toBeDefined();
});

test('a workbook has rank, peers and quartile beside each shaded value, and the row of medians; other files do not', async () => {
  const standing = {
    ...{ count: 9, median: 10, rank: 2, percentile: 0.9 },
    quartile: 1,
    reason: null,
    dates: null,
  } as const;
  const columns = fundColumns.map((column) =>
    column.id === 'nav' ? { ...column, cell: rankedCell, standing: () => standing } : column,
  );
  const onExport = vi.fn<DataTableProps<Fund>['onExport']>(async () => {});
  render(<FundTable columns={columns} onExport={onExport} totals={{ kind: 'median', columns: ['nav'] }} />);
  await exportAs('Excel');
  const workbook = onExport.mock.lastCall?.[0];
  const [liquid, withoutNav] = funds;
  const read = (fund: Fund | undefined) => fund && workbook?.columns.slice(2, 6).map(({ value }) => value(fund));
  expect(workbook?.columns.map(({ label }) => label)).toEqual([
    'Fund name',
    'Fund house',
    'Net asset value',
    'Rank',
    'Of',
    'Quartile',
    'NAV date',
  ]);
  expect([read(liquid), read(withoutNav)]).toEqual([
    [30, 2, 9, 'Top quartile'],
    [null, null, null, ''],
  ]);
  expect(workbook?.totals).toEqual({ label: 'Median of 4', values: new Map([['nav', 30]]) });
  await exportAs('CSV');
  expect(onExport.mock.lastCall?.[0].columns).toHaveLength(4);
  expect(onExport.mock.lastCall?.[0].fields.map(({ id }) => id)).toEqual(fundColumns.map(({ id }) => id));
});
