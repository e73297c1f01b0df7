import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildHolding } from '#test/support/market/build-market.ts';
import type { TestHolding, TestMarket } from '#test/support/market/market-types.ts';
import { findTable, findText, openPage, readColumn } from '#test/support/open-page.tsx';
import { buildStocksMarket } from './stocks-market.ts';

/** The market, in which each scheme has some more shares since October. */
const withShares = (shares: readonly TestHolding[]): TestMarket => {
  const market = buildStocksMarket();
  return {
    ...market,
    portfolios: () =>
      [...market.portfolios()].map((portfolio) =>
        portfolio.date === '2026-10-31' ? { ...portfolio, holdings: [...portfolio.holdings, ...shares] } : portfolio,
      ),
  };
};

test('without a share it lists what all schemes bought and sold most in a month', async () => {
  await openPage('/stocks', buildStocksMarket());
  const bought = await findTable('Most bought');
  expect(readColumn(bought, 'Trade, ₹ crore')).toEqual({ 'Kosi Steel Ltd': '+3.00' });
  expect(readColumn(await findTable('Most sold'), /Trade/)).toEqual({ 'Northern Bank Limited': '−8.00' });
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull(); // these are all
  const sectors = within(await screen.findByRole('figure', { name: 'By sector' }));
  expect(await sectors.findByText(/^Sold: Financial Services ₹ −5.00 crore\./)).toBeDefined();
});

test('the two lists begin with ten shares, and have up to 25 by a button that is in the address', async () => {
  const shares = Array.from({ length: 12 }, (_, index) =>
    buildHolding({ instrument: `Share ${index}`, isin: `INE0${index + 10}C01014` }),
  );
  const { user, address } = await openPage('/stocks', withShares(shares));
  const countBought = async () => Object.keys(readColumn(await findTable('Most bought'), /Trade/)).length;
  expect(await countBought()).toBe(10);
  await user.click(screen.getByRole('button', { name: 'Show more', expanded: false }));
  await waitFor(async () => expect(await countBought()).toBe(13));
  expect(address()).toBe('/stocks?most=25');
  await user.click(screen.getByRole('button', { name: 'Show fewer', expanded: true }));
  await waitFor(() => expect(address()).toBe('/stocks'));
});

test('the two lists are of all sectors or of one, which is in the address and in the files', async () => {
  const sugar = buildHolding({ instrument: 'Godavari Sugar Ltd', isin: 'INE000C01014', sector: 'Sugar' });
  const { user, address } = await openPage('/stocks', withShares([sugar]));
  const readBought = async () => Object.keys(readColumn(await findTable(/^Most bought/), /Trade/));
  expect(await readBought()).toEqual(['Kosi Steel Ltd', 'Godavari Sugar Ltd']);
  const choice = await screen.findByRole('combobox', { name: 'Sector' });
  expect([...choice.querySelectorAll('option')].map(({ text }) => text)).toEqual([
    'All sectors',
    'Financial Services (2)',
    'Sugar (1)',
  ]);
  await user.selectOptions(choice, 'Sugar (1)');
  expect(address()).toBe('/stocks?sector=Sugar');
  await waitFor(async () => expect(await readBought()).toEqual(['Godavari Sugar Ltd']));
  expect((await screen.findAllByText('Sector: Sugar')).length).toBeGreaterThan(0); // files have the notes
});

test('a sector of which nothing was traded is named, and all sectors are listed', async () => {
  await openPage('/stocks?sector=Banking', buildStocksMarket());
  await findTable('Most sold');
  expect(await findText(/^sector .*Banking.*Financial Services/)).toBeDefined();
});
