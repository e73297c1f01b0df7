import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createProblem } from '#contract/problems.ts';
import { noPrintedMetrics } from '#contract/records/portfolio.ts';
import { createFakeService, problemResponse } from '#test/support/fake-service.ts';
import {
  buildHolding as buildSampleHolding,
  buildMarket,
  buildPortfolio,
  buildScheme,
} from '#test/support/market/build-market.ts';
import { buildHolding, buildPerformance } from '#test/support/market/build-records.ts';
import { buildPortfoliosMarket } from '#test/support/market/portfolios-market.ts';
import { readColumn, readFacts, findTable, findText, openPage } from '#test/support/open-page.tsx';
import { renderApp } from '#test/support/render-app.tsx';

test('shows every holding, the heaviest first, with short positions negative and missing values as –', async () => {
  await openPage('/holdings?code=100001', buildPortfoliosMarket());
  const table = await findTable('Holdings of Alpine Large Cap Fund');
  expect(Object.entries(readColumn(table, 'Weight, %'))).toEqual([
    ['Northern Bank Limited', '38.00'],
    ['Kosi Steel Limited', '24.50'],
    ['TREPS', '15.00'],
    ['Coming Limited', '12.00'],
    ['Splitting Limited', '5.10'],
    ['Peepal Foods Limited', '2.50'],
    ['Northern Bank Nov 2026 future', '−1.60'],
    ['Total (8)', '100.00'],
  ]);
  expect(within(table).getAllByRole('rowheader', { name: 'Peepal Foods Limited' })).toHaveLength(2);
  expect(readColumn(table, 'Quantity')).toMatchObject({ TREPS: '–', 'Northern Bank Nov 2026 future': '−40' });
  expect(readColumn(table, 'ISIN')).toMatchObject({ TREPS: '–', 'Kosi Steel Limited': 'INE000B01016' });
  expect(readColumn(table, 'Value, ₹ lakh')).toMatchObject({
    'Kosi Steel Limited': '2,450.00',
    'Total (8)': '10,000.00',
  });
});

const showMoreFigures = () => fireEvent.click(screen.getByRole('button', { name: 'More figures' }));

test('names the tabs by words and counts with a space between them', async () => {
  await openPage('/holdings?code=100001', buildPortfoliosMarket());
  const tabs = within(await screen.findByRole('navigation', { name: 'Scheme' }));
  expect(await tabs.findByRole('link', { name: 'Holdings 5' })).toBeDefined();
  expect(await tabs.findByRole('link', { name: /^What changed \d+$/ })).toBeDefined();
});

