// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answering } from '#test/support/answering.ts';
import { aMaster, aScheme } from '#test/support/records.ts';
import { renderApp } from '#test/support/render-app.tsx';

test('the bare address opens Performance, named in the tab and the navigation', async () => {
  const { address } = renderApp('/', answering({ GetAUM: [] }).fetch);
  expect(await screen.findByRole('heading', { level: 1, name: 'Performance' })).toBeDefined();
  expect(address()).toBe('/performance');
  expect(document.title).toBe('Performance · Fundlens');
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Performance');
});

test('an address that leads nowhere says so and names the pages', async () => {
  renderApp('/nowhere', answering({}).fetch);
  expect(await screen.findByRole('heading', { level: 1, name: 'There is no such page' })).toBeDefined();
  await waitFor(() => expect(document.title).toBe('There is no such page · Fundlens'));
});

test('Ctrl K finds a scheme from anywhere and goes to its holdings', async () => {
  const master = aMaster({ code: '120503', schemeName: 'Steady Fund - Direct Plan - Growth' });
  const { user, address } = renderApp('/performance', answering({ GetAUM: [], GetSchemeMaster: [master] }).fetch);
  await screen.findByRole('heading', { level: 1 });
  await user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: 'Find a scheme' });
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.type(field, 'steady');
  await user.click(await screen.findByRole('option'));
  await waitFor(() => expect(address()).toBe('/holdings?code=120503'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('what is typed right after Ctrl K goes into the search, not into the page', async () => {
  const { user } = renderApp('/performance', answering({ GetAUM: [aScheme()], GetSchemeMaster: [aMaster()] }).fetch);
  const onPage = await screen.findByRole('searchbox');
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(onPage);
  await user.keyboard('{Control>}k{/Control}steady');
  expect(screen.getByRole('combobox', { name: 'Find a scheme' })).toHaveProperty('value', 'steady');
  expect(onPage).toHaveProperty('value', '');
});
