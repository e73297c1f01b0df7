import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeService } from '#test/support/fake-service.ts';
import { buildSchemeMaster, buildPerformance } from '#test/support/market/build-records.ts';
import { renderApp } from '#test/support/render-app.tsx';

test('/ redirects to the screener, with document title and current link', async () => {
  const { address } = renderApp('/', createFakeService({ GetAUM: [] }).fetch);
  expect(await screen.findByRole('heading', { level: 1, name: 'Screener' })).toBeDefined();
  expect(address()).toBe('/screener');
  expect(document.title).toBe('Screener · Fundlens');
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Screener');
});

test('an unknown path shows the not-found page', async () => {
  renderApp('/nowhere', createFakeService({}).fetch);
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeDefined();
  await waitFor(() => expect(document.title).toBe('Page not found · Fundlens'));
});

test('Ctrl K finds a scheme on any page and opens its page', async () => {
  const master = buildSchemeMaster({ code: '120503', schemeName: 'Steady Fund - Direct Plan - Growth' });
  const { user, address } = renderApp('/screener', createFakeService({ GetAUM: [], GetSchemeMaster: [master] }).fetch);
  await screen.findByRole('heading', { level: 1 });
  await user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: /^Find/ });
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.type(field, 'steady');
  // the combobox adds two such buttons to a popup; the dialog shows its options without one
  expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull();
  await user.click(await screen.findByRole('gridcell', { name: /Steady Fund/ }));
  await waitFor(() => expect(address()).toBe('/scheme?code=120503'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('text typed before the dialog is there is in its search field', async () => {
  const { user } = renderApp('/screener', createFakeService({ GetAUM: [] }).fetch);
  await screen.findByRole('heading', { level: 1 });
  const press = (key: string, more = {}) =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));
  act(() => {
    press('k', { ctrlKey: true });
    for (const key of 'abs') press(key);
  });
  const field = await screen.findByRole('combobox', { name: /^Find/ });
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(field).toHaveProperty('value', 'abs');
  await user.keyboard('l');
  expect(field).toHaveProperty('value', 'absl');
});

test('text typed right after Ctrl K goes into the dialog, not into the page', async () => {
  const { user } = renderApp(
    '/screener',
    createFakeService({ GetAUM: [buildPerformance()], GetSchemeMaster: [buildSchemeMaster()] }).fetch,
  );
  const pageField = await screen.findByRole('searchbox');
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(pageField);
  await user.keyboard('{Control>}k{/Control}steady');
  expect(screen.getByRole('combobox', { name: /^Find/ })).toHaveProperty('value', 'steady');
  expect(pageField).toHaveProperty('value', '');
});

test('the dialog finds pages and actions too, and lists the schemes viewed last', async () => {
  const schemes = [buildSchemeMaster({ code: '1', schemeName: 'Steady Fund' })];
  const { user, address } = renderApp('/data', createFakeService({ GetSchemeMaster: schemes }).fetch, {
    'fundlens.recent': '1,404',
  });
  await screen.findByRole('heading', { level: 1 });
  await user.keyboard('{Control>}k{/Control}');
  expect(await screen.findByRole('gridcell', { name: /Steady Fund/ })).toBeDefined();
  expect(screen.getAllByRole('rowgroup').map(({ textContent }) => textContent?.slice(0, 15))).toEqual([
    'Viewed recently',
    'Pages and actio',
  ]);
  await user.keyboard('theme da{Enter}');
  await waitFor(() => expect(document.documentElement.dataset['theme']).toBe('dark'));
  await user.click(screen.getByText('Theme: system'));
  await user.keyboard('{Control>}k{/Control}movers{Enter}');
  await waitFor(() => expect(address()).toBe('/movers'));
});

test('? shows the shortcuts, / goes to the search of the table, and neither does so while text is typed', async () => {
  const { user } = renderApp('/screener', createFakeService({ GetAUM: [buildPerformance()] }).fetch);
  const field = await screen.findByRole('searchbox');
  await user.keyboard('?');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('/');
  expect(document.activeElement).toBe(field);
  await user.keyboard('a/?');
  expect(field).toHaveProperty('value', 'a/?');
  expect(screen.queryByRole('dialog')).toBeNull();
});