test('shows facts, dates and missing data above and below the table', async () => {
  await openPage('/holdings?code=100001', buildPortfoliosMarket());
  await findTable('Holdings of Alpine Large Cap Fund');
  expect(Object.keys(readFacts())).toHaveLength(4);
  showMoreFigures();
  await waitFor(() =>
    expect(readFacts()).toEqual({
      Portfolio: '31 Oct 2026 ₹ 100.00 crore',
      Holdings: '5 in 8 rows',
      'Top 5': '86.60 %',
      'Top 10': '86.60 %',
      HHI: '0.2263',
      'Effective number of holdings': '4.4',
      'Cash and net receivables': '15.00 %',
      'Short positions': '−1.60 %',
      'Gross exposure': '88.20 %',
      'Net exposure': '85.00 %',
      'Hedged equity': '1.60 %',
    }),
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Alpine Large Cap Fund' })).toBeDefined();
  expect(screen.getByText('Portfolio of 31 Oct 2026')).toBeDefined();
  for (const note of ['weights total 100.00 %', '2 without ISIN', '1 short'])
    expect(screen.getByText(note)).toBeDefined();
});

test.each(['/scheme', '/holdings', '/what-changed', '/size-breakdown'])(
  'the header of a scheme has its latest AUM with its date on every page about it (%s)',
  async (path) => {
    await openPage(`${path}?code=100001`, buildPortfoliosMarket());
    const header = within(await screen.findByRole('region', { name: 'Scheme' }));
    const aum = await header.findByText('₹912 crore');
    expect(aum.parentElement?.parentElement?.textContent).toBe('₹912 croreNAV 10.1000 on 19 Nov 2026');
  },
);

test('a share that is written off, without a weight, is none of the largest holdings', async () => {
  const holdings = [
    buildSampleHolding({ weight: 100 }),
    buildSampleHolding({ instrument: 'Written Off Limited', isin: 'INE000W01010', marketValue: null, weight: null }),
  ];
  const portfolios = [buildPortfolio({ holdings })];
  await openPage('/holdings?code=100001', buildMarket({ schemes: [buildScheme()], portfolios }));
  const chart = await screen.findByRole('figure', { name: 'Top 10 holdings' });
  expect(chart.textContent).toContain('the 1 largest of 1: Northern Bank Limited 100.00 %.');
});

test('shows the change since the previous portfolio for each holding that is listed once', async () => {
  await openPage('/holdings?code=100001', buildPortfoliosMarket());
  const table = await findTable('Holdings of Alpine Large Cap Fund');
  await waitFor(() =>
    expect(readColumn(table, 'Change, pp')).toMatchObject({
      'Northern Bank Limited': '−2.00',
      'Coming Limited': '+12.00',
      'Peepal Foods Limited': '–',
    }),
  );
});

test('links an instrument to the schemes that hold it, with their activity', async () => {
  const { user, address } = await openPage('/holdings?code=100001', buildPortfoliosMarket());
  await findTable('Holdings of Alpine Large Cap Fund');
  await user.click(screen.getByRole('link', { name: 'Northern Bank Limited' }));
  const found = await findTable('Schemes with Northern Bank Limited');
  expect(address()).toBe('/stocks?isin=INE000A01018');
  expect(readColumn(found, 'Quantity')).toMatchObject({
    'Birch Flexi Cap Fund - Direct Plan - Growth': '9,000',
    'Alpine Large Cap Fund - Direct Plan - Growth': '1,000',
  });
  await user.click(within(found).getByRole('link', { name: /^Birch Flexi Cap Fund/ }));
  await user.click(await screen.findByRole('link', { name: 'Holdings' }, { timeout: 45_000 }));
  await findTable('Holdings of Birch Flexi Cap Fund');
});

test('reports a scheme without a portfolio', async () => {
  await openPage('/holdings?code=100003', buildPortfoliosMarket());
  expect(await findText('No portfolio loaded for Cedar Gold ETF')).toBeDefined();
});

test('suggests schemes for an ambiguous code', async () => {
  await openPage('/holdings?code=100001,100002', buildPortfoliosMarket());
  const candidates = await screen.findByRole('list', { name: 'Did you mean' }, { timeout: 45_000 });
  expect(
    within(candidates)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/holdings?code=100001', '/holdings?code=100002']);
});

test('shows what a server with only the specified operations provides', async () => {
  const holdings = [
    buildHolding({ instrument: 'Acme Ltd', weight: 60 }),
    buildHolding({ instrument: 'Zed Ltd', weight: null }),
  ];
  const service = createFakeService({
    GetAUM: [buildPerformance()],
    GetHoldings: holdings,
    GetHoldingsSearch: holdings.map((row) => ({
      ...row,
      code: '',
      schemeName: '',
      prevQuantity: null,
      prevWeight: null,
      actionRatio: null,
      actionState: '',
      prevIsin: '',
      prevDate: null,
      ratingGrade: '',
      coupon: null,
      maturity: null,
    })),
  });
  const { user } = renderApp('/holdings?code=120503', service.fetch);
  const table = await findTable('Holdings of Steady Fund');
  expect(readColumn(table, 'Weight, %')).toMatchObject({ 'Acme Ltd': '60.00', 'Zed Ltd': '–' });
  expect(readFacts()).toMatchObject({ 'Cash and net receivables': '–' });
  await user.click(screen.getByRole('link', { name: 'Acme Ltd' }));
  expect(await findText(/Scheme names are not available from this server/)).toBeDefined();
  expect(readFacts()).toMatchObject({ Holders: '–', Buying: '–', Selling: '–' });
});

test('explains why a portfolio could not be loaded', async () => {
  const service = createFakeService({
    GetAUM: [buildPerformance()],
    GetHoldings: problemResponse(createProblem(503, 'No dataset is loaded.')),
  });
  renderApp('/holdings?code=120503', service.fetch);
  expect(await findText('No dataset is loaded.')).toBeDefined();
});

test('lists the ignored parts of a URL and applies the rest', async () => {
  await openPage('/holdings?code=100001&sort=-nothing&f.weight=10..', buildPortfoliosMarket());
  const table = await findTable('Holdings of Alpine Large Cap Fund');
  expect(await findText(/sort “-nothing”: use column names/)).toBeDefined();
  expect(Object.keys(readColumn(table, 'Weight, %'))).toHaveLength(5);
});

test('shows the portfolio of an earlier date, with its own total beside the date', async () => {
  const { user, address } = await openPage('/holdings?code=100001', buildPortfoliosMarket());
  await findTable('Holdings of Alpine Large Cap Fund');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Portfolio' }), '30 Sep 2026');
  expect(await findText('Portfolio of 30 Sep 2026')).toBeDefined();
  const table = await findTable('Holdings of Alpine Large Cap Fund');
  expect(readColumn(table, 'Weight, %')).toMatchObject({ 'Northern Bank Limited': '40.00' });
  showMoreFigures();
  expect(readFacts()['Portfolio']).toBe('30 Sep 2026 ₹ 100.00 crore');
  expect(address()).toBe('/holdings?code=100001&date=2026-09-30');
});

test('shows what the fund house prints below the portfolio of the date, with its wording', async () => {
  const printed = {
    ...noPrintedMetrics,
    ytm: 6.88,
    macaulayDuration: 1620.12 / 365,
    averageMaturity: 1 / 365,
    printedMetrics:
      'Ytm=Annualised Portfolio YTM : 6.88%; MacaulayDuration=Macaulay Duration : 1620.12 Days; AverageMaturity=Residual Maturity : 1 Day',
  };
  const portfolios = [
    buildPortfolio({ date: '2026-09-30', metrics: printed }),
    buildPortfolio({ date: '2026-10-31', metrics: { ...printed, ytm: null } }),
  ];
  const { user } = await openPage('/holdings?code=100001', buildMarket({ schemes: [buildScheme()], portfolios }));
  await findTable('Holdings of Alpine Large Cap Fund');
  showMoreFigures();
  expect(readFacts()).toMatchObject({ 'Macaulay duration': '4.44 years', 'Average maturity': '1.0 days' });
  expect(Object.keys(readFacts())).not.toContain('YTM');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Portfolio' }), '30 Sep 2026');
  await waitFor(() => expect(readFacts()).toMatchObject({ YTM: '6.88 %' }));
  expect(screen.getByText('6.88').getAttribute('aria-description')).toBe(
    'As printed by the fund house on 30 Sep 2026: Annualised Portfolio YTM : 6.88%',
  );
});

test('ignores a date without a portfolio with a notice and shows the latest', async () => {
  await openPage('/holdings?code=100001&date=2026-01-31', buildPortfoliosMarket());
  await findTable('Holdings of Alpine Large Cap Fund');
  expect(await findText(/date “2026-01-31”: use 2026-10-31, 2026-09-30/)).toBeDefined();
  expect(screen.getByText('Portfolio of 31 Oct 2026')).toBeDefined();
});

test('shows debt by grade and by maturity, or says that the source gives neither', async () => {
  const bond = { assetType: 'Debt', industryOrRating: 'CRISIL AAA', date: '2026-10-31' } as const;
  const holdings = [
    buildHolding({ ...bond, instrument: 'Bond A', weight: 60, ratingGrade: 'AAA', maturity: '2027-01-15' }),
    buildHolding({ ...bond, instrument: 'Bond B', weight: 40 }),
  ];
  renderApp('/holdings?code=120503', createFakeService({ GetAUM: [buildPerformance()], GetHoldings: holdings }).fetch);
  expect(await findText(/: AAA 60.00 % and No single grade given 40.00 %/)).toBeDefined();
  expect(screen.getByText(/: Up to 3 months 60.00 % and No date given 40.00 %/)).toBeDefined();
});

test('says that there is no rating and maturity ladder if a server gives no terms of debt', async () => {
  const holdings = [buildHolding({ assetType: 'Debt', instrument: 'Bond A', weight: 60 })];
  renderApp('/holdings?code=120503', createFakeService({ GetAUM: [buildPerformance()], GetHoldings: holdings }).fetch);
  expect(await findText(/^No rating and maturity ladder/)).toBeDefined();
  expect(await findText('Latest portfolio only: this server has no earlier ones.')).toBeDefined();
});
