import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { explainMissingReturn } from '#schemes/return-notes.ts';
import { createFakeService } from '#test/support/fake-service.ts';
import { buildPerformance } from '#test/support/market/build-records.ts';
import { renderApp } from '#test/support/render-app.tsx';

const record = buildPerformance({
  code: '1',
  schemeName: 'Kaveri Flexi Cap Fund - Direct Plan - Growth',
  navDate: '2026-11-19T00:00:00',
  return7Days: 1,
  return10Year: 11,
  returnSource: '7Days=Computed; 10Year=Published',
  publishedReturnDate: '2026-11-18',
  returnNotes: '1Day=DayMissing; 1Month=Segregated; 3Year=Young; 5Year=Eclipse',
});

/** A column without any value is hidden. */
const other = buildPerformance({
  ...record,
  code: '2',
  schemeName: 'Nilgiri Flexi Cap Fund - Direct Plan - Growth',
  return1Day: 1,
  return1Month: 1,
  returnNotes: '',
});

/** The cell of a column of the first row. */
async function findCell(page: string, header: string): Promise<HTMLElement> {
  renderApp(page, createFakeService({ GetAUM: [record, other] }).fetch);
  const grid = await screen.findByRole('grid', {}, { timeout: 45_000 });
  const index = within(grid).getAllByRole('columnheader', { name: header })[0]?.getAttribute('aria-colindex');
  const cell = grid.querySelector(`tbody [aria-colindex="${index}"]`);
  if (!(cell instanceof HTMLElement)) throw new Error(`no cell of ${header}`);
  return cell;
}

const MISSING_DAY = 'The NAV of the trading day the period starts from is missing from the data.';

test('the reason for a missing return is shown on focus, and hidden by Escape', async () => {
  const cell = await findCell('/screener?f.plan=*&f.option=*&f.type=*&returns=short', '1 d');
  expect([cell.textContent, cell.getAttribute('aria-description')]).toEqual(['–', MISSING_DAY]);
  cell.focus();
  expect(await screen.findByText(MISSING_DAY)).toBeDefined();
  fireEvent.keyDown(document, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByText(MISSING_DAY)).toBeNull());
});

test('the reason for a missing return is shown while the pointer is over it, and on a tap', async () => {
  const cell = await findCell('/screener?f.plan=*&f.option=*&f.type=*', '1 m');
  const reason = 'A segregated portfolio: a recovery was paid out in the period.';
  fireEvent.pointerOver(cell, { pointerType: 'mouse' });
  expect(await screen.findByText(reason)).toBeDefined();
  fireEvent.pointerOver(cell.parentElement ?? cell, { pointerType: 'mouse' });
  await waitFor(() => expect(screen.queryByText(reason)).toBeNull());
  fireEvent.click(cell);
  expect(await screen.findByText(reason)).toBeDefined();
});

test('a published return is marked, and says so with its date on focus', async () => {
  const cell = await findCell('/screener?f.plan=*&f.option=*&f.type=*', '10 y');
  const source = 'Published by AMFI to 18 Nov 2026: it cannot be calculated from the NAVs of the data.';
  expect([cell.textContent, cell.getAttribute('aria-description')]).toEqual(['11.00', source]);
  expect(cell.className).toMatch(/published/);
  cell.focus();
  expect(await screen.findByText(source)).toBeDefined();
});

test('a return that is available, or missing without a note, has no reason', async () => {
  const cell = await findCell('/screener?f.plan=*&f.option=*&f.type=*&returns=short', '7 d');
  expect([cell.textContent, cell.getAttribute('aria-description')]).toEqual(['1.00', null]);
  expect(explainMissingReturn(record, '10Year')).toBe('');
  expect(explainMissingReturn({ ...record, returnNotes: '' }, '1Day')).toBe('');
});

test('each note has a sentence, and one that is not known is shown as it is', () => {
  expect(explainMissingReturn(record, '3Year')).toBe('The scheme is younger than the period.');
  expect(explainMissingReturn(record, '5Year')).toBe('Not available: Eclipse.');
});

test('the chart of returns shows the first row that has some', async () => {
  const none = buildPerformance({
    ...record,
    code: '3',
    schemeName: 'Aravalli Fund - Direct Plan - Growth',
    return7Days: null,
  });
  renderApp(
    '/screener?f.plan=*&f.option=*&f.type=*&sort=schemeName',
    createFakeService({ GetAUM: [none, other] }).fetch,
  );
  expect(await screen.findByText(/^Top row with returns shown\./, {}, { timeout: 45_000 })).toBeDefined();
  const chart = screen.getByRole('figure', { name: 'Returns by period' });
  expect(within(chart).getAllByText(/Nilgiri Flexi Cap/).length).toBeGreaterThan(0);
});
