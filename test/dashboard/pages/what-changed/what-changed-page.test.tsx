import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { holdingChangeValues, type HoldingChange } from '#contract/records/holding.ts';
import { createFakeService } from '#test/support/fake-service.ts';
import { buildHolding, buildPerformance } from '#test/support/market/build-records.ts';
import type { TestPortfolio } from '#test/support/market/market-types.ts';
import { buildPortfoliosMarket } from '#test/support/market/portfolios-market.ts';
import { readColumn, findTable, findText, openPage } from '#test/support/open-page.tsx';
import { renderApp } from '#test/support/render-app.tsx';

test('counts each kind of change on the button that filters by it, with its effect on the weights', async () => {
  await openPage('/what-changed?code=100001', buildPortfoliosMarket());
  await findTable('Changes of Alpine Large Cap Fund');
  expect(readKinds()).toEqual([
    'Without price drift 7',
    'Added 2 +10.40 pp',
    'Removed 1 −15.00 pp',
    'Bought 1 +4.50 pp',
    'Sold 1 −3.00 pp',
    'Price drift 1 −2.00 pp',
    'Corporate action? 1 +0.10 pp',
    'No quantity 1 +5.00 pp',
  ]);
  expect(screen.getByText('31 Oct 2026 vs 30 Sep 2026')).toBeDefined();
  expect(screen.getByText('turnover 18.05 %')).toBeDefined();
});

const readKinds = () =>
  within(screen.getByRole('group', { name: 'Kind of change' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

test('lists each change with both weights and quantities, from the largest purchase to the largest sale in rupees', async () => {
  await openPage('/what-changed?code=100001', buildPortfoliosMarket());
  const table = await findTable('Changes of Alpine Large Cap Fund');
  await waitFor(() =>
    expect(Object.entries(readColumn(table, 'Trade'))).toEqual([
      ['Coming Limited', '+12.00'],
      ['Kosi Steel Limited', '+7.00'],
      ['Splitting Limited', '0.00'],
      ['Northern Bank Nov 2026 future', '−1.60'],
      ['Peepal Foods Limited', '−1.75'],
      ['Leaving Limited', '−15.00'],
      ['TREPS', '–'],
      ['Total (7)', '+0.65'],
    ]),
  );
  expect(readColumn(table, 'Change, pp, sorted descending, key 2')).toMatchObject({
    'Coming Limited': '+12.00',
    TREPS: '+5.00',
    'Splitting Limited': '+0.10',
    'Peepal Foods Limited': '−3.00',
    'Total (7)': '+2.00',
  });
  expect(readColumn(table, 'Action')).toMatchObject({
    'Coming Limited': 'Added',
    'Leaving Limited': 'Removed',
    'Peepal Foods Limited': 'Sold',
    TREPS: 'No quantity',
    'Splitting Limited': 'Corporate action?',
  });
  expect(readColumn(table, 'Change, %')).toMatchObject({
    'Kosi Steel Limited': '+40.00',
    'Coming Limited': '–',
    TREPS: '–',
  });
});

test('gives no change the colours of a gain or a loss: neither a sale nor a fall in price is one', async () => {
  await openPage('/what-changed?code=100001', buildPortfoliosMarket());
  const table = await findTable('Changes of Alpine Large Cap Fund');
  await waitFor(() => expect(readColumn(table, 'Trade')).toMatchObject({ 'Kosi Steel Limited': '+7.00' }));
  expect(table.querySelectorAll('.gain, .loss, [data-tone=gain], [data-tone=loss]')).toHaveLength(0);
});

test('draws and counts only the changes that match the filters', async () => {
  await openPage('/what-changed?code=100001&f.kind=Added', buildPortfoliosMarket());
  const table = await findTable('Changes of Alpine Large Cap Fund');
  expect(Object.keys(readColumn(table, 'Action'))).toEqual([
    'Coming Limited',
    'Northern Bank Nov 2026 future',
    'Total (2)',
  ]);
  expect(
    await findText('Up: Coming Limited +12.00 pp (Added). Down: Northern Bank Nov 2026 future −1.60 pp (Added).'),
  ).toBeDefined();
  expect(screen.getByText('2 changed holdings (unchanged ones not listed)')).toBeDefined();
  expect(screen.getByRole('figure', { name: /^Changes by / }).textContent).not.toContain('−15.00');
});

test('hides price drift at first, and shows one kind alone when its count is clicked, in the charts too', async () => {
  const { user, address } = await openPage('/what-changed?code=100001', buildPortfoliosMarket());
  const table = await findTable('Changes of Alpine Large Cap Fund');
  const press = (name: RegExp) => user.click(screen.getByRole('button', { name }));
  expect(Object.keys(readColumn(table, 'Action'))).not.toContain('Northern Bank Limited');
  expect(screen.getByRole('figure', { name: /^Change in weight/ }).textContent).not.toContain('Northern Bank Limited');
  await press(/Sold 1/);
  await waitFor(() => expect(Object.keys(readColumn(table, 'Action'))).toEqual(['Peepal Foods Limited', 'Total (1)']));
  expect(address()).toContain('f.kind=Sold');
  await press(/Sold 1/); // again: all are shown
  await waitFor(() => expect(Object.keys(readColumn(table, 'Action'))).toContain('Northern Bank Limited'));
  await press(/^Without price drift 7/);
  await waitFor(() => expect(Object.keys(readColumn(table, 'Action'))).not.toContain('Northern Bank Limited'));
  expect(address()).toBe('/what-changed?code=100001');
});

test('shows price drift if nothing else changed', async () => {
  const { portfolios, ...market } = buildPortfoliosMarket();
  const [september] = portfolios();
  if (!september) throw new Error('the market has portfolios');
  const dearer = september.holdings.map((holding, index) => ({
    ...holding,
    weight: holding.weight === null ? null : holding.weight + (index === 0 ? 1 : 0),
  }));
  const later = { ...september, date: '2026-10-31' as const, holdings: dearer };
  await openPage('/what-changed?code=100001', { ...market, portfolios: () => [september, later] });
  const table = await findTable('Changes of Alpine Large Cap Fund');
  expect(Object.keys(readColumn(table, 'Action'))).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /^Without price drift/ })).toBeNull();
});

