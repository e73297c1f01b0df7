import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeService } from '#test/support/fake-service.ts';
import { buildManager } from '#test/support/market/build-records.ts';
import { findTable, readColumn } from '#test/support/open-page.tsx';
import { renderApp } from '#test/support/render-app.tsx';

const buildRow = (code: string, manager: string, house: string, plan = 'Direct') =>
  buildManager({ code, manager, mutualFund: house, schemeName: `Fund ${code.slice(0, 1)} - ${plan} Plan - Growth` });

const open = (address: string, managers: readonly ReturnType<typeof buildManager>[]) =>
  renderApp(address, createFakeService({ GetManagers: managers }).fetch);

const several = [
  buildRow('1', 'Amit Kumar', 'Kaveri Mutual Fund'),
  buildRow('11', 'AMIT KUMAR', 'Kaveri Mutual Fund', 'Regular'),
  buildRow('2', 'Amit Kumar', 'Narmada Mutual Fund'),
  buildRow('1', 'Kumar Shah', 'Kaveri Mutual Fund'),
];

test('a name that fits several people lists each with the fund house to choose from, and merges nobody', async () => {
  const { user, address } = open('/manager?name=kumar', several);
  const table = await findTable('Managers');
  const rows = within(table)
    .getAllByRole('rowheader')
    .map((head) => head.closest('[role=row]')?.textContent);
  expect(rows).toEqual([
    expect.stringMatching(/^Amit Kumar.*Kaveri Mutual Fund1$/),
    expect.stringMatching(/^Amit Kumar.*Narmada Mutual Fund1$/),
    expect.stringMatching(/^Kumar Shah.*Kaveri Mutual Fund1$/),
  ]);
  expect(screen.queryByRole('grid', { name: 'Schemes' })).toBeNull();
  await user.click(within(table).getByRole('link', { name: 'Kumar Shah' }));
  expect(address()).toBe('/manager?name=Kumar+Shah&house=Kaveri+Mutual+Fund');
});

test('a name and a fund house that fit one person lead to the schemes of that person', async () => {
  open('/manager?name=amit%20kumar&house=Narmada%20Mutual%20Fund', several.slice(0, 3));
  expect(Object.keys(readColumn(await findTable('Schemes'), 'Scheme'))).toEqual(['Fund 2 - Direct Plan - Growth']);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Amit Kumar');
  expect(screen.getByText(/^Narmada Mutual Fund\. Returns since/)).toBeDefined();
});

test('a name alone leads to the schemes of the only person whom it fits', async () => {
  open('/manager?name=shah', several.slice(3));
  expect(Object.keys(readColumn(await findTable('Schemes'), 'Scheme'))).toEqual(['Fund 1 - Direct Plan - Growth']);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Kumar Shah');
});
