// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answering } from '#test/support/answering.ts';
import { renderApp } from '#test/support/render-app.tsx';

const code = vi.hoisted(() => {
  let come = () => {};
  const coming = new Promise<void>((resolve) => (come = resolve));
  return { coming, come: () => come() };
});
vi.mock(import('#dashboard/pages/movers/movers-page.tsx'), async (original) => {
  await code.coming;
  return original();
});

test('while the code of a page is on its way, its name stands there and the way to the others is open', async () => {
  const { user } = renderApp('/movers', answering({ GetAumTopGainersLosers: [], GetNewFundOffers: [] }).fetch);
  expect(await screen.findByText('Waiting for the page')).toBeDefined();
  expect(within(screen.getByRole('main')).getByText('Movers')).toBeDefined();
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Movers');
  code.come();
  await waitFor(() => expect(screen.queryByText('Waiting for the page')).toBeNull());
  await user.click(screen.getByRole('link', { name: 'New offers' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'New fund offers' })).toBeDefined();
});
