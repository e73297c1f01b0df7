import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ServerInfo } from '#contract/records/service.ts';
import { createDeferred } from '#test/support/deferred.ts';
import { createFakeService } from '#test/support/fake-service.ts';
import { buildServerInfo } from '#test/support/market/build-records.ts';
import { renderApp } from '#test/support/render-app.tsx';

const info = buildServerInfo({ portfolioAsOf: '2025-07-31', sources: 'Files' });
const findBanner = () =>
  waitFor(() => {
    const banner = document.querySelector('header [data-kind]');
    if (banner === null) throw new Error('there is no banner');
    return banner;
  });
const isMarkedOld = async (): Promise<boolean> => (await findBanner()).hasAttribute('data-old');
const renderBanner = async (fields: Partial<ServerInfo>): Promise<string> => {
  renderApp('/screener', createFakeService({ GetAUM: [], GetServerInfo: [{ ...info, ...fields }] }).fetch);
  return (await findBanner()).textContent ?? '';
};

// the banner says how old the NAVs are
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T18:00:00Z') }));
afterEach(() => void vi.useRealTimers());

test.each([
  ['2026-11-19', false, '· NAVs to 19 Nov 2026'],
  ['2026-11-18', true, '· NAVs to 18 Nov 2026, 8 days old'],
] as const)('NAVs to %s are marked as old: %s', async (navAsOf, isOld, text) => {
  expect(await renderBanner({ datasetKind: 'Official', navAsOf })).toContain(text);
  expect(await isMarkedOld()).toBe(isOld);
});

test('a degraded dataset is marked, and the banner says that an earlier one is shown', async () => {
  const text = await renderBanner({ datasetKind: 'Official', datasetState: 'Degraded' });
  expect(text).toContain('· the latest dataset is damaged, so an earlier one is shown');
  expect(await isMarkedOld()).toBe(true);
});

test('data of a failing upstream service are marked with the time of its last response', async () => {
  const text = await renderBanner({
    datasetKind: 'Upstream',
    datasetState: 'Degraded',
    upstreamRespondedAt: '2026-11-26T09:00:00',
  });
  expect(text).toBe(
    'Upstream down · showing data of 26 Nov 2026 14:30 IST or earlier ' +
      '· NAVs to 19 Nov 2026 · portfolios to 31 Jul 2025',
  );
  expect(await isMarkedOld()).toBe(true);
});

test('an upstream service that does not describe its data is not said to have none', async () => {
  const nothing = { datasetKind: 'Upstream', navAsOf: null, portfolioAsOf: null };
  expect((await renderBanner(nothing)).trim()).toBe('Upstream data');
});

test('the sample market ages like any other data', async () => {
  expect(await renderBanner({ navAsOf: '2026-11-17' })).toBe('Sample data · 17 Nov 2026, 9 days old');
  expect(await isMarkedOld()).toBe(true);
});

test('sample data is named with its date', async () => {
  expect(await renderBanner({})).toBe('Sample data · 19 Nov 2026');
});

test.each([
  ['2026-11-19', null],
  ['2026-11-17', '/data'],
] as const)(
  'with NAVs of %s the banner links to %s: what is old leads to what can be done, the rest is in the navigation',
  async (navAsOf, href) => {
    await renderBanner({ navAsOf });
    expect((await findBanner()).getAttribute('href')).toBe(href);
  },
);

test('official files are named with the dates of their NAVs and portfolios', async () => {
  expect(await renderBanner({ datasetKind: 'Official' })).toBe(
    'Official files · NAVs to 19 Nov 2026 · portfolios to 31 Jul 2025',
  );
});

test('missing NAVs or portfolios are named', async () => {
  expect(await renderBanner({ datasetKind: 'Official', portfolioAsOf: null })).toBe(
    'Official files · NAVs to 19 Nov 2026 · no portfolios',
  );
});

test('the tooltip of the banner has the full text', async () => {
  await renderBanner({ datasetKind: 'Official' });
  expect((await findBanner()).getAttribute('aria-description')).toBe(
    'Official files · NAVs to 19 Nov 2026 · portfolios to 31 Jul 2025\nFiles',
  );
});

test('there is no banner if the server does not describe its dataset', async () => {
  const { view } = renderApp('/screener', createFakeService({ GetAUM: [] }).fetch);
  await screen.findByRole('heading', { name: 'No schemes loaded' });
  expect(view.container.querySelector('[data-kind]')).toBeNull();
});

test('a placeholder with the last text reserves the banner’s width while the dataset is loading', async () => {
  const service = createFakeService({ GetAUM: [], GetServerInfo: [{ ...info, datasetKind: 'Official' }] });
  const gate = createDeferred();
  const fetch: typeof globalThis.fetch = async (input, init) => {
    if (typeof input === 'string' && input.includes('GetServerInfo')) await gate.opened;
    return service.fetch(input, init);
  };
  const { view } = renderApp('/screener', fetch, { 'fundlens.dataset': 'Sample data\n· 1 Jan 2026' });
  const placeholder = (await screen.findByText(/^Sample data/)).closest('[aria-hidden]');
  expect(placeholder?.textContent).toBe('Sample data · 1 Jan 2026');
  expect(placeholder?.classList).toHaveLength(2);
  gate.open();
  expect((await findBanner()).getAttribute('aria-hidden')).toBeNull();
  expect(view.container.querySelectorAll('[data-kind]')).toHaveLength(1);
  expect(screen.queryByText(/^Sample data/)).toBeNull();
  expect(localStorage.getItem('fundlens.dataset')).toBe(
    'Official files\n· NAVs to 19 Nov 2026\n· portfolios to 31 Jul 2025',
  );
});
