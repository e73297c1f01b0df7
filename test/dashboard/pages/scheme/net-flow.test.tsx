import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { isoDate } from '#test/support/iso-date.ts';
import { buildHolding, buildMarket, buildPortfolio, buildScheme } from '#test/support/market/build-market.ts';
import { openPage } from '#test/support/open-page.tsx';

const PAGE_LOAD = { timeout: 45_000 };

/** The last trading days of thirteen months, none of them on a weekend. */
const MONTH_ENDS = [
  ...['2025-10-31', '2025-11-28', '2025-12-31', '2026-01-30', '2026-02-27', '2026-03-31', '2026-04-30'],
  ...['2026-05-29', '2026-06-30', '2026-07-31', '2026-08-31', '2026-09-30', '2026-10-30'],
].map(isoDate);

const direct = buildScheme({ code: '1', schemeName: 'Kaveri Fund - Direct Plan - Growth' });
const market = buildMarket({
  schemes: [direct, { ...direct, code: '2', plan: 'Regular', schemeName: 'Kaveri Fund - Regular Plan - Growth' }],
  navs: Object.fromEntries(
    ['1', '2'].map((code) => [code, Object.fromEntries([...MONTH_ENDS, '2026-11-19'].map((date) => [date, 10]))]),
  ),
  // 100 lakh more each month
  portfolios: MONTH_ENDS.map((date, month) =>
    buildPortfolio({ date, holdings: [buildHolding({ quantity: 100 + month, marketValue: 100 * (100 + month) })] }),
  ),
});

test('a click on the net flow of a scheme shows its months, also on the page of its regular plan', async () => {
  const { user } = await openPage('/scheme?code=2', market);
  const section = within(await screen.findByRole('region', { name: 'Portfolio' }, PAGE_LOAD));
  expect(await section.findByText('12.00 ₹ crore', undefined, PAGE_LOAD)).toBeDefined();
  await user.click(section.getByRole('button', { name: 'Net flow, 12 months' }));
  const method = within(await screen.findByRole('dialog', { name: 'Net flow, 12 months' }, PAGE_LOAD));
  expect(await method.findByText('sum of 12 flows = 12.00 ₹ crore', undefined, PAGE_LOAD)).toBeDefined();
  expect(method.getByText('Nov 2025 to Oct 2026')).toBeDefined();
  await user.click(method.getByRole('button', { name: 'Months: 12' }));
  expect(method.getByRole('row', { name: /^Oct 2026.*112\.00.*0\.00.*1\.00$/ })).toBeDefined();
});
