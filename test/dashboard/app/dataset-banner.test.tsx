// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ServerInfo } from '#contract/records/service.ts';
import { answering } from '#test/support/answering.ts';
import { anInfo } from '#test/support/records.ts';
import { renderApp } from '#test/support/render-app.tsx';

const info = anInfo({ portfolioAsOf: '2025-07-31', sources: 'Files' });
const bannerOf = async (told: Partial<ServerInfo>): Promise<string> => {
  renderApp('/performance', answering({ GetAUM: [], GetServerInfo: [{ ...info, ...told }] }).fetch);
  const words = await screen.findByText(/^(?:Sample data|Official files|Upstream)/);
  return words.textContent ?? '';
};

test('the banner tells the sample from official files, and to which day each goes', async () => {
  expect(await bannerOf({})).toBe('Sample data · 19 Nov 2026');
});

test('official files tell the days of their NAVs and of their portfolios', async () => {
  expect(await bannerOf({ datasetKind: 'Official' })).toBe(
    'Official files · NAVs to 19 Nov 2026 · portfolios to 31 Jul 2025',
  );
});

test('what official files do not have is told as missing', async () => {
  expect(await bannerOf({ datasetKind: 'Official', portfolioAsOf: null })).toBe(
    'Official files · NAVs to 19 Nov 2026 · no portfolios',
  );
});

test('the banner leads to what is known of the service, and tells in full what it may have no room for', async () => {
  renderApp('/performance', answering({ GetAUM: [], GetServerInfo: [{ ...info, datasetKind: 'Official' }] }).fetch);
  const banner = await screen.findByRole('link', { name: /^Official files/ });
  expect(banner.getAttribute('href')).toBe('/connection');
  expect(banner.title).toBe('Official files · NAVs to 19 Nov 2026 · portfolios to 31 Jul 2025\nFiles');
});

test('a service that tells nothing of its dataset has no banner', async () => {
  const { view } = renderApp('/performance', answering({ GetAUM: [] }).fetch);
  await screen.findByRole('heading', { name: 'The dataset has no scheme' });
  expect(view.container.querySelector('.dataset')).toBeNull();
});

test('the banner’s room is kept free by what it said the last time, and that is not told again before it is known', async () => {
  const service = answering({ GetAUM: [], GetServerInfo: [{ ...info, datasetKind: 'Official' }] });
  let answer = (): void => undefined;
  const later = new Promise<void>((resolve) => (answer = resolve));
  const fetch: typeof globalThis.fetch = async (input, init) => {
    if (typeof input === 'string' && input.includes('GetServerInfo')) await later;
    return service.fetch(input, init);
  };
  const { view } = renderApp('/performance', fetch, { 'fundlens.dataset': 'Sample data\n· 1 Jan 2026' });
  const room = await screen.findByText(/^Sample data/);
  expect(room.getAttribute('aria-hidden')).toBe('true');
  expect(room.classList).toHaveLength(2);
  answer();
  const told = await screen.findByText(/^Official files/);
  expect(told.getAttribute('aria-hidden')).toBeNull();
  expect(view.container.querySelectorAll('.dataset')).toHaveLength(1);
  expect(localStorage.getItem('fundlens.dataset')).toBe(
    'Official files\n· NAVs to 19 Nov 2026\n· portfolios to 31 Jul 2025',
  );
});