test('leads from the AUM before to the AUM after: trades, the rest of the flow and prices add up', async () => {
  await openPage('/what-changed?code=100001', buildPortfoliosMarket());
  expect(
    await findText(
      'AUM, 30 Sep 2026 ₹ 100.00 crore; net trades +0.65, cash and other +5.00 and price effect −5.65; AUM, 31 Oct 2026 ₹ 100.00 crore.',
    ),
  ).toBeDefined();
});

test('separates trades, price effects and flows', async () => {
  await openPage('/what-changed?code=100001', buildPortfoliosMarket());
  const table = await findTable('Changes of Alpine Large Cap Fund');
  // Kosi Steel: 500 units worth ₹ 20 crore became 700 worth 24.5, so 200 × 0.035 were bought
  await waitFor(() => expect(readColumn(table, 'Trade')).toMatchObject({ 'Kosi Steel Limited': '+7.00' }));
  expect(readColumn(table, 'Price effect')).toMatchObject({ 'Kosi Steel Limited': '−2.50', TREPS: '–' });
  expect(readColumn(table, 'Trade')).toMatchObject({ 'Leaving Limited': '−15.00', 'Coming Limited': '+12.00' });
});

test('compares any two portfolios, and adds up the months between them', async () => {
  const { portfolios, ...market } = buildPortfoliosMarket();
  const [september, october] = portfolios();
  if (!september || !october) throw new Error('the market has portfolios');
  const three = [{ ...september, date: '2026-08-31' as const }, september, october];
  const { user, address } = await openPage('/what-changed?code=100001', { ...market, portfolios: () => three });
  await findTable('Changes of Alpine Large Cap Fund');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Compared with' }), '2026-08-31');
  await waitFor(() => expect(address()).toBe('/what-changed?code=100001&prevDate=2026-08-31'));
  expect(await findText(/^Over 61 days\. The flow of /)).toBeDefined();
  const table = await findTable('Changes of Alpine Large Cap Fund');
  await waitFor(() => expect(readColumn(table, 'Trade')).toMatchObject({ 'Kosi Steel Limited': '+7.00' }));
});

