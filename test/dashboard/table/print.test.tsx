import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { numberCell, textCell } from '#dashboard/table/cells/plain-cells.ts';
import { type Column, bindColumns } from '#dashboard/table/column.ts';
import { createTableEngine } from '#dashboard/table/engine/table-engine.ts';
import { type ColumnRange, PAPER_WIDTHS, fitColumns } from '#dashboard/table/print/fit-columns.ts';
import { PrintedTable } from '#dashboard/table/print/printed-table.tsx';

const columns: readonly Column<number>[] = [
  'Scheme',
  ...Array.from({ length: 40 }, (_, index) => `Figure ${index}`),
].map((label, index) => ({
  id: label,
  header: label,
  label,
  cell: index === 0 ? textCell : numberCell,
  value: (row) => (index === 0 ? `Scheme ${row}` : row * index),
  format: String,
  width: 90,
}));
const rows = Array.from({ length: 2001 }, (_, row) => row);
const bound = bindColumns(columns, rows);
const engine = createTableEngine(bound, rows.length);

const fit = (count: number, shown: ColumnRange) =>
  fitColumns(bound.slice(0, count), Uint32Array.from(rows), engine.getStats, () => false, shown);

test('columns are printed side by side if they fit, else those of the window, and the next ones as far as the paper is wide', () => {
  const ids = ({ portrait: { parts } }: ReturnType<typeof fit>) =>
    parts.map((part) => part.columns.map(({ column }) => column.id));
  expect(fit(5, { from: 2, to: 3 }).portrait).toMatchObject({ fontSize: 10, parts: [{}] });
  expect(ids(fit(5, { from: 2, to: 3 }))).toEqual([bound.slice(0, 5).map(({ id }) => id)]);
  const [printed = [], ...others] = ids(fit(bound.length, { from: 11, to: 12 }));
  expect(others).toEqual([]);
  expect(printed.length).toBeGreaterThan(6);
  expect(printed).toEqual(['Scheme', ...bound.slice(11, 10 + printed.length).map(({ id }) => id)]);
});

test('columns of a window that is wider than the paper are printed in parts that each begin with the name; none is left out', () => {
  const { portrait, landscape } = fit(bound.length, { from: 1, to: bound.length - 1 });
  expect(landscape.parts.length).toBeLessThan(portrait.parts.length);
  for (const { parts } of [portrait, landscape]) {
    const ids = parts.map((part) => part.columns.map(({ column }) => column.id));
    expect(ids.map(([first]) => first)).toEqual(parts.map(() => 'Scheme'));
    expect(ids.flatMap(([, ...others]) => others)).toEqual(bound.slice(1).map(({ id }) => id));
    for (const part of parts) expect(Math.round(part.columns.reduce((sum, { share }) => sum + share, 0))).toBe(100);
  }
  expect(PAPER_WIDTHS.portrait).toBeLessThan(PAPER_WIDTHS.landscape);
});

test('up to 2,000 rows are printed; of more the paper says so, and the page offers a workbook afterwards', async () => {
  const onSaveWorkbook = vi.fn<() => void>();
  const show = (count: number) => (
    <PrintedTable
      name="Schemes"
      frame={{ current: null }}
      columns={bound.slice(0, 3)}
      allColumns={bound}
      groups={null}
      groupOptions={null}
      rows={Uint32Array.from(rows.slice(0, count))}
      totalCount={rows.length}
      engine={engine}
      bandColumn={null}
      totals={null}
      filters={[]}
      onSaveWorkbook={onSaveWorkbook}
    />
  );
  const print = (name: 'beforeprint' | 'afterprint'): void => act(() => void window.dispatchEvent(new Event(name)));
  const { rerender } = render(show(2000));
  expect(screen.queryByRole('table')).toBeNull();
  print('beforeprint');
  expect(document.querySelectorAll('tbody tr')).toHaveLength(2000);
  expect(document.body.textContent).not.toContain('Only the first');
  print('afterprint');
  expect(document.body.textContent).toBe('');

  rerender(show(2001));
  print('beforeprint');
  expect(document.querySelectorAll('tbody tr')).toHaveLength(2000);
  expect(document.body.textContent).toContain('Only the first 2,000 rows are printed; Export to Excel (XLSX) has all');
  print('afterprint');
  expect(screen.getByRole('status').textContent).toContain('Only the first 2,000 of 2,001 rows were printed.');
  await userEvent.click(screen.getByRole('button', { name: 'Save all as Excel' }));
  expect(onSaveWorkbook).toHaveBeenCalledOnce();
});
