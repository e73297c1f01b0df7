import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createFakeService } from '#test/support/fake-service.ts';
import { renderApp } from '#test/support/render-app.tsx';

vi.mock(import('#dashboard/pages/compare/compare-page.tsx'), () => ({
  ComparePage: () => {
    throw new Error('thrown by the page');
  },
}));

test('a page that throws is replaced by the error page, and other pages still open', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {}); // React reports what a boundary has caught
  vi.spyOn(console, 'warn').mockImplementation(() => {}); // and so does the router
  const { user } = renderApp('/compare', createFakeService({ GetNewFundOffers: [] }).fetch);
  const heading = await screen.findByRole('heading', { level: 1, name: 'Something went wrong' });
  expect(screen.getByText('thrown by the page')).toBeDefined();
  await user.click(screen.getByRole('link', { name: 'New fund offers', hidden: true }));
  expect(await screen.findByRole('heading', { level: 1, name: 'New fund offers' })).toBeDefined();
  expect(heading.isConnected).toBe(false);
});