test('shows a suspected split as a notice, not as bought', async () => {
  await openPage('/what-changed?code=100001', buildPortfoliosMarket());
  expect((await findText(/Units changed 5 : 1 .*probably a split/)).closest('output')?.textContent).toContain(
    'Splitting Limited',
  );
});

test('explains that a first portfolio has nothing to compare with', async () => {
  await openPage('/what-changed?code=100002', buildPortfoliosMarket());
  expect(await findText('No previous portfolio of Birch Flexi Cap Fund')).toBeDefined();
});

test('heads the columns with the dates of the portfolios, years included', async () => {
  await openPage('/what-changed?code=100001', buildPortfoliosMarket());
  const table = await findTable('Changes of Alpine Large Cap Fund');
  const heads = within(table).getAllByRole('columnheader');
  expect(heads.filter(({ textContent }) => textContent?.includes('30 Sep 2026'))).toHaveLength(2);
  expect(heads.filter(({ textContent }) => textContent?.includes('31 Oct 2026'))).toHaveLength(2);
});

test('does not compare with a portfolio that is more than 100 days older, and says so', async () => {
  const { portfolios, ...market } = buildPortfoliosMarket();
  const apart = [...portfolios()].map((portfolio): TestPortfolio =>
    portfolio.date === '2026-09-30' ? { ...portfolio, date: '2019-10-31' } : portfolio,
  );
  await openPage('/what-changed?code=100001', { ...market, portfolios: () => apart });
  expect(await findText('No previous portfolio of Alpine Large Cap Fund')).toBeDefined();
  expect(await findText(/^No earlier portfolio within 100 days of the latest one is loaded/)).toBeDefined();
});

test('does not call a scheme without a portfolio unchanged', async () => {
  await openPage('/what-changed?code=100003', buildPortfoliosMarket());
  expect(await findText('No portfolio loaded for Cedar Gold ETF')).toBeDefined();
});

test('names an unknown scheme code, once', async () => {
  await openPage('/what-changed?code=999999', buildPortfoliosMarket());
  expect(await findText('Scheme code 999999 not found')).toBeDefined();
  expect(screen.queryByText(/No portfolio/)).toBeNull();
});

test('reports that a portfolio did not change', async () => {
  const { portfolios, ...market } = buildPortfoliosMarket();
  const [first] = portfolios();
  if (!first) throw new Error('the market has portfolios');
  const twice = [first, { ...first, date: '2026-10-31' as const }];
  await openPage('/what-changed?code=100001', { ...market, portfolios: () => twice });
  expect(await findText('No changes since the previous portfolio')).toBeDefined();
});

test('explains that trades need previous quantities, and shows the labels of the server', async () => {
  const buildChange = (instrument: string, fields: Partial<HoldingChange>): HoldingChange => ({
    ...buildHolding({ instrument, isin: instrument, weight: 6 }),
    change: holdingChangeValues.changed,
    prevWeight: 5,
    prevQuantity: null,
    prevDate: '2024-04-30T00:00:00',
    actionRatio: null,
    actionState: '',
    prevIsin: '',
    ratingGrade: '',
    coupon: null,
    maturity: null,
    ...fields,
  });
  const service = createFakeService({
    GetAUM: [buildPerformance()],
    GetHoldingsWhatChanged: [
      buildChange('Acme', {}),
      buildChange('Gone', { change: 'Removed', weight: 0, quantity: 0 }),
      buildChange('Merged one', { change: 'Merged' }),
    ],
  });
  renderApp('/what-changed?code=120503', service.fetch);
  const table = await findTable('Changes of Steady Fund');
  expect(await findText('Trades can’t be separated from drift')).toBeDefined();
  expect(readColumn(table, 'Action')).toMatchObject({
    Acme: 'No quantity',
    Gone: 'Removed',
    'Merged one': 'Merged',
  });
  expect(readKinds()).toEqual(['Removed 1 −5.00 pp', 'No quantity 1 +1.00 pp', 'Merged 1 +1.00 pp']);
  expect(screen.queryByRole('figure', { name: 'What changed the AUM' })).toBeNull();
});
