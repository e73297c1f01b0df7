import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeService } from '#test/support/fake-service.ts';
import { buildHolding, buildMarket, buildPortfolio, buildScheme } from '#test/support/market/build-market.ts';
import { buildSchemeMaster } from '#test/support/market/build-records.ts';
import type { TestPortfolio } from '#test/support/market/market-types.ts';
import { buildPortfoliosMarket } from '#test/support/market/portfolios-market.ts';
import { readColumn, readFacts, findTable, findText, openPage } from '#test/support/open-page.tsx';
import { renderApp } from '#test/support/render-app.tsx';

test('the search of all portfolios shows the activity of each scheme', async () => {
  await openPage('/holdings?tab=search&isin=INE000A01018', buildPortfoliosMarket());
  const found = await findTable('Holdings found by ISIN INE000A01018');
  expect(readColumn(found, 'Activity')).toMatchObject({
    'Alpine Large Cap Fund - Direct Plan - Growth': 'Price drift',
  });
  expect(readFacts()).toMatchObject({ 'Holdings found': '2', Schemes: '2', Value: '13,800.00 ₹ lakh' });
});

test('searches by the form and stores the criteria in the URL', async () => {
  const { user, address } = await openPage('/holdings?tab=search', buildPortfoliosMarket());
  expect(await findText('Search portfolios')).toBeDefined();
  await screen.findAllByRole('option', { name: 'Metals' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sector' }), 'Metals');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  const found = await findTable('Holdings found by Sector Metals');
  expect(readColumn(found, 'Instrument')).toMatchObject({
    'Alpine Large Cap Fund - Direct Plan - Growth': 'Kosi Steel Limited',
  });
  expect(address()).toBe('/holdings?tab=search&sector=Metals');
});

test('offers the labels of the data as choices, and keeps that of a link, in any letter case', async () => {
  await openPage('/holdings?tab=search&sector=metals&industry=Tea', buildPortfoliosMarket());
  const list = (name: string) =>
    within(screen.getByRole('combobox', { name }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  await waitFor(() => expect(list('Sector')).toEqual(['Any', 'Consumer', 'Financial Services', 'Metals']));
  expect(screen.getByRole('combobox', { name: 'Sector' })).toHaveProperty('value', 'Metals');
  await waitFor(() => expect(list('Industry or rating').slice(0, 2)).toEqual(['Any', 'Tea']));
  expect(screen.getByRole('combobox', { name: 'Industry or rating' })).toHaveProperty('value', 'Tea');
  expect(list('Size')).toEqual(['Any', 'Large Cap', 'Mid Cap', 'Small Cap']);
});

test('says that the data have no sectors instead of offering a field that matches none', async () => {
  const holdings = [buildHolding({ sector: '', industryOrRating: 'Tea' })];
  const portfolios = [buildPortfolio({ schemeNumber: buildScheme().schemeNumber, holdings })];
  await openPage('/holdings?tab=search', buildMarket({ schemes: [buildScheme()], portfolios }));
  await screen.findByRole('option', { name: 'Tea' });
  expect((await screen.findByRole('combobox', { name: 'Sector' })).textContent).toBe('None in these data');
});

test('labels that could not be loaded are typed, and nothing says that the data have none', async () => {
  const scheme = buildSchemeMaster({ portfolioDate: '2026-10-31' });
  renderApp('/holdings?tab=search', createFakeService({ GetSchemeMaster: [scheme] }).fetch);
  expect(await screen.findByRole('textbox', { name: 'Sector' })).toBeDefined();
  expect(screen.getByRole('textbox', { name: 'Industry or rating' })).toBeDefined();
  expect(screen.getByRole('combobox', { name: 'Size' })).toBeDefined();
});

test('counts only the found holdings that match the filters', async () => {
  await openPage('/holdings?tab=search&isin=INE000A01018&find=birch', buildPortfoliosMarket());
  await findTable('Holdings found by ISIN INE000A01018');
  expect(await findText('1 row')).toBeDefined();
});

test('shows the holdings of one portfolio month at a time, and never adds up different months', async () => {
  const { portfolios, ...market } = buildPortfoliosMarket();
  const older = [...portfolios()].map((portfolio): TestPortfolio =>
    portfolio.schemeNumber === 2 ? { ...portfolio, date: '2019-02-28' } : portfolio,
  );
  const { user, address } = await openPage('/holdings?tab=search&isin=INE000A01018', {
    ...market,
    portfolios: () => older,
  });
  const found = await findTable('Holdings found by ISIN INE000A01018');
  expect(Object.keys(readColumn(found, 'Portfolio'))).toEqual([
    'Alpine Large Cap Fund - Direct Plan - Growth',
    'Total (1)',
  ]);
  expect(readFacts()).toMatchObject({ 'Holdings found': '1', Schemes: '1', Value: '3,800.00 ₹ lakh' });
  expect(screen.getByText(/1 holding in portfolios of other months, not included/).className).toContain('warn');
  const months = screen.getByRole('combobox', { name: 'Portfolio month' });
  expect(
    within(months)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Oct 2026: 1 holding', 'Feb 2019: 1 holding']);
  await user.selectOptions(months, 'Feb 2019: 1 holding');
  expect(readFacts()).toMatchObject({ 'Holdings found': '1', Value: '10,000.00 ₹ lakh' });
  await waitFor(() => expect(address()).toBe('/holdings?tab=search&isin=INE000A01018&month=2019-02'));
});

test('ignores a month without results with a notice, and shows the newest', async () => {
  await openPage('/holdings?tab=search&isin=INE000A01018&month=2019-02', buildPortfoliosMarket());
  await findTable('Holdings found by ISIN INE000A01018');
  expect(await findText(/month “2019-02”: use 2026-10/)).toBeDefined();
  expect(screen.queryByRole('combobox', { name: 'Portfolio month' })).toBeNull();
});

test('reports a search without results', async () => {
  await openPage('/holdings?tab=search&isin=INE999Z01019', buildPortfoliosMarket());
  expect(await findText('No match for ISIN INE999Z01019')).toBeDefined();
});
