// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { problem } from '#contract/problem.ts';
import { answering, refusing } from '#test/support/answering.ts';
import { columnOf, factsShown, findTable, findText, openPage } from '#test/support/pages.tsx';
import { portfoliosMarket } from '#test/support/portfolios-market.ts';
import { aHolding, aScheme } from '#test/support/records.ts';
import { renderApp } from '#test/support/render-app.tsx';

test('a portfolio is shown whole, heaviest first, with shorts negative and missing figures as –', async () => {
  await openPage('/holdings?code=100001', portfoliosMarket());
  const table = await findTable('Holdings of Alpine Large Cap Fund');
  expect(Object.entries(columnOf(table, 'Weight, %'))).toEqual([
    ['Northern Bank Limited', '38.00'],
    ['Kosi Steel Limited', '24.50'],
    ['TREPS', '15.00'],
    ['Coming Limited', '12.00'],
    ['Splitting Limited', '5.10'],
    ['Peepal Foods Limited', '2.50'],
    ['Northern Bank Nov 2026 future', '−1.60'],
    ['All 8', '100.00'],
  ]);
  expect(within(table).getAllByRole('rowheader', { name: 'Peepal Foods Limited' })).toHaveLength(2);
  expect(columnOf(table, 'Quantity')).toMatchObject({ TREPS: '–', 'Northern Bank Nov 2026 future': '−40' });
  expect(columnOf(table, 'ISIN')).toMatchObject({ TREPS: '–', 'Kosi Steel Limited': 'INE000B01016' });
  expect(columnOf(table, 'Value, ₹ lakh')).toMatchObject({ 'Kosi Steel Limited': '2,450.00', 'All 8': '10,000.00' });
});

