import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeService } from '#test/support/fake-service.ts';
import { buildSchemeMaster } from '#test/support/market/build-records.ts';
import { renderApp } from '#test/support/render-app.tsx';
import { buildRecord, readSchemes } from './screener-market.ts';

const tracker = buildRecord('1', 'Kaveri Nifty 50 Index Fund - Direct Plan - Growth', {
  dailyAum: 10,
  isinGrowth: 'INF000A01018',
});
const hybrid = buildRecord('2', 'Kaveri Balanced Advantage Fund - Direct Plan - Growth', {
  benchmark: 'NIFTY 50 Hybrid Composite Debt 50:50 Index',
  dailyAum: 900,
});
const renamed = buildRecord('3', 'Kaveri Large Cap Fund - Direct Plan - Growth', { dailyAum: 20 });
const market = [tracker, hybrid, renamed];
const list = market.map(({ code, schemeName }) =>
  buildSchemeMaster({
    code,
    schemeName,
    plan: 'Direct',
    option: 'Growth',
    formerNames: code === '3' ? 'Kaveri Bluechip Fund' : '',
  }),
);

async function search(text: string) {
  const app = renderApp('/screener', createFakeService({ GetAUM: market, GetSchemeMaster: list }).fetch);
  await app.user.type(await screen.findByRole('searchbox', { name: 'Search Schemes' }), text);
  return app;
}

test.each([
  ['nifty 50 index', tracker],
  ['INF000A01018', tracker],
  ['inf000a', tracker],
  ['bluechip', renamed],
])('“%s” finds the scheme by its name, code, ISIN or former name', async (text, scheme) => {
  await search(text);
  await waitFor(async () => expect(await readSchemes()).toEqual([scheme.schemeName]));
});

test('schemes with the words in another column, such as the benchmark, are counted, and shown in one click that has an address', async () => {
  const { user, address } = await search('nifty 50 index');
  await user.click(await screen.findByRole('button', { name: 'Also in Benchmark: 1' }));
  await waitFor(async () => expect(await readSchemes()).toEqual([hybrid.schemeName, tracker.schemeName]));
  expect(address()).toBe('/screener?find=nifty+50+index&findIn=all');
});
