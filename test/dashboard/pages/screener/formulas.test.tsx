import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeService } from '#test/support/fake-service.ts';
import { renderApp } from '#test/support/render-app.tsx';
import { buildRecord, readSchemes } from './screener-market.ts';

const market = [
  buildRecord('1', 'Kaveri Fund - Direct Plan - Growth', { dailyAum: 900, return3Year: 12, ter: 0.5 }),
  buildRecord('2', 'Himgiri Fund - Direct Plan - Growth', { dailyAum: 800, return3Year: 12.2, ter: 1.5 }),
  buildRecord('3', 'Nilgiri Fund - Direct Plan - Growth', { dailyAum: 700, return3Year: null, ter: 0.1 }),
  buildRecord('4', 'Deodar Fund - Direct Plan - Growth', { dailyAum: 600, return3Year: 9, ter: 0 }),
];
const open = async (path: string) => {
  const app = renderApp(path, createFakeService({ GetAUM: market }).fetch);
  await screen.findByRole('grid', { name: 'Schemes' });
  return app;
};
const readColumn = (name: RegExp): readonly (string | null | undefined)[] => {
  const grid = screen.getByRole('grid', { name: 'Schemes' });
  const index = within(grid)
    .getAllByRole('columnheader')
    .findIndex((header) => name.test(header.textContent ?? ''));
  const header = within(grid).getAllByRole('columnheader')[index];
  const position = header?.getAttribute('aria-colindex');
  return Array.from(
    grid.querySelectorAll(`[role="gridcell"][aria-colindex="${position}"]`),
    (cell) => cell.textContent,
  );
};
const readSearch = (address: () => string): URLSearchParams => new URL(address(), 'http://localhost').searchParams;
const readFirstWords = async (): Promise<readonly string[]> =>
  (await readSchemes()).map((name) => /Kaveri|Himgiri|Nilgiri|Deodar/.exec(name)?.[0] ?? name);

test('a formula that is typed, with a name completed, is a column that the address carries', async () => {
  const { user, address } = await open('/screener');
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(await screen.findByRole('button', { name: 'Add formula' }));
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Formula' });
  expect(document.activeElement).toBe(field);
  await user.type(field, 'retrun3Year - expens');
  await user.click(screen.getByRole('button', { name: / ter$/ }));
  expect(field.value).toBe('retrun3Year - ter');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(screen.getByRole('alert').textContent).toBe(
    'Position 1: unknown name “retrun3Year”. Did you mean return3Year?',
  );
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await user.clear(field);
  await user.type(field, 'return3Year - ter');
  await user.type(screen.getByRole('textbox', { name: 'Name of the column' }), 'After cost');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(readSearch(address).get('formula1')).toBe('After cost = return3Year - ter'));
  expect(readColumn(/After cost/)).toEqual(['', '11.50', '10.70', '–', '9.00']);

  await user.click(screen.getByRole('button', { name: 'Remove After cost' }));
  await waitFor(() => expect(readSearch(address).has('formula1')).toBe(false));
  await screen.findByText('Removed After cost');
});

test('a formula in the address sorts and filters', async () => {
  await open('/screener?formula1=return3Year+-+ter&sort=formula1&f.formula1=9.5..');
  expect(await readFirstWords()).toEqual(['Himgiri', 'Kaveri']);
  // the chip of the filter, and the header
  expect(screen.getAllByRole('button', { name: /return3Year - ter/ }).map(({ textContent }) => textContent)).toEqual([
    '×',
    'return3Year - ter, pp',
  ]);
});

test('a cell without a value says which value is missing, or that it would be divided by zero', async () => {
  await open('/screener?formula1=return3Year+/+ter');
  const cells = Array.from(document.querySelectorAll('[role="gridcell"]'));
  const reasons = cells.flatMap(
    (cell) => cell.getAttribute('data-tooltip') ?? cell.getAttribute('aria-description') ?? [],
  );
  expect(reasons.join('\n')).toMatch(/No value: 3-year return|No value: /);
  expect(reasons.join('\n')).toMatch(/Division by zero\./);
});

test('a formula without any value is shown, and its cells say why', async () => {
  await open('/screener?formula1=ter+/+(ter+-+ter)');
  expect(readColumn(/ter \/ \(ter - ter\)/).slice(1)).toEqual(['–', '–', '–', '–']);
});

test('a formula of the address that is wrong is named with its place, and the table is shown', async () => {
  await open('/screener?formula1=ter+*+');
  expect(await readFirstWords()).toHaveLength(4);
  await screen.findByText(/formula1 “ter \*”: Position 6: expected a name, a number or “\(”, got the end\./);
});

test('a formula that is removed leaves nothing that sorts or filters by it', async () => {
  const { user, address } = await open(
    '/screener?formula1=ter&sort=-formula1,ter&f.formula1=0..&plotX=formula1&cols=peerGroup',
  );
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(await screen.findByRole('button', { name: 'Remove ter' }));
  await waitFor(() => expect(Object.fromEntries(readSearch(address))).toEqual({ sort: 'ter', cols: 'peerGroup' }));
});
