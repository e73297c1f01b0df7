// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { aFund, fundColumns, type Fund } from './rows.ts';
import { dataRows, Shown } from './shown-table.tsx';

afterEach(cleanup);

test('the keyboard walks the grid by one tab stop', async () => {
  const user = userEvent.setup();
  render(<Shown filterRow totals={{ kind: 'sum', of: ['nav'] }} />);
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
  await user.keyboard('{Control>}{End}{/Control}{ArrowLeft}');
  expect(document.activeElement?.textContent).toBe('12,34,592.89');
  await user.keyboard('{ArrowUp}{ArrowRight}');
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

test('while rows scroll by, each says what stands at its place, and the focused one stays where it is', async () => {
  // React tells two rows that share a key as an error, and may drop one of them
  const wrong = vi.spyOn(console, 'error');
  const many = Array.from({ length: 5_000 }, (_, place) => aFund({ name: `Series ${place}`, nav: place }));
  const { container } = render(<Shown rows={many} />);
  const frame = container.querySelector('.table-frame');
  if (!(frame instanceof HTMLElement)) throw new Error('no frame');
  dataRows()[2]?.querySelector<HTMLElement>('[aria-colindex="1"]')?.focus();
  for (const top of [40, 280, 1_000, 60_000, 59_700, 139_000, 300, 0]) {
    frame.scrollTop = top;
    fireEvent.scroll(frame);
    for (const row of dataRows()) {
      const place = Number(row.getAttribute('aria-rowindex')) - 2;
      expect(row.textContent).toContain(`Series ${place}Kaveri`);
      expect(row.style.transform).toBe(`translateY(${place * 28}px)`);
    }
    expect(dataRows().map(placeOf)).toContain(Math.ceil(top / 28) + 3);
    expect(document.activeElement?.textContent).toBe('Series 2');
  }
  expect(wrong).not.toHaveBeenCalled();
  wrong.mockRestore();
});

test('rows that have come to rest stand in the document in their own order', async () => {
  const many = Array.from({ length: 500 }, (_, place) => aFund({ name: `Series ${place}` }));
  const { container } = render(<Shown rows={many} />);
  const frame = container.querySelector('.table-frame');
  if (!(frame instanceof HTMLElement)) throw new Error('no frame');
  for (const top of [200, 400, 900]) {
    frame.scrollTop = top;
    fireEvent.scroll(frame);
  }
  await waitFor(() => {
    const places = dataRows().map(placeOf);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });
});

const placeOf = (row: HTMLElement): number => Number(row.getAttribute('aria-rowindex')) - 2;
