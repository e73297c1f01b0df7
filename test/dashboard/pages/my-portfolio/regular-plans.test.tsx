import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { measureNoteTexts } from '#contract/measures/measure.ts';
import { savedItemsStore } from '#dashboard/schemes/saved/saved-items-store.ts';
import { createFakeService } from '#test/support/fake-service.ts';
import { buildMarket, buildScheme } from '#test/support/market/build-market.ts';
import { buildPerformance } from '#test/support/market/build-records.ts';
import { findTable, findText, openPage, readColumn, readFacts } from '#test/support/open-page.tsx';
import { renderApp } from '#test/support/render-app.tsx';

const buildPlan = (code: number, name: string, plan: string, ter: number | null, schemeNumber: number) =>
  buildScheme({ code: String(code), schemeName: `${name} - ${plan} Plan - Growth`, plan, ter, schemeNumber });

const market = buildMarket({
  schemes: [
    buildPlan(100_001, 'Alpha Fund', 'Regular', 1.5, 1),
    buildPlan(100_002, 'Alpha Fund', 'Direct', 0.5, 1),
    buildPlan(100_003, 'Beta Fund', 'Regular', 1.2, 2),
    // some sources print a plan in the name of an ETF
    buildScheme({
      code: '100004',
      schemeName: 'Gamma Nifty ETF - Regular Plan - Growth',
      plan: 'Regular',
      category: 'Other',
      subCategory: 'Other ETFs',
      ter: 0.1,
      schemeNumber: 3,
    }),
  ],
  navs: {
    100001: { '2025-11-19': 100, '2026-11-18': 110, '2026-11-19': 110 },
    100002: { '2025-11-19': 100, '2026-11-18': 111.5, '2026-11-19': 111.5 },
    100003: { '2025-11-19': 100, '2026-11-18': 110, '2026-11-19': 110 },
  },
});

const ALPHA = 'Alpha Fund - Regular Plan - Growth';
const BETA = 'Beta Fund - Regular Plan - Growth';

const store = (amounts: Readonly<Record<string, number>>) =>
  savedItemsStore.change(() => ({ views: [], lists: [{ name: 'Mine', codes: Object.keys(amounts), amounts }] }));

test('each regular plan costs the gap of the expense ratios, and the sum says of how much of the amount it is', async () => {
  store({ 100001: 300_000, 100002: 50_000, 100003: 100_000, 100004: 20_000 });
  const { user } = await openPage('/my-portfolio', market);
  const table = await findTable('Cost of regular plans');
  await findText('▲ 1 plan without a cost, not in the sum');
  expect(readColumn(table, 'Regular')).toEqual({ [ALPHA]: '1.50', [BETA]: '1.20', 'Total (2)': '' });
  expect(readColumn(table, 'Direct')).toMatchObject({ [ALPHA]: '0.50', [BETA]: '–' });
  expect(readColumn(table, 'Gap, pp')).toMatchObject({ [ALPHA]: '1.00', [BETA]: '–' });
  expect(readColumn(table, '1 y')).toMatchObject({ [ALPHA]: '1.50', [BETA]: '–' });
  expect(readColumn(table, /^a year/)).toEqual({ [ALPHA]: '3,000', [BETA]: '–', 'Total (2)': '3,000' });
  // 3,00,000 × (1.095^10 − 1.085^10)
  expect(readColumn(table, 'over 10 years')).toMatchObject({ [ALPHA]: '65,173', 'Total (2)': '65,173' });
  expect(readFacts()).toMatchObject({
    'In regular plans, ₹': '4,00,000',
    'More than in direct plans, ₹ a year': '3,000 of 75.0 % of the amount',
    'More over 10 years, ₹': '65,173 at 10 % a year before costs, of 75.0 % of the amount',
  });
  const missing = within(table)
    .getAllByText('–')
    .map((cell) => cell.closest('[aria-description]')?.getAttribute('aria-description'));
  expect(missing).toContain(measureNoteTexts.NoTwin);

  const field = screen.getByRole('textbox', { name: 'Return before costs, % a year' });
  await user.clear(field);
  await user.type(field, '0');
  // 3,00,000 × (0.995^10 − 0.985^10)
  expect(readFacts()).toMatchObject({
    'More over 10 years, ₹': '27,414 at 0 % a year before costs, of 75.0 % of the amount',
  });
  await user.type(field, 'x');
  expect(readFacts()).toMatchObject({ 'More over 10 years, ₹': '–' });
  expect(screen.getByText('The return is a number from −50 to 50.')).toBeDefined();
});

test('direct plans and ETFs cost nothing more, so that there is no section', async () => {
  store({ 100002: 50_000, 100004: 20_000 });
  await openPage('/my-portfolio', market);
  await findTable('Schemes of the portfolio');
  expect(screen.queryByRole('region', { name: 'Cost of regular plans' })).toBeNull();
});

test('a server without measures has no cost of regular plans, and the page says so', async () => {
  store({ 120503: 50_000 });
  const performance = buildPerformance({ code: '120503', schemeName: ALPHA });
  renderApp('/my-portfolio', createFakeService({ GetAUM: [performance] }).fetch);
  expect(await findText('Expense ratios of both plans are not available from this server.')).toBeDefined();
});
