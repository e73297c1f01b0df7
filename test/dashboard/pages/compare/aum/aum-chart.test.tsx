import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { IsoDate } from '#contract/dates.ts';
import { createFakeService } from '#test/support/fake-service.ts';
import { buildHolding, buildPortfolio } from '#test/support/market/build-market.ts';
import { buildPerformance } from '#test/support/market/build-records.ts';
import { findText, openPage } from '#test/support/open-page.tsx';
import { renderApp } from '#test/support/render-app.tsx';
import { buildCompareMarket } from '../compare-market.ts';

const getChart = (name: string) => screen.getByRole('figure', { name });

/** A month-end portfolio of a scheme, worth an amount in ₹ crore. */
const buildPortfolioWorth = (schemeNumber: number, date: IsoDate, crore: number) =>
  buildPortfolio({ schemeNumber, date, holdings: [buildHolding({ marketValue: crore * 100, weight: 100 })] });

test('describes AUM at month-ends and on the newest date in text, with one line for the plans of one scheme', async () => {
  const { schemes, ...rest } = buildCompareMarket();
  const [quick, slow, , young] = schemes;
  if (!quick || !slow || !young) throw new Error('expected three schemes');
  await openPage('/compare?codes=1,5,2,4', {
    ...rest,
    schemes: [
      { ...quick, schemeNumber: 1, dailyAum: 130 },
      {
        ...quick,
        schemeNumber: 1,
        dailyAum: 130,
        code: '5',
        schemeName: 'Quick Fund - Regular Plan - Growth',
        plan: 'Regular',
      },
      { ...slow, schemeNumber: 2 },
      { ...young, schemeNumber: 4 },
    ],
    portfolios: () => [
      buildPortfolioWorth(1, '2026-09-30', 100),
      buildPortfolioWorth(1, '2026-10-31', 120),
      buildPortfolioWorth(2, '2026-10-31', 5.5),
    ],
  });
  expect(
    await findText(
      'AUM went from ₹ 100 crore on 30 Sep 2026 to ₹ 130 crore on 19 Nov 2026 in Quick Fund - Direct Plan - Growth and was ₹ 5.50 crore on 31 Oct 2026 in Slow.',
    ),
  ).toBeDefined();
  const chart = within(getChart('AUM'));
  expect(chart.getByText(/^30 Sep 2026 to 19 Nov 2026, on a linear scale/)).toBeDefined();
  expect(
    chart.getByText(
      'Quick Fund - Direct Plan - Growth and Quick Fund - Regular Plan - Growth are plans of one scheme and share a line. AUM not available for Young. Slow ends on 31 Oct 2026.',
    ),
  ).toBeDefined();
});

test('stores one scale for both charts in the URL', async () => {
  const { user, address } = await openPage('/compare?codes=1,2', buildCompareMarket());
  await findText(/^₹10,000 invested/);
  await user.click(within(getChart('AUM')).getByRole('button', { name: 'log scale' }));
  expect(address()).toBe('/compare?codes=1,2&scale=log');
  expect(within(getChart('Growth of ₹10,000')).getByRole('button', { name: 'linear scale' })).toBeDefined();
});

test('distinguishes a server without AUM histories from schemes without AUM', async () => {
  const records = ['1', '2'].map((code) => buildPerformance({ code, schemeName: `Scheme ${code}` }));
  const first = renderApp(
    '/compare?codes=1,2',
    createFakeService({ GetAumSchemeComparison: records, GetAUM: records }).fetch,
  );
  expect(await findText(/AUM history is not available from this server\.$/)).toBeDefined();
  first.view.unmount();
  renderApp('/compare?codes=1,2', createFakeService({ GetAumSchemeComparison: records, GetAUMHistory: [] }).fetch);
  expect(await findText(/AUM not available for these schemes\.$/)).toBeDefined();
});
