import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildHolding, buildMarket, buildPortfolio, buildScheme } from '#test/support/market/build-market.ts';
import { findTable, findText, openPage, readColumn, readFacts } from '#test/support/open-page.tsx';

const share = (letter: string, weight: number) =>
  buildHolding({ instrument: `${letter} Limited`, isin: `INE000${letter}01018`, weight });
const cash = (weight: number) => buildHolding({ instrument: 'TREPS', isin: '', assetType: 'Cash', sector: '', weight });

const september = buildPortfolio({ date: '2026-09-30', holdings: [share('A', 90), cash(10)] });
const market = buildMarket({
  schemes: [
    buildScheme({ benchmark: 'NIFTY 50 TRI', ter: 0.9 }),
    buildScheme({
      code: '100002',
      schemeNumber: 2,
      schemeName: 'Birch Nifty 50 Index Fund - Direct Plan - Growth',
      category: 'Other',
      subCategory: 'Index Funds',
      benchmark: 'NIFTY 50 Total Return Index',
      dailyAum: 100,
      ter: 0.2,
    }),
    buildScheme({ code: '100003', schemeNumber: 3, schemeName: 'Cedar Fund - Direct Plan - Growth' }),
    buildScheme({ code: '100004', schemeNumber: 4, schemeName: 'Deodar Fund - Direct Plan - Growth' }),
  ],
  portfolios: [
    september,
    // the equity is 60 % A and 40 % B
    buildPortfolio({ holdings: [share('A', 54), share('B', 36), cash(10)] }),
    buildPortfolio({ schemeNumber: 2, holdings: [share('A', 49), share('D', 49), cash(2)] }),
    buildPortfolio({ schemeNumber: 3, holdings: [share('A', 95), cash(5)] }),
    buildPortfolio({ schemeNumber: 4, holdings: [buildHolding({ assetType: 'Debt', weight: 95 }), cash(5)] }),
  ],
});

const findSection = () => screen.findByRole('region', { name: 'Active share' }, { timeout: 45_000 });

test('the over- and underweights add up to the active share, the largest first', async () => {
  await openPage('/holdings?code=100001', market);
  const table = await findTable('Over- and underweights of Alpine Large Cap Fund');
  expect(readColumn(table, /^Difference/)).toEqual({
    'D Limited': '−50.00',
    'B Limited': '+40.00',
    'A Limited': '+10.00',
    'Total (3)': '0.00',
  });
  expect(Object.keys(readColumn(table, /^Difference/))).toEqual(['D Limited', 'B Limited', 'A Limited', 'Total (3)']);
  expect(readColumn(table, /^Weight/)).toMatchObject({ 'A Limited': '60.00', 'D Limited': '0.00' });
  expect(readColumn(table, /^Index fund/)).toMatchObject({ 'A Limited': '50.00', 'B Limited': '0.00' });
  expect(readColumn(table, /^Active share/)).toMatchObject({ 'D Limited': '25.00', 'Total (3)': '50.00' });
  expect(readColumn(table, 'Held by')).toMatchObject({
    'A Limited': 'Both',
    'B Limited': 'Scheme only',
    'D Limited': 'Index fund only',
  });
  expect(
    await findText('Overweight: B Limited +40.00 pp and A Limited +10.00 pp. Underweight: D Limited −50.00 pp.'),
  ).toBeDefined();
});

test('the figure is the measure, with the index fund by name and date, and what an active rupee costs', async () => {
  await openPage('/holdings?code=100001', market);
  const section = await findSection();
  const link = await within(section).findByRole('link', { name: 'Birch Nifty 50 Index Fund' });
  expect(link.getAttribute('href')).toBe('/scheme?code=100002');
  expect(link.parentElement?.textContent).toBe('against Birch Nifty 50 Index Fund, portfolio of 31 Oct 2026');
  expect(readFacts()).toMatchObject({
    'Active share': '50.00 % of the equity',
    // (0.9 − 0.2) / 50 %
    'An active rupee costs': '1.40 % a year: (TER − TER of the index fund) / active share',
    'Tracking error of the index fund': '–',
  });
});

test.each([
  ['an earlier portfolio', 'code=100001&date=2026-09-30', 'Of the latest portfolio only: 31 Oct 2026.'],
  [
    'a scheme on an index without an index fund',
    'code=100003',
    'No other index fund or ETF on the same index has a portfolio of the same month. Fund houses publish their portfolios each ' +
      'month. npm run update downloads those that can be downloaded, npm run import reads the others.',
  ],
])('%s has no active share, and the section says why', async (_, search, reason) => {
  await openPage(`/holdings?${search}`, market);
  expect((await findSection()).textContent?.trim()).toBe(`Active share${reason}`);
});

test('a portfolio without shares has no such section', async () => {
  await openPage('/holdings?code=100004', market);
  await findTable('Holdings of Deodar Fund');
  await waitFor(() => expect(document.querySelector('header > [aria-hidden]')).toBeNull()); // nothing is being loaded, the measures are there
  expect(screen.queryByRole('region', { name: 'Active share' })).toBeNull();
});
