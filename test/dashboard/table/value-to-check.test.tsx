import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getQuantityNote, getWeightNote } from '#dashboard/schemes/holdings/holding-note.ts';
import { createFakeService } from '#test/support/fake-service.ts';
import { buildPerformance } from '#test/support/market/build-records.ts';
import { renderApp } from '#test/support/render-app.tsx';

const NOTE = 'Check this NAV: 59.00 % since the previous NAV, while the median of the sub-category is 0.50 %.';
const wrong = buildPerformance({
  code: '1',
  schemeName: 'Kaveri Flexi Cap Fund - Direct Plan - Growth',
  navDate: '2026-11-19T00:00:00',
  return1Day: 59,
  return7Days: 60,
  navNote: NOTE,
});

test('a return from a NAV that should be checked is marked, with the reason on focus and on a tap', async () => {
  renderApp('/screener?f.plan=*&f.option=*&f.type=*&returns=short', createFakeService({ GetAUM: [wrong] }).fetch);
  const grid = await screen.findByRole('grid', {}, { timeout: 45_000 });
  const findCell = (header: string) => {
    const index = within(grid).getAllByRole('columnheader', { name: header })[0]?.getAttribute('aria-colindex');
    const cell = grid.querySelector(`tbody [aria-colindex="${index}"]`);
    if (!(cell instanceof HTMLElement)) throw new Error(`no cell of ${header}`);
    return cell;
  };
  const cell = findCell('1 d');
  expect([cell.textContent, cell.getAttribute('aria-description')]).toEqual(['59.00', NOTE]);
  expect(cell.className).toMatch(/doubtful/);
  expect(findCell('7 d').getAttribute('aria-description')).toBeNull();
  cell.focus();
  expect(await screen.findByText(NOTE, { ignore: 'td, td *' })).toBeDefined();
  fireEvent.keyDown(document, { key: 'Escape' });
  fireEvent.click(cell);
  expect(await screen.findByText(NOTE, { ignore: 'td, td *' })).toBeDefined();
});

test('the note of a holding is beside the number it is about, and any other note beside the weight', () => {
  const [quantity, weight] = ['Check quantity: 1, expected 2.', 'Check market value and weight: 1, expected 2.'];
  const both = `${weight} ${quantity}`;
  const notes = [quantity, weight, both, 'Disputed.', ''].map((note) => ({ note }));
  expect(notes.map(getQuantityNote)).toEqual([quantity, '', both, '', '']);
  expect(notes.map(getWeightNote)).toEqual(['', weight, both, 'Disputed.', '']);
});
