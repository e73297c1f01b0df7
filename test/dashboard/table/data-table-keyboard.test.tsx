import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { FundTable, getDataRows } from './fund-table.tsx';
import { buildFund, fundColumns, type Fund } from './funds.ts';

test('the grid is one tab stop, within which the arrow keys move between cells', async () => {
  const user = userEvent.setup();
  render(<FundTable filterRow totals={{ kind: 'sum', columns: ['nav'] }} />);
  const grid = screen.getByRole('grid', { name: 'Funds' });
  const tabStops = [...grid.querySelectorAll('[tabindex="0"]')];
  expect(tabStops.map(({ textContent }) => textContent)).toEqual(['Fund']);
  await screen.findByLabelText('Filter Net asset value'); // the code of the filter row is loaded after the table
  screen.getByRole('button', { name: 'Fund' }).focus();
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(document.activeElement?.textContent).toBe('NAV');
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Filter Net asset value');
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement?.textContent).toBe('30.00');
  await user.keyboard('{End}{ArrowDown}{Home}');
  expect(document.activeElement?.textContent).toBe('Kaveri Flexi');
  await user.keyboard('{Control>}{End}{/Control}{ArrowLeft}');
  expect(document.activeElement?.textContent).toBe('12,34,592.89');
  await user.keyboard('{ArrowUp}{ArrowRight}');
  expect(document.activeElement?.textContent).toBe('–');
  expect(grid.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
});

test('the keyboard reaches rows that are not rendered yet, and rows and columns have their ARIA positions', async () => {
  const user = userEvent.setup();
  const rows = Array.from({ length: 5_000 }, (_, index) => buildFund({ name: `Series ${index}` }));
  render(<FundTable rows={rows} />);
  expect(getDataRows().length).toBeLessThan(60);
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
  render(<FundTable columns={columns} />);
  const link = screen.getByRole('link', { name: 'Kaveri Liquid' });
  const onClick = vi.fn<(event: Event) => void>((event) => event.preventDefault());
  link.addEventListener('click', onClick);
  screen.getByRole('button', { name: 'Fund' }).focus();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(onClick).toHaveBeenCalledOnce();
});

test('the checkbox and Space select rows, up to the maximum', async () => {
  const user = userEvent.setup();
  function SelectableTable() {
    const [selected, onSelect] = useState<readonly string[]>([]);
    return (
      <>
        <p data-testid="selected">{selected.join(', ')}</p>
        <FundTable selection={{ selected, onSelect, max: 2 }} />
      </>
    );
  }
  render(<SelectableTable />);
  await user.click(screen.getByRole('checkbox', { name: 'Select Deodar Flexi' }));
  screen.getByRole('button', { name: 'Fund' }).focus();
  await user.keyboard('{ArrowDown} {ArrowDown} ');
  expect(screen.getByTestId('selected').textContent).toBe('Deodar Flexi, Kaveri Liquid');
  expect(screen.getByRole('checkbox', { name: 'Select Kaveri Flexi' })).toHaveProperty('disabled', true);
  expect(getDataRows().map((row) => row.getAttribute('aria-selected'))).toEqual(['true', 'false', 'true', 'false']);
  await user.keyboard('{ArrowUp} ');
  expect(screen.getByTestId('selected').textContent).toBe('Deodar Flexi');
});

test('while the grid scrolls, every rendered row shows the data of its index, and the focused row keeps the focus', async () => {
  // React reports two rows with the same key as an error, and may drop one of them
  const consoleError = vi.spyOn(console, 'error');
  const rows = Array.from({ length: 5_000 }, (_, index) => buildFund({ name: `Series ${index}`, nav: index }));
  const { container } = render(<FundTable rows={rows} />);
  const frame = getFrame(container);
  getDataRows()[2]?.querySelector<HTMLElement>('[aria-colindex="1"]')?.focus();
  for (const top of [40, 280, 1_000, 60_000, 59_700, 139_000, 300, 0]) {
    frame.scrollTop = top;
    fireEvent.scroll(frame);
    for (const row of getDataRows()) {
      const index = getRowIndex(row);
      expect(row.textContent).toContain(`Series ${index}Kaveri`);
      expect(row.style.transform).toBe(`translateY(${index * 28}px)`);
    }
    expect(getDataRows().map(getRowIndex)).toContain(Math.ceil(top / 28) + 3);
    expect(document.activeElement?.textContent).toBe('Series 2');
  }
  expect(consoleError).not.toHaveBeenCalled();
  consoleError.mockRestore();
});

test('when scrolling stops, the rows are in their own order in the document', async () => {
  const rows = Array.from({ length: 500 }, (_, index) => buildFund({ name: `Series ${index}` }));
  const { container } = render(<FundTable rows={rows} />);
  const frame = getFrame(container);
  for (const top of [200, 400, 900]) {
    frame.scrollTop = top;
    fireEvent.scroll(frame);
  }
  await waitFor(() => {
    const indexes = getDataRows().map(getRowIndex);
    expect(indexes).toEqual(indexes.toSorted((a, b) => a - b));
  });
});

function getFrame(container: HTMLElement): HTMLElement {
  const frame = container.querySelector('.table-frame');
  if (!(frame instanceof HTMLElement)) throw new Error('no frame');
  return frame;
}

const getRowIndex = (row: HTMLElement): number => Number(row.getAttribute('aria-rowindex')) - 2;
