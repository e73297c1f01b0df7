import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { isoDate } from '#test/support/iso-date.ts';
import { buildMarket, buildScheme } from '#test/support/market/build-market.ts';
import { buildRulesMarket } from '#test/support/market/rules-market.ts';
import { findText, openPage } from '#test/support/open-page.tsx';

const PAGE_LOAD = { timeout: 45_000 };

test('the section of costs has the base expense ratio with what is permitted, by which assets and of which day', async () => {
  await openPage('/scheme?code=2', buildRulesMarket());
  const cost = within(await screen.findByRole('region', { name: 'Cost' }, PAGE_LOAD));
  expect(await cost.findByText('at most 2.1 % a year: above', undefined, PAGE_LOAD)).toBeDefined();
  expect(cost.getByText('2.20 % a year')).toBeDefined();
  expect(
    cost.getByText(
      /Regulation 66\(7\): Regular plan, 30 Oct 2026; net assets ₹ 75.00 crore on 31 Oct 2026, the total of the portfolio\./,
    ),
  ).toBeDefined();
});

test('where no base expense ratio is stored, the limit is shown and nothing is judged', async () => {
  await openPage('/scheme?code=3', buildRulesMarket());
  const cost = within(await screen.findByRole('region', { name: 'Cost' }, PAGE_LOAD));
  expect(await cost.findByText('at most 2.1 % a year: cannot be judged', undefined, PAGE_LOAD)).toBeDefined();
  expect(cost.getByText(/AMFI’s base expense ratio of the day is not loaded/)).toBeDefined();
});

test('a scheme without a portfolio says that its expenses are not judged', async () => {
  await openPage('/scheme?code=5', buildRulesMarket());
  expect(await findText(/^Base expense ratio not judged: no portfolio of 01 Apr 2026 or later/)).toBeDefined();
});

test.each([
  ['Kaveri Gold ETF', '2026-11-19', 2],
  ['Kaveri Gold ETF', '2026-03-31', 0],
  ['Kaveri Gold Mining Fund', '2026-11-19', 0],
])('%s with NAVs up to %s says in %i places that its valuation changed', async (schemeName, asOf, places) => {
  const scheme = buildScheme({
    ...{ code: '1', schemeName, category: 'Other Scheme', subCategory: 'Gold ETF', plan: '', option: '' },
  });
  const start = `${Number(asOf.slice(0, 4)) - 1}${asOf.slice(4)}`;
  await openPage(
    '/scheme?code=1',
    buildMarket({ asOf: isoDate(asOf), schemes: [scheme], navs: { 1: { [start]: 100, [asOf]: 120 } } }),
  );
  await screen.findByRole('region', { name: 'Cost' }, PAGE_LOAD);
  await findText(/^Details$/);
  expect(screen.queryAllByText(/^Since 01 Apr 2026 gold and silver are valued/)).toHaveLength(places);
});
