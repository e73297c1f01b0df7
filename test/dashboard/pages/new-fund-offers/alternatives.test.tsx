import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findOfferSubCategory } from '#dashboard/pages/new-fund-offers/alternatives.ts';
import { buildOffer } from '#test/support/market/build-records.ts';
import { buildCategoryMarket } from '#test/support/market/category-market.ts';
import { openPage } from '#test/support/open-page.tsx';

test.each([
  ['Hybrid - Multi Asset Allocation', 'Multi Asset Allocation Fund'],
  ['Equity Scheme - Large Cap Fund', 'Large Cap Fund'],
  ['Other - FoF Domestic', 'Fund of Funds Scheme (Domestic)'],
  ['Large Cap Fund', 'Large Cap Fund'],
  ['Debt - Income', null],
  ['', null],
])('the offer of “%s” is of the sub-category %s', (printed, name) => {
  expect(findOfferSubCategory(printed)).toBe(name);
});

const open = async (schemeCategory: string) => {
  const offer = buildOffer({ schemeName: 'Rann New Fund', schemeCategory });
  await openPage('/new-fund-offers?range=All&offer=Rann+New+Fund', { ...buildCategoryMarket(), offers: [offer] });
  return within(await screen.findByRole('region', { name: 'Alternatives' }, { timeout: 45_000 }));
};

test('an offer has the median, the cheapest and the largest scheme of its category, each with its page', async () => {
  const section = await open('Equity Scheme - Large Cap Fund');
  expect(await section.findByText('Median: 1 year 5.00 %, 3 years – %, 5 years – %, TER 0.55 %')).toBeDefined();
  const links = section.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Large Cap Fund', '/category?name=Large+Cap+Fund'],
    ['Kaveri Large Cap Fund', '/scheme?code=2'],
    ['Zanskar Large Cap Fund', '/scheme?code=18'],
  ]);
});

test('an offer whose category has several benchmarks has no common median', async () => {
  const section = await open('Other - Index Funds');
  expect(await section.findByText('Its schemes have different benchmarks: no common median.')).toBeDefined();
});

test('an offer of no sub-category says so', async () => {
  const section = await open('Debt - Income');
  expect(section.getByText('“Debt - Income” is no sub-category of SEBI.')).toBeDefined();
});
