import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { loadPage, PageLoadError } from '#dashboard/app/error-page.tsx';
import { createFakeService } from '#test/support/fake-service.ts';
import { renderApp } from '#test/support/render-app.tsx';

vi.mock(import('#dashboard/pages/compare/compare-page.tsx'), () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});
afterEach(() => vi.unstubAllGlobals());

const stubUnreachableServer = () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
const importError = new TypeError('Failed to fetch dynamically imported module');

test('a page whose code cannot be loaded is replaced by a message with a retry button, and other pages still open', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {}); // React reports what a boundary has caught
  vi.spyOn(console, 'warn').mockImplementation(() => {}); // and so does the router
  stubUnreachableServer();
  const { user } = renderApp('/compare', createFakeService({ GetNewFundOffers: [] }).fetch);
  expect(await screen.findByRole('heading', { level: 1, name: 'This page can’t be loaded' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'The page still can’t be loaded' })).toBeDefined();
  await user.click(screen.getByRole('link', { name: 'New fund offers', hidden: true }));
  expect(await screen.findByRole('heading', { level: 1, name: 'New fund offers' })).toBeDefined();
});

test('loadPage throws the import error if the server responds, since a newer version has replaced the file', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
  await expect(loadPage(() => Promise.reject(importError))).rejects.toBe(importError);
});

test('loadPage throws a PageLoadError with its cause if the server is not responding', async () => {
  stubUnreachableServer();
  const loading = loadPage(() => Promise.reject(importError));
  await expect(loading).rejects.toBeInstanceOf(PageLoadError);
  await expect(loading).rejects.toHaveProperty('cause', importError);
});
