// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answering } from '#test/support/answering.ts';
import { renderApp } from '#test/support/render-app.tsx';

vi.mock(import('#dashboard/pages/compare/compare-page.tsx'), () => ({
  ComparePage: () => {
    throw new Error('a fault of our own making');
  },
}));

test('a page that breaks says so in its place, and the others can still be gone to', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {}); // React reports what a boundary has caught
  vi.spyOn(console, 'warn').mockImplementation(() => {}); // and so does the router
  const { user } = renderApp('/compare', answering({ GetNewFundOffers: [] }).fetch);
  const broken = await screen.findByRole('heading', { level: 1, name: 'This page broke' });
  expect(screen.getByText('a fault of our own making')).toBeDefined();
  await user.click(screen.getByRole('link', { name: 'New offers' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'New fund offers' })).toBeDefined();
  expect(broken.isConnected).toBe(false);
});
