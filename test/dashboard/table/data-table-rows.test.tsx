import { render, renderHook, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { DataTable, type DataTableProps } from '#dashboard/table/data-table.tsx';
import { useTableRows } from '#dashboard/table/use-table-rows.ts';
import { emptyView } from '#dashboard/table/view/table-view.ts';
import { clickButton, exportAs, funds, FundTable, getName, getRowNames } from './fund-table.tsx';
import { fundColumns, type Fund } from './funds.ts';

test('the page has the filtered rows in order in the same render as the table', async () => {
  const renders: (readonly string[])[] = [];
  function Page() {
    const [view, setView] = useState(emptyView);
    const table = useTableRows(fundColumns, funds, view);
    renders.push(table.filteredRows.map(getName));
    return (
      <DataTable name="Funds" table={table} rowKey={getName} onView={setView} onExport={() => Promise.resolve()} />
    );
  }
  render(<Page />);
  expect(renders).toEqual([funds.map(getName)]);
  await clickButton('Fund');
  const sorted = ['Deodar Flexi', 'Deodar Large', 'Kaveri Flexi', 'Kaveri Liquid'];
  expect(renders.at(-1)).toEqual(sorted);
  expect(getRowNames()).toEqual(sorted);
});

test('equal views leave the same rows, not a copy', () => {
  const { result, rerender } = renderHook(({ view }) => useTableRows(fundColumns, funds, view), {
    initialProps: { view: emptyView },
  });
  const first = result.current;
  rerender({ view: { ...emptyView, filters: {} } });
  expect(result.current.filteredRows).toBe(first.filteredRows);
});

test('an export has all filtered rows in order, the visible columns, and what the view shows', async () => {
  const onExport = vi.fn<DataTableProps<Fund>['onExport']>(async () => undefined);
  render(
    <FundTable
      onExport={onExport}
      quality={[{ text: 'NAVs 19 Nov 2026' }]}
      hiddenColumns={['navDate']}
      initialView={{
        ...emptyView,
        search: 'flexi',
        sort: [{ id: 'nav', descending: true }],
        filters: { house: { kind: 'choice', values: ['Deodar', 'Kaveri'] } },
      }}
    />,
  );
  await exportAs('Excel');
  const [table] = onExport.mock.lastCall ?? [];
  expect(table).toMatchObject({ format: 'xlsx', precision: 'shown', filters: ['Deodar or Kaveri', 'flexi'] });
  expect(table?.rows.map(getName)).toEqual(['Deodar Flexi', 'Kaveri Flexi']);
  expect(table?.columns.map(({ id }) => id)).toEqual(['name', 'house', 'nav']);
  expect(table?.fields.map(({ id }) => id)).toEqual(['name', 'house', 'nav', 'navDate']);
  expect(table?.about).toEqual(
    expect.arrayContaining([
      { name: 'Rows', value: '2 of 4' },
      { name: 'Filter: Fund house', value: 'Deodar or Kaveri' },
      { name: 'Filter: Search', value: 'flexi' },
      { name: 'Order', value: 'Net asset value, descending' },
      { name: 'Decimals', value: 'as shown' },
      { name: 'Note', value: 'NAVs 19 Nov 2026' },
      { name: 'Unit: Net asset value', value: '₹' },
    ]),
  );
  expect((await screen.findByText('Saved')).tagName).toBe('OUTPUT');
});

test('a file has after a column what its cells show besides their value, once', async () => {
  const onExport = vi.fn<DataTableProps<Fund>['onExport']>(async () => undefined);
  const columns = fundColumns.map((column) =>
    column.id === 'name' ? { ...column, exportedWith: ['navDate', 'house'] } : column,
  );
  render(<FundTable onExport={onExport} columns={columns} hiddenColumns={['navDate']} />);
  await exportAs('Excel');
  expect(onExport.mock.lastCall?.[0].columns.map(({ id }) => id)).toEqual(['name', 'navDate', 'house', 'nav']);
});

test('numbers are exported with all their decimals if the user wants that, and the file says so', async () => {
  const onExport = vi.fn<DataTableProps<Fund>['onExport']>(async () => undefined);
  render(<FundTable onExport={onExport} />);
  await clickButton('Export');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'All decimals' }));
  expect(screen.getByText('as received; computed returns have four')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: /^JSON/ }));
  expect(onExport.mock.lastCall?.[0]).toMatchObject({
    format: 'json',
    precision: 'full',
    about: expect.arrayContaining([{ name: 'Decimals', value: 'all as received; computed returns have four' }]),
  });
});

test('all fields are a choice of their own, without columns that are not loaded, and the file says how many those are', async () => {
  const onExport = vi.fn<DataTableProps<Fund>['onExport']>(async () => undefined);
  const columns = fundColumns.map((column) =>
    column.id === 'navDate' ? { ...column, value: () => undefined } : column,
  );
  const view = { ...emptyView, filters: { house: { kind: 'choice', values: ['Kaveri'] } } } as const;
  render(<FundTable {...{ onExport, columns }} hiddenColumns={['navDate', 'house']} initialView={view} />);
  await clickButton('Export');
  expect(await screen.findByText('2 rows, the columns shown')).toBeDefined();
  await userEvent.click(screen.getByRole('checkbox', { name: 'All fields' }));
  expect(screen.getByText('2 rows, all loaded columns')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: /^CSV/ }));
  const [table] = onExport.mock.lastCall ?? [];
  expect(table).toMatchObject({ format: 'csv', hasAllFields: true });
  expect(table?.columns.map(({ id }) => id)).toEqual(['name', 'nav']);
  expect(table?.fields.map(({ id }) => id)).toEqual(['name', 'house', 'nav']);
  expect(table?.about).toEqual(
    expect.arrayContaining([
      { name: 'All fields', value: 'without 1 column not loaded; show one of a group to load it' },
      { name: 'Filter: Fund house', value: 'Kaveri' },
    ]),
  );
});

test('an export that takes long shows how far it is, and can be cancelled', async () => {
  const onExport = vi.fn<DataTableProps<Fund>['onExport']>(({ onProgress }) => {
    onProgress(0.25);
    return new Promise(() => undefined);
  });
  render(<FundTable onExport={onExport} />);
  await exportAs('CSV');
  await screen.findByText('25 %');
  await clickButton('Cancel export');
  expect(onExport.mock.lastCall?.[0].signal.aborted).toBe(true);
  expect(screen.queryByText('25 %')).toBeNull();
});

test('a file that cannot be saved is reported in the toolbar', async () => {
  render(<FundTable onExport={() => Promise.reject(new Error('out of memory'))} />);
  await exportAs('CSV');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('The file could not be saved: out of memory');
});
