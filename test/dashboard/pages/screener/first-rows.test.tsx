import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createDeferred } from '#test/support/deferred.ts';
import { createFakeService, recordsResponse } from '#test/support/fake-service.ts';
import { buildPerformance, buildSchemeMaster, buildServerInfo } from '#test/support/market/build-records.ts';
import { renderApp } from '#test/support/render-app.tsx';

const CODES = 400;
const market = Array.from({ length: CODES }, (_, index) =>
  buildPerformance({
    code: String(index),
    schemeName: `Kaveri Fund ${index} - ${index % 2 === 0 ? 'Direct' : 'Regular'} Plan - Growth`,
    subCategory: 'Large Cap Fund',
    navDate: '2026-11-19T00:00:00',
    dailyAum: 10_000 - index,
    return1Year: index / 10,
  }),
);
// the service knows better than the name: the second scheme is a direct plan
const list = market.map(({ code, schemeName }, index) =>
  buildSchemeMaster({
    code,
    schemeName,
    plan: index % 2 === 0 || index === 1 ? 'Direct' : 'Regular',
    option: 'Growth',
  }),
);

/** A service of so many schemes whose full list arrives when `open` is called. */
function createSlowService(schemes: number) {
  const full = createDeferred();
  const service = createFakeService({
    GetAUM: market,
    GetSchemeMaster: list,
    GetServerInfo: [buildServerInfo({ schemes, navAsOf: '2026-11-19' })],
  });
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, 'http://127.0.0.1');
    const response = await service.fetch(input, init);
    if (!url.pathname.endsWith('/GetAUM')) return response;
    const max = url.searchParams.get('max');
    if (max === null) await full.opened;
    return max === null ? response : recordsResponse('GetAUM', market.slice(0, Number(max)));
  };
  return { fetch, open: full.open, requests: service.requests };
}

const listRows = (): readonly string[] =>
  within(screen.getByRole('grid', { name: 'Schemes' }))
    .getAllByRole('rowheader')
    .flatMap((cell) => (cell.textContent.startsWith('Median') ? [] : cell.textContent));

test('of many schemes the first rows are shown in their final order while the others load, neither counted nor ranked', async () => {
  const service = createSlowService(22_000);
  renderApp('/screener', service.fetch);
  const grid = await screen.findByRole('grid', { name: 'Schemes' });
  const first = listRows();
  expect(first.slice(0, 3)).toEqual([0, 1, 2].map((index) => market[index]?.schemeName));
  expect(screen.getByRole('region', { name: 'Schemes' }).hasAttribute('inert')).toBe(true);
  expect(screen.getByText('Loading schemes…')).toBeDefined();
  expect(within(grid).getAllByText('…').length).toBeGreaterThan(0);
  expect(screen.queryByText(/Median of/)).toBeNull();
  service.open();
  await waitFor(() => expect(screen.getByRole('region', { name: 'Schemes' }).hasAttribute('inert')).toBe(false));
  expect(listRows().slice(0, first.length)).toEqual(first);
  expect(screen.getByRole('grid', { name: 'Schemes' })).toBe(grid);
  expect(screen.getByText('Median of 201 peers')).toBeDefined();
  expect(screen.getByText('of 400', { exact: false })).toBeDefined();
});

test('few schemes, or a view of one’s own, are requested at once', async () => {
  const few = createSlowService(2_000);
  few.open();
  const { view } = renderApp('/screener', few.fetch);
  await screen.findByRole('grid', { name: 'Schemes' });
  view.unmount();
  const filtered = createSlowService(22_000);
  filtered.open();
  renderApp('/screener?sort=schemeName', filtered.fetch);
  await screen.findByRole('grid', { name: 'Schemes' });
  expect([...few.requests, ...filtered.requests].filter(({ parameters }) => parameters.has('max'))).toEqual([]);
});
