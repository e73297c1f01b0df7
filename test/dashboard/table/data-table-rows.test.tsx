// @vitest-environment jsdom
import { cleanup, render, renderHook, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { DataTable } from '#dashboard/table/data-table.tsx';
import { useTableRows } from '#dashboard/table/use-table-rows.ts';
import { emptyView } from '#dashboard/table/view/table-view.ts';
import { clickButton, funds, FundTable, getName, getRowNames } from './fund-table.tsx';
import { buildFund, fundColumns } from './funds.ts';

afterEach(cleanup);

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

test('the CSV file contains all filtered rows, in order, with the visible columns', async () => {
  const blobs: Blob[] = [];
  const files: string[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${blobs.push(blob)}`, revokeObjectURL: () => {} }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    files.push(this.download);
  });
  const rows = Array.from({ length: 2_500 }, (_, index) =>
    buildFund({ name: `Series ${index}`, nav: index % 2 === 0 ? index : null, navDate: null }),
  );
  render(
    <FundTable
      rows={rows}
      initialView={{
        ...emptyView,
        sort: [{ id: 'nav', descending: true }],
        filters: { nav: { kind: 'range', min: 0, max: null } },
      }}
    />,
  );
  await clickButton('CSV');
  await waitFor(() => expect(blobs).toHaveLength(1));
  const lines = (await blobs[0]?.text())?.split('\r\n') ?? [];
  expect(files).toEqual(['fundlens-funds.csv']);
  expect(lines).toHaveLength(1 + 1_250 + 1);
  expect(lines.slice(0, 3)).toEqual([
    'Fund name,Fund house,Net asset value (₹)',
    'Series 2498,Kaveri,2498',
    'Series 2496,Kaveri,2496',
  ]);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a file that cannot be saved is reported in the toolbar', async () => {
  render(<FundTable onExport={() => Promise.reject(new Error('out of memory'))} />);
  await clickButton('CSV');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('The file could not be saved: out of memory');
});
