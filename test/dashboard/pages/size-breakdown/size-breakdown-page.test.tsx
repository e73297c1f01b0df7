import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { IsoDate } from '#contract/dates.ts';
import { parseMarketCapListDates } from '#contract/market-cap-lists.ts';
import { describeMarketCapList } from '#dashboard/pages/size-breakdown/breakdown-view.tsx';
import { describeImportedFiles } from '#dataset/official/import/importers.ts';
import { createFakeService } from '#test/support/fake-service.ts';
import { buildPerformance } from '#test/support/market/build-records.ts';
import type { TestPortfolio } from '#test/support/market/market-types.ts';
import { buildPortfoliosMarket } from '#test/support/market/portfolios-market.ts';
import { readColumn, findTable, findText, openPage } from '#test/support/open-page.tsx';
import { renderApp } from '#test/support/render-app.tsx';

test('shows the market-cap groups in their order with weight, value and change, which total the portfolio', async () => {
  await openPage('/size-breakdown?code=100001', buildPortfoliosMarket());
  const table = await findTable('Alpine Large Cap Fund by market cap');
  expect(Object.entries(readColumn(table, 'Weight, %'))).toEqual([
    ['Large Cap', '38.00'],
    ['Mid Cap', '24.50'],
    ['Unclassified', '37.50'],
    ['Total (3)', '100.00'],
  ]);
  expect(readColumn(table, 'Change, pp')).toMatchObject({
    'Large Cap': '−2.00',
    'Mid Cap': '+4.50',
    Unclassified: '−2.50',
  });
  expect(readColumn(table, 'Value, ₹ lakh')).toMatchObject({ 'Large Cap': '3,800.00', 'Total (3)': '10,000.00' });
  expect(await findText('vs 30 Sep 2026')).toBeDefined();
  expect(screen.getByText(/^Unclassified: not in AMFI’s list/)).toBeDefined();
});

test('shows no change, rather than a change of 0, without a previous portfolio', async () => {
  await openPage('/size-breakdown?code=100002&by=Sector', buildPortfoliosMarket());
  const table = await findTable('Birch Flexi Cap Fund by sector');
  expect(await findText('no earlier portfolio within 100 days')).toBeDefined();
  expect(readColumn(table, 'Weight, %')).toMatchObject({ 'Financial Services': '100.00' });
  expect(screen.queryByRole('columnheader', { name: /Change/ })).toBeNull();
});

