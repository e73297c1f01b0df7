// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { pageCode, PageOutOfReach } from '#dashboard/app/page-code.ts';
import { answering } from '#test/support/answering.ts';
import { renderApp } from '#test/support/render-app.tsx';

vi.mock(import('#dashboard/pages/compare/compare-page.tsx'), () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});
afterEach(() => vi.unstubAllGlobals());

const nothingAnswers = () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
const gone = new TypeError('Failed to fetch dynamically imported module');

test('a page whose code cannot be fetched says so in its place, stays there, and leaves the others open', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {}); // React reports what a boundary has caught
  vi.spyOn(console, 'warn').mockImplementation(() => {}); // and so does the router
  nothingAnswers();
  const { user } = renderApp('/compare', answering({ GetNewFundOffers: [] }).fetch);
  expect(await screen.findByRole('heading', { level: 1, name: 'This page is out of reach' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'The page still cannot be fetched' })).toBeDefined();
  await user.click(screen.getByRole('link', { name: 'New offers' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'New fund offers' })).toBeDefined();
});

test('code that is missing where the service answers is told as it is: a newer version has taken its place', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
  await expect(pageCode(() => Promise.reject(gone))).rejects.toBe(gone);
});

test('code that is missing where nothing answers is out of reach, and keeps its cause', async () => {
  nothingAnswers();
  const missing = pageCode(() => Promise.reject(gone));
  await expect(missing).rejects.toBeInstanceOf(PageOutOfReach);
  await expect(missing).rejects.toHaveProperty('cause', gone);
});
