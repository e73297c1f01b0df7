import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createFakeService } from '#test/support/fake-service.ts';
import { renderApp } from '#test/support/render-app.tsx';

const pageCode = vi.hoisted(() => {
  let resolveLoading = () => {};
  const loading = new Promise<void>((resolve) => (resolveLoading = resolve));
  return { loading, finish: () => resolveLoading() };
});
vi.mock(import('#dashboard/pages/movers/movers-page.tsx'), async (original) => {
  await pageCode.loading;
  return original();
});

test('while the code of a page is loading, its title is shown and the navigation works', async () => {
  const { user } = renderApp('/movers', createFakeService({ GetAumTopGainersLosers: [], GetNewFundOffers: [] }).fetch);
  expect(await screen.findByText('Loading page…')).toBeDefined();
  expect(within(screen.getByRole('main')).getByText('AUM movers')).toBeDefined();
  expect(screen.getByRole('link', { current: 'page', hidden: true }).textContent).toBe('AUM movers');
  pageCode.finish();
  await waitFor(() => expect(screen.queryByText('Loading page…')).toBeNull());
  await user.click(screen.getByRole('link', { name: 'New fund offers', hidden: true }));
  expect(await screen.findByRole('heading', { level: 1, name: 'New fund offers' })).toBeDefined();
});
