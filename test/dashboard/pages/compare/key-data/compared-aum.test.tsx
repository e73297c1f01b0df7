import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { IsoDate } from '#contract/dates.ts';
import { buildHolding, buildMarket, buildPortfolio, buildScheme } from '#test/support/market/build-market.ts';
import { findTable, openPage, readColumn } from '#test/support/open-page.tsx';

const buildPortfolioWorth = (schemeNumber: number, date: IsoDate, crore: number) =>
  buildPortfolio({ schemeNumber, date, holdings: [buildHolding({ marketValue: crore * 100, weight: 100 })] });

test('shows a published AUM, else the total of the latest portfolio with its date and source', async () => {
  const navs = { '2026-11-18': 10, '2026-11-19': 10.1 };
  await openPage(
    '/compare?codes=1,2,3',
    buildMarket({
      schemes: [
        buildScheme({ code: '1', schemeName: 'Quick Fund', schemeNumber: 1, dailyAum: 130 }),
        buildScheme({ code: '2', schemeName: 'Slow Fund', schemeNumber: 2 }),
        buildScheme({ code: '3', schemeName: 'Young Fund', schemeNumber: 3 }),
      ],
      navs: { '1': navs, '2': navs, '3': navs },
      portfolios: [
        buildPortfolioWorth(1, '2026-10-31', 120),
        buildPortfolioWorth(2, '2026-09-30', 5),
        buildPortfolioWorth(2, '2026-10-31', 5.5),
      ],
    }),
  );
  const expected = ['130.00', '5.50 portfolio, 31 Oct 2026', '–', ''];
  await waitFor(() => {
    const cells = screen.getByRole('rowheader', { name: /^AUM/ }).closest('tr')?.querySelectorAll('td') ?? [];
    expect([...cells].map(({ textContent }) => textContent?.trim())).toEqual(expected);
  });
  const table = await findTable('Compared schemes');
  expect(readColumn(table, 'As of')).toEqual({
    'Quick Fund': '19 Nov 2026',
    'Slow Fund': '31 Oct 2026',
    'Young Fund': '–',
  });
  expect(readColumn(table, 'Source')).toMatchObject({ 'Quick Fund': 'Published', 'Slow Fund': 'Portfolio total' });
});