test('shows no change by market cap if the previous portfolio has no market-cap list, and says so', async () => {
  const { portfolios, ...market } = buildPortfoliosMarket();
  const early = [...portfolios()].map((portfolio): TestPortfolio => ({
    ...portfolio,
    date: portfolio.date === '2026-09-30' ? '2026-01-31' : '2026-02-28', // the only list serves from February
  }));
  const { user } = await openPage('/size-breakdown?code=100001', { ...market, portfolios: () => early });
  const table = await findTable('Alpine Large Cap Fund by market cap');
  expect(readColumn(table, 'Weight, %')).toMatchObject({ 'Large Cap': '38.00' });
  expect(await findText('no change vs 31 Jan 2026: one of the two has no market-cap list')).toBeDefined();
  expect(screen.queryByRole('columnheader', { name: /Change/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Asset type' }));
  expect(readColumn(await findTable('Alpine Large Cap Fund by asset type'), 'Change, pp')).toMatchObject({
    Cash: '+5.00',
  });
});

test('changes the grouping by a button and stores it in the URL', async () => {
  const { user, address } = await openPage('/size-breakdown?code=100001&sort=totalWeight', buildPortfoliosMarket());
  await findTable('Alpine Large Cap Fund by market cap');
  await user.click(screen.getByRole('button', { name: 'Asset type' }));
  const table = await findTable('Alpine Large Cap Fund by asset type');
  expect(Object.keys(readColumn(table, 'Weight, %'))).toEqual(['Equity', 'Cash', 'Derivative', 'Total (3)']);
  await waitFor(() => expect(address()).toBe('/size-breakdown?code=100001&by=AssetType'));
});

test('ignores an unknown grouping with a notice and shows the market-cap groups', async () => {
  await openPage('/size-breakdown?code=100001&by=Colour', buildPortfoliosMarket());
  await findTable('Alpine Large Cap Fund by market cap');
  expect(await findText(/by “Colour”: use Size, AssetType, Sector, IndustryOrRating/)).toBeDefined();
});

test('names no date and no AMFI list if the server does not report them', async () => {
  const service = createFakeService({
    GetAUM: [buildPerformance()],
    GetHoldingsByType: [{ type: 'Large Cap', totalWeight: 60, totalValue: null, weightChange: null }],
  });
  renderApp('/size-breakdown?code=120503', service.fetch);
  await findTable('Steady Fund by market cap');
  expect(await findText('Portfolio date not available')).toBeDefined();
  expect(screen.queryByText(/AMFI/)).toBeNull();
});

test('says first which rules the portfolio meets, then what it and those before are made of', async () => {
  await openPage('/size-breakdown?code=100001', buildPortfoliosMarket());
  await findText(/^30 Sep 2026: Large Cap 40.00 %.* 31 Oct 2026: Large Cap 38.00 %/);
  const verdict = await findText('Outside a rule');
  const figure = screen.getByRole('figure', { name: 'Through the years' });
  expect(verdict.compareDocumentPosition(figure)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('shows the history of what the page is grouped by, or of another choice, which is stored in the URL', async () => {
  const { user, address } = await openPage('/size-breakdown?code=100001', buildPortfoliosMarket());
  const figure = within(await screen.findByRole('figure', { name: 'Through the years' }));
  await user.click(await figure.findByRole('button', { name: 'Distance from minimum' }));
  await waitFor(() => expect(address()).toBe('/size-breakdown?code=100001&years=rules'));
  await findText(/^Nothing to show: .*or none can be judged\.$/); // a share that no list has could count
  await user.click(await screen.findByRole('button', { name: 'Top 10 and turnover' }));
  await findText(/^30 Sep 2026: Ten largest 90.00 %, Turnover – %/);
  await user.click(screen.getByRole('button', { name: 'Asset type' }));
  await waitFor(() => expect(address()).toBe('/size-breakdown?code=100001&years=top10&by=AssetType'));
});

test('draws nothing through the years for a single portfolio, which the table has', async () => {
  await openPage('/size-breakdown?code=100002', buildPortfoliosMarket());
  await findText('Nothing to show: only one portfolio is loaded.');
  expect(screen.queryByRole('group', { name: 'Through the years' })).toBeNull();
});

test('says that a sub-category has no minimum', async () => {
  await openPage('/size-breakdown?code=100002', buildPortfoliosMarket());
  expect(await findText('SEBI requires no minimum by market cap of this sub-category.')).toBeDefined();
});

test('the small table by market cap has no tools but its export, that by sector has all', async () => {
  const { user } = await openPage('/size-breakdown?code=100001', buildPortfoliosMarket());
  await findTable('Alpine Large Cap Fund by market cap');
  expect(screen.queryByRole('searchbox', { name: /by market cap/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Filters' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Sector' }));
  await findTable('Alpine Large Cap Fund by sector');
  expect(screen.getByRole('button', { name: 'Filters' })).toBeDefined();
});

test('shows several schemes side by side, each against its own mandate, and stores them in the URL', async () => {
  const { user, address } = await openPage('/size-breakdown?code=100001&with=100002,999999', buildPortfoliosMarket());
  expect(
    await findText(/^Alpine Large Cap.*: Large Cap 38.00 %.*−42.00 pp.*Birch Flexi Cap.*: Large Cap 100.00 %/),
  ).toBeDefined();
  expect(await findText('No sizes available: 999999.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Remove 999999' }));
  await waitFor(() => expect(address()).toBe('/size-breakdown?code=100001&with=100002'));
});

test('says that a server without GetPortfolioHistory has no history', async () => {
  const service = createFakeService({
    GetAUM: [buildPerformance()],
    GetHoldingsByType: [{ type: 'Large Cap', totalWeight: 60, totalValue: null, weightChange: null }],
  });
  renderApp('/size-breakdown?code=120503', service.fetch);
  expect(await findText('Nothing to show: this server has no history of portfolios.')).toBeDefined();
});

const lists: readonly IsoDate[] = ['2024-12-31', '2025-06-30'];
test.each<[string, readonly IsoDate[], IsoDate, string]>([
  ['names the list in force', lists, '2025-07-31', 'Market cap as per AMFI’s list of 31 Dec 2024'],
  ['uses the next list from 1 August', lists, '2025-08-01', 'Market cap as per AMFI’s list of 30 Jun 2025'],
  [
    'names the missing list with the one used instead',
    ['2025-06-30'],
    '2025-07-31',
    'Market cap as per AMFI’s list of 30 Jun 2025 (the list of 31 Dec 2024 is not loaded)',
  ],
  [
    'names the missing list if the others are too far away',
    ['2019-06-30'],
    '2025-07-31',
    'AMFI’s market-cap list of 31 Dec 2024 is not loaded',
  ],
  ['returns nothing if there is no list', [], '2025-07-31', ''],
])('%s', (_, periodEnds, day, note) => {
  expect(describeMarketCapList(periodEnds, day)).toBe(note);
});

test('recognises the lists in the sources of an official dataset', () => {
  const list = (asOf: IsoDate) =>
    ({ id: 1, kind: 'size-list', name: '', period: '', rank: '', asOf, rows: 1, format: 7 }) as const;
  const sources = describeImportedFiles({
    of: (kind) => (kind === 'size-list' ? [list('2025-06-30'), list('2024-12-31')] : []),
  });
  expect(parseMarketCapListDates(sources)).toEqual(['2024-12-31', '2025-06-30']);
});
