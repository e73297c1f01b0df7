import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { rememberComparedSchemes } from '#dashboard/schemes/use-selected-scheme.ts';
import { createFakeService } from '#test/support/fake-service.ts';
import { buildHolding, buildSchemeMaster, buildPerformance } from '#test/support/market/build-records.ts';
import { renderApp } from '#test/support/render-app.tsx';

const STORAGE_KEY = 'fundlens.scheme';
const details = { plan: 'Direct', option: 'Growth', portfolioDate: '2026-10-31' } as const;
const kaveri = buildSchemeMaster({ code: '1', schemeName: 'Kaveri Fund - Direct Plan - Growth', ...details });
const himgiri = buildSchemeMaster({ code: '2', schemeName: 'Himgiri Fund - Direct Plan - Growth', ...details });
const empty = buildSchemeMaster({ code: '3', schemeName: 'Empty Fund', portfolioDate: null });
const holdings = { GetHoldings: [buildHolding()] };
const createService = () => createFakeService({ ...holdings, GetSchemeMaster: [empty, kaveri, himgiri], GetAUM: [] });

test('a page about one scheme opens with a scheme that has a portfolio and writes its code into the URL', async () => {
  const service = createService();
  const { address } = renderApp('/holdings', service.fetch);
  await waitFor(() => expect(address()).toBe('/holdings?code=1'));
  await screen.findByRole('grid');
  const codes = service.requests
    .filter(({ path }) => path === '/api/GetHoldings')
    .map(({ parameters }) => parameters.get('code'));
  expect(new Set(codes)).toEqual(new Set(['1']));
});

test('the scheme viewed last opens again, also on another page about one scheme', async () => {
  const { address } = renderApp('/holdings?code=2', createService().fetch);
  await waitFor(() => expect(localStorage.getItem(STORAGE_KEY)).toBe('2'));
  expect(address()).toBe('/holdings?code=2');
  const again = renderApp('/size-breakdown', createService().fetch, { [STORAGE_KEY]: '2' });
  await waitFor(() => expect(again.address()).toBe('/size-breakdown?code=2'));
});

test('after a comparison a page about one scheme opens with one of the compared schemes', async () => {
  const records = [buildPerformance({ code: '1' }), buildPerformance({ code: '2' })];
  const service = createFakeService({
    ...holdings,
    GetSchemeMaster: [empty, kaveri, himgiri],
    GetAUM: records,
    GetAumSchemeComparison: records,
  });
  renderApp('/compare?codes=2,1', service.fetch, { [STORAGE_KEY]: '3' });
  await waitFor(() => expect(localStorage.getItem(STORAGE_KEY)).toBe('2'));
  rememberComparedSchemes(['1', '2']);
  expect(localStorage.getItem(STORAGE_KEY)).toBe('2');
  rememberComparedSchemes([]);
  expect(localStorage.getItem(STORAGE_KEY)).toBe('2');
});

test('an unknown code is reported and not saved', async () => {
  renderApp('/holdings?code=999', createFakeService({ GetSchemeMaster: [kaveri], GetHoldings: [], GetAUM: [] }).fetch);
  expect(await screen.findByText('Scheme code 999 not found')).toBeDefined();
  expect(localStorage.getItem(STORAGE_KEY)).toBeNull();
});

test('without a scheme list the largest scheme opens', async () => {
  const service = createFakeService({
    ...holdings,
    GetAUM: [buildPerformance({ code: '7', schemeName: 'Large Fund', dailyAum: 9 })],
  });
  const { address } = renderApp('/holdings', service.fetch);
  await waitFor(() => expect(address()).toBe('/holdings?code=7'));
});

test('the page says so if no scheme has a portfolio', async () => {
  renderApp('/holdings', createFakeService({ GetSchemeMaster: [empty], GetAUM: [] }).fetch);
  expect(await screen.findByRole('heading', { name: 'No portfolios loaded' })).toBeDefined();
});
