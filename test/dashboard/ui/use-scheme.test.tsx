// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answering } from '#test/support/answering.ts';
import { aHolding, aMaster, aScheme } from '#test/support/records.ts';
import { renderApp } from '#test/support/render-app.tsx';

const LAST = 'fundlens.scheme';
const told = { plan: 'Direct', option: 'Growth', portfolioDate: '2026-10-31' };
const kaveri = aMaster({ code: '1', schemeName: 'Kaveri Fund - Direct Plan - Growth', ...told });
const himgiri = aMaster({ code: '2', schemeName: 'Himgiri Fund - Direct Plan - Growth', ...told });
const empty = aMaster({ code: '3', schemeName: 'Empty Fund', portfolioDate: null });
const holdings = { GetHoldings: [aHolding()] };
const listing = () => answering({ ...holdings, GetSchemeMaster: [empty, kaveri, himgiri], GetAUM: [] });

test('a page of one scheme opens on one that has a portfolio, and puts it into the address', async () => {
  const service = listing();
  const { address } = renderApp('/holdings', service.fetch);
  await waitFor(() => expect(address()).toBe('/holdings?code=1'));
  await screen.findByRole('grid');
  const asked = service.asked
    .filter(({ path }) => path === '/api/GetHoldings')
    .map(({ parameters }) => parameters.get('code'));
  expect(new Set(asked)).toEqual(new Set(['1']));
});

test('the last scheme looked at opens again, also on another page of one scheme', async () => {
  const { address } = renderApp('/holdings?code=2', listing().fetch);
  await waitFor(() => expect(localStorage.getItem(LAST)).toBe('2'));
  expect(address()).toBe('/holdings?code=2');
  const again = renderApp('/size', listing().fetch, { [LAST]: '2' });
  await waitFor(() => expect(again.address()).toBe('/size?code=2'));
});

test('a code that nobody bears is named, and not remembered', async () => {
  renderApp('/holdings?code=999', answering({ GetSchemeMaster: [kaveri], GetHoldings: [], GetAUM: [] }).fetch);
  expect(await screen.findByText(/No scheme bears the code 999/)).toBeDefined();
  expect(localStorage.getItem(LAST)).toBeNull();
});

test('a service that lists no schemes opens on its largest', async () => {
  const service = answering({ ...holdings, GetAUM: [aScheme({ code: '7', schemeName: 'Large Fund', dailyAum: 9 })] });
  const { address } = renderApp('/holdings', service.fetch);
  await waitFor(() => expect(address()).toBe('/holdings?code=7'));
});

test('where no scheme has a portfolio the page says so', async () => {
  renderApp('/holdings', answering({ GetSchemeMaster: [empty], GetAUM: [] }).fetch);
  expect(await screen.findByRole('heading', { name: 'No scheme has a portfolio' })).toBeDefined();
});
