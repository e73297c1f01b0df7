import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { savedItemsStore } from '#dashboard/schemes/saved/saved-items-store.ts';
import { buildListKey } from '#dashboard/schemes/saved/saved-items.ts';
import { toDayNumber, toIsoDay } from '#finance/calendar.ts';
import { buildMarket, buildScheme, buildSeries } from '#test/support/market/build-market.ts';
import { findTable, findText, openPage, readColumn } from '#test/support/open-page.tsx';

const LAST = toDayNumber('2026-11-19');
const COUNT = 1_500;

/** An index, and NAVs that follow it after payouts of 2 % before the latest NAV. */
const buildNavs = (payouts: readonly number[] = []) =>
  Object.fromEntries(
    Array.from({ length: COUNT + 1 }, (_, index) => [
      toIsoDay(LAST - COUNT + index),
      10 *
        1.1 ** (index / 365) *
        (1 + 0.004 * Math.sin(index)) *
        0.98 ** payouts.filter((ago) => COUNT - index <= ago).length,
    ]),
  );

const etf = (code: string, name: string, option = '') =>
  buildScheme({
    code,
    schemeNumber: Number(code),
    schemeName: `${name} Nifty 50 ETF${option === '' ? '' : ' - Regular Plan - IDCW'}`,
    plan: option === '' ? '' : 'Regular',
    option,
    category: 'Other',
    subCategory: 'Other ETFs',
    benchmark: 'Nifty 50 TRI',
    dailyAum: 1_000 - Number(code),
  });

/** One that pays nothing out, one that did a year and a half ago, one that does every month, and two without a label. */
const market = buildMarket({
  schemes: [
    etf('1', 'Accumulating', 'IDCW'),
    etf('2', 'Former', 'IDCW'),
    etf('3', 'Paying', 'IDCW'),
    ...['4', '5', '6'].map((code) => etf(code, `Other ${code}`)),
  ],
  navs: {
    1: buildNavs(),
    2: buildNavs([550]),
    3: buildNavs(Array.from({ length: 40 }, (_, month) => 10 + 30 * month)),
    ...Object.fromEntries(['4', '5', '6'].map((code) => [code, buildNavs()])),
  },
  benchmarks: new Map([['Nifty 50', buildSeries(buildNavs())]]),
});

const PAGE = { timeout: 45_000 };
const findDetail = async (term: string) => (await screen.findByText(term, {}, PAGE)).nextElementSibling?.textContent;

test('an ETF labelled IDCW that pays nothing out is ranked like others, and its page has the label as printed', async () => {
  await openPage('/scheme?code=1', market);
  const year = await screen.findByRole('row', { name: /^1 year/ }, PAGE);
  expect(await within(year).findByText('/5', {}, PAGE)).toBeDefined(); // with the one that paid out before
  expect(await findDetail('Option')).toBe('No options');
  expect(await findDetail('Plan and option as printed')).toBe('Regular · IDCW');
  expect(await findText(/^₹10,000 invested on 11 Oct 2022: Accumulating.* reached ₹14,736/)).toBeDefined();
});

test('the Screener has the same plan and option as the page of the scheme', async () => {
  await openPage('/screener?cols=plan,option&order=option', market);
  const table = await findTable('Schemes');
  expect(readColumn(table, 'Option')).toMatchObject({
    'Accumulating Nifty 50 ETF - Regular Plan - IDCW': 'No options',
    'Former Nifty 50 ETF - Regular Plan - IDCW': 'No options',
    'Paying Nifty 50 ETF - Regular Plan - IDCW': 'IDCW only',
    'Other 4 Nifty 50 ETF': 'No options',
  });
});

test('the page of one that pays out says why it has no returns', async () => {
  await openPage('/scheme?code=3', market);
  expect(await findDetail('Option')).toBe('IDCW only');
  expect(await findText('Nothing to show: IDCW NAVs exclude payouts.')).toBeDefined();
  const reason = 'An ETF labelled IDCW: it may have paid out in the period, which its NAV excludes.';
  const year = screen.getByRole('row', { name: /^1 year/ });
  expect(year.querySelector('[data-note]')?.getAttribute('aria-description')).toBe(reason);
});

test('Compare draws each as far back as it shows no payout', async () => {
  await openPage('/compare?codes=1,2,3', market);
  expect(
    await findText(/^19 Nov 2025 to 19 Nov 2026 \(first NAV of Former Nifty 50 ETF since 19 Nov 2021\)/),
  ).toBeDefined();
  expect(await findText(/^Paying Nifty 50 ETF not shown: IDCW NAVs exclude payouts\./)).toBeDefined();
  expect(screen.getByText(/^Three schemes$/)).toBeDefined();
  const volatility = await screen.findByRole('row', { name: /^Volatility/ }, PAGE);
  const readCells = () => within(volatility).getAllByRole('cell');
  await waitFor(() =>
    expect(readCells().map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^\d/),
      ...['–', '–'],
      expect.stringMatching(/^\d/), // the median of the peers
    ]),
  );
});

test('My portfolio includes its returns', async () => {
  const amounts = { 1: 75_000, 3: 25_000 };
  savedItemsStore.change(() => ({ views: [], lists: [{ name: 'Mine', codes: ['1', '3'], amounts }] }));
  await openPage(`/my-portfolio?list=${buildListKey('Mine')}`, market);
  expect(
    await findText(
      'Returns of 75.0 % of the amount. Not included: Paying Nifty 50 ETF (income is paid out, which NAVs exclude).',
    ),
  ).toBeDefined();
});
