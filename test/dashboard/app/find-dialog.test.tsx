import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildHolding, buildMarket, buildPortfolio, buildScheme } from '#test/support/market/build-market.ts';
import { openPage } from '#test/support/open-page.tsx';

const market = buildMarket({
  schemes: [
    buildScheme({ code: '1', schemeNumber: 1, schemeName: 'Kaveri Gilt Fund - Direct Plan - Growth', dailyAum: 50 }),
    buildScheme({
      code: '2',
      schemeNumber: 2,
      schemeName: 'KAVERI LARGE CAP FUND - Direct Plan - Growth',
      category: 'Equity Scheme',
      subCategory: 'ELSS',
      dailyAum: 900,
    }),
  ],
  portfolios: [buildPortfolio({ schemeNumber: 1, date: '2026-10-31', holdings: [buildHolding()] })],
});

async function find(text: string, inMarket = market) {
  const page = await openPage('/movers', inMarket);
  await page.user.keyboard('{Control>}k{/Control}');
  await page.user.type(await screen.findByRole('combobox', { name: /^Find/ }), text);
  return page;
}

test.each(['northern', 'ine000a01018'])(
  'Ctrl K finds the stock “%s”, and no note says that no scheme matches',
  async (text) => {
    const { user, address } = await find(text);
    const option = await screen.findByRole('gridcell', { name: /Northern Bank Limited/ });
    expect(option.textContent).toBe('Northern Bank LimitedINE000A01018 · 1 scheme');
    expect(screen.queryByText(/No matching|Nothing found/)).toBeNull();
    await user.click(option);
    await waitFor(() => expect(address()).toBe('/stocks?isin=INE000A01018'));
  },
);

test('Ctrl K “stocks” opens the page that the navigation opens', async () => {
  const { user, address } = await find('stocks');
  await user.click(await screen.findByRole('gridcell', { name: 'Stocks' }));
  await waitFor(() => expect(address()).toBe('/stocks'));
});

test('Ctrl K lists the largest of equal matches first, under the names and sub-categories of the Screener', async () => {
  await find('kaveri');
  await waitFor(() =>
    expect(screen.getAllByRole('gridcell', { name: /Fund/ }).map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Kaveri Large Cap Fund Direct · GrowthELSS- Tax Saver Fund₹ [\d,]+ crore/),
      expect.stringMatching(/^Kaveri Gilt Fund/),
    ]),
  );
});

test('Ctrl K says of a plan of a current scheme that it is closed, and not of one with a current NAV', async () => {
  const build = (code: string, plan: string) =>
    buildScheme({ code, plan, schemeName: `Kaveri Gilt Fund - ${plan} Plan - Growth` });
  const schemes = [build('1', 'Direct'), build('2', 'Regular'), build('3', 'Institutional')];
  const current = { '2026-11-19': 10 };
  await find('kaveri', buildMarket({ schemes, navs: { 1: current, 2: current, 3: { '2020-01-01': 10 } } }));
  const chip = await screen.findByRole('gridcell', { name: 'Kaveri Gilt Fund Institutional · Growth (closed)' });
  expect(chip.textContent).toBe('Institutional · Growth (closed)');
  expect(screen.getByRole('gridcell', { name: 'Kaveri Gilt Fund Regular · Growth' })).toBeDefined();
});

test('Ctrl K says that nothing was found if there is neither scheme, nor stock, nor page', async () => {
  await find('xyzzy');
  expect(await screen.findByText('Nothing found.')).toBeDefined();
});