test('facts, days and what is missing are told over and under the table', async () => {
  await openPage('/holdings?code=100001', portfoliosMarket());
  await findTable('Holdings of Alpine Large Cap Fund');
  await waitFor(() =>
    expect(factsShown()).toEqual({
      AUM: '912.35 ₹ crore',
      Holdings: '8',
      'Top 5': '86.60 %',
      'Top 10': '86.60 %',
      HHI: '0.2263',
      'Effective holdings': '4.4',
      'Cash and net receivables': '15.00 %',
      Shorts: '−1.60 %',
    }),
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Alpine Large Cap Fund' })).toBeDefined();
  expect(screen.getByText(/^Portfolio of 31 Oct 2026 · Equity, Large Cap Fund/).textContent).toContain('Very High');
  for (const note of ['weights sum to 100.00 %', '2 without ISIN', '1 short'])
    expect(screen.getByText(note)).toBeDefined();
});

test('the change since the portfolio before stands beside each holding that is listed once', async () => {
  await openPage('/holdings?code=100001', portfoliosMarket());
  const table = await findTable('Holdings of Alpine Large Cap Fund');
  await waitFor(() =>
    expect(columnOf(table, 'Change, pp')).toMatchObject({
      'Northern Bank Limited': '−2.00',
      'Coming Limited': '+12.00',
      'Peepal Foods Limited': '–',
    }),
  );
});

test('a name leads to all who hold it, each with its scheme and what it did', async () => {
  const { user, address } = await openPage('/holdings?code=100001', portfoliosMarket());
  await findTable('Holdings of Alpine Large Cap Fund');
  await user.click(screen.getByRole('link', { name: 'Northern Bank Limited' }));
  const found = await findTable('Holdings found by ISIN INE000A01018');
  expect(address()).toBe('/holdings?tab=search&isin=INE000A01018');
  expect(columnOf(found, 'Quantity')).toMatchObject({
    'Birch Flexi Cap Fund - Direct Plan - Growth': '9,000',
    'Alpine Large Cap Fund - Direct Plan - Growth': '1,000',
  });
  expect(columnOf(found, 'Since before')).toMatchObject({
    'Birch Flexi Cap Fund - Direct Plan - Growth': '–',
    'Alpine Large Cap Fund - Direct Plan - Growth': 'Drift',
  });
  expect(factsShown()).toMatchObject({ 'Holdings found': '2', Schemes: '2', Value: '13,800.00 ₹ lakh' });
  await user.click(within(found).getByRole('link', { name: 'Birch Flexi Cap Fund - Direct Plan - Growth' }));
  await findTable('Holdings of Birch Flexi Cap Fund');
});

test('a search is asked by the form and told by the address', async () => {
  const { user, address } = await openPage('/holdings?tab=search', portfoliosMarket());
  expect(await findText('Say what to look for')).toBeDefined();
  await user.type(screen.getByRole('textbox', { name: 'Sector' }), 'metals');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  const found = await findTable('Holdings found by Sector metals');
  expect(columnOf(found, 'Instrument')).toMatchObject({
    'Alpine Large Cap Fund - Direct Plan - Growth': 'Kosi Steel Limited',
  });
  expect(address()).toBe('/holdings?tab=search&sector=metals');
});

test('holdings found on different days are shown with their days, and with a warning', async () => {
  const { portfolios, ...market } = portfoliosMarket();
  const older = [...portfolios()].map((one) => (one.family === 2 ? { ...one, date: '2026-08-31' } : one));
  await openPage('/holdings?tab=search&isin=INE000A01018', { ...market, portfolios: () => older });
  const found = await findTable('Holdings found by ISIN INE000A01018');
  expect(columnOf(found, 'Portfolio')).toMatchObject({ 'Birch Flexi Cap Fund - Direct Plan - Growth': '31 Aug 2026' });
  expect(screen.getByText(/Portfolios of 31 Aug 2026 to 31 Oct 2026, not of one day/).className).toContain('warn');
});

test('a search that finds nothing says so', async () => {
  await openPage('/holdings?tab=search&isin=INE999Z01019', portfoliosMarket());
  expect(await findText('No portfolio holds ISIN INE999Z01019')).toBeDefined();
});

test('a scheme without a portfolio is named as such', async () => {
  await openPage('/holdings?code=100003', portfoliosMarket());
  expect(await findText('No portfolio of Cedar Gold ETF')).toBeDefined();
});

test('an ambiguous question offers the schemes that may be meant', async () => {
  await openPage('/holdings?code=100001,100002', portfoliosMarket());
  const candidates = await screen.findByRole('list', { name: 'Schemes that may be meant' }, { timeout: 15_000 });
  expect(
    within(candidates)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/holdings?code=100001', '/holdings?code=100002']);
});

test('a service with nothing but the specified operations shows what it has', async () => {
  const holdings = [
    aHolding({ instrument: 'Acme Ltd', weight: 60 }),
    aHolding({ instrument: 'Zed Ltd', weight: null }),
  ];
  const service = answering({
    GetAUM: [aScheme()],
    GetHoldings: holdings,
    GetHoldingsSearch: holdings.map((row) => ({
      ...row,
      code: '',
      schemeName: '',
      prevQuantity: null,
      prevWeight: null,
    })),
  });
  const { user } = renderApp('/holdings?code=120503', service.fetch);
  const table = await findTable('Holdings of Steady Fund');
  expect(columnOf(table, 'Weight, %')).toMatchObject({ 'Acme Ltd': '60.00', 'Zed Ltd': '–' });
  expect(factsShown()).toMatchObject({ AUM: '–', 'Cash and net receivables': '–' });
  await user.click(screen.getByRole('link', { name: 'Acme Ltd' }));
  expect(await findText(/This service does not say whose holdings these are/)).toBeDefined();
  expect(factsShown()).toMatchObject({ Schemes: '–', Added: '–', Bought: '–' });
});

test('a portfolio that cannot be had says why', async () => {
  const service = answering({ GetAUM: [aScheme()], GetHoldings: refusing(problem(503, 'No dataset is loaded.')) });
  renderApp('/holdings?code=120503', service.fetch);
  expect(await findText('No dataset is loaded.')).toBeDefined();
});

test('a mangled address is told, and the rest of it counts', async () => {
  await openPage('/holdings?code=100001&sort=-nothing&f.weight=10..', portfoliosMarket());
  const table = await findTable('Holdings of Alpine Large Cap Fund');
  expect(await findText(/sort: expected names of columns/)).toBeDefined();
  expect(Object.keys(columnOf(table, 'Weight, %'))).toHaveLength(5);
});
