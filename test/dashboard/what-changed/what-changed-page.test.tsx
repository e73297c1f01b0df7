// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { changeKinds, type HoldingChange } from '#contract/records/holding.ts';
import { answering } from '#test/support/answering.ts';
import { columnOf, factsShown, findTable, findText, openPage } from '#test/support/pages.tsx';
import { portfoliosMarket } from '#test/support/portfolios-market.ts';
import { aHolding, aScheme } from '#test/support/records.ts';
import { renderApp } from '#test/support/render-app.tsx';

test('each kind of change is counted with what it did to the weights, with the days and the gap between them', async () => {
  await openPage('/what-changed?code=100001', portfoliosMarket());
  await findTable('Changes of Alpine Large Cap Fund');
  expect(factsShown()).toEqual({
    Added: '2 +10.40 pp',
    Removed: '1 −15.00 pp',
    Bought: '1 +4.50 pp',
    Sold: '1 −3.00 pp',
    Drift: '1 −2.00 pp',
    'Corporate action?': '1 +0.10 pp',
    'Weight changed': '1 +5.00 pp',
    'Active change': '21.60 %',
    Gap: '31 days',
  });
  expect(screen.getByText('31 Oct 2026 against 30 Sep 2026')).toBeDefined();
  expect(screen.getByText('Alpine Large Cap Fund, 31 Oct 2026 against 30 Sep 2026.')).toBeDefined();
});

test('each change stands with both weights and quantities, from the greatest gain to the greatest loss', async () => {
  await openPage('/what-changed?code=100001', portfoliosMarket());
  const table = await findTable('Changes of Alpine Large Cap Fund');
  expect(Object.entries(columnOf(table, 'Change, pp'))).toEqual([
    ['Coming Limited', '+12.00'],
    ['TREPS', '+5.00'],
    ['Kosi Steel Limited', '+4.50'],
    ['Splitting Limited', '+0.10'],
    ['Northern Bank Nov 2026 future', '−1.60'],
    ['Northern Bank Limited', '−2.00'],
    ['Peepal Foods Limited', '−3.00'],
    ['Leaving Limited', '−15.00'],
    ['All 8', '0.00'],
  ]);
  expect(columnOf(table, 'Kind')).toMatchObject({
    'Coming Limited': 'Added',
    'Leaving Limited': 'Removed',
    'Peepal Foods Limited': 'Sold',
    TREPS: 'Weight changed',
    'Splitting Limited': 'Corporate action?',
  });
  expect(columnOf(table, '%')).toMatchObject({ 'Kosi Steel Limited': '+40.00', 'Coming Limited': '–', TREPS: '–' });
});

test('a suspected split is named, and not among what was bought', async () => {
  await openPage('/what-changed?code=100001', portfoliosMarket());
  expect((await findText(/Quantity went 5 : 1/)).closest('.notice')?.textContent).toContain('Splitting Limited');
});

test('a first portfolio has nothing to be compared with, and the page says so', async () => {
  await openPage('/what-changed?code=100002', portfoliosMarket());
  expect(await findText('No previous portfolio of Birch Flexi Cap Fund')).toBeDefined();
});

test('a scheme without any portfolio is not said to be unchanged', async () => {
  await openPage('/what-changed?code=100003', portfoliosMarket());
  expect(await findText('No portfolio of Cedar Gold ETF')).toBeDefined();
});

test('a code that no scheme bears is named', async () => {
  await openPage('/what-changed?code=999999', portfoliosMarket());
  expect(await findText('No scheme bears the code 999999')).toBeDefined();
  expect(await findText('No portfolio of this scheme')).toBeDefined();
});

test('a portfolio that did not change is told so', async () => {
  const { portfolios, ...market } = portfoliosMarket();
  const [first] = portfolios();
  if (!first) throw new Error('the market has portfolios');
  const twice = [first, { ...first, date: '2026-10-31' }];
  await openPage('/what-changed?code=100001', { ...market, portfolios: () => twice });
  expect(await findText('Nothing changed')).toBeDefined();
});

test('a service without previous quantities is told from trades, and its labels are shown readable', async () => {
  const change = (instrument: string, told: Partial<HoldingChange>): HoldingChange => ({
    ...aHolding({ instrument, isin: instrument, weight: 6 }),
    change: changeKinds.changed,
    prevWeight: 5,
    prevQuantity: null,
    prevDate: '2024-04-30T00:00:00',
    ...told,
  });
  const service = answering({
    GetAUM: [aScheme()],
    GetHoldingsWhatChanged: [
      change('Acme', {}),
      change('Gone', { change: 'Removed', weight: 0, quantity: 0 }),
      change('Merged one', { change: 'Merged' }),
    ],
  });
  renderApp('/what-changed?code=120503', service.fetch);
  const table = await findTable('Changes of Steady Fund');
  expect(await findText('Bought, sold and drift cannot be told apart')).toBeDefined();
  expect(columnOf(table, 'Kind')).toMatchObject({ Acme: 'Weight changed', Gone: 'Removed', 'Merged one': 'Merged' });
  expect(Object.keys(factsShown())).toEqual(['Added', 'Removed', 'Weight changed', 'Merged', 'Active change', 'Gap']);
});
