import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { savedItemsStore } from '#dashboard/schemes/saved/saved-items-store.ts';
import { buildListKey, type WatchList } from '#dashboard/schemes/saved/saved-items.ts';
import { buildHolding, buildMarket, buildPortfolio, buildScheme } from '#test/support/market/build-market.ts';
import { findTable, findText, openPage, readColumn, readFacts } from '#test/support/open-page.tsx';

const schemes = ['Alpha', 'Beta', 'Gamma', 'Payout'].map((name, index) =>
  buildScheme({
    code: String(100_001 + index),
    schemeNumber: index + 1,
    schemeName: `${name} Fund - Direct Plan - ${name === 'Payout' ? 'IDCW' : 'Growth'}`,
    option: name === 'Payout' ? 'IDCW' : 'Growth',
    isinGrowth: name === 'Beta' ? 'INF000A01011' : '',
    ter: name === 'Gamma' ? null : 0.5 + index,
    category: name === 'Beta' ? 'Debt' : 'Equity',
    subCategory: name === 'Beta' ? 'Low Duration Fund' : 'Large Cap Fund',
  }),
);
const bank = (weight: number) => buildHolding({ isin: 'INE000A01018', instrument: 'North Bank', weight });

const market = buildMarket({
  schemes,
  navs: {
    100001: { '2025-11-19': 10, '2026-10-19': 12, '2026-11-18': 14, '2026-11-19': 15 },
    100002: { '2025-11-19': 20, '2026-10-19': 20, '2026-11-18': 20, '2026-11-19': 20 },
    100003: { '2026-10-19': 10, '2026-11-18': 10, '2026-11-19': 11 },
    100004: { '2025-11-19': 10, '2026-11-19': 10 },
  },
  portfolios: [
    buildPortfolio({
      schemeNumber: 1,
      holdings: [bank(40), buildHolding({ isin: '', instrument: 'TREPS', assetType: 'Cash', sector: '', weight: 60 })],
    }),
    buildPortfolio({ schemeNumber: 2, holdings: [bank(10)] }),
  ],
});

const setLists = (...lists: readonly WatchList[]) => savedItemsStore.change(() => ({ views: [], lists }));
const store = (amounts: Readonly<Record<string, number>>) =>
  setLists({ name: 'Mine', codes: Object.keys(amounts), amounts });

beforeEach(() => setLists());

test('pasted amounts become a portfolio with weights, and lines that cannot be read are listed with the reason', async () => {
  const { user, address } = await openPage('/my-portfolio', market);
  await user.click(await screen.findByLabelText(/^One scheme per line/));
  await user.paste('100001 1.5 lakh\nINF000A01011\t50,000\nTotal 2,00,000');
  expect(await findText('2 schemes, ₹ 2,00,000. 1 line not used:')).toBeDefined();
  const problems = within(screen.getByRole('table', { name: 'Lines that are not used' }));
  expect(await problems.findByText('No scheme has this name.')).toBeDefined();
  await user.type(screen.getByLabelText('Name'), 'Mine');
  await user.click(screen.getByRole('button', { name: 'Save 2 schemes' }));
  expect(readColumn(await findTable('Schemes of the portfolio'), 'Weight, %')).toEqual({
    'Alpha Fund - Direct Plan - Growth': '75.00',
    'Beta Fund - Direct Plan - Growth': '25.00',
    'Total (2)': '100.00',
  });
  // the Screener's group of what is printed as Low Duration Fund
  expect(readColumn(await findTable('Schemes of the portfolio'), 'Sub-category')).toMatchObject({
    'Alpha Fund - Direct Plan - Growth': 'Large Cap Fund',
    'Beta Fund - Direct Plan - Growth': 'Ultra Short to Short Term Fund',
  });
  // the name of the list is in no address, which a server would see
  await waitFor(() => expect(address()).toBe(`/my-portfolio?list=${buildListKey('Mine')}`));
  expect(JSON.parse(localStorage.getItem('fundlens.saved') ?? '')).toMatchObject({
    lists: [{ name: 'Mine', codes: ['100001', '100002'], amounts: { 100001: 150_000, 100002: 50_000 } }],
  });
});

test('returns hold units constant, expenses are weighted, and holdings are looked through with their coverage', async () => {
  store({ 100001: 150_000, 100002: 50_000 });
  await openPage('/my-portfolio', market);
  const holdings = await findTable('Holdings behind the schemes');
  expect(readColumn(holdings, '% of amount')).toEqual({
    'North Bank': '32.50',
    TREPS: '45.00',
    'Total (2)': '77.50',
  });
  expect(readColumn(holdings, 'Value, ₹')).toEqual({
    'North Bank': '65,000',
    TREPS: '90,000',
    'Total (2)': '1,55,000',
  });
  expect(readColumn(holdings, 'Held by')).toMatchObject({ 'North Bank': 'Alpha, Beta' });
  // 10,000 units × 10 + 2,500 units × 20 = 1,50,000 a year ago
  expect(readFacts()).toMatchObject({
    'Amount, ₹': '2,00,000',
    'Return, 1 year': '+33.33 %',
    'Expense ratio': '0.75 % · of 19 Nov 2026',
    'Expenses, ₹ a year': '1,500',
    'Look-through coverage': '100.0 %',
    Securities: '1',
    'Largest overlap': '10.00 %',
  });
});

test('without any portfolio it says which fund houses publish them, and which command brings them', async () => {
  store({ 100003: 100_000, 100004: 50_000 });
  await openPage('/my-portfolio', {
    ...market,
    schemes: market.schemes.map((each) => ({
      ...each,
      mutualFund: each.code === '100003' ? 'Gamma Mutual Fund' : each.mutualFund,
    })),
  });
  expect(await findText('No portfolio loaded for these schemes')).toBeDefined();
  const { textContent } = await findText(/^Fund houses publish their portfolios each month/);
  expect(textContent).toContain('each month: Gamma Mutual Fund, Alpine Mutual Fund. npm run update downloads those');
});

test('what is not known is stated with its share of the amount, never counted as 0', async () => {
  store({ 100001: 100_000, 100003: 50_000, 100004: 50_000 });
  await openPage('/my-portfolio', market);
  await findTable('Holdings behind the schemes');
  expect(readFacts()).toMatchObject({
    'Return, 1 year': '+50.00 % (50.0 % of value)',
    // 6,666.67 units × 12 + 4,545.45 units × 10 = 1,25,454.55 then
    'Since 19 Oct 2026': '+19.57 % (75.0 % of value)',
    '1 m': '+19.57 % (75 % of value)',
    'Expense ratio': '1.50 % (75.0 % of value) · of 19 Nov 2026',
    'Look-through coverage': '50.0 %',
  });
  expect(
    screen.getByText('Returns of 75.0 % of the amount. Not included: Payout (income is paid out, which NAVs exclude).'),
  ).toBeDefined();
  expect(screen.getByText(/those of Gamma begin last\.$/)).toBeDefined();
  expect(screen.getByText('Portfolio not available for Gamma and Payout.', { exact: false })).toBeDefined();
});

test('a watch list without amounts asks for them', async () => {
  setLists({ name: 'Watched', codes: ['100001'] });
  await openPage(`/my-portfolio?list=${buildListKey('Watched')}`, market);
  expect(await findText('No amount.')).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Watched');
});
