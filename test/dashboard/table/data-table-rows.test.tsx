// @vitest-environment jsdom
import { cleanup, render, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { emptyView } from '#dashboard/table/view.ts';
import { aFund, type Fund } from './rows.ts';
import { nameOf, press, Shown } from './shown-table.tsx';

afterEach(cleanup);

test('the page hears the rows that pass the filters, in order, once for each change, though hearing draws it anew', async () => {
  const heard = vi.fn<(rows: readonly Fund[]) => void>();
  function Hearing() {
    const [count, setCount] = useState(0);
    const onRows = (rows: readonly Fund[]): void => {
      heard(rows);
      setCount(count + 1);
    };
    return <Shown onRows={onRows} />;
  }
  render(<Hearing />);
  await waitFor(() => expect(heard).toHaveBeenCalledTimes(1));
  await press('Fund');
  await waitFor(() => expect(heard).toHaveBeenCalledTimes(2));
  expect(heard.mock.lastCall?.[0].map(nameOf)).toEqual([
    'Deodar Flexi',
    'Deodar Large',
    'Kaveri Flexi',
    'Kaveri Liquid',
  ]);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(heard).toHaveBeenCalledTimes(2);
});

test('the file holds all rows that pass the filters, in order, with the columns shown', async () => {
  const blobs: Blob[] = [];
  const files: string[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${blobs.push(blob)}`, revokeObjectURL: () => {} }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    files.push(this.download);
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
