// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { emptyView } from '#dashboard/table/view/table-view.ts';
import { clickButton, FundTable, getName } from './fund-table.tsx';
import { buildFund, type Fund } from './funds.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('the page is called with the filtered rows in order, once for each change, even if the call renders it again', () => {
  vi.useFakeTimers();
  const onFilteredRows = vi.fn<(rows: readonly Fund[]) => void>();
  function Page() {
    const [count, setCount] = useState(0);
    return (
      <FundTable
        onFilteredRows={(rows) => {
          onFilteredRows(rows);
          setCount(count + 1);
        }}
      />
    );
  }
  render(<Page />);
  runTimers();
  expect(onFilteredRows).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole('button', { name: 'Fund' }));
  runTimers();
  expect(onFilteredRows).toHaveBeenCalledTimes(2);
  expect(onFilteredRows.mock.lastCall?.[0].map(getName)).toEqual([
    'Deodar Flexi',
    'Deodar Large',
    'Kaveri Flexi',
    'Kaveri Liquid',
  ]);
  runTimers();
  expect(onFilteredRows).toHaveBeenCalledTimes(2);
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

function runTimers(): void {
  act(() => {
    vi.runAllTimers();
  });
}
